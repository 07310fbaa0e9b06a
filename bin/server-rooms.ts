import { FEATURES } from './room.ts'
import type { Room } from './room.ts'

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
  'server/threads',
]

/** Features of the server whose rooms stand below, each with what it may import besides. */
const WITH_MORE_ROOMS: readonly string[] = ['applications', 'child-documents', 'children', 'decisions']

export const SERVER_ROOMS: readonly Room[] = [
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
    rooms: ['domain', 'server/http/errors.ts', 'server/database', 'server/threads'],
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
  // Worker threads for work that would block other requests.
  { path: 'server/threads', rooms: [], packages: ['node:'] },
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
      'server/access',
      'server/database',
      // Whoever writes a message, it is delivered, and its files are taken, in the same way.
      'server/messages/deliver.ts',
      'server/messages/deliver-to-families.ts',
      'server/messages/portions.ts',
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
      'server/access',
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
]
