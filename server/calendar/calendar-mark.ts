import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { reservableRange } from '@nalle/domain/calendar/reservations/reservable-range.ts'
import type { City } from '@nalle/domain/city/city.ts'
import type { ChildId, PersonId } from '@nalle/domain/ids.ts'
import type { DateRange } from '@nalle/domain/time/date-range.ts'
import { dayIn } from '@nalle/domain/time/helsinki.ts'
import type { OwnChild } from '../access/own-children.ts'
import type { Read } from '../database/database.ts'
import { fixedSelect } from '../database/database.ts'

export type AskedCalendar = {
  readonly guardianId: PersonId
  readonly own: readonly OwnChild[]
  readonly range: DateRange
  readonly now: Temporal.Instant
  readonly city: City
}

/**
 * Everything that a calendar follows from, as one short text: the marks that the database leaves at each change, who asks
 * for which days of which children, what the clock says as far as it matters, and the rules themselves.
 */
export function calendarMark({ guardianId, own, range, now, city }: AskedCalendar, marks: string): string {
  const moment = [dayIn(now), reservableRange(now, city.limits.reservationThresholdHours)]
  const everything = JSON.stringify([rulesIn(city), guardianId, own, range, moment, marks])
  return createHash('sha256').update(everything).digest('base64url').slice(0, 22)
}

/** Those of the children $1 and of what is the same for everybody. */
export const MARKS = `
  (select string_agg(child_id || ' ' || mark, ',' order by child_id) from calendar_mark
    where child_id = any ($1::uuid[] || '00000000-0000-0000-0000-000000000000'::uuid))`

const selectMarks = fixedSelect<{ readonly marks: string | null }>(`select ${MARKS} as marks`)

/** Asked alone, they take a tenth of the time that the calendar would. */
export async function readMarks(db: Read, childIds: readonly ChildId[]): Promise<string> {
  const [row] = await selectMarks(db, childIds)
  return row?.marks ?? ''
}

const ROOMS_WITH_RULES = ['domain', 'contract', 'server']
const knownRules = new WeakMap<City, string>()

/** A new version of the program, or of its city, may make another calendar from the same rows. */
function rulesIn(city: City): string {
  const known = knownRules.get(city)
  if (known !== undefined) return known
  const rules = digestOfRules(city)
  knownRules.set(city, rules)
  return rules
}

function digestOfRules(city: City): string {
  const hash = createHash('sha256').update(process.version).update(JSON.stringify(city))
  for (const room of ROOMS_WITH_RULES) {
    const folder = join(import.meta.dirname, '../..', room)
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    for (const file of files.filter((name) => name.endsWith('.ts') && !name.includes('node_modules')).toSorted()) {
      hash.update(readFileSync(join(folder, file)))
    }
  }
  return hash.digest('base64url')
}
