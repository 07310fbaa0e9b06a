import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { fromFiles } from './built-files.ts'
import { ANSWERS, FILES, forgetOutdated, LOGIN_HEADER, NOBODY, QUEUE, SHELL, SHELL_ADDRESS } from './names.ts'
import { changesLogin, isPage, openPage } from './pages.ts'
import { deviceMs, deviceStore } from './queued-writes.ts'

/** As much of the browser's caches as the worker uses. */
class FakeCaches {
  readonly all = new Map<string, Map<string, Response>>()

  async open(name: string) {
    const cache = this.all.get(name) ?? new Map<string, Response>()
    this.all.set(name, cache)
    return {
      match: async (address: string) => cache.get(pathOf(address))?.clone(),
      put: async (address: string, answer: Response) => void cache.set(pathOf(address), answer),
      delete: async (address: string) => cache.delete(pathOf(address)),
      keys: async () => [...cache.keys()],
    }
  }
  async has(name: string) {
    return this.all.has(name)
  }
  async match(address: string, { cacheName }: { cacheName: string }) {
    return this.all.get(cacheName)?.get(address)?.clone()
  }
  async delete(name: string) {
    return this.all.delete(name)
  }
  async keys() {
    return [...this.all.keys()]
  }
}

const pathOf = (address: string) => {
  const { pathname, search } = new URL(address, 'http://nalle.invalid')
  return pathname + search
}
const request = (path: string) => new Request(`http://nalle.invalid${path}`)

let known: FakeCaches
const fetch = vi.fn<typeof globalThis.fetch>()
afterAll(() => vi.resetModules())
beforeEach(async () => {
  known = new FakeCaches()
  vi.stubGlobal('caches', known)
  vi.stubGlobal('fetch', fetch)
  fetch.mockReset()
})

async function somebodyWasHere(): Promise<void> {
  await (await known.open(SHELL)).put(SHELL_ADDRESS, new Response('shell'))
  await (await known.open(ANSWERS)).put('/kept?start', new Response('{}'))
}

describe('addresses', () => {
  test.each([
    ['/', true],
    ['/calendar', true],
    ['/children/5d0b7a3e', true],
    ['/apiary', true],
    ['/api/citizen/start', false],
    ['/api/citizen/auth/saml/login', false],
    ['/assets/main-a1b2.js', false],
    ['/demo', false],
    ['/demo/rules', false],
    ['/health/ready', false],
    ['/manifest.webmanifest', false],
    ['/service-worker.js', false],
  ])('%s is a page of the portal: %s', (path, is) => {
    expect(isPage(path)).toBe(is)
  })

  test.each([
    ['/api/citizen/auth/logout', true],
    ['/api/citizen/auth/weak-login', true],
    ['/api/citizen/auth/sfi/login', true],
    ['/api/citizen/auth/sfi/login/callback', true],
    ['/api/application/auth/saml/login/callback', true],
    ['/api/citizen/public/passkey-login', true],
    ['/api/citizen/public/passkey-login/options', true],
    ['/api/citizen/auth/status', false],
    ['/api/citizen/public/map', false],
    ['/logout', false],
  ])('%s may let somebody else in: %s', (path, is) => {
    expect(changesLogin(path)).toBe(is)
  })
})

describe('a page', () => {
  test('is the server’s where it answers soon, although there is one on the device', async () => {
    await somebodyWasHere()
    fetch.mockResolvedValue(new Response('fresh'))
    expect(await (await openPage(request('/calendar'))).text()).toBe('fresh')
  })

  test.each([
    { why: 'is slow', answer: () => new Promise<Response>(() => undefined) },
    { why: 'cannot be reached', answer: () => Promise.reject(new TypeError('Failed to fetch')) },
    { why: 'is being restarted', answer: () => Promise.resolve(new Response('', { status: 503 })) },
  ])('is the one on the device where the server $why', async ({ answer }) => {
    await somebodyWasHere()
    fetch.mockImplementation(answer)
    expect(await (await openPage(request('/calendar'))).text()).toBe('shell')
  })

  test.each([
    { path: '/calendar', opened: 'head <calendar> body' },
    { path: '/messages', opened: 'head <messages> body' },
    { path: '/children/5d0b7a3e', opened: 'head  body' },
  ])('at $path brings the files of that page, and keeps what it may do', async ({ path, opened }) => {
    const headers = { 'content-security-policy': "default-src 'self'", 'content-encoding': 'br', 'content-length': '9' }
    const shell = new Response('head <!--at /calendar <calendar>--><!--at /messages <messages>--> body', { headers })
    await (await known.open(SHELL)).put(SHELL_ADDRESS, shell)
    fetch.mockRejectedValue(new TypeError('Failed to fetch'))
    const page = await openPage(request(path))
    expect(await page.text()).toBe(opened)
    expect(page.headers.get('content-security-policy')).toBe("default-src 'self'")
    expect(page.headers.has('content-encoding')).toBe(false)
    expect(page.headers.has('content-length')).toBe(false)
  })

  test('that comes too late is not fetched to its end, and still tells that nobody is logged in', async () => {
    await somebodyWasHere()
    const cancelled = vi.fn()
    const late = new Response(new ReadableStream({ cancel: cancelled }), { headers: { [LOGIN_HEADER]: NOBODY } })
    fetch.mockImplementation(() => new Promise((resolve) => setTimeout(() => resolve(late), 100)))
    expect(await (await openPage(request('/calendar'))).text()).toBe('shell')
    await vi.waitFor(() => expect(cancelled).toHaveBeenCalled())
    expect([...known.all.keys()]).toEqual([])
  })

  test('is the server’s however long it takes where nobody is logged in', async () => {
    fetch.mockImplementation(
      () => new Promise((resolve) => setTimeout(() => resolve(new Response('fresh', { status: 503 })), 300)),
    )
    expect(await (await openPage(request('/login'))).text()).toBe('fresh')
  })

  test('that the server wrote for nobody takes away what a former login has left, and no built file', async () => {
    await somebodyWasHere()
    await (await known.open(FILES)).put('/assets/main-a1b2.js', new Response('main'))
    fetch.mockResolvedValue(new Response('log in', { headers: { [LOGIN_HEADER]: NOBODY } }))
    expect(await (await openPage(request('/'))).text()).toBe('log in')
    expect([...known.all.keys()]).toEqual([FILES])
  })
})

const DAY_MS = 86_400_000
const aWrite = (key: string, order: number, at = deviceMs()) => ({
  key,
  owner: 'maija',
  at,
  order,
  method: 'POST',
  address: '/api/citizen/messages',
  body: '{}',
  shown: null,
})

test.each([
  { storage: 'fails', act: () => Promise.reject(new Error('broken')) },
  { storage: 'never answers', act: () => new Promise<never>(() => undefined) },
])('a device whose storage $storage keeps no page and no file from whoever has a connection', async ({ act }) => {
  vi.useFakeTimers()
  vi.stubGlobal('caches', { match: act, open: act, has: act, keys: act, delete: act })
  fetch.mockImplementation(async () => new Response('fresh', { headers: { [LOGIN_HEADER]: NOBODY } }))
  const opened = Promise.all([openPage(request('/calendar')), fromFiles(request('/assets/main-a1b2.js'))])
  await vi.advanceTimersByTimeAsync(5000)
  vi.useRealTimers()
  for (const answer of await opened) expect(await answer.text()).toBe('fresh')
})

test('a page that is slow to be found on the device comes all the same where there is no connection', async () => {
  vi.useFakeTimers()
  const slow = () => new Promise<Response>((resolve) => setTimeout(() => resolve(new Response('shell')), 4000))
  vi.stubGlobal('caches', { match: slow })
  fetch.mockRejectedValue(new TypeError('no connection'))
  const opened = openPage(request('/calendar'))
  await vi.advanceTimersByTimeAsync(5000)
  vi.useRealTimers()
  expect(await (await opened).text()).toBe('shell')
})

describe('what waits to be sent', () => {
  test('is kept in the order in which it was written, also when one is noted anew', async () => {
    for (const [key, order] of [
      ['b', 2],
      ['a', 1],
      ['c', 3],
    ] as const)
      await deviceStore.put(aWrite(key, order))
    await deviceStore.put({ ...aWrite('a', 1), refused: { status: 400, code: null } })
    await deviceStore.remove('b')
    expect((await deviceStore.all()).map(({ key }) => key)).toEqual(['a', 'c'])
  })

  test('asking whether there is anything leaves nothing behind', async () => {
    expect(await deviceStore.all()).toEqual([])
    expect(await known.keys()).toEqual([])
  })

  test('outlives a login that ran out, for a week', async () => {
    await deviceStore.put(aWrite('new', 1, deviceMs() - 7 * DAY_MS + 60_000))
    await deviceStore.put(aWrite('old', 2, deviceMs() - 7 * DAY_MS - 1))
    fetch.mockResolvedValue(new Response('log in', { headers: { [LOGIN_HEADER]: NOBODY } }))
    await openPage(request('/'))
    expect((await deviceStore.all()).map(({ key }) => key)).toEqual(['new'])
  })
})

describe('the worker', () => {
  test.each(['/api/citizen/auth/logout', '/api/citizen/auth/sfi/logout/callback'])(
    'keeps what waits to be sent when a browser is led to %s',
    async (path) => {
      await somebodyWasHere()
      await deviceStore.put(aWrite('a', 1))
      const listeners: ((event: object) => void)[] = []
      vi.stubGlobal('self', {
        location: { origin: 'http://nalle.invalid' },
        addEventListener: (kind: string, listener: () => void) => kind === 'fetch' && listeners.push(listener),
        registration: {},
      })
      vi.resetModules()
      await import('./service-worker.ts')
      const work: Promise<unknown>[] = []
      for (const listen of listeners) {
        listen({ request: request(path), waitUntil: (one: Promise<unknown>) => work.push(one) })
      }
      await Promise.all(work)
      expect(await known.keys()).toEqual([QUEUE])
    },
  )
})

describe('a built file', () => {
  test('is fetched once', async () => {
    fetch.mockImplementation(async () => new Response('main'))
    for (const _ of [1, 2]) expect(await (await fromFiles(request('/assets/main-a1b2.js'))).text()).toBe('main')
    expect(fetch).toHaveBeenCalledTimes(1)
  })

  test('that is not there is not kept either', async () => {
    fetch.mockImplementation(async () => new Response('', { status: 404 }))
    for (const _ of [1, 2]) expect((await fromFiles(request('/assets/old.js'))).status).toBe(404)
    expect(fetch).toHaveBeenCalledTimes(2)
  })
})

test('the worker of a city that has switched it off throws away all but what waits to be sent, and goes', async () => {
  await somebodyWasHere()
  await known.open(FILES)
  await known.open('somebody-else’s')
  await known.open(QUEUE)
  const listeners = new Map<string, (event: { waitUntil: (work: Promise<void>) => void }) => void>()
  const unregister = vi.fn(async () => true)
  const skipWaiting = vi.fn(async () => undefined)
  vi.stubGlobal('self', {
    addEventListener: (kind: string, listener: () => void) => listeners.set(kind, listener),
    registration: { unregister },
    skipWaiting,
  })
  vi.resetModules()
  await import('./retired-worker.ts')
  const working: Promise<void>[] = []
  for (const kind of ['install', 'activate']) listeners.get(kind)?.({ waitUntil: (work) => working.push(work) })
  await Promise.all(working)
  expect(skipWaiting).toHaveBeenCalledOnce()
  expect(unregister).toHaveBeenCalledOnce()
  expect([...known.all.keys()]).toEqual(['somebody-else’s', QUEUE])
})

test('answers that a former version has kept, with a home address, are deleted', async () => {
  await somebodyWasHere()
  await (await known.open('nalle-answers')).put('/kept?start', new Response('{"streetAddress":"Kotikatu 1"}'))
  await forgetOutdated()
  expect([...known.all.keys()]).toEqual([SHELL, ANSWERS])
})
