import type { DocumentState } from '@nalle/domain/child-documents/document-types.ts'
import { StaticChip } from '../design/Chips.tsx'
import { LANGUAGE } from '../language/languages.ts'
import { useTexts } from '../language/texts.ts'
import { documentTexts } from './texts.ts'

const TONES = {
  DRAFT: 'plain',
  PREPARED: 'info',
  CITIZEN_DRAFT: 'attention',
  DECISION_PROPOSAL: 'info',
  COMPLETED: 'success',
  ACCEPTED: 'success',
  REJECTED: 'plain',
  ANNULLED: 'warning',
} as const

/** In the language of the page, also on a letter in another one. */
export function StateChip({ state }: { readonly state: DocumentState }) {
  const t = useTexts(documentTexts)
  return (
    <span lang={LANGUAGE}>
      <StaticChip tone={TONES[state]}>{t.states[state]}</StaticChip>
    </span>
  )
}
