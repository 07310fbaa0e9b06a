import { defineConfig } from 'vitest/config'

/** The same server tests run on both engines; what differs is only which database stands behind the pool. */
const server = (engine: 'embedded' | 'postgres') => ({
  test: {
    name: `server-${engine}`,
    include: ['server/**/*.test.ts'],
    globalSetup: [`server/testing/${engine}-template.ts`],
    setupFiles: ['server/testing/matchers.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})

export default defineConfig({
  test: {
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
