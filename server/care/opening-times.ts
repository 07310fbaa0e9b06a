import type { UnitId } from '@nalle/domain/ids.ts'
import type { OpeningTimes } from '@nalle/domain/placements/units.ts'
import type { Read } from '../database/database.ts'
import { fixedSelect } from '../database/database.ts'
import { OPENING, openingOf } from './placements.ts'

type OpeningRow = { readonly id: UnitId; readonly opening: string | null; readonly opensOnHolidays: boolean }

const selectOpening = fixedSelect<OpeningRow>(
  `select id, ${OPENING} as opening, open_on_holidays_for_shift_care as "opensOnHolidays"
  from unit where id = any ($1::uuid[])`,
)

/** When these units are open. */
export async function readOpeningTimes(
  db: Read,
  unitIds: readonly UnitId[],
): Promise<(unitId: UnitId) => OpeningTimes> {
  const rows = await selectOpening(db, [...new Set(unitIds)])
  const times = new Map(rows.map(({ id, opening, opensOnHolidays }) => [id, timesOf(opening, opensOnHolidays)]))
  return (unitId) => times.get(unitId) ?? timesOf(null, false)
}

function timesOf(opening: string | null, openOnHolidaysForShiftCare: boolean): OpeningTimes {
  return { ...openingOf(opening ?? '[]'), openOnHolidaysForShiftCare }
}
