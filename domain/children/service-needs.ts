import type { ServiceNeedOption } from '../placements/service-needs.ts'
import type { PlacementType } from '../placements/placement-types.ts'
import { includes, overlaps, partsOutsideAll } from '../time/date-range.ts'
import type { DateRange } from '../time/date-range.ts'

export type NeedOption = Pick<
  ServiceNeedOption,
  'id' | 'nameFi' | 'nameSv' | 'nameEn' | 'validPlacementType' | 'validity' | 'isDefault' | 'contractDaysPerMonth'
>

export type PlacementWithNeeds<Option extends NeedOption> = {
  readonly type: PlacementType
  readonly period: DateRange
  readonly unitName: string
  readonly takesReservations: boolean
  readonly serviceNeeds: readonly { readonly period: DateRange; readonly option: Option }[]
}

/** How much care was agreed for some days, or what holds without an agreement. */
export type ShownNeed<Option extends NeedOption> = {
  readonly period: DateRange
  readonly unitName: string
  readonly takesReservations: boolean
  /** Nothing was agreed. */
  readonly isDefault: boolean
  /** Whether there is anything else to agree on. */
  readonly hasNonDefaultOptions: boolean
  readonly option: Option | null
}

/** First what was agreed, then the stretches of placements without an agreement. */
export function serviceNeedsOf<Option extends NeedOption>(
  placements: readonly PlacementWithNeeds<Option>[],
  options: readonly Option[],
): readonly ShownNeed<Option>[] {
  const agreed = placements.flatMap(({ unitName, takesReservations, serviceNeeds }) =>
    serviceNeeds.map(({ period, option }) => ({
      period,
      unitName,
      takesReservations,
      isDefault: false,
      hasNonDefaultOptions: true,
      option,
    })),
  )
  return [...agreed, ...placements.flatMap((placement) => stretchesWithout(placement, options))]
}

function stretchesWithout<Option extends NeedOption>(
  { type, period: whole, unitName, takesReservations, serviceNeeds }: PlacementWithNeeds<Option>,
  options: readonly Option[],
): readonly ShownNeed<Option>[] {
  const ofType = options.filter(({ validPlacementType }) => validPlacementType === type)
  const stretches = partsOutsideAll(
    whole,
    serviceNeeds.map(({ period }) => period),
  )
  return stretches.map((period) => ({
    period,
    unitName,
    takesReservations,
    isDefault: true,
    hasNonDefaultOptions: ofType.some(({ isDefault }) => !isDefault),
    option: defaultFor(period, ofType),
  }))
}

/** The default of the first day; of one that comes later when the first day has none. */
function defaultFor<Option extends NeedOption>(period: DateRange, ofType: readonly Option[]): Option | null {
  const defaults = ofType.filter(({ isDefault }) => isDefault)
  return (
    defaults.find(({ validity }) => includes(validity, period.start)) ??
    defaults.find(({ validity }) => overlaps(validity, period)) ??
    null
  )
}
