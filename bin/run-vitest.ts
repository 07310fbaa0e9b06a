import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runPart } from './part.ts'
import type { TestedPart } from './part.ts'
import { countRun } from './test-results.ts'
import type { TestResult } from './test-results.ts'

type VitestRun = {
  readonly name: string
  readonly projects: readonly string[]
  readonly folder: string
  readonly options?: readonly string[]
  readonly tagsFilter?: string | undefined
}

/** Runs test files of one or more projects in one process. */
export async function runVitest({ name, projects, folder, options = [], tagsFilter }: VitestRun): Promise<TestedPart> {
  const report = join(folder, `${name.replaceAll(/\W+/g, '-')}.json`)
  let tests: readonly TestResult[] = []
  const outcome = await runPart(
    {
      name,
      run: [
        'vitest',
        'run',
        ...projects.map((project) => `--project=${project}`),
        ...(tagsFilter === undefined ? [] : [`--tags-filter=${tagsFilter}`]),
        ...options,
      ],
      env: { NALLE_VITEST_RESULTS: report },
    },
    (exitCode) => {
      if (!existsSync(report)) return { passed: 0, failed: 1 }
      // Written by bin/vitest-report.ts.
      tests = JSON.parse(readFileSync(report, 'utf8')) as readonly TestResult[]
      return countRun(tests, exitCode)
    },
  )
  return { ...outcome, tests }
}
