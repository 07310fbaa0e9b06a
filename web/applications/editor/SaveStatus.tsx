// Every key press changes what is drawn here; the compiler's remembering would only make the page heavier.
'use no memo'

import { timeIn } from '@nalle/domain/time/helsinki.ts'
import { useState, useSyncExternalStore } from 'react'
import { Notice } from '../../design/Notice.tsx'
import { formats } from '../../language/formats.ts'
import { useTexts } from '../../language/texts.ts'
import type { OpenEditor } from './open-editor.ts'
import styles from './Editor.module.css'
import { editorTexts } from './texts.ts'

type Props = { readonly autosave: OpenEditor['autosave']; readonly isDraft: boolean }

/** When the draft was last saved. It changes once a minute at most, so that who listens is not talked to all the time. */
export function SaveStatus({ autosave, isDraft }: Props) {
  const t = useTexts(editorTexts)
  const state = useSyncExternalStore(autosave.subscribe, autosave.current)
  const [savedAt, setSavedAt] = useState<Temporal.Instant>()
  if (state.kind === 'saved' && state.at !== savedAt) setSavedAt(state.at)
  if (state.kind === 'failed') {
    return (
      <Notice tone="warning" announce="status">
        {t.savingFailed}
      </Notice>
    )
  }
  if (state.kind === 'changed-elsewhere') {
    return (
      <Notice tone="warning" announce="status">
        {t.conflictPutOff}
      </Notice>
    )
  }
  if (!isDraft) return state.kind === 'unsaved' && <p className={styles.status}>{t.changesNotSaved}</p>
  return (
    <p role="status" className={styles.status}>
      {savedAt && t.saved(formats.time(timeIn(savedAt)))}
    </p>
  )
}
