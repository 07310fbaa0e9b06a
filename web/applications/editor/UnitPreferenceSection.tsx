// Every key press changes what is drawn here; the compiler's remembering would only make the page heavier.
'use no memo'

import { Notice } from '../../design/Notice.tsx'
import { Questions } from '../../forms/FormSection.tsx'
import { useTexts } from '../../language/texts.ts'
import { EditorSection } from './EditorSection.tsx'
import { PreferredUnits } from './PreferredUnits.tsx'
import { SiblingFields } from './SiblingFields.tsx'
import { LiveRegion } from '../../design/LiveRegion.tsx'
import { unitChoiceTexts } from './unit-texts.ts'
import { UnitSearch } from './UnitSearch.tsx'
import { useEditor, useEditorState } from './use-editor.ts'

export function UnitPreferenceSection() {
  const t = useTexts(unitChoiceTexts)
  return (
    <EditorSection section="unitPreference">
      <Questions title={t.siblingTitle}>
        <SiblingFields />
      </Questions>
      <Questions title={t.unitsTitle}>
        <p>{t.unitsHelp}</p>
        <RemovedUnitsNotice />
        <LiveRegion>
          <UnitSearch />
          <PreferredUnits />
        </LiveRegion>
      </Questions>
    </EditorSection>
  )
}

function RemovedUnitsNotice() {
  const t = useTexts(unitChoiceTexts)
  const editor = useEditor()
  const removed = useEditorState(({ circumstances }) => circumstances.removedUnits)
  if (removed.length === 0) return null
  return (
    <Notice
      tone="warning"
      title={t.removedTitle}
      announce="alert"
      onClose={() => editor.changeCircumstances({ removedUnits: [] })}
    >
      <p>{t.removed}</p>
      <ul>
        {removed.map((unit) => (
          <li key={unit.id}>{unit.name}</li>
        ))}
      </ul>
    </Notice>
  )
}
