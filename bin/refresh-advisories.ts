import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readAdvisoryList } from './advisories.ts'
import { mergeAdvisories, readAuditReport } from './advisories-of-audit.ts'

/** Adds what `npm audit` knows of the lockfile to the list. The list stays as it is if the registry refuses. */
const ROOT = join(import.meta.dirname, '..')
const FILE = join(ROOT, 'bin', 'advisories.json')

const list = readAdvisoryList(readFileSync(FILE, 'utf8'))
const today = Temporal.Now.plainDateISO('UTC').toString()
// It ends with 1 both for findings and for a refusal; the report tells which.
const { stdout } = spawnSync('npm', ['audit', '--json'], { cwd: ROOT, encoding: 'utf8' })
const result = readAuditReport(stdout ?? '', today)
if ('refused' in result) {
  console.error(`npm audit gave no advisories: ${result.refused}. The list of ${list.refreshed} stays as it is.`)
  process.exitCode = 1
} else {
  const merged = mergeAdvisories(list, result.advisories, today)
  writeFileSync(FILE, `${JSON.stringify(merged, undefined, 2)}\n`)
  console.log(
    `${result.advisories.length} advisories from npm audit, ${merged.advisories.length} in the list of ${today}`,
  )
}
