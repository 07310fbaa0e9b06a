import { allEndpoints } from '@nalle/contract/contract.ts'
import type { Endpoint } from '@nalle/contract/endpoint.ts'
import type { PersonId } from '@nalle/domain/ids.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fillCalendars } from './calendars.ts'
import { addFamily } from './families.ts'
import type { TestFamily } from './families.ts'
import { ANONYMOUS, startNalle } from './nalle.ts'
import type { Caller, TestNalle } from './nalle.ts'
import { holdsIds, sampleOf, UNKNOWN_ID } from './samples.ts'

type Input = { readonly params?: unknown; readonly query?: unknown; readonly body?: unknown }

/**
 * What each call answers to whom. `own`, `foreign` and `unknown` fill in the ids of a call that takes some: of the
 * caller's own family, of another family, and of nothing at all.
 */
type Decision = {
  readonly anonymous: number
  readonly weak: number
  readonly strong: number
  readonly input?: Input
  readonly ids?: {
    readonly own: (family: TestFamily) => Input
    /** Foreign and unknown ids are answered alike, so one decision serves both. */
    readonly foreign: number
    /** The call takes several ids and leaves those of others alone without a word. */
    readonly areOthersIgnored?: true
    readonly unknown: Input
  }
}

/** Inside the days that can be reserved on 14 September. */
const ONE_DAY = { start: '2026-10-05', end: '2026-10-05' }

/** Every call of the contract has a line. A call without one fails below, and so does a line without a call. */
const DECISIONS: Readonly<Record<string, Decision>> = {
  'calendar.answerFixedPeriod': {
    anonymous: 401,
    weak: 200,
    strong: 200,
    ids: {
      own: ({ child }) => ({ params: { id: calendar.fixedPeriod }, body: { fixedPeriods: { [child.id]: null } } }),
      foreign: 403,
      unknown: { params: { id: UNKNOWN_ID }, body: { fixedPeriods: { [UNKNOWN_ID]: null } } },
    },
  },
  'calendar.answerOpenRanges': {
    anonymous: 401,
    weak: 200,
    strong: 200,
    ids: {
      own: ({ child }) => ({ params: { id: calendar.openRanges }, body: { openRanges: { [child.id]: [] } } }),
      foreign: 403,
      unknown: { params: { id: UNKNOWN_ID }, body: { openRanges: { [UNKNOWN_ID]: [] } } },
    },
  },
  // Staff reserved it for tomorrow, so the family cannot give it back any more; others are not even told that.
  'calendar.cancelDiscussionTime': {
    anonymous: 401,
    weak: 400,
    strong: 400,
    ids: {
      own: ({ child }) => ({
        query: { calendarEventTimeId: calendar.givenTimes.get(child.id), childId: child.id },
      }),
      foreign: 403,
      unknown: { query: { calendarEventTimeId: UNKNOWN_ID, childId: UNKNOWN_ID } },
    },
  },
  'calendar.dismissDailyServiceTimeNotifications': {
    anonymous: 401,
    weak: 200,
    strong: 200,
    ids: {
      own: ({ guardian }) => ({ body: [calendar.notifications.get(guardian.id)] }),
      foreign: 200,
      areOthersIgnored: true,
      unknown: { body: [UNKNOWN_ID] },
    },
  },
  'calendar.findPreschoolOperationalDates': {
    anonymous: 401,
    weak: 200,
    strong: 200,
    ids: {
      own: ({ child }) => ({ body: { range: ONE_DAY, childIds: [child.id] } }),
      foreign: 403,
      unknown: { body: { range: ONE_DAY, childIds: [UNKNOWN_ID] } },
    },
  },
  'calendar.getCalendarEvents': { anonymous: 401, weak: 200, strong: 200 },
  'calendar.getDailyServiceTimeNotifications': { anonymous: 401, weak: 200, strong: 200 },
  'calendar.getExpiringIncome': { anonymous: 401, weak: 200, strong: 200 },
  'calendar.getHolidayPeriods': { anonymous: 401, weak: 200, strong: 200 },
  'calendar.getQuestionnaires': { anonymous: 401, weak: 200, strong: 200 },
  'calendar.getReservations': { anonymous: 401, weak: 200, strong: 200 },
  'calendar.reportAbsences': {
    anonymous: 401,
    weak: 200,
    strong: 200,
    ids: {
      own: ({ child }) => ({ body: { childIds: [child.id], dateRange: ONE_DAY, absenceType: 'SICKLEAVE' } }),
      foreign: 403,
      unknown: { body: { childIds: [UNKNOWN_ID], dateRange: ONE_DAY, absenceType: 'SICKLEAVE' } },
    },
  },
  'calendar.reserveDiscussionTime': {
    anonymous: 401,
    weak: 200,
    strong: 200,
    ids: {
      own: ({ child }) => ({ body: { calendarEventTimeId: calendar.freeTimes.get(child.id), childId: child.id } }),
      foreign: 403,
      unknown: { body: { calendarEventTimeId: UNKNOWN_ID, childId: UNKNOWN_ID } },
    },
  },
  'calendar.updateReservations': {
    anonymous: 401,
    weak: 200,
    strong: 200,
    ids: {
      own: ({ child }) => ({ body: [{ type: 'ABSENT', childId: child.id, date: ONE_DAY.start }] }),
      foreign: 403,
      unknown: { body: [{ type: 'ABSENT', childId: UNKNOWN_ID, date: ONE_DAY.start }] },
    },
  },
  'personalDetails.getEmailVerification': { anonymous: 401, weak: 200, strong: 200 },
  'personalDetails.getNotificationSettings': { anonymous: 401, weak: 200, strong: 200 },
  'personalDetails.getPasswordConstraints': { anonymous: 401, weak: 200, strong: 200 },
  'personalDetails.sendVerificationCode': { anonymous: 401, weak: 403, strong: 200 },
  'personalDetails.updateCredentials': {
    anonymous: 401,
    weak: 403,
    strong: 204,
    input: { body: { username: null, password: null } },
  },
  'personalDetails.updateNotificationSettings': { anonymous: 401, weak: 200, strong: 200 },
  'personalDetails.updatePersonalDetails': {
    anonymous: 401,
    weak: 403,
    strong: 200,
    input: { body: { preferredName: 'Maija', phone: '040 5550 123', backupPhone: '', email: '' } },
  },
  // A wrong code, another's id and no id at all are answered alike.
  'personalDetails.verifyEmail': {
    anonymous: 401,
    weak: 403,
    strong: 400,
    ids: {
      own: (family) => ({ body: { id: verifications.get(family.guardian.id), code: '000000' } }),
      foreign: 400,
      unknown: { body: { id: UNKNOWN_ID, code: '000000' } },
    },
  },
  'session.getAuthStatus': { anonymous: 200, weak: 200, strong: 200 },
  'session.getStart': { anonymous: 200, weak: 200, strong: 200 },
  'session.getSystemNotification': { anonymous: 200, weak: 200, strong: 200 },
  'session.getVersion': { anonymous: 200, weak: 200, strong: 200 },
  // Anybody may try; nobody of this name exists.
  'session.weakLogin': {
    anonymous: 403,
    weak: 403,
    strong: 403,
    input: { body: { username: 'nobody@example.fi', password: 'wrong' } },
  },
}

/** What the calendars of the two families hold, by child or guardian. */
let calendar: Awaited<ReturnType<typeof fillCalendars>>

/** The code that a guardian has asked for, by guardian. */
const verifications = new Map<PersonId, string>()

async function askForCode(family: TestFamily): Promise<void> {
  const guardianId = family.guardian.id
  await nalle.db.transaction(async (tx) => {
    const { id } = await tx
      .insertInto('email_verification')
      .values({
        person_id: guardianId,
        email: 'maija@posti.example',
        created_at: nalle.now(),
        expires_at: nalle.now().add({ hours: 2 }),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    verifications.set(guardianId, id)
  })
}

let nalle: TestNalle
let ours: TestFamily
let theirs: TestFamily
let weak: Caller
let strong: Caller
beforeAll(async () => {
  nalle = await startNalle()
  ours = await addFamily(nalle.db, nalle.register)
  theirs = await addFamily(nalle.db, nalle.register)
  await askForCode(ours)
  await askForCode(theirs)
  calendar = await fillCalendars(nalle.db, [ours, theirs])
  weak = await nalle.login(ours.guardian.id, 'WEAK')
  strong = await nalle.login(ours.guardian.id, 'STRONG')
})
afterAll(() => nalle.close())

async function statusOf(who: Caller, endpoint: Endpoint, input: Input): Promise<number> {
  const sample = {
    params: endpoint.params && sampleOf(endpoint.params),
    query: endpoint.query && sampleOf(endpoint.query),
    body: endpoint.body && sampleOf(endpoint.body),
  }
  const answer = await nalle.app.fastify.inject({
    method: endpoint.method,
    url: addressOf(endpoint, { ...sample, ...input }),
    headers: { 'x-evaka-csrf': '1', cookie: who.cookie, 'content-type': 'application/json' },
    ...(endpoint.body === undefined ? {} : { payload: JSON.stringify(input.body ?? sample.body) }),
  })
  return answer.statusCode
}

function addressOf(endpoint: Endpoint, { params, query }: Input): string {
  const given = new Map(Object.entries(params ?? {}).map(([key, value]) => [key, String(value)]))
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, key: string) => encodeURIComponent(given.get(key) ?? ''))
  const entries = Object.entries(query ?? {}).flatMap(([key, value]) =>
    [value].flat().map((item) => [key, String(item)]),
  )
  return entries.length === 0 ? path : `${path}?${new URLSearchParams(entries).toString()}`
}

const calls = allEndpoints().map(({ name, endpoint }) => ({ name, endpoint, decision: DECISIONS[name] }))

test('every call of the contract is decided, and nothing else', () => {
  expect(Object.keys(DECISIONS).toSorted()).toEqual(calls.map(({ name }) => name).toSorted())
})

test('no two calls share an address', () => {
  const addresses = calls.map(({ endpoint }) => `${endpoint.method} ${endpoint.path.replaceAll(/:\w+/g, ':')}`)
  expect(addresses).toEqual([...new Set(addresses)])
})

describe.for(calls.filter(({ decision }) => decision !== undefined))('$name', ({ endpoint, decision }) => {
  const { anonymous, weak: forWeak, strong: forStrong, input = {}, ids } = decision ?? getDecision()
  const ownInput = () => ids?.own(ours) ?? input

  test('its decisions follow from its strength', () => {
    if (endpoint.auth !== 'PUBLIC') expect(anonymous).toBe(401)
    if (endpoint.auth === 'STRONG') expect(forWeak).toBe(403)
    const takesIds = [endpoint.params, endpoint.query, endpoint.body].some(holdsIds)
    expect(takesIds, 'whose ids it takes must be decided').toBe(ids !== undefined)
    if (ids !== undefined) expect(ids.areOthersIgnored ? [200] : [400, 403, 404]).toContain(ids.foreign)
  })

  test(`nobody logged in: ${anonymous}`, async () => {
    expect(await statusOf(ANONYMOUS, endpoint, ownInput())).toBe(anonymous)
  })

  test(`weak login: ${forWeak}`, async () => {
    expect(await statusOf(weak, endpoint, ownInput())).toBe(forWeak)
  })

  test(`strong login: ${forStrong}`, async () => {
    expect(await statusOf(strong, endpoint, ownInput())).toBe(forStrong)
  })

  if (ids !== undefined) {
    test(`somebody else's id: ${ids.foreign}`, async () => {
      expect(await statusOf(strong, endpoint, ids.own(theirs))).toBe(ids.foreign)
    })

    test(`an id of nothing: ${ids.foreign}`, async () => {
      expect(await statusOf(strong, endpoint, ids.unknown)).toBe(ids.foreign)
    })
  }
})

function getDecision(): Decision {
  throw new Error('undecided calls are told of above')
}
