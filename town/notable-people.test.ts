import { isSameAddress } from '@nalle/domain/people/addresses.ts'
import { accessibleFeatures } from '@nalle/domain/placements/accessible-features.ts'
import type { ShiftCareType } from '@nalle/domain/placements/service-needs.ts'
import type { PlacementType } from '@nalle/domain/placements/placement-types.ts'
import { includes, isBefore } from '@nalle/domain/time/date-range.ts'
import { describe, expect, test } from 'vitest'
import type { Household, TownPerson, TownPlacement } from './household.ts'
import { DAYS_SINCE_END, DAYS_UNTIL_START } from './notable-plans.ts'
import { NOTABLE_KEYS } from './notable-reasons.ts'
import type { NotableKey } from './notable-reasons.ts'
import { makeTown } from './town.ts'
import type { Town } from './town.ts'

type Meeting = { readonly household: Household; readonly person: TownPerson; readonly today: Temporal.PlainDate }

/** What makes each of them worth meeting. */
const WORTH_MEETING: Readonly<Record<NotableKey, (meeting: Meeting) => boolean>> = {
  'many-children': ({ household }) =>
    household.children.length === 4 &&
    (['PRESCHOOL_DAYCARE', 'DAYCARE_FIVE_YEAR_OLDS', 'CLUB', 'DAYCARE'] as const).every((type) => has(type, household)),
  'one-child': ({ household }) => household.children.length === 1 && household.guardianships.length === 1,
  'two-homes-first': ({ household, person }) => hasTwoHomes(household) && livesWithChild(household, person),
  'two-homes-second': ({ household, person }) => hasTwoHomes(household) && !livesWithChild(household, person),
  'foster-parent': ({ household, person, today }) =>
    household.fosterRelations.some(({ parentId, validity }) => parentId === person.id && includes(validity, today)) &&
    household.guardianships.length === 1 &&
    household.guardianships.every(({ guardianId }) => guardianId !== person.id),
  'shift-care': (meeting) => hasShiftCare('FULL', meeting),
  'intermittent-shift-care': (meeting) => hasShiftCare('INTERMITTENT', meeting),
  'preschool-and-daycare': ({ household }) => has('PRESCHOOL_DAYCARE', household),
  club: ({ household, today }) =>
    placementsOf(household).some(({ type, period }) => type === 'CLUB' && !isBefore(period.end, today)),
  'five-year-old': (meeting) => running(meeting).some(({ type }) => type === 'DAYCARE_FIVE_YEAR_OLDS'),
  'no-email': ({ person }) => person.email === null,
  'weak-login': ({ person }) => person.weakLogin !== null && person.email === person.weakLogin.username,
  'starting-soon': ({ household, today }) =>
    placementsOf(household)[0]?.period.start.equals(today.add({ days: DAYS_UNTIL_START })) === true,
  'care-ended': ({ household, today }) =>
    placementsOf(household)
      .at(-1)
      ?.period.end.equals(today.subtract({ days: DAYS_SINCE_END })) === true,
  preparatory: ({ household }) => has('PREPARATORY_DAYCARE', household),
  'protected-address': ({ household }) =>
    [...household.adults, ...household.children].every(({ residence }) => residence.isProtected),
}

describe.each(['2026-11-15', '2026-06-10', '2026-07-31', '2026-08-01', '2027-01-01', '2028-02-29'])('on %s', (day) => {
  const today = Temporal.PlainDate.from(day)
  const town = makeTown({ seed: 'kuusilahti', today, children: 60 })

  test('there is one of each', () => {
    expect(town.notablePeople.map(({ key }) => key)).toEqual([...NOTABLE_KEYS])
  })

  test.each(NOTABLE_KEYS)('%s', (key) => {
    const { household, person } = meet(town, key)
    expect(WORTH_MEETING[key]({ household, person, today })).toBe(true)
  })

  test('each is found in the register, and tells why in three languages', () => {
    for (const { identityCode, household, why, name } of town.notablePeople) {
      expect(town.findHouseholdOf(identityCode)?.index).toBe(household)
      expect(name).toMatch(/^\S+.* \S+$/)
      expect(new Set([why.fi, why.sv, why.en]).size).toBe(3)
    }
  })

  test('the password of the weak login meets the constraints of the town', () => {
    const { person } = meet(town, 'weak-login')
    expect(person.weakLogin?.password).toMatch(/^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*[^a-zA-Z\d]).{15,128}$/)
  })

  test.each(['one-child', 'shift-care', 'five-year-old', 'weak-login'] as const)('%s has everything open', (key) => {
    const { household } = meet(town, key)
    const features = new Map(town.units.map((unit) => [unit.id, unit.features]))
    const open = accessibleFeatures({
      placements: placementsOf(household).map(({ period, unitId }) => ({
        period,
        unitFeatures: features.get(unitId) ?? [],
      })),
      hasReceivedMessages: false,
      cityHasMessages: true,
      today,
      calendarOpenBeforePlacementDays: 30,
    })
    expect(open).toEqual({ messages: true, composeNewMessage: true, reservations: true, childDocumentation: true })
  })
})

test('they are the same people in a town of any size', () => {
  const today = Temporal.PlainDate.from('2026-11-15')
  const [small, big] = [60, 30_000].map((children) => makeTown({ seed: 'kuusilahti', today, children }))
  expect(big?.notablePeople).toEqual(small?.notablePeople)
})

function meet(town: Town, key: NotableKey) {
  const notable = town.notablePeople.find((each) => each.key === key)
  const household = notable && town.household(notable.household)
  const person = household?.adults.find(({ id }) => id === notable?.personId)
  if (household === undefined || person === undefined) throw new Error(`${key} is not in town`)
  return { household, person }
}

function placementsOf({ children }: Household): readonly TownPlacement[] {
  return children.flatMap(({ placements }) => placements)
}

function running({ household, today }: Meeting): readonly TownPlacement[] {
  return placementsOf(household).filter(({ period }) => includes(period, today))
}

function has(type: PlacementType, household: Household): boolean {
  return placementsOf(household).some((placement) => placement.type === type)
}

function hasShiftCare(wanted: ShiftCareType, meeting: Meeting): boolean {
  return running(meeting).some(({ serviceNeeds }) => serviceNeeds.some(({ shiftCare }) => shiftCare === wanted))
}

function hasTwoHomes({ adults: [first, second] }: Household): boolean {
  return first !== undefined && second !== undefined && !isSameAddress(first.residence, second.residence)
}

function livesWithChild({ children }: Household, { residence }: TownPerson): boolean {
  return children.some((child) => isSameAddress(child.residence, residence))
}
