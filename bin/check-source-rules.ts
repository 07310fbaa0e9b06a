import { readFileSync } from 'node:fs'
import { findingsOf, longFiles } from './source-rules.ts'
import { sourceFiles } from './source-files.ts'

/** What must not stand there is named there, as examples. */
const EXAMPLES = 'bin/source-rules.test.ts'

const files = sourceFiles(/(\.(ts|tsx|css|sql|json|md|yml|html)|\.npmrc|^bin\/\w+|^\.ci\/\w+)$/)
  .filter((path) => path !== EXAMPLES)
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }))

const findings = findingsOf(files)
for (const { file, what } of findings) console.error(`${file}: ${what}`)
for (const { file, what } of longFiles(files)) console.log(`worth a look: ${file} has ${what}`)
console.log(`${files.length} files, ${findings.length} findings`)
process.exitCode = findings.length > 0 ? 1 : 0
