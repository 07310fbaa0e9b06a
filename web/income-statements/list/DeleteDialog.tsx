import type { StatementStatus } from '@nalle/domain/income-statements/lifecycle.ts'
import type { IncomeStatementId } from '@nalle/domain/ids.ts'
import { useState } from 'react'
import { AlertDialog } from '../../design/Dialog.tsx'
import { useProgress } from '../../design/progress.ts'
import { useTexts } from '../../language/texts.ts'
import type { Owner } from '../addresses.ts'
import { useFailureWords } from '../failures.tsx'
import { useDeleteStatement, useDiscardKeptForm } from '../queries.ts'
import { incomeTexts } from '../texts.ts'

/** A statement, or a form that never became one. */
export type ToDelete =
  | { readonly status: StatementStatus; readonly id: IncomeStatementId }
  | { readonly status: 'KEPT'; readonly owner: Owner }

type Props = { readonly toDelete: ToDelete; readonly onDeleted: () => void; readonly onClose: () => void }

/** A draft is deleted, one that was sent is cancelled: two acts, asked in their own words. */
export function DeleteDialog({ toDelete, onDeleted, onClose }: Props) {
  const t = useTexts(incomeTexts)
  const failureWords = useFailureWords()
  const deleteStatement = useDeleteStatement()
  const discard = useDiscardKeptForm()
  const { progress, run } = useProgress()
  const [failure, setFailure] = useState<unknown>()

  if (failure !== undefined) {
    return (
      <AlertDialog tone="danger" title={t.deleteFailed} confirm={{ label: t.ok, onClick: onClose }} key="failure">
        {failureWords(failure)}
      </AlertDialog>
    )
  }
  const act = () =>
    toDelete.status === 'KEPT'
      ? discard({ ...(toDelete.owner && { childId: toDelete.owner }) })
      : deleteStatement(toDelete.id)
  const words =
    toDelete.status === 'SENT'
      ? { title: t.cancelSentTitle, help: t.cancelSentHelp, yes: t.cancelSent, no: t.keepSent }
      : { title: t.deleteDraftTitle, help: t.deleteDraftHelp, yes: t.deleteDraft, no: t.keepDraft }
  return (
    <AlertDialog
      tone="danger"
      title={words.title}
      confirm={{ label: words.yes, onClick: () => void run(() => act().then(onDeleted)).catch(setFailure), progress }}
      cancel={{ label: words.no, onClick: onClose }}
      key="question"
    >
      {words.help}
    </AlertDialog>
  )
}
