import { availableParallelism, userInfo } from 'node:os'
import { defineConfig } from '@playwright/test'
import { fullChromium, headlessShell } from './browsers/chromium-program.ts'
import { IN_MOTION, STILL } from './families/motion.ts'
import { DESKTOP, PHONE } from './families/widths.ts'
import { freePort } from './free-port.ts'

/** More than any machine has workers. */
const MOST_WORKERS = 32

// Workers inherit the environment and read this file again: each has the port of its own Nalle.
process.env['NALLE_E2E_STARTER_PORT'] ??= String(await freePort())
process.env['NALLE_E2E_PORTS'] ??= (await Promise.all(Array.from({ length: MOST_WORKERS }, freePort))).join(',')
process.env['NALLE_E2E_PORT'] =
  process.env['NALLE_E2E_PORTS'].split(',')[Number(process.env['TEST_PARALLEL_INDEX'] ?? 0)]

const SECOND_CITY = 'second-city/**'
/** Full Chromium fires background sync events, the headless shell does not. */
const SERVICE_WORKER = [
  'messages/share.spec.ts',
  ...['new-version', 'offline', 'pushed-notice', 'queued-writes', 'server-restart', 'two-tabs'].map(
    (name) => `shell/${name}.spec.ts`,
  ),
]

/** Set by `bin/test.ts`. Without it, as when somebody runs a file by hand, no tag leaves a test out. */
const run = process.env['NALLE_TEST_RUN']

const browser = headlessShell()
// Workers read this file too.
if (process.env['TEST_WORKER_INDEX'] === undefined) console.log(`chromium-headless-shell ${browser.version}`)

/** The rest of the full run has the tests of the service worker in full Chromium. */
const elsewhere = run === 'rest' ? [SECOND_CITY, ...SERVICE_WORKER.map((file) => `**/${file}`)] : SECOND_CITY

/** `@full` and `@full-phone`: in the full run only; `rest` is what it has beyond the default run. */
const FULL = /@full(?!-)/
const desktop = {
  testIgnore: elsewhere,
  grep: run === 'rest' ? FULL : /./,
  grepInvert: run === 'default' ? /@phone-only|@full(?!-)/ : /@phone-only/,
  use: { ...STILL, viewport: DESKTOP },
}
/** Tests whose layout or touch differs on a phone run there too (`@phone`, `@full-phone`), some only there (`@phone-only`). */
const phone = {
  testIgnore: elsewhere,
  grep: run === 'rest' ? /@full-phone|@phone.*@full|@full.*@phone/ : /@phone|@full-phone/,
  grepInvert: run === 'default' ? /@full/ : [],
  use: { ...IN_MOTION, viewport: PHONE, hasTouch: true, isMobile: true },
}
const secondCity = {
  testDir: 'second-city',
  grep: run === 'rest' ? FULL : /./,
  grepInvert: run === 'default' ? FULL : [],
  use: { ...STILL, viewport: DESKTOP, locale: 'sv-FI' },
}
const launchOptions = {
  executablePath: browser.path,
  args: [
    // A page of a story lives for seconds: making its code fast takes longer than it gains.
    '--js-flags=--no-opt --no-maglev',
    // Chromium's sandbox does not work for root, as whom container builds run.
    ...(userInfo().uid === 0 ? ['--no-sandbox'] : []),
  ],
  // Without a language of its own a build machine lets Chromium keep no file with an ä in its name.
  env: { ...process.env, LANG: 'C.UTF-8', LC_ALL: 'C.UTF-8' },
}

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: 'results',
  globalSetup: './nalle-per-worker.ts',
  fullyParallel: true,
  // A story waits a fifth of its time: a page to come, a short message to go.
  workers: Math.ceil(availableParallelism() * 1.5),
  // A flaky test is printed with its first error, and more than three fail the run (bin/test-results.ts).
  retries: process.env['CI'] === 'true' ? 1 : 0,
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
    launchOptions,
  },
  projects: [
    // First and by one worker: its Nalle starts while the other worker goes on with the others.
    { name: 'second city', workers: 1, ...secondCity },
    { name: 'desktop', ...desktop },
    { name: 'phone', ...phone },
    ...(run === 'rest' || run === 'all' ? inFullChromium() : []),
  ],
})

/** All of them, also those that run in the headless shell by default. */
function inFullChromium() {
  const full = { launchOptions: { ...launchOptions, executablePath: fullChromium().path } }
  const common = { testMatch: SERVICE_WORKER, testIgnore: SECOND_CITY }
  return [
    { name: 'desktop, full Chromium', ...common, grepInvert: /@phone-only/, use: { ...desktop.use, ...full } },
    { name: 'phone, full Chromium', ...common, grep: /@phone|@full-phone/, use: { ...phone.use, ...full } },
  ]
}
