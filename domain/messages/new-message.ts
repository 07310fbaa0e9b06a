import type { ChildId, MessageAccountId } from '../ids.ts'
import type { AccountType } from './accounts.ts'
import type { ReachableAccounts } from './recipients.ts'
import { findContentProblem, findTitleProblem } from './message-texts.ts'
import type { TextProblem } from './message-texts.ts'

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
  | { readonly field: 'children'; readonly problem: 'CHILDREN_NOT_ALLOWED' }
  | { readonly field: 'recipients'; readonly problem: 'RECIPIENTS_NOT_ALLOWED' | 'NO_STAFF_RECIPIENT' }
  | { readonly field: 'units'; readonly problem: 'SEVERAL_UNITS' }
  | { readonly field: 'title'; readonly problem: TextProblem }
  | { readonly field: 'content'; readonly problem: TextProblem }

/** Everything that keeps a message from being sent as it is, in the order of the page. */
export function newMessageProblems(message: NewMessage, choices: Choices): readonly NewMessageProblem[] {
  const { children, recipients } = message
  const problems: NewMessageProblem[] = []
  const known = new Set(choices.reachable.map(({ childId }) => childId))
  if (children.length === 0 || !children.every((id) => known.has(id))) {
    problems.push({ field: 'children', problem: 'CHILDREN_NOT_ALLOWED' })
  }
  const selectable = new Set(selectableRecipients(children, choices))
  if (!recipients.every((id) => selectable.has(id))) {
    problems.push({ field: 'recipients', problem: 'RECIPIENTS_NOT_ALLOWED' })
  } else if (!recipients.some((id) => isPrimary(choices.typeOf(id)))) {
    problems.push({ field: 'recipients', problem: 'NO_STAFF_RECIPIENT' })
  }
  if (!areInOneUnit(children, choices.reachable)) problems.push({ field: 'units', problem: 'SEVERAL_UNITS' })
  const title = findTitleProblem(message.title)
  if (title !== undefined) problems.push({ field: 'title', problem: title })
  const content = findContentProblem(message.content)
  if (content !== undefined) problems.push({ field: 'content', problem: content })
  return problems
}

/** The same as the writer is told it: where nobody is offered, nobody is told to choose. */
export function problemsToShow(message: NewMessage, choices: Choices): readonly NewMessageProblem[] {
  const problems = newMessageProblems(message, choices)
  const isSeveral = problems.some(({ field }) => field === 'units')
  return isSeveral ? problems.filter(({ field }) => field !== 'recipients') : problems
}

/**
 * The message as it can be sent today: of the only child nobody need ask, and whoever is not allowed for the chosen
 * children (any more) is not written to.
 */
export function settled<Message extends NewMessage>(
  message: Message,
  children: readonly { readonly id: ChildId }[],
  choices: Choices,
): Message {
  const known = children.map(({ id }) => id)
  const chosen = known.length === 1 ? known : known.filter((id) => message.children.includes(id))
  const selectable = selectableRecipients(chosen, choices)
  return { ...message, children: chosen, recipients: message.recipients.filter((id) => selectable.includes(id)) }
}

/** Why a message is refused; nothing when it is not. What is wrong with the texts is one reason. */
export function findNewMessageRefusal(message: NewMessage, choices: Choices) {
  const [first] = newMessageProblems(message, choices)
  if (first === undefined) return undefined
  return first.field === 'title' || first.field === 'content' ? 'TEXT_MISSING' : first.problem
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
