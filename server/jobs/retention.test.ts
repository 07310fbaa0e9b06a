import { randomBytes, randomUUID } from 'node:crypto'
import { kuusilahti } from '@nalle/cities/kuusilahti.ts'
import { norrvik } from '@nalle/cities/norrvik.ts'
import type { Id, PersonId } from '@nalle/domain/ids.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { MailId } from '../database/tables/mails.ts'
import { getMessageAccount } from '../municipality/messages/accounts.ts'
import { newId } from '../municipality/rows.ts'
import { startSession } from '../session/sessions.ts'
import { addFamily } from '../testing/families.ts'
import { startNalle } from '../testing/nalle.ts'
import type { TestNalle } from '../testing/nalle.ts'
import {
  forgetActsOfClients,
  forgetAssertions,
  forgetClientAssertions,
  forgetClientTokens,
  forgetDeadMails,
  forgetDeadSessions,
  forgetExpiredCodes,
  forgetFeedback,
  forgetIdentificationRequests,
  forgetInboxArrivals,
  forgetKnownDevices,
  forgetLoginAttempts,
  forgetCalendarKeys,
  forgetIncomeStatementKeys,
  forgetMessageKeys,
  forgetSentMails,
  forgetStoredMails,
  forgetUsedChallenges,
} from './retention.ts'

let nalle: TestNalle
let personId: PersonId
beforeAll(async () => {
  nalle = await startNalle()
  const { guardian } = await addFamily(nalle.db, nalle.register)
  personId = guardian.id
})
afterAll(() => nalle.close())
beforeEach(() =>
  nalle.db.transaction(async (tx) => {
    await tx.deleteFrom('saml_assertion').execute()
    await tx.deleteFrom('saml_request').execute()
    await tx.deleteFrom('session').execute()
    await tx.deleteFrom('login_attempt').execute()
    await tx.deleteFrom('known_device').execute()
    await tx.deleteFrom('mail_outbox').execute()
    await tx.deleteFrom('stored_mail').execute()
    await tx.deleteFrom('email_verification').execute()
  }),
)

const now = Temporal.Instant.from('2026-09-14T20:00:00+03:00')
const ago = (seconds: number) => now.subtract({ seconds })
const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

describe('a session', () => {
  const add = (createdAt: Temporal.Instant, seenAt: Temporal.Instant) =>
    nalle.db.transaction(async (tx) => {
      const { id } = await startSession(tx, { personId, level: 'WEAK', now: createdAt })
      await tx.updateTable('session').set({ seen_at: seenAt }).where('id', '=', id).execute()
      return id
    })

  test.each([
    { city: kuusilahti, created: 12 * HOUR - 1, seen: 0, forgotten: 0 },
    { city: kuusilahti, created: 12 * HOUR, seen: 0, forgotten: 1 },
    { city: kuusilahti, created: HOUR, seen: 32 * MINUTE - 1, forgotten: 0 },
    { city: kuusilahti, created: HOUR, seen: 32 * MINUTE, forgotten: 1 },
    { city: norrvik, created: 8 * HOUR - 1, seen: 20 * MINUTE - 1, forgotten: 0 },
    { city: norrvik, created: 8 * HOUR, seen: 0, forgotten: 1 },
    { city: norrvik, created: HOUR, seen: 20 * MINUTE, forgotten: 1 },
  ])(
    'of $city.id, begun $created and used $seen seconds ago: $forgotten forgotten',
    async ({ city, created, seen, forgotten }) => {
      await add(ago(created), ago(seen))
      expect(await forgetDeadSessions(nalle.db, now, city)).toBe(forgotten)
      expect(await nalle.db.selectFrom('session').select('id').execute()).toHaveLength(1 - forgotten)
    },
  )
})

test.each([
  { age: 90 * DAY - 1, forgotten: 0 },
  { age: 90 * DAY, forgotten: 1 },
])('feedback of $age seconds ago: $forgotten forgotten', async ({ age, forgotten }) => {
  // As a page makes it up.
  const key = randomUUID() as Id<'idempotency-key'>
  await nalle.db.transaction((tx) =>
    tx
      .insertInto('feedback')
      .values({ idempotency_key: key, text: 'Hei', language: 'fi', email: null, origin_hash: null, given_at: ago(age) })
      .execute(),
  )
  expect(await forgetFeedback(nalle.db, now)).toBe(forgotten)
})

test.each([
  { age: HOUR - 1, known: true },
  { age: HOUR, known: false },
])('where feedback of $age seconds ago came from is still known: $known', async ({ age, known }) => {
  // As a page makes it up.
  const key = randomUUID() as Id<'idempotency-key'>
  await nalle.db.transaction((tx) =>
    tx
      .insertInto('feedback')
      .values({
        idempotency_key: key,
        text: 'Hei',
        language: 'fi',
        email: null,
        origin_hash: randomBytes(32),
        given_at: ago(age),
      })
      .execute(),
  )
  await forgetFeedback(nalle.db, now)
  const { origin_hash: hash } = await nalle.db
    .selectFrom('feedback')
    .select('origin_hash')
    .where('idempotency_key', '=', key)
    .executeTakeFirstOrThrow()
  expect(hash !== null).toBe(known)
})

test.each([
  { age: HOUR - 1, forgotten: 0 },
  { age: HOUR, forgotten: 1 },
])('a try to log in of $age seconds ago: $forgotten forgotten', async ({ age, forgotten }) => {
  await nalle.db.transaction((tx) =>
    tx
      .insertInto('login_attempt')
      .values({ username_hash: randomBytes(32), at: ago(age) })
      .execute(),
  )
  expect(await forgetLoginAttempts(nalle.db, now)).toBe(forgotten)
})

test.each([
  { age: 90 * DAY - 1, forgotten: 0 },
  { age: 90 * DAY, forgotten: 1 },
])('a device last seen $age seconds ago: $forgotten forgotten', async ({ age, forgotten }) => {
  await nalle.db.transaction((tx) =>
    tx
      .insertInto('known_device')
      .values({ token_hash: randomBytes(32), person_id: personId, created_at: ago(100 * DAY), seen_at: ago(age) })
      .execute(),
  )
  expect(await forgetKnownDevices(nalle.db, now)).toBe(forgotten)
})

test.each([
  { age: 30 * 60 - 1, forgotten: 0 },
  { age: 30 * 60, forgotten: 1 },
])('a request for identification of $age seconds ago: $forgotten forgotten', async ({ age, forgotten }) => {
  await nalle.db.transaction((tx) =>
    tx
      .insertInto('saml_request')
      .values({ id: `_${age}`, value: 'x', created_at: ago(age) })
      .execute(),
  )
  expect(await forgetIdentificationRequests(nalle.db, now)).toBe(forgotten)
})

test.each([
  { age: 5 * 60 - 1, forgotten: 0 },
  { age: 5 * 60, forgotten: 1 },
])('a challenge that was answered $age seconds ago: $forgotten forgotten', async ({ age, forgotten }) => {
  await nalle.db.transaction((tx) =>
    tx
      .insertInto('used_passkey_challenge')
      .values({ hash: randomBytes(32), used_at: ago(age) })
      .execute(),
  )
  expect(await forgetUsedChallenges(nalle.db, now)).toBe(forgotten)
})

describe('an assertion', () => {
  test.each([
    { age: DAY - 1, isSessionAlive: false, forgotten: 0 },
    { age: DAY, isSessionAlive: false, forgotten: 1 },
    { age: 3 * DAY, isSessionAlive: true, forgotten: 0 },
  ])(
    'used $age seconds ago, its session alive $isSessionAlive: $forgotten forgotten',
    async ({ age, isSessionAlive, forgotten }) => {
      await nalle.db.transaction(async (tx) => {
        const session = isSessionAlive ? await startSession(tx, { personId, level: 'STRONG', now }) : undefined
        await tx
          .insertInto('saml_assertion')
          .values({
            id: `_${age}`,
            session_id: session?.id ?? null,
            used_at: ago(age),
            response_hash: randomBytes(32),
            browser_hash: randomBytes(32),
          })
          .execute()
      })
      expect(await forgetAssertions(nalle.db, now)).toBe(forgotten)
    },
  )
})

describe('a mail', () => {
  const add = (marks: { readonly sent_at?: Temporal.Instant; readonly dead_at?: Temporal.Instant }) =>
    nalle.db.transaction((tx) =>
      tx
        .insertInto('mail_outbox')
        .values({
          person_id: personId,
          recipient: 'maija@posti.example',
          language: 'fi',
          template: 'x',
          data: '{}',
          created_at: ago(100 * DAY),
          next_try_at: ago(100 * DAY),
          ...marks,
        })
        .execute(),
    )

  test.each([
    { age: 30 * DAY - 1, forgotten: 0 },
    { age: 30 * DAY, forgotten: 1 },
  ])('sent $age seconds ago: $forgotten forgotten', async ({ age, forgotten }) => {
    await add({ sent_at: ago(age) })
    expect(await forgetSentMails(nalle.db, now)).toBe(forgotten)
  })

  test.each([
    { age: 90 * DAY - 1, forgotten: 0 },
    { age: 90 * DAY, forgotten: 1 },
  ])('given up $age seconds ago: $forgotten forgotten', async ({ age, forgotten }) => {
    await add({ dead_at: ago(age) })
    expect(await forgetDeadMails(nalle.db, now)).toBe(forgotten)
  })

  test('that still waits is not forgotten, however old', async () => {
    await add({})
    expect((await forgetSentMails(nalle.db, now)) + (await forgetDeadMails(nalle.db, now))).toBe(0)
  })

  test.each([
    { age: 30 * DAY - 1, forgotten: 0 },
    { age: 30 * DAY, forgotten: 1 },
  ])('kept by the demonstration for $age seconds: $forgotten forgotten', async ({ age, forgotten }) => {
    const mail = { id: randomUUID() as MailId, recipient: 'x', subject: 'x', body_text: 'x', body_html: 'x' }
    await nalle.db.transaction((tx) =>
      tx
        .insertInto('stored_mail')
        .values({ ...mail, sent_at: ago(age) })
        .execute(),
    )
    expect(await forgetStoredMails(nalle.db, now)).toBe(forgotten)
  })
})

test.each([
  { left: 1, forgotten: 0 },
  { left: 0, forgotten: 1 },
])('a code that is good for $left more seconds: $forgotten forgotten', async ({ left, forgotten }) => {
  await nalle.db.transaction((tx) =>
    tx
      .insertInto('email_verification')
      .values({ person_id: personId, email: 'x@posti.example', created_at: ago(2 * HOUR), expires_at: ago(-left) })
      .execute(),
  )
  expect(await forgetExpiredCodes(nalle.db, now)).toBe(forgotten)
})

test('an arrival is forgotten once every open inbox has been told', async () => {
  const arrivals = [30 * MINUTE, 30 * MINUTE - 1].map((age) => ({ person_id: personId, noted_at: ago(age) }))
  await nalle.db.transaction((tx) => tx.insertInto('inbox_arrival').values(arrivals).execute())
  expect(await forgetInboxArrivals(nalle.db, now)).toBe(1)
})

test.each([
  { age: 30 * DAY - 1, forgotten: 0 },
  { age: 30 * DAY, forgotten: 1 },
])('the key of a message sent $age seconds ago: $forgotten forgotten', async ({ age, forgotten }) => {
  await nalle.db.transaction(async (tx) => {
    await tx.deleteFrom('message_sending').execute()
    const accountId = await getMessageAccount(tx, { personId })
    const values = { account_id: accountId, key: newId<'idempotency-key'>(), sent_at: ago(age) }
    await tx.insertInto('message_sending').values(values).execute()
  })
  expect(await forgetMessageKeys(nalle.db, now)).toBe(forgotten)
})

test.each([
  { age: 30 * DAY - 1, forgotten: 0 },
  { age: 30 * DAY, forgotten: 1 },
])('the key of an income statement saved $age seconds ago: $forgotten forgotten', async ({ age, forgotten }) => {
  await nalle.db.transaction(async (tx) => {
    await tx.deleteFrom('income_statement_saving').execute()
    const values = { person_id: personId, key: newId<'idempotency-key'>(), saved_at: ago(age) }
    await tx.insertInto('income_statement_saving').values(values).execute()
  })
  expect(await forgetIncomeStatementKeys(nalle.db, now)).toBe(forgotten)
})

test.each([
  { age: 30 * DAY - 1, forgotten: 0 },
  { age: 30 * DAY, forgotten: 1 },
])('the key of days saved $age seconds ago: $forgotten forgotten', async ({ age, forgotten }) => {
  await nalle.db.transaction(async (tx) => {
    await tx.deleteFrom('calendar_saving').execute()
    const values = { person_id: personId, key: newId<'idempotency-key'>(), saved_at: ago(age) }
    await tx.insertInto('calendar_saving').values(values).execute()
  })
  expect(await forgetCalendarKeys(nalle.db, now)).toBe(forgotten)
})

test('of programs, tokens and assertions are forgotten when they have expired, acts after a week', async () => {
  const { db } = nalle
  const now = nalle.now()
  const fingerprint = randomBytes(32)
  await db.transaction(async (tx) => {
    await tx
      .insertInto('client')
      .values({ id: 'wages', name: 'Wages', scopes: [], created_at: now, revoked_at: null })
      .execute()
    for (const [seconds, name] of [
      [0, 'ended'],
      [1, 'holds'],
    ] as const) {
      const expires = { client_id: 'wages', expires_at: now.add({ seconds }) }
      await tx
        .insertInto('client_token')
        .values({ ...expires, token_hash: Buffer.from(name), scopes: [] })
        .execute()
      await tx
        .insertInto('client_assertion')
        .values({ ...expires, jti: name })
        .execute()
      const done_at = now.subtract({ hours: 24 * 7 }).add({ seconds })
      await tx
        .insertInto('client_act')
        .values({ client_id: 'wages', key: name, act: 'a', fingerprint, answer: null, done_at })
        .execute()
    }
  })
  expect([
    await forgetClientTokens(db, now),
    await forgetClientAssertions(db, now),
    await forgetActsOfClients(db, now),
  ]).toEqual([1, 1, 1])
  expect(await db.selectFrom('client_assertion').select('jti').execute()).toEqual([{ jti: 'holds' }])
  expect(await db.selectFrom('client_act').select('key').execute()).toEqual([{ key: 'holds' }])
})
