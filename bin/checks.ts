import { printOutcome, runPart, runTwoAtATime } from './part.ts'
import type { Command, Outcome } from './part.ts'

/** Compilers written in Go: types took 28 s of CPU instead of 60, lint 26 instead of 38, with one thread and rare garbage collection. */
const ONE_THREAD = { GOGC: '800', GOMAXPROCS: '1' }

const ADVISORIES = 'advisories on dependencies'

/** The longest first. */
const CHECKS: readonly Command[] = [
  { name: 'types', run: ['tsc', '-b', '.', 'bin', '--singleThreaded'], env: ONE_THREAD },
  { name: 'lint', run: ['oxlint', '--type-aware', '--deny-warnings', '--format=stylish'], env: ONE_THREAD },
  { name: 'browsers of families', run: ['node', 'web/check-browsers.ts'] },
  { name: 'dead code', run: ['knip', '--no-progress'] },
  { name: 'walls between rooms', run: ['node', 'bin/check-walls.ts'] },
  { name: 'slow regular expressions', run: ['node', 'bin/check-regular-expressions.ts'] },
  { name: 'names, marks, hosts, paths', run: ['node', 'bin/check-source-rules.ts'] },
  { name: 'format', run: ['oxfmt', '--check'] },
  { name: 'generated files up to date', run: ['node', 'contract/generate-calls.ts', '--check'] },
  { name: ADVISORIES, run: ['node', 'bin/check-advisories.ts'] },
  { name: 'documents of rules up to date', run: ['node', 'server/rules/generate-rules.ts', '--check'] },
]

export type Check = () => Promise<Outcome>

export const checks: readonly Check[] = CHECKS.map((command) => async () => {
  const outcome = await runPart(command)
  printOutcome(outcome)
  // The age of the list decides how much a passed check is worth.
  if (command.name === ADVISORIES && outcome.failed === 0) console.log(`  ${outcome.output.trim()}`)
  return outcome
})

export async function runChecks(): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = []
  await runTwoAtATime(checks.map((check) => async () => void outcomes.push(await check())))
  return outcomes
}
