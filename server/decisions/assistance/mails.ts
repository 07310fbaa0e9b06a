import type { Language } from '@nalle/domain/city/city.ts'
import type { AssistanceKind } from '@nalle/domain/decisions/assistance-types.ts'
import type { AssistanceDecisionId } from '@nalle/domain/ids.ts'
import type { Read, Transaction } from '../../database/database.ts'
import { queueMails } from '../../mail/outbox.ts'
import type { MailPart, MailTemplate } from '../../mail/templates.ts'
import type { Announcing } from '../../pdf/documents.ts'
import { findAssistanceDecision, findGuardians } from './rows.ts'

/** That a child needs support is confidential: the mail says neither whose decision it is nor about what. */
type AssistanceMailData = { readonly decisionId: AssistanceDecisionId; readonly kind: AssistanceKind }

const PARTS: Readonly<Record<Language, Omit<MailPart, 'link'> & { readonly label: string }>> = {
  fi: {
    subject: 'Uusi päätös luettavissa',
    paragraphs: ['Lastasi koskeva uusi päätös on luettavissa palvelussa. Lukemiseen tarvitaan vahva tunnistautuminen.'],
    label: 'Lue päätös',
  },
  sv: {
    subject: 'Ett nytt beslut finns att läsa',
    paragraphs: ['Ett nytt beslut som gäller ditt barn finns att läsa i tjänsten. För det behövs stark autentisering.'],
    label: 'Läs beslutet',
  },
  en: {
    subject: 'A new decision can be read',
    paragraphs: [
      'A new decision concerning your child can be read in the service. You need strong identification for that.',
    ],
    label: 'Read the decision',
  },
}

const PATHS = { DAYCARE: '/decisions/assistance', PRESCHOOL: '/decisions/assistance-preschool' } as const

export const assistanceDecisionMail: MailTemplate<AssistanceMailData> = {
  name: 'assistance-decision',
  part: ({ kind, decisionId }, language) => {
    const { label, ...part } = PARTS[language]
    return { ...part, link: { label, path: `${PATHS[kind]}/${decisionId}` } }
  },
  push: { tag: ({ decisionId }) => `decision-${decisionId}` },
  prepare: async (db, data) => ((await isStillValid(db, data.decisionId)) ? data : undefined),
}

async function isStillValid(db: Read, id: AssistanceDecisionId): Promise<boolean> {
  const status = (await findAssistanceDecision(db, id))?.status
  return status === 'ACCEPTED' || status === 'REJECTED'
}

/** The guardians of the child, once there is something to read. */
export async function tellOfAssistanceDecision(
  tx: Transaction,
  decisionId: AssistanceDecisionId,
  { now }: Announcing,
): Promise<void> {
  const decision = await findAssistanceDecision(tx, decisionId)
  if (decision === undefined || !(await isStillValid(tx, decisionId))) return
  const guardians = await findGuardians(tx, decision.childId)
  await queueMails(
    tx,
    guardians.map(({ id }) => ({
      to: id,
      kind: 'DECISION_NOTIFICATION' as const,
      template: assistanceDecisionMail,
      data: { decisionId, kind: decision.kind },
      now,
      key: `assistance-decision ${decisionId} ${id}`,
    })),
  )
}
