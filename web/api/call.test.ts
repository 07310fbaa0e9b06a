import { afterEach, describe, expect, test, vi } from 'vitest'
import './calls/attachments.generated.ts'
import './calls/session.generated.ts'
import { embeddedAnswer } from './embedded-answer.ts'
import { addressOf, call, callToTheEnd, revive } from './call.ts'
import { failureKind, isRefusedWith, Refused, Unreachable } from './failures.ts'
import type { InputOf } from './call-types.ts'
import { keyOf, mayHelp } from './queries.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  // Files after this one find pages of nobody.
  vi.resetModules()
})

function theServerAnswers(status: number, body: string) {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => new Response(body, { status }))
  vi.stubGlobal('fetch', fetch)
  return fetch
}

const STATUS = JSON.stringify({
  loggedIn: true,
  apiVersion: '2026-09-14',
  authLevel: 'WEAK',
  expiresAt: '2026-09-14T08:32:00+03:00',
})

test('a day or a time that an answer names twice is read once, and the end of a day is midnight', () => {
  const shape = { list: { keys: { date: 'date', start: 'time', end: 'end' } } } as const
  const day = { date: '2026-09-14', start: '08:00', end: '23:59:00' }
  const [first, second] = revive([day, { ...day, start: '00:00' }], shape) as Record<string, unknown>[]
  expect(first?.['date']).toBe(second?.['date'])
  expect(first?.['date']).toEqual(Temporal.PlainDate.from('2026-09-14'))
  expect(first?.['end']).toBe(second?.['start'])
  expect(first?.['end']).toEqual(Temporal.PlainTime.from('00:00'))
  expect(first?.['start']).toEqual(Temporal.PlainTime.from('08:00'))
})

describe('a call', () => {
  test('brings moments as moments, and leaves a text that merely looks like a date as it is', async () => {
    theServerAnswers(200, STATUS)
    const status = await call('session.getAuthStatus')
    expect(status).toMatchObject({ apiVersion: '2026-09-14', loggedIn: true })
    expect(status.loggedIn && status.expiresAt).toEqual(Temporal.Instant.from('2026-09-14T05:32:00Z'))
  })

  test('carries the CSRF header and its body', async () => {
    const fetch = theServerAnswers(200, '')
    await call('session.weakLogin', { body: { username: 'maija@example.org', password: 'salasana' } })
    const [address, request] = fetch.mock.calls[0]!
    expect(address).toBe('/api/citizen/auth/weak-login')
    expect(request).toMatchObject({
      method: 'POST',
      headers: { 'x-evaka-csrf': '1', 'content-type': 'application/json' },
      body: '{"username":"maija@example.org","password":"salasana"}',
    })
  })

  test.each([
    { what: 'a short name', length: 10, outlives: true },
    { what: 'more than browsers send on without a page', length: 60_000, outlives: false },
  ])('to the end outlives its page with $what: $outlives', async ({ length, outlives }) => {
    const fetch = theServerAnswers(200, '')
    await callToTheEnd('session.weakLogin', { body: { username: 'm'.repeat(length), password: '' } })
    expect(fetch.mock.calls[0]![1]).toMatchObject({ keepalive: outlives })
    await call('session.weakLogin', { body: { username: 'maija', password: '' } })
    expect(fetch.mock.calls[1]![1]).toMatchObject({ keepalive: false })
  })

  test('that is refused says why', async () => {
    theServerAnswers(429, '{"errorCode":null,"timestamp":1,"reason":"TOO_MANY_ATTEMPTS"}')
    const refusal = await call('session.getVersion').catch((error: unknown) => error)
    expect(refusal).toMatchObject({ status: 429, reason: 'TOO_MANY_ATTEMPTS', errorCode: null })
    expect(isRefusedWith<'session.weakLogin'>(refusal, 'TOO_MANY_ATTEMPTS')).toBe(true)
    expect(isRefusedWith<'session.weakLogin'>(refusal, 'LOGIN_REFUSED')).toBe(false)
    // @ts-expect-error -- a reason that this call never gives does not compile
    expect(isRefusedWith<'session.weakLogin'>(refusal, 'USERNAME_TAKEN')).toBe(false)
    // @ts-expect-error -- nor does one of no call at all
    expect(isRefusedWith(refusal, 'LOGIN_REFUSED')).toBe(false)
  })

  test('refused with something else than JSON still has its status', async () => {
    theServerAnswers(502, '<html>Bad gateway</html>')
    await expect(call('session.getVersion')).rejects.toMatchObject({ status: 502, reason: null })
  })

  test('that came with a login which another tab has renewed meanwhile is made again', async () => {
    const assign = vi.fn()
    vi.stubGlobal('location', { assign })
    const fetch = theServerAnswers(200, STATUS).mockResolvedValueOnce(new Response('', { status: 401 }))
    await expect(
      callToTheEnd('session.weakLogin', { body: { username: 'maija', password: '' } }),
    ).resolves.toMatchObject({ loggedIn: true })
    expect(fetch.mock.calls.map(([address, request]) => [address, request?.method, request?.body])).toEqual(
      Array(2).fill(['/api/citizen/auth/weak-login', 'POST', '{"username":"maija","password":""}']),
    )
    expect(assign).not.toHaveBeenCalled()
  })

  test('without a session leads to the root page and answers nothing', async () => {
    theServerAnswers(401, '')
    const assign = vi.fn()
    vi.stubGlobal('location', { assign })
    const answered = await Promise.race([
      call('session.getVersion').then(() => true),
      new Promise((resolve) => setTimeout(() => resolve(false), 20)),
    ])
    expect(answered).toBe(false)
    expect(assign).toHaveBeenCalledWith('/')
  })

  test.each([
    { onLine: true, why: 'network' },
    { onLine: false, why: 'offline' },
  ])('that reaches nobody (device online: $onLine) fails as $why', async ({ onLine, why }) => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    vi.stubGlobal('navigator', { onLine })
    await expect(call('session.getVersion')).rejects.toMatchObject({ name: 'Unreachable', why })
  })
})

describe('a call of a page that belongs to a login', () => {
  /** A page that was just opened: what it knows of logins is its own. */
  async function aPageOf(loginId: string | undefined) {
    vi.resetModules()
    await import('./calls/session.generated.ts')
    await import('./calls/attachments.generated.ts')
    const page = { ...(await import('./call.ts')), ...(await import('./page-login.ts')) }
    page.belongToLogin(loginId)
    return page
  }
  const CHANGED = '{"errorCode":"LOGIN_CHANGED","reason":"LOGIN_CHANGED","timestamp":1,"firstName":"Pekka"}'
  const isAnswered = (answer: Promise<unknown>) =>
    Promise.race([
      answer.then(
        () => true,
        () => true,
      ),
      new Promise((resolve) => setTimeout(() => resolve(false), 20)),
    ])

  test('names it, whatever the call', async () => {
    const fetch = theServerAnswers(200, '')
    const page = await aPageOf('login of Maija')
    await page.call('session.getVersion')
    await page.call('session.weakLogin', { body: { username: 'maija', password: '' } })
    await page.callToTheEnd('session.weakLogin', { body: { username: 'maija', password: '' } })
    for (const [, request] of fetch.mock.calls) {
      expect(request).toMatchObject({ headers: { 'x-nalle-login': 'login of Maija', 'x-evaka-csrf': '1' } })
    }
    expect(fetch).toHaveBeenCalledTimes(3)
  })

  test('names it in the addresses of links and streams too', async () => {
    const { addressOfCall, withLogin } = await aPageOf('a/b')
    const params = { attachmentId: 'id', requestedFilename: 'a.pdf' }
    // A file for this test only: its id is a plain text here.
    const input = { params } as InputOf<'attachments.downloadAttachment'>
    expect(addressOfCall('attachments.downloadAttachment', input)).toMatch(/a\.pdf\?nalle-login=a%2Fb$/)
    expect(withLogin('/api/a?b=c')).toBe('/api/a?b=c&nalle-login=a%2Fb')
  })

  test('names none where nobody is logged in', async () => {
    const fetch = theServerAnswers(200, '')
    const page = await aPageOf(undefined)
    await page.call('session.getVersion')
    expect(fetch.mock.calls[0]![1]?.headers).toEqual({ 'x-evaka-csrf': '1' })
    expect(page.withLogin('/api/a')).toBe('/api/a')
  })

  test('that is refused because somebody else is logged in is the last one', async () => {
    const fetch = theServerAnswers(409, CHANGED)
    const page = await aPageOf('login of Maija')
    const listener = vi.fn()
    page.onOtherLogin(listener)
    expect(await isAnswered(page.call('session.getAuthStatus'))).toBe(false)
    expect(page.findOtherLogin()).toEqual({ firstName: 'Pekka' })
    expect(listener).toHaveBeenCalledTimes(1)
    expect(await isAnswered(page.callToTheEnd('session.weakLogin', { body: { username: '', password: '' } }))).toBe(
      false,
    )
    expect(fetch).toHaveBeenCalledTimes(1)
  })

  test('that meets another conflict goes on', async () => {
    theServerAnswers(409, '{"errorCode":null,"timestamp":1,"reason":"CHANGED_ELSEWHERE"}')
    const page = await aPageOf('login of Maija')
    await expect(page.call('session.getVersion')).rejects.toMatchObject({ reason: 'CHANGED_ELSEWHERE' })
    expect(page.findOtherLogin()).toBeUndefined()
  })
})

describe('the address of a call', () => {
  test.each([
    ['/api/a/:id', { id: 'x/y' }, {}, '/api/a/x%2Fy'],
    ['/api/a', {}, { from: Temporal.PlainDate.from('2026-09-14'), all: true }, '/api/a?from=2026-09-14&all=true'],
    ['/api/a', {}, { type: ['DAYCARE', 'CLUB'] }, '/api/a?type=DAYCARE&type=CLUB'],
    ['/api/a', {}, { left: undefined, out: null }, '/api/a'],
  ])('%s', (path, params, query, address) => {
    expect(addressOf(path, params, query)).toBe(address)
  })
})

describe('dates in an answer', () => {
  const shape = { list: { keys: { day: 'date', at: 'time', month: 'month' } } } as const
  test('stand where the contract says', () => {
    expect(revive([{ day: '2026-09-14', at: '09:00:00', month: '2026-09', note: '2026-09-14' }], shape)).toEqual([
      {
        day: Temporal.PlainDate.from('2026-09-14'),
        at: Temporal.PlainTime.from('09:00'),
        month: Temporal.PlainYearMonth.from('2026-09'),
        note: '2026-09-14',
      },
    ])
  })

  test('a stay until 23:59 lasts until midnight, and only where a stay ends', () => {
    const stay = { keys: { start: 'time', end: 'end' } } as const
    const clock = (text: string) => Temporal.PlainTime.from(text)
    expect(revive({ start: '20:00:00', end: '23:59:00' }, stay)).toEqual({ start: clock('20:00'), end: clock('00:00') })
    expect(revive({ start: '23:59:00', end: '00:00:00' }, stay)).toEqual({ start: clock('23:59'), end: clock('00:00') })
    expect(revive({ start: '20:00:00', end: null }, stay)).toEqual({ start: clock('20:00'), end: null })
  })

  test('may be absent or null', () => {
    expect(revive([{ day: null }, {}], shape)).toEqual([{ day: null }, {}])
  })

  test('are read from the page in the same way', () => {
    const status = embeddedAnswer('session.getAuthStatus', STATUS)
    expect(status.loggedIn && status.expiresAt).toBeInstanceOf(Temporal.Instant)
  })
})

describe('a failure is told as', () => {
  test.each([
    ['no-access', new Refused(403, null, null)],
    ['not-found', new Refused(404, null, null)],
    ['unexpected', new Refused(500, null, null)],
    ['unexpected', new TypeError('bug')],
    ['offline', new Unreachable('offline')],
    ['unreachable', new Unreachable('network')],
    ['unreachable', new Unreachable('too-slow')],
  ] as const)('%s: %s', (kind, error) => {
    expect(failureKind(error)).toBe(kind)
  })

  test.each([
    [new Refused(400, null, null), false],
    [new Refused(429, null, null), false],
    [new Refused(500, null, null), true],
    [new Refused(503, null, null), true],
    [new Unreachable('network'), true],
  ])('%s: asking again may help %s', (error, helps) => {
    expect(mayHelp(error)).toBe(helps)
  })
})

test('what a call needs is known to the compiler', () => {
  const body: InputOf<'session.weakLogin'> = { body: { username: 'maija', password: 'salasana' } }
  const unmade = [
    // @ts-expect-error The body is missing.
    () => call('session.weakLogin'),
    // @ts-expect-error There is no such call.
    () => call('session.weakLogout'),
    // @ts-expect-error This call takes no body.
    () => call('session.getVersion', body),
    // @ts-expect-error A user name is a text.
    () => call('session.weakLogin', { body: { username: 1, password: 'salasana' } }),
  ]
  expect(unmade).toHaveLength(4)
  expect(keyOf('session.getVersion')).toEqual(['session.getVersion'])
  expect(keyOf('session.weakLogin', body)).toEqual(['session.weakLogin', body])
})
