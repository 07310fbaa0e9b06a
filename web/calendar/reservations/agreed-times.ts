import { usualByAgreement, type UsualTimes } from '@nalle/domain/calendar/reservations/usual-times.ts'
import type { ChildId } from '@nalle/domain/ids.ts'
import { includes } from '@nalle/domain/time/date-range.ts'
import { useQueries } from '@tanstack/react-query'
import '../../api/calls/children.generated.ts'
import type { AnswerOf } from '../../api/call-types.ts'
import { query } from '../../api/queries.ts'
import { useStart } from '../../session/start.ts'

type Agreed = AnswerOf<'children.getDailyServiceTimes'>[number]['times']

/**
 * The daily times agreed with the unit, for children of whom nothing else is known; asked only where the city shows them
 * to guardians. Without an answer the form begins empty.
 */
export function useAgreedTimes(childIds: readonly ChildId[], on: Temporal.PlainDate) {
  const { dailyServiceTimes: enabled } = useStart().city.features
  const answers = useQueries({
    queries: childIds.map((childId) => ({
      ...query('children.getDailyServiceTimes', { params: { childId } }),
      enabled,
      retry: false,
    })),
  })
  const found = new Map(
    childIds.flatMap((childId, at) => {
      const times = answers[at]?.data
        ?.map((agreed) => agreed.times)
        .find(({ validityPeriod }) => isValid(validityPeriod, on))
      const usual = times && usualOf(times)
      return usual ? [[childId, usual] as const] : []
    }),
  )
  return { agreedOf: (childId: ChildId) => found.get(childId), isFetching: answers.some(({ isLoading }) => isLoading) }
}

function isValid({ start, end }: Agreed['validityPeriod'], on: Temporal.PlainDate): boolean {
  return includes({ start, end: end ?? on }, on)
}

const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const

function usualOf(times: Agreed): UsualTimes | undefined {
  if (times.type === 'VARIABLE_TIME') return undefined
  if (times.type === 'REGULAR') return usualByAgreement({ type: 'REGULAR', times: times.regularTimes })
  const weekdays = new Map(
    WEEKDAYS.flatMap((name, at) => {
      const range = times[name]
      return range === null ? [] : [[at + 1, range] as const]
    }),
  )
  return usualByAgreement({ type: 'IRREGULAR', weekdays })
}
