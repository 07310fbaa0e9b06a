import { defineConfig } from 'vitest/config'

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
    testTimeout: 30_000,
    hookTimeout: 60_000,
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
          // Property tests on a machine that does much else at the same time are slow, and not wrong.
          testTimeout: 30_000,
        },
      },
      server('embedded'),
      server('postgres'),
    ],
  },
})
