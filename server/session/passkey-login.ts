import type { AnswerOf } from '@nalle/contract/endpoint.ts'
import { passkeyLogin, type startPasskeyLogin } from '@nalle/contract/session.ts'
import { CHALLENGE_VALID_MINUTES } from '@nalle/domain/session/passkeys.ts'
import type { FastifyRequest } from 'fastify'
import { isOwnChallenge, makeChallenge, useUpChallenge } from '../accounts/passkey-challenges.ts'
import { findPasskey, homeAt, noteUse, userHandleOf, verifyAssertion } from '../accounts/passkeys.ts'
import { secretOf } from '../accounts/secrets.ts'
import type { Database } from '../database/database.ts'
import type { PopulationRegister } from '../external/population-register.ts'
import type { App } from '../http/app.ts'
import { refuse } from '../http/errors.ts'
import type { Context } from '../http/handle.ts'
import { rememberDevice } from './known-devices.ts'
import { refreshOldCopyIfPossible } from './register-refresh.ts'
import { forgetKeptAnswers, startSession, writeSessionCookie } from './sessions.ts'

/** The address at which this browser knows us. */
export type OriginOf = (request: FastifyRequest) => string

const MS_IN_A_MINUTE = 60_000

export async function passkeyLoginOptions(
  db: Database,
  origin: string,
  now: Temporal.Instant,
): Promise<AnswerOf<typeof startPasskeyLogin>> {
  return {
    challenge: makeChallenge(await secretOf(db, 'passkey-challenges'), 'login', now),
    rpId: homeAt(origin).rpId,
    timeout: CHALLENGE_VALID_MINUTES * MS_IN_A_MINUTE,
    userVerification: 'required',
  }
}

/** Whatever does not fit gets the same answer: an unknown passkey, a removed one, a copy, a page that is not ours. */
export async function logInWithPasskey(
  app: App,
  register: PopulationRegister,
  originOf: OriginOf,
  context: Context<typeof passkeyLogin>,
): Promise<void> {
  const { body, citizen, db, now, request, reply, concerns } = context
  const passkey = await findPasskey(app.db, Buffer.from(body.id, 'base64url'))
  if (passkey !== undefined) concerns(passkey.personId)
  const secret = await secretOf(app.db, 'passkey-challenges')
  let signed = ''
  const newCounter = await verifyAssertion(withoutNulls(body), passkey, {
    ...homeAt(originOf(request)),
    isOwnChallenge: (challenge) => {
      signed = challenge
      return isOwnChallenge(secret, 'login', challenge, now)
    },
  })
  if (passkey === undefined || newCounter === undefined) refuse(passkeyLogin, 'PASSKEY_REFUSED')
  const { personId } = passkey
  if (body.response.userHandle !== userHandleOf(personId)) refuse(passkeyLogin, 'PASSKEY_REFUSED')

  const outcome = await refreshOldCopyIfPossible(app.db, register, personId, now)
  if (outcome.refreshed !== 'DONE') request.log.warn(outcome, 'population register')

  const { token, isOtherPerson } = await db.transaction(async (tx) => {
    const isFirst = await useUpChallenge(tx, signed, now)
    if (!isFirst || !(await noteUse(tx, passkey, newCounter, now))) refuse(passkeyLogin, 'PASSKEY_REFUSED')
    await tx.updateTable('citizen_account').set({ last_weak_login_at: now }).where('person_id', '=', personId).execute()
    await rememberDevice(tx, request, reply, personId, now, app.mode)
    return startSession(tx, { personId, level: 'WEAK', now, replaces: citizen?.sessionId, passkeyId: passkey.id })
  })
  writeSessionCookie(reply, app, token)
  if (isOtherPerson) forgetKeptAnswers(reply)
}

/** Browsers say nothing by null as well as by leaving out. */
function withoutNulls({ id, rawId, type, response }: Context<typeof passkeyLogin>['body']) {
  const { userHandle, ...rest } = response
  return { id, rawId, type, response: { ...rest, ...(typeof userHandle === 'string' ? { userHandle } : {}) } }
}
