// Every key press changes what is drawn here; the compiler's remembering would only make the page heavier.
'use no memo'

import { fieldsToCheckAgain } from '@nalle/domain/income-statements/as-last-time.ts'
import { useState } from 'react'
import { isRefusedWith } from '../../api/failures.ts'
import { Button } from '../../design/Button.tsx'
import { AlertDialog } from '../../design/Dialog.tsx'
import { Notice } from '../../design/Notice.tsx'
import { useProgress } from '../../design/progress.ts'
import { fieldIdOf } from '../../forms/field-words.ts'
import { useTexts } from '../../language/texts.ts'
import { useFailureWords } from '../failures.tsx'
import { useBeginAsLastTime } from '../queries.ts'
import { incomeTexts } from '../texts.ts'
import { periodOf } from '../view/StatementView.tsx'
import { Links } from './AssuranceSection.tsx'
import { thisDevice } from './device.ts'
import { ElsewhereNotice } from './ElsewhereNotice.tsx'
import { fullLabelOf } from './field-words.ts'
import { editorTexts } from './texts.ts'
import type { Opened } from './opened.ts'
import { useIncomeState } from './use-income-form.ts'

type Props = { readonly opened: Opened; readonly onOpenAnew: () => void }

/** What whoever opens the form should know before they go on: where it comes from. */
export function BeginningNotices({ opened, onOpenAnew }: Props) {
  return (
    <>
      {opened.kept && <ElsewhereNotice kept={opened.kept} />}
      {opened.isCopied && <CopiedNotice />}
      {opened.lastTime && (
        <AsLastTime lastTime={opened.lastTime} childId={opened.target.childId} onBegun={onOpenAnew} />
      )}
    </>
  )
}

/** What is not simply as last time. */
function CopiedNotice() {
  const t = useTexts(editorTexts)
  const statement = useIncomeState(({ form }) => form.statement)
  const entries = fieldsToCheckAgain(statement).map((field) => ({
    fieldId: fieldIdOf(field),
    message: fullLabelOf(field),
  }))
  return (
    <Notice title={t.copiedTitle}>
      <p>{t.copied}</p>
      <Links entries={entries} />
    </Notice>
  )
}

/** The answer to an earlier try may have been lost: what was begun then is opened. */
function unlessBegun(error: unknown): void {
  if (!isRefusedWith<'incomeStatements.beginAsLastTime'>(error, 'ALREADY_BEGUN')) throw error
}

type AsLastTimeProps = {
  readonly lastTime: NonNullable<Opened['lastTime']>
  readonly childId: Opened['target']['childId']
  readonly onBegun: () => void
}

/** Gone as soon as something was filled in: copying would overwrite it. */
function AsLastTime({ lastTime, childId, onBegun }: AsLastTimeProps) {
  const t = useTexts(editorTexts)
  const { ok } = useTexts(incomeTexts)
  const words = useFailureWords()
  const { progress, run } = useProgress()
  const begin = useBeginAsLastTime(childId)
  const [failure, setFailure] = useState<unknown>()
  const [opened] = useState(useIncomeState(({ form }) => form))
  const isUntouched = useIncomeState(({ form }) => form === opened)
  if (!isUntouched) return null
  return (
    <Notice
      title={t.asLastTimeTitle}
      actions={
        <Button
          look="primary"
          progress={progress}
          onClick={() => void run(() => begin(thisDevice()).catch(unlessBegun).then(onBegun)).catch(setFailure)}
        >
          {t.copyLast}
        </Button>
      }
    >
      {t.asLastTime(periodOf(lastTime))} {lastTime.files > 0 && t.filesAgain(lastTime.files)}
      {failure !== undefined && (
        <AlertDialog tone="danger" title={t.copyFailed} confirm={{ label: ok, onClick: () => setFailure(undefined) }}>
          {words(failure)}
        </AlertDialog>
      )}
    </Notice>
  )
}
