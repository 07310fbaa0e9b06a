// Every key press changes what is drawn here; the compiler's remembering would only make the page heavier.
'use no memo'

import { withStartDate } from '@nalle/domain/applications/changes.ts'
import { findStartDateProblem, openTerms, startDateWindow } from '@nalle/domain/applications/start-dates.ts'
import { Notice } from '../../design/Notice.tsx'
import { DateInput } from '../../forms/DateInput.tsx'
import { formats } from '../../language/formats.ts'
import { useTexts } from '../../language/texts.ts'
import { serviceNeedTexts } from './service-need-texts.ts'
import { useEditor, useEditorState, useFields } from './use-editor.ts'

/** From when on a place is wished for. What hangs on the day, such as the option, follows it. */
export function StartDateField() {
  const t = useTexts(serviceNeedTexts)
  const editor = useEditor()
  const field = useFields('serviceNeed')
  const type = useEditorState(({ form }) => form.type)
  const date = useEditorState(({ form }) => form.serviceNeed.preferredStartDate)
  const circumstances = useEditorState((state) => state.circumstances)
  const isShort = useEditorState(({ facts }) => facts.warnings.includes('LESS_THAN_FOUR_MONTHS'))
  const { start, end } = startDateWindow(circumstances)
  const terms = openTerms(type, circumstances)
  const hint =
    type === 'DAYCARE'
      ? t.startHint(formats.date(start), formats.date(end))
      : terms.length === 0
        ? t.noTerm
        : t.startInTerms(terms.map((term) => formats.dateRange(term.start, term.end)).join(', '))
  return (
    <>
      <DateInput
        {...field.typed('serviceNeed.preferredStartDate')}
        keepsWhileTyped
        required
        hint={hint}
        min={start}
        max={end}
        isUnavailable={(day) => findStartDateProblem(type, day, circumstances) !== undefined}
        value={date}
        onChange={(day) => editor.change((form, { options }) => withStartDate(form, day, options))}
      />
      <div role="status">{isShort && <Notice tone="warning">{t.lessThanFourMonths}</Notice>}</div>
    </>
  )
}
