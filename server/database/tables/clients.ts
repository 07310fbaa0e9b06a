import type { Scope } from '@nalle/domain/access/scopes.ts'
import type { UnitId } from '@nalle/domain/ids.ts'
import type { JSONColumnType } from 'kysely'

/** A public key as programs write it (RFC 7517); which members it has depends on its type. */
export type PublicJwk = Readonly<Record<string, unknown>> & { readonly kty: string }

export type ClientTables = {
  client: {
    id: string
    name: string
    scopes: Scope[]
    /** Null where the client is not limited to units. */
    unit_ids: UnitId[] | null
    created_at: Temporal.Instant
    revoked_at: Temporal.Instant | null
  }
  client_key: {
    client_id: string
    id: string
    jwk: JSONColumnType<PublicJwk>
    created_at: Temporal.Instant
  }
  client_assertion: { client_id: string; jti: string; expires_at: Temporal.Instant }
  client_token: { token_hash: Buffer; client_id: string; scopes: Scope[]; expires_at: Temporal.Instant }
  municipality_key: {
    kind: string
    key: string
    id: string
    fingerprint: Buffer
    put_at: Temporal.Instant
    put_by: string
  }
  client_act: {
    client_id: string
    key: string
    act: string
    fingerprint: Buffer
    answer: string | null
    done_at: Temporal.Instant
  }
}
