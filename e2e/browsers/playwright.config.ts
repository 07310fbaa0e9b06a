import { defineConfig } from '@playwright/test'
import { freePort } from '../free-port.ts'
import { BROWSERS } from './browsers.ts'

// Workers inherit the environment, so all of them speak to the one Nalle that the set-up starts.
process.env['NALLE_E2E_PORT'] ??= String(await freePort())

/** The same few stories in every browser that families have; what they are about is told in full elsewhere. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.story.ts',
  outputDir: '../results/browsers',
  globalSetup: '../start-nalle.ts',
  workers: 2,
  retries: process.env['CI'] === 'true' ? 1 : 0,
  // A machine that does other things too is slow, and not wrong.
  timeout: 120_000,
  reporter: 'dot',
  use: { baseURL: `http://localhost:${process.env['NALLE_E2E_PORT']}` },
  projects: Object.keys(BROWSERS).map((name) => ({ name })),
})
