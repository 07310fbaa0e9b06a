import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Notice } from '../../design/Notice.tsx'
import { formats } from '../../language/formats.ts'
import { useTexts } from '../../language/texts.ts'
import { useClock } from '../../session/clock.ts'
import { answerDraftQuery, type ChildDocument } from '../queries.ts'
import type { OpenAnswer } from './open-answer.ts'
import { fillingTexts } from './texts.ts'

/** Asked no more often, however often something is saved. */
const ASKED_EVERY = Temporal.Duration.from({ seconds: 10 })

type Props = { readonly document: ChildDocument; readonly open: OpenAnswer }

/**
 * That the other guardian is filling in the same document. Asked anew when something of one's own has been saved, and
 * when the window is looked at again: a page that asked by the clock would keep a login alive that nobody uses.
 */
export function OthersNotice({ document: { id }, open: { autosave } }: Props) {
  const t = useTexts(fillingTexts)
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

  const [other] = data?.others ?? []
  return (
    <div role="status">
      {other && (
        <Notice title={t.otherFills(other.firstName)}>{t.otherFillsHelp(formats.instant(other.savedAt))}</Notice>
      )}
    </div>
  )
}
