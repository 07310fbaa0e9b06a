import { allEndpoints } from '@nalle/contract/contract.ts'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { badInputsFor, seededDice } from './bad-inputs.ts'
import { startNalle } from './nalle.ts'
import type { TestNalle } from './nalle.ts'
import { randomLength } from './random-length.ts'
import { addShiftCareFamily, filesOnDisk } from './uploads.ts'

const SEED = 20_260_914
const INPUTS_FOR_EACH_CALL = randomLength(40)

let nalle: TestNalle
let cookie: string
let before: Readonly<Record<string, number>>
beforeAll(async () => {
  nalle = await startNalle()
  // Such a family may also upload files.
  const { guardian } = await addShiftCareFamily(nalle)
  cookie = (await nalle.login(guardian.id)).cookie
  before = await countRows()
})
afterAll(() => nalle.close())

/** What was tried and refused is told in these; everything else must stay as it was. */
const MAY_GROW = ['audit_entry', 'login_attempt', 'saml_request']

async function countRows(): Promise<Readonly<Record<string, number>>> {
  const { rows: tables } = await nalle.pool.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' order by 1",
  )
  const counts = tables
    .filter(({ name }) => !MAY_GROW.includes(name))
    .map(({ name }) => `select '${name}' as name, count(*)::int as n from "${name}"`)
  const { rows } = await nalle.pool.query<{ name: string; n: number }>(counts.join(' union all '))
  return Object.fromEntries(rows.map(({ name, n }) => [name, n]))
}

describe(`bad inputs for every call of the contract, seed ${SEED}`, () => {
  test.each(allEndpoints())('$name: refused, never an error of ours, nothing stored', async ({ endpoint }) => {
    const inputs = badInputsFor(endpoint, INPUTS_FOR_EACH_CALL, SEED, cookie)
    // Of a call that takes next to nothing there are not so many different ones.
    expect(inputs.length).toBeGreaterThanOrEqual(Math.min(INPUTS_FOR_EACH_CALL * 0.8, 200))
    const wrong: string[] = []
    for (const { what, request, mustBeRefused } of inputs) {
      // oxlint-disable-next-line no-await-in-loop -- one after another, so that a failure names its input
      const { statusCode: status, body } = await nalle.app.fastify.inject(request)
      const isFine = status < 500 && (!mustBeRefused || status >= 400) && (status < 400 || isErrorBody(body))
      if (!isFine) wrong.push(`${status} for ${what}: ${JSON.stringify(request).slice(0, 500)}`)
    }
    expect(wrong).toEqual([])
    expect(await countRows()).toEqual(before)
    expect(filesOnDisk(nalle)).toEqual([])
  })

  test('and Nalle still lives', async () => {
    expect((await nalle.app.fastify.inject('/health/ready')).statusCode).toBe(200)
    expect(({} as { a?: number }).a).toBeUndefined()
  })
})

function isErrorBody(body: string): boolean {
  if (body === '') return true
  const { errorCode, message } = JSON.parse(body) as { errorCode?: string | null; message?: string }
  return errorCode === null || typeof errorCode === 'string' || message === 'Anti-CSRF token error'
}

describe('nonsense sent to strong login, which speaks in forms and addresses', () => {
  const prefixes = ['/api/citizen/auth/sfi', '/api/application/auth/saml']
  const routes = prefixes.flatMap((prefix) =>
    ['login', 'login/callback', 'logout', 'logout/callback'].map((route) => `${prefix}/${route}`),
  )
  const NONSENSE = [
    '',
    'a',
    '%00',
    '%ff',
    'PD94bWw=',
    'x'.repeat(10_000),
    '<a>&b;</a>',
    '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
    '<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol"/>',
    '//evil.example',
    'javascript:alert(1)',
    '\u0000',
    '\ud800',
  ].flatMap((text) => [text, Buffer.from(text).toString('base64')])

  test.each([...routes, '/api/citizen/auth/logout', '/api/citizen/auth/unknown'])('%s', async (url) => {
    const roll = seededDice(SEED)
    const pick = () => NONSENSE[Math.floor(roll() * NONSENSE.length)] ?? ''
    for (let turn = 0; turn < randomLength(30); turn += 1) {
      const fields = new URLSearchParams({
        [roll() < 0.5 ? 'SAMLResponse' : 'SAMLRequest']: pick(),
        RelayState: pick(),
        ...(roll() < 0.3 ? { Signature: pick(), SigAlg: pick() } : {}),
        ...(roll() < 0.1 ? { preset: pick() } : {}),
      }).toString()
      const request: InjectOptions =
        roll() < 0.5
          ? { method: 'GET', url: `${url}?${fields}` }
          : { method: 'POST', url, payload: fields, headers: { 'content-type': 'application/x-www-form-urlencoded' } }
      // oxlint-disable-next-line no-await-in-loop -- one after another, so that a failure names its input
      const answer = await nalle.app.fastify.inject(request)
      expect(answer.statusCode, `${request.method} ${fields}`).toBeLessThan(500)
      expect(new URL(answer.headers.location ?? '/', 'http://localhost').host).toBe('localhost')
    }
    expect(await countRows()).toEqual(before)
  })
})
