import type { UnitId } from '@nalle/domain/ids.ts'
import type { Address } from '@nalle/domain/people/addresses.ts'
import { isBlank, isEmailAddress, isPhoneNumber } from '@nalle/domain/people/contact-details.ts'
import type {
  ApplicationType,
  CareType,
  OpeningTimes,
  ProviderType,
  UnitFeature,
  UnitLanguage,
} from '@nalle/domain/placements/units.ts'
import type { OpenDateRange } from '@nalle/domain/time/date-range.ts'
import { isBefore, isValidRange } from '@nalle/domain/time/date-range.ts'
import type { TimeRange } from '@nalle/domain/time/time-range.ts'
import { isValidTimeRange } from '@nalle/domain/time/time-range.ts'
import type { Transaction } from '../../database/database.ts'
import { inWords, mustBe } from '../refusals.ts'
import type { Identified, Row } from '../rows.ts'
import { insertRows, newId } from '../rows.ts'
import { openingTimeRows, periodText, unitRow } from './unit-rows.ts'

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
