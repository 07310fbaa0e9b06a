import { globSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { FULL, RANDOM, taggedFiles, testRun } from './bin/test-run.ts'
import { resultsReporter } from './bin/vitest-report.ts'

/** Set by `bin/run-vitest.ts`. */
const results = process.env['NALLE_VITEST_RESULTS']

/** Server tests without a database run once, with the rules. */
const PURE_SERVER_TESTS = 'server/**/*.pure.test.ts'
const RULES = ['{domain,contract,town,cities,web,bench,bin,e2e}/**/*.test.{ts,tsx}', PURE_SERVER_TESTS]

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
    setupFiles: ['server/testing/matchers.ts', 'server/testing/cheap-hashes.ts'],
    ...TOGETHER,
    ...PATIENT,
  },
})

/** What differs between the engines: the adapter. The rest of the full run has all other files on the embedded engine. */
const ON_BOTH_ENGINES = [
  'server/database/**/*.test.ts',
  'server/http/handle.test.ts',
  'server/testing/{families,one-connection,test-routes}.test.ts',
]
const ALL_SERVER_TESTS = ['server/**/*.test.ts']

const run = testRun()

function serverFiles(engine: 'embedded' | 'postgres') {
  const exclude = [PURE_SERVER_TESTS]
  if (run === 'rest' && engine === 'postgres') return { include: taggedFiles(ALL_SERVER_TESTS), exclude }
  if (run === 'rest') {
    const tagged = new Set(taggedFiles(ON_BOTH_ENGINES))
    const done = globSync(ON_BOTH_ENGINES).filter((file) => !tagged.has(file))
    return { include: ALL_SERVER_TESTS, exclude: [...exclude, ...done] }
  }
  return { include: run === 'default' && engine === 'embedded' ? ON_BOTH_ENGINES : ALL_SERVER_TESTS, exclude }
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
          include: run === 'rest' ? taggedFiles(RULES) : RULES,
          ...TOGETHER,
          ...PATIENT,
        },
      },
      server('embedded'),
      server('postgres'),
    ],
  },
})
