import { runChecks } from './checks.ts'
import { sum } from './part.ts'

const { passed, failed } = sum(await runChecks())
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
