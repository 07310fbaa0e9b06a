/**
 * The rooms of the house and what each may import, besides itself. One table, read by `check-walls.ts` and shown in
 * docs/architecture.md. A file belongs to the longest room its path begins with; a path that no room begins is refused,
 * so that a new room is a decision somebody wrote down here.
 */
export type Room = {
  readonly path: string
  /** Rooms of this house; a room stands for all rooms below it. Those after `types of ` only with `import type`. */
  readonly rooms: readonly string[]
  /** Packages from outside; `node:` stands for everything Node brings. */
  readonly packages: readonly string[]
}

/** The same names in every workspace. */
export const FEATURES = [
  'applications',
  'decisions',
  // Fee and voucher value decisions: calls of their own, shown on the page of all decisions.
  'finance-decisions',
  'calendar',
  'children',
  'child-documents',
  'messages',
  'income-statements',
  'map',
  'personal-details',
  'feedback',
  'session',
] as const

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

const SERVER_FOR_FEATURES = [
  'domain',
  'contract',
  'server/http',
  'server/database',
  'server/access',
  'server/archive',
  'server/care',
  'server/attachments',
  'server/accounts',
  'server/mail',
  'server/push',
  'server/pdf',
  'server/external',
  'server/feed',
]

/** Features of the server whose rooms stand below, each with what it may import besides. */
const WITH_MORE_ROOMS: readonly string[] = ['applications', 'child-documents', 'children', 'decisions']

export const ROOMS: readonly Room[] = [
  ...FEATURES.map((feature) => ({ path: `domain/${feature}`, rooms: DOMAIN_CONCEPTS, packages: [] })),
  { path: 'domain/time', rooms: [], packages: [] },
  { path: 'domain/people', rooms: ['domain/time'], packages: [] },
  { path: 'domain/placements', rooms: ['domain/time', 'domain/ids.ts'], packages: [] },
  { path: 'domain/attachments', rooms: ['domain/rules'], packages: [] },
  { path: 'domain/access', rooms: [], packages: [] },
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

  ...FEATURES.filter((feature) => !WITH_MORE_ROOMS.includes(feature)).map((feature) => ({
    path: `server/${feature}`,
    rooms: SERVER_FOR_FEATURES,
    packages: ['fastify', 'kysely', 'zod', 'node:', ...(feature === 'session' ? ['@node-saml/node-saml'] : [])],
  })),
  {
    path: 'server/applications',
    rooms: [...SERVER_FOR_FEATURES, 'server/places-to-apply'],
    packages: ['fastify', 'kysely', 'zod', 'node:'],
  },
  // A termination cancels applications for another place, and closes their cases.
  {
    path: 'server/children',
    rooms: [...SERVER_FOR_FEATURES, 'server/applications/cases.ts'],
    packages: ['fastify', 'kysely', 'zod', 'node:'],
  },
  // An answer closes the case of its application, and asks the terms until when daycare goes with pre-primary education.
  {
    path: 'server/decisions',
    rooms: [...SERVER_FOR_FEATURES, 'server/places-to-apply', 'server/applications/cases.ts'],
    packages: ['fastify', 'kysely', 'zod', 'node:'],
  },
  // A document that is archived has a case like an application's.
  {
    path: 'server/child-documents',
    rooms: [...SERVER_FOR_FEATURES, 'server/applications/cases.ts'],
    packages: ['fastify', 'kysely', 'zod', 'node:'],
  },
  // Units, terms and options to choose from: what applications are judged by, and later changes of place too.
  { path: 'server/places-to-apply', rooms: SERVER_FOR_FEATURES, packages: ['kysely'] },
  // Reads what `domain/care` is asked about, and writes what it says has to change: placements, service needs, backup care,
  // and what is stored for a child and a day.
  { path: 'server/care', rooms: ['domain', 'server/database'], packages: ['kysely', 'node:'] },
  { path: 'server/access', rooms: ['domain', 'server/database', 'server/http/errors.ts'], packages: ['kysely'] },
  // What the archive keeps of a case, whichever feature opened it.
  { path: 'server/archive', rooms: ['domain', 'contract', 'server/database'], packages: ['kysely'] },
  {
    path: 'server/attachments',
    rooms: ['domain', 'contract', 'server/http', 'server/database', 'server/access', 'server/external'],
    packages: ['@fastify/busboy', 'fastify', 'file-type', 'kysely', 'node:'],
  },
  {
    path: 'server/accounts',
    rooms: ['domain', 'server/http/errors.ts', 'server/database'],
    packages: [
      'kysely',
      '@simplewebauthn/server',
      '@zxcvbn-ts/core',
      '@zxcvbn-ts/language-common',
      '@zxcvbn-ts/language-en',
      '@zxcvbn-ts/language-fi',
      'node:',
    ],
  },
  {
    path: 'server/mail',
    // What is told by mail is told to devices in the same breath.
    rooms: ['domain', 'server/http', 'server/database', 'server/external/mail.ts', 'server/push/queue-pushes.ts'],
    packages: ['fastify', 'kysely', 'prom-client', 'node:'],
  },
  // Notices to devices: which there are, and the way to the push services of their browsers.
  {
    path: 'server/push',
    rooms: [
      'domain',
      'contract',
      'server/http',
      'server/database',
      'server/accounts/secrets.ts',
      'server/mail',
      // Addresses that strangers name are asked in one way.
      'server/feed/webhooks',
    ],
    packages: ['fastify', 'jose', 'kysely', 'prom-client', 'node:'],
  },
  // The engine that draws documents; their words and templates stand in the features.
  {
    path: 'server/pdf',
    rooms: ['domain', 'server/http', 'server/database', 'server/external'],
    packages: [
      '@expo-google-fonts/atkinson-hyperlegible-next',
      '@expo-google-fonts/figtree',
      '@expo-google-fonts/noto-sans',
      '@myriaddreamin/typst-ts-node-compiler',
      '@myriaddreamin/typst-ts-web-compiler',
      'fastify',
      'kysely',
      'prom-client',
      'node:',
    ],
  },
  {
    path: 'server/http',
    rooms: ['domain', 'contract', 'types of server/database'],
    packages: ['fastify', 'pino', 'prom-client', 'zod', 'node:'],
  },
  {
    path: 'server/database',
    rooms: ['domain'],
    packages: ['@electric-sql/pglite', 'kysely', 'pg', 'node:'],
  },
  {
    path: 'server/external',
    rooms: ['domain', 'town', 'server/database', 'server/http/escape-html.ts', 'server/http/page-language.ts'],
    packages: [
      '@node-saml/node-saml',
      '@xmldom/xmldom',
      'fastify',
      'kysely',
      'nodemailer',
      's3mini',
      'xml-crypto',
      'xml-encryption',
      'zod',
      'node:',
    ],
  },
  {
    path: 'server/municipality',
    rooms: [
      'domain',
      'contract/municipality',
      'contract/wire.ts',
      'server/database',
      // Whoever writes a message, it is delivered, and its files are taken, in the same way.
      'server/messages/deliver.ts',
      'server/attachments/orphans.ts',
      // Whoever moves an application on, its case tells of it in the same way.
      'server/applications/cases.ts',
      // Whoever publishes a document about a child or moves it on, families see it in the same way.
      'server/child-documents/publish.ts',
      // Whatever is decided, its document is asked for in the same way.
      'server/pdf/documents.ts',
      // Who else looks after the child is noted anew when it is decided on.
      'server/applications/other-guardians.ts',
      // Whoever changes a child's care, it is read and written in the same way, and the family is told.
      'server/care',
      'server/children/mails.ts',
    ],
    packages: ['kysely', 'zod', 'node:'],
  },
  // What guardians do, told to the municipality's programs in one order.
  {
    path: 'server/feed',
    rooms: ['domain', 'contract', 'server/http', 'server/database'],
    packages: ['fastify', 'kysely', 'zod', 'node:'],
  },
  // Opens the municipality's side to its own programs: its commands as calls of the contract.
  {
    path: 'server/integration',
    rooms: [
      'domain',
      'contract',
      'server/http',
      'server/database',
      'server/municipality',
      'server/attachments/give-file.ts',
      'types of server/external',
    ],
    packages: ['fastify', 'kysely', 'zod', 'node:'],
  },
  // Which programs of the municipality there are, and how they prove who they are.
  {
    path: 'server/clients',
    // Whoever manages a program manages where its events go.
    rooms: ['domain', 'contract', 'server/http', 'server/database', 'server/feed/webhooks', 'server/settings.ts'],
    packages: ['fastify', 'jose', 'kysely', 'node:'],
  },
  // Loads files through the calls of programs, and knows nothing else of the server.
  { path: 'server/loader', rooms: ['server/http/clock.ts'], packages: ['jose', 'node:'] },
  // All rules as people read them: a page of the demonstration, and pages among the documents.
  {
    path: 'server/rules',
    rooms: ['domain', 'contract', 'server/http', 'server/external/demo-pages', 'server/municipality'],
    packages: ['fastify'],
  },
  // Loads the fictional town in bulk; what it does to one child, the municipality's side does in the same words.
  {
    path: 'server/town',
    rooms: [
      'domain',
      'town',
      'server/database',
      'server/municipality',
      'server/external/town-register-changes.ts',
      // What families have asked for and ended, they have in the ways that are open to them.
      'server/children/absence-applications.ts',
      'server/children/service-applications.ts',
      'server/children/terminate.ts',
      // Cases of the past are numbered as those of today.
      'server/applications/cases.ts',
      'server/pdf/documents.ts',
    ],
    packages: ['kysely', 'node:'],
  },
  // What runs by the clock instead of by a request: it calls the features, as the routes' wiring does.
  { path: 'server/jobs', rooms: ['domain', 'server'], packages: ['fastify', 'pg', 'pg-boss', 'node:'] },
  {
    path: 'server/testing',
    rooms: ['domain', 'contract', 'cities', 'town', 'server'],
    packages: [
      '@seriousme/openapi-schema-validator',
      'fastify',
      'http_ece',
      'ical.js',
      'jose',
      'kysely',
      'pg',
      'pino',
      'postal-mime',
      'prom-client',
      'smtp-server',
      'standardwebhooks',
      'vitest',
      'xml-crypto',
      'xml-encryption',
      'zod',
      'node:',
    ],
  },
  {
    path: 'server',
    rooms: ['domain', 'contract', 'cities', 'town'],
    packages: ['fastify', 'pg', 'pg-boss', 'pino', 'prom-client', 'node:'],
  },

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
    rooms: [],
    packages: ['react', 'react-dom'],
  },
  { path: 'web/api', rooms: CONTRACT_FOR_WEB, packages: ['@tanstack/react-query'] },
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
    rooms: ['domain', 'contract', 'cities', 'town', 'server'],
    packages: ['autocannon', 'node:'],
  },
  { path: 'bin', rooms: [], packages: ['oxc-parser', 'scslre', 'vitest', 'node:'] },
  { path: 'vitest.config.ts', rooms: ['bin/engines.ts'], packages: ['vitest'] },
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
  // It carries an old Chromium, and no program for us to call.
  { path: 'e2e/browsers/browsers.ts', rooms: [], packages: ['@sparticuz/chromium'] },
  // Somebody else's generator makes the client of the back office.
  { path: 'e2e/municipality/back-office.ts', rooms: [], packages: ['openapi-typescript-codegen'] },
  { path: 'web/first-screen-plugin.ts', rooms: [], packages: ['vite'] },
  { path: 'web/code-splitting.ts', rooms: [], packages: ['vite', 'node:'] },
  { path: 'web/code-splitting.test.ts', rooms: [], packages: ['node:'] },
  { path: 'web/merge-files.ts', rooms: [], packages: ['vite'] },
  { path: 'web/merge-files.test.ts', rooms: [], packages: ['vite'] },
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
