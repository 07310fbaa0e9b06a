import type { UnitId } from '@nalle/domain/ids.ts'
import type { OpeningTimes, WeeklyTimes } from '@nalle/domain/placements/units.ts'
import type { OpenDateRange } from '@nalle/domain/time/date-range.ts'
import { dateRangeText } from '../../database/types.ts'
import type { Identified, Row } from '../rows.ts'
import type { NewUnit } from './units.ts'

export function unitRow(unit: Identified<NewUnit>): Row<'unit'> {
  return {
    id: unit.id,
    name: unit.name,
    care_types: unit.careTypes,
    provider_type: unit.providerType,
    language: unit.language,
    street_address: unit.streetAddress,
    postal_code: unit.postalCode,
    post_office: unit.postOffice,
    district: unit.district ?? '',
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

export function periodText(period: OpenDateRange | null): string | null {
  return period === null ? null : dateRangeText(period)
}

export function openingTimeRows(unitId: UnitId, times: OpeningTimes): readonly Row<'unit_opening_time'>[] {
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
