import { defineConfig } from 'vitest/config'

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
    include: ['server/**/*.test.ts'],
    exclude: [PURE_SERVER_TESTS],
    globalSetup: ['server/testing/saml-keys-template.ts', `server/testing/${engine}-template.ts`],
    // Each file has a database and a Nalle of its own.
    setupFiles: ['server/testing/matchers.ts'],
    ...TOGETHER,
    ...PATIENT,
  },
})

export default defineConfig({
  test: {
    // Left to itself vitest keeps one processor free, which of two is half of them.
    maxWorkers: '100%',
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
