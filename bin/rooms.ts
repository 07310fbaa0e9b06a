import { FEATURES } from './room.ts'
import type { Room } from './room.ts'
import { SERVER_ROOMS } from './server-rooms.ts'

const DOMAIN_CONCEPTS = [
  'domain/time',
  'domain/people',
  'domain/placements',
  'domain/attachments',
  'domain/access',
  'domain/city',
  'domain/care',
  'domain/forms',
  'domain/rules',
  'domain/ids.ts',
]

/** The browser ships no schema: it takes the contract's types, and the one function that turns texts into dates. */
const CONTRACT_FOR_WEB = ['types of contract', 'contract/leaves.ts']

const WEB_FOR_FEATURES = [
  'web/design',
  'web/api',
  'web/language',
  'web/attachments',
  'web/forms',
  'web/documents',
  'web/placements',
  'web/unit-map',
  'web/session',
  'web/queue',
]

/**
 * The rooms of the house and what each may import, besides itself. One table (those of the server stand in
 * `server-rooms.ts`), read by `check-walls.ts` and shown in
 * docs/architecture.md. A file belongs to the longest room its path begins with; a path that no room begins is refused,
 * so that a new room is a decision somebody wrote down here.
 */
export const ROOMS: readonly Room[] = [
  ...FEATURES.map((feature) => ({ path: `domain/${feature}`, rooms: DOMAIN_CONCEPTS, packages: [] })),
  { path: 'domain/time', rooms: [], packages: [] },
  { path: 'domain/people', rooms: ['domain/time'], packages: [] },
  { path: 'domain/placements', rooms: ['domain/time', 'domain/ids.ts'], packages: [] },
  { path: 'domain/attachments', rooms: ['domain/rules'], packages: [] },
  { path: 'domain/access', rooms: ['domain/time'], packages: [] },
  { path: 'domain/city', rooms: ['domain/time'], packages: [] },
  // How a rule says in words what it refuses or warns of; the sentences stand beside the rules.
  { path: 'domain/rules', rooms: ['domain/city'], packages: [] },
  // What placements, units, service needs and stored days say about one child and one day.
  {
    path: 'domain/care',
    rooms: ['domain/time', 'domain/people', 'domain/placements', 'domain/city', 'domain/ids.ts'],
    packages: [],
  },
  // What every long form shares, whatever it asks: fields, problems, when a problem shows.
  { path: 'domain/forms', rooms: ['domain/time', 'domain/attachments'], packages: [] },
  { path: 'domain/ids.ts', rooms: [], packages: [] },

  { path: 'contract', rooms: ['domain', 'contract/leaves.ts'], packages: ['zod'] },
  { path: 'contract/leaves.ts', rooms: [], packages: [] },

  { path: 'cities', rooms: ['domain/city'], packages: [] },
  { path: 'town', rooms: ['domain'], packages: [] },
  // The staff of the town know nothing of Nalle but its calls.
  { path: 'town/staff', rooms: ['domain'], packages: ['node:'] },

  ...SERVER_ROOMS,

  ...FEATURES.filter((feature) => feature !== 'session').map((feature) => ({
    path: `web/${feature}`,
    rooms: ['domain', ...CONTRACT_FOR_WEB, ...WEB_FOR_FEATURES],
    packages: ['react', '@tanstack/react-query', 'wouter'],
  })),
  {
    path: 'web/session',
    rooms: ['domain', ...CONTRACT_FOR_WEB, 'web/design', 'web/api', 'web/language'],
    packages: ['react', '@tanstack/react-query', 'wouter'],
  },
  {
    path: 'web/attachments',
    rooms: ['domain', ...CONTRACT_FOR_WEB, 'web/design', 'web/api', 'web/language', 'web/worker'],
    packages: ['react', '@tanstack/react-query'],
  },
  // One way to write a form; what it asks, and in which words, is the feature's.
  {
    path: 'web/forms',
    rooms: ['domain', ...CONTRACT_FOR_WEB, 'web/design', 'web/api', 'web/language', 'web/attachments', 'web/session'],
    packages: ['react', '@tanstack/react-query', 'wouter'],
  },
  // Reading, printing and downloading a document: decisions and what is written about a child.
  {
    path: 'web/documents',
    rooms: ['domain', ...CONTRACT_FOR_WEB, 'web/design', 'web/api', 'web/language'],
    packages: ['react', '@tanstack/react-query', 'wouter'],
  },
  // What was written without a connection: it waits on the device, and is sent once there is one.
  {
    path: 'web/queue',
    rooms: ['domain', ...CONTRACT_FOR_WEB, 'web/design', 'web/api', 'web/language', 'web/session', 'web/worker'],
    packages: ['react', 'react-dom', '@tanstack/react-query'],
  },
  // What kinds of places are called.
  { path: 'web/placements', rooms: ['domain', 'web/language'], packages: [] },
  // Units on a map with the ways to them on foot: the page of the map, and choosing a unit in an application.
  {
    path: 'web/unit-map',
    rooms: ['domain', ...CONTRACT_FOR_WEB, 'web/design', 'web/api', 'web/language', 'web/session'],
    packages: ['react', 'react-dom', '@tanstack/react-query', 'leaflet'],
  },
  {
    path: 'web/design',
    rooms: ['web/design/busy.ts'],
    packages: ['react', 'react-dom'],
  },
  // Whether the page is idle: calls, fetched code and deferred drawing count themselves there.
  { path: 'web/design/busy.ts', rooms: [], packages: ['react'] },
  { path: 'web/api', rooms: [...CONTRACT_FOR_WEB, 'web/design/busy.ts'], packages: ['@tanstack/react-query'] },
  { path: 'web/language', rooms: [], packages: ['react'] },
  // Runs beside the pages, in a world of its own: the portal's files from the device. Pages take its names of caches.
  { path: 'web/worker', rooms: ['domain/session/queued-writes.ts'], packages: [] },
  // What browsers know, for the build and the checks: none of it goes into a browser.
  {
    path: 'web/browsers',
    rooms: [],
    packages: ['vite', '@mdn/browser-compat-data', 'acorn', 'acorn-walk', 'css-tree', 'node:'],
  },
  {
    path: 'web/shell',
    rooms: ['domain', ...CONTRACT_FOR_WEB, 'web'],
    packages: ['react', 'react-dom', '@tanstack/react-query', 'wouter', 'temporal-polyfill'],
  },
  // Mounts pages of the portal in a browser with given answers: built for tests only.
  {
    path: 'web/component-tests',
    rooms: ['domain', 'contract', 'cities', 'web'],
    packages: [
      '@axe-core/playwright',
      '@playwright/test',
      '@vitejs/plugin-react',
      'node:',
      'react',
      'react-dom',
      'vite',
      'wouter',
      'zod',
    ],
  },
  {
    path: 'web',
    rooms: ['domain', ...CONTRACT_FOR_WEB],
    packages: ['react', 'react-dom', '@tanstack/react-query', 'wouter', 'temporal-polyfill'],
  },

  { path: 'e2e', rooms: ['domain', 'types of contract', 'e2e/families'], packages: ['@playwright/test', 'node:'] },
  {
    path: 'e2e/families',
    rooms: ['domain', 'contract'],
    packages: ['@playwright/test', '@axe-core/playwright', 'node:'],
  },
  {
    path: 'bench',
    rooms: [
      'domain',
      'contract',
      'cities',
      'town',
      'server',
      'e2e/browsers/socket.ts',
      'e2e/browsers/chromium-program.ts',
    ],
    packages: ['autocannon', 'node:'],
  },
  { path: 'bin', rooms: [], packages: ['oxc-parser', 'scslre', 'vitest', 'node:'] },
  { path: 'vitest.config.ts', rooms: ['bin'], packages: ['vitest', 'node:'] },
]

/** Programs of their own: what each may import beside what its room may. None of them runs in a browser or a request. */
export const TOOLS: readonly Room[] = [
  { path: 'contract/generate-calls.ts', rooms: [], packages: ['node:'] },
  { path: 'server/town/load-town-cli.ts', rooms: ['server'], packages: [] },
  { path: 'server/rules/generate-rules.ts', rooms: ['cities'], packages: ['node:'] },
  {
    path: 'web/vite.config.ts',
    rooms: [],
    packages: ['vite', '@vitejs/plugin-react', 'node:'],
  },
  { path: 'web/build.ts', rooms: [], packages: ['vite', 'node:'] },
  { path: 'web/render-build.ts', rooms: [], packages: ['vite', '@vitejs/plugin-react', 'node:'] },
  { path: 'web/worker-build.ts', rooms: [], packages: ['vite'] },
  { path: 'web/check-browsers.ts', rooms: [], packages: ['vite', 'node:'] },
  {
    path: 'web/component-tests/playwright.config.ts',
    rooms: ['e2e/browsers/chromium-program.ts'],
    packages: [],
  },
  // It carries an old Chromium, and no program for us to call.
  { path: 'e2e/browsers/browsers.ts', rooms: [], packages: ['@sparticuz/chromium'] },
  // Somebody else's generator makes the client of the back office.
  { path: 'e2e/municipality/back-office.ts', rooms: [], packages: ['openapi-typescript-codegen'] },
  { path: 'web/first-screen-plugin.ts', rooms: [], packages: ['vite'] },
  { path: 'web/code-splitting.ts', rooms: [], packages: ['vite', 'node:'] },
  { path: 'web/code-splitting.test.ts', rooms: [], packages: ['node:'] },
  { path: 'web/compile-hints.ts', rooms: [], packages: ['vite'] },
  { path: 'web/compile-hints.test.ts', rooms: [], packages: ['vite'] },
  { path: 'web/merge-files.ts', rooms: [], packages: ['vite'] },
  { path: 'web/merge-files.test.ts', rooms: [], packages: ['vite'] },
  { path: 'web/leaflet-styles.ts', rooms: [], packages: ['vite'] },
  { path: 'web/record-functions-plugin.ts', rooms: [], packages: ['vite', 'node:'] },
  { path: 'web/record-functions.test.ts', rooms: [], packages: ['vite'] },
  { path: 'web/page-modules.ts', rooms: [], packages: ['node:'] },
  { path: 'web/measure-build.ts', rooms: [], packages: ['node:'] },
  { path: 'web/language/one-language-plugin.ts', rooms: [], packages: ['vite'] },
  { path: 'web/language/one-language-plugin.test.ts', rooms: [], packages: ['vite'] },
  // What is kept is held against the contract, which the browser does not ship.
  { path: 'web/shell/kept-calls.test.ts', rooms: ['contract'], packages: [] },
  { path: 'web/queue/queued-calls.test.ts', rooms: ['contract'], packages: [] },
  // The queue of a browser against a real server.
  {
    path: 'server/testing/queued-writes.test.ts',
    rooms: ['types of web/worker', 'web/worker/send-queue.ts'],
    packages: [],
  },
  // Random forms for property tests, here and on the server.
  { path: 'domain/applications/testing/arbitrary-forms.ts', rooms: [], packages: ['fast-check'] },
  { path: 'domain/income-statements/testing/arbitrary-forms.ts', rooms: [], packages: ['fast-check'] },
]

/** What every test may import beside what its room may. */
export const FOR_TESTS: readonly string[] = ['vitest', 'fast-check', 'node:']
/** A server test starts the whole of Nalle and acts as the municipality, so it may reach wherever that room may. */
export const ROOM_FOR_SERVER_TESTS = 'server/testing'
/** A component test mounts a page and gives it answers of the contract, whichever feature it is of. */
export const ROOM_FOR_COMPONENT_TESTS = 'web/component-tests'
