import type { RefusalOf } from '../api/call-types.ts'
import { inLanguage } from '../language/texts.ts'
import { LANGUAGE } from '../language/languages.ts'
import type { QueuedCall } from './send-or-queue.ts'
import { queueTexts } from './texts.ts'
import type { Waiting } from './waiting.ts'

type Words = ReturnType<typeof wordsOfPage>['why']
const wordsOfPage = () => inLanguage(queueTexts, LANGUAGE)

/** Why each reason of the calls that wait is told as it is; whoever adds a reason decides here. */
const WORDS: Readonly<Record<RefusalOf<QueuedCall>, keyof Words>> = {
  NON_RESERVABLE_DAYS: 'NON_RESERVABLE_DAYS',
  CHANGED_MEANWHILE: 'CHANGED_MEANWHILE',
  ATTENDANCE_ALREADY_EXISTS: 'ATTENDANCE_ALREADY_EXISTS',
  TIMES_NOT_POSSIBLE: 'TIMES_NOT_POSSIBLE',
  TIMES_NEEDED: 'TIMES_NEEDED',
  ABSENCE_APPLICATION_NEEDED: 'ABSENCE_APPLICATION_NEEDED',
  DAY_TWICE: 'OTHER',
  ABSENCE_TYPE_NOT_YOURS: 'OTHER',
  MIXED_CONTRACT_DAYS: 'OTHER',
  TEXT_MISSING: 'OTHER',
  WRITING_NOT_OPEN: 'CLOSED',
  BULLETIN: 'CLOSED',
  THREAD_IS_COPY: 'CLOSED',
  FORMER_READER: 'CLOSED',
  APPLICATION_CLOSED: 'CLOSED',
  CHILDREN_NOT_ALLOWED: 'RECIPIENTS',
  RECIPIENTS_NOT_ALLOWED: 'RECIPIENTS',
  NO_STAFF_RECIPIENT: 'RECIPIENTS',
  NO_RECIPIENT: 'RECIPIENTS',
  SEVERAL_UNITS: 'RECIPIENTS',
  ATTACHMENTS_NOT_OPEN: 'ATTACHMENTS',
  ATTACHMENTS_NOT_YOURS: 'ATTACHMENTS',
  STRONG_LOGIN_NEEDED: 'STRONG_LOGIN_NEEDED',
  // Such an answer is tried again and never kept as a refusal.
  TOO_MANY_MESSAGES: 'OTHER',
}

/** Why the server did not take it, in words. */
export function refusalWords({ refused }: Waiting): string {
  const { why } = wordsOfPage()
  const code = refused?.code ?? ''
  if (code === 'TOO_OLD') return why.TOO_OLD
  // Whatever the server says, it is one of these or none.
  return why[code in WORDS ? WORDS[code as keyof typeof WORDS] : 'OTHER']
}
