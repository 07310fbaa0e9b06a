/**
 * Which test files of the server run where. Those that touch a database run on PostgreSQL, all of them. On the embedded
 * engine `npm test` runs the ones named below, reason by reason; `npm run test:all` runs everything on both, and so can
 * anybody a single file: `vitest run --project server-embedded <file>`. docs/decisions/0048 says why.
 */
const ON_BOTH_ENGINES = {
  'the adapter: types, transactions, what a read may not do, connections that are lost': [
    'server/database/dead-connections.test.ts',
    'server/database/lost-connection.test.ts',
    'server/database/migrate.test.ts',
    'server/database/read.test.ts',
    'server/http/handle.test.ts',
    'server/testing/families.test.ts',
    'server/testing/one-connection.test.ts',
    'server/testing/test-routes.test.ts',
  ],
  'start-up, shutdown, and what is left of a process that is killed': [
    'server/applications/kill.test.ts',
    'server/database/start-lock.test.ts',
    'server/load-city.test.ts',
    'server/main.test.ts',
  ],
  'locks, versions, and one winner among many at once': [
    'server/calendar/calendar-version.test.ts',
    'server/calendar/concurrent-saves.test.ts',
    'server/calendar/days/day-versions.test.ts',
    'server/calendar/days/undo-save.test.ts',
    'server/messages/live-inboxes.test.ts',
    'server/messages/send.test.ts',
    'server/session/register-copy.test.ts',
  ],
  'rows in bulk': [
    'server/municipality/placements/placements.test.ts',
    'server/town/load-town-messages.test.ts',
    'server/town/load-town.test.ts',
  ],
  'jobs and the outbox': [
    'server/jobs/retention.test.ts',
    'server/jobs/register-copies.test.ts',
    'server/jobs/start-jobs.test.ts',
    'server/mail/outbox.test.ts',
    'server/mail/send-due-mails.test.ts',
  ],
  'one story of each feature': [
    'server/access/require-own-child.test.ts',
    'server/applications/send.test.ts',
    'server/attachments/upload.test.ts',
    'server/calendar/read-calendar.test.ts',
    'server/calendar/days/save-days.test.ts',
    'server/child-documents/unanswered.test.ts',
    'server/external/mailbox/mailbox.test.ts',
    'server/external/town-register.test.ts',
    'server/map/units.test.ts',
    'server/messages/threads.test.ts',
    'server/municipality/units/units.test.ts',
    'server/personal-details/details.test.ts',
    'server/places-to-apply/routes.test.ts',
    'server/session/sessions.test.ts',
  ],
} as const

/** Run by `npm test` on the embedded engine too. */
export const ALSO_EMBEDDED: readonly string[] = Object.values(ON_BOTH_ENGINES).flat()

/** Test files of the server that touch no database: they run once, with the rules. */
export const WITHOUT_DATABASE: readonly string[] = [
  'server/accounts/hashing-queue.test.ts',
  'server/accounts/password-strength.test.ts',
  'server/accounts/passwords.test.ts',
  'server/attachments/content-disposition.test.ts',
  'server/attachments/content/find-content.test.ts',
  'server/attachments/upload-gate.test.ts',
  'server/database/folder-lock.test.ts',
  'server/database/liveness-watch.test.ts',
  'server/external/files/s3-settings.test.ts',
  'server/external/files/stores.test.ts',
  'server/external/geography/http-addresses.test.ts',
  'server/external/geography/http-routes.test.ts',
  'server/external/geography/service-cache.test.ts',
  'server/external/geography/open-geography.test.ts',
  'server/external/geography/tiles/draw-tile.test.ts',
  'server/external/geography/tiles/http-tiles.test.ts',
  'server/external/geography/tiles/tile-store.test.ts',
  'server/external/http-register.test.ts',
  'server/external/identity/identification.test.ts',
  'server/external/identity/keys.test.ts',
  'server/external/identity/redirect-binding.test.ts',
  'server/external/mail-date.test.ts',
  'server/external/smtp-mail.test.ts',
  'server/http/describe-failure.test.ts',
  'server/http/json-writer.test.ts',
  'server/http/metrics.test.ts',
  'server/http/openapi.test.ts',
  'server/mail/every-mail.test.ts',
  'server/mail/mail-layout.test.ts',
  'server/mail/retries.test.ts',
  'server/map/walking-query-reader.test.ts',
  'server/program-version.test.ts',
  'server/settings.test.ts',
  'server/shutdown.test.ts',
]
