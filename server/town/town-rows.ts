import type { OpenDateRange } from '@nalle/domain/time/date-range.ts'
import { isBefore } from '@nalle/domain/time/date-range.ts'
import { instantAt } from '@nalle/domain/time/helsinki.ts'
import type { TownEmployee } from '@nalle/town/employees.ts'
import type { Household, TownChild, TownPerson, TownPlacement } from '@nalle/town/household.ts'
import type { Town } from '@nalle/town/town.ts'
import { districtNames } from '@nalle/town/districts.ts'
import type { TownUnit } from '@nalle/town/units.ts'
import { dateRangeText } from '../database/types.ts'
import { registerPersonRow } from '../external/town-register-changes.ts'
import { fosterRow, guardianshipRow } from '../municipality/people/guardianships.ts'
import { personRow } from '../municipality/people/people.ts'
import { groupPlacementRow } from '../municipality/placements/group-placements.ts'
import type { UnitLife } from '../municipality/placements/placements.ts'
import { placementRow } from '../municipality/placements/placements.ts'
import { serviceNeedRow } from '../municipality/placements/service-needs.ts'
import type { Row } from '../municipality/rows.ts'
import type { NewEmployee } from '../municipality/units/employees.ts'
import type { NewUnit } from '../municipality/units/units.ts'

/** The tables that households fill, each before those that refer to it. */
export const HOUSEHOLD_TABLES = [
  'register_person',
  'register_guardianship',
  'register_foster',
  'person',
  'guardianship',
  'foster_parent',
  'placement',
  'service_need',
  'group_placement',
] as const
export type HouseholdTable = (typeof HOUSEHOLD_TABLES)[number]
export type HouseholdRows = { readonly [Table in HouseholdTable]: Row<Table>[] }

export function noRows(): HouseholdRows {
  return {
    register_person: [],
    register_guardianship: [],
    register_foster: [],
    person: [],
    guardianship: [],
    foster_parent: [],
    placement: [],
    service_need: [],
    group_placement: [],
  }
}

/** Adds a household's rows to those that wait to be written, through the same checks as the single commands. */
export function householdWriter(town: Town): (household: Household, rows: HouseholdRows) => void {
  const lives = new Map<string, UnitLife>(
    town.units.map(({ id, validity }) => [id, { opens: validity.start, closes: validity.end }]),
  )
  const validities = new Map<string, OpenDateRange>(town.serviceNeedOptions.map(({ id, validity }) => [id, validity]))

  function writePlacement(child: TownChild, placement: TownPlacement, rows: HouseholdRows): void {
    const { id: placementId, unitId } = placement
    rows.placement.push(
      placementRow(
        { ...placement, createdAt: creationOf(placement, town.today) },
        getOf(lives, unitId),
        child.birthDate,
      ),
    )
    for (const need of placement.serviceNeeds) {
      rows.service_need.push(serviceNeedRow({ ...need, placementId }, getOf(validities, need.optionId)))
    }
    for (const place of placement.groupPlacements) {
      rows.group_placement.push(groupPlacementRow({ ...place, placementId, unitId }))
    }
  }

  return (household, rows) => {
    const people = [...household.adults, ...household.children]
    const codes = new Map(people.map(({ id, identityCode }) => [id, identityCode]))
    for (const person of people) {
      rows.register_person.push(inRegister(person))
      rows.person.push(inMunicipality(person))
    }
    for (const relation of household.guardianships) {
      const { guardianId, childId } = relation
      rows.register_guardianship.push({ guardian_code: getOf(codes, guardianId), child_code: getOf(codes, childId) })
      rows.guardianship.push(guardianshipRow(relation))
    }
    for (const relation of household.fosterRelations) {
      const { parentId, childId, validity } = relation
      rows.register_foster.push({
        parent_code: getOf(codes, parentId),
        child_code: getOf(codes, childId),
        validity: dateRangeText(validity),
      })
      rows.foster_parent.push(fosterRow(relation))
    }
    for (const child of household.children) {
      for (const placement of child.placements) writePlacement(child, placement, rows)
    }
  }
}

export function unitOf(unit: TownUnit): NewUnit & { readonly id: TownUnit['id'] } {
  return {
    ...unit,
    district: districtNames(unit.district),
    isGhostUnit: false,
    openingDate: unit.validity.start,
    closingDate: unit.validity.end,
    applyPeriods: {
      CLUB: unit.clubApplyPeriod,
      DAYCARE: unit.daycareApplyPeriod,
      PRESCHOOL: unit.preschoolApplyPeriod,
    },
    preschoolTime: unit.dailyPreschoolTime,
    preparatoryTime: unit.dailyPreparatoryTime,
    isInvoicedByMunicipality: unit.providerType !== 'PRIVATE_SERVICE_VOUCHER' && unit.providerType !== 'PRIVATE',
    decisionTexts: { daycareName: '', preschoolName: '', handler: '', handlerAddress: '' },
  }
}

export function employeeOf(employee: TownEmployee): NewEmployee & { readonly id: TownEmployee['id'] } {
  const { id, firstName, lastName, email, unitId, role, groupId } = employee
  return { id, firstNames: firstName, lastName, email, worksIn: [{ unitId, role, groupId }] }
}

/** Places are decided about three months ahead, and never after the day the town is made for. */
const DECIDED_BEFORE = { days: 90 }

function creationOf({ period }: TownPlacement, today: Temporal.PlainDate): Temporal.Instant {
  const planned = period.start.subtract(DECIDED_BEFORE)
  const yesterday = today.subtract({ days: 1 })
  return instantAt(isBefore(planned, yesterday) ? planned : yesterday, Temporal.PlainTime.from('12:00'))
}

function inRegister(person: TownPerson): Row<'register_person'> {
  const { residence } = person
  return registerPersonRow({
    identityCode: person.identityCode,
    firstNames: person.firstName,
    lastName: person.lastName,
    dateOfBirth: person.birthDate,
    dateOfDeath: null,
    streetAddress: residence.streetAddress,
    postalCode: residence.postalCode,
    postOffice: residence.postOffice,
    residenceCode: residence.residenceCode,
    addressProtected: residence.isProtected,
    language: person.language,
  })
}

function inMunicipality(person: TownPerson): Row<'person'> {
  return personRow({
    ...person,
    firstNames: person.firstName,
    dateOfBirth: person.birthDate,
    dateOfDeath: null,
    // Whoever logs in with a password has shown that the address is theirs.
    isEmailVerified: person.weakLogin !== null,
    duplicateOf: null,
  })
}

function getOf<Value>(map: ReadonlyMap<string, Value>, key: string): Value {
  const value = map.get(key)
  if (value === undefined) throw new Error('the town refers to something that it does not have')
  return value
}
