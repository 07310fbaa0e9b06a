import { SCOPES } from '@nalle/domain/access/scopes.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listClients, setUnits } from '../clients/clients.ts'
import { sentGroup, sentOption, sentPerson, sentPlacement, sentReservation, sentUnit } from '../testing/city-by-keys.ts'
import { addRealClient, realAuthorization } from '../testing/clients.ts'
import { addFamilyTo, addStaffTo } from '../testing/correspondence.ts'
import type { StaffedUnit } from '../testing/correspondence.ts'
import { authorizationOf, TEST_CLIENT } from '../testing/machines.ts'
import { startNalle } from '../testing/nalle.ts'
import type { TestNalle } from '../testing/nalle.ts'
import { storedDigest } from '../testing/stored-digest.ts'
import { writeAsStaff } from '../municipality/messages/messages.ts'
import type { UnitId } from '@nalle/domain/ids.ts'

/**
 * Two daycare centres, each with a group, a child, its place and all that hangs on it. The private one's program is limited
 * to the private one.
 */
const ROOT = '/api/municipality/v1'
const UNITS = ['own', 'other'] as const
type Which = (typeof UNITS)[number]

let nalle: TestNalle
let limited: string
const unitIds = new Map<Which, UnitId>()
const childIds = new Map<Which, string>()
const staff = new Map<Which, StaffedUnit>()
const threads = new Map<Which, string>()

const period = { start: '2026-08-01', end: '2027-07-31' }
const event = (unitId: string, childId?: string) => ({
  title: 'Retki',
  description: '',
  period: { start: '2026-10-01', end: '2026-10-01' },
  targets: [{ unitId, ...(childId === undefined ? {} : { childId }) }],
  createdAt: '2026-09-01T12:00:00+03:00',
})
/** Of each kind that carries a unit: what is put by key, named by the unit it is for. */
const THINGS: readonly (readonly [string, (which: Which) => unknown])[] = [
  ['groups', (which) => sentGroup({ unitId: `key:${which}` })],
  ['placements', (which) => sentPlacement({ childId: `key:child-${which}`, unitId: `key:${which}`, period })],
  [
    'service-needs',
    (which) => ({ placementId: `key:thing-${which}`, optionId: 'key:full', shiftCare: 'NONE', period }),
  ],
  [
    'group-placements',
    (which) => ({
      placementId: `key:thing-${which}`,
      unitId: `key:${which}`,
      groupId: `key:thing-${which}`,
      period,
    }),
  ],
  [
    'backup-cares',
    (which) => ({
      childId: `key:child-${which}`,
      unitId: `key:${which}`,
      groupId: null,
      period: { start: '2027-01-04', end: '2027-01-08' },
    }),
  ],
  [
    'daily-service-times',
    (which) => ({
      childId: `key:child-${which}`,
      validity: { start: '2026-09-01', end: period.end },
      type: 'REGULAR',
      times: { start: '08:00', end: '16:00' },
    }),
  ],
  ['calendar-events', (which) => event(`key:${which}`)],
  ['discussion-surveys', (which) => ({ ...event(`key:${which}`, `key:child-${which}`), times: [] })],
  [
    'employees',
    (which) => ({
      firstNames: 'Oili',
      lastName: 'Opettaja',
      email: null,
      worksIn: [{ unitId: `key:${which}`, role: 'TEACHER', groupId: null }],
    }),
  ],
]

beforeAll(async () => {
  nalle = await startNalle()
  for (const which of UNITS) {
    await put(`units/${which}`, sentUnit({ name: which }))
    await put(`people/child-${which}`, sentPerson())
    unitIds.set(which, (await idOf('units', which)) as UnitId)
    childIds.set(which, await idOf('people', `child-${which}`))
  }
  await put('service-need-options/full', sentOption())
  const own = unitIds.get('own') ?? ''
  limited = authorizationOf({ id: 'private', scopes: SCOPES, unitIds: [own] })
  for (const [kind, value] of THINGS) await put(`${kind}/thing-other`, value('other'))
  // A limited client places no child: that the own child belongs to the own unit, the city has said.
  await put('placements/thing-own', sentPlacement({ childId: 'key:child-own', unitId: 'key:own', period }))
  for (const which of UNITS) {
    const unitId = unitIds.get(which) as UnitId
    staff.set(which, await addStaffTo(nalle.db, unitId))
  }
})
afterAll(() => nalle.close())

function ask(method: 'GET' | 'PUT' | 'POST' | 'DELETE', path: string, json?: unknown, authorization = limited) {
  return nalle.app.fastify.inject({
    method,
    url: `${ROOT}/${path}`,
    headers: { authorization, ...(json === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(json === undefined ? {} : { payload: JSON.stringify(json) }),
  })
}
const put = (path: string, json: unknown, authorization = authorizationOf(TEST_CLIENT)) =>
  ask('PUT', path, json, authorization)

async function idOf(kind: string, key: string): Promise<string> {
  const answer = await ask('GET', `keys/${kind}/${key}`, undefined, authorizationOf(TEST_CLIENT))
  return answer.json<{ id: string }>().id
}

/** But for the audit, which tells of refusals. */
async function stored() {
  const { audit_entry: _, ...others } = await storedDigest(nalle)
  return others
}

const REFUSED = [403, 'UNIT_NOT_ALLOWED']
const told = (answer: Awaited<ReturnType<typeof ask>>) => [
  answer.statusCode,
  answer.statusCode >= 400 ? answer.json<{ code: string }>().code : undefined,
]

describe('what is put by key', () => {
  test.each(THINGS)('%s: for the own unit, and for no other', async (kind, value) => {
    const status = kind === 'placements' ? 200 : 201
    expect(told(await put(`${kind}/thing-own`, value('own'), limited))).toEqual([status, undefined])
    const before = await stored()
    expect(told(await put(`${kind}/new-other`, value('other'), limited))).toEqual(REFUSED)
    // Nor is something of another unit taken over, looked up or removed.
    expect(told(await put(`${kind}/thing-other`, value('own'), limited))).toEqual(REFUSED)
    expect(told(await ask('GET', `keys/${kind}/thing-other`))).toEqual(REFUSED)
    expect(told(await ask('DELETE', `${kind}/thing-other`))).toEqual(REFUSED)
    expect(await stored()).toEqual(before)
    expect(told(await ask('GET', `keys/${kind}/thing-own`))).toEqual([200, undefined])
  })

  test('the own unit itself is changed; another one is not, and none is added', async () => {
    const longer = sentUnit({ name: 'own', phone: '0401234567' })
    expect((await put('units/own', longer, limited)).json()).toMatchObject({ outcome: 'CHANGED' })
    expect(told(await put('units/other', longer, limited))).toEqual(REFUSED)
    expect(told(await put('units/third', longer, limited))).toEqual(REFUSED)
    expect(told(await ask('POST', 'units/add-unit', longer))).toEqual(REFUSED)
  })

  test.each([
    ['people/p', sentPerson()],
    ['service-need-options/o', sentOption()],
    ['holiday-periods/h', { period, reservationsOpenOn: '2026-09-01', reservationDeadline: '2026-09-20' }],
  ])('%s carries no unit', async (path, value) => {
    expect(told(await put(path, value, limited))).toEqual(REFUSED)
  })
})

describe('days', () => {
  const dayOf = (which: Which, date: string) => sentReservation({ childId: `key:child-${which}`, date })
  const attended = (child: Which, unit: Which) => ({
    childId: `key:child-${child}`,
    date: '2026-09-10',
    unitId: `key:${unit}`,
    start: '08:00',
    end: '16:00',
  })
  const year = (child: Which, ...reservations: readonly string[]) => ({
    childId: `key:child-${child}`,
    by: { kind: 'SYSTEM' },
    at: '2026-09-01T12:00:00+03:00',
    reservations,
  })

  test.each([
    ['reservations', [dayOf('own', '2026-08-01')], [200, undefined]],
    ['reservations', [dayOf('own', '2027-07-31')], [200, undefined]],
    // A day before the child came, and one after it has left.
    ['reservations', [dayOf('own', '2026-07-31')], REFUSED],
    ['reservations', [dayOf('own', '2027-08-01')], REFUSED],
    ['reservations', [dayOf('own', '2026-09-22'), dayOf('other', '2026-09-22')], REFUSED],
    ['attendances', [attended('own', 'own')], [200, undefined]],
    ['attendances', [attended('own', 'other')], REFUSED],
    ['attendances', [attended('other', 'own')], REFUSED],
    ['child-days', [year('own', '2026-10-05', '2026-10-06 08:00-16:00')], [200, undefined]],
    ['child-days', [year('own', '2026-07-31', '2026-10-06')], REFUSED],
    ['child-days', [year('other', '2026-10-05')], REFUSED],
    ['guardianships', [], REFUSED],
  ])('%s %j: %j', async (kind, items, expected) => {
    expect(told(await put(kind, items, limited))).toEqual(expected)
  })
})

describe('acts', () => {
  test('a placement is ended by its own unit', async () => {
    const end = (which: Which) =>
      ask('POST', 'placements/end-placement', { id: `key:thing-${which}`, lastDay: '2027-06-30' })
    expect(told(await end('other'))).toEqual(REFUSED)
    expect((await end('own')).statusCode).not.toBe(403)
  })

  test('messages are written and read by accounts of the own unit, to its own families', async () => {
    const unitOf = (which: Which) => staff.get(which) as StaffedUnit
    for (const which of UNITS) {
      const { unitId, groupId, accounts } = unitOf(which)
      const family = await addFamilyTo(nalle.db, nalle.register, { unitId, groupId })
      const childId = family.children[0]?.id
      const message = { senderId: accounts.group, to: { children: childId === undefined ? [] : [childId] } }
      const [sent] = await nalle.db.transaction((tx) =>
        writeAsStaff(tx, { ...message, title: 'Terve', content: 'Hei', now: nalle.now() }),
      )
      threads.set(which, sent?.threadId ?? '')
    }
    const write = (from: Which, to: object) =>
      ask('POST', 'messages/write-as-staff', {
        senderId: unitOf(from).accounts.group,
        to,
        title: 'Retki',
        content: 'Huomenna',
      })
    expect(told(await write('own', { groups: [unitOf('own').groupId] }))).toEqual([200, undefined])
    expect(told(await write('own', { groups: [unitOf('other').groupId] }))).toEqual(REFUSED)
    expect(told(await write('own', { units: [unitOf('other').unitId] }))).toEqual(REFUSED)
    expect(told(await write('own', { children: [childIds.get('other')] }))).toEqual(REFUSED)
    expect(told(await write('own', { people: [childIds.get('other')] }))).toEqual(REFUSED)
    expect(told(await write('other', { groups: [unitOf('own').groupId] }))).toEqual(REFUSED)
    expect(told(await ask('GET', `messages/threads/${threads.get('own')}`))).toEqual([200, undefined])
    expect(told(await ask('GET', `messages/threads/${threads.get('other')}`))).toEqual(REFUSED)
    expect(told(await ask('GET', `messages/accounts/${unitOf('own').accounts.group}/threads`))[0]).toBe(200)
    expect(told(await ask('GET', `messages/accounts/${unitOf('other').accounts.group}/threads`))).toEqual(REFUSED)
    expect(told(await ask('GET', `messages/accounts?unitId=${unitOf('own').unitId}`))[0]).toBe(200)
    expect(told(await ask('GET', 'messages/accounts'))).toEqual(REFUSED)
  })
})

test('readings tell of the own units alone', async () => {
  const days = (path: string, from = '2026-09-14') => ask('GET', `calendar/${path}/days?from=${from}&to=2026-09-15`)
  expect(told(await days(`units/${unitIds.get('own')}`))).toEqual([200, undefined])
  expect(told(await days(`units/${unitIds.get('other')}`))).toEqual(REFUSED)
  expect(told(await days(`children/${childIds.get('own')}`))).toEqual([200, undefined])
  // Days before the child came are left out.
  expect(told(await days(`children/${childIds.get('own')}`, '2026-07-31'))).toEqual([200, undefined])
  expect(told(await days(`children/${childIds.get('other')}`))).toEqual(REFUSED)
  const units = (await ask('GET', 'units')).json<{ items: { id: string }[] }>().items
  expect(units.map(({ id }) => id)).toEqual([unitIds.get('own')])
  const placements = (await ask('GET', 'placements')).json<{ items: { unitId: string }[] }>().items
  expect(new Set(placements.map(({ unitId }) => unitId))).toEqual(new Set([unitIds.get('own')]))
  for (const path of ['events', 'webhooks', 'applications', 'placements/terminations', `people/${childIds.get('own')}`])
    expect([path, ...told(await ask('GET', path))]).toEqual([path, ...REFUSED])
})

test('lines of a batch are asked one by one', async () => {
  const lines = [
    { put: 'groups', key: 'b-own', value: sentGroup({ unitId: 'key:own', name: 'Hiidet' }) },
    { put: 'groups', key: 'b-other', value: sentGroup({ unitId: 'key:other' }) },
    { put: 'groups', key: 'b-own-2', value: sentGroup({ unitId: 'key:own', name: 'Menninkäiset' }) },
    { put: 'reservations', value: sentReservation({ childId: 'key:child-own', date: '2026-11-02' }) },
    { put: 'reservations', value: sentReservation({ childId: 'key:child-other', date: '2026-11-02' }) },
    { put: 'people', key: 'b-person', value: sentPerson() },
    { remove: 'groups', key: 'thing-other' },
    { remove: 'groups', key: 'b-own-2' },
    { act: 'units.closeUnit', value: { unitId: 'key:other', closingDate: '2026-12-31' } },
    { act: 'units.setUnitFeatures', value: { unitId: 'key:own', features: [] } },
  ]
  const answer = await nalle.app.fastify.inject({
    method: 'POST',
    url: `${ROOT}/batches`,
    headers: { authorization: limited, 'content-type': 'application/x-ndjson' },
    payload: lines.map((line) => JSON.stringify(line)).join('\n'),
  })
  const answers = answer.body
    .trimEnd()
    .split('\n')
    .map((line): { outcome?: string; code?: string } => JSON.parse(line))
  expect(answers.slice(0, -1).map(({ outcome, code }) => outcome ?? code)).toEqual([
    'CREATED',
    'UNIT_NOT_ALLOWED',
    'CREATED',
    'CREATED',
    'UNIT_NOT_ALLOWED',
    'UNIT_NOT_ALLOWED',
    'UNIT_NOT_ALLOWED',
    'REMOVED',
    'UNIT_NOT_ALLOWED',
    'DONE',
  ])
})

test('an administrator limits a client by the keys of units, at once and until it is lifted', async () => {
  const client = await addRealClient(nalle.db, nalle.now(), { id: 'real' })
  const authorization = await realAuthorization(nalle.app.fastify, client, nalle.now())
  const readOther = async () => {
    const path = `calendar/units/${unitIds.get('other')}/days?from=2026-09-14&to=2026-09-14`
    return (await ask('GET', path, undefined, authorization)).statusCode
  }
  const limit = (units: readonly string[] | undefined) =>
    nalle.db.transaction((tx) => setUnits(tx, 'real', units, nalle.now()))
  expect(await readOther()).toBe(200)
  await limit(['own'])
  expect(await readOther()).toBe(403)
  expect((await listClients(nalle.db)).find(({ id }) => id === 'real')?.units).toEqual(['own (own)'])
  await expect(limit(['own', 'nowhere'])).rejects.toThrow('There is no unit with the key or id nowhere.')
  await limit([unitIds.get('other') ?? '', 'own'])
  expect(await readOther()).toBe(200)
  await limit(undefined)
  expect((await listClients(nalle.db)).find(({ id }) => id === 'real')?.units).toBeNull()
})
