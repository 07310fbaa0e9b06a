import type { AssistanceKind } from '@nalle/domain/decisions/assistance-types.ts'
import type { AssistanceDecisionId } from '@nalle/domain/ids.ts'
import { useEffect, useEffectEvent } from 'react'
import { useMarkAssistanceRead } from '../queries.ts'

/** Once the decision is there to be read. Marking twice does no harm. */
export function useMarkReadWhenShown(kind: AssistanceKind, id: AssistanceDecisionId | undefined): void {
  const markRead = useMarkAssistanceRead(kind)
  const mark = useEffectEvent((shown: AssistanceDecisionId) => {
    // Not told when it fails: the decision stays unread in the list, and is marked the next time.
    markRead(shown).catch(() => undefined)
  })
  useEffect(() => {
    if (id !== undefined) mark(id)
  }, [id])
}
