import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findingsIn, packagesIn, readAdvisoryList } from './advisories.ts'

const ROOT = join(import.meta.dirname, '..')
const { refreshed, advisories } = readAdvisoryList(readFileSync(join(ROOT, 'bin', 'advisories.json'), 'utf8'))
const packages = packagesIn(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'))
const findings = findingsIn(packages, advisories)
for (const { name, version, id, summary } of findings) console.error(`${name} ${version}: ${id}, ${summary}`)
const age = Temporal.PlainDate.from(refreshed).until(Temporal.Now.plainDateISO('UTC')).days
console.log(
  `${packages.length} packages, ${advisories.length} advisories of ${refreshed} (${age} days old), ${findings.length} found`,
)
process.exitCode = findings.length > 0 || packages.length === 0 ? 1 : 0
