import { formats } from '../../language/formats.ts'
import type { DailyServiceTime } from '../queries.ts'
import type { careTexts } from './texts.ts'

type Words = NonNullable<(typeof careTexts)['fi']>

/** Any Monday: names of weekdays are asked of the days after it. */
const MONDAY = Temporal.PlainDate.from('2026-09-14')
const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
const FIRST_OF_WEEKEND = 5

/** The agreed hours in words, a line for each thing to say. Weekends are named only where there is care. */
export function dailyTimeLines({ times }: DailyServiceTime, t: Words): readonly string[] {
  switch (times.type) {
    case 'REGULAR':
      return [t.regular(formats.timeRange(times.regularTimes.start, times.regularTimes.end))]
    case 'VARIABLE_TIME':
      return [t.variable]
    case 'IRREGULAR':
      return WEEKDAYS.flatMap((weekday, at) => {
        const range = times[weekday]
        if (range === null && at >= FIRST_OF_WEEKEND) return []
        return [
          `${formats.weekday(MONDAY.add({ days: at }))} ${range === null ? t.noCare : formats.timeRange(range.start, range.end)}`,
        ]
      })
  }
}
