import { allEndpoints } from '@nalle/contract/contract.ts'
import { LOGIN_HEADER } from '@nalle/contract/endpoint.ts'
import type { Endpoint } from '@nalle/contract/endpoint.ts'
import { MUNICIPALITY_ROOT } from '@nalle/contract/municipality/events.ts'
import type { AuthLevel } from '@nalle/domain/access/strength.ts'
import type { AttachmentId, PersonId } from '@nalle/domain/ids.ts'
import { walkingQuery } from '@nalle/domain/map/walking-query.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Decision, Decisions, Input } from './access-decision.ts'
import { ACCESS_TO_APPLICATIONS, prepareApplications } from './access-to-applications.ts'
import { ACCESS_TO_CALENDAR, prepareCalendars } from './access-to-calendar.ts'
import { ACCESS_TO_CHILD_DOCUMENTS, prepareChildDocuments } from './access-to-child-documents.ts'
import { ACCESS_TO_CHILDREN, prepareChildren } from './access-to-children.ts'
import { ACCESS_TO_DECISIONS, prepareDecisions } from './access-to-decisions.ts'
import { ACCESS_TO_INCOME_STATEMENTS, prepareIncomeStatements } from './access-to-income-statements.ts'
import { ACCESS_TO_PLACEMENT_DECISIONS, preparePlacementDecisions } from './access-to-placement-decisions.ts'
import { ACCESS_TO_MESSAGES, beginCorrespondence } from './access-to-messages.ts'
import { ACCESS_TO_PUSH, preparePushDevices } from './access-to-push.ts'
import { ACCESS_TO_PASSKEYS, preparePasskeys } from './access-to-passkeys.ts'
import type { TestFamily } from './families.ts'
import { authorizationOf, TEST_CLIENT } from './machines.ts'
import { loginIdOf } from '../session/login-id.ts'
import { LETTER_VERSIONS } from '../pdf/documents.ts'
import { drawDueDocuments } from '../pdf/draw-due-documents.ts'
import { sendMails } from './mails.ts'
import { storedDigest } from './stored-digest.ts'
import { ANONYMOUS, startNalle } from './nalle.ts'
import type { Caller, TestNalle } from './nalle.ts'
import {
  addressCanariesIn,
  addTwins,
  canariesIn,
  canariesInDocuments,
  canariesInTables,
  comparable,
  HIDDEN_HOME,
} from './protected-families.ts'
import type { Twins } from './protected-families.ts'
import { PDF } from './sample-files.ts'
import { holdsIds, sampleOf, UNKNOWN_ID } from './samples.ts'
import { TOLD, TOLD_BY_STORIES } from './told-to-the-municipality.ts'
import { addShiftCareFamily, formWith, upload, uploadRequest } from './uploads.ts'

const WALK = walkingQuery([{ name: 'planConnection', from: { lat: 62.61, lon: 21.2 }, to: { lat: 62.62, lon: 21.21 } }])

const feedbackWith = (idempotencyKey: string) => ({
  body: { idempotencyKey, text: 'Kiitos!', email: '', language: 'fi' },
})

/** Every call of the contract has a line. A call without one fails below, and so does a line without a call. */
const DECISIONS: Decisions = {
  ...ACCESS_TO_APPLICATIONS,
  ...ACCESS_TO_CALENDAR,
  ...ACCESS_TO_CHILD_DOCUMENTS,
  ...ACCESS_TO_CHILDREN,
  ...ACCESS_TO_DECISIONS,
  ...ACCESS_TO_INCOME_STATEMENTS,
  ...ACCESS_TO_PLACEMENT_DECISIONS,
  ...ACCESS_TO_MESSAGES,
  ...ACCESS_TO_PASSKEYS,
  ...ACCESS_TO_PUSH,
  // Files that were uploaded for a message and have not been sent yet.
  'attachments.deleteAttachment': {
    anonymous: 401,
    weak: 200,
    strong: 200,
    ids: {
      own: (family) => ({ params: { attachmentId: nextFileOf(family) } }),
      foreign: 403,
      unknown: { params: { attachmentId: UNKNOWN_ID } },
    },
  },
  'attachments.downloadAttachment': {
    anonymous: 401,
    weak: 200,
    strong: 200,
    ids: {
      own: (family) => ({ params: { attachmentId: nextFileOf(family), requestedFilename: 'vuorot.pdf' } }),
      foreign: 403,
      unknown: { params: { attachmentId: UNKNOWN_ID, requestedFilename: 'vuorot.pdf' } },
    },
  },
  'attachments.uploadMessageAttachment': { anonymous: 401, weak: 200, strong: 200 },
  // Anybody may write, and whoever sends the key of another feedback has sent it twice.
  'feedback.giveFeedback': {
    anonymous: 200,
    weak: 200,
    strong: 200,
    ids: {
      own: ({ guardian }) => feedbackWith(guardian.id),
      foreign: 200,
      unknown: feedbackWith(UNKNOWN_ID),
      isSilent: true,
    },
  },
  'map.autocompleteAddress': { anonymous: 200, weak: 200, strong: 200 },
  'map.getUnits': { anonymous: 200, weak: 200, strong: 200 },
  'map.searchAddresses': { anonymous: 200, weak: 200, strong: 200, input: { body: { text: 'Rantatie 1' } } },
  'map.queryRoutes': { anonymous: 200, weak: 200, strong: 200, input: { body: { query: WALK } } },
  'personalDetails.getEmailVerification': { anonymous: 401, weak: 200, strong: 200 },
  'personalDetails.getHomeAddress': { anonymous: 401, weak: 403, strong: 200 },
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
  'placesToApply.getApplicableUnits': { anonymous: 401, weak: 200, strong: 200 },
  'placesToApply.getClubTerms': { anonymous: 200, weak: 200, strong: 200 },
  'placesToApply.getPreschoolTerms': { anonymous: 200, weak: 200, strong: 200 },
  'placesToApply.getServiceNeedOptions': { anonymous: 200, weak: 200, strong: 200 },
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

/** Files that a guardian has uploaded; each call takes one of its own, since some of them remove it. */
const uploads = new Map<PersonId, AttachmentId[]>()
const FILES_OF_EACH = 10
const FORM = formWith({ name: 'vuorot.pdf', content: PDF })

async function uploadFiles(family: TestFamily): Promise<void> {
  const caller = await nalle.login(family.guardian.id)
  const files = await Promise.all(Array.from({ length: FILES_OF_EACH }, () => upload(nalle, caller, FORM)))
  uploads.set(
    family.guardian.id,
    files.map(({ id }) => id),
  )
}

function nextFileOf(family: TestFamily): AttachmentId | undefined {
  return uploads.get(family.guardian.id)?.pop()
}

const lines: string[] = []
const logged: string[] = []
let nalle: TestNalle
let ours: TestFamily
let theirs: TestFamily
/** The guardians of the first live apart, those of the second in one home. */
let twins: Twins
let neighbours: Twins
let weak: Caller
let strong: Caller
beforeAll(async () => {
  nalle = await startNalle({ audit: (line) => lines.push(line), log: (line) => logged.push(line) })
  // Families of which every call may be made: in shift care, files go with messages.
  ours = await addShiftCareFamily(nalle)
  theirs = await addShiftCareFamily(nalle)
  twins = await addTwins(nalle)
  neighbours = await addTwins(nalle, HIDDEN_HOME.streetAddress)
  await prepare([ours, theirs, ...Object.values(twins), ...Object.values(neighbours)])
  await takeToldEvents()
  weak = await nalle.login(ours.guardian.id, 'WEAK')
  strong = await nalle.login(ours.guardian.id, 'STRONG')
})
afterAll(() => nalle.close())

async function prepare(families: readonly TestFamily[]): Promise<void> {
  for (const family of families) {
    await askForCode(family)
    await beginCorrespondence(nalle, family)
    await uploadFiles(family)
    await preparePasskeys(nalle, family)
    await preparePushDevices(nalle, family)
  }
  await prepareCalendars(nalle, families)
  await prepareApplications(nalle, families)
  await prepareChildren(nalle, families)
  await prepareDecisions(nalle, families)
  await prepareChildDocuments(nalle, families)
  await prepareIncomeStatements(nalle, families)
  await preparePlacementDecisions(nalle, families)
}

/** What anybody may do without a login. */
const ACTS_OF_NOBODY = ['session.weak-login', 'session.passkey-login', 'feedback.give']

type Headers = Readonly<Record<string, string>>
type Outcome = { readonly status: number; readonly traces: readonly Trace[] }

async function statusOf(who: Caller, endpoint: Endpoint, input: Input): Promise<number> {
  return (await ask(who, endpoint, input)).status
}

/** Calls, and looks what the audit knows of the call. */
async function ask(who: Caller, endpoint: Endpoint, input: Input, page: Headers = {}): Promise<Outcome> {
  const { statusCode, headers } = await answerTo(who, endpoint, input, page)
  return { status: statusCode, traces: await tracesOf(String(headers['x-request-id'])) }
}

async function answerTo(who: Caller, endpoint: Endpoint, input: Input, headers: Headers) {
  const sample = {
    params: endpoint.params && sampleOf(endpoint.params),
    query: endpoint.query && sampleOf(endpoint.query),
    body: endpoint.body && sampleOf(endpoint.body),
  }
  const url = addressOf(endpoint, { ...sample, ...input })
  if (endpoint.file === 'UPLOAD') {
    const request = uploadRequest(who, url, FORM)
    return nalle.app.fastify.inject({ ...request, headers: { ...request.headers, ...headers } })
  }
  return nalle.app.fastify.inject({
    method: endpoint.method,
    url,
    headers: { 'x-evaka-csrf': '1', cookie: who.cookie, 'content-type': 'application/json', ...headers },
    ...(endpoint.body === undefined ? {} : { payload: JSON.stringify(input.body ?? sample.body) }),
  })
}

/** What the municipality has been told since the last time. */
async function takeToldEvents() {
  const rows = await nalle.db
    .selectFrom('feed_event')
    .select(['written', 'type', sql<string | null>`data ->> 'read'`.as('read')])
    .where('written', '>', toldUntil)
    .orderBy('written')
    .execute()
  toldUntil = rows.at(-1)?.written ?? toldUntil
  return rows
}
let toldUntil = 0

/** What an event leads to is there for whoever may read it. */
async function statusForProgram(read: string): Promise<number> {
  const headers = { authorization: authorizationOf(TEST_CLIENT) }
  return (await nalle.app.fastify.inject({ url: `${MUNICIPALITY_ROOT}/${read}`, headers })).statusCode
}
const toldBy = new Map<string, Set<string>>()

/** The line of a read, or the entry of a write. */
type Trace = {
  readonly act: string
  readonly person: string | null
  readonly login: string | null
  readonly subjects: readonly string[]
  readonly outcome: string
}

async function tracesOf(requestId: string): Promise<readonly Trace[]> {
  const read = lines
    .map((line): Trace & { audit: string; requestId: string } => JSON.parse(line))
    .filter((line) => line.requestId === requestId)
    .map(({ audit, person, login, subjects, outcome }) => ({ act: audit, person, login, subjects, outcome }))
  const written = await nalle.db
    .selectFrom('audit_entry')
    .select(['act', 'person_id as person', 'level as login', 'subjects', 'outcome'])
    .where('request_id', '=', requestId)
    .execute()
  return [...read, ...written]
}

/** One trace of each call: who, how surely known, what, about whom, with what outcome. Ids and codes only. */
function expectTrace({ status, traces }: Outcome, endpoint: Endpoint, login: 'WEAK' | 'STRONG'): void {
  if (endpoint.auth === 'PUBLIC' && endpoint.personal === false) return expect(traces).toEqual([])
  const outcome = status < 400 ? 'OK' : expect.stringMatching(new RegExp(`^${status}( [A-Za-z_.-]+)?$`))
  expect(traces).toEqual([
    { act: endpoint.audit, person: ours.guardian.id, login, subjects: expect.any(Array), outcome },
  ])
  const subjects = traces.flatMap((trace) => trace.subjects)
  if (endpoint.personal !== false) expect(subjects, 'somebody whose data it is').not.toEqual([])
  for (const id of subjects) expect(id).toMatch(/^[0-9a-f-]{36}$/)
}

const ofPageOf = ({ guardian }: TestFamily): Headers => ({ [LOGIN_HEADER]: loginIdOf(guardian.id) })

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

describe.for(calls.filter(({ decision }) => decision !== undefined))('$name', ({ name, endpoint, decision }) => {
  const { anonymous, weak: forWeak, strong: forStrong, input = {}, ids } = decision ?? getDecision()
  const ownInput = () => ids?.own(ours) ?? input

  test('its decisions follow from its strength', () => {
    if (endpoint.auth !== 'PUBLIC') expect(anonymous).toBe(401)
    if (endpoint.auth === 'STRONG') expect(forWeak).toBe(403)
    const takesIds = [endpoint.params, endpoint.query, endpoint.body].some(holdsIds)
    expect(takesIds, 'whose ids it takes must be decided').toBe(ids !== undefined)
    if (ids !== undefined) expect(ids.isSilent ? [200] : [400, 403, 404]).toContain(ids.foreign)
  })

  test(`nobody logged in: ${anonymous}`, async () => {
    const outcome = await ask(ANONYMOUS, endpoint, ownInput())
    expect(outcome.status).toBe(anonymous)
    // Only what anybody may do is told of, without a person.
    const isOfNobody = ({ act, person }: Trace) => ACTS_OF_NOBODY.includes(act) && person === null
    expect(outcome.traces.filter((trace) => !isOfNobody(trace))).toEqual([])
  })

  test(`weak login: ${forWeak}`, async () => {
    const outcome = await ask(weak, endpoint, ownInput())
    expect(outcome.status).toBe(forWeak)
    expectTrace(outcome, endpoint, 'WEAK')
  })

  test(`strong login, from a page of the same person: ${forStrong}`, async () => {
    const outcome = await ask(strong, endpoint, ownInput(), ofPageOf(ours))
    expect(outcome.status).toBe(forStrong)
    expectTrace(outcome, endpoint, 'STRONG')
  })

  test('the municipality is told what it has to know, and nothing else', async () => {
    const told = await takeToldEvents()
    toldBy.set(name, new Set(told.map(({ type }) => type)))
    const expected = TOLD[name] ?? []
    for (const { type, read } of told) {
      expect(expected).toContain(type)
      if (read !== null) expect({ read, status: await statusForProgram(read) }).toEqual({ read, status: 200 })
    }
  })

  test('from a page of somebody else: 409 LOGIN_CHANGED, and nothing is done', async () => {
    // So late that using the session would renew it.
    nalle.setTime('2026-09-14T09:10')
    const before = await storedDigest(nalle)
    const answer = await answerTo(strong, endpoint, ownInput(), ofPageOf(theirs))
    expect(await storedDigest(nalle)).toEqual(before)
    nalle.setTime('2026-09-14T09:00')
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({ errorCode: 'LOGIN_CHANGED', firstName: 'Maija' })
    expect(answer.headers['set-cookie']).toBeUndefined()
  })

  if (ids !== undefined) {
    test(`somebody else's id: ${ids.foreign}`, async () => {
      const outcome = await ask(strong, endpoint, ids.own(theirs))
      expect(outcome.status).toBe(ids.foreign)
      expectTrace(outcome, endpoint, 'STRONG')
    })

    test(`an id of nothing: ${ids.nothing ?? ids.foreign}`, async () => {
      expect(await statusOf(strong, endpoint, ids.unknown)).toBe(ids.nothing ?? ids.foreign)
    })
  }
})

function getDecision(): Decision {
  throw new Error('undecided calls are told of above')
}

test('of every writing call it is decided what the municipality is told', () => {
  const writing = calls.filter(({ endpoint }) => endpoint.method !== 'GET')
  expect(Object.keys(TOLD).toSorted()).toEqual(writing.map(({ name }) => name).toSorted())
})

test('acts of which nothing was told here are told by stories', () => {
  const silent = Object.entries(TOLD).filter(([name, types]) => Array.isArray(types) && toldBy.get(name)?.size === 0)
  expect(silent.map(([name]) => name).toSorted()).toEqual(TOLD_BY_STORIES.toSorted())
})

/** Every call, made as this guardian of the family with the ids of the family; the answers by the names of the calls. */
async function answersOf(
  family: TestFamily,
  guardian: PersonId,
  level: AuthLevel,
): Promise<ReadonlyMap<string, string>> {
  const caller = await nalle.login(guardian, level)
  const answers = new Map<string, string>()
  for (const { name, endpoint, decision } of calls) {
    const answer = await answerTo(caller, endpoint, decision?.ids?.own(family) ?? decision?.input ?? {}, {})
    const text = comparable(answer.rawPayload, String(answer.headers['content-type'] ?? ''))
    answers.set(name, `${answer.statusCode} ${answer.headers['content-type'] ?? ''} ${text}`)
  }
  return answers
}

const isWithCanaries = (canariesOf: (text: string) => readonly string[]) => (answers: ReadonlyMap<string, string>) =>
  [...answers].map(([name, text]) => ({ name, found: canariesOf(text) })).filter(({ found }) => found.length > 0)

describe('a protected address', () => {
  let places = 0

  test.each([
    { who: 'the other guardian, who lives elsewhere', at: 1, of: () => twins, level: 'WEAK' as const },
    { who: 'the other guardian, who lives elsewhere', at: 1, of: () => twins, level: 'STRONG' as const },
    { who: 'the other guardian, who lives there', at: 1, of: () => neighbours, level: 'WEAK' as const },
    { who: 'the other guardian, who lives there', at: 1, of: () => neighbours, level: 'STRONG' as const },
    { who: 'its owner', at: 0, of: () => twins, level: 'WEAK' as const },
  ])('makes no difference to any answer to $who, in a login that is $level', async ({ at, of, level }) => {
    const { open, hidden } = of()
    const toOpen = await answersOf(open, open.guardians[at]!.id, level)
    const toHidden = await answersOf(hidden, hidden.guardians[at]!.id, level)
    expect(Object.fromEntries(toHidden)).toEqual(Object.fromEntries(toOpen))
    expect(toHidden.size).toBe(calls.length)
    // A weak login shows its owner the phone number; who lives in the same home knows the address.
    if (of() === twins) {
      expect(isWithCanaries(at === 0 ? addressCanariesIn : canariesIn)(toHidden)).toEqual([])
      places += toHidden.size
    }
  })

  test('is in no answer to its owner, who can read that it is protected', async () => {
    const { hidden } = twins
    const answers = await answersOf(hidden, hidden.guardian.id, 'STRONG')
    expect(isWithCanaries(addressCanariesIn)(answers)).toEqual([])
    places += answers.size
    expect(answers.get('personalDetails.getHomeAddress')).toContain('{"isProtected":true}')
  })

  test('is in no table, document, mail, event or line of the log and the audit', async () => {
    await drawDueDocuments(nalle.documentService)
    await sendMails(nalle)
    const inTables = await canariesInTables(nalle)
    const inDocuments = await canariesInDocuments(nalle)
    expect(inDocuments.kinds).toEqual(Object.keys(LETTER_VERSIONS).toSorted())
    const written = [...lines, ...logged]
    expect([...inTables.found, ...inDocuments.found, ...canariesIn(written.join(''))]).toEqual([])
    const mails = await nalle.db.selectFrom('stored_mail').select('id').execute()
    expect(Math.min(inTables.rows, inDocuments.documents, mails.length, logged.length)).toBeGreaterThan(10)
    places += inTables.rows + inDocuments.documents + written.length
  })

  test('was looked for in every place', async ({ annotate }) => {
    expect(places).toBeGreaterThan(5000)
    await annotate(`canaries of a protected address: ${places} answers, rows, documents and lines`)
  })
})
