import type { OfferedOption } from '@nalle/domain/applications/circumstances.ts'
import type { PlacementType } from '@nalle/domain/placements/placement-types.ts'
import { sql } from 'kysely'
import type { Read } from '../database/database.ts'

/** What guardians may choose for placements of these types, in the municipality's order. */
export async function findOptions(db: Read, types: readonly PlacementType[]): Promise<readonly OfferedOption[]> {
  if (types.length === 0) return []
  return db
    .selectFrom('service_need_option')
    .select([
      'id',
      'name_fi as nameFi',
      'name_sv as nameSv',
      'name_en as nameEn',
      'valid_placement_type as validPlacementType',
      'validity',
    ])
    .where('valid_placement_type', '=', sql<PlacementType>`any(${[...new Set(types)]}::text[])`)
    .where('shown_to_citizens', '=', true)
    .where('is_default', '=', false)
    .orderBy('display_order')
    .orderBy('id')
    .execute()
}
