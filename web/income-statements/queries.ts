import type { IncomeStatementId } from '@nalle/domain/ids.ts'
import type { Device } from '@nalle/domain/income-statements/kept-forms.ts'
import '../api/calls/income-statements.generated.ts'
import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { refreshAfter } from '../api/refresh-after.ts'
import type { AnswerOf } from '../api/call-types.ts'
import { keyOf, query } from '../api/queries.ts'
import type { Owner } from './addresses.ts'

export type Statement = AnswerOf<'incomeStatements.getIncomeStatement'>
export type KeptForm = NonNullable<AnswerOf<'incomeStatements.getKeptForm'>['kept']>
export type IncomeChild = AnswerOf<'incomeStatements.getIncomeChildren'>[number]
export type FeeBasis = AnswerOf<'incomeStatements.getFeeBasis'>

const DAY_MS = 24 * 60 * 60 * 1000

export const statementsQuery = (owner: Owner, page: number) =>
  owner === undefined
    ? query('incomeStatements.getIncomeStatements', { query: { page } })
    : query('incomeStatements.getChildIncomeStatements', { params: { childId: owner }, query: { page } })

export const statementQuery = (incomeStatementId: IncomeStatementId) =>
  query('incomeStatements.getIncomeStatement', { params: { incomeStatementId } })

export const startDatesQuery = (owner: Owner) =>
  owner === undefined
    ? query('incomeStatements.getStartDates')
    : query('incomeStatements.getChildStartDates', { params: { childId: owner } })

export const partnerQuery = () => query('incomeStatements.getPartner')

/** Whose children are in care changes seldom. */
export const childrenQuery = () => queryOptions({ ...query('incomeStatements.getIncomeChildren'), staleTime: DAY_MS })

/** What the form is for: a new statement of the person's own or of a child, or one that is there. */
export type Target = { readonly childId?: Owner; readonly incomeStatementId?: IncomeStatementId | undefined }

/** As the calls of kept forms take it: a statement that is there is known by itself, whoever it tells of. */
export const askedOf = ({ childId, incomeStatementId }: Target) =>
  incomeStatementId === undefined ? { childId } : { incomeStatementId }

export const keptFormQuery = (target: Target) => query('incomeStatements.getKeptForm', { query: askedOf(target) })

export const lastTimeQuery = (childId: Owner) => query('incomeStatements.getLastTime', { query: { childId } })

export const feeBasisQuery = () => query('incomeStatements.getFeeBasis')

/** A draft is gone; one that was sent is cancelled. */
export function useDeleteStatement() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (incomeStatementId: IncomeStatementId) =>
      call('incomeStatements.deleteIncomeStatement', { params: { incomeStatementId } }),
    ...refreshAfter((_: unknown, incomeStatementId: IncomeStatementId) => forgetStatements(client, incomeStatementId)),
  }).mutateAsync
}

/** A form that was only kept, and never became a statement. */
export function useDiscardKeptForm() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (target: Target) => call('incomeStatements.discardKeptForm', { query: askedOf(target) }),
    ...refreshAfter(() => forgetStatements(client)),
  }).mutateAsync
}

/** A new form that says what the last statement said. */
export function useBeginAsLastTime(childId: Owner) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (device: Device) => call('incomeStatements.beginAsLastTime', { query: { childId }, body: { device } }),
    ...refreshAfter(() => forgetStatements(client)),
  }).mutateAsync
}

/** What was fetched of statements is fetched anew when it is next looked at. */
export async function forgetStatements(client: QueryClient, incomeStatementId?: IncomeStatementId): Promise<void> {
  if (incomeStatementId !== undefined) {
    client.removeQueries({ queryKey: statementQuery(incomeStatementId).queryKey, type: 'inactive' })
  }
  // The form opens with what it finds: what was there before may not be found.
  for (const name of AT_OPENING) client.removeQueries({ queryKey: keyOf(name), type: 'inactive' })
  await Promise.all(LISTS.map((name) => client.invalidateQueries({ queryKey: keyOf(name) })))
}

const AT_OPENING = ['incomeStatements.getKeptForm', 'incomeStatements.getLastTime'] as const

const LISTS = [
  'incomeStatements.getIncomeStatements',
  'incomeStatements.getChildIncomeStatements',
  'incomeStatements.getStartDates',
  'incomeStatements.getChildStartDates',
  ...AT_OPENING,
] as const
