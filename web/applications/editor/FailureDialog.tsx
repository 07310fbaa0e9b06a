// Every key press changes what is drawn here; the compiler's remembering would only make the page heavier.
'use no memo'

import { isRefusedWith } from '../../api/failures.ts'
import { AlertDialog } from '../../design/Dialog.tsx'
import { useTexts } from '../../language/texts.ts'
import { useFailureWords } from '../failures.tsx'
import type { SubmissionCall } from './submit-application.ts'
import { verifyTexts } from './verify-texts.ts'

type Props = { readonly title: string; readonly error: unknown; readonly onClose: () => void }

/** What was asked for was not done; everything that was typed is still there. */
export function FailureDialog({ title, error, onClose }: Props) {
  const t = useTexts(verifyTexts)
  const words = useFailureWords()
  return (
    <AlertDialog tone="danger" title={title} confirm={{ label: t.ok, onClick: onClose }}>
      {isRefusedWith<SubmissionCall>(error, 'INVALID_FORM') ? t.invalid : `${words(error)} ${t.nothingLost}`}
    </AlertDialog>
  )
}
