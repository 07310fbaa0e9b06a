import type { AssistanceDecisionId } from '@nalle/domain/ids.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'wouter'
import { useTexts } from '../../language/texts.ts'
import { daycareAssistanceQuery } from '../queries.ts'
import { AssistanceDocument } from './AssistanceDocument.tsx'
import { AssistanceFrame } from './AssistanceFrame.tsx'
import { daycareContent } from './daycare-content.ts'
import { daycareTexts } from './daycare-texts.ts'
import { useMarkReadWhenShown } from './mark-read-when-shown.ts'
import { assistanceTexts } from './texts.ts'

export function DaycareAssistancePage() {
  // The route table names it; the server refuses what is no decision on a child of this person's.
  const { decisionId } = useParams<{ decisionId: AssistanceDecisionId }>()
  const common = useTexts(assistanceTexts)
  const words = { ...common, ...useTexts(daycareTexts) }
  const fetched = useQuery(daycareAssistanceQuery(decisionId))
  const { data: decision } = fetched
  useMarkReadWhenShown('DAYCARE', decision?.id)
  return (
    <AssistanceFrame title={words.titles.DAYCARE} intro={decision?.child?.name} fetched={fetched}>
      {decision && <AssistanceDocument content={daycareContent(decision, words)} words={words} />}
    </AssistanceFrame>
  )
}
