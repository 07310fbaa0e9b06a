import type { NalleOptions, Nalle, Adapters } from './nalle.ts'
import { JOBS } from './jobs/jobs.ts'
import type { Job } from './jobs/jobs.ts'
import type { MailService } from './mail/send-due-mails.ts'
import type { PushService } from './push/push-service.ts'
import type { DrawingService } from './pdf/draw-due-documents.ts'

/** What works on after the answer was given. */
export type BackgroundServices = {
  readonly mails: MailService
  readonly pushes: PushService
  readonly documents: DrawingService
}

/** What is arranged in another way when tests and stories run the program than when people use it. */
export type Arrangements = {
  /** Handed to Nalle. */
  readonly parts: Pick<NalleOptions, 'momentOf' | 'delaysOf' | 'identifyMachine'>
  /** Added to Nalle when it stands. */
  readonly addTo: (nalle: Nalle, adapters: Adapters, services: BackgroundServices) => void
  readonly jobs: readonly Job[]
  /** Whether mails and pushes go out by themselves, a moment after they were written. */
  readonly sendsMails: boolean
  /** Whether documents are drawn by themselves, a moment after they were asked for. */
  readonly drawsDocuments: boolean
  /** Whether the town's families have used their calendars. */
  readonly hasLivedDays: boolean
}

/** For people, in production and in the demonstration. */
export const ORDINARY: Arrangements = {
  parts: {},
  addTo: () => undefined,
  jobs: JOBS,
  sendsMails: true,
  drawsDocuments: true,
  hasLivedDays: true,
}
