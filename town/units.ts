import type { Coordinate } from '@nalle/domain/city/city.ts'
import type { UnitId } from '@nalle/domain/ids.ts'
import type { Address } from '@nalle/domain/people/addresses.ts'
import { UNIT_FEATURES } from '@nalle/domain/placements/units.ts'
import type {
  CareType,
  OpeningTimes,
  ProviderType,
  UnitFeature,
  UnitLanguage,
  WeeklyTimes,
} from '@nalle/domain/placements/units.ts'
import type { OpenDateRange } from '@nalle/domain/time/date-range.ts'
import { timeRange } from '@nalle/domain/time/time-range.ts'
import type { TimeRange } from '@nalle/domain/time/time-range.ts'
import { createDice, hashOf } from './dice.ts'
import type { Dice } from './dice.ts'
import { groupsOf } from './groups.ts'
import type { TownGroup } from './groups.ts'
import { unitPlansFor } from './more-units.ts'
import { asciiOf } from './people-names.ts'
import { POST_OFFICE } from './street-graph.ts'
import type { Geography, House } from './street-graph.ts'
import type { MakeId } from './town-ids.ts'
import { schoolYearOf } from './town-terms.ts'
import type { UnitHours, UnitPlan } from './unit-plans.ts'

export type TownUnit = Address & {
  readonly id: UnitId
  readonly name: string
  readonly language: UnitLanguage
  readonly careTypes: readonly CareType[]
  readonly providerType: ProviderType
  readonly features: readonly UnitFeature[]
  readonly district: string
  readonly location: Coordinate
  readonly phone: string
  readonly email: string
  readonly url: string
  /** From its opening day to its closing day, if that is known. */
  readonly validity: OpenDateRange
  readonly providesShiftCare: boolean
  readonly openingTimes: OpeningTimes
  /** The free hours of pre-primary and preparatory education. */
  readonly dailyPreschoolTime: TimeRange | null
  readonly dailyPreparatoryTime: TimeRange | null
  readonly daycareApplyPeriod: OpenDateRange | null
  readonly preschoolApplyPeriod: OpenDateRange | null
  readonly clubApplyPeriod: OpenDateRange | null
  readonly groups: readonly TownGroup[]
}

export type UnitsInput = {
  readonly seed: string
  readonly today: Temporal.PlainDate
  readonly children: number
  readonly geography: Geography
  readonly makeId: MakeId
}

export function makeUnits({ seed, today, children, geography, makeId }: UnitsInput): readonly TownUnit[] {
  const inStreets = geography.houses.filter(({ street }) => geography.streets[street]?.kind === 'STREET')
  const housesOf = Map.groupBy(inStreets, ({ district }) => district)
  return unitPlansFor(children).map((plan, at) => {
    const dice = createDice(hashOf(`${seed}/unit`), at)
    const house = dice.pick(housesOf.get(plan.district) ?? geography.houses)
    const validity = validityOf(plan, today)
    const applyPeriod = plan.providerType === 'PRIVATE' ? null : validity
    const id = makeId('unit', at)
    return {
      id,
      name: plan.name,
      language: plan.language,
      careTypes: plan.careTypes,
      providerType: plan.providerType,
      features: featuresOf(plan),
      district: plan.district,
      ...addressOf(plan.language, house, geography),
      location: house.location,
      phone: `06 555 ${String(1000 + (at % 9000))}`,
      email: `${webNameOf(plan.name)}@kuusilahti.example`,
      url: `https://www.kuusilahti.example/${webNameOf(plan.name)}`,
      validity,
      providesShiftCare: isShiftCare(plan.hours),
      openingTimes: openingTimesOf(plan.hours, dice),
      dailyPreschoolTime: plan.careTypes.includes('PRESCHOOL') ? PRESCHOOL_HOURS : null,
      dailyPreparatoryTime: plan.careTypes.includes('PREPARATORY_EDUCATION') ? PREPARATORY_HOURS : null,
      daycareApplyPeriod: plan.careTypes.some(isDaycare) ? applyPeriod : null,
      preschoolApplyPeriod: plan.careTypes.includes('PRESCHOOL') ? applyPeriod : null,
      clubApplyPeriod: plan.careTypes.includes('CLUB') ? applyPeriod : null,
      groups: groupsOf(plan, id, at, validity, makeId),
    }
  })
}

/** Four hours of pre-primary education a day are free, and five hours of preparatory education. */
const PRESCHOOL_HOURS = timeRange('09:00', '13:00')
const PREPARATORY_HOURS = timeRange('09:00', '14:00')

/** Long before any child of today was born. */
const ALWAYS_OPEN_SINCE = Temporal.PlainDate.from('2005-08-01')

function validityOf({ life }: UnitPlan, today: Temporal.PlainDate): OpenDateRange {
  const schoolYear = schoolYearOf(today)
  switch (life) {
    case undefined:
      return { start: ALWAYS_OPEN_SINCE, end: null }
    case 'CLOSED_LAST_SUMMER':
      return { start: ALWAYS_OPEN_SINCE, end: new Temporal.PlainDate(schoolYear, 7, 31) }
    case 'OPENS_NEXT_AUGUST':
      return { start: new Temporal.PlainDate(schoolYear + 1, 8, 1), end: null }
  }
}

/** Private units keep their own books; bought places use the calendar and messages, but decide nothing themselves. */
function featuresOf({ providerType, careTypes }: UnitPlan): readonly UnitFeature[] {
  switch (providerType) {
    case 'PRIVATE':
      return []
    case 'EXTERNAL_PURCHASED':
      return ['MESSAGING']
    case 'PURCHASED':
    case 'PRIVATE_SERVICE_VOUCHER':
      return ['MESSAGING', 'RESERVATIONS', 'VASU_AND_PEDADOC', 'PLACEMENT_TERMINATION']
    case 'MUNICIPAL':
    case 'MUNICIPAL_SCHOOL':
      return careTypes.includes('CLUB') ? ['MESSAGING', 'RESERVATIONS', 'PLACEMENT_TERMINATION'] : UNIT_FEATURES
  }
}

function isDaycare(careType: CareType): boolean {
  return careType === 'CENTRE' || careType === 'FAMILY' || careType === 'GROUP_FAMILY'
}

function isShiftCare(hours: UnitHours): boolean {
  return hours === 'SHIFT' || hours === 'ROUND_THE_CLOCK'
}

function openingTimesOf(hours: UnitHours, dice: Dice): OpeningTimes {
  const shiftCare = hours === 'SHIFT' ? EVENINGS_AND_SATURDAYS : hours === 'ROUND_THE_CLOCK' ? ALL_WEEK : null
  return {
    normal: normalTimesOf(hours, dice),
    shiftCare,
    openOnHolidaysForShiftCare: hours === 'ROUND_THE_CLOCK',
  }
}

function normalTimesOf(hours: UnitHours, dice: Dice): WeeklyTimes {
  switch (hours) {
    case 'DAY':
      return weekdays(
        timeRange(dice.pick(['06:15', '06:30', '06:45', '07:00']), dice.pick(['16:45', '17:00', '17:15'])),
      )
    case 'LONG_DAY':
    case 'SHIFT':
    case 'ROUND_THE_CLOCK':
      return weekdays(timeRange('06:00', '18:00'))
    case 'FAMILY':
      return weekdays(timeRange('07:00', '16:30'))
    case 'SCHOOL':
      return weekdays(timeRange('07:30', '16:30'))
    case 'CLUB': {
      const morning = timeRange('09:00', '12:00')
      return [morning, morning, morning, morning, null, null, null]
    }
  }
}

const EVENING = timeRange('05:00', '22:30')
const EVENINGS_AND_SATURDAYS: WeeklyTimes = [EVENING, EVENING, EVENING, EVENING, EVENING, EVENING, null]
const DAY_AND_NIGHT = timeRange('00:00', '00:00')
const ALL_WEEK: WeeklyTimes = [
  DAY_AND_NIGHT,
  DAY_AND_NIGHT,
  DAY_AND_NIGHT,
  DAY_AND_NIGHT,
  DAY_AND_NIGHT,
  DAY_AND_NIGHT,
  DAY_AND_NIGHT,
]

function weekdays(times: TimeRange): WeeklyTimes {
  return [times, times, times, times, times, null, null]
}

function addressOf(language: UnitLanguage, house: House, { streets }: Geography): Address {
  const written = language === 'sv' ? 'sv' : 'fi'
  return {
    streetAddress: `${streets[house.street]?.name[written]} ${house.number}`,
    postalCode: house.postalCode,
    postOffice: POST_OFFICE[written],
  }
}

function webNameOf(name: string): string {
  return name
    .split(' ')
    .map((word) => asciiOf(word) || word)
    .join('-')
}
