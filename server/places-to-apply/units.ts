import type { AnswerOf } from '@nalle/contract/endpoint.ts'
import type { getApplicableUnits } from '@nalle/contract/places-to-apply.ts'
import type { UnitSearch, UnitSearchType } from '@nalle/domain/applications/offered-units.ts'
import { byName } from '@nalle/domain/map/units.ts'
import type { CareType } from '@nalle/domain/placements/units.ts'
import type { Read } from '../database/database.ts'
import { fixedSelect } from '../database/database.ts'

type ApplicableUnit = AnswerOf<typeof getApplicableUnits>[number]

/** The units that may be applied for from a day on, by name. */
export async function findApplicableUnits(db: Read, { type, date, shiftCare }: UnitSearch): Promise<ApplicableUnit[]> {
  const rows = await SELECTS[type](db, date, shiftCare)
  const units = rows.map(({ id, latitude, longitude, ...unit }) => ({
    id,
    location: latitude === null || longitude === null ? null : { lat: latitude, lon: longitude },
    ...unit,
    clubApplyPeriod: null,
    daycareApplyPeriod: null,
    preschoolApplyPeriod: null,
  }))
  return units.toSorted((a, b) => byName(a, b) || (a.id < b.id ? -1 : 1))
}

type UnitRow = Omit<ApplicableUnit, 'location' | `${'club' | 'daycare' | 'preschool'}ApplyPeriod`> & {
  readonly latitude: number | null
  readonly longitude: number | null
}

/** Says the same as the domain's `isOffered`, which the editor asks; a test holds them against each other. */
const offeredUnits = (period: `${'club' | 'daycare' | 'preschool'}_apply_period`, careTypes: readonly CareType[]) =>
  fixedSelect<UnitRow>(`
    select id, latitude, longitude, phone,
      street_address as "streetAddress", postal_code as "postalCode", post_office as "postOffice", district,
      name, email, url, language, provider_type as "providerType", care_types as "type",
      ghost_unit as "ghostUnit", provides_shift_care as "providesShiftCare"
    from unit
    where coalesce(closing_date >= $1, true)
      and ${period} @> $1::date
      and care_types && array[${careTypes.map((type) => `'${type}'`).join(', ')}]
      and (not $2::boolean or provides_shift_care)`)

const SELECTS = {
  CLUB: offeredUnits('club_apply_period', ['CLUB']),
  DAYCARE: offeredUnits('daycare_apply_period', ['CENTRE', 'FAMILY', 'GROUP_FAMILY']),
  PRESCHOOL: offeredUnits('preschool_apply_period', ['PRESCHOOL']),
  PREPARATORY: offeredUnits('preschool_apply_period', ['PREPARATORY_EDUCATION']),
} as const satisfies Record<UnitSearchType, unknown>
