import type { previewTermination } from '@nalle/contract/terminations.ts'
import type { AnswerOf } from '@nalle/contract/endpoint.ts'
import type { BackupCare, BackupCareChanges, StoredBackupCare } from '@nalle/domain/care/backup-care.ts'
import { begunParts, endedParts } from '@nalle/domain/care/care-differences.ts'
import type { Placement } from '@nalle/domain/care/placement-changes.ts'
import type { ChildsCare, Termination, TerminationOutcome } from '@nalle/domain/care/terminate.ts'
import type { ApplicationId, GroupId, ServiceNeedOptionId, UnitId } from '@nalle/domain/ids.ts'
import { isBefore } from '@nalle/domain/time/date-range.ts'
import type { DateRange } from '@nalle/domain/time/date-range.ts'
import { sql } from 'kysely'
import type { Read } from '../database/database.ts'

export type Effects = AnswerOf<typeof previewTermination>

type Told = {
  readonly care: ChildsCare
  readonly outcome: TerminationOutcome
  readonly termination: Termination
  readonly today: Temporal.PlainDate
}

/** What a termination does, in words: read from what was there before and what is there afterwards, and from nothing else. */
export async function effectsOf(db: Read, { care, outcome, termination, today }: Told): Promise<Effects> {
  const { placements: before, backupCare } = care
  const names = await findNames(db, before, backupCare, [...outcome.cancelled])
  const shown = ({ unitId, type, period }: Placement) => ({ type, unitName: names.unit(unitId), ...datesOf(period) })
  const samePlace = (one: Placement, other: Placement) => one.unitId === other.unitId && one.type === other.type
  return {
    group: termination.type,
    unitName: names.unit(termination.unitId),
    terminationDate: termination.lastDay,
    daycareOnly: termination.daycareOnly,
    ends: endedParts<Placement>(before, outcome.after, samePlace).map(({ part, lastDay }) => ({
      ...shown(part),
      lastDay,
    })),
    continues: begunParts<Placement>(before, outcome.after, samePlace).map(shown),
    stays: outcome.after.filter(({ period }) => !isBefore(period.end, today)).map(shown),
    serviceNeeds: endedParts(
      before.flatMap(({ serviceNeeds }) => serviceNeeds),
      outcome.after.flatMap(({ serviceNeeds }) => serviceNeeds),
      (one, other) => one.optionId === other.optionId,
    ).map(({ part, lastDay }) => ({ ...names.option(part.optionId), ...datesOf(part.period), lastDay })),
    groups: endedParts(
      before.flatMap(({ groups }) => groups),
      outcome.after.flatMap(({ groups }) => groups),
      (one, other) => one.groupId === other.groupId,
    ).map(({ part, lastDay }) => ({ name: names.group(part.groupId), ...datesOf(part.period), lastDay })),
    backupCare: endedParts<BackupCare>(
      backupCare,
      backupCareAfter(backupCare, outcome.backupCare),
      (one, other) => one.unitId === other.unitId && one.groupId === other.groupId,
    ).map(({ part, lastDay }) => ({ unitName: names.unit(part.unitId), ...datesOf(part.period), lastDay })),
    reservationDays: daysOnce(outcome.reservations),
    absenceDays: daysOnce(outcome.absences),
    cancelledApplications: [...names.applications],
  }
}

const datesOf = ({ start, end }: DateRange) => ({ startDate: start, endDate: end })

function backupCareAfter(
  before: readonly StoredBackupCare[],
  { removed, changed, added }: BackupCareChanges,
): readonly BackupCare[] {
  const touched = new Set([...removed, ...changed.map((each) => each.before)].map(({ id }) => id))
  return [
    ...before.filter(({ id }) => !touched.has(id)),
    ...changed.map((each) => ({ ...each.before, period: each.period })),
    ...added,
  ]
}

/** Absent from both parts of a day is absent on one day. */
function daysOnce(days: readonly { readonly date: Temporal.PlainDate }[]): Temporal.PlainDate[] {
  const byText = new Map(days.map(({ date }) => [date.toString(), date]))
  return [...byText.values()].toSorted(Temporal.PlainDate.compare)
}

type OptionNames = { readonly nameFi: string; readonly nameSv: string; readonly nameEn: string }

async function findNames(
  db: Read,
  placements: ChildsCare['placements'],
  backupCare: ChildsCare['backupCare'],
  applicationIds: readonly ApplicationId[],
) {
  const unitIds = [...placements, ...backupCare].map(({ unitId }) => unitId)
  const optionIds = placements.flatMap(({ serviceNeeds }) => serviceNeeds.map(({ optionId }) => optionId))
  const groupIds = placements.flatMap(({ groups }) => groups.map(({ groupId }) => groupId))
  const units = await db
    .selectFrom('unit')
    .select(['id', 'name'])
    .where('id', '=', sql<UnitId>`any(${unitIds}::uuid[])`)
    .execute()
  const options = await db
    .selectFrom('service_need_option')
    .select(['id', 'name_fi as nameFi', 'name_sv as nameSv', 'name_en as nameEn'])
    .where('id', '=', sql<ServiceNeedOptionId>`any(${optionIds}::uuid[])`)
    .execute()
  const groups = await db
    .selectFrom('unit_group')
    .select(['id', 'name'])
    .where('id', '=', sql<GroupId>`any(${groupIds}::uuid[])`)
    .execute()
  const applications = await db
    .selectFrom('application')
    .select(['id', 'type', 'sent_date as sentDate'])
    .where('id', '=', sql<ApplicationId>`any(${[...applicationIds]}::uuid[])`)
    .orderBy('sent_date')
    .orderBy('id')
    .execute()
  const unitNames = new Map(units.map(({ id, name }) => [id, name]))
  const groupNames = new Map(groups.map(({ id, name }) => [id, name]))
  const optionNames = new Map(options.map(({ id, ...names }) => [id, names]))
  const noNames: OptionNames = { nameFi: '', nameSv: '', nameEn: '' }
  return {
    unit: (id: UnitId) => unitNames.get(id) ?? '',
    group: (id: GroupId) => groupNames.get(id) ?? '',
    option: (id: ServiceNeedOptionId) => optionNames.get(id) ?? noNames,
    applications,
  }
}
