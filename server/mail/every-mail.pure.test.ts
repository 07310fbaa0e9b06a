import { LANGUAGES } from '@nalle/domain/city/city.ts'
import type { Language } from '@nalle/domain/city/city.ts'
import type {
  ApplicationId,
  AssistanceDecisionId,
  ChildDocumentId,
  ChildId,
  DiscussionTimeId,
  FeedbackId,
  FinanceDecisionId,
  PedagogicalDocumentId,
  PersonId,
  ThreadId,
} from '@nalle/domain/ids.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { EmailVerificationId } from '../database/tables/mails.ts'
import type { MessageContentId } from '../database/tables/messages.ts'
import { smtpMail } from '../external/smtp-mail.ts'
import type { MailTransport } from '../external/mail.ts'
import { applicationReceivedMail } from '../applications/mails.ts'
import {
  discussionBookedMail,
  discussionCancelledMail,
  discussionReminderMail,
  missingReservationsMail,
  newEventMail,
  newSurveyMail,
  questionnaireMail,
  reservationLockMail,
} from '../calendar/mails/mails.ts'
import {
  documentReminderMail,
  documentToAnswerMail,
  documentToReadMail,
  pedagogicalDocumentMail,
} from '../child-documents/mails.ts'
import { absenceApplicationDecidedMail, placeTerminatedMail, serviceApplicationDecidedMail } from '../children/mails.ts'
import { answerReceivedMail, decisionReminderMail, newDecisionMail } from '../decisions/mails.ts'
import { assistanceDecisionMail } from '../decisions/assistance/mails.ts'
import { feedbackMail } from '../feedback/mails.ts'
import { financeDecisionMail } from '../finance-decisions/mails.ts'
import { expiringIncomeMail } from '../income-statements/mails.ts'
import { MAIL_TEMPLATES } from '../mail-templates.ts'
import { bulletinMail, messageMail, unreadMail } from '../messages/mails.ts'
import {
  credentialsChangedMail,
  emailChangedMail,
  passkeyAddedMail,
  verificationCodeMail,
} from '../personal-details/mails.ts'
import { newDeviceMail } from '../session/mails.ts'
import { startSmtpPeer } from '../testing/smtp-peer.ts'
import type { ReceivedMail, SmtpPeer } from '../testing/smtp-peer.ts'
import { layOutMail } from './mail-layout.ts'
import type { MailTemplate } from './templates.ts'

/** What somebody types who wishes to write a header, or who just writes much. */
const TYPED = `Äitienpäivän "aamiainen" 👩‍👧 \r\nBcc: all@posti.example\r\n\r\n<b>x</b> ${'pitkästi ja vielä pidempään '.repeat(60)}`

const ID = '5d0b7a3e-58a4-4c0f-9a55-0c1f5f0f6a11'
const discussion = { childName: TYPED, date: '2026-10-01', start: '08:00', end: '08:30' }
const message = {
  // Ids of no rows: nothing is looked up here.
  contentId: ID as MessageContentId,
  personId: ID as PersonId,
  threadId: ID as ThreadId,
  sender: TYPED,
  title: TYPED,
  isUrgent: true,
}

/** One of each kind, with people's own words wherever there may be some. */
const mails = [
  sample(verificationCodeMail, { verificationId: ID as EmailVerificationId, code: '012345' }),
  sample(emailChangedMail, { changedOn: '2026-09-14', newEmail: 'm…@p….example' }),
  sample(credentialsChangedMail, {}),
  sample(passkeyAddedMail, { at: '2026-09-14T06:00:00Z' }),
  sample(newDeviceMail, { at: '2026-09-14T06:00:00Z' }),
  sample(messageMail, message),
  sample(bulletinMail, message),
  sample(unreadMail, { personId: ID as PersonId, since: '2026-09-14T09:00:00Z', unread: 60 }),
  sample(discussionBookedMail, discussion),
  sample(discussionCancelledMail, discussion),
  sample(discussionReminderMail, { ...discussion, timeId: ID as DiscussionTimeId, childId: ID as ChildId }),
  sample(missingReservationsMail, { first: '2026-09-21', last: '2026-09-27' }),
  sample(reservationLockMail, { first: '2026-09-28', last: '2026-10-04' }),
  sample(newEventMail, { title: TYPED, date: '2026-10-01', last: '2026-10-02' }),
  sample(newSurveyMail, {}),
  sample(questionnaireMail, { answerBy: '2026-10-01' }),
  sample(applicationReceivedMail, { applicationId: ID as ApplicationId, type: 'DAYCARE' as const }),
  sample(newDecisionMail, { applicationId: ID as ApplicationId, answerBy: '2026-09-28' }),
  sample(decisionReminderMail, { applicationId: ID as ApplicationId, answerBy: '2026-09-28' }),
  sample(expiringIncomeMail, { personId: ID as PersonId, lastDay: '2026-10-12' }),
  sample(answerReceivedMail, { applicationId: ID as ApplicationId }),
  sample(financeDecisionMail, { decisionId: ID as FinanceDecisionId }),
  sample(assistanceDecisionMail, { decisionId: ID as AssistanceDecisionId, kind: 'DAYCARE' as const }),
  sample(documentToReadMail, { documentId: ID as ChildDocumentId }),
  sample(documentToAnswerMail, { documentId: ID as ChildDocumentId }),
  sample(documentReminderMail, { documentId: ID as ChildDocumentId }),
  sample(pedagogicalDocumentMail, { childId: ID as ChildId, documentId: ID as PedagogicalDocumentId }),
  sample(placeTerminatedMail, { childId: ID as PersonId }),
  sample(serviceApplicationDecidedMail, { childId: ID as PersonId }),
  sample(absenceApplicationDecidedMail, { childId: ID as PersonId }),
  sample(feedbackMail, {
    feedbackId: ID as FeedbackId,
    said: { text: TYPED, email: 'maija@posti.example', language: 'sv' as const },
  }),
]

function sample<Data>(template: MailTemplate<Data>, data: Data) {
  return { name: template.name, part: (language: Language) => template.part(data, language) }
}

const head = {
  portalName: { fi: 'Kuusilahden Nalle', sv: 'Nalle i Granvik', en: 'Nalle of Kuusilahti' },
  languages: ['fi', 'sv', 'en'] as const,
  publicUrl: 'https://nalle.example',
}

let peer: SmtpPeer
let transport: MailTransport
beforeAll(async () => {
  peer = await startSmtpPeer({ security: 'NONE' })
  const from = 'Kuusilahden päiväkodit <nalle@päiväkoti.example>'
  transport = smtpMail({ url: `smtp://localhost:${peer.port}`, from, allowPlain: true })
})
afterAll(async () => {
  await transport.close()
  await peer.remove()
})

test('every kind of mail is read here', () => {
  expect(mails.map(({ name }) => name).toSorted()).toEqual([...MAIL_TEMPLATES.keys()].toSorted())
})

/** No subject of ours quotes anybody yet; one that will must arrive just as well. */
const quoting = {
  name: 'a subject in people’s own words',
  part: (language: Language) => ({
    ...emailChangedMail.part({ changedOn: '2026-09-14', newEmail: null }, language),
    subject: TYPED,
  }),
}

describe.each([...mails, quoting])('$name', ({ part }) => {
  test.each(LANGUAGES)('to somebody who speaks %s arrives as the standards ask', async (language) => {
    const letter = layOutMail(head, language, part)
    const received = await deliver(letter)
    expectBytesOf(received.raw)
    const headers = headersOf(received.raw)
    expect(headers.map(({ name }) => name).toSorted()).toEqual([
      'auto-submitted',
      'content-type',
      'date',
      'from',
      'list-unsubscribe',
      'message-id',
      'mime-version',
      'subject',
      'to',
    ])
    for (const { name, value } of headers) expect(value).toMatch(GRAMMAR[name] ?? /^$/)
    expect(received.to).toEqual(['maija@posti.example'])
    expect(received.mail.from).toEqual({ name: 'Kuusilahden päiväkodit', address: 'nalle@xn--pivkoti-5wac.example' })
    expect(received.mail.subject).toBe(letter.subject)
    expect(received.mail.text?.trim()).toBe(letter.text.replaceAll(/\r\n?/g, '\n').trim())
    expect(received.mail.html?.trim()).toBe(letter.html.replaceAll(/\r\n?/g, '\n').trim())
    const day = headers.find(({ name }) => name === 'date')?.value ?? ''
    expect(day).toBe('Mon, 14 Sep 2026 09:00:00 +0300')
    expectPartsOf(received.raw)
  })
})

async function deliver(letter: ReturnType<typeof layOutMail>): Promise<ReceivedMail> {
  await transport.send({
    ...letter,
    id: ID,
    to: 'maija@posti.example',
    unsubscribeUrl: 'https://nalle.example/personal-details#notifications',
    at: Temporal.Instant.from('2026-09-14T06:00:00Z'),
  })
  const received = (await peer.received()).at(-1)
  if (received === undefined) throw new Error('no mail has arrived')
  return received
}

/** Lines end with CR LF and nothing else, and are neither too long nor anything but ASCII (RFC 5322, 2.1 and 2.3). */
function expectBytesOf(raw: string): void {
  expect(raw.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  // oxlint-disable-next-line no-control-regex -- that there is none is the point
  expect(raw).toMatch(/^[\t\r\n\x20-\x7e]*$/)
  expect(Math.max(...raw.split('\r\n').map((line) => line.length))).toBeLessThanOrEqual(998)
  const [top = ''] = raw.split('\r\n\r\n')
  // What a header says may be folded, and then no line is longer than a screen is wide.
  expect(Math.max(...top.split('\r\n').map((line) => line.length))).toBeLessThanOrEqual(78)
}

function headersOf(part: string): readonly { readonly name: string; readonly value: string }[] {
  const [top = ''] = part.split('\r\n\r\n')
  return top
    .replaceAll(/\r\n(?=[ \t])/g, '')
    .split('\r\n')
    .map((line) => {
      const colon = line.indexOf(':')
      return { name: line.slice(0, colon).toLowerCase(), value: line.slice(colon + 1).trim() }
    })
}

const ENCODED_WORD = String.raw`=\?UTF-8\?[QB]\?[!-<>@-~=]{1,63}\?=`
const ATOM = String.raw`[\w!#$%&'*+/=?^{|}~\x60-]+`
const DOMAIN = String.raw`[a-z0-9-]+(?:\.[a-z0-9-]+)+`

/** By the grammar of RFC 5322 (and 2045, 2047, 2369, 3834), without its obsolete forms. */
const GRAMMAR: Readonly<Record<string, RegExp>> = {
  date: /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{1,2} (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4} ([01]\d|2[0-3]):[0-5]\d:[0-5]\d [+-]\d{4}$/,
  from: new RegExp(`^(${ENCODED_WORD} ?)+ <${ATOM}@${DOMAIN}>$`),
  to: new RegExp(`^${ATOM}@${DOMAIN}$`),
  subject: new RegExp(`^(${ENCODED_WORD}|[!-~ ]+)(\\s+${ENCODED_WORD})*$`),
  'message-id': new RegExp(`^<${ATOM}@${DOMAIN}>$`),
  'mime-version': /^1\.0$/,
  'content-type': /^multipart\/alternative; +boundary="[\w'()+,./:=? -]{1,69}[\w'()+,./:=?-]"$/,
  'auto-submitted': /^auto-generated$/,
  'list-unsubscribe': /^<https:\/\/[!-;=?-~]+>$/,
}

/** Plain text first and HTML last, as the richest one comes last (RFC 2046, 5.1.4). */
function expectPartsOf(raw: string): void {
  const boundary = /boundary="([^"]+)"/.exec(raw)?.[1] ?? ''
  const [, ...pieces] = raw.split(`--${boundary}`)
  expect(pieces.at(-1)?.trim()).toBe('--')
  const parts = pieces.slice(0, -1).map((piece) => headersOf(piece.replace(/^\r\n/, '')))
  expect(parts.map((headers) => Object.fromEntries(headers.map(({ name, value }) => [name, value])))).toEqual([
    { 'content-type': 'text/plain; charset=utf-8', 'content-transfer-encoding': encoding },
    { 'content-type': 'text/html; charset=utf-8', 'content-transfer-encoding': encoding },
  ])
}

const encoding: unknown = expect.stringMatching(/^(quoted-printable|base64|7bit)$/)
