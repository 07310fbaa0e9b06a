import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  putting,
  sentGroup,
  sentOption,
  sentPerson,
  sentPlacement,
  sentReservation,
  sentUnit,
} from '../testing/city-by-keys.ts'
import { authorizationOf, TEST_CLIENT } from '../testing/machines.ts'
import { startNalle } from '../testing/nalle.ts'
import type { TestNalle } from '../testing/nalle.ts'
import { UNKNOWN_ID } from '../testing/samples.ts'

let nalle: TestNalle
let put: ReturnType<typeof putting>
beforeAll(async () => {
  nalle = await startNalle()
  put = putting(nalle.app.fastify)
  await put('units/paju', sentUnit({ name: 'Pajun päiväkoti' }))
  await put('groups/peikot', sentGroup())
  await put('people/elli', sentPerson())
  await put('people/maija', sentPerson({ firstNames: 'Maija', preferredName: '', dateOfBirth: '1990-01-01' }))
  await put('service-need-options/full', sentOption())
  await put('placements/elli-1', sentPlacement())
})
afterAll(() => nalle.close())

const nameOf = async (id: string) =>
  (
    await nalle.db
      .selectFrom('unit')
      .select('name')
      .where('id', '=', id as never)
      .executeTakeFirst()
  )?.name

describe('a thing put by the municipality’s own key', () => {
  test('is made once, stays while the same is put, and changes with what is put', async () => {
    const first = await put('units/koivu', sentUnit({ name: 'Koivu' }))
    expect([first.statusCode, first.json()]).toEqual([
      201,
      { id: expect.any(String), outcome: 'CREATED', dryRun: false },
    ])
    const { id } = first.json<{ id: string }>()
    const again = await put('units/koivu', sentUnit({ name: 'Koivu' }))
    expect([again.statusCode, again.json()]).toEqual([200, { id, outcome: 'UNCHANGED', dryRun: false }])
    expect(again.headers['etag']).toBe(first.headers['etag'])
    const other = await put('units/koivu', sentUnit({ name: 'Koivula' }))
    expect([other.statusCode, other.json()]).toEqual([200, { id, outcome: 'CHANGED', dryRun: false }])
    expect(other.headers['etag']).not.toBe(first.headers['etag'])
    expect(await nameOf(id)).toBe('Koivula')
  })

  test('is the same however it is written', async () => {
    const at = (createdAt: string, childId: string) => sentPlacement({ createdAt, childId })
    const { id } = (await put('people/elli', sentPerson())).json<{ id: string }>()
    const reversed = Object.fromEntries(Object.entries(at('2026-05-02T09:00:00Z', id)).toReversed())
    expect((await put('placements/elli-1', reversed)).json()).toMatchObject({ outcome: 'UNCHANGED' })
  })

  test('may have a key of letters, digits and some signs, and no other', async () => {
    for (const key of ['Ö-1', 'a/b', 'x'.repeat(100), 'urn:oid:1.2.246']) {
      expect((await put(`units/${encodeURIComponent(key)}`, sentUnit())).statusCode).toBe(201)
    }
    for (const key of ['a b', 'x'.repeat(101), 'a%00', '"', 'a\\b']) {
      const refused = await put(`units/${encodeURIComponent(key)}`, sentUnit())
      expect([key, refused.statusCode]).toEqual([key, 400])
    }
  })

  test('is one, though many put it at once', async () => {
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => put('units/race', sentUnit())))
    const outcomes = answers.map((answer) => answer.json<{ outcome: string }>().outcome)
    expect(outcomes.toSorted()).toEqual(['CREATED', 'UNCHANGED', 'UNCHANGED', 'UNCHANGED', 'UNCHANGED'])
    expect(new Set(answers.map((answer) => answer.json<{ id: string }>().id)).size).toBe(1)
  })

  test('is known by its id to whoever asks for the key', async () => {
    const { id } = (await put('units/paju', sentUnit({ name: 'Pajun päiväkoti' }))).json<{ id: string }>()
    const ask = (key: string) =>
      nalle.app.fastify.inject({
        url: `/api/municipality/v1/keys/units/${key}`,
        headers: { authorization: authorizationOf(TEST_CLIENT) },
      })
    expect((await ask('paju')).json()).toEqual({ id, key: 'paju', putAt: expect.any(String) })
    expect([(await ask('nothing')).statusCode, (await ask('nothing')).json()]).toMatchObject([
      404,
      { code: 'UNKNOWN_KEY' },
    ])
  })
})

describe('somebody else may have changed it', () => {
  test('If-Match and If-None-Match keep from overwriting', async () => {
    const made = await put('units/tags', sentUnit({ name: 'One' }), { 'if-none-match': '*' })
    expect(made.statusCode).toBe(201)
    const tag = String(made.headers['etag'])
    expect((await put('units/tags', sentUnit({ name: 'Two' }), { 'if-none-match': '*' })).statusCode).toBe(412)
    expect((await put('units/tags', sentUnit({ name: 'Two' }), { 'if-match': tag })).statusCode).toBe(200)
    const late = await put('units/tags', sentUnit({ name: 'Three' }), { 'if-match': tag })
    expect([late.statusCode, late.json()]).toMatchObject([412, { code: 'PRECONDITION_FAILED' }])
    expect((await put('units/none', sentUnit(), { 'if-match': '*' })).statusCode).toBe(412)
    expect((await put('units/none', sentUnit())).statusCode).toBe(201)
  })
})

describe('what is put names other things', () => {
  test('by id or by key, and every unknown key is told with its place', async () => {
    expect((await put('groups/menninkaiset', sentGroup({ name: 'Menninkäiset' }))).statusCode).toBe(201)
    const unknown = await put('employees/e1', {
      firstNames: 'Sirkku',
      lastName: 'Salo',
      email: null,
      worksIn: [
        { unitId: 'key:paju', role: 'TEACHER', groupId: 'key:peikot' },
        { unitId: 'key:nowhere', role: 'TEACHER', groupId: null },
      ],
    })
    expect([unknown.statusCode, unknown.json()]).toMatchObject([
      409,
      { code: 'UNKNOWN_KEY', errors: [{ pointer: '/worksIn/1/unitId', code: 'UNKNOWN_KEY' }] },
    ])
    expect((await put('groups/lost', sentGroup({ unitId: UNKNOWN_ID }))).json()).toMatchObject({ code: 'UNKNOWN_UNIT' })
    expect((await put('groups/lost', sentGroup({ unitId: 'paju' }))).json()).toMatchObject({
      code: 'MALFORMED',
      errors: [{ pointer: '/unitId' }],
    })
  })

  test('and nothing that the call does not know', async () => {
    const answer = await put('groups/extra', sentGroup({ nmae: 'Peikot' }))
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { code: 'MALFORMED', errors: [{ pointer: '' }] }])
  })
})

describe('a change', () => {
  test.each([
    ['groups/peikot', sentGroup({ name: 'Isot peikot' }), 'CHANGED'],
    ['groups/peikot', sentGroup({ unitId: 'key:koivu' }), 'GROUP_MOVED'],
    ['people/elli', sentPerson({ lastName: 'Mäntylä' }), 'CHANGED'],
    ['people/elli', sentPerson({ identityCode: 'nonsense' }), 'IDENTITY_CODE_MALFORMED'],
    ['service-need-options/full', sentOption({ nameEn: 'Whole day' }), 'CHANGED'],
    ['service-need-options/full', sentOption({ feePercentage: 101 }), 'FEE_PERCENTAGE_WRONG'],
    ['placements/elli-1', sentPlacement({ period: { start: '2026-08-01', end: '2027-05-31' } }), 'CHANGED'],
    ['placements/elli-1', sentPlacement({ childId: 'key:maija' }), 'CHILD_CHANGED'],
    ['placements/elli-1', sentPlacement({ period: { start: '2027-08-01', end: '2027-05-31' } }), 'PERIOD_BACKWARDS'],
  ])('of %s to %j: %s', async (path, json, outcome) => {
    const answer = await put(path, json)
    expect(answer.json<{ outcome?: string; code?: string }>()).toMatchObject(
      outcome === 'CHANGED' ? { outcome } : { status: 409, code: outcome },
    )
  })

  test('of a person leaves alone how they want to be reached', async () => {
    await put('people/aino', sentPerson({ phone: '040 123 4567', email: 'aino@posti.example' }))
    const { id } = (await put('people/aino', sentPerson({ lastName: 'Virta', phone: '' }))).json<{ id: string }>()
    const person = nalle.db
      .selectFrom('person')
      .select(['last_name', 'phone', 'email'])
      .where('id', '=', id as never)
    expect(await person.executeTakeFirst()).toEqual({
      last_name: 'Virta',
      phone: '040 123 4567',
      email: 'aino@posti.example',
    })
  })

  test('is refused where what was put stays', async () => {
    const agreed = (start: string) => ({
      childId: 'key:elli',
      validity: { start, end: null },
      type: 'VARIABLE_TIME',
    })
    expect((await put('daily-service-times/d1', agreed('2026-09-01'))).statusCode).toBe(201)
    expect((await put('daily-service-times/d1', agreed('2026-09-01'))).statusCode).toBe(200)
    expect((await put('daily-service-times/d1', agreed('2026-10-01'))).json()).toMatchObject({ code: 'NOT_CHANGEABLE' })
  })

  test('is refused where it has gone', async () => {
    const need = (differences: object = {}) => ({
      placementId: 'key:elli-1',
      optionId: 'key:full',
      shiftCare: 'NONE',
      period: { start: '2026-08-01', end: '2026-12-31' },
      ...differences,
    })
    const { id } = (await put('service-needs/n1', need())).json<{ id: string }>()
    await nalle.db.transaction((tx) =>
      tx
        .deleteFrom('service_need')
        .where('id', '=', id as never)
        .execute(),
    )
    expect((await put('service-needs/n1', need({ shiftCare: 'FULL' }))).json()).toMatchObject({ code: 'GONE' })
  })
})

describe('a dry run', () => {
  test('says what would happen, and keeps nothing', async () => {
    const dry = await put('units/dry?dryRun=true', sentUnit())
    expect([dry.statusCode, dry.json()]).toMatchObject([200, { outcome: 'CREATED', dryRun: true }])
    expect((await put('units/dry?dryRun=true', sentUnit({ name: ' ' }))).json()).toMatchObject({ code: 'NAME_MISSING' })
    expect((await put('units/dry', sentUnit())).statusCode).toBe(201)
    const changed = await put('units/dry?dryRun=true', sentUnit({ name: 'Another' }))
    expect(changed.json()).toMatchObject({ outcome: 'CHANGED', dryRun: true })
    expect(await nameOf(changed.json<{ id: string }>().id)).not.toBe('Another')
  })
})

describe('days, and who looks after whom, need no key', () => {
  test('they are made, left and changed by what they are about', async () => {
    const days = [sentReservation(), sentReservation({ date: '2026-09-22' })]
    const counts = async (json: unknown) => (await put('reservations', json)).json<object>()
    expect(await counts(days)).toEqual({ created: 2, changed: 0, unchanged: 0, dryRun: false })
    const later = sentReservation({ ranges: [{ start: '09:00', end: '16:00' }], at: '2026-09-02T12:00:00+03:00' })
    expect(await counts([later, ...days.slice(1)])).toEqual({ created: 0, changed: 1, unchanged: 1, dryRun: false })
    expect(await counts([later, sentReservation()])).toEqual({ created: 0, changed: 1, unchanged: 1, dryRun: false })
    const backwards = sentReservation({ ranges: [{ start: '16:00', end: '08:00' }] })
    expect(await counts([backwards])).toMatchObject({ status: 409, code: 'TIMES_BACKWARDS' })
    const pair = { guardianId: 'key:maija', childId: 'key:elli' }
    const pairs = async (json: unknown) => (await put('guardianships', json)).json<object>()
    expect(await pairs([pair])).toMatchObject({ created: 1 })
    expect(await pairs([pair])).toMatchObject({ unchanged: 1 })
    expect(await pairs([{ ...pair, childId: 'key:maija' }])).toMatchObject({ code: 'GUARDIAN_OF_ONESELF' })
    expect(await pairs([{ ...pair, childId: UNKNOWN_ID }])).toMatchObject({ code: 'UNKNOWN_CHILD' })
  })

  test('absences and attendances too', async () => {
    const absence = {
      childId: 'key:elli',
      date: '2026-09-23',
      category: 'BILLABLE',
      type: 'SICKLEAVE',
      by: { kind: 'SYSTEM' },
      at: '2026-09-23T08:00:00+03:00',
    }
    expect((await put('absences', [absence])).json()).toMatchObject({ created: 1 })
    expect((await put('absences', [{ ...absence, type: 'OTHER_ABSENCE' }])).json()).toMatchObject({ changed: 1 })
    const attendance = { childId: 'key:elli', date: '2026-09-14', unitId: 'key:paju', start: '08:01', end: null }
    expect((await put('attendances', [attendance])).json()).toMatchObject({ created: 1 })
    expect((await put('attendances', [{ ...attendance, end: '15:30' }])).json()).toMatchObject({ changed: 1 })
    expect((await put('attendances', [{ ...attendance, end: '15:30' }])).json()).toMatchObject({ unchanged: 1 })
  })
})

describe('acts that are asked for twice', () => {
  const act = (path: string, json: unknown, key?: string) =>
    nalle.app.fastify.inject({
      method: 'POST',
      url: `/api/municipality/v1/${path}`,
      headers: {
        authorization: authorizationOf(TEST_CLIENT),
        'content-type': 'application/json',
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
      payload: JSON.stringify(json),
    })

  test('are done once under the same Idempotency-Key, and answered alike', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => act('units/add-unit', sentUnit(), 'once')))
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    expect((await act('units/add-unit', sentUnit(), 'twice')).body).not.toBe(answers[0]?.body)
    const reused = await act('units/add-unit', sentUnit({ name: 'Else' }), 'once')
    expect([reused.statusCode, reused.json()]).toMatchObject([422, { code: 'IDEMPOTENCY_KEY_REUSED' }])
  })

  test('are tried again when they were refused', async () => {
    const refused = await act('units/add-unit', sentUnit({ name: '' }), 'again')
    expect(refused.json()).toMatchObject({ code: 'NAME_MISSING' })
    expect((await act('units/add-unit', sentUnit(), 'again')).statusCode).toBe(200)
  })

  test('know keys too, and dry runs', async () => {
    const close = { unitId: 'key:paju', closingDate: '2030-07-31' }
    expect((await act('units/close-unit?dryRun=true', close)).statusCode).toBe(204)
    const stored = nalle.db.selectFrom('unit').select('closing_date').where('name', '=', 'Pajun päiväkoti')
    expect(await stored.executeTakeFirst()).toEqual({ closing_date: null })
    expect((await act('units/close-unit', close)).statusCode).toBe(204)
    expect(await stored.executeTakeFirst()).toEqual({ closing_date: Temporal.PlainDate.from('2030-07-31') })
  })
})

describe('whatever refuses a program, it is told as a problem', () => {
  test.each([
    ['broken JSON', 'units/a', '{"name":', {}, 400, 'MALFORMED'],
    ['another type', 'units/a', 'a', { 'content-type': 'text/plain' }, 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['no such call', 'castles/a', '{}', {}, 404, 'UNKNOWN_CALL'],
    ['a poisoned object', 'units/a', '{"__proto__":{"a":1}}', {}, 400, 'MALFORMED'],
    ['a nested key', 'units/a/b', '{}', {}, 404, 'UNKNOWN_CALL'],
  ])('%s', async (_, path, payload, headers, status, code) => {
    const answer = await put(path, payload, headers)
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([
      status,
      'application/problem+json; charset=utf-8',
    ])
    expect(answer.json()).toMatchObject({
      status,
      code,
      type: `/api/municipality/openapi.json#/components/x-problems/${code}`,
      title: expect.any(String),
      detail: expect.any(String),
    })
  })
})
