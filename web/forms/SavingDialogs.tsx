// Drawn a few times in its life; the compiler's remembering would only make the page heavier.
'use no memo'

import { useState } from 'react'
import { Button } from '../design/Button.tsx'
import { AlertDialog, Dialog } from '../design/Dialog.tsx'
import type { Autosave, SaveState } from './autosave.ts'
import { useStored } from './use-form-store.ts'

type Props = {
  readonly autosave: Pick<Autosave<never>, 'current' | 'subscribe' | 'keepMine'>
  /** Opens what is stored now, and nothing of what stands here. */
  readonly onLookAtNewer: () => void
  /** It was sent or deleted elsewhere, or is not theirs any more. */
  readonly onLeave: () => void
  readonly words: {
    readonly conflictTitle: string
    readonly conflict: string
    readonly lookAtNewer: string
    readonly keepMine: string
    readonly goneTitle: string
    readonly gone: string
    readonly leave: string
  }
}

/**
 * What came between the form and the server. Nothing is overwritten, here or there, before the person has said which one
 * it is to be; closing decides nothing. By itself, since how saving goes changes with every pause of who types.
 */
export function SavingDialogs({ autosave, onLookAtNewer, onLeave, words: t }: Props) {
  const state = useStored(autosave, (now) => now)
  // The choice that was put off; it is asked for again when saving is.
  const [putOff, setPutOff] = useState<SaveState>()
  if (state.kind === 'refused') {
    return (
      <AlertDialog tone="warning" title={t.goneTitle} confirm={{ label: t.leave, onClick: onLeave }}>
        {t.gone}
      </AlertDialog>
    )
  }
  if (state.kind !== 'changed-elsewhere' || state === putOff) return null
  return (
    <Dialog
      title={t.conflictTitle}
      size="narrow"
      onClose={() => setPutOff(state)}
      actions={
        <>
          <Button look="primary" onClick={onLookAtNewer}>
            {t.lookAtNewer}
          </Button>
          <Button onClick={autosave.keepMine}>{t.keepMine}</Button>
        </>
      }
    >
      <p>{t.conflict}</p>
    </Dialog>
  )
}
