import type { MessageAccount, RegularThread } from '@nalle/contract/messages.ts'
import type { AuthLevel } from '@nalle/domain/access/strength.ts'
import type { MessageAccountId } from '@nalle/domain/ids.ts'
import type { ReachableAccounts } from '@nalle/domain/messages/recipients.ts'
import {
  findThreadProblem,
  replyRecipients,
  suggestedRecipients,
  type AnsweredThread,
  type ThreadProblem,
} from '@nalle/domain/messages/replies.ts'
import { newIdempotencyKey, type IdempotencyKey } from '../forms/idempotency-key.ts'

export type ReplyDraft = {
  readonly content: string
  /** Null until the person has chosen or begun to write: then those whom the rules suggest. */
  readonly recipients: readonly MessageAccountId[] | null
  readonly key: IdempotencyKey | null
}

export const NO_REPLY: ReplyDraft = { content: '', recipients: null, key: null }

/** Whoever would read it as the first word is written stays so, whatever comes into the thread meanwhile. */
export function changedReply(
  draft: ReplyDraft,
  change: Partial<Omit<ReplyDraft, 'key'>>,
  situation: ReplySituation,
): ReplyDraft {
  return { ...draft, recipients: chosenRecipients(draft, situation), ...change, key: newIdempotencyKey() }
}

export type ReplySituation = {
  /** Why the thread takes no answers at all. */
  readonly problem: ThreadProblem | undefined
  /** Everybody else in the thread, in the order in which they came in. */
  readonly others: readonly { readonly account: MessageAccount; readonly isAllowed: boolean }[]
  /** Who is chosen as long as the person has not. */
  readonly suggested: readonly MessageAccountId[]
}

type Answerer = {
  readonly me: MessageAccountId
  readonly level: AuthLevel
  readonly reachable: readonly ReachableAccounts[]
}

/** Who may be answered in a thread, and who is at first. */
export function replySituationOf(thread: RegularThread, { me, level, reachable }: Answerer): ReplySituation {
  const answered = answeredThread(thread, me)
  const answerer = { accountId: me, level, reachable }
  const allowed = replyRecipients(answered, answerer)
  const accounts = new Map(accountsIn(thread).map((account) => [account.id, account]))
  const last = thread.messages.at(-1)
  return {
    problem: findThreadProblem(answered, answerer),
    others: [...accounts.values()]
      .filter(({ id }) => id !== me)
      .map((account) => ({ account, isAllowed: allowed.includes(account.id) })),
    suggested: suggestedRecipients(allowed, last ? [last.sender, ...last.recipients] : []),
  }
}

/** Only those who still may be answered: a choice that was kept may be older than a change of units. */
export function chosenRecipients(
  draft: ReplyDraft,
  { others, suggested }: ReplySituation,
): readonly MessageAccountId[] {
  const chosen = draft.recipients ?? suggested
  return others
    .filter(({ account, isAllowed }) => isAllowed && chosen.includes(account.id))
    .map(({ account }) => account.id)
}

/** The other guardians in the thread who may be answered, and do not read this. */
export function guardiansLeftOut(draft: ReplyDraft, situation: ReplySituation): readonly MessageAccount[] {
  const chosen = chosenRecipients(draft, situation)
  return situation.others
    .filter(({ account, isAllowed }) => isAllowed && account.type === 'CITIZEN' && !chosen.includes(account.id))
    .map(({ account }) => account)
}

const accountsIn = (thread: RegularThread) =>
  thread.messages.flatMap(({ sender, recipients }) => [sender, ...recipients])

function answeredThread(thread: RegularThread, me: MessageAccountId): AnsweredThread {
  const { messageType, isCopy, sensitive, applicationStatus } = thread
  return {
    messageType,
    isCopy,
    sensitive,
    applicationStatus,
    childIds: thread.children.map(({ childId }) => childId),
    participants: [...new Set(accountsIn(thread).map(({ id }) => id))],
    formerReaders: thread.formerReaders,
    hasWritten: thread.messages.some(({ sender }) => sender.id === me),
  }
}
