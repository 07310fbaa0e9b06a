import { useState } from 'react'
import { AlertDialog } from '../../design/Dialog.tsx'
import { useProgress } from '../../design/progress.ts'
import { useTexts } from '../../language/texts.ts'
import { useFailureWords } from '../failures.tsx'
import { useDeleteApplication } from '../queries.ts'
import { applicationTexts } from '../texts.ts'
import type { Row } from './row.ts'
import { listTexts } from './texts.ts'

type Props = { readonly row: Row; readonly onDeleted: () => void; readonly onClose: () => void }

/** A draft is deleted, one that was sent is cancelled: two acts, asked in their own words. */
export function DeleteDialog({ row: { application, childName, isDraft }, onDeleted, onClose }: Props) {
  const t = useTexts(listTexts)
  const { types } = useTexts(applicationTexts)
  const failureWords = useFailureWords()
  const deleteApplication = useDeleteApplication()
  const { progress, run } = useProgress()
  const [failure, setFailure] = useState<unknown>()

  if (failure !== undefined) {
    return (
      <AlertDialog
        tone="danger"
        title={isDraft ? t.deleteDraftFailed : t.cancelSentFailed}
        confirm={{ label: t.ok, onClick: onClose }}
        key="failure"
      >
        {failureWords(failure)}
      </AlertDialog>
    )
  }
  const remove = () => void run(() => deleteApplication(application.applicationId).then(onDeleted)).catch(setFailure)
  const name = `${types[application.type]}, ${childName}`
  return (
    <AlertDialog
      tone="danger"
      title={isDraft ? t.deleteDraftTitle : t.cancelSentTitle}
      confirm={{ label: isDraft ? t.deleteDraft : t.cancelSent, onClick: remove, progress }}
      cancel={{ label: isDraft ? t.keep : t.keepSent, onClick: onClose }}
      key="question"
    >
      {isDraft ? t.deleteDraftHelp(name) : t.cancelSentHelp(name)}
    </AlertDialog>
  )
}
