import { defineConfig } from 'vitest/config'

/** On a machine that does much else at the same time tests are slow, and not wrong. */
const PATIENT = { testTimeout: 90_000, hookTimeout: 120_000 }

/** The same server tests run on both engines; what differs is only which database stands behind the pool. */
const server = (engine: 'embedded' | 'postgres') => ({
  test: {
    name: `server-${engine}`,
    include: ['server/**/*.test.ts'],
    globalSetup: [`server/testing/${engine}-template.ts`],
    setupFiles: ['server/testing/matchers.ts'],
    // Each file has a database and a Nalle of its own; the program they run is read and made fast only once.
    isolate: false,
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
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
          include: ['{domain,contract,town,cities,web,bench,bin}/**/*.test.{ts,tsx}'],
          ...PATIENT,
        },
      },
      server('embedded'),
      server('postgres'),
    ],
  },
})
