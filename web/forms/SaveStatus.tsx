// Every key press changes what is drawn here; the compiler's remembering would only make the page heavier.
'use no memo'

import { timeIn } from '@nalle/domain/time/helsinki.ts'
import { useState } from 'react'
import { Notice } from '../design/Notice.tsx'
import { formats } from '../language/formats.ts'
import type { Autosave } from './autosave.ts'
import styles from './SaveStatus.module.css'
import { useStored } from './use-form-store.ts'

type Props = {
  readonly autosave: Pick<Autosave<never>, 'current' | 'subscribe'>
  readonly isDraft: boolean
  readonly words: {
    readonly saved: (time: string) => string
    readonly savingFailed: string
    readonly conflictPutOff: string
    readonly changesNotSaved: string
  }
}

/** When the draft was last saved. It changes once a minute at most, so that who listens is not talked to all the time. */
export function SaveStatus({ autosave, isDraft, words: t }: Props) {
  const state = useStored(autosave, (now) => now)
  const [savedAt, setSavedAt] = useState<Temporal.Instant>()
  if (state.kind === 'saved' && state.at !== savedAt) setSavedAt(state.at)
  if (state.kind === 'failed' || state.kind === 'changed-elsewhere') {
    return (
      <Notice tone="warning" announce="status">
        {state.kind === 'failed' ? t.savingFailed : t.conflictPutOff}
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
