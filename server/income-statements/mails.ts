import type { Language } from '@nalle/domain/city/city.ts'
import { findDueReminder } from '@nalle/domain/income-statements/reminders.ts'
import type { PersonId } from '@nalle/domain/ids.ts'
import { dayIn } from '@nalle/domain/time/helsinki.ts'
import { findExpiringIncome, findExpiringIncomes } from '../care/expiring-incomes.ts'
import type { Database } from '../database/database.ts'
import { dayText } from '../mail/day-text.ts'
import { queueMails } from '../mail/outbox.ts'
import type { MailPart, MailTemplate } from '../mail/templates.ts'

/** Days as texts, for they are kept as JSON until the mail goes out. How much anybody earns is in no mail. */
type ExpiringData = { readonly personId: PersonId; readonly lastDay: string }

type Words = Pick<MailPart, 'subject' | 'paragraphs'> & { readonly label: string }

const WORDS: Readonly<Record<Language, (lastDay: string) => Words>> = {
  fi: (lastDay) => ({
    subject: 'Lähetä uusi tuloselvitys',
    paragraphs: [
      `Tuloselvityksesi, johon varhaiskasvatuksen maksu perustuu, on voimassa ${lastDay} asti.`,
      'Lähetä uusi palvelussa ennen sitä. Ilman tuloselvitystä maksu on korkein mahdollinen.',
    ],
    label: 'Siirry tuloselvityksiin',
  }),
  sv: (lastDay) => ({
    subject: 'Skicka en ny inkomstutredning',
    paragraphs: [
      `Din inkomstutredning, som avgiften för småbarnspedagogiken grundar sig på, gäller till och med ${lastDay}.`,
      'Skicka en ny i tjänsten före det. Utan inkomstutredning är avgiften den högsta möjliga.',
    ],
    label: 'Gå till inkomstutredningarna',
  }),
  en: (lastDay) => ({
    subject: 'Please send a new income statement',
    paragraphs: [
      `Your income statement, which your fee for early childhood education is based on, is valid until ${lastDay}.`,
      'Please send a new one in the service before that. Without an income statement the highest fee is charged.',
    ],
    label: 'Go to income statements',
  }),
}

export const expiringIncomeMail: MailTemplate<ExpiringData> = {
  name: 'expiring-income',
  part: (data, language) => {
    const { label, ...words } = WORDS[language](dayText(data.lastDay, language))
    return { ...words, link: { label, path: '/income' } }
  },
  // A statement may have been sent before the mail went out.
  prepare: async (db: Database, data, now) => {
    const lastDay = await findExpiringIncome(db, data.personId, dayIn(now))
    return lastDay?.toString() === data.lastDay ? data : undefined
  },
}

/** Four weeks, two weeks and one day before the end; each once, however often the job runs. */
export async function remindOfExpiringIncome(db: Database, now: Temporal.Instant): Promise<number> {
  const today = dayIn(now)
  const expiring = await findExpiringIncomes(db, today)
  const mails = expiring.flatMap(({ personId, lastDay }) => {
    const reminder = findDueReminder(lastDay, today)
    if (reminder === undefined) return []
    return {
      to: personId,
      kind: 'INCOME_NOTIFICATION' as const,
      template: expiringIncomeMail,
      data: { personId, lastDay: lastDay.toString() },
      now,
      key: `expiring-income ${lastDay} ${reminder} ${personId}`,
    }
  })
  return db.transaction((tx) => queueMails(tx, mails))
}
