import { setImmediate as turnOfEventLoop } from 'node:timers/promises'
import type { Language } from '@nalle/domain/city/city.ts'
import type { PersonId, PushDeviceId } from '@nalle/domain/ids.ts'
import { quietUntil } from '@nalle/domain/personal-details/push-devices.ts'
import type { QuietHours } from '@nalle/domain/personal-details/push-devices.ts'
import { sql } from 'kysely'
import type { Transaction } from '../database/database.ts'
import type { PushId } from '../database/tables/push.ts'
import { workInLanes } from '../mail/lanes.ts'
import { LEASE_MINUTES, nextTry } from '../mail/retries.ts'
import { writingTogether } from '../mail/write-together.ts'
import { mailInstead, removeDeadDevice } from './mail-instead.ts'
import { makeNotice, prepareTogether } from './make-notice.ts'
import type { Prepared } from './make-notice.ts'
import type { PushAddress, PushFailure } from './push-channel.ts'
import { noteNotReached } from './push-service.ts'
import type { PushService, TriedPush } from './push-service.ts'

/** So many are on their way at once: push services are far away, and each answer takes its time. */
const LANES = 48
/** Few enough that the last of them is on its way long before it is anybody else's again. */
const TAKEN_AT_ONCE = 4 * LANES
/** Between so many it is looked whether somebody waits for an answer: they take the processor for a few milliseconds. */
const BETWEEN_LOOKS = 4
/** What went out within this time is noted together. */
const NOTED_WITHIN_MS = 25
/** After so many failures, a few minutes, a mail goes out to whoever gets none otherwise. The push is tried further. */
const MAIL_AFTER_TRIES = 3

/**
 * Sends what is due, as mails are sent: taken in hand for some minutes, sent, then noted. A process that dies between the
 * last two leaves some that are sent again, and a device shows the second in place of the first.
 */
export async function sendDuePushes(
  service: PushService,
  options: { readonly signal?: AbortSignal; readonly createdAt?: Temporal.Instant } = {},
): Promise<readonly TriedPush[]> {
  const { db, clock } = service
  const isEnding = () => options.signal?.aborted === true
  const tried: TriedPush[] = []
  const troubles: unknown[] = []
  const noting: Promise<void>[] = []
  const note = writingTogether<DuePush>((pushes) => noteSent(service, pushes), NOTED_WITHIN_MS)
  const tell = ({ id, template }: DuePush, outcome: Outcome) => {
    const told = { push: id, template, ...outcome }
    service.onTried?.(told)
    tried.push(told)
  }
  const begin = oneAtATime()
  let begun = 0
  const left = await workInLanes({
    lanes: LANES,
    isEnding,
    take: async (): Promise<readonly PreparedPush[]> => {
      const taken = await db.transaction((tx) => takeInHand(tx, clock(), options.createdAt))
      const prepared = await prepareTogether(service, taken)
      return taken.map((push) => ({ push, prepared: prepared.get(push) }))
    },
    work: async (prepared) => {
      const { push } = prepared
      begun += 1
      if (begun % BETWEEN_LOOKS === 1) await service.giveWay?.()
      await begin()
      try {
        const outcome = await deliver(service, prepared)
        if (outcome.outcome !== 'sent') return tell(push, outcome)
        // The lane is free once it is out; that it is so is noted meanwhile.
        noting.push(
          note(push)
            .then(() => tell(push, outcome))
            .catch((error: unknown) => void troubles.push(error)),
        )
      } catch (error) {
        troubles.push(error)
      }
    },
  })
  await Promise.all(noting)
  const untouched = left.map(({ push }) => push)
  if (untouched.length > 0) await db.transaction((tx) => giveBack(tx, untouched, clock()))
  if (troubles.length > 0) throw troubles[0]
  return tried
}

type PreparedPush = { readonly push: DuePush; readonly prepared: Prepared | undefined }

/** Encrypting takes the processor: between two of them whoever else waits in this process has a turn. */
function oneAtATime(): () => Promise<void> {
  let last: Promise<void> = Promise.resolve()
  return () => (last = last.then(() => turnOfEventLoop()))
}

type Outcome = Pick<TriedPush, 'outcome' | 'failure'>

type DuePush = PushAddress & {
  readonly id: PushId
  readonly deviceId: PushDeviceId
  readonly personId: PersonId
  readonly template: string
  readonly data: unknown
  readonly noticeKey: string
  readonly isUrgent: boolean
  readonly isWithoutMail: boolean
  readonly tries: number
  readonly createdAt: Temporal.Instant
  readonly language: Language
  readonly quietStart: Temporal.PlainTime | null
  readonly quietEnd: Temporal.PlainTime | null
}

/** Lanes and processes share the work: what one has in its hand the others pass over. */
async function takeInHand(
  tx: Transaction,
  now: Temporal.Instant,
  createdAt: Temporal.Instant | undefined,
): Promise<readonly DuePush[]> {
  const ofStory = createdAt === undefined ? sql`` : sql`and created_at = ${createdAt}`
  const { rows } = await sql<DuePush>`
    update push_outbox push set tries = tries + 1, next_try_at = ${now.add({ minutes: LEASE_MINUTES })}
    from push_device device
    where device.id = push.device_id and push.id in (
      select id from push_outbox
      where sent_at is null and dead_at is null and next_try_at <= ${now} ${ofStory}
      order by next_try_at limit ${TAKEN_AT_ONCE} for update skip locked
    )
    returning push.id, push.device_id as "deviceId", push.person_id as "personId", push.template, push.data,
      push.notice_key as "noticeKey", push.is_urgent as "isUrgent", push.is_without_mail as "isWithoutMail",
      push.tries, push.created_at as "createdAt", device.endpoint, device.public_key as "publicKey",
      device.auth_secret as "authSecret", device.language, device.quiet_start as "quietStart",
      device.quiet_end as "quietEnd"`.execute(tx)
  return rows
}

/** What was taken and not begun, or is to wait, has not been tried. */
async function giveBack(tx: Transaction, pushes: readonly DuePush[], dueAt: Temporal.Instant): Promise<void> {
  await sql`
    update push_outbox set next_try_at = ${dueAt}, tries = tries - 1
    where id = any (${pushes.map(({ id }) => id)}::uuid[]) and sent_at is null`.execute(tx)
}

async function deliver(service: PushService, { push, prepared }: PreparedPush): Promise<Outcome> {
  const { db, channel, clock } = service
  const now = clock()
  const silentUntil = findQuietUntil(push, now)
  if (silentUntil !== undefined) {
    await db.transaction((tx) => giveBack(tx, [push], silentUntil))
    return { outcome: 'held back' }
  }
  const notice = await makeNotice(service, push, prepared)
  if (notice === 'NOT_MADE') return noteFailure(service, push, notice)
  if (notice === undefined) {
    await db.transaction((tx) => tx.deleteFrom('push_outbox').where('id', '=', push.id).execute())
    return { outcome: 'dropped' }
  }
  const failure = await channel.send(push, notice, now)
  return failure === undefined ? { outcome: 'sent' } : noteFailure(service, push, failure)
}

function findQuietUntil(push: DuePush, now: Temporal.Instant): Temporal.Instant | undefined {
  const { quietStart: start, quietEnd: end } = push
  const hours: QuietHours | null = start === null || end === null ? null : { start, end }
  return push.isUrgent ? undefined : quietUntil(hours, now)
}

async function noteSent({ db, clock }: PushService, pushes: readonly DuePush[]): Promise<void> {
  const now = clock()
  await db.transaction(async (tx) => {
    await sql`
      update push_outbox set sent_at = ${now}, failure = null
      where id = any (${pushes.map(({ id }) => id)}::uuid[])`.execute(tx)
    // In one order, so that two who note at once do not wait for each other.
    await sql`
      update push_device set last_delivered_at = ${now}, failed_at = null, failure = null
      where id in (
        select id from push_device where id = any (${pushes.map(({ deviceId }) => deviceId)}::uuid[])
        order by id for update
      )`.execute(tx)
  })
}

/** What is refused, or cannot be made, will be so the next time too. */
const FINAL: readonly string[] = ['REFUSED', 'NOT_MADE'] satisfies readonly TriedPush['failure'][]

async function noteFailure(
  { db, templates, clock }: PushService,
  push: DuePush,
  failure: PushFailure | 'NOT_MADE',
): Promise<Outcome> {
  const now = clock()
  return db.transaction(async (tx) => {
    if (failure === 'GONE') {
      await removeDeadDevice(tx, push.deviceId, templates, now)
      return { outcome: 'dead', failure }
    }
    const again = FINAL.includes(failure)
      ? undefined
      : nextTry({ failedTries: push.tries, createdAt: push.createdAt }, now)
    await tx
      .updateTable('push_outbox')
      .set({ failure, ...(again === undefined ? { dead_at: now } : { next_try_at: again }) })
      .where('id', '=', push.id)
      .where('sent_at', 'is', null)
      .execute()
    if (failure !== 'NOT_MADE') await noteNotReached(tx, push.deviceId, failure, now)
    if (again === undefined || push.tries >= MAIL_AFTER_TRIES) await mailInstead(tx, push, templates, now)
    return { outcome: again === undefined ? 'dead' : 'failed', failure }
  })
}
