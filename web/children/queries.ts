import type { AbsenceApplicationId, ChildId, ServiceApplicationId } from '@nalle/domain/ids.ts'
import type { TerminationGroup } from '@nalle/domain/placements/placement-types.ts'
import type { UnitId } from '@nalle/domain/ids.ts'
import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import '../api/calls/children.generated.ts'
import { call } from '../api/call.ts'
import { refreshAfter } from '../api/refresh-after.ts'
import type { AnswerOf, BodyOf } from '../api/call-types.ts'
import { previewQuery } from '../forms/preview-query.ts'
import { keyOf, query } from '../api/queries.ts'

export type Child = AnswerOf<'children.getChildren'>[number]
export type Overview = AnswerOf<'children.getChildOverview'>
export type MonthOfCare = Overview['months'][number]
export type ServiceNeed = Overview['serviceNeeds'][number]
export type DailyServiceTime = NonNullable<Overview['dailyServiceTimes']>[number]
export type PlacementGroup = NonNullable<Overview['placements']>[number]
export type Receipt = NonNullable<Overview['terminations']>[number]
export type TerminationEffects = AnswerOf<'children.previewTermination'>
export type AbsenceApplication = AnswerOf<'children.getAbsenceApplications'>[number]
export type ServiceApplication = AnswerOf<'children.getServiceApplications'>[number]

const A_DAY_MS = 24 * 60 * 60 * 1000

/** Who the children are changes seldom; what changes it here says so below. */
export const childrenQuery = () =>
  queryOptions({ ...query('children.getChildren'), staleTime: A_DAY_MS, gcTime: A_DAY_MS })

export const overviewQuery = (childId: ChildId) => query('children.getChildOverview', { params: { childId } })

export const attendanceQuery = (childId: ChildId, yearMonth: Temporal.PlainYearMonth) =>
  query('children.getAttendanceSummary', { params: { childId, yearMonth } })

export type Termination = {
  readonly type: TerminationGroup
  readonly unitId: UnitId
  readonly terminationDate: Temporal.PlainDate
  readonly terminateDaycareOnly: boolean
}

export const terminationPreviewQuery = (childId: ChildId, termination: Termination) =>
  queryOptions({
    ...previewQuery('children.previewTermination', { params: { childId }, query: termination }),
    // What would happen is asked anew whenever the question is put: the other guardian may have changed it.
    staleTime: 0,
  })

/** One call for each group, one after the other; comes back once the page knows of it. */
export function useTerminate(childId: ChildId) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (terminations: readonly Termination[]) => {
      for (const body of terminations) await call('children.terminatePlacements', { params: { childId }, body })
    },
    // Also after a refusal: the first of several may have been stored.
    ...refreshAfter(() => renew(client, childId)),
  }).mutateAsync
}

export const absenceDatesQuery = (childId: ChildId) =>
  query('children.getAbsenceApplicationDates', { query: { childId } })

export function useCreateAbsenceApplication(childId: ChildId) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyOf<'children.createAbsenceApplication'>) =>
      call('children.createAbsenceApplication', { body }),
    onSuccess: () => renewOverview(client, childId),
  }).mutateAsync
}

export function useWithdrawAbsenceApplication(childId: ChildId) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: AbsenceApplicationId) => call('children.deleteAbsenceApplication', { params: { id } }),
    ...refreshAfter(() => renewOverview(client, childId)),
  }).mutateAsync
}

export const serviceApplicationsQuery = (childId: ChildId) =>
  query('children.getServiceApplications', { query: { childId } })

export const serviceOptionsQuery = (childId: ChildId, date: Temporal.PlainDate) =>
  previewQuery('children.getServiceApplicationOptions', { query: { childId, date } })

export function useCreateServiceApplication(childId: ChildId) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyOf<'children.createServiceApplication'>) =>
      call('children.createServiceApplication', { body }),
    ...refreshAfter(() => renewOverview(client, childId)),
  }).mutateAsync
}

export function useWithdrawServiceApplication(childId: ChildId) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: ServiceApplicationId) => call('children.deleteServiceApplication', { params: { id } }),
    ...refreshAfter(() => renewOverview(client, childId)),
  }).mutateAsync
}

/** The page of the child, and the list by which the form knows that an application is open. */
async function renewOverview(client: QueryClient, childId: ChildId): Promise<void> {
  await Promise.all(
    [overviewQuery(childId), serviceApplicationsQuery(childId)].map(({ queryKey }) =>
      client.invalidateQueries({ queryKey }),
    ),
  )
}

/** A place that ends changes the calendar, the list of children and whom one may write to; the page waits for its own. */
async function renew(client: QueryClient, childId: ChildId): Promise<void> {
  const [overview] = overviewQuery(childId).queryKey
  const [preview] = keyOf('children.previewTermination')
  void client.invalidateQueries({ predicate: ({ queryKey: [name] }) => name !== overview && name !== preview })
  await renewOverview(client, childId)
}
