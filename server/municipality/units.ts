import type { EmployeeId, GroupId, UnitId } from '@nalle/domain/ids.ts'
import type { Address } from '@nalle/domain/people/addresses.ts'
import { isBlank, isEmailAddress, isPhoneNumber } from '@nalle/domain/people/contact-details.ts'
import type {
  ApplicationType,
  CareType,
  OpeningTimes,
  ProviderType,
  UnitFeature,
  UnitLanguage,
  WeeklyTimes,
} from '@nalle/domain/placements/units.ts'
import type { OpenDateRange } from '@nalle/domain/time/date-range.ts'
import { isBefore, isValidRange } from '@nalle/domain/time/date-range.ts'
import type { TimeRange } from '@nalle/domain/time/time-range.ts'
import { isValidTimeRange } from '@nalle/domain/time/time-range.ts'
import type { Transaction } from '../database/database.ts'
import type { EmployeeRole } from '../database/tables/units.ts'
import { dateRangeText } from '../database/types.ts'
import { inWords, mustBe } from './not-possible.ts'
import type { Row } from './rows.ts'
import { insertRows, newId } from './rows.ts'

export type NewUnit = Address & {
  readonly id?: UnitId
  readonly name: string
  readonly careTypes: readonly CareType[]
  readonly providerType: ProviderType
  readonly language: UnitLanguage
  readonly phone: string | null
  readonly email: string | null
  readonly url: string | null
  readonly location: { readonly lat: number; readonly lon: number } | null
  readonly isGhostUnit: boolean
  readonly openingDate: Temporal.PlainDate | null
  readonly closingDate: Temporal.PlainDate | null
  /** When places of each kind may be applied for; null when they may not. */
  readonly applyPeriods: Readonly<Record<ApplicationType, OpenDateRange | null>>
  readonly providesShiftCare: boolean
  readonly openingTimes: OpeningTimes
  readonly preschoolTime: TimeRange | null
  readonly preparatoryTime: TimeRange | null
  readonly features: readonly UnitFeature[]
  readonly isInvoicedByMunicipality: boolean
  /** Empty texts where the unit's own name and address are used. */
  readonly decisionTexts: {
    readonly daycareName: string
    readonly preschoolName: string
    readonly handler: string
    readonly handlerAddress: string
  }
}

export async function addUnit(tx: Transaction, unit: NewUnit): Promise<UnitId> {
  const id = unit.id ?? newId<'unit'>()
  await addUnits(tx, [{ ...unit, id }])
  return id
}

/** Many at once come with their ids, because others of the many refer to them. */
type Identified<New extends { readonly id?: string }> = New & Required<Pick<New, 'id'>>

export async function addUnits(tx: Transaction, units: readonly Identified<NewUnit>[]): Promise<void> {
  units.forEach(checkUnit)
  await insertRows(tx, 'unit', units.map(unitRow))
  await insertRows(
    tx,
    'unit_opening_time',
    units.flatMap(({ id, openingTimes }) => openingTimeRows(id, openingTimes)),
  )
}

export async function setUnitFeatures(
  tx: Transaction,
  unitId: UnitId,
  features: readonly UnitFeature[],
): Promise<void> {
  const { numUpdatedRows } = await inWords(
    tx
      .updateTable('unit')
      .set({ features: [...features] })
      .where('id', '=', unitId)
      .executeTakeFirstOrThrow(),
  )
  mustBe(numUpdatedRows > 0n, 'UNKNOWN_UNIT')
}

/** When places of each kind may be applied for from now on. */
export async function setApplyPeriods(
  tx: Transaction,
  unitId: UnitId,
  periods: NewUnit['applyPeriods'],
): Promise<void> {
  mustBe(
    Object.values(periods).every((period) => period === null || isValidRange(period)),
    'PERIOD_BACKWARDS',
  )
  await changeUnit(tx, unitId, {
    club_apply_period: periodText(periods.CLUB),
    daycare_apply_period: periodText(periods.DAYCARE),
    preschool_apply_period: periodText(periods.PRESCHOOL),
  })
}

/** The last day on which the unit is open. */
export async function closeUnit(tx: Transaction, unitId: UnitId, closingDate: Temporal.PlainDate): Promise<void> {
  await changeUnit(tx, unitId, { closing_date: closingDate })
}

async function changeUnit(
  tx: Transaction,
  unitId: UnitId,
  values: Partial<
    Pick<Row<'unit'>, 'closing_date' | 'club_apply_period' | 'daycare_apply_period' | 'preschool_apply_period'>
  >,
): Promise<void> {
  const changed = tx.updateTable('unit').set(values).where('id', '=', unitId).executeTakeFirstOrThrow()
  const { numUpdatedRows } = await inWords(changed)
  mustBe(numUpdatedRows > 0n, 'UNKNOWN_UNIT')
}

export type NewGroup = {
  readonly id?: GroupId
  readonly unitId: UnitId
  readonly name: string
  readonly validity: OpenDateRange
}

export async function addGroup(tx: Transaction, group: NewGroup): Promise<GroupId> {
  const id = group.id ?? newId<'group'>()
  await addGroups(tx, [{ ...group, id }])
  return id
}

export async function addGroups(tx: Transaction, groups: readonly Identified<NewGroup>[]): Promise<void> {
  for (const { name, validity } of groups) {
    mustBe(!isBlank(name), 'NAME_MISSING')
    mustBe(isValidRange(validity), 'PERIOD_BACKWARDS')
  }
  await insertRows(
    tx,
    'unit_group',
    groups.map(({ id, unitId, name, validity }) => ({
      id,
      unit_id: unitId,
      name,
      validity: dateRangeText(validity),
    })),
  )
  await insertRows(
    tx,
    'message_account',
    groups.map(({ id }) => ({ type: 'GROUP' as const, group_id: id, id: newId<'message-account'>(), active: true })),
  )
}

export type NewEmployee = {
  readonly id?: EmployeeId
  readonly firstNames: string
  readonly lastName: string
  /** By which families know them; all of the first names unless told otherwise. */
  readonly preferredName?: string
  readonly email: string | null
  readonly worksIn: readonly {
    readonly unitId: UnitId
    readonly role: EmployeeRole
    readonly groupId: GroupId | null
  }[]
}

export async function addEmployee(tx: Transaction, employee: NewEmployee): Promise<EmployeeId> {
  const id = employee.id ?? newId<'employee'>()
  await addEmployees(tx, [{ ...employee, id }])
  return id
}

export async function addEmployees(tx: Transaction, employees: readonly Identified<NewEmployee>[]): Promise<void> {
  for (const { firstNames, lastName, email } of employees) {
    mustBe(!isBlank(firstNames) && !isBlank(lastName), 'NAME_MISSING')
    mustBe(email === null || isEmailAddress(email), 'EMAIL_MALFORMED')
  }
  await insertRows(
    tx,
    'employee',
    employees.map(({ id, firstNames, lastName, preferredName = '', email }) => ({
      id,
      first_names: firstNames,
      last_name: lastName,
      preferred_name: preferredName,
      email,
    })),
  )
  await insertRows(
    tx,
    'unit_employee',
    employees.flatMap(({ id, worksIn }) =>
      worksIn.map(({ unitId, role, groupId }) => ({ unit_id: unitId, employee_id: id, role, group_id: groupId })),
    ),
  )
  await insertRows(
    tx,
    'message_account',
    employees.map(({ id }) => ({
      type: 'PERSONAL' as const,
      employee_id: id,
      id: newId<'message-account'>(),
      active: true,
    })),
  )
}

function checkUnit(unit: NewUnit): void {
  mustBe(!isBlank(unit.name), 'NAME_MISSING')
  mustBe(unit.careTypes.length > 0, 'CARE_TYPES_MISSING')
  mustBe(unit.phone === null || isPhoneNumber(unit.phone), 'PHONE_MALFORMED')
  mustBe(unit.email === null || isEmailAddress(unit.email), 'EMAIL_MALFORMED')
  mustBe(unit.url === null || isWebAddress(unit.url), 'URL_MALFORMED')
  mustBe(unit.location === null || isOnEarth(unit.location), 'LOCATION_OFF_THE_EARTH')
  mustBe(
    unit.openingDate === null || unit.closingDate === null || !isBefore(unit.closingDate, unit.openingDate),
    'PERIOD_BACKWARDS',
  )
  mustBe(
    Object.values(unit.applyPeriods).every((period) => period === null || isValidRange(period)),
    'PERIOD_BACKWARDS',
  )
  mustBe(unit.openingTimes.shiftCare === null || unit.providesShiftCare, 'SHIFT_CARE_NOT_GIVEN')
  const times = [
    ...unit.openingTimes.normal,
    ...(unit.openingTimes.shiftCare ?? []),
    unit.preschoolTime,
    unit.preparatoryTime,
  ]
  mustBe(
    times.every((range) => range === null || isValidTimeRange(range)),
    'TIMES_BACKWARDS',
  )
}

function isOnEarth({ lat, lon }: { readonly lat: number; readonly lon: number }): boolean {
  return Math.abs(lat) <= 90 && Math.abs(lon) <= 180
}

/** Any other kind of link, such as javascript:, would be dangerous on the map page. */
function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
}

function unitRow(unit: Identified<NewUnit>): Row<'unit'> {
  return {
    id: unit.id,
    name: unit.name,
    care_types: unit.careTypes,
    provider_type: unit.providerType,
    language: unit.language,
    street_address: unit.streetAddress,
    postal_code: unit.postalCode,
    post_office: unit.postOffice,
    phone: unit.phone,
    email: unit.email,
    url: unit.url,
    latitude: unit.location?.lat ?? null,
    longitude: unit.location?.lon ?? null,
    ghost_unit: unit.isGhostUnit,
    opening_date: unit.openingDate,
    closing_date: unit.closingDate,
    club_apply_period: periodText(unit.applyPeriods.CLUB),
    daycare_apply_period: periodText(unit.applyPeriods.DAYCARE),
    preschool_apply_period: periodText(unit.applyPeriods.PRESCHOOL),
    provides_shift_care: unit.providesShiftCare,
    open_on_holidays_for_shift_care: unit.openingTimes.openOnHolidaysForShiftCare,
    preschool_start_time: unit.preschoolTime?.start ?? null,
    preschool_end_time: unit.preschoolTime?.end ?? null,
    preparatory_start_time: unit.preparatoryTime?.start ?? null,
    preparatory_end_time: unit.preparatoryTime?.end ?? null,
    features: unit.features,
    invoiced_by_municipality: unit.isInvoicedByMunicipality,
    decision_daycare_name: unit.decisionTexts.daycareName,
    decision_preschool_name: unit.decisionTexts.preschoolName,
    decision_handler: unit.decisionTexts.handler,
    decision_handler_address: unit.decisionTexts.handlerAddress,
  }
}

function periodText(period: OpenDateRange | null): string | null {
  return period === null ? null : dateRangeText(period)
}

function openingTimeRows(unitId: UnitId, times: OpeningTimes): readonly Row<'unit_opening_time'>[] {
  return [...weekRows(unitId, 'NORMAL', times.normal), ...weekRows(unitId, 'SHIFT_CARE', times.shiftCare)]
}

function weekRows(
  unitId: UnitId,
  kind: 'NORMAL' | 'SHIFT_CARE',
  week: WeeklyTimes | null,
): readonly Row<'unit_opening_time'>[] {
  return (week ?? []).flatMap((range, index) =>
    range === null ? [] : [{ unit_id: unitId, kind, weekday: index + 1, start_time: range.start, end_time: range.end }],
  )
}
