// Every key press changes what is drawn here; the compiler's remembering would only make the page heavier.
'use no memo'

import { Suspense } from 'react'
import { FieldError } from '../../design/Field.tsx'
import { Stack } from '../../design/Layout.tsx'
import { Notice } from '../../design/Notice.tsx'
import { Skeleton } from '../../design/Skeleton.tsx'
import { Questions } from '../../forms/FormSection.tsx'
import { useTexts } from '../../language/texts.ts'
import { EditorSection } from './EditorSection.tsx'
import { PreferredUnits } from './PreferredUnits.tsx'
import { SiblingFields } from './SiblingFields.tsx'
import { LiveRegion } from '../../design/LiveRegion.tsx'
import { lazy } from '../../design/lazy.ts'
import { unitChoiceTexts } from './unit-texts.ts'
import { startDateProblemIn } from './offered-units.ts'
import { useEditor, useEditorState, useFields } from './use-editor.ts'

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
          <UnitsToChoose />
          <PreferredUnits />
        </LiveRegion>
      </Questions>
    </EditorSection>
  )
}

/** Needed once there is a day from which units can be asked for. */
const UnitSearch = lazy(async () => ({ default: (await import('./UnitSearch.tsx')).UnitSearch }))

function UnitsToChoose() {
  const t = useTexts(unitChoiceTexts)
  const { id, error } = useFields('unitPreference')('unitPreference.preferredUnits')
  const missing = useEditorState(startDateProblemIn)
  if (missing === undefined) {
    return (
      <Suspense fallback={<Skeleton lines={1} block="l" />}>
        <UnitSearch />
      </Suspense>
    )
  }
  return (
    <Stack gap="xs" id={id} tabIndex={-1}>
      <Notice announce="status">{t.startDateFirst[missing]}</Notice>
      <FieldError>{error}</FieldError>
    </Stack>
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
