import type { City } from '@nalle/domain/city/city.ts'
import { feedbackWindowStart } from '@nalle/domain/feedback/limits.ts'
import { sessionLimitsOf } from '@nalle/domain/session/limits.ts'
import { oldestOpenLogin } from '@nalle/domain/session/login-starts.ts'
import { attemptWindowStart } from '@nalle/domain/access/counted-attempts.ts'
import { lockoutWindowStart } from '@nalle/domain/session/lockout.ts'
import { oldestOpenChallenge } from '@nalle/domain/session/passkeys.ts'
import type { Database, Transaction } from '../database/database.ts'
import { oldestKnownDevice } from '../session/known-devices.ts'

/** A used assertion is known for so long after its session has ended. */
const IDENTIFICATION_HOURS = 24

/** Long enough to answer a guardian who asks what was sent to them. */
const SENT_MAIL_DAYS = 30
/** Whoever looks after the service has had this long to look into a mail that was given up. */
const DEAD_MAIL_DAYS = 90

/** Only the last five minutes decide when the next e-mail about messages is due. */
const MESSAGE_MAIL_HOURS = 1

/** Every open inbox has been told long before. */
const ARRIVAL_MINUTES = 30

/** What waits in a browser is sent, or sent once more, within this time. */
const IDEMPOTENCY_KEY_DAYS = 30

/** A program that lost its connection asks again within this time. */
const ACT_DAYS = 7

/** Sessions that no cookie can bring back to life. */
export function forgetDeadSessions(db: Database, now: Temporal.Instant, city: City): Promise<number> {
  const { idleMinutes, absoluteHours } = sessionLimitsOf(city)
  return inTransaction(db, (tx) =>
    tx
      .deleteFrom('session')
      .where((row) =>
        row.or([
          row('seen_at', '<=', now.subtract({ minutes: idleMinutes })),
          row('created_at', '<=', now.subtract({ hours: absoluteHours })),
        ]),
      )
      .executeTakeFirst(),
  )
}

/** Tries that no longer count against anybody; where people tried to log in from is not kept longer than needed. */
export function forgetLoginAttempts(db: Database, now: Temporal.Instant): Promise<number> {
  return inTransaction(db, (tx) =>
    tx.deleteFrom('login_attempt').where('at', '<=', lockoutWindowStart(now)).executeTakeFirst(),
  )
}

/** Attempts that no longer count. */
export function deleteCountedAttempts(db: Database, now: Temporal.Instant): Promise<number> {
  return inTransaction(db, (tx) =>
    tx.deleteFrom('counted_attempt').where('at', '<=', attemptWindowStart(now)).executeTakeFirst(),
  )
}

export function forgetKnownDevices(db: Database, now: Temporal.Instant): Promise<number> {
  return inTransaction(db, (tx) =>
    tx.deleteFrom('known_device').where('seen_at', '<=', oldestKnownDevice(now)).executeTakeFirst(),
  )
}

export function forgetIdentificationRequests(db: Database, now: Temporal.Instant): Promise<number> {
  return inTransaction(db, (tx) =>
    tx.deleteFrom('saml_request').where('created_at', '<=', oldestOpenLogin(now)).executeTakeFirst(),
  )
}

/** Challenges that are too old to be answered a second time. */
export function forgetUsedChallenges(db: Database, now: Temporal.Instant): Promise<number> {
  return inTransaction(db, (tx) =>
    tx.deleteFrom('used_passkey_challenge').where('used_at', '<=', oldestOpenChallenge(now)).executeTakeFirst(),
  )
}

export function forgetInboxArrivals(db: Database, now: Temporal.Instant): Promise<number> {
  return inTransaction(db, (tx) =>
    tx
      .deleteFrom('inbox_arrival')
      .where('noted_at', '<=', now.subtract({ minutes: ARRIVAL_MINUTES }))
      .executeTakeFirst(),
  )
}

/** Keys by which a message that is sent twice is recognised. */
export function forgetMessageKeys(db: Database, now: Temporal.Instant): Promise<number> {
  return inTransaction(db, (tx) =>
    tx.deleteFrom('message_sending').where('sent_at', '<=', daysBefore(now, IDEMPOTENCY_KEY_DAYS)).executeTakeFirst(),
  )
}

/** Keys by which an income statement that is saved twice is recognised. */
export function forgetIncomeStatementKeys(db: Database, now: Temporal.Instant): Promise<number> {
  return inTransaction(db, (tx) =>
    tx
      .deleteFrom('income_statement_saving')
      .where('saved_at', '<=', daysBefore(now, IDEMPOTENCY_KEY_DAYS))
      .executeTakeFirst(),
  )
}

/** Keys by which a save of days that arrives twice is recognised. */
export function forgetCalendarKeys(db: Database, now: Temporal.Instant): Promise<number> {
  return inTransaction(db, (tx) =>
    tx.deleteFrom('calendar_saving').where('saved_at', '<=', daysBefore(now, IDEMPOTENCY_KEY_DAYS)).executeTakeFirst(),
  )
}

/** An assertion stays as long as its session lives: delivered again by a browser's back button it is recognised. */
export function forgetAssertions(db: Database, now: Temporal.Instant): Promise<number> {
  return inTransaction(db, (tx) =>
    tx
      .deleteFrom('saml_assertion')
      .where('used_at', '<=', now.subtract({ hours: IDENTIFICATION_HOURS }))
      .where('session_id', 'is', null)
      .executeTakeFirst(),
  )
}

export function forgetSentMails(db: Database, now: Temporal.Instant): Promise<number> {
  return inTransaction(db, (tx) =>
    tx.deleteFrom('mail_outbox').where('sent_at', '<=', daysBefore(now, SENT_MAIL_DAYS)).executeTakeFirst(),
  )
}

export function forgetDeadMails(db: Database, now: Temporal.Instant): Promise<number> {
  return inTransaction(db, (tx) =>
    tx.deleteFrom('mail_outbox').where('dead_at', '<=', daysBefore(now, DEAD_MAIL_DAYS)).executeTakeFirst(),
  )
}

/** What was written to the office is in the office's hands by then, or was looked into. */
export function forgetFeedback(db: Database, now: Temporal.Instant): Promise<number> {
  return inTransaction(db, async (tx) => {
    const window = feedbackWindowStart(now)
    // Where it came from is kept no longer than it counts.
    await tx
      .updateTable('feedback')
      .set({ origin_hash: null })
      .where('origin_hash', 'is not', null)
      .where('given_at', '<=', window)
      .execute()
    return tx.deleteFrom('feedback').where('given_at', '<=', daysBefore(now, DEAD_MAIL_DAYS)).executeTakeFirst()
  })
}

/** Notices to devices that went out or were given up; until then the same one is not sent twice. */
export function forgetDonePushes(db: Database, now: Temporal.Instant): Promise<number> {
  return inTransaction(db, (tx) =>
    tx
      .deleteFrom('push_outbox')
      .where((row) => row.fn.coalesce('sent_at', 'dead_at'), '<=', daysBefore(now, SENT_MAIL_DAYS))
      .executeTakeFirst(),
  )
}

/** Mails that a demonstration keeps instead of sending them. */
export function forgetStoredMails(db: Database, now: Temporal.Instant): Promise<number> {
  return inTransaction(db, (tx) =>
    tx.deleteFrom('stored_mail').where('sent_at', '<=', daysBefore(now, SENT_MAIL_DAYS)).executeTakeFirst(),
  )
}

export function forgetExpiredCodes(db: Database, now: Temporal.Instant): Promise<number> {
  return inTransaction(db, (tx) =>
    tx.deleteFrom('email_verification').where('expires_at', '<=', now).executeTakeFirst(),
  )
}

export function forgetClientTokens(db: Database, now: Temporal.Instant): Promise<number> {
  return inTransaction(db, (tx) => tx.deleteFrom('client_token').where('expires_at', '<=', now).executeTakeFirst())
}

/** Expired ones open nothing, so that nobody needs to know that they were used. */
export function forgetClientAssertions(db: Database, now: Temporal.Instant): Promise<number> {
  return inTransaction(db, (tx) => tx.deleteFrom('client_assertion').where('expires_at', '<=', now).executeTakeFirst())
}

export function forgetActsOfClients(db: Database, now: Temporal.Instant): Promise<number> {
  return inTransaction(db, (tx) =>
    tx.deleteFrom('client_act').where('done_at', '<=', daysBefore(now, ACT_DAYS)).executeTakeFirst(),
  )
}

const daysBefore = (now: Temporal.Instant, days: number) => now.subtract({ hours: 24 * days })

function inTransaction(
  db: Database,
  forget: (tx: Transaction) => Promise<{ readonly numDeletedRows: bigint }>,
): Promise<number> {
  return db.transaction(async (tx) => Number((await forget(tx)).numDeletedRows))
}

export function forgetMessageMails(db: Database, now: Temporal.Instant): Promise<number> {
  return inTransaction(db, (tx) =>
    tx
      .deleteFrom('message_mail')
      .where('due_at', '<=', now.subtract({ hours: MESSAGE_MAIL_HOURS }))
      .executeTakeFirst(),
  )
}
