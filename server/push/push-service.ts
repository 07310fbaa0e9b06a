import type { PushDeviceId } from '@nalle/domain/ids.ts'
import type { Database, Transaction } from '../database/database.ts'
import type { PushId } from '../database/tables/push.ts'
import type { Clock } from '../http/clock.ts'
import type { MailTemplates } from '../mail/templates.ts'
import type { PushChannel, PushFailure } from './push-channel.ts'

export type PushService = {
  readonly db: Database
  readonly channel: PushChannel
  readonly templates: MailTemplates
  readonly clock: Clock
  /** Waits for a moment while people are being answered. */
  readonly giveWay?: () => Promise<void>
  /** Told how each try ended, for the log and the metrics. Nothing in it names a person. */
  readonly onTried?: (tried: TriedPush) => void
}

export type TriedPush = {
  readonly push: PushId
  readonly template: string
  /** Dropped has lost its purpose; held back waits for the end of quiet hours; dead was given up. */
  readonly outcome: 'sent' | 'dropped' | 'held back' | 'failed' | 'dead'
  readonly failure?: PushFailure | 'NOT_MADE'
}

/** What the settings tell of a device: that something came, or why it did not. */
export async function noteReached(tx: Transaction, id: PushDeviceId, now: Temporal.Instant): Promise<void> {
  await tx
    .updateTable('push_device')
    .set({ last_delivered_at: now, failed_at: null, failure: null })
    .where('id', '=', id)
    .execute()
}

export async function noteNotReached(
  tx: Transaction,
  id: PushDeviceId,
  failure: PushFailure,
  now: Temporal.Instant,
): Promise<void> {
  await tx.updateTable('push_device').set({ failed_at: now, failure }).where('id', '=', id).execute()
}
