// Every key press changes what is drawn here; the compiler's remembering would only make the page heavier.
'use no memo'

import { useLocation } from 'wouter'
import { isRefusedWith } from '../../api/failures.ts'
import { Button } from '../../design/Button.tsx'
import { AlertDialog, Dialog } from '../../design/Dialog.tsx'
import { useTexts } from '../../language/texts.ts'
import { useFailureWords } from '../failures.tsx'
import { APPLICATIONS } from '../addresses.ts'
import type { DeliveryCall } from './deliver.ts'
import { editorTexts } from './texts.ts'
import { verifyTexts } from './verify-texts.ts'

type ConflictProps = {
  readonly onLookAtNewer: () => void
  readonly onKeepMine: () => void
  readonly onClose: () => void
}

/** Nothing is overwritten, here or there, before the person has said which one it is to be. Closing decides nothing. */
export function ConflictDialog({ onLookAtNewer, onKeepMine, onClose }: ConflictProps) {
  const t = useTexts(editorTexts)
  return (
    <Dialog
      title={t.conflictTitle}
      size="narrow"
      onClose={onClose}
      actions={
        <>
          <Button look="primary" onClick={onLookAtNewer}>
            {t.lookAtNewer}
          </Button>
          <Button onClick={onKeepMine}>{t.keepMine}</Button>
        </>
      }
    >
      <p>{t.conflict}</p>
    </Dialog>
  )
}

type GoneProps = { readonly onLeave: () => void }

/** It was sent or deleted elsewhere, or is not theirs any more. */
export function GoneDialog({ onLeave }: GoneProps) {
  const t = useTexts(editorTexts)
  const [, navigate] = useLocation()
  const leave = () => {
    onLeave()
    navigate(APPLICATIONS)
  }
  return (
    <AlertDialog tone="warning" title={t.goneTitle} confirm={{ label: t.toApplications, onClick: leave }}>
      {t.gone}
    </AlertDialog>
  )
}

type FailureProps = { readonly title: string; readonly error: unknown; readonly onClose: () => void }

/** What was asked for was not done; everything that was typed is still there. */
export function FailureDialog({ title, error, onClose }: FailureProps) {
  const t = useTexts(verifyTexts)
  const words = useFailureWords()
  return (
    <AlertDialog tone="danger" title={title} confirm={{ label: t.ok, onClick: onClose }}>
      {isRefusedWith<DeliveryCall>(error, 'INVALID_FORM') ? t.invalid : `${words(error)} ${t.nothingLost}`}
    </AlertDialog>
  )
}
