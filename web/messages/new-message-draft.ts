import type { ChildId, MessageAccountId } from '@nalle/domain/ids.ts'
import { areInOneUnit, isPrimary, selectableRecipients, type Choices } from '@nalle/domain/messages/new-message.ts'
import { callingNameOf, compareTexts } from '@nalle/domain/people/names.ts'
import type { AnswerOf } from '../api/call-types.ts'
import type { Attachment } from '../attachments/use-uploads.ts'
import type { IdempotencyKey } from '../forms/idempotency-key.ts'

export type Recipients = AnswerOf<'messages.getRecipients'>
export type Reachable = Recipients['messageAccounts'][number]

export type NewMessageDraft = {
  readonly children: readonly ChildId[]
  readonly recipients: readonly MessageAccountId[]
  readonly title: string
  readonly content: string
  readonly attachments: readonly Attachment[]
  readonly key: IdempotencyKey | null
}

export const NO_MESSAGE: NewMessageDraft = {
  children: [],
  recipients: [],
  title: '',
  content: '',
  attachments: [],
  key: null,
}

/** What the writer may choose from, as the editor shows it. */
export function choicesIn({ messageAccounts, childrenToMessageAccounts }: Recipients) {
  const types = new Map(messageAccounts.map(({ account }) => [account.id, account.type]))
  const choices: Choices = { reachable: childrenToMessageAccounts, typeOf: (id) => types.get(id) }
  const family = childrenToMessageAccounts.flatMap(({ childId, child, newMessage }) =>
    childId !== null && child !== null && newMessage.some((id) => isPrimary(types.get(id)))
      ? [{ id: childId, ...child }]
      : [],
  )
  const children = family.toSorted((a, b) => compareTexts(callingNameOf(a), callingNameOf(b)))
  return { choices, children }
}

/** With these children chosen: staff and groups first, other guardians beside them. */
export function offeredTo(
  children: readonly ChildId[],
  choices: Choices,
  { messageAccounts }: Recipients,
): { readonly primary: readonly Reachable[]; readonly secondary: readonly Reachable[] } {
  // A message goes to one unit: with children of two nobody is offered, and the page says why.
  const selectable = new Set(areInOneUnit(children, choices.reachable) ? selectableRecipients(children, choices) : [])
  const offered = messageAccounts.filter(({ account }) => selectable.has(account.id))
  return {
    primary: offered.filter(({ account }) => isPrimary(account.type)),
    secondary: offered.filter(({ account }) => !isPrimary(account.type)),
  }
}

export function isUntouched(draft: NewMessageDraft): boolean {
  return draft.title === '' && draft.content === '' && draft.attachments.length === 0
}
