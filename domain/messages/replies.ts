import type { AuthLevel } from '../access/strength.ts'
import type { ChildId, MessageAccountId } from '../ids.ts'
import type { ApplicationStatus } from '../placements/application-statuses.ts'
import type { AccountType, MessageType } from './accounts.ts'
import type { ReachableAccounts } from './recipients.ts'
import { findContentProblem } from './message-texts.ts'
import type { TextProblem } from './message-texts.ts'

/** What an answer depends on, as seen by whoever wants to answer. */
export type AnsweredThread = {
  readonly messageType: MessageType
  readonly isCopy: boolean
  readonly sensitive: boolean
  /** Null when the thread belongs to no application. */
  readonly applicationStatus: ApplicationStatus | null
  readonly childIds: readonly ChildId[]
  /** Everybody who sent or received something in it. */
  readonly participants: readonly MessageAccountId[]
  /** Those of them who no longer look after its children, and get nothing new in it. */
  readonly formerReaders: readonly MessageAccountId[]
  /** Whether the citizen has written in it before. */
  readonly hasWritten: boolean
}

export type Answerer = {
  readonly accountId: MessageAccountId
  readonly level: AuthLevel
  readonly reachable: readonly ReachableAccounts[]
}

export type Reply = { readonly content: string; readonly recipients: readonly MessageAccountId[] }

/** Why a thread takes no answers from this citizen at all. */
export type ThreadProblem =
  | 'THREAD_IS_COPY'
  | 'BULLETIN'
  | 'STRONG_LOGIN_NEEDED'
  | 'FORMER_READER'
  | 'APPLICATION_CLOSED'
  | 'SEVERAL_UNITS'
export type ReplyProblem = ThreadProblem | 'TEXT_MISSING' | 'NO_RECIPIENT' | 'RECIPIENTS_NOT_ALLOWED'

/** The application has come to its end, and the correspondence about it with it. */
const CLOSED: readonly ApplicationStatus[] = ['REJECTED', 'ACTIVE', 'CANCELLED']

/** Why an answer cannot be sent as it is; nothing when it can. */
export function findReplyProblem(reply: Reply, thread: AnsweredThread, answerer: Answerer): ReplyProblem | undefined {
  const problem = findThreadProblem(thread, answerer)
  if (problem !== undefined) return problem
  const allowed = replyRecipients(thread, answerer)
  // In the thread of an application other clients name everybody who takes part; these are left out, not refused.
  const leftOut = thread.applicationStatus === null ? [] : thread.formerReaders
  if (!reply.recipients.every((id) => allowed.includes(id) || leftOut.includes(id))) return 'RECIPIENTS_NOT_ALLOWED'
  const [first] = replyFormProblems(reply)
  if (first?.field === 'recipients') return first.problem
  if (!reply.recipients.some((id) => allowed.includes(id))) return 'RECIPIENTS_NOT_ALLOWED'
  return first && 'TEXT_MISSING'
}

export type ReplyFormProblem =
  | { readonly field: 'recipients'; readonly problem: 'NO_RECIPIENT' }
  | { readonly field: 'content'; readonly problem: TextProblem }

/** What is left for the writer to mend where everybody who is chosen may be answered. */
export function replyFormProblems({ content, recipients }: Reply): readonly ReplyFormProblem[] {
  const text = findContentProblem(content)
  return [
    ...(recipients.length === 0 ? [{ field: 'recipients', problem: 'NO_RECIPIENT' } as const] : []),
    ...(text === undefined ? [] : [{ field: 'content', problem: text } as const]),
  ]
}

export function findThreadProblem(thread: AnsweredThread, answerer: Answerer): ThreadProblem | undefined {
  if (thread.isCopy) return 'THREAD_IS_COPY'
  if (thread.messageType === 'BULLETIN' && !thread.hasWritten) return 'BULLETIN'
  if (thread.sensitive && answerer.level !== 'STRONG') return 'STRONG_LOGIN_NEEDED'
  // Whoever gets no answer asks no question, and writes nothing into an application that is closed to them.
  if (thread.formerReaders.includes(answerer.accountId)) return 'FORMER_READER'
  if (thread.applicationStatus !== null)
    return CLOSED.includes(thread.applicationStatus) ? 'APPLICATION_CLOSED' : undefined
  return areInSeveralUnits(thread.childIds, answerer.reachable) ? 'SEVERAL_UNITS' : undefined
}

/**
 * Who may be answered to: never anybody who is not in the thread already, or reads nothing new in it. Outside
 * applications they must also be reachable today because of one of the thread's children, or because of no child at all.
 */
export function replyRecipients(thread: AnsweredThread, answerer: Answerer): readonly MessageAccountId[] {
  const others = thread.participants.filter((id) => id !== answerer.accountId && !thread.formerReaders.includes(id))
  if (thread.applicationStatus !== null) return others
  const reachable = new Set(
    answerer.reachable
      .filter(({ childId }) => childId === null || thread.childIds.includes(childId))
      .flatMap(({ reply }) => reply),
  )
  return others.filter((id) => reachable.has(id))
}

/**
 * Whom an answer goes to as long as nobody has chosen: the staff of the last message. The other guardians read it only
 * if they are chosen, whoever wrote last; unless nobody but them was there to be answered.
 */
export function suggestedRecipients(
  allowed: readonly MessageAccountId[],
  inLastMessage: readonly { readonly id: MessageAccountId; readonly type: AccountType }[],
): readonly MessageAccountId[] {
  const answerable = inLastMessage.filter(({ id }) => allowed.includes(id))
  const staff = answerable.filter(({ type }) => type !== 'CITIZEN')
  return (staff.length > 0 ? staff : answerable).map(({ id }) => id)
}

/** A child without a group today is in no unit. */
function areInSeveralUnits(childIds: readonly ChildId[], reachable: readonly ReachableAccounts[]): boolean {
  const unitIds = reachable
    .filter(({ childId, unitId }) => childId !== null && unitId !== null && childIds.includes(childId))
    .map(({ unitId }) => unitId)
  return new Set(unitIds).size > 1
}
