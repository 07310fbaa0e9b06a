import { createHash, randomBytes } from 'node:crypto'
import type { AuthLevel } from '@nalle/domain/access/strength.ts'
import type { PersonId, SessionId } from '@nalle/domain/ids.ts'
import { isSessionAlive, SESSION_LIMITS, sessionEnd } from '@nalle/domain/session/limits.ts'
import type { FastifyReply } from 'fastify'
import type { Database, Read, Transaction } from '../database/database.ts'
import type { Identify, Mode } from '../http/app.ts'
import { clearCookie, readCookie, setCookie } from '../http/cookies.ts'

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

export function identifyBySession(db: Database, mode: Mode): Identify {
  return async (request, reply, now) => {
    const token = readCookie(request, sessionCookieName(mode))
    if (token === undefined || token === '') return undefined
    const tokenHash = hashToken(token)
    const session = await findSession(db, tokenHash)
    if (session === undefined || !isSessionAlive(session, SESSION_LIMITS, now)) return undefined
    const renewed = await renew(db, session, now)
    if (renewed) writeSessionCookie(reply, mode, token)
    return {
      id: session.personId,
      level: session.level,
      sessionId: session.id,
      expiresAt: sessionEnd(renewed ? { ...session, seenAt: now } : session, SESSION_LIMITS),
    }
  }
}

type Session = {
  readonly id: SessionId
  readonly personId: PersonId
  readonly level: AuthLevel
  readonly createdAt: Temporal.Instant
  readonly seenAt: Temporal.Instant
}

function findSession(db: Read, tokenHash: Buffer): Promise<Session | undefined> {
  return db
    .selectFrom('session')
    .select(['id', 'person_id as personId', 'level', 'created_at as createdAt', 'seen_at as seenAt'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
}

async function renew(db: Database, session: Session, now: Temporal.Instant): Promise<boolean> {
  if (now.since(session.seenAt).total('seconds') < RENEW_AFTER_SECONDS) return false
  await db.transaction(async (tx) => {
    await tx.updateTable('session').set({ seen_at: now }).where('id', '=', session.id).execute()
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
  },
): Promise<{ readonly id: SessionId; readonly token: string }> {
  if (login.replaces !== undefined) await endSession(tx, login.replaces)
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
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, token }
}

export async function endSession(tx: Transaction, id: SessionId): Promise<void> {
  await tx.deleteFrom('session').where('id', '=', id).execute()
}

/** After a change of password nobody stays logged in with the old one. */
export async function endWeakSessions(tx: Transaction, personId: PersonId): Promise<void> {
  await tx.deleteFrom('session').where('person_id', '=', personId).where('level', '=', 'WEAK').execute()
}

export function writeSessionCookie(reply: FastifyReply, mode: Mode, token: string): void {
  setCookie(reply, sessionCookieName(mode), token, {
    maxAgeSeconds: SESSION_LIMITS.idleMinutes * 60,
    sameSite: 'Lax',
    secure: mode === 'production',
  })
}

export function clearSessionCookie(reply: FastifyReply, mode: Mode): void {
  clearCookie(reply, sessionCookieName(mode), mode === 'production')
}
