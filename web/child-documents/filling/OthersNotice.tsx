import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useClock } from '../../session/clock.ts'
import { OtherFills } from '../OtherFills.tsx'
import { answerDraftQuery, type ChildDocument } from '../queries.ts'
import type { OpenAnswer } from './open-answer.ts'

/** Asked no more often, however often something is saved. */
const ASKED_EVERY = Temporal.Duration.from({ seconds: 10 })

type Props = { readonly document: ChildDocument; readonly open: OpenAnswer }

/**
 * That the other guardian is filling in the same document. Asked anew when something of one's own has been saved, and
 * when the window is looked at again: a page that asked by the clock would keep a login alive that nobody uses.
 */
export function OthersNotice({ document: { id }, open: { autosave } }: Props) {
  const clock = useClock()
  const client = useQueryClient()
  const { data } = useQuery({ ...answerDraftQuery(id), refetchOnMount: false })

  useEffect(() => {
    let askedAt = clock()
    return autosave.subscribe(() => {
      const now = clock()
      const isTime = Temporal.Instant.compare(askedAt.add(ASKED_EVERY), now) <= 0
      if (autosave.current().kind !== 'saved' || !isTime) return
      askedAt = now
      void client.invalidateQueries({ queryKey: answerDraftQuery(id).queryKey })
    })
  }, [autosave, client, clock, id])

  return <div role="status">{data && <OtherFills others={data.others} />}</div>
}
