import type { writer } from '@nalle/contract/municipality/calendar.ts'
import type { ChildId } from '@nalle/domain/ids.ts'
import type { z } from 'zod'
import type { Transaction } from '../../database/database.ts'
import { lockChildren } from '../../database/lock-children.ts'

export type Writer = z.output<typeof writer>

/** A guardian may be writing the same day: whoever comes second decides on what the first one wrote. */
export function lockChildrenOf(tx: Transaction, days: readonly { readonly childId: ChildId }[]): Promise<void> {
  return lockChildren(
    tx,
    days.map(({ childId }) => childId),
  )
}

/** Who enters what a guardian is said to have written. Only the demonstration acts as its guardians. */
export type EnteredBy = 'MUNICIPALITY' | 'GUARDIAN'

export function modifiedBy(by: Writer, at: Temporal.Instant, enteredBy: EnteredBy = 'MUNICIPALITY') {
  return {
    modified_at: at,
    modified_by_citizen: by.kind === 'CITIZEN' ? by.id : null,
    modified_by_employee: by.kind === 'EMPLOYEE' ? by.id : null,
    entered_by_municipality: isEntered(by.kind === 'CITIZEN', enteredBy),
  }
}

export const isEntered = (isForCitizen: boolean, enteredBy: EnteredBy) =>
  isForCitizen && enteredBy === 'MUNICIPALITY' ? true : null
