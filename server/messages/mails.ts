import type { Language } from '@nalle/domain/city/city.ts'
import type { PersonId, ThreadId } from '@nalle/domain/ids.ts'
import { sql } from 'kysely'
import { select } from '../database/database.ts'
import type { Read } from '../database/database.ts'
import type { MessageContentId } from '../database/tables/messages.ts'
import type { MailPart, MailTemplate, PushWords } from '../mail/templates.ts'

/** Everything a mail may tell: who has written and about what. What was written stays in the portal. */
export type MessageMailData = {
  readonly contentId: MessageContentId
  readonly personId: PersonId
  /** Null when the same text came in several threads, one for each child's family. */
  readonly threadId: ThreadId | null
  readonly sender: string
  /** Null for sensitive threads, whose subject may say too much already. */
  readonly title: string | null
  readonly isUrgent: boolean
}

type Words = {
  readonly subject: string
  readonly urgentSubject: string
  readonly greeting: string
  readonly urgentGreeting: string
  readonly sender: string
  readonly title: string
  readonly sensitive: string
  readonly howToRead: string
  readonly link: string
}

const MESSAGE_WORDS: Record<Language, Words> = {
  fi: {
    subject: 'Uusi viesti',
    urgentSubject: 'Kiireellinen viesti',
    greeting: 'Sinulle on uusi viesti.',
    urgentGreeting: 'Sinulle on kiireellinen viesti. Lue se mahdollisimman pian.',
    sender: 'Lähettäjä',
    title: 'Otsikko',
    sensitive: 'Viesti on arkaluonteinen. Sen lukemiseen tarvitaan vahva tunnistautuminen.',
    howToRead: 'Pääset lukemaan viestin kirjautumalla palveluun.',
    link: 'Lue viesti',
  },
  sv: {
    subject: 'Nytt meddelande',
    urgentSubject: 'Brådskande meddelande',
    greeting: 'Du har fått ett nytt meddelande.',
    urgentGreeting: 'Du har fått ett brådskande meddelande. Läs det så snart som möjligt.',
    sender: 'Avsändare',
    title: 'Rubrik',
    sensitive: 'Meddelandet är känsligt. För att läsa det behövs stark autentisering.',
    howToRead: 'Logga in i tjänsten för att läsa meddelandet.',
    link: 'Läs meddelandet',
  },
  en: {
    subject: 'New message',
    urgentSubject: 'Urgent message',
    greeting: 'You have a new message.',
    urgentGreeting: 'You have an urgent message. Please read it as soon as possible.',
    sender: 'Sender',
    title: 'Subject',
    sensitive: 'The message is sensitive. Strong identification is needed to read it.',
    howToRead: 'Log in to the service to read the message.',
    link: 'Read the message',
  },
}

const BULLETIN_WORDS: Record<Language, Words> = {
  fi: {
    ...MESSAGE_WORDS.fi,
    subject: 'Uusi tiedote',
    urgentSubject: 'Kiireellinen tiedote',
    greeting: 'Sinulle on uusi tiedote.',
    urgentGreeting: 'Sinulle on kiireellinen tiedote. Lue se mahdollisimman pian.',
    howToRead: 'Pääset lukemaan tiedotteen kirjautumalla palveluun.',
    link: 'Lue tiedote',
  },
  sv: {
    ...MESSAGE_WORDS.sv,
    subject: 'Nytt infobrev',
    urgentSubject: 'Brådskande infobrev',
    greeting: 'Du har fått ett nytt infobrev.',
    urgentGreeting: 'Du har fått ett brådskande infobrev. Läs det så snart som möjligt.',
    howToRead: 'Logga in i tjänsten för att läsa infobrevet.',
    link: 'Läs infobrevet',
  },
  en: {
    ...MESSAGE_WORDS.en,
    subject: 'New bulletin',
    urgentSubject: 'Urgent bulletin',
    greeting: 'You have a new bulletin.',
    urgentGreeting: 'You have an urgent bulletin. Please read it as soon as possible.',
    howToRead: 'Log in to the service to read the bulletin.',
    link: 'Read the bulletin',
  },
}

/** Of a sensitive thread nobody who looks at the screen learns from whom or about what. */
function pushWords(words: Words, { sender, title, isUrgent }: MessageMailData): PushWords {
  const heading = isUrgent ? words.urgentSubject : words.subject
  if (title === null) return { title: heading, body: words.howToRead }
  return { title: `${heading}: ${onOneLine(sender)}`, body: onOneLine(title) }
}

export const messageMail = mailOf('message', MESSAGE_WORDS)
export const bulletinMail = mailOf('bulletin', BULLETIN_WORDS)

/** What came while an e-mail about messages had just been sent. */
export type UnreadMailData = {
  readonly personId: PersonId
  /** Messages from this moment on, as ISO text. */
  readonly since: string
  /** Counted when the mail goes out. */
  readonly unread?: number
}

const UNREAD_WORDS: Record<Language, (unread: number) => Pick<Words, 'subject' | 'greeting' | 'howToRead' | 'link'>> = {
  fi: (unread) => ({
    subject: 'Uusia viestejä',
    greeting: `Sinulle on tullut lisää viestejä. Lukemattomia uusia viestejä: ${unread}.`,
    howToRead: 'Pääset lukemaan viestit kirjautumalla palveluun.',
    link: 'Lue viestit',
  }),
  sv: (unread) => ({
    subject: 'Nya meddelanden',
    greeting: `Du har fått fler meddelanden. Olästa nya meddelanden: ${unread}.`,
    howToRead: 'Logga in i tjänsten för att läsa meddelandena.',
    link: 'Läs meddelandena',
  }),
  en: (unread) => ({
    subject: 'New messages',
    greeting: `You have received more messages. Unread new messages: ${unread}.`,
    howToRead: 'Log in to the service to read the messages.',
    link: 'Read the messages',
  }),
}

/** One e-mail about all messages that followed within some minutes. Names neither senders nor subjects. */
export const unreadMail: MailTemplate<UnreadMailData> = {
  name: 'unread-messages',
  part: ({ unread = 1 }, language) => {
    const { subject, greeting, howToRead, link } = UNREAD_WORDS[language](unread)
    return { subject, paragraphs: [greeting, howToRead], link: { label: link, path: '/messages' } }
  },
  prepare: async (db, data) => {
    const unread = await countUnreadSince(db, data)
    return unread === 0 ? undefined : { ...data, unread }
  },
}

async function countUnreadSince(db: Read, { personId, since }: UnreadMailData): Promise<number> {
  const [row] = await select<{ readonly count: number }>(
    db,
    sql`
      select count(*)::int as count
      from message_account account
      join message_recipient recipient on recipient.account_id = account.id and recipient.read_at is null
      join message on message.id = recipient.message_id
      where account.person_id = ${personId} and message.sent_at >= ${since}::timestamptz`,
  )
  return row?.count ?? 0
}

function mailOf(name: string, words: Record<Language, Words>): MailTemplate<MessageMailData> {
  return {
    name,
    part: (data, language) => partOf(words[language], data),
    // Whoever had the portal open has read it by now, and needs no mail.
    prepare: async (db, data) => (await onlyUnread(db, [data]))[0],
    prepareMany: onlyUnread,
    push: {
      tag: ({ threadId, contentId }) => `message-${threadId ?? contentId}`,
      words: (data, language) => pushWords(words[language], data),
      isUrgent: ({ isUrgent }) => isUrgent,
    },
  }
}

function partOf(words: Words, { isUrgent, sender, title, threadId }: MessageMailData): MailPart {
  return {
    subject: isUrgent ? words.urgentSubject : words.subject,
    paragraphs: [
      isUrgent ? words.urgentGreeting : words.greeting,
      `${words.sender}: ${onOneLine(sender)}`,
      title === null ? words.sensitive : `${words.title}: ${onOneLine(title)}`,
      words.howToRead,
    ],
    link: { label: words.link, path: threadId === null ? '/messages' : `/messages/${threadId}` },
  }
}

/** A title with empty lines in it could pass for a paragraph of ours. */
function onOneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}

/**
 * From each person to what they have not read, and never from a text to everybody who got it: while a bulletin comes in,
 * PostgreSQL does not know yet how many they are. So what the text of a message is, is asked last.
 */
async function onlyUnread(
  db: Read,
  all: readonly MessageMailData[],
): Promise<readonly (MessageMailData | undefined)[]> {
  const unread = await select<Pick<MessageMailData, 'contentId' | 'personId'>>(
    db,
    sql`
      select distinct asked.content_id as "contentId", asked.person_id as "personId"
      from unnest(
        ${all.map(({ contentId }) => contentId)}::uuid[],
        ${all.map(({ personId }) => personId)}::uuid[]
      ) as asked (content_id, person_id)
      join message_account account on account.person_id = asked.person_id
      join message_recipient recipient on recipient.account_id = account.id and recipient.read_at is null
      where asked.content_id = (select content_id from message where message.id = recipient.message_id)`,
  )
  const keys = new Set(unread.map(keyOf))
  return all.map((data) => (keys.has(keyOf(data)) ? data : undefined))
}

const keyOf = ({ contentId, personId }: Pick<MessageMailData, 'contentId' | 'personId'>) => `${contentId} ${personId}`
