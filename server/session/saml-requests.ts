import type { CacheProvider } from '@node-saml/node-saml'
import type { SessionId } from '@nalle/domain/ids.ts'
import { oldestOpenLogin, OPEN_LOGINS_IN_ALL } from '@nalle/domain/session/login-starts.ts'
import type { Database, Read, Transaction } from '../database/database.ts'
import { takePlace } from './login-starts.ts'
import type { CountedOrigin } from './login-starts.ts'
import type { NamedSession } from './saml-service-provider.ts'
import type { StrongIdentity } from './saml-login-response.ts'

/** Longer than any session lives, so that a logout still finds by which name a person was logged in. */
const ASSERTIONS_KEPT_HOURS = 24

/** What is known of a request when its answer comes. */
export type OpenRequest = { readonly id: string; readonly replaces: SessionId | undefined }

/** Keeps the request that the library makes, together with whose browser it was made for. */
export function keepingRequests(
  db: Database,
  now: Temporal.Instant,
  origin: {
    readonly browserHash?: Buffer
    readonly replaces?: SessionId | undefined
    readonly counted?: CountedOrigin | undefined
  },
): CacheProvider {
  return {
    saveAsync: async (id, value) => {
      await db.transaction(async (tx) => {
        if (origin.counted !== undefined) await takePlace(tx, origin.counted, now)
        await tx.deleteFrom('saml_request').where('created_at', '<=', oldestOpenLogin(now)).execute()
        await tx
          .insertInto('saml_request')
          .values({
            id,
            value,
            created_at: now,
            browser_hash: origin.browserHash ?? null,
            session_id: origin.replaces ?? null,
            origin_hash: origin.counted?.hash ?? null,
          })
          .execute()
        await removeBeyond(tx, OPEN_LOGINS_IN_ALL)
      })
      return { value, createdAt: now.epochMilliseconds }
    },
    getAsync: async () => null,
    removeAsync: async () => null,
  }
}

/** Whoever began first has waited longest, and is the least likely to come back with an answer. */
async function removeBeyond(tx: Transaction, most: number): Promise<void> {
  await tx
    .deleteFrom('saml_request')
    .where('created_at', '<=', (newer) =>
      newer.selectFrom('saml_request').select('created_at').orderBy('created_at', 'desc').offset(most).limit(1),
    )
    .execute()
}

/** Takes an open login of this browser off the list: right or wrong, it is answered once. */
export function takeLoginRequest(
  db: Database,
  id: string,
  browserHash: Buffer,
  now: Temporal.Instant,
): Promise<OpenRequest | undefined> {
  return db.transaction(async (tx) => {
    const row = await tx
      .deleteFrom('saml_request')
      .where('id', '=', id)
      .where('browser_hash', '=', browserHash)
      .where('created_at', '>', oldestOpenLogin(now))
      .returning(['id', 'session_id as sessionId'])
      .executeTakeFirst()
    return row === undefined ? undefined : { id: row.id, replaces: row.sessionId ?? undefined }
  })
}

export function takeLogoutRequest(db: Database, id: string, now: Temporal.Instant): Promise<boolean> {
  return db.transaction(async (tx) => {
    const row = await tx
      .deleteFrom('saml_request')
      .where('id', '=', id)
      .where('browser_hash', 'is', null)
      .where('created_at', '>', oldestOpenLogin(now))
      .returning('id')
      .executeTakeFirst()
    return row !== undefined
  })
}

/** An assertion is good once: false when it was used before. */
export async function spendAssertion(
  tx: Transaction,
  use: {
    readonly identity: StrongIdentity
    readonly sessionId: SessionId
    readonly responseHash: Buffer
    readonly browserHash: Buffer
    readonly now: Temporal.Instant
  },
): Promise<boolean> {
  const { identity, now } = use
  await tx
    .deleteFrom('saml_assertion')
    .where('used_at', '<', now.subtract({ hours: ASSERTIONS_KEPT_HOURS }))
    .execute()
  const row = await tx
    .insertInto('saml_assertion')
    .values({
      id: identity.assertionId,
      session_id: use.sessionId,
      used_at: now,
      response_hash: use.responseHash,
      browser_hash: use.browserHash,
      name_id_format: identity.session.format ?? null,
      name_qualifier: identity.session.nameQualifier ?? null,
      sp_name_qualifier: identity.session.spNameQualifier ?? null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** The session that this same answer started before, in this same browser. */
export function findSessionStartedBy(
  db: Read,
  responseHash: Buffer,
  browserHash: Buffer,
): Promise<{ createdAt: Temporal.Instant; seenAt: Temporal.Instant } | undefined> {
  return db
    .selectFrom('saml_assertion')
    .innerJoin('session', 'session.id', 'saml_assertion.session_id')
    .select(['session.created_at as createdAt', 'session.seen_at as seenAt'])
    .where('response_hash', '=', responseHash)
    .where('browser_hash', '=', browserHash)
    .executeTakeFirst()
}

/** How the identity provider names this session; nothing for a session that it knows nothing of. */
export async function findNamedSession(db: Read, id: SessionId): Promise<NamedSession | undefined> {
  const row = await db
    .selectFrom('session')
    .leftJoin('saml_assertion', 'saml_assertion.session_id', 'session.id')
    .select([
      'saml_name_id as nameId',
      'saml_session_index as sessionIndex',
      'name_id_format as format',
      'name_qualifier as nameQualifier',
      'sp_name_qualifier as spNameQualifier',
    ])
    .where('session.id', '=', id)
    .executeTakeFirst()
  if (row === undefined || row.nameId === null) return undefined
  return {
    nameId: row.nameId,
    sessionIndex: row.sessionIndex === null || row.sessionIndex === '' ? undefined : row.sessionIndex,
    format: row.format ?? undefined,
    nameQualifier: row.nameQualifier ?? undefined,
    spNameQualifier: row.spNameQualifier ?? undefined,
  }
}
