import type { ThreadId } from '@nalle/domain/ids.ts'
import { useState } from 'react'
import { AlertDialog } from '../design/Dialog.tsx'
import { useProgress } from '../design/progress.ts'
import { useTexts } from '../language/texts.ts'
import { NotDoneNotice } from './failure-notices.tsx'
import { useArchive } from './queries.ts'
import { deleteTexts } from './delete-texts.ts'

type Props = { readonly threadId: ThreadId; readonly onDeleted: () => void; readonly onCancel: () => void }

export function DeleteThreadDialog({ threadId, onDeleted, onCancel }: Props) {
  const t = useTexts(deleteTexts)
  const archive = useArchive()
  const { progress, run } = useProgress()
  const [failure, setFailure] = useState<unknown>()
  const remove = () => {
    setFailure(undefined)
    run(() => archive(threadId).then(onDeleted)).catch(setFailure)
  }
  return (
    <AlertDialog
      tone="danger"
      title={t.deleteTitle}
      confirm={{ label: t.deleteConfirm, onClick: remove, progress }}
      cancel={{ label: t.cancel, onClick: onCancel }}
    >
      {t.deleteHelp}
      {failure !== undefined && <NotDoneNotice title={t.deleteFailed} error={failure} />}
    </AlertDialog>
  )
}
