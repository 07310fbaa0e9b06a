import { createHash, randomBytes } from 'node:crypto'
import type { UserDetails } from '@nalle/contract/session.ts'
import type { AuthLevel } from '@nalle/domain/access/strength.ts'
import type { City } from '@nalle/domain/city/city.ts'
import type { PasskeyId, PersonId, SessionId } from '@nalle/domain/ids.ts'
import { isSessionAlive, sessionEnd, sessionLimitsOf } from '@nalle/domain/session/limits.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { VISIBLE_ADDRESS_IN_SESSION } from '../access/home-address.ts'
import { fixedSelect } from '../database/database.ts'
import type { Database, Read, Transaction } from '../database/database.ts'
import type { Citizen, Identify, Mode, Recognise } from '../http/app.ts'
import { clearCookie, readCookie, setCookie } from '../http/cookies.ts'
import { requireSameLogin } from './login-id.ts'

/** Renewing at most this often keeps reading calls free of writes. */
const RENEW_AFTER_SECONDS = 60

export function sessionCookieName(mode: Mode): string {
  return mode === 'production' ? '__Host-nalle.session' : 'nalle.session'
}

/** A token is worth nothing once stored: only its hash is. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

export function identifyBySession(db: Database, mode: Mode, city: City): Identify {
  const find = findLiving(db, mode, city)
  return async (request, reply, now) => {
    const found = await find(request, now)
    if (found === undefined) return undefined
    const { session, token } = found
    const renewed = await renew(db, session, now)
    if (renewed) writeSessionCookie(reply, { mode, city }, token)
    return citizenOf(renewed ? { ...session, seenAt: now } : session, city)
  }
}

export function recogniseBySession(db: Database, mode: Mode, city: City): Recognise {
  const find = findLiving(db, mode, city)
  return async (request, now) => {
    const found = await find(request, now)
    return found === undefined ? undefined : citizenOf(found.session, city)
  }
}

/** Every request that learns who asks comes through here, so this is where a page of somebody else is turned away. */
function findLiving(db: Read, mode: Mode, city: City) {
  const limits = sessionLimitsOf(city)
  return async (request: FastifyRequest, now: Temporal.Instant) => {
    const token = readCookie(request, sessionCookieName(mode))
    if (token === undefined || token === '') return undefined
    const session = await findSession(db, hashToken(token))
    if (session === undefined || !isSessionAlive(session, limits, now)) return undefined
    requireSameLogin(request, session.details)
    return { session, token }
  }
}

function citizenOf(session: Session, city: City): Citizen {
  const { id: sessionId, level, details } = session
  return { id: details.id, level, sessionId, expiresAt: sessionEnd(session, sessionLimitsOf(city)), details }
}

type Session = {
  readonly id: SessionId
  readonly level: AuthLevel
  readonly createdAt: Temporal.Instant
  readonly seenAt: Temporal.Instant
  readonly details: UserDetails
}

type SessionRow = UserDetails & Pick<Session, 'level' | 'createdAt' | 'seenAt'> & { readonly sessionId: SessionId }

/** Session, person and account in one statement, because every page of the portal begins with all three. */
const selectSession = fixedSelect<SessionRow>(`
  select session.id as "sessionId", session.level, session.created_at as "createdAt", session.seen_at as "seenAt",
    person.id, person.first_names as "firstName", person.last_name as "lastName",
    person.preferred_name as "preferredName", ${VISIBLE_ADDRESS_IN_SESSION}, person.phone,
    person.backup_phone as "backupPhone", person.email, citizen_account.username as "weakLoginUsername"
  from session
  join person on person.id = session.person_id
  left join citizen_account on citizen_account.person_id = person.id
  where session.token_hash = $1`)

async function findSession(db: Read, tokenHash: Buffer): Promise<Session | undefined> {
  const [row] = await selectSession(db, tokenHash)
  if (row === undefined) return undefined
  const { sessionId, level, createdAt, seenAt, ...details } = row
  return { id: sessionId, level, createdAt, seenAt, details }
}

async function renew(db: Database, session: Session, now: Temporal.Instant): Promise<boolean> {
  const due = now.subtract({ seconds: RENEW_AFTER_SECONDS })
  if (Temporal.Instant.compare(session.seenAt, due) > 0) return false
  await db.transaction(async (tx) => {
    // A page asks several things at once; only the first of them writes.
    await tx
      .updateTable('session')
      .set({ seen_at: now })
      .where('id', '=', session.id)
      .where('seen_at', '<=', due)
      .execute()
  })
  return true
}

/** Every login makes a new session with a new token; whatever the browser carried before ends with it. */
export async function startSession(
  tx: Transaction,
  login: {
    readonly personId: PersonId
    readonly level: AuthLevel
    readonly now: Temporal.Instant
    readonly saml?: { readonly nameId: string; readonly sessionIndex: string }
    readonly replaces?: SessionId | undefined
    readonly passkeyId?: PasskeyId
  },
): Promise<StartedSession> {
  const formerPerson = login.replaces === undefined ? undefined : await endSession(tx, login.replaces)
  const token = newToken()
  const { id } = await tx
    .insertInto('session')
    .values({
      token_hash: hashToken(token),
      person_id: login.personId,
      level: login.level,
      created_at: login.now,
      seen_at: login.now,
      saml_name_id: login.saml?.nameId ?? null,
      saml_session_index: login.saml?.sessionIndex ?? null,
      passkey_id: login.passkeyId ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, token, isOtherPerson: formerPerson !== undefined && formerPerson !== login.personId }
}

type StartedSession = {
  readonly id: SessionId
  readonly token: string
  /** Whether somebody else was logged in with this browser until now. */
  readonly isOtherPerson: boolean
}

/** Tells whose session it was, if it was still there. */
export async function endSession(tx: Transaction, id: SessionId): Promise<PersonId | undefined> {
  const ended = await tx.deleteFrom('session').where('id', '=', id).returning('person_id').executeTakeFirst()
  return ended?.person_id
}

/** The next person at a library's computer finds no calendar among the browser's kept answers. */
export function forgetKeptAnswers(reply: FastifyReply): void {
  reply.header('clear-site-data', '"cache"')
}

export function writeSessionCookie(
  reply: FastifyReply,
  { mode, city }: { readonly mode: Mode; readonly city: City },
  token: string,
): void {
  setCookie(reply, sessionCookieName(mode), token, {
    maxAgeSeconds: sessionLimitsOf(city).idleMinutes * 60,
    sameSite: 'Lax',
    secure: mode === 'production',
  })
}

export function clearSessionCookie(reply: FastifyReply, mode: Mode): void {
  clearCookie(reply, sessionCookieName(mode), mode === 'production')
}
