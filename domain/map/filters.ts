import type { CareTypeFilter, ProviderFilter } from '../city/city.ts'
import { CARE_TYPES_OF_APPLICATION } from '../placements/units.ts'
import type { ProviderType } from '../placements/units.ts'
import type { MapUnit } from './units.ts'

export const LANGUAGE_FILTERS = ['fi', 'sv'] as const
export type LanguageFilter = (typeof LANGUAGE_FILTERS)[number]

/** What a family looks for. An empty list leaves everything in. */
export type MapFilters = {
  readonly careType: CareTypeFilter
  readonly languages: readonly LanguageFilter[]
  readonly providers: readonly ProviderFilter[]
  readonly shiftCare: boolean
}

const PROVIDERS: Readonly<Record<ProviderFilter, readonly ProviderType[]>> = {
  MUNICIPAL: ['MUNICIPAL', 'MUNICIPAL_SCHOOL'],
  // Bought from another municipality or from a company: to a family the same.
  PURCHASED: ['PURCHASED', 'EXTERNAL_PURCHASED'],
  PRIVATE: ['PRIVATE'],
  PRIVATE_SERVICE_VOUCHER: ['PRIVATE_SERVICE_VOUCHER'],
}

type Filtered = Pick<MapUnit, 'type' | 'language' | 'providerType' | 'providesShiftCare'>

/** The units that fit, in the order they came. */
export function filterUnits<Unit extends Filtered>(units: readonly Unit[], filters: MapFilters): readonly Unit[] {
  const careTypes = CARE_TYPES_OF_APPLICATION[filters.careType]
  const languages: readonly string[] = filters.languages
  const providers = filters.providers.flatMap((provider) => PROVIDERS[provider])
  return units.filter(
    (unit) =>
      unit.type.some((type) => careTypes.includes(type)) &&
      (languages.length === 0 || languages.includes(unit.language)) &&
      (providers.length === 0 || providers.includes(unit.providerType)) &&
      (!filters.shiftCare || unit.providesShiftCare),
  )
}
