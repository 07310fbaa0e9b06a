// Every key press changes what is drawn here; the compiler's remembering would only make the page heavier.
'use no memo'

import type { FormSection } from '@nalle/domain/applications/form.ts'
import { useState, type ReactNode } from 'react'
import { StaticChip } from '../../design/Chips.tsx'
import { Collapsible } from '../../design/Collapsible.tsx'
import { Stack } from '../../design/Layout.tsx'
import { useTexts } from '../../language/texts.ts'
import { editorTexts } from './texts.ts'
import { useEditorState } from './use-editor.ts'
import styles from './EditorSection.module.css'

/** One of the parts of the form, with how much there is to correct in it. */
export function EditorSection({ section, children }: { section: FormSection; children: ReactNode }) {
  const t = useTexts(editorTexts)
  const count = useEditorState((state) => (state.attempts > 0 ? state.errors[section].length : 0))
  const [isOpen, setIsOpen] = useState(true)
  return (
    <Collapsible
      headingLevel={2}
      open={isOpen}
      onToggle={setIsOpen}
      title={
        <span className={styles.name}>
          {t.sections[section]}
          {count > 0 && <StaticChip tone="danger">{t.errorsInSection(count)}</StaticChip>}
        </span>
      }
    >
      <div className={styles.body}>
        <Stack gap="xl">{children}</Stack>
      </div>
    </Collapsible>
  )
}

/** Questions that belong together, under a heading of their own. */
export function Questions({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.questions}>
      <h3 className={styles.title}>{title}</h3>
      <Stack gap="m">{children}</Stack>
    </section>
  )
}

/** What a tick opens. */
export function Opened({ gap = 'm', children }: { gap?: 'm' | 'l'; children: ReactNode }) {
  return (
    <div className={styles.opened}>
      <Stack gap={gap}>{children}</Stack>
    </div>
  )
}
