import { readDatabaseSettings } from './settings.ts'
import { migrate } from './database/migrate.ts'
import { openDatabase } from './database/open.ts'
import { underStartLock } from './database/start-lock.ts'

/** `nalle migrate`: brings the database up to date and ends, for whoever wants that as a step of its own. */
const { database, problems } = readDatabaseSettings(process.env)
if (database === undefined) {
  console.error(['The database cannot be migrated:', ...problems.map((problem) => `  - ${problem}`)].join('\n'))
  process.exit(1)
}
const { db, pool } = await openDatabase(database)
try {
  const done = await underStartLock(database, () => migrate(pool))
  console.log(done.length === 0 ? 'The database is up to date.' : `Done: ${done.join(', ')}`)
} catch (error) {
  console.error(`The database was not migrated: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
} finally {
  await db.close()
}
