import { existsSync } from 'node:fs'
import { availableParallelism, userInfo } from 'node:os'
import { defineConfig } from '@playwright/test'
import { IN_MOTION, STILL } from './families/motion.ts'
import { DESKTOP, PHONE } from './families/widths.ts'
import { freePort } from './free-port.ts'

// Workers inherit the environment, so all of them speak to the one Nalle that the set-up starts.
process.env['NALLE_E2E_PORT'] ??= String(await freePort())
process.env['NALLE_E2E_SECOND_CITY_PORT'] ??= String(await freePort())

const SECOND_CITY = 'second-city/**'

/** As by `npm run test:all`: also what says once more what another story says (@all), and that on a phone (@all-phone). */
const everything = process.env['NALLE_E2E_ALL'] === '1'

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: 'results',
  globalSetup: './start-nalle.ts',
  fullyParallel: true,
  // A story waits a fifth of its time: a page to come, a short message to go.
  workers: Math.ceil(availableParallelism() * 1.5),
  // A machine that does other things too is slow, and not wrong.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  reporter: 'dot',
  use: {
    // Long before the story is over, so that it tells what a press waited for.
    actionTimeout: 30_000,
    baseURL: `http://localhost:${process.env['NALLE_E2E_PORT']}`,
    locale: 'fi-FI',
    timezoneId: 'Europe/Helsinki',
    // Stories that cut the network or come a second time ask for it; the others are told as at the first visit.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: browser(),
      args: [
        // A page of a story lives for seconds: making its code fast takes longer than it gains.
        '--js-flags=--no-opt --no-maglev',
        // Chromium's sandbox does not work for root, as whom container builds run.
        ...(userInfo().uid === 0 ? ['--no-sandbox'] : []),
      ],
      // Without a language of its own a build machine lets Chromium keep no file with an ä in its name.
      env: { ...process.env, LANG: 'C.UTF-8', LC_ALL: 'C.UTF-8' },
    },
  },
  projects: [
    // First and by one worker: its Nalle starts while the other worker goes on with the others.
    { name: 'second city', testDir: 'second-city', workers: 1, use: { ...STILL, viewport: DESKTOP, locale: 'sv-FI' } },
    {
      name: 'desktop',
      testIgnore: SECOND_CITY,
      grepInvert: everything ? /@phone-only/ : /@phone-only|@all(?!-)/,
      use: { ...STILL, viewport: DESKTOP },
    },
    // Stories whose layout or touch is another in a hand are told again there (@phone), some only there (@phone-only).
    {
      name: 'phone',
      testIgnore: SECOND_CITY,
      grep: everything ? /@phone|@all-phone/ : /@phone/,
      grepInvert: everything ? [] : /@all(?!-)/,
      use: { ...IN_MOTION, viewport: PHONE, hasTouch: true, isMobile: true },
    },
  ],
})

function browser(): string {
  const known = [process.env['NALLE_CHROMIUM'], '/usr/bin/chromium-headless-shell', '/usr/bin/chromium']
  const found = known.find((path) => path !== undefined && existsSync(path))
  if (found === undefined)
    throw new Error('No Chromium: apt-get install chromium-headless-shell, or set NALLE_CHROMIUM.')
  return found
}
