import { readFileSync } from 'node:fs'
import { sourceFiles } from './source-files.ts'
import { breachesOf } from './walls.ts'

/** Forbidden imports stand there as examples. */
const EXAMPLES = 'bin/walls.test.ts'

const files = sourceFiles(/\.(ts|tsx)$/)
  .filter((path) => path !== EXAMPLES)
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }))
const breaches = breachesOf(files)
for (const { file, imports, why } of breaches) console.error(`${file}: import of ${imports}: ${why}`)
console.log(`${files.length} files, ${breaches.length} imports through a wall`)
process.exitCode = breaches.length > 0 ? 1 : 0
