import type { Language } from '@nalle/domain/city/city.ts'
import { coDebtorIds } from '@nalle/domain/finance-decisions/finance-decisions.ts'
import type { FinanceDecisionId } from '@nalle/domain/ids.ts'
import type { Database, Transaction } from '../database/database.ts'
import { queueMails } from '../mail/outbox.ts'
import type { MailPart, MailTemplate } from '../mail/templates.ts'
import type { Announcing } from '../pdf/documents.ts'
import { findDecision } from './rows.ts'

/** Neither the kind of decision nor what it costs: that stays in the portal. */
type FinanceMailData = { readonly decisionId: FinanceDecisionId }

const PARTS: Readonly<Record<Language, Omit<MailPart, 'link'> & { readonly label: string }>> = {
  fi: {
    subject: 'Uusi maksuja koskeva päätös',
    paragraphs: [
      'Sinulle on tehty maksuja koskeva päätös.',
      'Voit lukea päätöksen palvelussa. Siihen tarvitaan vahva tunnistautuminen.',
    ],
    label: 'Lue päätös',
  },
  sv: {
    subject: 'Nytt beslut om avgifter',
    paragraphs: [
      'Ett beslut om avgifter har fattats och gäller dig.',
      'Du kan läsa beslutet i tjänsten. För det behövs stark autentisering.',
    ],
    label: 'Läs beslutet',
  },
  en: {
    subject: 'New decision on fees',
    paragraphs: [
      'A decision on fees has been made that concerns you.',
      'You can read the decision in the service. You need strong identification for that.',
    ],
    label: 'Read the decision',
  },
}

export const financeDecisionMail: MailTemplate<FinanceMailData> = {
  name: 'finance-decision',
  part: (_, language) => {
    const { label, ...part } = PARTS[language]
    return { ...part, link: { label, path: '/decisions' } }
  },
  push: { tag: ({ decisionId }) => `decision-${decisionId}` },
  // Staff may have annulled it before the mail went out.
  prepare: async (db: Database, data) =>
    (await findDecision(db, data.decisionId))?.status === 'SENT' ? data : undefined,
}

/** Everybody who answers for the fee is told, once there is something to read. */
export async function tellOfFinanceDecision(
  tx: Transaction,
  decisionId: FinanceDecisionId,
  { now }: Announcing,
): Promise<void> {
  const decision = await findDecision(tx, decisionId)
  if (decision === undefined || decision.status !== 'SENT') return
  await queueMails(
    tx,
    coDebtorIds(decision).map((to) => ({
      to,
      kind: 'DECISION_NOTIFICATION' as const,
      template: financeDecisionMail,
      data: { decisionId },
      now,
      key: `finance-decision ${decisionId} ${to}`,
    })),
  )
}
