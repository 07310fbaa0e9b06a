import type { ChildId, ServiceNeedOptionId, TerminationId } from '@nalle/domain/ids.ts'

export const CHILDREN = '/children'

export const addressOfChild = (id: ChildId, section?: string) =>
  `${CHILDREN}/${id}${section === undefined ? '' : `#${section}`}`

/** Receipts of terminations, alone on the page: to be read, printed and found again. */
export const addressOfReceipt = (id: ChildId, receipts: readonly TerminationId[]) =>
  `${addressOfChild(id)}?${new URLSearchParams(receipts.map((receipt) => ['receipt', receipt]))}`

export const addressOfAbsenceApplication = (id: ChildId) => `${addressOfChild(id)}/absence-application`

export type WantedChange = {
  readonly startDate: Temporal.PlainDate
  readonly optionId: ServiceNeedOptionId | undefined
}

/** With what the hint on the child's page has found fitting, the form opens filled in. */
export function addressOfServiceApplication(id: ChildId, wanted?: WantedChange): string {
  const address = `${addressOfChild(id)}/service-application`
  if (wanted === undefined) return address
  const search = new URLSearchParams({ start: wanted.startDate.toString() })
  if (wanted.optionId !== undefined) search.set('option', wanted.optionId)
  return `${address}?${search}`
}

/** What such an address wishes for; whoever wrote it themselves may have written anything. */
export function findWantedChange(search: URLSearchParams): WantedChange | undefined {
  try {
    return {
      startDate: Temporal.PlainDate.from(search.get('start') ?? ''),
      // The form takes it only where it is among the options of that day.
      optionId: (search.get('option') ?? undefined) as ServiceNeedOptionId | undefined,
    }
  } catch {
    return undefined
  }
}

/** Names of the sections in the address. */
export const SECTION = {
  serviceNeed: 'service-need',
  attendance: 'attendance',
  dailyTimes: 'daily-service-times',
  absences: 'absence-applications',
  services: 'service-applications',
  placements: 'placements',
} as const
