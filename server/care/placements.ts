import type { CareUnit, PlacementInTime } from '@nalle/domain/care/child-day.ts'
import type { ChildId, UnitId } from '@nalle/domain/ids.ts'
import type { PlacementType } from '@nalle/domain/placements/placement-types.ts'
import type { ShiftCareType } from '@nalle/domain/placements/service-needs.ts'
import type { ProviderType, UnitFeature, UnitLanguage, WeeklyTimes } from '@nalle/domain/placements/units.ts'
import type { DateRange } from '@nalle/domain/time/date-range.ts'
import type { TimeRange } from '@nalle/domain/time/time-range.ts'
import type { Read } from '../database/database.ts'
import { fixedSelect, listedBy } from '../database/database.ts'
import { readDate, readDateRange, readInstant, readTime, remembered } from '../database/types.ts'

type PlacementsOfChildren = {
  readonly placements: ReadonlyMap<ChildId, readonly PlacementInTime[]>
  readonly backupCare: ReadonlyMap<ChildId, readonly { readonly period: DateRange; readonly unit: CareUnit }[]>
}

/** In one statement, in the order of time: the unit and what was agreed come along with each place. */
export async function readPlacements(db: Read, childIds: readonly ChildId[]): Promise<PlacementsOfChildren> {
  const [row] = await selectPlacements(db, childIds)
  return placementsOf(row?.places ?? [])
}

export function placementsOf(rows: readonly PlacementRow[]): PlacementsOfChildren {
  return {
    placements: byChild(rows, (row) => (row.type === null ? undefined : placementOf(row, row.type))),
    backupCare: byChild(rows, (row) => (row.type === null ? { period: periodOf(row), unit: unitOf(row) } : undefined)),
  }
}

/** As JSON has it. */
export type PlacementRow = {
  readonly childId: ChildId
  readonly period: string
  /** Empty for backup care, which has no kind of its own. */
  readonly type: PlacementType | null
  readonly createdAt: string | null
  readonly needs: readonly [from: string, to: string, ShiftCareType, hours: number | null, days: number | null][] | null
  readonly defaults: string | null
  readonly unitId: UnitId
  readonly name: string
  readonly language: UnitLanguage
  readonly providerType: ProviderType
  readonly features: readonly UnitFeature[]
  readonly opensOnHolidays: boolean
  readonly preschoolStart: string | null
  readonly preschoolEnd: string | null
  readonly preparatoryStart: string | null
  readonly preparatoryEnd: string | null
  readonly opening: string | null
}

/** The times of a unit as one text. */
export const OPENING = `(
  select json_agg(json_build_array(kind, weekday, start_time, end_time) order by kind, weekday)::text
  from unit_opening_time where unit_id = unit.id
)`

/** Of the children $1. */
export const PLACEMENTS = listedBy(`
  select place.child_id as "childId", place.period, place.type, place.created_at as "createdAt",
    (select json_agg(json_build_array(
        lower(need.period), upper(need.period) - 1, need.shift_care, option.hours_per_month,
        option.contract_days_per_month) order by need.period)
      from service_need need join service_need_option option on option.id = need.option_id
      where need.placement_id = place.id) as needs,
    (select json_agg(json_build_array(
        lower(validity), upper(validity) - 1, hours_per_month, contract_days_per_month) order by validity)::text
      from service_need_option where is_default and valid_placement_type = place.type) as defaults,
    unit.id as "unitId", unit.name, unit.language, unit.provider_type as "providerType", unit.features,
    unit.open_on_holidays_for_shift_care as "opensOnHolidays",
    unit.preschool_start_time as "preschoolStart", unit.preschool_end_time as "preschoolEnd",
    unit.preparatory_start_time as "preparatoryStart", unit.preparatory_end_time as "preparatoryEnd",
    ${OPENING} as opening
  from (
    select id, child_id, unit_id, period, type, created_at from placement where child_id = any ($1::uuid[])
    union all
    select id, child_id, unit_id, period, null, null from backup_care where child_id = any ($1::uuid[])
  ) place
  join unit on unit.id = place.unit_id
  order by place.period`)

const selectPlacements = fixedSelect<{ readonly places: readonly PlacementRow[] | null }>(
  `select ${PLACEMENTS} as places`,
)

function byChild<T>(
  rows: readonly PlacementRow[],
  read: (row: PlacementRow) => T | undefined,
): ReadonlyMap<ChildId, readonly T[]> {
  const found = new Map<ChildId, T[]>()
  for (const row of rows) {
    const place = read(row)
    if (place === undefined) continue
    const others = found.get(row.childId)
    if (others === undefined) found.set(row.childId, [place])
    else others.push(place)
  }
  return found
}

function placementOf(row: PlacementRow, type: PlacementType): PlacementInTime {
  if (row.createdAt === null) throw new Error('a placement without the time of its making')
  return {
    period: periodOf(row),
    type,
    unit: unitOf(row),
    createdAt: readInstant(row.createdAt),
    serviceNeeds: (row.needs ?? []).map(([from, to, shiftCare, hoursPerMonth, contractDaysPerMonth]) => ({
      period: { start: readDate(from), end: readDate(to) },
      shiftCare,
      hoursPerMonth,
      contractDaysPerMonth,
    })),
    defaultNeeds: defaultsOf(row.defaults ?? '[]'),
  }
}

type Defaults = readonly [from: string, to: string | null, hours: number | null, days: number | null][]

/** Few texts for a whole municipality, as the opening times below: each is understood once. */
const defaultsOf = remembered((text): PlacementInTime['defaultNeeds'] =>
  // Written by the statement above.
  (JSON.parse(text) as Defaults).map(([from, to, hoursPerMonth, contractDaysPerMonth]) => ({
    validity: { start: readDate(from), end: to === null ? null : readDate(to) },
    hoursPerMonth,
    contractDaysPerMonth,
  })),
)

function unitOf(row: PlacementRow): CareUnit {
  const { normal, shiftCare } = openingOf(row.opening ?? '[]')
  return {
    id: row.unitId,
    name: row.name,
    language: row.language,
    providerType: row.providerType,
    takesReservations: row.features.includes('RESERVATIONS'),
    opening: { normal, shiftCare, openOnHolidaysForShiftCare: row.opensOnHolidays },
    preschoolTime: timesOf(row.preschoolStart, row.preschoolEnd),
    preparatoryTime: timesOf(row.preparatoryStart, row.preparatoryEnd),
  }
}

type Opening = readonly [kind: 'NORMAL' | 'SHIFT_CARE', weekday: number, start: string, end: string][]

export const openingOf = remembered((text): Pick<CareUnit['opening'], 'normal' | 'shiftCare'> => {
  // Written by the statement above.
  const opening = JSON.parse(text) as Opening
  const shiftCare = weekOf(opening, 'SHIFT_CARE')
  return {
    normal: weekOf(opening, 'NORMAL'),
    shiftCare: shiftCare.every((times) => times === null) ? null : shiftCare,
  }
})

function weekOf(opening: Opening, kind: 'NORMAL' | 'SHIFT_CARE'): WeeklyTimes {
  const on = (weekday: number): TimeRange | null => {
    const found = opening.find((row) => row[0] === kind && row[1] === weekday)
    return found === undefined ? null : { start: readTime(found[2]), end: readTime(found[3]) }
  }
  return [on(1), on(2), on(3), on(4), on(5), on(6), on(7)]
}

const timesOf = (start: string | null, end: string | null): TimeRange | null =>
  start === null || end === null ? null : { start: readTime(start), end: readTime(end) }

// Every place has a last day: the tables say so.
const periodOf = ({ period }: PlacementRow) => readDateRange(period) as DateRange
