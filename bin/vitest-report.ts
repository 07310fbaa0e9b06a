import { writeFileSync } from 'node:fs'
import type { Reporter, TestCase, TestModule } from 'vitest/node'
import type { TestResult } from './test-results.ts'
import { isSelected, testRun } from './test-run.ts'

/** Writes what `bin/run-vitest.ts` reads. The JSON reporter does not name the project of a test. */
export function resultsReporter(path: string): Reporter {
  let isFiltered = false
  return {
    onInit: ({ config }) => void (isFiltered = config.tagsFilter !== undefined),
    onTestRunEnd: (modules) => {
      const results = modules.flatMap((module) => resultsOf(module, isFiltered))
      writeFileSync(path, JSON.stringify(results))
    },
  }
}

function resultsOf(module: TestModule, isFiltered: boolean): readonly TestResult[] {
  const place = { kind: module.project.name, file: module.relativeModuleId }
  const { collectDuration, setupDuration } = module.diagnostic()
  const all = [...module.children.allTests()]
  const tests = all.filter((test) => !isFiltered || isRun(test)).map((test) => ({ ...place, ...resultOf(test) }))
  // A failed import or hook of the file.
  const isBroken = module.state() === 'failed' && tests.every(({ outcome }) => outcome !== 'failed')
  const failure = { ...place, title: 'set-up', seconds: 0, outcome: 'failed', error: errorsOf(module) } as const
  const [first, ...others] = isBroken ? [failure, ...tests] : tests
  if (first === undefined) return []
  return [{ ...first, seconds: first.seconds + (collectDuration + setupDuration) / 1000 }, ...others]
}

/** Tests left out by a tag are reported as skipped. */
function isRun(test: TestCase): boolean {
  return test.result().state !== 'skipped' || isSelected(test.tags, testRun())
}

function resultOf(test: TestCase): Omit<TestResult, 'kind' | 'file'> {
  const { state, errors = [] } = test.result()
  const seconds = (test.diagnostic()?.duration ?? 0) / 1000
  const outcome = state === 'passed' || state === 'failed' ? state : 'skipped'
  const [error] = errors
  return { title: test.fullName, seconds, outcome, ...(error && { error: error.message }) }
}

const errorsOf = (module: TestModule) =>
  module
    .errors()
    .map(({ message }) => message)
    .join('\n')
