import type { TestNalle } from './nalle.ts'
import { filesOnDisk } from './uploads.ts'

/** A digest of each table and the files on disk: equal before and after what must leave no trace at all. */
export async function storedDigest(nalle: TestNalle): Promise<Readonly<Record<string, unknown>>> {
  const { rows: tables } = await nalle.pool.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' order by 1",
  )
  const digests = tables.map(
    ({ name }) =>
      `select '${name}' as name, md5(coalesce(string_agg(t::text, ',' order by t::text), '')) as digest from "${name}" t`,
  )
  const { rows } = await nalle.pool.query<{ name: string; digest: string }>(digests.join(' union all '))
  return { ...Object.fromEntries(rows.map(({ name, digest }) => [name, digest])), files: filesOnDisk(nalle) }
}
