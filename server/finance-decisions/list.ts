import type { getFinanceDecisions } from '@nalle/contract/finance-decisions.ts'
import type { AnswerOf } from '@nalle/contract/endpoint.ts'
import { coDebtorIds, isShown, namesItsChild } from '@nalle/domain/finance-decisions/finance-decisions.ts'
import type { PersonId } from '@nalle/domain/ids.ts'
import type { Read } from '../database/database.ts'
import { findChildrenOf, findDebtors, findDecisionsOf } from './rows.ts'
import type { PersonInDecision } from './rows.ts'

type FinanceDecisions = AnswerOf<typeof getFinanceDecisions>

/** Vouchers before fees, each from the newest; the page brings both together. */
export async function readFinanceDecisions(db: Read, personId: PersonId): Promise<FinanceDecisions> {
  const shown = (await findDecisionsOf(db, personId)).filter(isShown)
  const people = await findDebtors(db, shown.flatMap(coDebtorIds))
  const children = await findChildrenOf(
    db,
    shown.filter(({ type }) => namesItsChild(type)).map(({ id }) => id),
  )
  const decisions = shown.flatMap(({ sentAt, ...decision }) => {
    // What is shown has been sent: the database sees to it.
    if (sentAt === null) return []
    const { id, type, validity } = decision
    return [
      {
        id,
        type,
        validFrom: validity.start,
        validTo: validity.end,
        sentAt,
        coDebtors: coDebtorIds(decision)
          .flatMap((debtor) => people.get(debtor) ?? [])
          .map(nameOnly),
        decisionChildren: children.filter((child) => child.decisionId === id).map(nameOnly),
      },
    ]
  })
  const isVoucher = ({ type }: (typeof decisions)[number]) => type === 'VOUCHER_VALUE_DECISION'
  return [...decisions.filter(isVoucher), ...decisions.filter((decision) => !isVoucher(decision))]
}

function nameOnly({ id, firstName, lastName }: PersonInDecision): PersonInDecision {
  return { id, firstName, lastName }
}
