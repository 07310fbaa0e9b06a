import type { ThreadId } from '@nalle/domain/ids.ts'
import type { Thread } from '@nalle/contract/messages.ts'

/** One page of the inbox as the server gives it, and all pages that have been fetched so far. */
export type InboxPage = { readonly data: readonly Thread[]; readonly total: number; readonly pages: number }
export type InboxPages = { readonly pages: readonly InboxPage[]; readonly pageParams: readonly unknown[] }

/**
 * The threads of all pages. A thread that moved up while pages were being fetched may stand on two of them; where it
 * stands first is where it belongs.
 */
export function threadsIn({ pages }: Pick<InboxPages, 'pages'>): readonly Thread[] {
  const threads = new Map<ThreadId, Thread>()
  for (const thread of pages.flatMap((page) => page.data)) if (!threads.has(thread.id)) threads.set(thread.id, thread)
  return [...threads.values()]
}

export function findThread(inbox: InboxPages | undefined, threadId: ThreadId): Thread | undefined {
  return inbox?.pages.flatMap((page) => page.data).find((thread) => thread.id === threadId)
}

/**
 * The inbox after its beginning was fetched anew. Threads that the newcomers pushed off the first page stay in sight:
 * the second page, as it was fetched, does not have them.
 */
export function withNewBeginning<Pages extends InboxPages>(inbox: Pages, beginning: InboxPage): Pages {
  const [first, ...others] = inbox.pages
  if (first === undefined) return inbox
  const fresh = new Set(beginning.data.map((thread) => thread.id))
  const pushedOff = first.data.filter((thread) => !fresh.has(thread.id))
  return { ...inbox, pages: [{ ...beginning, data: [...beginning.data, ...pushedOff] }, ...others] }
}

export function withThread<Pages extends InboxPages>(
  inbox: Pages,
  threadId: ThreadId,
  change: (thread: Thread) => Thread,
): Pages {
  const changed = (thread: Thread) => (thread.id === threadId ? change(thread) : thread)
  return { ...inbox, pages: inbox.pages.map((page) => ({ ...page, data: page.data.map(changed) })) }
}

export function withoutThread<Pages extends InboxPages>(inbox: Pages, threadId: ThreadId): Pages {
  const isOther = (thread: Thread) => thread.id !== threadId
  return { ...inbox, pages: inbox.pages.map((page) => ({ ...page, data: page.data.filter(isOther) })) }
}

/** Who is next in the list when a thread goes away: the one below it, else the one above. */
export function neighbourOf(threads: readonly Thread[], threadId: ThreadId): ThreadId | undefined {
  const at = threads.findIndex((thread) => thread.id === threadId)
  return at === -1 ? undefined : (threads[at + 1] ?? threads[at - 1])?.id
}
