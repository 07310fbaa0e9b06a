import { runPart, tell } from './part.ts'
import type { Command, Outcome } from './part.ts'

/** The two longest first, side by side with the short ones. */
const CHECKS: readonly Command[] = [
  { name: 'types', run: ['tsc', '-b', '.', 'bin'] },
  { name: 'lint', run: ['oxlint', '--type-aware', '--deny-warnings', '--format=stylish'] },
  { name: 'browsers of families', run: ['node', 'web/check-browsers.ts'] },
  { name: 'dead code', run: ['knip', '--no-progress'] },
  { name: 'walls between rooms', run: ['node', 'bin/check-walls.ts'] },
  { name: 'slow regular expressions', run: ['node', 'bin/check-regular-expressions.ts'] },
  { name: 'names, marks, hosts, paths', run: ['node', 'bin/check-source-rules.ts'] },
  { name: 'format', run: ['oxfmt', '--check'] },
  { name: 'generated files up to date', run: ['node', 'contract/generate-calls.ts', '--check'] },
  { name: 'documents of rules up to date', run: ['node', 'server/rules/generate-rules.ts', '--check'] },
]

/** Two at once, unless something else goes on beside them: some take several processors for themselves. */
export async function runChecks(atOnce = 2): Promise<readonly Outcome[]> {
  const waiting = [...CHECKS]
  const outcomes: Outcome[] = []
  const work = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const outcome = await runPart(next)
      tell(outcome)
      outcomes.push(outcome)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return outcomes
}
