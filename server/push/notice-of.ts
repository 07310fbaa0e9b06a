import type { PushNotice } from '@nalle/contract/push-notice.ts'
import type { Language } from '@nalle/domain/city/city.ts'
import type { MailTemplate } from '../mail/templates.ts'

/** No device shows more, and what is longer may not fit. */
const LONGEST_TITLE = 100
const LONGEST_BODY = 200

/** What a device shows of the thing that a mail tells of. */
export function noticeOf<Data>(
  { part, push }: Pick<MailTemplate<Data>, 'part' | 'push'>,
  data: Data,
  { language, isUrgent }: Pick<PushNotice, 'language' | 'isUrgent'>,
): PushNotice | undefined {
  if (push === undefined) return undefined
  const mail = part(data, language)
  const { title, body } = push.words?.(data, language) ?? { title: mail.subject, body: mail.paragraphs[0] ?? '' }
  return {
    title: cut(title, LONGEST_TITLE),
    body: cut(body, LONGEST_BODY),
    tag: push.tag(data),
    path: mail.link.path,
    language,
    isUrgent,
  }
}

const TEST: Readonly<Record<Language, Pick<PushNotice, 'title' | 'body'>>> = {
  fi: { title: 'Ilmoitukset toimivat', body: 'Tämä on kokeilu. Näin kerromme sinulle uusista asioista.' },
  sv: { title: 'Notiserna fungerar', body: 'Det här är ett test. Så här berättar vi om nya saker för dig.' },
  en: { title: 'Notifications work', body: 'This is a test. This is how we tell you about new things.' },
}

export function testNotice(language: Language): PushNotice {
  return { ...TEST[language], tag: 'test', path: '/personal-details#push', language, isUrgent: true }
}

function cut(text: string, longest: number): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  const letters = [...line]
  return letters.length <= longest ? line : `${letters.slice(0, longest - 1).join('')}…`
}
