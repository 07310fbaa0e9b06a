import type { ChildId, MessageAccountId } from '../ids.ts'
import type { AccountType } from './accounts.ts'
import type { ReachableAccounts } from './recipients.ts'
import { isContentGood, isTitleGood } from './message-texts.ts'

export type NewMessage = {
  readonly recipients: readonly MessageAccountId[]
  readonly children: readonly ChildId[]
  readonly title: string
  readonly content: string
}

/** What the writer may choose from. */
export type Choices = {
  readonly reachable: readonly ReachableAccounts[]
  readonly typeOf: (account: MessageAccountId) => AccountType | undefined
}

export type NewMessageProblem =
  | 'TEXT_MISSING'
  | 'CHILDREN_NOT_ALLOWED'
  | 'RECIPIENTS_NOT_ALLOWED'
  | 'NO_STAFF_RECIPIENT'
  | 'SEVERAL_UNITS'

/** Why a message cannot be sent as it is; nothing when it can. */
export function findNewMessageProblem(message: NewMessage, choices: Choices): NewMessageProblem | undefined {
  const { children, recipients } = message
  if (!isTitleGood(message.title) || !isContentGood(message.content)) return 'TEXT_MISSING'
  const known = new Set(choices.reachable.map(({ childId }) => childId))
  if (children.length === 0 || !children.every((id) => known.has(id))) return 'CHILDREN_NOT_ALLOWED'
  const selectable = new Set(selectableRecipients(children, choices))
  if (!recipients.every((id) => selectable.has(id))) return 'RECIPIENTS_NOT_ALLOWED'
  if (!recipients.some((id) => isPrimary(choices.typeOf(id)))) return 'NO_STAFF_RECIPIENT'
  if (!areInOneUnit(children, choices.reachable)) return 'SEVERAL_UNITS'
  return undefined
}

/** With these children chosen: accounts of all of them, and groups of any of them. */
export function selectableRecipients(
  children: readonly ChildId[],
  { reachable, typeOf }: Choices,
): readonly MessageAccountId[] {
  const chosen = chosenOf(children, reachable)
  const all = [...new Set(chosen.flatMap(({ newMessage }) => newMessage))]
  return all.filter((id) => typeOf(id) === 'GROUP' || chosen.every(({ newMessage }) => newMessage.includes(id)))
}

/** Staff and groups; a message to the other guardians alone is not a message to the unit. */
export function isPrimary(type: AccountType | undefined): boolean {
  return type === 'PERSONAL' || type === 'GROUP'
}

/** A message goes to one unit at a time. Children without a group today are together as well. */
export function areInOneUnit(children: readonly ChildId[], reachable: readonly ReachableAccounts[]): boolean {
  return new Set(chosenOf(children, reachable).map(({ unitId }) => unitId)).size <= 1
}

function chosenOf(children: readonly ChildId[], reachable: readonly ReachableAccounts[]): readonly ReachableAccounts[] {
  return reachable.filter(({ childId }) => childId !== null && children.includes(childId))
}
