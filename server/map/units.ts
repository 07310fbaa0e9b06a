import type { AnswerOf } from '@nalle/contract/endpoint.ts'
import type { getUnits } from '@nalle/contract/map.ts'
import { byName } from '@nalle/domain/map/units.ts'
import type { ApplicationType } from '@nalle/domain/placements/units.ts'
import type { Read } from '../database/database.ts'
import { fixedSelect } from '../database/database.ts'

type PublicUnit = AnswerOf<typeof getUnits>[number]

/** Units that can be applied to from today on, and the private ones, which families ask themselves. */
export async function findPublicUnits(
  db: Read,
  type: ApplicationType,
  today: Temporal.PlainDate,
): Promise<PublicUnit[]> {
  const rows = await SELECTS[type](db, today)
  const units = rows.map(({ id, latitude, longitude, ...unit }) => ({
    id,
    location: latitude === null || longitude === null ? null : { lat: latitude, lon: longitude },
    ...unit,
  }))
  return units.toSorted((a, b) => byName(a, b) || (a.id < b.id ? -1 : 1))
}

/**
 * Another one after every change, whoever made it and in whichever order changes became visible: the database notes with
 * each row which transaction wrote it.
 */
export async function markOfUnits(db: Read): Promise<string> {
  const [row] = await selectMark(db)
  return row?.mark ?? ''
}

const selectMark = fixedSelect<{ readonly mark: string }>(`
  select count(*) || ' ' || coalesce(sum(hashtextextended(id::text, xmin::text::bigint)), 0) as mark from unit`)

type UnitRow = Omit<PublicUnit, 'location'> & { readonly latitude: number | null; readonly longitude: number | null }

/** What differs from unit to unit stands together, and what is mostly alike: compressed, hundreds of units are smaller so. */
const unitsByPeriod = (period: `${'club' | 'daycare' | 'preschool'}_apply_period`) =>
  fixedSelect<UnitRow>(`
    select id, latitude, longitude, phone,
      street_address as "streetAddress", postal_code as "postalCode", post_office as "postOffice", district,
      name, email, url, language, provider_type as "providerType", care_types as "type",
      ghost_unit as "ghostUnit", provides_shift_care as "providesShiftCare",
      club_apply_period as "clubApplyPeriod", daycare_apply_period as "daycareApplyPeriod",
      preschool_apply_period as "preschoolApplyPeriod"
    from unit
    where coalesce(closing_date >= $1, true)
      and (provider_type = 'PRIVATE' or ${period} && daterange($1, null))`)

const SELECTS = {
  CLUB: unitsByPeriod('club_apply_period'),
  DAYCARE: unitsByPeriod('daycare_apply_period'),
  PRESCHOOL: unitsByPeriod('preschool_apply_period'),
} as const
