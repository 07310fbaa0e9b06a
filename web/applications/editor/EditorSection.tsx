// Every key press changes what is drawn here; the compiler's remembering would only make the page heavier.
'use no memo'

import type { FormSection as Section } from '@nalle/domain/applications/form.ts'
import type { ReactNode } from 'react'
import { Button } from '../../design/Button.tsx'
import { problemsIn } from '../../forms/form-store.ts'
import { FormSection } from '../../forms/FormSection.tsx'
import { useTexts } from '../../language/texts.ts'
import { sectionIdOf, sectionsOf, useFolding } from './sections.ts'
import { editorTexts } from './texts.ts'
import { useEditorState } from './use-editor.ts'

/** One of the parts of the form, with how much there is to correct in it and the way to the next one. */
export function EditorSection({ section, children }: { section: Section; children: ReactNode }) {
  const t = useTexts(editorTexts)
  const { isOpen, toggle, goOn } = useFolding()
  const count = useEditorState((state) =>
    state.attempts > 0 ? problemsIn(state.problemsBySection, section).length : 0,
  )
  const next = useEditorState(({ form }) => sectionsOf(form)[sectionsOf(form).indexOf(section) + 1])
  return (
    <FormSection
      title={t.sections[section]}
      toCorrect={count > 0 ? t.errorsInSection(count) : undefined}
      id={sectionIdOf(section)}
      open={isOpen(section)}
      onToggle={(open) => toggle(section, open)}
    >
      {children}
      {next !== undefined && (
        <div>
          <Button onClick={() => goOn(section, next)}>{t.next(t.sections[next])}</Button>
        </div>
      )}
    </FormSection>
  )
}
