import type { Child, Overview } from '../queries.ts'

/** One application at a time: while one waits for its decision, whoever sent it, no other is made. */
export function hasOpenServiceApplication({ serviceApplications }: Pick<Overview, 'serviceApplications'>): boolean {
  return serviceApplications?.some(({ data }) => data.decision === null) ?? false
}

export function canApplyForService(
  child: Pick<Child, 'serviceApplicationCreationPossible'>,
  overview: Pick<Overview, 'serviceApplications'>,
): boolean {
  return child.serviceApplicationCreationPossible && !hasOpenServiceApplication(overview)
}
