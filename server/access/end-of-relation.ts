import type { ChildId, PersonId } from '@nalle/domain/ids.ts'
import type { RelationEvent } from '@nalle/domain/people/end-of-relation.ts'
import { deathEvent, EFFECTS } from '@nalle/domain/people/end-of-relation.ts'
import { dayIn } from '@nalle/domain/time/helsinki.ts'
import { sql } from 'kysely'
import type { Transaction } from '../database/database.ts'
import { select } from '../database/database.ts'
import { dropQueuedNotices } from './queued-notices.ts'

/** One person and one child between whom something changed. */
export type EndedRelation = {
  readonly event: RelationEvent
  readonly personId: PersonId
  readonly childId: ChildId
}

/**
 * Carries out what the table of effects says, in the transaction that ends the relation. `HIDE`, `CLOSE` and
 * `FORGET_CHILD` need no write: each request checks the relation, and browsers delete their copies at the next answer.
 */
export async function applyEndOfRelation(tx: Transaction, ended: EndedRelation, now: Temporal.Instant): Promise<void> {
  const { event, personId, childId } = ended
  const effects = EFFECTS[event]
  const today = dayIn(now)
  const children = await childrenInCare(tx, personId, today)
  // A guardian may also be the foster parent of the same child.
  const isStillInCare = children.includes(childId) && (event === 'GUARDIANSHIP_ENDED' || event === 'FOSTER_CARE_ENDED')
  if (isStillInCare) return
  if (effects.bookedDiscussion !== 'KEEP') {
    await freeDiscussionTimes(tx, childId, today, effects.bookedDiscussion === 'FREE_WITHOUT_CAREGIVER')
  }
  if (effects.queuedNotices === 'DROP_ABOUT_CHILD') {
    const otherChildren = children.filter((other) => other !== childId)
    await dropQueuedNotices(tx, personId, { childId, otherChildren })
  }
}

async function applyToPerson(tx: Transaction, event: RelationEvent, personId: PersonId): Promise<void> {
  const effects = EFFECTS[event]
  if (effects.queuedNotices === 'DROP_ALL') await dropQueuedNotices(tx, personId, 'EVERYTHING')
  if (effects.sessions === 'END') await endSessionsOf(tx, personId)
  if (effects.devices === 'REMOVE') await removeDevicesOf(tx, personId)
}

/** Ends every login of the person, in all browsers. */
export async function endSessionsOf(tx: Transaction, personId: PersonId): Promise<number> {
  const { numDeletedRows } = await tx.deleteFrom('session').where('person_id', '=', personId).executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/** Browsers of the person receive no more notifications; queued ones are deleted with them. */
export async function removeDevicesOf(tx: Transaction, personId: PersonId): Promise<void> {
  await tx.deleteFrom('push_device').where('person_id', '=', personId).execute()
}

/** After the date of death of a person has changed: as somebody's guardian, and as somebody's child. */
export async function applyDeath(
  tx: Transaction,
  personId: PersonId,
  before: Temporal.PlainDate | null,
  after: Temporal.PlainDate | null,
  now: Temporal.Instant,
): Promise<void> {
  const asGuardian = deathEvent(before, after, 'GUARDIAN')
  const asChild = deathEvent(before, after, 'CHILD')
  if (asGuardian === undefined || asChild === undefined) return
  await applyToPerson(tx, asGuardian, personId)
  const relations = await select<{ personId: PersonId; childId: ChildId }>(
    tx,
    sql`
      select guardian_id as "personId", child_id as "childId" from guardianship
      where guardian_id = ${personId} or child_id = ${personId}
      union
      select parent_id, child_id from foster_parent where parent_id = ${personId} or child_id = ${personId}
      order by 1, 2`,
  )
  for (const relation of relations) {
    const event = relation.personId === personId ? asGuardian : asChild
    // oxlint-disable-next-line no-await-in-loop -- one transaction, one statement after the other
    await applyEndOfRelation(tx, { event, ...relation }, now)
  }
}

async function childrenInCare(
  tx: Transaction,
  personId: PersonId,
  today: Temporal.PlainDate,
): Promise<readonly ChildId[]> {
  const rows = await select<{ childId: ChildId }>(
    tx,
    sql`
      select child_id as "childId" from guardianship where guardian_id = ${personId}
      union
      select child_id from foster_parent where parent_id = ${personId} and validity @> ${today}::date`,
  )
  return rows.map(({ childId }) => childId)
}

async function freeDiscussionTimes(
  tx: Transaction,
  childId: ChildId,
  today: Temporal.PlainDate,
  isOnlyWithoutCaregiver: boolean,
): Promise<void> {
  const caregiver = sql`
    select from person caregiver
    where caregiver.date_of_death is null and caregiver.id in (
      select guardian_id from guardianship where child_id = ${childId}
      union
      select parent_id from foster_parent where child_id = ${childId} and validity @> ${today}::date
    )`
  await sql`
    update discussion_time set child_id = null, reserved_at = null
    where child_id = ${childId} and date >= ${today}::date
      and (${!isOnlyWithoutCaregiver} or not exists (${caregiver}))`.execute(tx)
}
