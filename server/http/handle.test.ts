import { endpoint } from '@nalle/contract/endpoint.ts'
import { date, id, instant, time } from '@nalle/contract/wire.ts'
import type { ChildId, PersonId } from '@nalle/domain/ids.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { addFamily } from '../testing/families.ts'
import { ANONYMOUS, startNalle } from '../testing/nalle.ts'
import type { Caller, TestNalle } from '../testing/nalle.ts'
import type { App } from './app.ts'
import { forbid, notFound, refuse } from './errors.ts'
import { handle } from './handle.ts'

const child = z.object({ childId: id<ChildId>('person') })
const look = endpoint({
  method: 'GET',
  path: '/api/sample/:childId',
  auth: 'WEAK',
  params: child,
  audit: 'sample.look',
})
const change = endpoint({
  method: 'PUT',
  path: '/api/sample/:childId',
  auth: 'STRONG',
  params: child,
  body: z.object({ outcome: z.enum(['DONE', 'REFUSED', 'FORBIDDEN', 'GONE', 'BROKEN']) }),
  refusals: { TIME_ALREADY_RESERVED: 409 },
  status: 204,
  audit: 'sample.change',
})
const tell = endpoint({
  method: 'GET',
  path: '/api/sample/tell/:what',
  auth: 'PUBLIC',
  params: z.object({ what: z.string() }),
  answer: z.object({ day: date, clock: time, moment: instant.nullable(), text: z.string(), list: z.array(child) }),
  audit: 'sample.tell',
})

const answerOf = {
  day: Temporal.PlainDate.from('2026-09-14'),
  clock: Temporal.PlainTime.from('09:00'),
  moment: Temporal.Instant.from('2026-09-14T06:00Z'),
  text: '2026-09-14',
  list: [],
}

function sampleRoutes(app: App): void {
  handle(app, look, ({ citizen }) => {
    if (citizen.level === 'WEAK') forbid()
  })
  handle(app, change, ({ body, db, concerns }) =>
    db.transaction(async (tx) => {
      concerns('00000000-0000-4000-8000-000000000001')
      await tx.updateTable('person').set({ backup_phone: body.outcome }).execute()
      if (body.outcome === 'REFUSED') refuse(change, 'TIME_ALREADY_RESERVED')
      if (body.outcome === 'FORBIDDEN') forbid()
      if (body.outcome === 'GONE') notFound()
      if (body.outcome === 'BROKEN') throw new Error('a bug')
    }),
  )
  handle(app, tell, ({ params }) => {
    if (params.what === 'too-much') return { ...answerOf, surname: 'never asked for' }
    if (params.what === 'too-deep') return { ...answerOf, list: [{ childId: CHILD, name: 'Elli' }] }
    if (params.what === 'too-little') return { ...answerOf, day: undefined as unknown as Temporal.PlainDate }
    return answerOf
  })
}

// Any id will do: these calls ask nobody whose it is.
const CHILD = '5d0b7a3e-58a4-4c0f-9a55-0c1f5f0f6a11' as ChildId

let nalle: TestNalle
let personId: PersonId
let strong: Caller
let weak: Caller
const lines: string[] = []
beforeAll(async () => {
  nalle = await startNalle({ routes: sampleRoutes, audit: (line) => lines.push(line) })
  const { guardian } = await addFamily(nalle.db, nalle.register)
  personId = guardian.id
  strong = await nalle.login(personId, 'STRONG')
  weak = await nalle.login(personId, 'WEAK')
})
afterAll(() => nalle.close())
beforeEach(async () => {
  await nalle.db.transaction(async (tx) => {
    await tx.deleteFrom('audit_entry').execute()
    await tx.updateTable('person').set({ backup_phone: '' }).execute()
  })
})

const entries = () =>
  nalle.db
    .selectFrom('audit_entry')
    .select(['person_id', 'level', 'act', 'subjects', 'outcome'])
    .orderBy('id')
    .execute()
const stored = async () => {
  const row = await nalle.db.selectFrom('person').select('backup_phone').where('id', '=', personId).executeTakeFirst()
  return row?.backup_phone
}
type Outcome = 'DONE' | 'REFUSED' | 'FORBIDDEN' | 'GONE' | 'BROKEN'
const put = (who: Caller, outcome: Outcome) =>
  nalle.call(who, change, { params: { childId: CHILD }, body: { outcome } })

describe('who may call', () => {
  test('nobody without a login, a strong call only with a strong one', async () => {
    expect((await put(ANONYMOUS, 'DONE')).status).toBe(401)
    expect((await put({ cookie: 'nalle.session=made-up' }, 'DONE')).status).toBe(401)
    expect((await put(weak, 'DONE')).status).toBe(403)
    expect((await put(strong, 'DONE')).status).toBe(204)
  })

  test('is asked before what was sent', async () => {
    const url = '/api/sample/no-id'
    expect((await nalle.app.fastify.inject({ method: 'GET', url })).statusCode).toBe(401)
    const headers = { cookie: weak.cookie, 'x-evaka-csrf': '1' }
    expect((await nalle.app.fastify.inject({ method: 'PUT', url, headers })).statusCode).toBe(403)
    expect((await nalle.app.fastify.inject({ method: 'GET', url, headers })).statusCode).toBe(400)
  })
})

describe('what happened is in the audit trail', () => {
  test('a write, together with what it was about', async () => {
    await put(strong, 'DONE')
    expect(await stored()).toBe('DONE')
    expect(await entries()).toEqual([
      {
        person_id: personId,
        level: 'STRONG',
        act: 'sample.change',
        subjects: [CHILD, '00000000-0000-4000-8000-000000000001'],
        outcome: 'OK',
      },
    ])
  })

  test.each([
    { outcome: 'REFUSED', status: 409, told: '409 TIME_ALREADY_RESERVED' },
    { outcome: 'FORBIDDEN', status: 403, told: '403' },
    { outcome: 'GONE', status: 404, told: '404' },
  ] as const)('an attempt that was $outcome, and nothing of it is stored', async ({ outcome, status, told }) => {
    expect((await put(strong, outcome)).status).toBe(status)
    expect(await stored()).toBe('')
    expect((await entries()).map((entry) => entry.outcome)).toEqual([told])
  })

  test('a bug leaves neither a change nor an entry', async () => {
    expect((await put(strong, 'BROKEN')).status).toBe(500)
    expect(await stored()).toBe('')
    expect(await entries()).toEqual([])
  })

  test('broken input and nobody at all are not worth an entry', async () => {
    await put(ANONYMOUS, 'DONE')
    const headers = { cookie: strong.cookie, 'x-evaka-csrf': '1', 'content-type': 'application/json' }
    await nalle.app.fastify.inject({ method: 'PUT', url: `/api/sample/${CHILD}`, headers, payload: '{"outcome":1}' })
    expect(await entries()).toEqual([])
  })

  test('a look goes to the audit log, with who and what', async () => {
    lines.length = 0
    const { headers } = await nalle.call(strong, look, { params: { childId: CHILD } })
    await nalle.call(weak, look, { params: { childId: CHILD } })
    const about = { at: nalle.now().toString(), audit: 'sample.look', person: personId, subjects: [CHILD] }
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      { ...about, login: 'STRONG', outcome: 'OK', requestId: headers['x-request-id'] },
      { ...about, login: 'WEAK', outcome: '403', requestId: expect.any(String) },
    ])
    expect(await entries()).toEqual([])
  })

  test('broken input and a bug of somebody known leave a line, of nobody nothing', async () => {
    lines.length = 0
    const headers = { cookie: strong.cookie, 'x-evaka-csrf': '1', 'content-type': 'application/json' }
    const url = `/api/sample/${CHILD}`
    await nalle.app.fastify.inject({ method: 'PUT', url, headers, payload: '{"outcome":1}' })
    await put(strong, 'BROKEN')
    await put(ANONYMOUS, 'DONE')
    await nalle.app.fastify.inject('/api/sample/tell/all')
    expect(lines.map((line) => JSON.parse(line).outcome)).toEqual(['400', 'FAILED'])
    expect(await entries()).toEqual([])
  })

  test('an answer that cannot be written was not read', async () => {
    lines.length = 0
    await nalle.app.fastify.inject({ url: '/api/sample/tell/too-much', headers: { cookie: strong.cookie } })
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ subjects: [personId], outcome: 'FAILED' }])
  })
})

describe('an answer', () => {
  const get = (what: string) => nalle.app.fastify.inject(`/api/sample/tell/${what}`)

  test('writes dates, times and moments as the contract says, and leaves texts alone', async () => {
    expect((await get('all')).json()).toEqual({
      day: '2026-09-14',
      clock: '09:00:00',
      moment: '2026-09-14T09:00:00+03:00',
      text: '2026-09-14',
      list: [],
    })
  })

  test.each(['too-much', 'too-deep', 'too-little'])('that is %s never leaves the house', async (what) => {
    expect((await get(what)).statusCode).toBe(500)
  })

  test('without a body is empty', async () => {
    const answer = await nalle.app.fastify.inject({
      method: 'GET',
      url: `/api/sample/${CHILD}`,
      headers: { cookie: strong.cookie },
    })
    expect([answer.statusCode, answer.body]).toEqual([200, ''])
  })
})
