import { useMutation, useQueries, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import type { DateRange } from '@nalle/domain/time/date-range.ts'
import { call } from '../api/call.ts'
import type { AnswerOf, BodyOf } from '../api/names.ts'
import { keyOf, query } from '../api/queries.ts'

export type CalendarAnswer = AnswerOf<'calendar.getReservations'>
export type CalendarChild = CalendarAnswer['children'][number]
export type CalendarEvent = AnswerOf<'calendar.getCalendarEvents'>[number]
export type OpenQuestionnaire = AnswerOf<'calendar.getQuestionnaires'>[number]
export type HolidayPeriod = AnswerOf<'calendar.getHolidayPeriods'>[number]
export type DayRequests = BodyOf<'calendar.updateReservations'>

/** The days of each part; the parts follow each other, the latest first. */
export function useCalendarParts(parts: readonly DateRange[]): readonly UseQueryResult<CalendarAnswer>[] {
  return useQueries({
    queries: parts.map(({ start, end }) => query('calendar.getReservations', { query: { from: start, to: end } })),
  })
}

export function useEvents({ start, end }: DateRange) {
  return useQuery(query('calendar.getCalendarEvents', { query: { start, end } }))
}

export const useOpenQuestionnaire = () => useQuery(query('calendar.getQuestionnaires'))
export const useHolidayPeriods = () => useQuery(query('calendar.getHolidayPeriods'))
export const useExpiringIncome = () => useQuery(query('calendar.getExpiringIncome'))
export const useChangedServiceTimes = () => useQuery(query('calendar.getDailyServiceTimeNotifications'))

/** Saves days as they were asked for; with the snapshot somebody else's change in between is told instead of lost. */
export function useSaveDays() {
  const refresh = useRefreshDays()
  return useMutation({
    mutationFn: ({ days, snapshot }: { readonly days: DayRequests; readonly snapshot?: string }) =>
      call('calendar.updateReservations', { body: days, query: { snapshot } }),
    onSettled: refresh,
  }).mutateAsync
}

export function useReportAbsences() {
  const refresh = useRefreshDays()
  return useMutation({
    mutationFn: (body: BodyOf<'calendar.reportAbsences'>) => call('calendar.reportAbsences', { body }),
    onSettled: refresh,
  }).mutateAsync
}

/** What was asked and then refused may no longer be what the screen shows, so both outcomes fetch the days again. */
export function useRefreshDays() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: keyOf('calendar.getReservations') })
}

export function useDismissServiceTimes() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyOf<'calendar.dismissDailyServiceTimeNotifications'>) =>
      call('calendar.dismissDailyServiceTimeNotifications', { body }),
    onSettled: () => client.invalidateQueries({ queryKey: keyOf('calendar.getDailyServiceTimeNotifications') }),
  }).mutateAsync
}
