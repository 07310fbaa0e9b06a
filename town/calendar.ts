import type { CareUnit, ChildInCare } from '@nalle/domain/care/child-day.ts'
import type { ChildId, EmployeeId, GroupId, UnitId } from '@nalle/domain/ids.ts'
import type { PlacementType } from '@nalle/domain/placements/placement-types.ts'
import { includes, overlaps } from '@nalle/domain/time/date-range.ts'
import type { DateRange } from '@nalle/domain/time/date-range.ts'
import { backupCareOf, changedServiceTimes, feeFamilyOf } from './calendar-agreements.ts'
import type { TownBackupCare, TownFeeFamily, TownServiceTime } from './calendar-agreements.ts'
import { createFollowing } from './calendar-days.ts'
import type { ChildDays, Foresight } from './calendar-days.ts'
import { makeEvents, makeSurveys } from './calendar-events.ts'
import type { TownEvent, TownSurvey } from './calendar-events.ts'
import { makeSeason } from './calendar-holidays.ts'
import type { TownSeason } from './calendar-holidays.ts'
import { createDice, hashOf } from './dice.ts'
import type { Dice } from './dice.ts'
import type { Household, TownChild, TownPlacement } from './household.ts'
import { statementsOfFamily } from './income-statements.ts'
import type { TownStatement } from './income-statements.ts'
import { createIds } from './town-ids.ts'
import type { Town } from './town.ts'
import type { TownUnit } from './units.ts'

/** Everyday life in the town around its day: what is asked of families, what they tell, and how the days went. */
export type TownCalendar = {
  readonly season: TownSeason
  readonly events: readonly TownEvent[]
  readonly surveys: readonly TownSurvey[]
  readonly serviceTimes: readonly TownServiceTime[]
  readonly feeFamilies: readonly TownFeeFamily[]
  readonly incomeStatements: readonly TownStatement[]
  /** Made from the household alone, as the household itself is from its number. */
  readonly daysOf: (household: Household) => HouseholdDays
}

export type HouseholdDays = ChildDays & {
  readonly backupCare: readonly TownBackupCare[]
  /** Children whose family has chosen a time in the discussion survey of their group. */
  readonly discussions: readonly { readonly childId: ChildId; readonly groupId: GroupId }[]
}

/** Of the people worth meeting: the family with many children, and the one with one child and one guardian. */
const MANY_CHILDREN = 0
const ONE_CHILD = 1

export function makeCalendar(town: Town, { seed, days }: { seed: string; days: DateRange }): TownCalendar {
  const { today, terms } = town
  const makeId = createIds(seed)
  const season = makeSeason(today, makeId)
  const follow = createFollowing(days, today, terms, season)
  const unitsById = new Map<UnitId, CareUnit>(town.units.map((unit) => [unit.id, calendarUnit(unit)]))
  const staff = new Map<UnitId, EmployeeId>(town.employees.map(({ unitId, id }) => [unitId, id]))
  const options = new Map(town.serviceNeedOptions.map((option) => [option.id, option]))
  const defaults = Map.groupBy(
    town.serviceNeedOptions.filter(({ isDefault }) => isDefault),
    ({ validPlacementType }) => validPlacementType,
  )
  const notable = [...new Set(town.notablePeople.map(({ household }) => household))].map(town.household)
  const daySeed = hashOf(`${seed}/days`)
  const making = { today, units: town.units, makeId }

  return {
    season,
    events: makeEvents(making, notable),
    surveys: makeSurveys(making),
    serviceTimes: notable
      .filter(({ index }) => index === MANY_CHILDREN || index === ONE_CHILD)
      .flatMap((household) => changedServiceTimes(household, today)),
    feeFamilies: notable
      .filter(({ index }) => index === MANY_CHILDREN)
      .map((household) => feeFamilyOf(household, today)),
    incomeStatements: notable
      .filter(({ index }) => index === MANY_CHILDREN)
      .flatMap((household) => statementsOfFamily(household, today, makeId)),
    daysOf: daysOfHousehold,
  }

  function daysOfHousehold(household: Household): HouseholdDays {
    const dice = createDice(daySeed, household.index)
    const foresight = foresightOf(household, dice)
    const goesElsewhere = household.index === ONE_CHILD || dice.chance(0.02)
    const backupCare = (goesElsewhere ? household.children : []).flatMap(
      (child) => backupCareOf(child, town.units, today) ?? [],
    )
    const found = { reservations: [], absences: [], attendances: [], answers: [], backupCare }
    for (const child of household.children) {
      const now = child.placements.find(({ period }) => includes(period, today)) ?? child.placements.at(-1)
      const guardianId = household.guardianships.find(({ childId }) => childId === child.id)?.guardianId
      if (now === undefined || guardianId === undefined) continue
      const employeeId = getOf(staff, now.unitId)
      const inCalendar = childInCalendar(child, backupCare)
      follow({ child: inCalendar, guardianId, employeeId, foresight, isPartTime: isPartTime(now.type) }, dice, found)
    }
    return { ...found, discussions: household.children.flatMap((child) => discussionOf(child, dice)) }
  }

  function childInCalendar({ id, placements }: TownChild, backupCare: readonly TownBackupCare[]): ChildInCare {
    return {
      id,
      placements: placements.filter(({ period }) => overlaps(period, days)).map(placementInTime),
      backupCare: backupCare
        .filter(({ childId }) => childId === id)
        .map(({ period, unitId }) => ({ period, unit: getOf(unitsById, unitId) })),
      rows: new Map(),
    }
  }

  function placementInTime({ period, type, unitId, serviceNeeds }: TownPlacement): ChildInCare['placements'][number] {
    return {
      period,
      type,
      unit: getOf(unitsById, unitId),
      createdAt: LONG_AGO,
      serviceNeeds: serviceNeeds.map((need) => {
        const { hoursPerMonth, contractDaysPerMonth } = getOf(options, need.optionId)
        return { period: need.period, shiftCare: need.shiftCare, hoursPerMonth, contractDaysPerMonth }
      }),
      defaultNeeds: defaults.get(type) ?? [],
    }
  }

  function discussionOf({ id: childId, placements }: TownChild, dice: Dice): HouseholdDays['discussions'] {
    const place = placements.find(({ period }) => includes(period, today))
    const group = place?.groupPlacements.find(({ period }) => includes(period, today))
    return group !== undefined && dice.chance(0.3) ? [{ childId, groupId: group.groupId }] : []
  }
}

/** Whoever is met first sees a calendar that is told for two weeks, and the second one has something to tell. */
function foresightOf({ index }: Household, dice: Dice): Foresight {
  const usual = dice.pickWeighted<Foresight>([
    ['EVERYTHING', 55],
    ['TWO_WEEKS', 25],
    ['FORGETFUL', 20],
  ])
  return index === MANY_CHILDREN ? 'TWO_WEEKS' : index === ONE_CHILD ? 'FORGETFUL' : usual
}

/** Placements of the town follow each other without gaps, so when they were made changes nothing in the calendar. */
const LONG_AGO = Temporal.Instant.from('2005-08-01T09:00:00Z')

function isPartTime(type: PlacementType): boolean {
  return type.includes('PART')
}

function calendarUnit(unit: TownUnit): CareUnit {
  return {
    id: unit.id,
    name: unit.name,
    language: unit.language,
    providerType: unit.providerType,
    takesReservations: unit.features.includes('RESERVATIONS'),
    opening: unit.openingTimes,
    preschoolTime: unit.dailyPreschoolTime,
    preparatoryTime: unit.dailyPreparatoryTime,
  }
}

function getOf<Key, Value>(map: ReadonlyMap<Key, Value>, key: Key): Value {
  const value = map.get(key)
  if (value === undefined) throw new Error('the town refers to something that it does not have')
  return value
}
