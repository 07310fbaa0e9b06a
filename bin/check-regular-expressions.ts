import { readFileSync } from 'node:fs'
import { PRODUCT_CODE, slowExpressionsIn } from './regular-expressions.ts'
import { sourceFiles } from './source-files.ts'

const files = sourceFiles(PRODUCT_CODE).map((path) => ({ path, text: readFileSync(path, 'utf8') }))
const found = slowExpressionsIn(files)
for (const { file, line, what } of found) console.error(`${file}:${line}: ${what}`)
console.log(`${files.length} files, ${found.length} expressions that a long text could stall`)
process.exitCode = found.length > 0 ? 1 : 0
