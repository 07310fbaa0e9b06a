import { defineConfig } from '@playwright/test'
import { STILL } from '../families/motion.ts'
import stories from '../playwright.config.ts'

/** The pictures that browsers show of the portal before they install it: made anew by `npm run pictures`, not by tests. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.story.ts',
  outputDir: '../results/home-screen',
  reporter: 'list',
  workers: 1,
  expect: { timeout: 20_000 },
  use: { ...stories.use, ...STILL },
})
