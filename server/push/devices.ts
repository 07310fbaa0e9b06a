import type { AnswerOf, BodyOf } from '@nalle/contract/endpoint.ts'
import { addPushDevice, PUSH_FAILURES, testPushDevice, updatePushDevice } from '@nalle/contract/push.ts'
import type { getPushDevices, renewPushAddress } from '@nalle/contract/push.ts'
import type { PersonId, PushDeviceId } from '@nalle/domain/ids.ts'
import { areQuietHours, mayTestAgain, MOST_PUSH_DEVICES } from '@nalle/domain/personal-details/push-devices.ts'
import type { QuietHours } from '@nalle/domain/personal-details/push-devices.ts'
import type { Database, Read, Transaction } from '../database/database.ts'
import { notFound, refuse } from '../http/errors.ts'
import { browserKeysOf } from './encrypt.ts'
import { removeDeadDevice } from './mail-instead.ts'
import { testNotice } from './notice-of.ts'
import { noteNotReached, noteReached } from './push-service.ts'
import type { PushService } from './push-service.ts'

/** Where a browser is reached: checked, and with its keys as the database holds them. */
type Reached = { readonly endpoint: string; readonly public_key: Buffer; readonly auth_secret: Buffer }

type Subscription = Pick<BodyOf<typeof renewPushAddress>, 'endpoint' | 'keys'>

export async function devicesOf(
  db: Read,
  personId: PersonId,
  ownHash: Buffer | undefined,
): Promise<AnswerOf<typeof getPushDevices>['devices']> {
  const rows = await db
    .selectFrom('push_device')
    .select(['id', 'name', 'kinds', 'quiet_start as start', 'quiet_end as end', 'created_at as createdAt'])
    .select(['last_delivered_at as lastDeliveredAt', 'failure', 'endpoint', 'token_hash as tokenHash'])
    .where('person_id', '=', personId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(({ start, end, failure, endpoint, tokenHash, ...device }) => {
    const isThisBrowser = ownHash?.equals(tokenHash) === true
    return {
      ...device,
      quietHours: start === null || end === null ? null : { start, end },
      failure: PUSH_FAILURES.find((known) => known === failure) ?? null,
      isThisBrowser,
      endpoint: isThisBrowser ? endpoint : null,
    }
  })
}

/**
 * What somebody else was told of by this browser, or by what this subscription belonged to, ends here. `ownHash` names
 * the device that the browser was until now.
 */
export async function addDevice(
  tx: Transaction,
  personId: PersonId,
  body: BodyOf<typeof addPushDevice>,
  {
    reached,
    ownHash,
    newHash,
    now,
  }: {
    readonly reached: Reached
    readonly ownHash: Buffer | undefined
    readonly newHash: Buffer
    readonly now: Temporal.Instant
  },
): Promise<AnswerOf<typeof addPushDevice>> {
  if (body.quietHours !== null && !areQuietHours(body.quietHours)) refuse(addPushDevice, 'QUIET_HOURS')
  // Two at once are counted one after the other.
  await tx.selectFrom('person').select('id').where('id', '=', personId).forUpdate().execute()
  await tx
    .deleteFrom('push_device')
    .where((row) =>
      row.or([
        row('endpoint', '=', reached.endpoint),
        ...(ownHash === undefined ? [] : [row('token_hash', '=', ownHash)]),
      ]),
    )
    .execute()
  const { count } = await tx
    .selectFrom('push_device')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow()
  if (count >= MOST_PUSH_DEVICES) refuse(addPushDevice, 'TOO_MANY_PUSH_DEVICES')
  const { language, kinds, quietHours, name } = body
  return tx
    .insertInto('push_device')
    .values({
      person_id: personId,
      token_hash: newHash,
      ...reached,
      name,
      ...choicesOf({ language, kinds, quietHours }),
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
}

/** The answer is the endpoint's own refusal, whichever of the two calls it is. */
export function findReached(
  { channel }: Pick<PushService, 'channel'>,
  { endpoint, keys }: Subscription,
): Reached | undefined {
  const browser = browserKeysOf(keys)
  if (browser === undefined || !channel.mayLeadTo(endpoint)) return undefined
  return { endpoint, public_key: browser.publicKey, auth_secret: browser.authSecret }
}

function choicesOf({ language, kinds, quietHours }: BodyOf<typeof updatePushDevice>) {
  const { start: quiet_start, end: quiet_end }: { [End in keyof QuietHours]: QuietHours[End] | null } = quietHours ?? {
    start: null,
    end: null,
  }
  return { language, kinds: [...new Set(kinds)], quiet_start, quiet_end }
}

export async function updateDevice(
  tx: Transaction,
  personId: PersonId,
  deviceId: PushDeviceId,
  body: BodyOf<typeof updatePushDevice>,
): Promise<void> {
  if (body.quietHours !== null && !areQuietHours(body.quietHours)) refuse(updatePushDevice, 'QUIET_HOURS')
  const { numUpdatedRows } = await tx
    .updateTable('push_device')
    .set(choicesOf(body))
    .where('id', '=', deviceId)
    .where('person_id', '=', personId)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) notFound()
}

export async function removeDevice(tx: Transaction, personId: PersonId, deviceId: PushDeviceId): Promise<void> {
  const { numDeletedRows } = await tx
    .deleteFrom('push_device')
    .where('id', '=', deviceId)
    .where('person_id', '=', personId)
    .executeTakeFirst()
  if (numDeletedRows === 0n) notFound()
}

/** The device stays what it was, with another address. One that nobody knows is no device, and nothing happens. */
export async function renewAddress(tx: Transaction, ownHash: Buffer, reached: Reached): Promise<void> {
  await tx
    .deleteFrom('push_device')
    .where('endpoint', '=', reached.endpoint)
    .where('token_hash', '<>', ownHash)
    .execute()
  await tx
    .updateTable('push_device')
    .set({ ...reached, failed_at: null, failure: null })
    .where('token_hash', '=', ownHash)
    .execute()
}

/** Quiet hours do not hold it back: whoever asks for it is awake. */
export async function testDevice(
  { audited, noting }: { readonly audited: Database; readonly noting: Database },
  { channel, templates }: Pick<PushService, 'channel' | 'templates'>,
  personId: PersonId,
  deviceId: PushDeviceId,
  now: Temporal.Instant,
): Promise<AnswerOf<typeof testPushDevice>> {
  const device = await audited.transaction(async (tx) => {
    const found = await tx
      .selectFrom('push_device')
      .select(['endpoint', 'public_key as publicKey', 'auth_secret as authSecret', 'language'])
      .select('last_tested_at as lastTestedAt')
      .where('id', '=', deviceId)
      .where('person_id', '=', personId)
      .forUpdate()
      .executeTakeFirst()
    if (found === undefined) return notFound()
    if (!mayTestAgain(found.lastTestedAt, now)) refuse(testPushDevice, 'TESTED_JUST_NOW')
    await tx.updateTable('push_device').set({ last_tested_at: now }).where('id', '=', deviceId).execute()
    return found
  })
  const failure = await channel.send(device, testNotice(device.language), now)
  await noting.transaction(async (tx) => {
    if (failure === undefined) await noteReached(tx, deviceId, now)
    else if (failure === 'GONE') await removeDeadDevice(tx, deviceId, templates, now)
    else await noteNotReached(tx, deviceId, failure, now)
  })
  return { failure: failure ?? null }
}
