import type { AssistanceDecisionId, FinanceDecisionId, PersonId } from '@nalle/domain/ids.ts'
import type { Decisions } from './access-decision.ts'
import {
  decideDaycareSupport,
  decidePreschoolSupport,
  newAssistanceDecision,
  newFinanceDecision,
  newPreschoolAssistanceDecision,
  placedChild,
  sendFinanceDecision,
} from './decisions-of-staff.ts'
import type { TestFamily } from './families.ts'
import type { TestNalle } from './nalle.ts'
import { UNKNOWN_ID } from './samples.ts'

type OfFamily = {
  readonly fee: FinanceDecisionId
  readonly voucher: FinanceDecisionId
  readonly daycare: AssistanceDecisionId
  readonly preschool: AssistanceDecisionId
}
const decisions = new Map<PersonId, OfFamily>()

/** One decision of each kind for each family, drawn. */
export async function prepareDecisions(nalle: TestNalle, families: readonly TestFamily[]): Promise<void> {
  for (const family of families) {
    const placed = placedChild(family)
    const { id } = family.guardian
    decisions.set(id, {
      fee: await sendFinanceDecision(nalle, newFinanceDecision(id, placed)),
      voucher: await sendFinanceDecision(nalle, newFinanceDecision(id, placed, { type: 'VOUCHER_VALUE_DECISION' })),
      daycare: await decideDaycareSupport(nalle, newAssistanceDecision(placed)),
      preschool: await decidePreschoolSupport(nalle, newPreschoolAssistanceDecision(placed)),
    })
  }
}

const LISTED = { anonymous: 401, weak: 403, strong: 200 }
const COUNTED = { anonymous: 401, weak: 200, strong: 200 }

const one = (kind: keyof OfFamily, parameter = 'id') => ({
  ...LISTED,
  ids: {
    own: ({ guardian }: TestFamily) => ({ params: { [parameter]: decisions.get(guardian.id)?.[kind] } }),
    foreign: 403,
    unknown: { params: { [parameter]: UNKNOWN_ID } },
  },
})

export const ACCESS_TO_DECISIONS: Decisions = {
  'assistanceDecisions.downloadAssistanceDecision': one('daycare'),
  'assistanceDecisions.downloadPreschoolAssistanceDecision': one('preschool'),
  'assistanceDecisions.getAssistanceDecision': one('daycare'),
  'assistanceDecisions.getAssistanceDecisions': LISTED,
  'assistanceDecisions.getPreschoolAssistanceDecision': one('preschool'),
  'assistanceDecisions.getPreschoolAssistanceDecisions': LISTED,
  'assistanceDecisions.getUnreadAssistanceDecisions': COUNTED,
  'assistanceDecisions.getUnreadPreschoolAssistanceDecisions': COUNTED,
  'assistanceDecisions.markAssistanceDecisionRead': one('daycare'),
  'assistanceDecisions.markPreschoolAssistanceDecisionRead': one('preschool'),
  'financeDecisions.downloadFeeDecision': one('fee'),
  'financeDecisions.downloadVoucherValueDecision': one('voucher'),
  'financeDecisions.getFeeDecisionMetadata': one('fee', 'feeDecisionId'),
  'financeDecisions.getFinanceDecisions': LISTED,
  'financeDecisions.getVoucherValueDecisionMetadata': one('voucher', 'voucherValueDecisionId'),
}
