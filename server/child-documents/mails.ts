import type { Language } from '@nalle/domain/city/city.ts'
import type { ChildDocumentId, ChildId, PedagogicalDocumentId } from '@nalle/domain/ids.ts'
import type { Database } from '../database/database.ts'
import type { MailPart, MailTemplate } from '../mail/templates.ts'

/** Which document it is, about whom and what it says stays in the portal: the mail tells that there is one. */
type DocumentMailData = { readonly documentId: ChildDocumentId }

type Words = Readonly<Record<Language, Omit<MailPart, 'link'> & { readonly label: string }>>

const TO_READ: Words = {
  fi: {
    subject: 'Uusi asiakirja luettavissa',
    paragraphs: ['Lastasi koskeva asiakirja on luettavissa palvelussa. Lukemiseen tarvitaan vahva tunnistautuminen.'],
    label: 'Lue asiakirja',
  },
  sv: {
    subject: 'Ett nytt dokument finns att läsa',
    paragraphs: ['Ett dokument som gäller ditt barn finns att läsa i tjänsten. För det behövs stark autentisering.'],
    label: 'Läs dokumentet',
  },
  en: {
    subject: 'A new document can be read',
    paragraphs: [
      'A document concerning your child can be read in the service. You need strong identification for that.',
    ],
    label: 'Read the document',
  },
}

const TO_ANSWER: Words = {
  fi: {
    subject: 'Sinua pyydetään täyttämään asiakirja',
    paragraphs: [
      'Pyydämme sinua täyttämään lastasi koskevan asiakirjan palvelussa. Siihen tarvitaan vahva tunnistautuminen.',
      'Jos lapsella on kaksi huoltajaa, riittää, että toinen teistä vastaa.',
    ],
    label: 'Täytä asiakirja',
  },
  sv: {
    subject: 'Vi ber dig fylla i ett dokument',
    paragraphs: [
      'Vi ber dig fylla i ett dokument som gäller ditt barn. Det gör du i tjänsten med stark autentisering.',
      'Om barnet har två vårdnadshavare räcker det att en av er svarar.',
    ],
    label: 'Fyll i dokumentet',
  },
  en: {
    subject: 'Please fill in a document',
    paragraphs: [
      'We ask you to fill in a document concerning your child. You do it in the service, with strong identification.',
      'If the child has two guardians, it is enough that one of you answers.',
    ],
    label: 'Fill in the document',
  },
}

const REMINDER: Words = {
  fi: {
    subject: 'Muistutus: asiakirja odottaa vastaustasi',
    paragraphs: [
      'Emme ole vielä saaneet vastausta lastasi koskevaan asiakirjaan. Täytäthän sen palvelussa, kun ehdit.',
      'Se, mitä olet jo kirjoittanut, on tallessa.',
    ],
    label: 'Täytä asiakirja',
  },
  sv: {
    subject: 'Påminnelse: ett dokument väntar på ditt svar',
    paragraphs: [
      'Vi har ännu inte fått svar på ett dokument som gäller ditt barn. Fyll i det i tjänsten när du hinner.',
      'Det som du redan har skrivit finns kvar.',
    ],
    label: 'Fyll i dokumentet',
  },
  en: {
    subject: 'Reminder: a document is waiting for your answer',
    paragraphs: [
      'We have not yet received an answer to a document concerning your child. Please fill it in when you have time.',
      'What you have already written is still there.',
    ],
    label: 'Fill in the document',
  },
}

const PEDAGOGICAL: Words = {
  fi: {
    subject: 'Uusi pedagoginen asiakirja',
    paragraphs: ['Henkilökunta on lisännyt palveluun kuvauksen lapsesi arjesta. Voit katsoa sen lapsen sivulla.'],
    label: 'Avaa lapsen sivu',
  },
  sv: {
    subject: 'Ett nytt pedagogiskt dokument',
    paragraphs: ['Personalen har lagt till en beskrivning av ditt barns vardag. Du kan se den på barnets sida.'],
    label: 'Öppna barnets sida',
  },
  en: {
    subject: 'A new pedagogical document',
    paragraphs: ["Staff have added a description of your child's day. You can see it on the child's page."],
    label: "Open the child's page",
  },
}

function documentMail(
  name: string,
  words: Words,
  options: { readonly isAsked: boolean },
): MailTemplate<DocumentMailData> {
  return {
    name,
    part: ({ documentId }, language) => {
      const { label, ...part } = words[language]
      const path = `/child-documents/${documentId}${options.isAsked ? '?readOnly=false' : ''}` as const
      return { ...part, link: { label, path } }
    },
    push: { tag: ({ documentId }) => `document-${documentId}` },
    prepare: async (db, data) => ((await isStillTrue(db, data, options)) ? data : undefined),
  }
}

/** Staff may have taken it back, or a guardian answered, before the mail went out. */
async function isStillTrue(
  db: Database,
  { documentId }: DocumentMailData,
  { isAsked }: { readonly isAsked: boolean },
): Promise<boolean> {
  const document = await db
    .selectFrom('child_document')
    .select(['status', 'published_at as publishedAt'])
    .where('id', '=', documentId)
    .executeTakeFirst()
  if (document === undefined || document.publishedAt === null) return false
  return !isAsked || document.status === 'CITIZEN_DRAFT'
}

export const documentToReadMail = documentMail('document-to-read', TO_READ, { isAsked: false })
export const documentToAnswerMail = documentMail('document-to-answer', TO_ANSWER, { isAsked: true })
export const documentReminderMail = documentMail('document-reminder', REMINDER, { isAsked: true })

export const pedagogicalDocumentMail: MailTemplate<{
  readonly childId: ChildId
  readonly documentId: PedagogicalDocumentId
}> = {
  name: 'pedagogical-document',
  part: ({ childId }, language) => {
    const { label, ...part } = PEDAGOGICAL[language]
    return { ...part, link: { label, path: `/children/${childId}` } }
  },
  push: { tag: ({ documentId }) => `document-${documentId}` },
}
