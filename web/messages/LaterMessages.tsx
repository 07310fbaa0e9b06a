import type { ThreadId } from '@nalle/domain/ids.ts'
import { lazy } from '../design/lazy.ts'
import { Suspense } from 'react'
import { useQueue } from '../queue/waiting.ts'

const WaitingMessages = lazy(async () => ({ default: (await import('./WaitingMessages.tsx')).WaitingMessages }))

/** Answers of the thread, or else new messages, that wait to be sent; fetched where something does. */
export function LaterMessages({ threadId }: { readonly threadId?: ThreadId }) {
  return (
    useQueue().waiting[0] && (
      <Suspense>
        <WaitingMessages threadId={threadId} />
      </Suspense>
    )
  )
}
