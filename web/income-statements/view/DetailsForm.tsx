// Every key press changes what is drawn here; the compiler's remembering would only make the page heavier.
'use no memo'

import '../../api/calls/income-statements.generated.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState, type SubmitEvent } from 'react'
import { useLocation } from 'wouter'
import { call } from '../../api/call.ts'
import { isRefusedWith } from '../../api/failures.ts'
import { AttachmentField } from '../../attachments/AttachmentField.tsx'
import { Button } from '../../design/Button.tsx'
import { AlertDialog } from '../../design/Dialog.tsx'
import { focusField } from '../../design/ErrorSummary.tsx'
import { Cluster, Stack } from '../../design/Layout.tsx'
import { Notice } from '../../design/Notice.tsx'
import { useProgress } from '../../design/progress.ts'
import { TextArea } from '../../design/TextArea.tsx'
import { useToast } from '../../design/Toasts.tsx'
import { fieldIdOf } from '../../forms/field-words.ts'
import { useWarningBeforeClosing } from '../../forms/leaving.ts'
import { SaveStatus } from '../../forms/SaveStatus.tsx'
import { SavingQuestions } from '../../forms/SavingQuestions.tsx'
import { useIsUploading } from '../../forms/uploads-by-type.ts'
import { useStored } from '../../forms/use-form-store.ts'
import { useTexts } from '../../language/texts.ts'
import { INCOME } from '../addresses.ts'
import { papersAsked } from '../editor/edited-form.ts'
import { ElsewhereNotice } from '../editor/ElsewhereNotice.tsx'
import { labelTexts } from '../editor/label-texts.ts'
import type { OpenIncomeForm, Opening } from '../editor/open-income-form.ts'
import { editorTexts } from '../editor/texts.ts'
import { IncomeFormContext, useCommonPart, useFields, useOthersOf, usePapersOf } from '../editor/use-income-form.ts'
import { useOpenForm } from '../editor/use-open-form.ts'
import { useFailureWords } from '../failures.tsx'
import { OthersFiles } from '../OthersFiles.tsx'
import type { PaperType } from '../paper-files.ts'
import { paperWords } from '../paper-words.ts'
import { statementQuery, useDiscardKeptForm } from '../queries.ts'
import { incomeTexts } from '../texts.ts'
import styles from './StatementView.module.css'
import { viewTexts } from './texts.ts'

type Props = {
  readonly opening: Omit<Opening, 'place' | 'clock'>
  /** Since when the statement has been as it was seen here. */
  readonly seen: Temporal.Instant
  /** With what is stored now. */
  readonly onOpenAnew: () => void
}

/** Additions being written. They become part of the statement only when they are sent. */
export function DetailsForm({ opening, seen, onOpenAnew }: Props) {
  const t = useTexts(viewTexts)
  const editorWords = useTexts(editorTexts)
  const { back } = useTexts(incomeTexts)
  const [, navigate] = useLocation()
  const toast = useToast()
  const { editor, around } = useOpenForm(opening)
  const isUploading = useIsUploading(around.papers)
  const { progress, run } = useProgress()
  const [failure, setFailure] = useState<unknown>()
  const { meanwhile, lookAgain } = useWrittenMeanwhile(opening.target)
  const whyId = useId()
  useWarningBeforeClosing(isUploading)
  const types: readonly PaperType[] = [...papersAsked(opening.initial.statement), 'UNTYPED']

  const openAnew = () => {
    editor.close()
    onOpenAnew()
  }
  const send = async () => {
    await deliver(editor, opening, meanwhile?.seen ?? seen)
    toast({ tone: 'success', text: t.saved })
    openAnew()
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (isUploading) return
    if (editor.store.attempt()) run(() => send().catch(lookAgain)).catch(setFailure)
    // The error is drawn first, so that it is read out together with its field.
    else requestAnimationFrame(() => focusField(fieldIdOf('other.otherInfo')))
  }
  return (
    <IncomeFormContext value={around}>
      <form noValidate onSubmit={submit}>
        <Stack gap="l">
          {opening.kept && <ElsewhereNotice kept={opening.kept} />}
          {meanwhile && <WrittenMeanwhile words={meanwhile.words} />}
          <OtherInfo />
          {types.map((type) => (
            <Paper type={type} key={type} />
          ))}
          {isUploading && (
            <p role="status" id={whyId}>
              {t.uploadRunning}
            </p>
          )}
          <Cluster>
            <Button type="submit" look="primary" unavailable={isUploading && whyId} progress={progress}>
              {t.save}
            </Button>
            <Unfinished editor={editor} opening={opening} onDiscarded={openAnew} onFailed={setFailure} />
          </Cluster>
        </Stack>
      </form>
      {failure !== undefined && <FailureDialog failure={failure} onClose={() => setFailure(undefined)} />}
      <SavingQuestions
        autosave={editor.autosave}
        onLookAtNewer={openAnew}
        onLeave={() => {
          editor.close()
          navigate(INCOME)
        }}
        words={{ ...editorWords, leave: back }}
      />
    </IncomeFormContext>
  )
}

type Meanwhile = { readonly words: string; readonly seen: Temporal.Instant }

/** What the other guardian has added while this one wrote. Both texts are there from then on. */
function useWrittenMeanwhile({ incomeStatementId }: Opening['target']) {
  const client = useQueryClient()
  const [meanwhile, setMeanwhile] = useState<Meanwhile>()
  const lookAgain = async (failure: unknown) => {
    const isMeanwhile = isRefusedWith<'incomeStatements.updateSentIncomeStatement'>(failure, 'CHANGED_MEANWHILE')
    if (!isMeanwhile || incomeStatementId === undefined) throw failure
    const newest = await client.fetchQuery({ ...statementQuery(incomeStatementId), staleTime: 0 })
    setMeanwhile({ words: 'otherInfo' in newest ? newest.otherInfo : '', seen: newest.modifiedAt })
    // What stands above the field is drawn first, so that it is read out before the field.
    requestAnimationFrame(() => focusField(MEANWHILE_ID))
  }
  return { meanwhile, lookAgain }
}

const MEANWHILE_ID = 'written-meanwhile'

function WrittenMeanwhile({ words }: { readonly words: string }) {
  const t = useTexts(viewTexts)
  return (
    <div id={MEANWHILE_ID} tabIndex={-1}>
      <Notice tone="warning" title={t.meanwhileTitle}>
        <Stack gap="s">
          <blockquote className={styles.told}>{words === '' ? t.meanwhileEmpty : words}</blockquote>
          <p>{t.meanwhileHelp}</p>
        </Stack>
      </Notice>
    </div>
  )
}

function deliver(
  editor: OpenIncomeForm,
  { target: { incomeStatementId } }: Props['opening'],
  seen: Temporal.Instant,
): Promise<void> {
  if (incomeStatementId === undefined) throw new Error('only what is there can be added to')
  return editor.autosave.deliver(async () => {
    const { statement, files } = editor.store.current().form
    const body = { otherInfo: statement.other.otherInfo, attachmentIds: files.map(({ id }) => id) }
    // The answer may be lost though the additions were taken: the next try is then answered as this one.
    const query = { kept: editor.keptId(), idempotencyKey: editor.keyOf(body), seen }
    await call('incomeStatements.updateSentIncomeStatement', { params: { incomeStatementId }, query, body })
    return { version: editor.autosave.version() }
  })
}

function OtherInfo() {
  const field = useFields('other')
  const [{ otherInfo }, change] = useCommonPart('other')
  return <TextArea {...field('other.otherInfo')} value={otherInfo} onChange={(text) => change({ otherInfo: text })} />
}

function Paper({ type }: { readonly type: PaperType }) {
  const { untyped } = useTexts(labelTexts)
  const uploads = usePapersOf(type)
  const others = <OthersFiles files={useOthersOf(type)} />
  if (type === 'UNTYPED') {
    return (
      <>
        {uploads.files.length > 0 && <AttachmentField label={untyped} isBrief uploads={uploads} />}
        {others}
      </>
    )
  }
  const { name, about } = paperWords(type)
  return (
    <>
      <AttachmentField label={name} about={about} isBrief withCamera uploads={uploads} />
      {others}
    </>
  )
}

type UnfinishedProps = {
  readonly editor: OpenIncomeForm
  readonly opening: Props['opening']
  readonly onDiscarded: () => void
  readonly onFailed: (error: unknown) => void
}

/** Told, and given up, only where something was typed that was not sent. */
function Unfinished({ editor, opening, onDiscarded, onFailed }: UnfinishedProps) {
  const t = useTexts(viewTexts)
  const words = useTexts(editorTexts)
  const { progress, run } = useProgress()
  const discard = useDiscardKeptForm()
  const isKept = useStored(editor.autosave, () => editor.autosave.version() > 0 || editor.autosave.isUnsaved())
  if (!isKept) return null
  const giveUp = async () => {
    await editor.autosave.rest()
    await discard(opening.target)
    onDiscarded()
  }
  return (
    <>
      <Button look="quiet" progress={progress} onClick={() => void run(giveUp).catch(onFailed)}>
        {t.discard}
      </Button>
      <SaveStatus autosave={editor.autosave} isDraft words={words} />
    </>
  )
}

function FailureDialog({ failure, onClose }: { readonly failure: unknown; readonly onClose: () => void }) {
  const t = useTexts(viewTexts)
  const { ok } = useTexts(incomeTexts)
  const words = useFailureWords()
  const isNo = isRefusedWith<'incomeStatements.updateSentIncomeStatement'>
  return (
    <AlertDialog tone="danger" title={t.saveFailed} confirm={{ label: ok, onClick: onClose }}>
      {isNo(failure, 'NOT_OPEN_FOR_DETAILS')
        ? t.notOpen
        : isNo(failure, 'FILES_NOT_FREE')
          ? t.filesNotFree
          : words(failure)}
    </AlertDialog>
  )
}
