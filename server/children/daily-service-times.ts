import type { getDailyServiceTimes } from '@nalle/contract/children.ts'
import type { AnswerOf } from '@nalle/contract/endpoint.ts'
import type { ChildId } from '@nalle/domain/ids.ts'
import type { TimeRange } from '@nalle/domain/time/time-range.ts'
import type { Read } from '../database/database.ts'

type DailyTimes = AnswerOf<typeof getDailyServiceTimes>

/** The latest validity first. */
export async function readDailyServiceTimes(db: Read, childId: ChildId): Promise<DailyTimes> {
  const rows = await db
    .selectFrom('daily_service_time')
    .leftJoin('daily_service_time_weekday as weekday', 'weekday.daily_service_time_id', 'daily_service_time.id')
    .select([
      'daily_service_time.id',
      'daily_service_time.type',
      'daily_service_time.validity',
      'weekday.weekday',
      'weekday.start_time as start',
      'weekday.end_time as end',
    ])
    .where('daily_service_time.child_id', '=', childId)
    .orderBy('daily_service_time.validity', 'desc')
    .orderBy('weekday.weekday')
    .execute()
  const agreed = [...Map.groupBy(rows, ({ id }) => id).values()]
  return agreed.flatMap((days) => {
    const [first] = days
    if (first === undefined) return []
    const { id, type, validity: validityPeriod } = first
    const on = (weekday: number): TimeRange | null => {
      const found = days.find((day) => day.weekday === weekday)
      return found === undefined || found.start === null || found.end === null
        ? null
        : { start: found.start, end: found.end }
    }
    return [{ id, childId, times: timesOf(type, validityPeriod, on) }]
  })
}

type Times = DailyTimes[number]['times']

function timesOf(
  type: Times['type'],
  validityPeriod: Times['validityPeriod'],
  on: (weekday: number) => TimeRange | null,
): Times {
  const monday = on(1)
  if (type === 'REGULAR' && monday !== null) return { type, validityPeriod, regularTimes: monday }
  if (type === 'VARIABLE_TIME') return { type, validityPeriod }
  return {
    type: 'IRREGULAR',
    validityPeriod,
    monday,
    tuesday: on(2),
    wednesday: on(3),
    thursday: on(4),
    friday: on(5),
    saturday: on(6),
    sunday: on(7),
  }
}
