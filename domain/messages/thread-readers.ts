import type { ChildId, MessageAccountId } from '../ids.ts'

/** A citizen in a thread, and those of its children whose guardian or foster parent they are today. */
export type ThreadCitizen = { readonly accountId: MessageAccountId; readonly caresFor: readonly ChildId[] }

/**
 * What is new in a thread is told only to those who look after every child it is about, as everybody in it did when it
 * began. From the day after a foster relation or a guardianship has ended, nothing new comes; what came before stays.
 * A thread about no child, such as one with a payer, stays open to whom it was opened.
 */
export function readsWhatIsNew(
  { caresFor }: Pick<ThreadCitizen, 'caresFor'>,
  thread: { readonly childIds: readonly ChildId[] },
): boolean {
  return thread.childIds.every((childId) => caresFor.includes(childId))
}

/** Those in the thread whom nothing new reaches. */
export function formerReaders(
  citizens: readonly ThreadCitizen[],
  thread: { readonly childIds: readonly ChildId[] },
): readonly MessageAccountId[] {
  return citizens.filter((citizen) => !readsWhatIsNew(citizen, thread)).map(({ accountId }) => accountId)
}
