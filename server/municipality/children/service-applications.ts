import { acceptedServiceApplication, rejectedServiceApplication } from '@nalle/contract/municipality/children.ts'
import { changeNeed } from '@nalle/domain/care/change-need.ts'
import type { StoredPlacement } from '@nalle/domain/care/placement-changes.ts'
import { isPossibleOption } from '@nalle/domain/children/service-applications.ts'
import type { ServiceApplicationId } from '@nalle/domain/ids.ts'
import { isBlank } from '@nalle/domain/people/contact-details.ts'
import type { ShiftCareType } from '@nalle/domain/placements/service-needs.ts'
import { includes } from '@nalle/domain/time/date-range.ts'
import type { z } from 'zod'
import { changePlacements, findPlacementsAndLock } from '../../care/placement-changes.ts'
import { queueApplicationDecided, serviceApplicationDecidedMail } from '../../children/mails.ts'
import type { Transaction } from '../../database/database.ts'
import { lockChildren } from '../../database/lock-children.ts'
import { command } from '../command.ts'
import type { Act } from '../command.ts'
import { inWords, mustBe, only } from '../refusals.ts'
import type { CanRefuse } from '../refusals.ts'
import { CHILDREN_REFUSALS } from './refusals.ts'

type Accepted = z.output<typeof acceptedServiceApplication>
type Rejected = z.output<typeof rejectedServiceApplication>

const DECIDED = ['UNKNOWN_APPLICATION', 'UNKNOWN_EMPLOYEE', 'DECIDED_ALREADY'] as const

export const acceptServiceApplicationCommand = command({
  name: 'children.acceptServiceApplication',
  input: acceptedServiceApplication,
  refusals: only(CHILDREN_REFUSALS, ...DECIDED, 'NO_PLACEMENT', 'OPTION_NOT_POSSIBLE'),
  run: acceptServiceApplication,
})

/** What was asked for is agreed from that day on, and the placement becomes one of the option's type. */
export async function acceptServiceApplication(tx: Transaction, accepted: Accepted, { now }: Act): Promise<void> {
  const application = await lockApplication(tx, acceptServiceApplicationCommand, accepted.id)
  const { childId, startDate, optionId } = application
  await lockChildren(tx, [childId])
  const existing = await findPlacementsAndLock(tx, childId)
  const placement = existing.find(({ period }) => includes(period, startDate))
  mustBe(acceptServiceApplicationCommand, placement !== undefined, 'NO_PLACEMENT')
  const option = await tx
    .selectFrom('service_need_option')
    .select(['valid_placement_type as validPlacementType', 'validity', 'is_default as isDefault'])
    .where('id', '=', optionId)
    .executeTakeFirstOrThrow()
  mustBe(acceptServiceApplicationCommand, isPossibleOption(option, placement.type, startDate), 'OPTION_NOT_POSSIBLE')
  const shiftCare = accepted.shiftCare ?? shiftCareOn(placement, startDate)
  const changes = changeNeed(placement, startDate, { ...option, optionId, shiftCare })
  await changePlacements(tx, childId, { existing, changes }, now)
  await decide(tx, acceptServiceApplicationCommand, application, {
    ...accepted,
    decision: 'ACCEPTED',
    reason: null,
    now,
  })
}

function shiftCareOn({ serviceNeeds }: StoredPlacement, day: Temporal.PlainDate): ShiftCareType {
  return serviceNeeds.find(({ period }) => includes(period, day))?.shiftCare ?? 'NONE'
}

export const rejectServiceApplicationCommand = command({
  name: 'children.rejectServiceApplication',
  input: rejectedServiceApplication,
  refusals: only(CHILDREN_REFUSALS, ...DECIDED, 'REASON_MISSING'),
  run: rejectServiceApplication,
})

export async function rejectServiceApplication(tx: Transaction, rejected: Rejected, { now }: Act): Promise<void> {
  mustBe(rejectServiceApplicationCommand, !isBlank(rejected.reason), 'REASON_MISSING')
  const application = await lockApplication(tx, rejectServiceApplicationCommand, rejected.id)
  await decide(tx, rejectServiceApplicationCommand, application, { ...rejected, decision: 'REJECTED', now })
}

/** Held until it is decided: whoever withdraws it at the same moment waits. */
async function lockApplication(
  tx: Transaction,
  by: CanRefuse<'UNKNOWN_APPLICATION' | 'DECIDED_ALREADY'>,
  id: ServiceApplicationId,
) {
  const application = await tx
    .selectFrom('service_application')
    .select([
      'id',
      'child_id as childId',
      'sender_id as senderId',
      'start_date as startDate',
      'option_id as optionId',
      'decision',
    ])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  mustBe(by, application !== undefined, 'UNKNOWN_APPLICATION')
  mustBe(by, application.decision === null, 'DECIDED_ALREADY')
  return application
}

async function decide(
  tx: Transaction,
  refusing: CanRefuse<never>,
  application: Awaited<ReturnType<typeof lockApplication>>,
  {
    by,
    decision,
    reason,
    now,
  }: Pick<Accepted, 'by'> & {
    readonly decision: 'ACCEPTED' | 'REJECTED'
    readonly reason: string | null
    readonly now: Temporal.Instant
  },
): Promise<void> {
  await inWords(
    refusing,
    tx
      .updateTable('service_application')
      .set({ decision, decided_at: now, decided_by: by, rejected_reason: reason })
      .where('id', '=', application.id)
      .execute(),
  )
  await queueApplicationDecided(tx, serviceApplicationDecidedMail, { ...application, now })
}
