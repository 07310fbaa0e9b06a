import { PGlite } from '@electric-sql/pglite'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import type pg from 'pg'

export type Embedded = { readonly database: PGlite; readonly poolConfig: pg.PoolConfig }

/** PostgreSQL inside this process, in a folder or in memory. A file of its own: a server with a real one never loads it. */
export async function startEmbedded(where: { readonly folder?: string; readonly template?: Blob }): Promise<Embedded> {
  const { folder, template } = where
  const database = await PGlite.create({
    extensions: { btree_gist },
    ...(folder === undefined ? {} : { dataDir: folder }),
    ...(template === undefined ? {} : { loadDataDir: template }),
  })
  return { database, poolConfig: createPgConfig(database) }
}
