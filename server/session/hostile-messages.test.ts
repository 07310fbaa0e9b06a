import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signedRedirect } from '../external/identity/redirect-binding.ts'
import { requestIdIn } from '../testing/forged-answers.ts'
import { HOSTILE_DOCUMENTS } from '../testing/hostile-messages.ts'
import { makeHome, startProcess } from '../testing/process.ts'
import type { Home, RunningNalle } from '../testing/process.ts'

/** Of all threads of the process, for one message. Seen: 0 to 60. */
const MOST_CPU_MS = 250
const MOST_GROWTH_MB = 50

const LOGIN = '/api/citizen/auth/sfi/login'
const LOGOUT_CALLBACK = '/api/citizen/auth/sfi/logout/callback'

let home: Home
let nalle: RunningNalle
beforeAll(async () => {
  home = await makeHome()
  nalle = await startProcess(home.env)
  // Loads the modules that read messages, in whichever thread that is.
  await postLogin('<a/>')
  await postLogout('<a/>')
})
afterAll(async () => {
  nalle.signal('SIGTERM')
  await nalle.ended
  home.remove()
})

/** Clock ticks of the whole process, a hundred in a second on Linux. */
function cpuMs(): number {
  const fields = readFileSync(`/proc/${nalle.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * 10
}

function memoryMb(name: 'VmHWM' | 'VmRSS'): number {
  const status = readFileSync(`/proc/${nalle.pid}/status`, 'utf8')
  return Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1]) / 1024
}

/** What one request costs the process, with the health endpoint asked at the same time. */
async function costOf(act: () => Promise<Response>) {
  // The number 5 resets the peak of the memory (proc_pid_clear_refs).
  writeFileSync(`/proc/${nalle.pid}/clear_refs`, '5')
  const before = { cpu: cpuMs(), memory: memoryMb('VmRSS') }
  const answers = await Promise.all([act(), ...Array.from({ length: 3 }, () => fetch(`${nalle.url}/health/live`))])
  return {
    statuses: answers.map(({ status }) => status),
    location: answers[0]?.headers.get('location') ?? '',
    cpu: cpuMs() - before.cpu,
    growth: memoryMb('VmHWM') - before.memory,
  }
}

function post(path: string, fields: Record<string, string>, cookie = ''): Promise<Response> {
  const headers = cookie === '' ? undefined : { cookie }
  const init = { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' } as const
  return fetch(nalle.url + path, headers === undefined ? init : { ...init, headers })
}

const base64 = (xml: string) => Buffer.from(xml).toString('base64')

async function beginLogin() {
  const answer = await fetch(nalle.url + LOGIN, { redirect: 'manual' })
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  return { cookie, requestId: requestIdIn(answer.headers.get('location') ?? '') }
}

async function postLogin(document: string, cookie = `nalle.login=${'a'.repeat(43)}`) {
  return post(`${LOGIN}/callback`, { SAMLResponse: base64(document) }, cookie)
}

async function postLogout(document: string) {
  return post(LOGOUT_CALLBACK, { SAMLRequest: base64(document) })
}

const origin = () => nalle.url
const issuer = () => `${origin()}/demo/idp`

describe('a hostile message costs less than 250 ms and 50 MB, and other requests are answered', () => {
  test.each(Object.entries(HOSTILE_DOCUMENTS))('%s, as the answer to a login', async (_name, make) => {
    const { cookie, requestId } = await beginLogin()
    const attributes = `InResponseTo="${requestId}" Destination="${origin()}${LOGIN}/callback"`
    const document = make(99_000, { attributes, issuer: issuer(), element: 'Response' })
    const { statuses, location, cpu, growth } = await costOf(() => postLogin(document, cookie))
    expect(statuses).toEqual([302, 200, 200, 200])
    expect(location).toBe('/?loginError=true')
    expect(cpu).toBeLessThanOrEqual(MOST_CPU_MS)
    expect(growth).toBeLessThanOrEqual(MOST_GROWTH_MB)
  })

  test.each(
    Object.entries(HOSTILE_DOCUMENTS).flatMap(([name, make]) => [39_000, 99_000].map((size) => ({ name, make, size }))),
  )('$name, as a logout of $size characters', async ({ make, size }) => {
    const attributes = `Destination="${origin()}${LOGOUT_CALLBACK}" Version="2.0"`
    const document = make(size, { attributes, issuer: issuer(), element: 'LogoutRequest' })
    const { statuses, location, cpu, growth } = await costOf(() => postLogout(document))
    expect(statuses).toEqual([302, 200, 200, 200])
    expect(location).toBe('/')
    expect(cpu).toBeLessThanOrEqual(MOST_CPU_MS)
    expect(growth).toBeLessThanOrEqual(MOST_GROWTH_MB)
  })

  test('a small message that inflates to 8 MB, signed by the identity provider', async () => {
    const privateKey = readFileSync(join(home.folder, 'identity', 'identity-provider.pem'), 'utf8')
    const xml = `<a>${'a'.repeat(8_000_000)}</a>`
    const to = origin() + LOGOUT_CALLBACK
    const address = signedRedirect({ to, kind: 'SAMLRequest', xml, relayState: undefined, privateKey })
    const { statuses, location, cpu, growth } = await costOf(() => fetch(address, { redirect: 'manual' }))
    expect({ statuses, location }).toEqual({ statuses: [302, 200, 200, 200], location: '/' })
    expect(cpu).toBeLessThanOrEqual(MOST_CPU_MS)
    expect(growth).toBeLessThanOrEqual(MOST_GROWTH_MB)
  })
})
