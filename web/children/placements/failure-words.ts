import { isRefusedWith } from '../../api/failures.ts'
import { useTexts } from '../../language/texts.ts'
import { useWhyNotDone } from '../failure-words.ts'
import { placementSectionTexts } from './texts.ts'

const isNo = isRefusedWith<'children.terminatePlacements'>

/** Why a termination was refused, and what helps, in a sentence. */
export function useWhyNotTerminated(): (error: unknown) => string {
  const t = useTexts(placementSectionTexts)
  const why = useWhyNotDone()
  return (error) => {
    if (isNo(error, 'PLACEMENT_TERMINATION_DISABLED')) return t.disabled
    if (isNo(error, 'NO_DAYCARE_TO_END')) return t.noDaycare
    if (isNo(error, 'NO_SUCH_PLACE')) return t.noSuchPlace
    if (isNo(error, 'NOT_STARTED')) return t.whyNot.NOT_STARTED
    if (isNo(error, 'ENDS_TODAY')) return t.whyNot.ENDS_TODAY
    if (isNo(error, 'BEFORE_TODAY') || isNo(error, 'AFTER_LAST_DAY')) return t.notPossible
    return why(error)
  }
}
