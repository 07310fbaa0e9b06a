import { defineConfig } from '@playwright/test'
import { IN_MOTION } from '../families/motion.ts'
import { PHONE } from '../families/widths.ts'
import stories from '../playwright.config.ts'

/** The demonstration as people meet it: it lives today, and takes as long as its staff do. So `npm test` leaves it out. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.story.ts',
  outputDir: '../results/demonstration',
  reporter: 'list',
  expect: { timeout: 20_000 },
  use: { ...stories.use, ...IN_MOTION, viewport: PHONE, hasTouch: true, isMobile: true },
})
