import type { Language, Texts } from '@nalle/domain/city/city.ts'
import { escapeHtml as escape } from '../http/escape-html.ts'
import type { MailPart } from './templates.ts'

export type MailHead = {
  readonly portalName: Texts
  /** Those in which the city writes. */
  readonly languages: readonly Language[]
  /** Origin of the portal, for links. */
  readonly publicUrl: string
}

export type MailContent = { readonly subject: string; readonly text: string; readonly html: string }

export const SETTINGS_PATH = '/personal-details#notifications'

const CLOSINGS: Texts = {
  fi: 'Tämä on automaattinen viesti, johon ei voi vastata. Ilmoitusten asetukset löydät omista tiedoistasi:',
  sv: 'Det här är ett automatiskt meddelande som inte går att besvara. Inställningarna för aviseringar finns bland dina uppgifter:',
  en: 'This is an automatic message that cannot be answered. You can change your notification settings in your details:',
}

/** One mail with the person's own language first and the city's others after it, as plain text and as HTML. */
export function layOutMail(head: MailHead, own: Language, partOf: (language: Language) => MailPart): MailContent {
  const first = head.languages.includes(own) ? own : (head.languages[0] ?? own)
  const languages = [first, ...head.languages.filter((language) => language !== first)]
  const parts = languages.map((language) => ({ language, part: partOf(language) }))
  return {
    subject: oneLine(parts.map(({ part }) => part.subject).join(' / ')),
    text: parts.map(({ language, part }) => textOf(head, language, part)).join('\n\n– – –\n\n'),
    html: htmlOf(head, first, parts),
  }
}

/** One mail to an office, in its own language and without a word about settings that it has not. */
export function layOutOfficeMail(head: MailHead, language: Language, part: MailPart): MailContent {
  const link = `${head.publicUrl}${part.link.path}`
  return {
    subject: oneLine(part.subject),
    text: [...part.paragraphs, `${part.link.label}: ${link}`, head.portalName[language]].join('\n\n'),
    html: pageOf(
      language,
      part.subject,
      `<section lang="${language}">
${part.paragraphs.map((paragraph) => `<p>${escape(paragraph)}</p>`).join('\n')}
<p><a href="${escape(link)}">${escape(part.link.label)}</a></p>
<p>${escape(head.portalName[language])}</p>
</section>`,
    ),
  }
}

/** A header is one line: whatever a name or a title brings along, no second header can follow. */
function oneLine(text: string): string {
  return text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\p{Cc}/gu, '')
    .trim()
}

function textOf(head: MailHead, language: Language, part: MailPart): string {
  const [first = '', ...others] = part.paragraphs
  return [
    first,
    ...(part.highlight === undefined ? [] : [part.highlight]),
    ...others,
    `${part.link.label}: ${head.publicUrl}${part.link.path}`,
    `${CLOSINGS[language]} ${head.publicUrl}${SETTINGS_PATH}`,
    head.portalName[language],
  ].join('\n\n')
}

function htmlOf(
  head: MailHead,
  first: Language,
  parts: readonly { readonly language: Language; readonly part: MailPart }[],
): string {
  const sections = parts.map(({ language, part }) => sectionOf(head, language, part)).join('\n<hr>\n')
  return pageOf(first, parts[0]?.part.subject ?? '', sections)
}

function pageOf(language: Language, title: string, sections: string): string {
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(title)}</title></head>
<body style="margin:0;padding:24px;background:#f7f3ea;color:#22302a;font:16px/1.5 sans-serif">
<div style="max-width:560px;margin:0 auto;padding:24px;background:#ffffff;border-radius:12px">
${sections}
</div>
</body>
</html>`
}

function sectionOf(head: MailHead, language: Language, part: MailPart): string {
  const [first = '', ...others] = part.paragraphs.map((paragraph) => `<p>${escape(paragraph)}</p>`)
  const highlight =
    part.highlight === undefined
      ? ''
      : `<p style="font-size:28px;letter-spacing:4px"><strong>${escape(part.highlight)}</strong></p>`
  return `<section lang="${language}">
${first}
${highlight}
${others.join('\n')}
<p><a href="${escape(head.publicUrl + part.link.path)}">${escape(part.link.label)}</a></p>
<p style="font-size:14px">${escape(CLOSINGS[language])} <a href="${escape(head.publicUrl + SETTINGS_PATH)}">${escape(head.publicUrl + SETTINGS_PATH)}</a></p>
<p>${escape(head.portalName[language])}</p>
</section>`
}
