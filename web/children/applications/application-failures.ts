import { isRefusedWith } from '../../api/failures.ts'
import { useTexts } from '../../language/texts.ts'
import { useWhyNotDone } from '../failure-words.ts'
import { formTexts } from './form-texts.ts'

const isNo = isRefusedWith<'children.createAbsenceApplication' | 'children.createServiceApplication'>

/** Why an application was not taken, and what helps, in a sentence. */
export function useWhyNotSent(): (error: unknown) => string {
  const t = useTexts(formTexts)
  const why = useWhyNotDone()
  return (error) => {
    if (isNo(error, 'BEFORE_TODAY')) return t.dateTooEarly
    if (isNo(error, 'END_BEFORE_START')) return t.endBeforeStart
    if (isNo(error, 'NO_PRE_PRIMARY_PLACEMENT')) return t.noPrePrimary
    if (isNo(error, 'OUTSIDE_POSSIBLE_DATES')) return t.outside
    if (isNo(error, 'DESCRIPTION_MISSING')) return t.descriptionMissing
    if (isNo(error, 'NO_PLACEMENT')) return t.noPlacement
    if (isNo(error, 'OPTION_NOT_POSSIBLE')) return t.optionNotPossible
    if (isNo(error, 'REASON_MISSING')) return t.reasonMissing
    if (isNo(error, 'OPEN_APPLICATION')) return t.openApplication
    return isNo(error, 'TEXT_TOO_LONG') ? t.tooLong : why(error)
  }
}
