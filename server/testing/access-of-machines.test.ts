import { allEndpoints } from '@nalle/contract/contract.ts'
import type { AnyEndpoint } from '@nalle/contract/endpoint.ts'
import { SCOPES } from '@nalle/domain/access/scopes.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ALL_CALLS } from '../integration/calls.ts'
import { CALLS_OUT } from '../integration/calls-out.ts'
import { storedDigest } from './stored-digest.ts'
import { addFamily } from './families.ts'
import { authorizationOf, TEST_CLIENT } from './machines.ts'
import { startNalle } from './nalle.ts'
import type { Caller, TestNalle } from './nalle.ts'
import { sampleOf, UNKNOWN_ID } from './samples.ts'

/** The other half of the access matrix: sessions open nothing of the machines', and tokens nothing of the guardians'. */

type AuditLine = { client?: string; person?: string; audit: string; outcome: string; requestId: string }
const lines: AuditLine[] = []
let nalle: TestNalle
let weak: Caller
let strong: Caller
beforeAll(async () => {
  nalle = await startNalle({ audit: (line) => lines.push(JSON.parse(line)) })
  const { guardian } = await addFamily(nalle.db, nalle.register)
  weak = await nalle.login(guardian.id, 'WEAK')
  strong = await nalle.login(guardian.id, 'STRONG')
})
afterAll(() => nalle.close())

type Headers = Readonly<Record<string, string>>

/** As a page of ours sends it. */
const pageOf = ({ cookie }: Caller): Headers => ({ cookie, 'x-evaka-csrf': '1' })

const ALLOWED: Headers = { authorization: authorizationOf(TEST_CLIENT) }

async function ask({ method, path, query, body }: AnyEndpoint, headers: Headers) {
  const answer = await nalle.app.fastify.inject({
    method,
    url: path.replaceAll(/:\w+/g, UNKNOWN_ID),
    // What is left out of a query has a meaning; the days of a calendar are asked for by name.
    ...(query === undefined || query.safeParse({}).success ? {} : { query: { from: '2026-09-14', to: '2026-09-14' } }),
    headers: { 'content-type': 'application/json', ...headers },
    ...(body === undefined ? {} : { payload: JSON.stringify(sampleOf(body)) }),
  })
  return { answer, traces: await tracesOf(String(answer.headers['x-request-id'])) }
}

const isEmpty = (body: string) => /^\{"(?:items":\[\]|outcome":"GONE")/.test(body)

async function tracesOf(requestId: string): Promise<readonly object[]> {
  const read = lines
    .filter((line) => line.requestId === requestId)
    .map(({ client = null, person = null, audit, outcome }) => ({ client, person, act: audit, outcome }))
  const written = await nalle.db
    .selectFrom('audit_entry')
    .select(['client', 'person_id as person', 'act', 'outcome'])
    .where('request_id', '=', requestId)
    .execute()
  return [...read, ...written]
}

describe.for([...ALL_CALLS, ...CALLS_OUT])('$name', ({ endpoint }) => {
  const needed = endpoint.auth.machine
  const trace = { person: null, act: endpoint.audit }

  test('nobody, and whoever is logged in as a guardian: 401, and nothing is done', async () => {
    // So late that using the session would renew it.
    nalle.setTime('2026-09-14T09:10')
    const before = await storedDigest(nalle)
    const guardians: readonly Headers[] = [{}, { cookie: weak.cookie }, pageOf(strong)]
    for (const headers of guardians) {
      const { answer, traces } = await ask(endpoint, headers)
      expect(answer.statusCode).toBe(401)
      expect(answer.headers['set-cookie']).toBeUndefined()
      expect(traces).toEqual([])
    }
    expect(await storedDigest(nalle)).toEqual(before)
    nalle.setTime('2026-09-14T09:00')
  })

  test('a program with every scope but the one: 403, whatever cookie comes along', async () => {
    const scopes = SCOPES.filter((scope) => scope !== needed)
    const headers = { authorization: authorizationOf({ id: 'curious', scopes }) }
    for (const sent of [headers, { ...headers, ...pageOf(strong) }]) {
      const { answer, traces } = await ask(endpoint, sent)
      expect(answer.statusCode).toBe(403)
      expect(traces).toEqual([{ ...trace, client: 'curious', outcome: '403' }])
    }
  })

  test('a program that is limited to a unit: nothing of another', async () => {
    const headers = { authorization: authorizationOf({ ...TEST_CLIENT, unitIds: [UNKNOWN_ID] }) }
    const { answer } = await ask(endpoint, headers)
    // What is not there is nobody's; and lists tell of the own units, of which there is nothing.
    const isNothing = endpoint.auth.byUnit && (answer.statusCode === 404 || isEmpty(answer.body))
    if (!isNothing) expect([answer.statusCode, answer.json()]).toMatchObject([403, { code: 'UNIT_NOT_ALLOWED' }])
  })

  test('a program with the scope: done or refused for a reason, with one trace of it and none of a guardian', async () => {
    nalle.setTime('2026-09-14T09:10')
    const { answer, traces } = await ask(endpoint, { ...ALLOWED, cookie: strong.cookie })
    nalle.setTime('2026-09-14T09:00')
    expect([200, 201, 204, 404, 409]).toContain(answer.statusCode)
    expect(answer.headers['set-cookie']).toBeUndefined()
    const { statusCode } = answer
    const outcome = statusCode >= 400 ? `${statusCode} ${answer.json<{ code: string }>().code}` : 'OK'
    expect(traces).toEqual([{ ...trace, client: TEST_CLIENT.id, outcome }])
  })
})

describe.for(allEndpoints())('$name, a call of guardians', ({ endpoint }) => {
  test('takes a program that may do everything for nobody', async () => {
    const { answer, traces } = await ask(endpoint, { ...ALLOWED, 'x-evaka-csrf': '1' })
    if (endpoint.auth === 'PUBLIC') expect(answer.statusCode).not.toBe(500)
    else expect(answer.statusCode).toBe(401)
    expect(traces.filter((trace) => 'client' in trace && trace.client !== null)).toEqual([])
  })
})
