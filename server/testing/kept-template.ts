import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'

const SERVER = join(import.meta.dirname, '..')
const FOLDER = join(SERVER, '../node_modules/.cache/test-templates')
/** Each branch with other migrations has a template of its own; those not used for this long are removed. */
const KEPT_DAYS = 7

const MIGRATIONS = readdirSync(join(SERVER, 'database/migrations')).map((name) => `database/migrations/${name}`)
const MAKERS = ['postgres-cluster', 'postgres-template', 'embedded-template'].map((name) => `testing/${name}.ts`)
/** What a migrated database depends on, besides the database engine. */
const SOURCES = ['database/migrate.ts', ...MAKERS, ...MIGRATIONS.toSorted()]

/**
 * The path of a migrated database, made by the first run with these migrations: to migrate takes twelve seconds for each engine.
 * `make` writes it to the path that it is given.
 */
export async function keptTemplate(
  engine: string,
  version: string,
  make: (path: string) => Promise<void>,
): Promise<string> {
  const hash = createHash('sha256').update(version)
  for (const source of SOURCES) hash.update(source).update(readFileSync(join(SERVER, source)))
  const kept = join(FOLDER, `${engine}-${hash.digest('hex').slice(0, 16)}`)
  if (!existsSync(kept)) {
    mkdirSync(FOLDER, { recursive: true })
    const made = `${kept}.${process.pid}`
    await make(made)
    putInPlace(made, kept)
    removeOld(engine)
  }
  return kept
}

/** Another run may have been faster; its template is the same. */
function putInPlace(made: string, kept: string): void {
  try {
    renameSync(made, kept)
  } catch (error) {
    rmSync(made, { recursive: true, force: true })
    if (!existsSync(kept)) throw error
  }
}

function removeOld(engine: string): void {
  const oldest = performance.timeOrigin + performance.now() - KEPT_DAYS * 24 * 60 * 60 * 1000
  for (const name of readdirSync(FOLDER).filter((entry) => entry.startsWith(`${engine}-`))) {
    const path = join(FOLDER, name)
    if (statSync(path).mtimeMs < oldest) rmSync(path, { recursive: true, force: true })
  }
}
