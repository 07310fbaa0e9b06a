import type { FormSection } from '@nalle/domain/income-statements/form.ts'
import { useTexts } from '../../language/texts.ts'
import { editorTexts } from './texts.ts'
import { useIncomeState } from './use-income-form.ts'

/** Who has no income is asked something else where others tell theirs. */
export function useSectionTitle(): (section: FormSection) => string {
  const { sections } = useTexts(editorTexts)
  const hasNone = useIncomeState(
    ({ form: { statement } }) => statement.type === 'ADULT' && statement.situation.noIncome,
  )
  return (section) => (section === 'gross' && hasNone ? sections.noIncome : sections[section])
}
