import { useMutation, useQueries, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { daysByDate, type CalendarDay } from '@nalle/domain/calendar/calendar-day.ts'
import type { ChildId, QuestionnaireId } from '@nalle/domain/ids.ts'
import type { DateRange } from '@nalle/domain/time/date-range.ts'
import '../api/calls/calendar.generated.ts'
import '../api/calls/child-documents.generated.ts'
import { call } from '../api/call.ts'
import { refreshAfter } from '../api/refresh-after.ts'
import type { AnswerOf, BodyOf, QueryOf } from '../api/call-types.ts'
import { keyOf, query } from '../api/queries.ts'
import { QUEUED } from '../queue/send-or-queue.ts'
import { useStart } from '../session/start.ts'

export type CalendarAnswer = AnswerOf<'calendar.getReservations'>
export type CalendarChild = CalendarAnswer['children'][number]
export type CalendarEvent = AnswerOf<'calendar.getCalendarEvents'>[number]
export type OpenQuestionnaire = AnswerOf<'calendar.getQuestionnaires'>[number]
export type HolidayPeriod = AnswerOf<'calendar.getHolidayPeriods'>[number]

/** The days of each part; the parts follow each other, the latest first. */
export function useCalendarParts(parts: readonly DateRange[]): readonly UseQueryResult<CalendarAnswer>[] {
  return useQueries({
    queries: parts.map(({ start, end }) => query('calendar.getReservations', { query: { from: start, to: end } })),
  })
}

/** What happens in the days of each part. */
export function useEventParts(parts: readonly DateRange[]): readonly UseQueryResult<CalendarEvent[]>[] {
  return useQueries({
    queries: parts.map(({ start, end }) => query('calendar.getCalendarEvents', { query: { start, end } })),
  })
}

export const useOpenQuestionnaire = () => useQuery(query('calendar.getQuestionnaires'))
export const useHolidayPeriods = () => useQuery(query('calendar.getHolidayPeriods'))
export const useExpiringIncome = () => useQuery(query('calendar.getExpiringIncome'))

/** Asked only by families who have any; how many, every page brings along. */
export function useUnansweredDocuments() {
  const { unansweredDocuments } = useStart().counts
  return useQuery({ ...query('childDocuments.getUnansweredDocuments'), enabled: unansweredDocuments > 0 })
}

/** Asked only where times of care are agreed on: elsewhere there is no such call. */
export function useChangedServiceTimes() {
  const { dailyServiceTimes } = useStart().city.features
  return useQuery({ ...query('calendar.getDailyServiceTimeNotifications'), enabled: dailyServiceTimes })
}

/** What was asked and then refused may no longer be what the screen shows, so both outcomes fetch the days again. */
export function useRefreshDays() {
  const client = useQueryClient()
  return async (answer?: unknown) => {
    // Nobody can be asked then.
    if (answer !== QUEUED) await client.invalidateQueries({ queryKey: keyOf('calendar.getReservations') })
  }
}

/** The days that have been read again since they were last saved; a failed reading has nothing to say about a save. */
export function useFreshDays(): () => ReadonlyMap<string, CalendarDay> {
  const client = useQueryClient()
  return () => {
    const parts = client.getQueryCache().findAll({ queryKey: keyOf('calendar.getReservations') })
    const answers = parts.flatMap(({ state: { status, isInvalidated, data } }) =>
      // Everything under this key is an answer of that call.
      status === 'success' && !isInvalidated ? [data as CalendarAnswer] : [],
    )
    return daysByDate(answers.flatMap(({ days }) => days))
  }
}

export function useDismissServiceTimes() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyOf<'calendar.dismissDailyServiceTimeNotifications'>) =>
      call('calendar.dismissDailyServiceTimeNotifications', { body }),
    ...refreshAfter(() => client.invalidateQueries({ queryKey: keyOf('calendar.getDailyServiceTimeNotifications') })),
  }).mutateAsync
}

export type PreschoolDates = AnswerOf<'calendar.findPreschoolOperationalDates'>

/**
 * The days of pre-primary education that each child would miss; asked only where long absences are applied for. A form
 * waits for them before it sends anything; without an answer it goes on, since nobody should stay unreported for that.
 */
export function usePreschoolDays(range: DateRange | undefined, childIds: readonly ChildId[], isAsked: boolean) {
  const client = useQueryClient()
  const dates = query('calendar.findPreschoolOperationalDates', {
    body: { range: range ?? NO_RANGE, childIds },
  })
  const enabled = isAsked && range !== undefined && childIds.length > 0
  const { data: known } = useQuery({ ...dates, enabled })
  // Without a connection the library would wait for one.
  const wait = async () =>
    enabled && navigator.onLine ? client.ensureQueryData(dates).catch(() => undefined) : undefined
  return { known, wait }
}

const NO_RANGE: DateRange = { start: Temporal.PlainDate.from('1970-01-01'), end: Temporal.PlainDate.from('1970-01-01') }

export type AnswerCall = 'calendar.answerFixedPeriod' | 'calendar.answerOpenRanges'

export function useAnswerQuestionnaire() {
  const client = useQueryClient()
  const refresh = useRefreshDays()
  return useMutation({
    mutationFn: (answer: QuestionnaireAnswer & { readonly snapshot: string }) => {
      const where = { params: { id: answer.id }, query: { snapshot: answer.snapshot } }
      return answer.type === 'FIXED_PERIOD'
        ? call('calendar.answerFixedPeriod', { ...where, body: answer.body })
        : call('calendar.answerOpenRanges', { ...where, body: answer.body })
    },
    ...refreshAfter(() =>
      Promise.all([refresh(), client.invalidateQueries({ queryKey: keyOf('calendar.getQuestionnaires') })]),
    ),
  }).mutateAsync
}

export type QuestionnaireAnswer = { readonly id: QuestionnaireId } & (
  | { readonly type: 'FIXED_PERIOD'; readonly body: BodyOf<'calendar.answerFixedPeriod'> }
  | { readonly type: 'OPEN_RANGES'; readonly body: BodyOf<'calendar.answerOpenRanges'> }
)

/** Whatever came of it, the times on the screen may be others by now. */
function useRefreshEvents() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: keyOf('calendar.getCalendarEvents') })
}

export function useReserveTime() {
  const refresh = useRefreshEvents()
  return useMutation({
    mutationFn: (body: BodyOf<'calendar.reserveDiscussionTime'>) => call('calendar.reserveDiscussionTime', { body }),
    ...refreshAfter(refresh),
  }).mutateAsync
}

export function useCancelTime() {
  const refresh = useRefreshEvents()
  return useMutation({
    mutationFn: (query: QueryOf<'calendar.cancelDiscussionTime'>) => call('calendar.cancelDiscussionTime', { query }),
    ...refreshAfter(refresh),
  }).mutateAsync
}
