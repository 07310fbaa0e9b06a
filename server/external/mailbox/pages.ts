import type { Language } from '@nalle/domain/city/city.ts'
import { TIME_ZONE } from '@nalle/domain/time/helsinki.ts'
import { escapeHtml as escape } from '../../http/escape-html.ts'
import { demoPage } from '../demo-pages/frame.ts'
import { LONGEST_LIST } from './mails.ts'
import type { ListedMail, StoredMail } from './mails.ts'
import { MAILBOX_TEXTS } from './texts.ts'

export const MAILBOX = '/demo/mail'

/** The pages of the mailbox: plain HTML, no scripts. */
export function listPage(page: {
  readonly language: Language
  readonly recipient: string
  readonly mails: readonly ListedMail[]
}): string {
  const { language, recipient, mails } = page
  const t = MAILBOX_TEXTS[language]
  const here = (other: Language) =>
    `${MAILBOX}?${new URLSearchParams({ locale: other, ...(recipient === '' ? {} : { recipient }) })}`
  return frame(language, t.title, here, [
    `<h1>${t.title}</h1><p class="lead">${t.lead}</p>`,
    `<form method="get" action="${MAILBOX}" role="search" class="search">`,
    `<input type="hidden" name="locale" value="${language}"><label for="recipient">${t.filterLabel}</label>`,
    `<p id="hint" class="hint">${t.filterHint}</p><div class="row"><input type="search" id="recipient" name="recipient"`,
    ` maxlength="128" autocomplete="off" aria-describedby="hint" value="${escape(recipient)}">`,
    `<button class="plain">${t.filter}</button></div></form>`,
    recipient === '' ? '' : `<p><a href="${MAILBOX}?locale=${language}">${t.everything}</a></p>`,
    `<p role="status">${mails.length === 0 ? t.none : t.found(mails.length, mails.length === LONGEST_LIST)}</p>`,
    mails.length === 0 ? '' : `<ol class="mails">${mails.map((mail) => mailCard(mail, language)).join('')}</ol>`,
  ])
}

function mailCard(mail: ListedMail, language: Language): string {
  return [
    `<li><article><h2><a href="${MAILBOX}/${mail.id}?locale=${language}">${escape(mail.subject)}</a></h2>`,
    `${facts(mail, language)}</article></li>`,
  ].join('')
}

function facts({ recipient, sentAt }: ListedMail, language: Language): string {
  const t = MAILBOX_TEXTS[language]
  return [
    `<dl><dt>${t.to}</dt><dd>${escape(recipient)}</dd>`,
    `<dt>${t.sent}</dt><dd><time datetime="${sentAt}">${momentText(sentAt, language)}</time></dd></dl>`,
  ].join('')
}

const LOCALES: Readonly<Record<Language, string>> = { fi: 'fi-FI', sv: 'sv-FI', en: 'en-GB' }

function momentText(moment: Temporal.Instant, language: Language): string {
  return moment
    .toZonedDateTimeISO(TIME_ZONE)
    .toPlainDateTime()
    .toLocaleString(LOCALES[language], { dateStyle: 'medium', timeStyle: 'medium' })
}

export function mailPage({ language, mail }: { readonly language: Language; readonly mail: StoredMail }): string {
  const t = MAILBOX_TEXTS[language]
  return frame(language, mail.subject, (other) => `${MAILBOX}/${mail.id}?locale=${other}`, [
    `<p><a href="${MAILBOX}?locale=${language}">${t.back}</a></p><h1>${escape(mail.subject)}</h1>${facts(mail, language)}`,
    `<article class="letter">${linked(mail.text)}</article>`,
    `<p><a href="${MAILBOX}/${mail.id}/html">${t.asHtml}</a></p>`,
  ])
}

/** Addresses in the text become links, as mail programs make them. */
function linked(text: string): string {
  return text
    .split(/(https?:\/\/[^\s<>"']+)/)
    .map((part, index) => (index % 2 === 0 ? escape(part) : `<a href="${escape(part)}">${escape(part)}</a>`))
    .join('')
}

export function noMailPage(language: Language): string {
  const t = MAILBOX_TEXTS[language]
  return frame(language, t.noMailTitle, undefined, [
    `<h1>${t.noMailTitle}</h1><p>${t.noMail}</p><p><a href="${MAILBOX}?locale=${language}">${t.back}</a></p>`,
  ])
}

function frame(
  language: Language,
  title: string,
  here: ((language: Language) => string) | undefined,
  main: readonly string[],
): string {
  const { place, fictional } = MAILBOX_TEXTS[language]
  return demoPage({ language, title, place, footer: fictional, here, main })
}
