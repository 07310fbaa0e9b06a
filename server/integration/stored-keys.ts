import { sql } from 'kysely'
import { select, type Read } from '../database/database.ts'

export type NamedKey = { readonly kind: string; readonly key: string }
export type StoredKey = NamedKey & { readonly id: string; readonly fingerprint: Buffer }

/**
 * What is known by these keys, one by one through the index. Asked for with two lists, the database would at times read
 * all keys of a kind instead: in a first loading it has not yet counted how many they are.
 */
export function storedKeys(db: Read, named: readonly NamedKey[]): Promise<readonly StoredKey[]> {
  return select(
    db,
    sql<StoredKey>`
    select named.kind, named.key, stored.id, stored.fingerprint
    from unnest(${named.map(({ kind }) => kind)}::text[], ${named.map(({ key }) => key)}::text[]) as named (kind, key)
    cross join lateral (
      select id, fingerprint from municipality_key where kind = named.kind and key = named.key limit 1
    ) stored`,
  )
}
