// Every key press changes what is drawn here; the compiler's remembering would only make the page heavier.
'use no memo'

import { TextArea } from '../../design/TextArea.tsx'
import { useTexts } from '../../language/texts.ts'
import { sectionTexts } from './income-texts.ts'
import { IncomeSection } from './IncomeSection.tsx'
import { SectionPapers } from './SectionPapers.tsx'
import { useCommonPart, useFields, useIncomeState } from './use-income-form.ts'

/** What the form could not ask, and the papers that belong to no other part. */
export function OtherSection() {
  const t = useTexts(sectionTexts)
  const field = useFields('other')
  const isChild = useIncomeState(({ form }) => form.statement.type === 'CHILD')
  const [{ otherInfo }, change] = useCommonPart('other')
  return (
    <IncomeSection section="other" why={isChild ? t.childWhy : t.otherWhy}>
      <SectionPapers section="other" />
      <TextArea
        {...field('other.otherInfo')}
        hint={isChild ? t.childOtherInfoHint : t.otherInfoHint}
        value={otherInfo}
        onChange={(text) => change({ otherInfo: text })}
      />
    </IncomeSection>
  )
}
