import type { Language } from '@nalle/domain/city/city.ts'
import type { Reminder } from '@nalle/domain/decisions/deadlines.ts'
import type { ApplicationId, DecisionId, PersonId } from '@nalle/domain/ids.ts'
import type { Database, Transaction } from '../database/database.ts'
import { dayText } from '../mail/day-text.ts'
import { queueMail } from '../mail/outbox.ts'
import type { NewMail } from '../mail/outbox.ts'
import type { MailPart, MailTemplate } from '../mail/templates.ts'

/** For whom, where and from when stays in the portal. Days as texts, for they are kept as JSON until the mail goes out. */
type DecisionData = { readonly applicationId: ApplicationId; readonly answerBy: string }
type AnsweredData = { readonly applicationId: ApplicationId }

type Words = Pick<MailPart, 'subject' | 'paragraphs'>

const LINK: Readonly<Record<Language, string>> = { fi: 'Avaa päätös', sv: 'Öppna beslutet', en: 'Open the decision' }

function decisionMail<Data extends AnsweredData>(
  name: string,
  words: Readonly<Record<Language, (data: Data) => Words>>,
): MailTemplate<Data> {
  return {
    name,
    part: (data, language) => ({
      ...words[language](data),
      link: { label: LINK[language], path: `/decisions/by-application/${data.applicationId}` },
    }),
  }
}

/** An answer may come, or staff may take the decision back, before a mail about it goes out. */
async function whilePending<Data extends AnsweredData>(db: Database, data: Data): Promise<Data | undefined> {
  const pending = await db
    .selectFrom('decision')
    .select('id')
    .where('application_id', '=', data.applicationId)
    .where('status', '=', 'PENDING')
    .where('sent_at', 'is not', null)
    .where('withdrawn_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return pending === undefined ? undefined : data
}

/** A reminder takes the place of the decision that it reminds of. */
const PUSH = { tag: ({ applicationId }: DecisionData) => `decision-${applicationId}` }

export const newDecisionMail: MailTemplate<DecisionData> = {
  ...decisionMail<DecisionData>('new-decision', {
    fi: ({ answerBy }) => ({
      subject: 'Sinulle on uusi päätös',
      paragraphs: [
        'Hakemukseesi on tehty päätös. Voit lukea sen palvelussa.',
        `Kerro palvelussa ${dayText(answerBy, 'fi')} mennessä, otatteko paikan vastaan. Siihen tarvitaan vahva tunnistautuminen.`,
      ],
    }),
    sv: ({ answerBy }) => ({
      subject: 'Du har fått ett nytt beslut',
      paragraphs: [
        'Ett beslut har fattats om din ansökan. Du kan läsa det i tjänsten.',
        `Berätta i tjänsten senast ${dayText(answerBy, 'sv')} om ni tar emot platsen. För det behövs stark autentisering.`,
      ],
    }),
    en: ({ answerBy }) => ({
      subject: 'You have a new decision',
      paragraphs: [
        'A decision has been made on your application. You can read it in the service.',
        `Please tell us in the service by ${dayText(answerBy, 'en')} whether you accept the place. You need strong identification for that.`,
      ],
    }),
  }),
  prepare: whilePending,
  push: PUSH,
}

export const decisionReminderMail: MailTemplate<DecisionData> = {
  ...decisionMail<DecisionData>('decision-reminder', {
    fi: ({ answerBy }) => ({
      subject: 'Päätös odottaa vastaustasi',
      paragraphs: [`Emme ole vielä saaneet vastaustasi päätökseen. Vastaathan viimeistään ${dayText(answerBy, 'fi')}.`],
    }),
    sv: ({ answerBy }) => ({
      subject: 'Ett beslut väntar på ditt svar',
      paragraphs: [`Vi har ännu inte fått ditt svar på beslutet. Svara senast ${dayText(answerBy, 'sv')}.`],
    }),
    en: ({ answerBy }) => ({
      subject: 'A decision is waiting for your answer',
      paragraphs: [
        `We have not yet received your answer to the decision. Please answer by ${dayText(answerBy, 'en')} at the latest.`,
      ],
    }),
  }),
  prepare: whilePending,
  push: PUSH,
}

export const answerReceivedMail = decisionMail<AnsweredData>('decision-answered', {
  fi: () => ({
    subject: 'Vastauksesi päätökseen on tallennettu',
    paragraphs: ['Olemme saaneet vastauksesi. Näet palvelussa, mitä vastasit ja milloin.'],
  }),
  sv: () => ({
    subject: 'Ditt svar på beslutet har sparats',
    paragraphs: ['Vi har tagit emot ditt svar. I tjänsten ser du vad du svarade och när.'],
  }),
  en: () => ({
    subject: 'Your answer to the decision has been saved',
    paragraphs: ['We have received your answer. In the service you can see what you answered and when.'],
  }),
})

/** In the transaction of the answer, once for each. */
export async function queueAnswerReceived(
  tx: Transaction,
  answered: {
    readonly applicationId: ApplicationId
    readonly decisionId: DecisionId
    readonly citizenId: PersonId
    readonly now: Temporal.Instant
  },
): Promise<void> {
  const { applicationId, decisionId, citizenId, now } = answered
  await queueMail(tx, {
    to: citizenId,
    kind: 'DECISION_NOTIFICATION',
    template: answerReceivedMail,
    data: { applicationId },
    now,
    key: `decision-answered ${decisionId}`,
  })
}

type PendingDecision = {
  readonly to: PersonId
  readonly applicationId: ApplicationId
  readonly answerBy: Temporal.PlainDate
}

/** Decisions of one application that are sent together share one mail; a later sending on the same day has its own. */
export function newDecisionMailTo(
  { to, applicationId, answerBy, sentAt }: PendingDecision & { readonly sentAt: Temporal.Instant },
  now: Temporal.Instant,
): NewMail<DecisionData> {
  const data = { applicationId, answerBy: answerBy.toString() }
  const key = `new-decision ${applicationId} ${sentAt}`
  return { to, kind: 'DECISION_NOTIFICATION', template: newDecisionMail, data, now, key }
}

export function reminderMailTo(
  { to, applicationId, answerBy }: PendingDecision,
  reminder: Reminder,
  now: Temporal.Instant,
): NewMail<DecisionData> {
  const data = { applicationId, answerBy: answerBy.toString() }
  const key = `decision-reminder ${reminder} ${applicationId} ${answerBy}`
  return { to, kind: 'DECISION_NOTIFICATION', template: decisionReminderMail, data, now, key }
}
