import type { AnswerOf, BodyOf } from '@nalle/contract/endpoint.ts'
import { addPasskey, type getPasskeys, renamePasskey, startPasskey } from '@nalle/contract/personal-details.ts'
import type { City } from '@nalle/domain/city/city.ts'
import type { PasskeyId } from '@nalle/domain/ids.ts'
import { callingNameOf } from '@nalle/domain/people/names.ts'
import { MOST_PASSKEYS, passkeyNameProblem } from '@nalle/domain/personal-details/passkeys.ts'
import { CHALLENGE_VALID_MINUTES } from '@nalle/domain/session/passkeys.ts'
import { isOwnChallenge, makeChallenge, useUpChallenge } from '../accounts/passkey-challenges.ts'
import { homeAt, userHandleOf, verifyNewPasskey } from '../accounts/passkeys.ts'
import { secretOf } from '../accounts/secrets.ts'
import type { Database, Read } from '../database/database.ts'
import type { Citizen } from '../http/app.ts'
import { notFound, refuse } from '../http/errors.ts'
import { queueMail } from '../mail/outbox.ts'
import { passkeyAddedMail } from './mails.ts'
import { getPersonForUpdate } from './queries.ts'

const MS_IN_A_MINUTE = 60_000
/** ES256, EdDSA and RS256: what phones, keys and computers of today sign with. */
const ALGORITHMS = [-7, -8, -257]

export async function passkeysOf(db: Read, { id, sessionId }: Citizen): Promise<AnswerOf<typeof getPasskeys>> {
  const rows = await db
    .selectFrom('passkey')
    .leftJoin('session', (join) => join.onRef('session.passkey_id', '=', 'passkey.id').on('session.id', '=', sessionId))
    .select([
      'passkey.id',
      'passkey.name',
      'passkey.created_at as createdAt',
      'passkey.last_used_at as lastUsedAt',
      'session.id as ownSession',
    ])
    .where('passkey.person_id', '=', id)
    .orderBy('passkey.created_at')
    .orderBy('passkey.id')
    .execute()
  return rows.map(({ ownSession, ...passkey }) => ({ ...passkey, isOfThisLogin: ownSession !== null }))
}

export async function passkeyOptions(
  db: Database,
  citizen: Citizen,
  city: City,
  origin: string,
  now: Temporal.Instant,
): Promise<AnswerOf<typeof startPasskey>> {
  const own = await db
    .selectFrom('passkey')
    .select(['credential_id as credentialId', 'transports'])
    .where('person_id', '=', citizen.id)
    .execute()
  if (own.length >= MOST_PASSKEYS) refuse(startPasskey, 'TOO_MANY_PASSKEYS')
  const { details } = citizen
  const name = `${callingNameOf(details)} ${details.lastName}`
  return {
    rp: { id: homeAt(origin).rpId, name: city.portalName[city.languages[0] ?? 'fi'] },
    user: { id: userHandleOf(citizen.id), name, displayName: name },
    challenge: makeChallenge(await secretOf(db, 'passkey-challenges'), citizen.sessionId, now),
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key' as const, alg })),
    timeout: CHALLENGE_VALID_MINUTES * MS_IN_A_MINUTE,
    excludeCredentials: own.map(({ credentialId, transports }) => ({
      type: 'public-key' as const,
      id: credentialId.toString('base64url'),
      transports,
    })),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    attestation: 'none',
  }
}

export async function keepPasskey(
  db: Database,
  citizen: Citizen,
  { name, credential }: BodyOf<typeof addPasskey>,
  origin: string,
  now: Temporal.Instant,
): Promise<AnswerOf<typeof addPasskey>> {
  if (passkeyNameProblem(name) !== undefined) refuse(addPasskey, 'PASSKEY_NAME')
  const secret = await secretOf(db, 'passkey-challenges')
  let signed = ''
  const { id, rawId, type, response } = credential
  const { transports = [], ...parts } = response
  const made = await verifyNewPasskey(
    { id, rawId, type, response: parts },
    {
      ...homeAt(origin),
      isOwnChallenge: (challenge) => {
        signed = challenge
        return isOwnChallenge(secret, citizen.sessionId, challenge, now)
      },
    },
  )
  if (made === undefined) refuse(addPasskey, 'PASSKEY_REFUSED')
  return db.transaction(async (tx) => {
    // Two at once are counted one after the other.
    await getPersonForUpdate(tx, citizen.id)
    if (!(await useUpChallenge(tx, signed, now))) refuse(addPasskey, 'PASSKEY_REFUSED')
    const { count } = await tx
      .selectFrom('passkey')
      .select((row) => row.fn.countAll<number>().as('count'))
      .where('person_id', '=', citizen.id)
      .executeTakeFirstOrThrow()
    if (count >= MOST_PASSKEYS) refuse(addPasskey, 'TOO_MANY_PASSKEYS')
    const row = await tx
      .insertInto('passkey')
      .values({
        person_id: citizen.id,
        credential_id: made.credentialId,
        public_key: made.publicKey,
        counter: made.counter,
        transports,
        name: name.trim(),
        created_at: now,
        last_used_at: null,
      })
      .onConflict((conflict) => conflict.column('credential_id').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (row === undefined) refuse(addPasskey, 'PASSKEY_REFUSED')
    await queueMail(tx, {
      to: citizen.id,
      kind: 'TRANSACTIONAL',
      template: passkeyAddedMail,
      data: { at: now.toString() },
      now,
    })
    return row
  })
}

/** The device keeps the name it has given itself; this one is for the list. */
export function callPasskey(db: Database, citizen: Citizen, id: PasskeyId, name: string): Promise<void> {
  if (passkeyNameProblem(name) !== undefined) refuse(renamePasskey, 'PASSKEY_NAME')
  return db.transaction(async (tx) => {
    const renamed = await tx
      .updateTable('passkey')
      .set({ name: name.trim() })
      .where('id', '=', id)
      .where('person_id', '=', citizen.id)
      .returning('id')
      .executeTakeFirst()
    if (renamed === undefined) notFound()
  })
}

/** Whoever is logged in with it is so no longer: its sessions go with it. */
export function forgetPasskey(db: Database, citizen: Citizen, id: PasskeyId): Promise<void> {
  return db.transaction(async (tx) => {
    const removed = await tx
      .deleteFrom('passkey')
      .where('id', '=', id)
      .where('person_id', '=', citizen.id)
      .returning('id')
      .executeTakeFirst()
    if (removed === undefined) notFound()
  })
}
