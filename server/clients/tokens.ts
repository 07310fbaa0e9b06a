import { createHash, randomBytes } from 'node:crypto'
import type { Scope } from '@nalle/domain/access/scopes.ts'
import { TOKEN_SECONDS } from '@nalle/domain/access/client-assertions.ts'
import { fixedSelect } from '../database/database.ts'
import type { Database, Transaction } from '../database/database.ts'
import type { IdentifyMachine } from '../http/app.ts'

/** As written by RFC 6750; ours are 43 characters, and nothing much longer is worth a look. */
const BEARER = /^Bearer +([A-Za-z0-9._~+/-]{20,200}=*)$/i

export function hashClientToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** Opaque, so that it can be taken back, and known to every process through the database. */
export async function giveToken(
  tx: Transaction,
  {
    clientId,
    scopes,
    now,
  }: { readonly clientId: string; readonly scopes: readonly Scope[]; readonly now: Temporal.Instant },
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await tx
    .insertInto('client_token')
    .values({
      token_hash: hashClientToken(token),
      client_id: clientId,
      scopes: [...scopes],
      expires_at: now.add({ seconds: TOKEN_SECONDS }),
    })
    .execute()
  return token
}

const selectToken = fixedSelect<{
  readonly id: string
  readonly scopes: readonly Scope[]
  readonly allowed: Scope[]
  readonly unitIds: readonly string[] | null
}>(`
  select client.id, client_token.scopes, client.scopes as allowed, client.unit_ids as "unitIds"
  from client_token join client on client.id = client_token.client_id
  where client_token.token_hash = $1 and client_token.expires_at > $2 and client.revoked_at is null`)

/** By the token alone. What the client may no longer do, its tokens may not do either. */
export function identifyByToken(db: Database): IdentifyMachine {
  return async ({ headers }, now) => {
    const token = BEARER.exec(headers.authorization ?? '')?.[1]
    if (token === undefined) return undefined
    const [found] = await selectToken(db, hashClientToken(token), now)
    if (found === undefined) return undefined
    return {
      id: found.id,
      scopes: found.scopes.filter((scope) => found.allowed.includes(scope)),
      unitIds: found.unitIds ?? undefined,
    }
  }
}
