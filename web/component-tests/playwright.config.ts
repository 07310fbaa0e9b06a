import { createServer } from 'node:net'
import { availableParallelism, userInfo } from 'node:os'
import { headlessShell } from '@nalle/e2e/browsers/chromium-program.ts'
import { defineConfig } from '@playwright/test'
import { DESKTOP } from './widths.ts'

// The workers inherit the environment and with it the port.
process.env['NALLE_COMPONENT_TESTS_PORT'] ??= String(await freePort())

export default defineConfig({
  testDir: '..',
  testMatch: '**/*.component.ts',
  outputDir: '../../node_modules/.cache/component-test-results',
  globalSetup: './serve-page.ts',
  projects: [{ name: 'components' }],
  fullyParallel: true,
  workers: availableParallelism(),
  retries: process.env['CI'] === 'true' ? 1 : 0,
  timeout: 30_000,
  expect: { timeout: 10_000 },
  reporter: 'dot',
  use: {
    actionTimeout: 10_000,
    baseURL: `http://127.0.0.1:${process.env['NALLE_COMPONENT_TESTS_PORT']}`,
    reuseContext: true,
    viewport: DESKTOP,
    locale: 'fi-FI',
    timezoneId: 'Europe/Helsinki',
    serviceWorkers: 'block',
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: headlessShell().path,
      // Chromium's sandbox does not work for root, as whom container builds run.
      args: ['--js-flags=--no-opt --no-maglev', ...(userInfo().uid === 0 ? ['--no-sandbox'] : [])],
      env: { ...process.env, LANG: 'C.UTF-8', LC_ALL: 'C.UTF-8' },
    },
  },
})

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer()
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      if (address === null || typeof address === 'string') throw new Error('no TCP port')
      server.close(() => resolve(address.port))
    })
  })
}
