import type { City } from '@nalle/domain/city/city.ts'
import { removeOldDrafts } from '../applications/remove.ts'
import type { FileServices } from '../attachments/services.ts'
import { removeForgotten } from '../attachments/spool.ts'
import { cleanStoredFiles } from '../attachments/clean-stored-files.ts'
import { removeListedFiles, removeOrphans } from '../attachments/clean-up.ts'
import {
  remindOfDiscussions,
  remindOfMissingReservations,
  tellOfLockTomorrow,
  tellOfNewEvents,
  tellOfQuestionnaire,
} from '../calendar/mails/reminders.ts'
import { forgetOldChanges } from '../calendar/days/day-versions.ts'
import { forgetOldSaves } from '../calendar/days/undo-save.ts'
import { remindOfDocuments, tellOfDocuments, tellOfPedagogicalDocuments } from '../child-documents/announce.ts'
import { completeEndedPlans, forgetOvertakenDrafts } from '../child-documents/end-of-templates.ts'
import type { Database } from '../database/database.ts'
import { remindOfDecisions } from '../decisions/announce.ts'
import { removeOldKeptForms } from '../income-statements/kept-forms.ts'
import { remindOfExpiringIncome } from '../income-statements/mails.ts'
import { forgetOldEvents } from '../feed/forget-events.ts'
import { redrawOutdated } from '../pdf/redraw-outdated.ts'
import type { PopulationRegister } from '../external/population-register.ts'
import {
  deleteCountedAttempts,
  forgetActsOfClients,
  forgetAssertions,
  forgetClientAssertions,
  forgetClientTokens,
  forgetDeadMails,
  forgetDeadSessions,
  forgetExpiredCodes,
  forgetFeedback,
  forgetIdentificationRequests,
  forgetInboxArrivals,
  forgetCalendarKeys,
  forgetIncomeStatementKeys,
  forgetKnownDevices,
  forgetLoginAttempts,
  forgetMessageKeys,
  forgetMessageMails,
  forgetSentMails,
  forgetStoredMails,
  forgetDonePushes,
  forgetUsedChallenges,
} from './retention.ts'
import { refreshRegisterCopies } from './register-copies.ts'

/** What a job works with, besides the moment. */
export type Workplace = Pick<FileServices, 'files' | 'spoolFolder'> & {
  readonly db: Database
  readonly city: City
  readonly register: PopulationRegister
  /** For so many days events are kept. */
  readonly eventDays: number
}

export type Job = {
  readonly name: string
  /** Minute, hour, day, month, weekday; Helsinki time. */
  readonly schedule: string
  readonly run: (workplace: Workplace, now: Temporal.Instant) => Promise<unknown>
}

/** All that happens without anybody asking. The minutes differ, so that the works do not fall together. */
export const JOBS: readonly Job[] = [
  {
    name: 'forget-dead-sessions',
    schedule: '*/10 * * * *',
    run: ({ db, city }, now) => forgetDeadSessions(db, now, city),
  },
  {
    name: 'forget-login-attempts',
    schedule: '3-59/10 * * * *',
    run: async ({ db }, now) => {
      await forgetLoginAttempts(db, now)
      await deleteCountedAttempts(db, now)
    },
  },
  { name: 'forget-feedback', schedule: '7-59/10 * * * *', run: ({ db }, now) => forgetFeedback(db, now) },
  { name: 'forget-known-devices', schedule: '15 3 * * *', run: ({ db }, now) => forgetKnownDevices(db, now) },
  {
    name: 'forget-identifications',
    schedule: '5-59/10 * * * *',
    run: async ({ db }, now) => {
      await forgetIdentificationRequests(db, now)
      await forgetAssertions(db, now)
      await forgetUsedChallenges(db, now)
    },
  },
  {
    name: 'forget-tokens-of-clients',
    schedule: '7-59/10 * * * *',
    run: async ({ db }, now) => {
      await forgetClientTokens(db, now)
      await forgetClientAssertions(db, now)
    },
  },
  { name: 'forget-acts-of-clients', schedule: '35 3 * * *', run: ({ db }, now) => forgetActsOfClients(db, now) },
  { name: 'forget-expired-codes', schedule: '25 * * * *', run: ({ db }, now) => forgetExpiredCodes(db, now) },
  {
    name: 'forget-mails',
    schedule: '45 3 * * *',
    run: async ({ db }, now) => {
      await forgetSentMails(db, now)
      await forgetDeadMails(db, now)
      await forgetStoredMails(db, now)
      await forgetDonePushes(db, now)
    },
  },
  { name: 'forget-inbox-arrivals', schedule: '55 * * * *', run: ({ db }, now) => forgetInboxArrivals(db, now) },
  { name: 'forget-message-mails', schedule: '52 * * * *', run: ({ db }, now) => forgetMessageMails(db, now) },
  {
    name: 'forget-events',
    schedule: '35 3 * * *',
    run: ({ db, eventDays }, now) => forgetOldEvents(db, now, eventDays),
  },
  {
    name: 'forget-message-keys',
    schedule: '55 3 * * *',
    run: async ({ db }, now) => {
      await forgetMessageKeys(db, now)
      await forgetIncomeStatementKeys(db, now)
      await forgetCalendarKeys(db, now)
    },
  },
  {
    name: 'remove-files',
    schedule: '20 * * * *',
    run: async ({ db, files, spoolFolder }, now) => {
      await removeOrphans(db, now)
      await removeListedFiles(db, files)
      await removeForgotten(spoolFolder, now)
    },
  },
  { name: 'redraw-outdated-documents', schedule: '3-59/10 * * * *', run: ({ db }, now) => redrawOutdated(db, now) },
  {
    name: 'clean-stored-files',
    schedule: '17 * * * *',
    run: ({ db, files, spoolFolder }, now) => cleanStoredFiles(db, { files, spoolFolder }, now),
  },
  { name: 'remove-old-drafts', schedule: '40 * * * *', run: ({ db }, now) => removeOldDrafts(db, now) },
  { name: 'remove-old-income-forms', schedule: '42 * * * *', run: ({ db }, now) => removeOldKeptForms(db, now) },
  {
    name: 'forget-changes-of-days',
    schedule: '55 3 * * *',
    run: ({ db }, now) =>
      db.transaction(async (tx) => {
        await forgetOldChanges(tx)
        await forgetOldSaves(tx, now)
      }),
  },
  // In the afternoon, when families look at their mail; which day of the week is the city's choice.
  {
    name: 'remind-of-missing-reservations',
    schedule: '5 16 * * *',
    run: ({ db, city }, now) => remindOfMissingReservations(db, now, city),
  },
  // In the evening, when there is still time to fill in the week before the quiet hours of most.
  {
    name: 'tell-of-lock-tomorrow',
    schedule: '40 17 * * *',
    run: ({ db, city }, now) => tellOfLockTomorrow(db, now, city),
  },
  { name: 'remind-of-discussions', schedule: '25 16 * * *', run: ({ db }, now) => remindOfDiscussions(db, now) },
  { name: 'tell-of-new-events', schedule: '10 17 * * *', run: ({ db }, now) => tellOfNewEvents(db, now) },
  {
    name: 'tell-of-questionnaire',
    schedule: '20 17 * * *',
    run: ({ db, city }, now) => tellOfQuestionnaire(db, now, city),
  },
  {
    name: 'remind-of-decisions',
    schedule: '35 15 * * *',
    run: ({ db, city }, now) => remindOfDecisions(db, now, city),
  },
  { name: 'tell-of-documents', schedule: '1-59/2 * * * *', run: ({ db }, now) => tellOfDocuments(db, now) },
  {
    name: 'tell-of-pedagogical-documents',
    schedule: '1-59/10 * * * *',
    run: ({ db }, now) => tellOfPedagogicalDocuments(db, now),
  },
  { name: 'remind-of-documents', schedule: '15 15 * * *', run: ({ db }, now) => remindOfDocuments(db, now) },
  { name: 'complete-ended-plans', schedule: '35 1 * * *', run: ({ db }, now) => completeEndedPlans(db, now) },
  { name: 'forget-overtaken-drafts', schedule: '5 4 * * *', run: ({ db }, now) => forgetOvertakenDrafts(db, now) },
  { name: 'remind-of-expiring-income', schedule: '50 15 * * *', run: ({ db }, now) => remindOfExpiringIncome(db, now) },
  {
    name: 'refresh-register-copies',
    schedule: '5-59/15 * * * *',
    run: ({ db, city, register }, now) => refreshRegisterCopies(db, now, city, register),
  },
]
