import type { Language, Texts } from '@nalle/domain/city/city.ts'
import type { FeedbackId } from '@nalle/domain/ids.ts'
import type { Database } from '../database/database.ts'
import type { MailTemplate } from '../mail/templates.ts'

/** What is stored names the feedback; what it says is read as the mail goes out. */
type FeedbackMailData = {
  readonly feedbackId: FeedbackId
  readonly said?: { readonly text: string; readonly email: string | null; readonly language: Language }
}

const WORDS: Readonly<
  Record<Language, { subject: string; lead: string; answer: (email: string) => string; noAnswer: string; link: string }>
> = {
  fi: {
    subject: 'Palaute palvelusta',
    lead: 'Palvelun käyttäjä on lähettänyt tämän palautteen. Saavutettavuuspalautteeseen vastataan 14 päivän kuluessa.',
    answer: (email) => `Käyttäjä toivoo vastausta osoitteeseen ${email}. Voit vastata suoraan tähän viestiin.`,
    noAnswer: 'Käyttäjä ei antanut osoitetta vastausta varten.',
    link: 'Saavutettavuusseloste',
  },
  sv: {
    subject: 'Respons om tjänsten',
    lead: 'En användare av tjänsten har skickat den här responsen. Respons om tillgänglighet besvaras inom 14 dagar.',
    answer: (email) => `Användaren önskar svar till adressen ${email}. Du kan svara direkt på det här meddelandet.`,
    noAnswer: 'Användaren gav ingen adress för svar.',
    link: 'Tillgänglighetsutlåtande',
  },
  en: {
    subject: 'Feedback on the service',
    lead: 'A user of the service has sent this feedback. Feedback on accessibility is answered within 14 days.',
    answer: (email) => `The user would like an answer to ${email}. You can simply reply to this mail.`,
    noAnswer: 'The user gave no address for an answer.',
    link: 'Accessibility statement',
  },
}

const WRITTEN_IN: Readonly<Record<Language, Texts>> = {
  fi: { fi: 'Kirjoitettu suomeksi.', sv: 'Skrivet på finska.', en: 'Written in Finnish.' },
  sv: { fi: 'Kirjoitettu ruotsiksi.', sv: 'Skrivet på svenska.', en: 'Written in Swedish.' },
  en: { fi: 'Kirjoitettu englanniksi.', sv: 'Skrivet på engelska.', en: 'Written in English.' },
}

export const feedbackMail = {
  name: 'feedback',
  office: { replyTo: ({ said }: FeedbackMailData) => said?.email ?? undefined },
  prepare: readFeedback,
  part: ({ said }: FeedbackMailData, language: Language) => {
    const words = WORDS[language]
    const { text = '', email = null, language: written = language } = said ?? {}
    return {
      subject: words.subject,
      paragraphs: [
        words.lead,
        ...text
          .split('\n')
          .map((line) => line.trim())
          .filter((line) => line !== ''),
        `${email === null ? words.noAnswer : words.answer(email)} ${WRITTEN_IN[written][language]}`,
      ],
      link: { label: words.link, path: '/accessibility' },
    }
  },
} satisfies MailTemplate<FeedbackMailData>

async function readFeedback(db: Database, { feedbackId }: FeedbackMailData): Promise<FeedbackMailData | undefined> {
  const said = await db
    .selectFrom('feedback')
    .select(['text', 'email', 'language'])
    .where('id', '=', feedbackId)
    .executeTakeFirst()
  return said && { feedbackId, said }
}
