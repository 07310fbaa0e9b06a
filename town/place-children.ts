import type { Coordinate, Language } from '@nalle/domain/city/city.ts'
import type { ChildId } from '@nalle/domain/ids.ts'
import { isPrePrimary } from '@nalle/domain/placements/placement-types.ts'
import type { PlacementType } from '@nalle/domain/placements/placement-types.ts'
import type { ServiceNeedOption } from '@nalle/domain/placements/service-needs.ts'
import { UNIT_FEATURES } from '@nalle/domain/placements/units.ts'
import type { CareType } from '@nalle/domain/placements/units.ts'
import { includes } from '@nalle/domain/time/date-range.ts'
import { dayOfMovingUp, parted, stepsOf } from './care-paths.ts'
import type { CarePath, CareStep } from './care-paths.ts'
import type { Dice } from './dice.ts'
import type { GroupAges } from './groups.ts'
import type { TownGroupPlacement, TownPlacement, TownServiceNeed } from './household.ts'
import type { MakeId } from './town-ids.ts'
import type { TownUnit } from './units.ts'

export type ChildToPlace = {
  readonly id: ChildId
  /** Its household and its place there: ids of its placements follow from them. */
  readonly number: number
  readonly place: number
  readonly birthDate: Temporal.PlainDate
  readonly language: Language
  readonly home: Coordinate
  /** For people worth meeting: only units that have taken everything into use. */
  readonly onlyFullUnits: boolean
}

export type PlaceChild = (child: ChildToPlace, path: CarePath, dice: Dice) => readonly TownPlacement[]

export type PlacingInput = {
  readonly today: Temporal.PlainDate
  readonly units: readonly TownUnit[]
  readonly options: readonly ServiceNeedOption[]
  readonly makeId: MakeId
}

/** Ids of a child's placements, service needs and groups are told apart by their number within the household. */
const IDS_PER_CHILD = 32

export function createPlacing({ today, units, options, makeId }: PlacingInput): PlaceChild {
  const unitsByNeed = new Map<string, readonly TownUnit[]>()
  const optionsOf = Map.groupBy(
    options.filter(({ isDefault }) => !isDefault),
    ({ validPlacementType }) => validPlacementType,
  )

  return (child, path, dice) => {
    let unit: TownUnit | undefined
    return stepsOf(path, child.birthDate, today).map((step, at) => {
      if (unit === undefined || !canCareFor(unit, step)) unit = chooseUnit(child, step, dice)
      const part = child.place * IDS_PER_CHILD + at
      return {
        id: makeId('placement', child.number, part),
        childId: child.id,
        unitId: unit.id,
        type: step.type,
        period: step.period,
        serviceNeeds: serviceNeedsOf(child, step, part, dice),
        groupPlacements: groupPlacementsOf(child, step, unit, part, dice),
      }
    })
  }

  /** Of a few units the nearest one, as families choose. */
  function chooseUnit(child: ChildToPlace, step: CareStep, dice: Dice): TownUnit {
    const suitable = suitableUnits(child, step)
    const seen = Array.from({ length: child.onlyFullUnits ? suitable.length : 4 }, (_, at) =>
      child.onlyFullUnits ? suitable[at] : dice.pick(suitable),
    ).filter((unit) => unit !== undefined)
    return seen.reduce((best, unit) => (distance(unit, child) < distance(best, child) ? unit : best))
  }

  function suitableUnits({ language, onlyFullUnits }: ChildToPlace, step: CareStep): readonly TownUnit[] {
    const key = `${step.type}/${step.shiftCare !== 'NONE'}/${language}/${onlyFullUnits}`
    const known = unitsByNeed.get(key)
    if (known !== undefined) return known
    const able = units.filter((unit) => isHereToStay(unit) && canCareFor(unit, step))
    const full = onlyFullUnits ? able.filter((unit) => isFullUnit(unit, step.type)) : able
    const inLanguage = full.filter((unit) => unit.language === language)
    const found = inLanguage.length > 0 ? inLanguage : full.filter((unit) => unit.language === 'fi')
    unitsByNeed.set(key, found)
    return found
  }

  function isHereToStay({ validity }: TownUnit): boolean {
    return validity.end === null && includes(validity, today)
  }

  function serviceNeedsOf(
    child: ChildToPlace,
    { type, period, shiftCare }: CareStep,
    part: number,
    dice: Dice,
  ): readonly TownServiceNeed[] {
    const choices = optionsOf.get(type) ?? []
    const isAgreed = child.onlyFullUnits || shiftCare !== 'NONE' || dice.chance(0.8)
    if (choices.length === 0 || !isAgreed) return []
    const changeDay = period.start.add({ days: dice.between(60, 400) })
    const [first, second] = dice.chance(0.15) ? parted(period, changeDay) : [period, null]
    return [first, second]
      .filter((each) => each !== null)
      .map((each, at) => ({
        id: makeId('service-need', child.number, 2 * part + at),
        optionId: dice.pick(choices).id,
        period: each,
        shiftCare,
      }))
  }

  function groupPlacementsOf(
    child: ChildToPlace,
    { type, period }: CareStep,
    unit: TownUnit,
    part: number,
    dice: Dice,
  ): readonly TownGroupPlacement[] {
    if (!child.onlyFullUnits && dice.chance(0.04)) return []
    const [small, big] = parted(period, dayOfMovingUp(child.birthDate))
    const id = (at: number) => makeId('group-placement', child.number, 2 * part + at)
    const before = groupFor(unit, 'UNDER_THREE', dice)
    const after = groupFor(unit, isPrePrimary(type) ? 'PRE_PRIMARY' : 'OVER_THREE', dice)
    if (before === undefined || after === undefined) return []
    if (small === null || big === null || before === after) {
      return [{ id: id(0), groupId: small === null ? after : before, period }]
    }
    return [
      { id: id(0), groupId: before, period: small },
      { id: id(1), groupId: after, period: big },
    ]
  }
}

function groupFor({ groups }: TownUnit, ages: GroupAges, dice: Dice) {
  const fitting = groups.filter((group) => group.ages === ages)
  const chosen = fitting.length > 0 ? fitting : groups
  return chosen.length === 0 ? undefined : dice.pick(chosen).id
}

const DAYCARE_TYPES: readonly CareType[] = ['CENTRE', 'FAMILY', 'GROUP_FAMILY']

function canCareFor(unit: TownUnit, { type, shiftCare }: CareStep): boolean {
  const needsShiftCare = shiftCare !== 'NONE'
  if (needsShiftCare && !unit.providesShiftCare) return false
  return careTypesFor(type).some((careType) => unit.careTypes.includes(careType))
}

function careTypesFor(type: PlacementType): readonly CareType[] {
  if (type === 'CLUB') return ['CLUB']
  if (type.startsWith('PREPARATORY')) return ['PREPARATORY_EDUCATION']
  if (isPrePrimary(type) || type === 'PRESCHOOL_DAYCARE_ONLY') return ['PRESCHOOL']
  return DAYCARE_TYPES
}

/** A club has fewer things to take into use than a daycare centre, and a childminder has no groups. */
function isFullUnit({ features, careTypes }: TownUnit, type: PlacementType): boolean {
  if (type === 'CLUB') return true
  return features.length === UNIT_FEATURES.length && (careTypes.includes('CENTRE') || isPrePrimary(type))
}

/** Degrees of longitude are about half as long as those of latitude here. */
function distance({ location }: TownUnit, { home }: ChildToPlace): number {
  return Math.hypot(location.lat - home.lat, (location.lon - home.lon) * 0.46)
}
