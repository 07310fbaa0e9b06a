import type { ProcessMetadata } from '@nalle/contract/process-metadata.ts'
import type { FinanceDecisionType } from '@nalle/domain/finance-decisions/finance-decisions.ts'
import { coDebtorIds, isCoDebtor, isShown } from '@nalle/domain/finance-decisions/finance-decisions.ts'
import type { FinanceDecisionId, Id, PersonId } from '@nalle/domain/ids.ts'
import { dayIn, timeIn } from '@nalle/domain/time/helsinki.ts'
import { readProcess } from '../archive/read-process.ts'
import type { Read } from '../database/database.ts'
import { forbid } from '../http/errors.ts'
import { findDebtors, findDecision } from './rows.ts'

/** What the archive of the municipality calls them, whatever language the page is in. */
const NAMES: Readonly<Record<FinanceDecisionType, { readonly process: string; readonly document: string }>> = {
  FEE_DECISION: { process: 'Varhaiskasvatuksen maksupäätös', document: 'Maksupäätös' },
  VOUCHER_VALUE_DECISION: { process: 'Varhaiskasvatuksen palvelusetelin arvopäätös', document: 'Arvopäätös' },
}
const PATHS: Readonly<Record<FinanceDecisionType, string>> = {
  FEE_DECISION: '/citizen/fee-decisions',
  VOUCHER_VALUE_DECISION: '/citizen/voucher-value-decisions',
}

/** Incomes of a family are nobody else's business for this long. */
const CONFIDENTIAL = { durationYears: 25, basis: 'JulkL 621/1999 24.1 § 23 kohta' }

export async function readMetadata(
  db: Read,
  type: FinanceDecisionType,
  id: FinanceDecisionId,
  personId: PersonId,
): Promise<ProcessMetadata> {
  const decision = await findDecision(db, id)
  if (decision === undefined || decision.type !== type || !isCoDebtor(decision, personId)) forbid()
  const { caseId, createdAt, sentAt, hasDocument } = decision
  if (caseId === null) return { data: null }
  const debtors = await findDebtors(db, coDebtorIds(decision))
  return {
    data: {
      processName: NAMES[type].process,
      process: await readProcess(db, caseId),
      primaryDocument: {
        // The archive knows a document by the id of what it tells.
        documentId: id as unknown as Id<'archived-document'>,
        name: NAMES[type].document,
        createdAtDate: dayIn(createdAt),
        createdAtTime: timeIn(createdAt),
        createdBy: null,
        confidential: true,
        confidentiality: CONFIDENTIAL,
        downloadPath: isShown(decision) ? `${PATHS[type]}/${id}/download` : null,
        receivedBy: null,
        sfiDeliveries:
          sentAt === null
            ? []
            : coDebtorIds(decision).flatMap((debtor) => {
                const found = debtors.get(debtor)
                if (found === undefined) return []
                const recipientName = `${found.firstName} ${found.lastName}`
                // What is not drawn yet is still on its way.
                return [
                  { time: sentAt, recipientName, method: hasDocument ? ('ELECTRONIC' as const) : ('PENDING' as const) },
                ]
              }),
      },
      secondaryDocuments: [],
    },
  }
}
