import type { AssistanceDecisionStatus } from '@nalle/domain/decisions/assistance-types.ts'
import { isDecided } from '@nalle/domain/decisions/assistance-decisions.ts'
import { StaticChip } from '../../design/Chips.tsx'
import type { AssistanceWords } from './content.ts'

const TONES = { ACCEPTED: 'success', REJECTED: 'plain', ANNULLED: 'warning' } as const

type Props = { readonly status: AssistanceDecisionStatus; readonly words: AssistanceWords['statuses'] }

/** Nothing while staff still work on it, which no family sees. */
export function AssistanceStatusChip({ status, words }: Props) {
  return isDecided(status) && <StaticChip tone={TONES[status]}>{words[status]}</StaticChip>
}
