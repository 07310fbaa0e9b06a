// Every key press changes what is drawn here; the compiler's remembering would only make the page heavier.
'use no memo'

import { TextArea } from '../../design/TextArea.tsx'
import { useTexts } from '../../language/texts.ts'
import { detailTexts } from './detail-texts.ts'
import { useAdditionalDetails } from './editing.ts'
import { EditorSection } from './EditorSection.tsx'
import { useEditorState, useFields } from './use-editor.ts'

export function AdditionalDetailsSection() {
  const t = useTexts(detailTexts)
  const field = useFields('additionalDetails')
  const isClub = useEditorState(({ form }) => form.type === 'CLUB')
  const [details, change] = useAdditionalDetails()
  return (
    <EditorSection section="additionalDetails">
      <TextArea
        {...field('additionalDetails.otherInfo')}
        hint={t.otherInfo}
        value={details.otherInfo}
        onChange={(otherInfo) => change({ otherInfo })}
      />
      {!isClub && (
        <>
          <TextArea
            {...field('additionalDetails.diet')}
            hint={t.dietHint}
            rows={2}
            value={details.diet}
            onChange={(diet) => change({ diet })}
          />
          <TextArea
            {...field('additionalDetails.allergies')}
            hint={t.allergiesHint}
            rows={2}
            value={details.allergies}
            onChange={(allergies) => change({ allergies })}
          />
        </>
      )}
    </EditorSection>
  )
}
