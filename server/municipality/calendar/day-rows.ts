import type { ChildId, EmployeeId, PersonId } from '@nalle/domain/ids.ts'
import type { Transaction } from '../../database/database.ts'
import { lockChildren } from '../../database/lock-children.ts'

/** Who wrote a reservation or an absence: a guardian earlier on, somebody of the staff, or the service itself. */
export type Writer =
  | { readonly kind: 'CITIZEN'; readonly id: PersonId }
  | { readonly kind: 'EMPLOYEE'; readonly id: EmployeeId }
  | { readonly kind: 'SYSTEM' }

/** A guardian may be writing the same day: whoever comes second decides on what the first one wrote. */
export function lockChildrenOf(tx: Transaction, days: readonly { readonly childId: ChildId }[]): Promise<void> {
  return lockChildren(
    tx,
    days.map(({ childId }) => childId),
  )
}

export function modifiedBy(by: Writer, at: Temporal.Instant) {
  return {
    modified_at: at,
    modified_by_citizen: by.kind === 'CITIZEN' ? by.id : null,
    modified_by_employee: by.kind === 'EMPLOYEE' ? by.id : null,
  }
}
