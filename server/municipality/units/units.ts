import { changedApplyPeriods, changedUnitFeatures, closedUnit, newUnit } from '@nalle/contract/municipality/units.ts'
import { id } from '@nalle/contract/wire.ts'
import type { UnitId } from '@nalle/domain/ids.ts'
import { isBlank, isEmailAddress, isPhoneNumber } from '@nalle/domain/people/contact-details.ts'
import type { UnitFeature } from '@nalle/domain/placements/units.ts'
import { isBefore, isValidRange } from '@nalle/domain/time/date-range.ts'
import { isValidTimeRange } from '@nalle/domain/time/time-range.ts'
import type { z } from 'zod'
import type { Transaction } from '../../database/database.ts'
import { command } from '../command.ts'
import type { CanRefuse } from '../refusals.ts'
import { inWords, mustBe, only } from '../refusals.ts'
import type { Identified, Row } from '../rows.ts'
import { insertRows, newId, updateRow } from '../rows.ts'
import { UNIT_REFUSALS } from './refusals.ts'
import { openingTimeRows, periodText, unitRow } from './unit-rows.ts'

export type NewUnit = z.output<typeof newUnit>

export const addUnitCommand = command({
  name: 'units.addUnit',
  input: newUnit,
  answer: id<UnitId>('unit'),
  refusals: only(
    UNIT_REFUSALS,
    'NAME_MISSING',
    'CARE_TYPES_MISSING',
    'PHONE_MALFORMED',
    'EMAIL_MALFORMED',
    'URL_MALFORMED',
    'LOCATION_OFF_THE_EARTH',
    'PERIOD_BACKWARDS',
    'SHIFT_CARE_NOT_GIVEN',
    'TIMES_BACKWARDS',
  ),
  run: addUnit,
})

export async function addUnit(tx: Transaction, unit: NewUnit): Promise<UnitId> {
  const id = unit.id ?? newId<'unit'>()
  await addUnits(tx, [{ ...unit, id }])
  return id
}

export async function addUnits(tx: Transaction, units: readonly Identified<NewUnit>[]): Promise<void> {
  units.forEach(checkUnit)
  await insertRows(tx, addUnitCommand, 'unit', units.map(unitRow))
  await insertRows(
    tx,
    addUnitCommand,
    'unit_opening_time',
    units.flatMap(({ id, openingTimes }) => openingTimeRows(id, openingTimes)),
  )
}

/** Everything about the unit, as it was put in anew. */
export async function replaceUnit(tx: Transaction, unit: Identified<NewUnit>): Promise<void> {
  checkUnit(unit)
  const { id: _id, ...values } = unitRow(unit)
  await updateRow(tx, addUnitCommand, 'unit', unit.id, values)
  await tx.deleteFrom('unit_opening_time').where('unit_id', '=', unit.id).execute()
  await insertRows(tx, addUnitCommand, 'unit_opening_time', openingTimeRows(unit.id, unit.openingTimes))
}

export const setUnitFeaturesCommand = command({
  name: 'units.setUnitFeatures',
  input: changedUnitFeatures,
  refusals: only(UNIT_REFUSALS, 'UNKNOWN_UNIT'),
  run: (tx, { unitId, features }) => setUnitFeatures(tx, unitId, features),
})

export async function setUnitFeatures(
  tx: Transaction,
  unitId: UnitId,
  features: readonly UnitFeature[],
): Promise<void> {
  const { numUpdatedRows } = await inWords(
    setUnitFeaturesCommand,
    tx
      .updateTable('unit')
      .set({ features: [...features] })
      .where('id', '=', unitId)
      .executeTakeFirstOrThrow(),
  )
  mustBe(setUnitFeaturesCommand, numUpdatedRows > 0n, 'UNKNOWN_UNIT')
}

export const setApplyPeriodsCommand = command({
  name: 'units.setApplyPeriods',
  input: changedApplyPeriods,
  refusals: only(UNIT_REFUSALS, 'UNKNOWN_UNIT', 'PERIOD_BACKWARDS'),
  run: (tx, { unitId, periods }) => setApplyPeriods(tx, unitId, periods),
})

/** When places of each kind may be applied for from now on. */
export async function setApplyPeriods(
  tx: Transaction,
  unitId: UnitId,
  periods: NewUnit['applyPeriods'],
): Promise<void> {
  mustBe(
    setApplyPeriodsCommand,
    Object.values(periods).every((period) => period === null || isValidRange(period)),
    'PERIOD_BACKWARDS',
  )
  await changeUnit(tx, setApplyPeriodsCommand, unitId, {
    club_apply_period: periodText(periods.CLUB),
    daycare_apply_period: periodText(periods.DAYCARE),
    preschool_apply_period: periodText(periods.PRESCHOOL),
  })
}

export const closeUnitCommand = command({
  name: 'units.closeUnit',
  input: closedUnit,
  refusals: only(UNIT_REFUSALS, 'UNKNOWN_UNIT'),
  run: (tx, { unitId, closingDate }) => closeUnit(tx, unitId, closingDate),
})

/** The last day on which the unit is open. */
export async function closeUnit(tx: Transaction, unitId: UnitId, closingDate: Temporal.PlainDate): Promise<void> {
  await changeUnit(tx, closeUnitCommand, unitId, { closing_date: closingDate })
}

async function changeUnit(
  tx: Transaction,
  caller: CanRefuse<'UNKNOWN_UNIT'>,
  unitId: UnitId,
  values: Partial<
    Pick<Row<'unit'>, 'closing_date' | 'club_apply_period' | 'daycare_apply_period' | 'preschool_apply_period'>
  >,
): Promise<void> {
  const changed = tx.updateTable('unit').set(values).where('id', '=', unitId).executeTakeFirstOrThrow()
  const { numUpdatedRows } = await inWords(caller, changed)
  mustBe(caller, numUpdatedRows > 0n, 'UNKNOWN_UNIT')
}

function checkUnit(unit: NewUnit): void {
  mustBe(addUnitCommand, !isBlank(unit.name), 'NAME_MISSING')
  mustBe(addUnitCommand, unit.careTypes.length > 0, 'CARE_TYPES_MISSING')
  mustBe(addUnitCommand, unit.phone === null || isPhoneNumber(unit.phone), 'PHONE_MALFORMED')
  mustBe(addUnitCommand, unit.email === null || isEmailAddress(unit.email), 'EMAIL_MALFORMED')
  mustBe(addUnitCommand, unit.url === null || isWebAddress(unit.url), 'URL_MALFORMED')
  mustBe(addUnitCommand, unit.location === null || isOnEarth(unit.location), 'LOCATION_OFF_THE_EARTH')
  mustBe(
    addUnitCommand,
    unit.openingDate === null || unit.closingDate === null || !isBefore(unit.closingDate, unit.openingDate),
    'PERIOD_BACKWARDS',
  )
  mustBe(
    addUnitCommand,
    Object.values(unit.applyPeriods).every((period) => period === null || isValidRange(period)),
    'PERIOD_BACKWARDS',
  )
  mustBe(addUnitCommand, unit.openingTimes.shiftCare === null || unit.providesShiftCare, 'SHIFT_CARE_NOT_GIVEN')
  const times = [
    ...unit.openingTimes.normal,
    ...(unit.openingTimes.shiftCare ?? []),
    unit.preschoolTime,
    unit.preparatoryTime,
  ]
  mustBe(
    addUnitCommand,
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
