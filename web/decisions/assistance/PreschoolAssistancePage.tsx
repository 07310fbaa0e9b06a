import type { AssistanceDecisionId } from '@nalle/domain/ids.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'wouter'
import { LANGUAGE } from '../../language/languages.ts'
import { texts, useTexts } from '../../language/texts.ts'
import { preschoolAssistanceQuery } from '../queries.ts'
import { AssistanceDocument } from './AssistanceDocument.tsx'
import { AssistanceFrame } from './AssistanceFrame.tsx'
import { useMarkReadWhenShown } from './mark-read-when-shown.ts'
import { preschoolContent } from './preschool-content.ts'
import { assistanceTexts } from './texts.ts'
import { PRESCHOOL_WORDS } from './words/preschool.ts'

/** The decision speaks its own language; what leads to it and away from it, the language of the page. */
export function PreschoolAssistancePage() {
  // The route table names it; the server refuses what is no decision on a child of this person's.
  const { decisionId } = useParams<{ decisionId: AssistanceDecisionId }>()
  const t = useTexts(inItsOwnLanguage)
  const { titles } = useTexts(assistanceTexts)
  const fetched = useQuery(preschoolAssistanceQuery(decisionId))
  const { data: decision } = fetched
  useMarkReadWhenShown('PRESCHOOL', decision?.id)
  if (decision === undefined) {
    return (
      <AssistanceFrame title={titles.PRESCHOOL} fetched={fetched}>
        {undefined}
      </AssistanceFrame>
    )
  }
  const { language } = decision.form
  const words = PRESCHOOL_WORDS[language]
  const lang = LANGS[language]
  return (
    <AssistanceFrame
      title={<span lang={lang}>{words.titles.PRESCHOOL}</span>}
      intro={lang === LANGUAGE ? decision.child.name : t[language]}
      fetched={fetched}
    >
      <AssistanceDocument content={preschoolContent(decision, words)} words={words} lang={lang} />
    </AssistanceFrame>
  )
}

const LANGS = { FI: 'fi', SV: 'sv' } as const

/** Told to whoever reads the page in another language. */
const inItsOwnLanguage = texts({
  fi: {
    FI: 'Päätös on tehty suomeksi.',
    SV: 'Päätös on tehty ruotsiksi, ja se näytetään sillä kielellä.',
  },
  sv: {
    FI: 'Beslutet har fattats på finska och visas på det språket.',
    SV: 'Beslutet har fattats på svenska.',
  },
  en: {
    FI: 'The decision was made in Finnish and is shown in that language.',
    SV: 'The decision was made in Swedish and is shown in that language.',
  },
})
