import { weakLogin } from '@nalle/contract/session.ts'
import type { PersonId } from '@nalle/domain/ids.ts'
import { sql } from 'kysely'
import type { Read, Transaction } from '../database/database.ts'
import type { PopulationRegister } from '../external/population-register.ts'
import type { App } from '../http/app.ts'
import { refuse } from '../http/errors.ts'
import type { Context } from '../http/handle.ts'
import { queueMail } from '../mail/outbox.ts'
import { deviceTokenHashes, oldestKnownDevice, rememberDevice } from './known-devices.ts'
import { noteAttempt } from './login-attempts.ts'
import { newDeviceMail } from './mails.ts'
import { hashPassword, needsNewHash, verifyPassword } from '../accounts/passwords.ts'
import { refreshOldCopyIfPossible } from './register-refresh.ts'
import { forgetKeptAnswers, startSession, writeSessionCookie } from './sessions.ts'

/** Unknown username and wrong password take the same road and the same time, and get the same answer. */
export async function logInWithPassword(
  app: App,
  register: PopulationRegister,
  context: Context<typeof weakLogin>,
): Promise<void> {
  const { body, citizen, db, now, request, reply, concerns } = context
  if (!app.city.features.weakLogin) refuse(weakLogin, 'LOGIN_REFUSED')
  const username = body.username.toLowerCase()
  const account = await findAccount(app.db, username, deviceTokenHashes(request, app.mode), now)
  if (account !== undefined) concerns(account.personId)

  const attempt = { username, address: request.ip, deviceHash: account?.deviceHash ?? undefined, now }
  const mayTry = await noteAttempt(app.db, attempt, app.city.limits.weakLoginAttemptsPerHour)
  if (!mayTry) refuse(weakLogin, 'TOO_MANY_ATTEMPTS')

  const isRight = await verifyPassword(account?.passwordHash, body.password)
  if (!account?.passwordHash || !isRight) refuse(weakLogin, 'LOGIN_REFUSED')
  const { personId, passwordHash } = account
  const newHash = needsNewHash(passwordHash) ? await hashPassword(body.password) : passwordHash

  const outcome = await refreshOldCopyIfPossible(app.db, register, personId, now)
  if (outcome.refreshed !== 'DONE') request.log.warn(outcome, 'population register')

  const { token, isOtherPerson } = await db.transaction(async (tx) => {
    const isStillRight = await recordWeakLogin(tx, { ...account, username, passwordHash }, newHash, now)
    if (!isStillRight) refuse(weakLogin, 'LOGIN_REFUSED')
    const { wasKnown } = await rememberDevice(tx, request, reply, personId, now, app.mode)
    if (!wasKnown && app.city.features.newBrowserMails) {
      const data = { at: now.toString() }
      await queueMail(tx, { to: personId, kind: 'TRANSACTIONAL', template: newDeviceMail, data, now })
    }
    return startSession(tx, { personId, level: 'WEAK', now, replaces: citizen?.sessionId })
  })
  writeSessionCookie(reply, app, token)
  if (isOtherPerson) forgetKeptAnswers(reply)
}

type Account = {
  readonly personId: PersonId
  readonly passwordHash: string | null
  readonly passwordChangedAt: Temporal.Instant | null
  readonly deviceHash: Buffer | null
}

/** One statement whether or not there is an account, a password or a known device. */
function findAccount(
  db: Read,
  username: string,
  deviceHashes: readonly Buffer[],
  now: Temporal.Instant,
): Promise<Account | undefined> {
  return db
    .selectFrom('citizen_account as account')
    .leftJoin('known_device as device', (join) =>
      join
        .onRef('device.person_id', '=', 'account.person_id')
        .on(sql<boolean>`device.token_hash = any(${deviceHashes}::bytea[])`)
        .on('device.seen_at', '>', oldestKnownDevice(now)),
    )
    .select([
      'account.person_id as personId',
      'account.password_hash as passwordHash',
      'account.password_changed_at as passwordChangedAt',
      'device.token_hash as deviceHash',
    ])
    .where('account.username', '=', username)
    .executeTakeFirst()
}

/** Says no when username or password was changed while being checked: nobody stays logged in with an old one. */
async function recordWeakLogin(
  tx: Transaction,
  account: Account & { readonly username: string; readonly passwordHash: string },
  newHash: string,
  now: Temporal.Instant,
): Promise<boolean> {
  const row = await tx
    .updateTable('citizen_account')
    .set({ last_weak_login_at: now, password_hash: newHash })
    .where('person_id', '=', account.personId)
    .where('username', '=', account.username)
    .where('password_changed_at', 'is not distinct from', account.passwordChangedAt)
    // Two changes may bear the same moment; the very password that was checked must still be there.
    .where('password_hash', '=', account.passwordHash)
    .returning('person_id')
    .executeTakeFirst()
  return row !== undefined
}
