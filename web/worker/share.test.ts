import { beforeEach, describe, expect, test, vi } from 'vitest'
import { isLogout } from './share.ts'
import { findPictures, forgetPictures, keepOwner, keepShared } from './shared-pictures.ts'

/** As much of the browser's caches as pictures need. */
class FakeCaches {
  readonly all = new Map<string, Map<string, Response>>()

  async open(name: string) {
    const cache = this.all.get(name) ?? new Map<string, Response>()
    this.all.set(name, cache)
    const placeOf = (place: string | Request) => (typeof place === 'string' ? place : new URL(place.url).pathname)
    return {
      keys: async () => [...cache.keys()].map((path) => new Request(`http://nalle.invalid${path}`)),
      match: async (place: string | Request) => cache.get(placeOf(place))?.clone(),
      put: async (place: string, answer: Response) => void cache.set(place, answer),
      delete: async (place: string | Request) => cache.delete(placeOf(place)),
    }
  }
  async match(place: string, { cacheName }: { cacheName: string }) {
    return this.all.get(cacheName)?.get(place)?.clone()
  }
  async delete(name: string) {
    return this.all.delete(name)
  }
}

beforeEach(() => {
  vi.stubGlobal('caches', new FakeCaches())
  // A worker's own address is where it leads to; outside of one an address has to be whole.
  vi.spyOn(Response, 'redirect').mockImplementation(
    (to) => new Response(null, { status: 303, headers: { location: String(to) } }),
  )
})

function share(...pictures: readonly File[]) {
  const body = new FormData()
  for (const picture of pictures) body.append('pictures', picture)
  return keepShared(new Request('http://nalle.invalid/share', { method: 'POST', body }))
}

const picture = (name: string) => new File(['x'], name, { type: 'image/png' })
const namesFor = async (owner: string) => (await findPictures(owner)).map(({ name }) => name)

describe('a share from a page', () => {
  const shareFrom = async (referrer: string, name: string) => {
    const body = new FormData()
    body.append('pictures', picture(name))
    const request = new Request('http://nalle.invalid/share', { method: 'POST', body })
    // A script cannot set a referrer of another origin; a browser does.
    Object.defineProperty(request, 'referrer', { value: referrer })
    return (await keepShared(request)).headers.get('location')
  }

  test.each(['https://evil.example/', 'http://nalle.invalid:8080/', 'http://other.nalle.invalid/'])(
    'at %s is refused and deletes nothing',
    async (referrer) => {
      await keepOwner('maija')
      await share(picture('own.png'))
      expect(await shareFrom(referrer, 'evil.png')).toBe('/messages')
      expect(await namesFor('maija')).toEqual(['own.png'])
    },
  )

  test.each(['', 'about:client', 'http://nalle.invalid/messages', 'android-app://photos'])(
    'at "%s" is kept',
    async (referrer) => {
      await keepOwner('maija')
      expect(await shareFrom(referrer, 'a.png')).toBe('/messages?editorVisible=true&shared=true')
      expect(await namesFor('maija')).toEqual(['a.png'])
    },
  )
})

describe('a shared picture', () => {
  test('is kept for who used the portal here last, until a message has it', async () => {
    await keepOwner('maija')
    const answer = await share(picture('Äiti & minä.png'), picture('b.png'), new File([], 'nothing.png'))
    expect(answer.headers.get('location')).toBe('/messages?editorVisible=true&shared=true')
    expect(await namesFor('maija')).toEqual(['Äiti & minä.png', 'b.png'])
    expect((await findPictures('maija'))[0]).toMatchObject({ type: 'image/png', size: 1 })
    await forgetPictures()
    expect(await namesFor('maija')).toEqual([])
  })

  test('takes the place of the one before', async () => {
    await keepOwner('maija')
    await share(picture('a.png'), picture('b.png'))
    await share(picture('c.png'))
    expect(await namesFor('maija')).toEqual(['c.png'])
  })

  test('is nothing to another person, and gone once they are here', async () => {
    await keepOwner('maija')
    await share(picture('a.png'))
    expect(await namesFor('pekka')).toEqual([])
    await keepOwner('maija')
    expect(await namesFor('maija')).toEqual(['a.png'])
    await keepOwner('pekka')
    await keepOwner('maija')
    expect(await namesFor('maija')).toEqual([])
  })

  test('is not kept where nobody is known', async () => {
    await share(picture('a.png'))
    await keepOwner('maija')
    expect(await namesFor('maija')).toEqual([])
  })

  test('is forgotten after an hour', async () => {
    await keepOwner('maija')
    await share(picture('a.png'))
    const now = performance.now()
    const clock = vi.spyOn(performance, 'now')
    clock.mockReturnValue(now + 59 * 60_000)
    expect(await namesFor('maija')).toEqual(['a.png'])
    clock.mockReturnValue(now + 61 * 60_000)
    expect(await namesFor('maija')).toEqual([])
    clock.mockRestore()
  })
})

test.each([
  ['/api/citizen/auth/logout', true],
  ['/api/citizen/auth/sfi/logout', true],
  ['/api/application/auth/saml/logout/callback', true],
  ['/api/citizen/auth/status', false],
  ['/api/citizen/auth/sfi/login', false],
  ['/api/citizen/auth/weak-login', false],
])('%s logs out: %s', (path, is) => {
  expect(isLogout(path)).toBe(is)
})
