import { shownStatus } from '@nalle/domain/applications/lifecycle.ts'
import type { ApplicationId, ChildId } from '@nalle/domain/ids.ts'
import '../api/calls/applications.generated.ts'
import '../api/calls/personal-details.generated.ts'
import '../api/calls/places-to-apply.generated.ts'
import type { PlacementType } from '@nalle/domain/placements/placement-types.ts'
import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { refreshAfter } from '../api/refresh-after.ts'
import type { AnswerOf, BodyOf, QueryOf } from '../api/call-types.ts'
import { keyOf, query } from '../api/queries.ts'

export type ApplicationsOfChild = AnswerOf<'applications.getApplicationsByGuardian'>[number]
export type ApplicationSummary = ApplicationsOfChild['applicationSummaries'][number]
export type ApplicationChild = AnswerOf<'applications.getApplicationChildren'>[number]
export type Application = AnswerOf<'applications.getApplication'>

/** What the city offers changes so seldom that one answer serves a whole visit to the editor. */
const FOR_A_WHILE = { staleTime: 10 * 60 * 1000 } as const

export const applicationsQuery = () => query('applications.getApplicationsByGuardian')

/** Whoever waits on this page for the municipality sees what it has done, without loading the page anew. */
const LOOKS_EVERY_MS = 30_000

export const watchedApplicationsQuery = () =>
  queryOptions({
    ...applicationsQuery(),
    refetchInterval: ({ state }) => (state.data?.some(isWithMunicipality) ? LOOKS_EVERY_MS : false),
  })

const isWithMunicipality = ({ applicationSummaries }: ApplicationsOfChild) =>
  applicationSummaries.some(({ applicationStatus }) =>
    ['SENT', 'PROCESSING'].includes(shownStatus(applicationStatus, false)),
  )

export type CancelledApplication = AnswerOf<'applications.getApplicationsCancelledByStaff'>[number]

export const cancelledByStaffQuery = () => query('applications.getApplicationsCancelledByStaff')

export const applicationChildrenQuery = () => query('applications.getApplicationChildren')

export const similarApplicationsQuery = (childId: ChildId) =>
  query('applications.getDuplicateApplications', { params: { childId } })

export const activePlacementsQuery = (childId: ChildId) =>
  query('applications.getActivePlacements', { params: { childId } })

export const applicationQuery = (applicationId: ApplicationId) =>
  query('applications.getApplication', { params: { applicationId } })

export const clubTermsQuery = () => queryOptions({ ...query('placesToApply.getClubTerms'), ...FOR_A_WHILE })

export const preschoolTermsQuery = () => queryOptions({ ...query('placesToApply.getPreschoolTerms'), ...FOR_A_WHILE })

export const serviceNeedOptionsQuery = (placementTypes: readonly PlacementType[]) =>
  queryOptions({
    ...query('placesToApply.getServiceNeedOptions', { query: { placementTypes: [...placementTypes] } }),
    ...FOR_A_WHILE,
  })

export const applicableUnitsQuery = (search: QueryOf<'placesToApply.getApplicableUnits'>) =>
  queryOptions({
    ...query('placesToApply.getApplicableUnits', { query: search }),
    ...FOR_A_WHILE,
  })

/** Where the account has a verified e-mail, it is used in place of one that is typed. */
export const verifiedEmailQuery = () => query('personalDetails.getEmailVerification')

export function useCreateApplication() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyOf<'applications.createApplication'>) => call('applications.createApplication', { body }),
    // A refusal means that the list has changed, too.
    ...refreshAfter(() => forgetLists(client)),
  }).mutateAsync
}

/** A draft is gone; one that was sent is cancelled. */
export function useDeleteApplication() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (applicationId: ApplicationId) => call('applications.deleteApplication', { params: { applicationId } }),
    ...refreshAfter((_: unknown, applicationId: ApplicationId) => forgetApplication(client, applicationId)),
  }).mutateAsync
}

/** What was fetched of an application is fetched anew when it is next looked at. */
export function forgetApplication(client: QueryClient, applicationId: ApplicationId): Promise<void> {
  client.removeQueries({
    queryKey: keyOf('applications.getApplication', { params: { applicationId } }),
    type: 'inactive',
  })
  return forgetLists(client)
}

async function forgetLists(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: keyOf('applications.getApplicationsByGuardian') }),
    client.invalidateQueries({ queryKey: keyOf('applications.getDuplicateApplications') }),
  ])
}
