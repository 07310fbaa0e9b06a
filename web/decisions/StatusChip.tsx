import type { DecisionStatus } from '@nalle/domain/decisions/decision-types.ts'
import { StaticChip } from '../design/Chips.tsx'
import { useTexts } from '../language/texts.ts'
import { decisionTexts } from './texts.ts'

const TONES = { PENDING: 'attention', ACCEPTED: 'success', REJECTED: 'plain' } as const

export function StatusChip({ status }: { readonly status: DecisionStatus }) {
  const t = useTexts(decisionTexts)
  return <StaticChip tone={TONES[status]}>{t.statuses[status]}</StaticChip>
}
