import { runPart, tell } from './part.ts'
import type { Command, Outcome } from './part.ts'

/**
 * Compilers written in Go tidy up their memory all the time, and their threads find out again what others know already. With
 * room and one thread each, types took 28 s of the processor instead of 60, and lint 26 instead of 38.
 */
const ONE_ROOMY_THREAD = { GOGC: '800', GOMAXPROCS: '1' }

/** Those of a second or two. */
const SHORT: readonly Command[] = [
  { name: 'walls between rooms', run: ['node', 'bin/check-walls.ts'] },
  { name: 'slow regular expressions', run: ['node', 'bin/check-regular-expressions.ts'] },
  { name: 'names, marks, hosts, paths', run: ['node', 'bin/check-source-rules.ts'] },
  { name: 'format', run: ['oxfmt', '--check'] },
  { name: 'generated files up to date', run: ['node', 'contract/generate-calls.ts', '--check'] },
  { name: 'documents of rules up to date', run: ['node', 'server/rules/generate-rules.ts', '--check'] },
]

const LONG: readonly Command[] = [
  { name: 'types', run: ['tsc', '-b', '.', 'bin', '--singleThreaded'], env: ONE_ROOMY_THREAD },
  { name: 'lint', run: ['oxlint', '--type-aware', '--deny-warnings', '--format=stylish'], env: ONE_ROOMY_THREAD },
  { name: 'browsers of families', run: ['node', 'web/check-browsers.ts'] },
  { name: 'dead code', run: ['knip', '--no-progress'] },
]

/** Each as something to be done by whoever has time. */
export type Check = () => Promise<Outcome>

export const shortChecks: readonly Check[] = SHORT.map((command) => () => runCheck(command))
export const longChecks: readonly Check[] = LONG.map((command) => () => runCheck(command))

async function runCheck(command: Command): Promise<Outcome> {
  const outcome = await runPart(command)
  tell(outcome)
  return outcome
}

/** Two at once, the longest first. */
export async function runChecks(): Promise<readonly Outcome[]> {
  const waiting = [...longChecks, ...shortChecks]
  const outcomes: Outcome[] = []
  const work = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) outcomes.push(await next())
  }
  await Promise.all([work(), work()])
  return outcomes
}
