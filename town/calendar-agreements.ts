import { mondayOf } from '@nalle/domain/time/weeks.ts'
import type { ChildId, GroupId, PersonId, UnitId } from '@nalle/domain/ids.ts'
import { PLACEMENT_RULES } from '@nalle/domain/placements/placement-types.ts'
import { includes, isWithin } from '@nalle/domain/time/date-range.ts'
import type { DateRange, OpenDateRange } from '@nalle/domain/time/date-range.ts'
import { timeRange } from '@nalle/domain/time/time-range.ts'
import type { TimeRange } from '@nalle/domain/time/time-range.ts'
import type { Household, TownChild } from './household.ts'
import type { TownUnit } from './units.ts'

export type TownBackupCare = {
  readonly childId: ChildId
  readonly unitId: UnitId
  readonly groupId: GroupId | null
  readonly period: DateRange
}

/** The week after next is spent in another unit of the same language. */
export function backupCareOf(
  child: TownChild,
  units: readonly TownUnit[],
  today: Temporal.PlainDate,
): TownBackupCare | undefined {
  const monday = mondayOf(today).add({ weeks: 2 })
  const period = { start: monday, end: monday.add({ days: 4 }) }
  const place = child.placements.find((placement) => isWithin(period, placement.period))
  const own = units.find(({ id }) => id === place?.unitId)
  const other = units.find(
    (unit) =>
      unit.id !== own?.id &&
      unit.language === own?.language &&
      unit.careTypes.includes('CENTRE') &&
      unit.features.includes('RESERVATIONS') &&
      isWithin(period, unit.validity),
  )
  if (own === undefined || other === undefined) return undefined
  return { childId: child.id, unitId: other.id, groupId: other.groups[0]?.id ?? null, period }
}

/** Hours that staff have just agreed on anew with the family. */
export type TownServiceTime = { readonly childId: ChildId; readonly validity: OpenDateRange; readonly times: TimeRange }

export function changedServiceTimes({ children }: Household, today: Temporal.PlainDate): readonly TownServiceTime[] {
  const validity = { start: mondayOf(today).add({ weeks: 1 }), end: null }
  return children
    .filter(({ placements }) => placements.some(({ type, period }) => type === 'DAYCARE' && includes(period, today)))
    .map(({ id }) => ({ childId: id, validity, times: timeRange('08:00', '16:00') }))
}

/** Whose incomes the fees of some children are counted from, and until when they are known. */
export type TownFeeFamily = {
  readonly adults: readonly PersonId[]
  readonly childIds: readonly ChildId[]
  readonly period: OpenDateRange
  readonly income: DateRange
}

/** The incomes end soon enough for the portal to ask for new ones. */
export function feeFamilyOf({ adults, children }: Household, today: Temporal.PlainDate): TownFeeFamily {
  const paid = children.filter(({ placements }) =>
    placements.some(({ type, period }) => PLACEMENT_RULES[type].invoiced === 'REGULARLY' && includes(period, today)),
  )
  const start = today.subtract({ years: 1 })
  return {
    adults: adults.map(({ id }) => id),
    childIds: paid.map(({ id }) => id),
    period: { start, end: null },
    income: { start, end: today.add({ days: 20 }) },
  }
}
