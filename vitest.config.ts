import { defineConfig } from 'vitest/config'
import { ALSO_EMBEDDED } from './bin/engines.ts'
import { FULL, RANDOM, testRun } from './bin/test-run.ts'
import { resultsReporter } from './bin/vitest-report.ts'

/** Set by `bin/run-vitest.ts`. */
const results = process.env['NALLE_VITEST_RESULTS']

/** Server tests without a database run once, with the rules. */
const PURE_SERVER_TESTS = 'server/**/*.pure.test.ts'

/** On a machine that does much else at the same time tests are slow, and not wrong. */
const PATIENT = { testTimeout: 90_000, hookTimeout: 120_000 }

/** The program under test is read and made fast once for all files of a worker; what a test changed is put back. */
const TOGETHER = { isolate: false, restoreMocks: true, unstubEnvs: true, unstubGlobals: true }

/** The same tests on either engine; what differs is only which database stands behind the pool. */
const server = (engine: 'embedded' | 'postgres') => ({
  test: {
    name: `server-${engine}`,
    ...serverFiles(engine),
    globalSetup: ['server/testing/saml-keys-template.ts', `server/testing/${engine}-template.ts`],
    // Each file has a database and a Nalle of its own.
    setupFiles: ['server/testing/matchers.ts'],
    ...TOGETHER,
    ...PATIENT,
  },
})

/** The default run has some files on the embedded engine, the rest has the others. */
function serverFiles(engine: 'embedded' | 'postgres') {
  const [all, exclude] = [['server/**/*.test.ts'], [PURE_SERVER_TESTS]]
  if (engine === 'postgres' || testRun() === undefined || testRun() === 'all') return { include: all, exclude }
  return testRun() === 'default'
    ? { include: [...ALSO_EMBEDDED], exclude }
    : { include: all, exclude: [...exclude, ...ALSO_EMBEDDED] }
}

export default defineConfig({
  test: {
    // Left to itself vitest keeps one processor free, which of two is half of them.
    maxWorkers: '100%',
    ...(results === undefined ? {} : { reporters: ['dot', resultsReporter(results)] }),
    tags: [
      { name: FULL, description: 'Runs in the full run only.' },
      { name: RANDOM, description: 'Runs again in the full run, with more random cases.' },
    ],
    projects: [
      {
        test: {
          name: 'rules',
          include: ['{domain,contract,town,cities,web,bench,bin,e2e}/**/*.test.{ts,tsx}', PURE_SERVER_TESTS],
          ...TOGETHER,
          ...PATIENT,
        },
      },
      server('embedded'),
      server('postgres'),
    ],
  },
})
