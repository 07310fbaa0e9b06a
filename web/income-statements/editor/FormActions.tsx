// Every key press changes what is drawn here; the compiler's remembering would only make the page heavier.
'use no memo'

import { useId, useState } from 'react'
import '../../api/calls/income-statements.generated.ts'
import { call } from '../../api/call.ts'
import { isRefusedWith } from '../../api/failures.ts'
import { Button } from '../../design/Button.tsx'
import { AlertDialog } from '../../design/Dialog.tsx'
import { Cluster, Stack } from '../../design/Layout.tsx'
import { useProgress } from '../../design/progress.ts'
import { useWarningBeforeClosing } from '../../forms/leaving.ts'
import { useIsUploading } from '../../forms/uploads-by-type.ts'
import { useTexts } from '../../language/texts.ts'
import { useFailureWords } from '../failures.tsx'
import { incomeTexts } from '../texts.ts'
import { askedOf, type Target } from '../queries.ts'
import { deliver, type DeliveryCall } from './deliver.ts'
import { useGuide } from './guide.ts'
import type { OpenIncomeForm } from './open-income-form.ts'
import { isSentElsewhere } from './sent-elsewhere.ts'
import { problemTexts } from './problem-texts.ts'
import { editorTexts } from './texts.ts'
import { usePapers } from './use-income-form.ts'

type Props = {
  readonly editor: OpenIncomeForm
  readonly target: Target
  /** Shows what is wrong and leads there; comes back with whether nothing is. */
  readonly onAttempt: () => boolean
  readonly onDone: (text: string) => void
}

type Failure = { readonly title: string; readonly error: unknown; readonly isSentElsewhere: boolean }

/** Sending, and leaving for now. */
export function FormActions({ editor, target, onAttempt, onDone }: Props) {
  const t = useTexts(editorTexts)
  const guide = useGuide()
  const isUploading = useIsUploading(usePapers())
  const whyId = useId()
  const sending = useProgress()
  const saving = useProgress()
  const [failure, setFailure] = useState<Failure>()
  useWarningBeforeClosing(isUploading)

  const findKeptId = async () => (await call('incomeStatements.getKeptForm', { query: askedOf(target) })).kept?.id
  const failed = (title: string) => async (error: unknown) => {
    // The dialogs of the form report a newer version.
    if (isRefusedWith<'incomeStatements.keepForm'>(error, 'CHANGED_ELSEWHERE')) return
    setFailure({ title, error, isSentElsewhere: await isSentElsewhere(error, editor.keptId(), findKeptId) })
  }
  const send = () => {
    if (isUploading || !onAttempt()) return
    sending.run(() => deliver(editor, target, { draft: false }).then(() => onDone(t.sent))).catch(failed(t.sendFailed))
  }
  const save = () => {
    if (isUploading) return
    saving.run(() => keep(editor, target).then(() => onDone(t.draftSaved))).catch(failed(t.saveFailed))
  }
  return (
    <Stack gap="s">
      {isUploading && (
        <p role="status" id={whyId}>
          {t.uploadRunning}
        </p>
      )}
      <Cluster>
        {guide.isOpen('assurance') && (
          <Button look="primary" unavailable={isUploading && whyId} progress={sending.progress} onClick={send}>
            {t.send}
          </Button>
        )}
        <Button unavailable={isUploading && whyId} progress={saving.progress} onClick={save}>
          {t.saveDraft}
        </Button>
      </Cluster>
      {failure && <FailureDialog {...failure} onClose={() => setFailure(undefined)} />}
    </Stack>
  )
}

/** A draft that is in the list already is stored there; a new one stays kept, and takes no day away from anybody. */
async function keep(editor: OpenIncomeForm, target: Target): Promise<void> {
  const { startDate } = editor.store.current().form.statement.period
  if (target.incomeStatementId === undefined || startDate === null) return editor.autosave.settle()
  return deliver(editor, target, { draft: true })
}

/** What was asked for was not done; everything that was typed is still there. */
function FailureDialog({ title, error, isSentElsewhere: isSent, onClose }: Failure & { readonly onClose: () => void }) {
  const t = useTexts(editorTexts)
  const { ok } = useTexts(incomeTexts)
  const problems = useTexts(problemTexts)
  const words = useFailureWords()
  const isNo = isRefusedWith<DeliveryCall>
  const why = isNo(error, 'START_DATE_TAKEN')
    ? problems.START_DATE_TAKEN
    : isNo(error, 'INVALID_FORM') || isNo(error, 'WRONG_TYPE')
      ? t.refused
      : isNo(error, 'FILES_NOT_FREE')
        ? t.filesNotFree
        : words(error)
  return (
    <AlertDialog tone="danger" title={isSent ? t.sentElsewhereTitle : title} confirm={{ label: ok, onClick: onClose }}>
      {isSent ? t.sentElsewhere : `${why} ${t.nothingLost}`}
    </AlertDialog>
  )
}
