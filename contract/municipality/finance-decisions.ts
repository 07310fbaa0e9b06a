import { FINANCE_DECISION_TYPES } from '@nalle/domain/finance-decisions/finance-decisions.ts'
import type { ChildId, EmployeeId, FinanceDecisionId, PersonId, UnitId } from '@nalle/domain/ids.ts'
import { z } from 'zod'
import { id, orNull, text } from '../wire.ts'
import { list, openPeriod } from './shapes.ts'

const cents = z.number().int()

/** What care costs a family; sums are for one month. */
export const newFinanceDecision = z.object({
  id: id<FinanceDecisionId>('finance-decision').optional(),
  type: z.enum(FINANCE_DECISION_TYPES),
  language: z.enum(['fi', 'sv']),
  headId: id<PersonId>('person'),
  partnerId: orNull(id<PersonId>('person')),
  validity: openPeriod,
  familySize: z.number().int(),
  /** Of the head and the partner together; null when it was not told, and the highest fee is taken. */
  incomeCents: orNull(cents),
  decidedBy: z.object({ name: text, title: text }),
  children: list(
    z.object({
      childId: id<ChildId>('person'),
      unitId: id<UnitId>('unit'),
      /** In the language of the decision. */
      serviceNeed: text,
      baseFeeCents: cents,
      siblingDiscountPercent: z.number().int(),
      /** What the family pays. */
      feeCents: cents,
      /** What the municipality pays to the provider; for a voucher and for nothing else. */
      voucherValueCents: orNull(cents),
    }),
  ),
})

/** Under which case the decisions go into the archive, and who sends them. */
export const sentFinanceDecisions = z.object({
  ids: list(id<FinanceDecisionId>('finance-decision')),
  organization: text,
  archiveMonths: z.number().int(),
  by: orNull(id<EmployeeId>('employee')),
})

export const annulledFinanceDecision = z.object({ id: id<FinanceDecisionId>('finance-decision') })
