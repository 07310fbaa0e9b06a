import type { RegularThread, Thread } from '@nalle/contract/messages.ts'
import type { MessageId, ThreadId } from '@nalle/domain/ids.ts'
import {
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query'
import '../api/calls/messages.generated.ts'
import { call, callUntil } from '../api/call.ts'
import { Refused } from '../api/failures.ts'
import type { AnswerOf, BodyOf } from '../api/call-types.ts'
import { findFirstAnswer, keyOf, query } from '../api/queries.ts'
import type { IdempotencyKey } from '../forms/idempotency-key.ts'
import { QUEUED, sendOrQueue } from '../queue/send-or-queue.ts'
import { findThread, threadsIn, withNewBeginning, withoutThread, withThread } from './inbox-pages.ts'
import { withMessage, withRead } from './thread-contents.ts'
import { refreshUnreadCount } from './unread-count.ts'

type Received = AnswerOf<'messages.getReceived'>
type Inbox = InfiniteData<Received, number>

export const INBOX_KEY = keyOf('messages.getReceived')
const threadKey = (threadId: ThreadId) => keyOf('messages.getThread', { params: { threadId } })

const DAY_MS = 24 * 60 * 60 * 1000

/** The inbox as far as it has been fetched. What comes in while it is open is brought by live.ts. */
export function useInbox() {
  const inbox = useInfiniteQuery({
    queryKey: INBOX_KEY,
    queryFn: ({ pageParam, signal }) => callUntil('messages.getReceived', { query: { page: pageParam } }, signal),
    initialPageParam: 1,
    initialData: () => {
      const first = findFirstAnswer('messages.getReceived', { query: { page: 1 } })
      return first && { pages: [first], pageParams: [1] }
    },
    getNextPageParam: (last: Received, pages: readonly Received[]) =>
      pages.length < last.pages ? pages.length + 1 : undefined,
    refetchOnWindowFocus: false,
  })
  return { ...inbox, threads: inbox.data && threadsIn(inbox.data) }
}

/** Shown from the inbox at once where it is there, and always fetched: somebody may have written meanwhile. */
export function useThread(threadId: ThreadId) {
  const client = useQueryClient()
  return useQuery({
    ...query('messages.getThread', { params: { threadId } }),
    placeholderData: () => findThread(client.getQueryData<Inbox>(INBOX_KEY), threadId),
    refetchOnMount: 'always',
  })
}

export function useMyAccount() {
  return useQuery({ ...query('messages.getMyAccount'), staleTime: DAY_MS, gcTime: DAY_MS })
}

export const recipientsQuery = () => query('messages.getRecipients')

/** How often something was changed from here: what was asked before the last time is out of date when it comes. */
let changes = 0

/**
 * What has come in since: the beginning of the inbox, the open thread and the count in the header. True when more is
 * unread than before.
 */
export async function catchUp(client: QueryClient, openThread: ThreadId | undefined): Promise<boolean> {
  const asked = changes
  const [beginning, isMore] = await Promise.all([
    call('messages.getReceived', { query: { page: 1 } }),
    refreshUnreadCount(),
    openThread === undefined
      ? undefined
      : client.invalidateQueries({
          queryKey: threadKey(openThread),
          // Asked for again, what is not the person's would flicker between a notice and a page that is to come.
          predicate: ({ state }) => !(state.error instanceof Refused && state.error.status < 500),
        }),
  ])
  if (asked !== changes) return catchUp(client, openThread)
  client.setQueryData<Inbox>(INBOX_KEY, (inbox) => inbox && withNewBeginning(inbox, beginning))
  return isMore
}

function changeThread(client: QueryClient, threadId: ThreadId, change: (thread: Thread) => Thread): void {
  client.setQueryData<Inbox>(INBOX_KEY, (inbox) => inbox && withThread(inbox, threadId, change))
  client.setQueryData<Thread>(threadKey(threadId), (thread) => thread && change(thread))
}

export function useMarkRead() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ threadId }: { threadId: ThreadId; unread: readonly MessageId[]; at: Temporal.Instant }) =>
      call('messages.markThreadRead', { params: { threadId } }),
    onSuccess: (_, { threadId, unread, at }) => {
      changes += 1
      changeThread(client, threadId, (thread) => withRead(thread, unread, at))
      return refreshUnreadCount()
    },
  }).mutateAsync
}

const KEEPING_FOR_LATER = ['messages.markLastReceivedUnread']

/** Whoever keeps a thread for later has it before their eyes until the server has said yes, and does not want it read. */
export function useIsKeepingForLater(): () => boolean {
  const client = useQueryClient()
  return () => client.isMutating({ mutationKey: KEEPING_FOR_LATER }) > 0
}

export function useMarkUnread() {
  const client = useQueryClient()
  return useMutation({
    mutationKey: KEEPING_FOR_LATER,
    mutationFn: (threadId: ThreadId) => call('messages.markLastReceivedUnread', { params: { threadId } }),
    onSuccess: async () => {
      changes += 1
      await Promise.all([client.invalidateQueries({ queryKey: INBOX_KEY }), refreshUnreadCount()])
    },
  }).mutateAsync
}

export function useArchive() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (threadId: ThreadId) => call('messages.archiveThread', { params: { threadId } }),
    onSuccess: (_, threadId) => {
      changes += 1
      client.setQueryData<Inbox>(INBOX_KEY, (inbox) => inbox && withoutThread(inbox, threadId))
      void client.invalidateQueries({ queryKey: INBOX_KEY })
      void refreshUnreadCount()
    },
  }).mutateAsync
}

type Answering = {
  readonly thread: RegularThread
  readonly messageId: MessageId
  readonly body: BodyOf<'messages.replyToMessage'> & { readonly idempotencyKey: IdempotencyKey }
}

export function useReply() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ thread: { id: threadId, title, sensitive }, messageId, body }: Answering) => {
      const input = { params: { messageId }, body }
      // What only a strong login may read does not wait on a device.
      const shown = sensitive ? undefined : ({ kind: 'reply', threadId, title } as const)
      return sendOrQueue('messages.replyToMessage', input, body.idempotencyKey, shown)
    },
    onSuccess: (answer) => {
      if (answer === undefined || answer === QUEUED) return
      const { threadId, message } = answer
      changes += 1
      changeThread(client, threadId, (thread) => withMessage(thread, message))
      void client.invalidateQueries({ queryKey: INBOX_KEY })
      void client.invalidateQueries({ queryKey: threadKey(threadId) })
    },
  }).mutateAsync
}
