import type { City } from '@nalle/domain/city/city.ts'
import { applicationReceivedMail } from './applications/mails.ts'
import {
  discussionBookedMail,
  discussionCancelledMail,
  discussionReminderMail,
  missingReservationsMail,
  newEventMail,
  newSurveyMail,
  questionnaireMail,
  reservationLockMail,
} from './calendar/mails/mails.ts'
import {
  documentReminderMail,
  documentToAnswerMail,
  documentToReadMail,
  pedagogicalDocumentMail,
} from './child-documents/mails.ts'
import { absenceApplicationDecidedMail, placeTerminatedMail, serviceApplicationDecidedMail } from './children/mails.ts'
import { assistanceDecisionMail } from './decisions/assistance/mails.ts'
import { answerReceivedMail, decisionReminderMail, newDecisionMail } from './decisions/mails.ts'
import { feedbackMail } from './feedback/mails.ts'
import { financeDecisionMail } from './finance-decisions/mails.ts'
import type { Clock } from './http/clock.ts'
import { expiringIncomeMail } from './income-statements/mails.ts'
import type { MailService } from './mail/send-due-mails.ts'
import { templatesOf } from './mail/templates.ts'
import { bulletinMail, messageMail, unreadMail } from './messages/mails.ts'
import type { Adapters } from './nalle.ts'
import {
  credentialsChangedMail,
  emailChangedMail,
  passkeyAddedMail,
  verificationCodeMail,
} from './personal-details/mails.ts'
import { newDeviceMail } from './session/mails.ts'

/** Every kind of mail that Nalle sends. A new one is one line here. */
export const MAIL_TEMPLATES = templatesOf(
  verificationCodeMail,
  emailChangedMail,
  credentialsChangedMail,
  passkeyAddedMail,
  newDeviceMail,
  messageMail,
  bulletinMail,
  unreadMail,
  discussionBookedMail,
  discussionCancelledMail,
  discussionReminderMail,
  missingReservationsMail,
  reservationLockMail,
  newEventMail,
  newSurveyMail,
  questionnaireMail,
  applicationReceivedMail,
  newDecisionMail,
  decisionReminderMail,
  answerReceivedMail,
  financeDecisionMail,
  assistanceDecisionMail,
  documentToReadMail,
  documentToAnswerMail,
  documentReminderMail,
  pedagogicalDocumentMail,
  placeTerminatedMail,
  serviceApplicationDecidedMail,
  absenceApplicationDecidedMail,
  expiringIncomeMail,
  feedbackMail,
)

export function mailServiceOf(
  outside: Pick<Adapters, 'db' | 'mail'>,
  options: { readonly city: City; readonly publicUrl: string; readonly clock: Clock },
): MailService {
  const { city, publicUrl, clock } = options
  return {
    db: outside.db,
    transport: outside.mail,
    templates: MAIL_TEMPLATES,
    head: { portalName: city.portalName, languages: city.languages, publicUrl },
    clock,
  }
}
