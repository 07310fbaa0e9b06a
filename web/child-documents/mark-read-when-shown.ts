import type { ChildDocumentId } from '@nalle/domain/ids.ts'
import { useEffect, useEffectEvent } from 'react'
import { useMarkDocumentRead } from './queries.ts'

/** Once the document is there to be read. Marking twice does no harm. */
export function useMarkReadWhenShown(id: ChildDocumentId | undefined): void {
  const markRead = useMarkDocumentRead()
  const mark = useEffectEvent((shown: ChildDocumentId) => {
    // Not told when it fails: the document stays new in the list, and is marked the next time.
    markRead(shown).catch(() => undefined)
  })
  useEffect(() => {
    if (id !== undefined) mark(id)
  }, [id])
}
