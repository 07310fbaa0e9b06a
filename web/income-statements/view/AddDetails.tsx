import '../../api/calls/income-statements.generated.ts'
import { freeTextProblems } from '@nalle/domain/forms/text-problems.ts'
import { formOf } from '@nalle/domain/income-statements/documents.ts'
import { useState } from 'react'
import { isRefusedWith } from '../../api/failures.ts'
import { AttachmentField } from '../../attachments/AttachmentField.tsx'
import { Button } from '../../design/Button.tsx'
import { Card } from '../../design/Card.tsx'
import { AlertDialog } from '../../design/Dialog.tsx'
import { Stack } from '../../design/Layout.tsx'
import { TextArea } from '../../design/TextField.tsx'
import { useToast } from '../../design/Toasts.tsx'
import { useIsUploading, useUploadsByType, useUploadsOf, type UploadsByType } from '../../forms/uploads-by-type.ts'
import { useForm } from '../../forms/use-form.ts'
import { useTexts } from '../../language/texts.ts'
import { papersAsked } from '../editor/edited-form.ts'
import { labelTexts } from '../editor/label-texts.ts'
import { useFailureWords } from '../failures.tsx'
import { paperFilesOf, type PaperType } from '../paper-files.ts'
import { paperWords } from '../paper-words.ts'
import { useAddDetails, type Statement } from '../queries.ts'
import { incomeTexts } from '../texts.ts'
import { viewTexts } from './texts.ts'

type Props = { readonly statement: Exclude<Statement, { type: 'HIGHEST_FEE' }> }

/** What may still be added to a statement that was sent: words, and papers. */
export function AddDetails({ statement }: Props) {
  const t = useTexts(viewTexts)
  const { fields } = useTexts(labelTexts)
  const toast = useToast()
  const addDetails = useAddDetails(statement.id)
  const form = useForm({
    keptAs: `income.sent.${statement.id}`,
    initial: { otherInfo: statement.otherInfo, files: paperFilesOf(statement.attachments) },
    problemsOf: ({ otherInfo }) =>
      freeTextProblems('otherInfo', otherInfo).map(([field, problem]) => ({ field, problem })),
    isShownAtOnce: () => true,
    words: { labelOf: () => fields['other.otherInfo'], messageOf: () => t.tooLong },
    leadsTo: 'field',
  })
  const papers = useUploadsByType({
    to: 'incomeStatements.uploadIncomeAttachment',
    inputOf: (type: PaperType) => ({ query: type === 'UNTYPED' ? {} : { attachmentType: type } }),
    initial: form.form.files,
    onChange: (files) => form.change({ files }),
  })
  const isUploading = useIsUploading(papers)
  const types: readonly PaperType[] = [...papersAsked(formOf(statement)), 'UNTYPED']
  const send = async () => {
    const { otherInfo, files } = form.form
    await addDetails({ otherInfo, attachmentIds: files.map(({ id }) => id) })
    form.discard()
    toast({ tone: 'success', text: t.saved })
  }
  return (
    <Card as="section" aria-labelledby="add-details">
      <form noValidate onSubmit={form.submit(() => (isUploading ? Promise.resolve(false) : send()))}>
        <Stack gap="l">
          <Stack gap="s">
            <h2 id="add-details">{t.addTitle}</h2>
            <p>{t.addHelp}</p>
          </Stack>
          <TextArea
            {...form.field('otherInfo')}
            value={form.form.otherInfo}
            onChange={(otherInfo) => form.change({ otherInfo })}
          />
          {types.map((type) => (
            <Paper papers={papers} type={type} key={type} />
          ))}
          {isUploading && <p role="status">{t.uploadRunning}</p>}
          <div>
            <Button type="submit" look="primary" blocked={isUploading} progress={form.progress}>
              {t.save}
            </Button>
          </div>
        </Stack>
      </form>
      <FailureDialog failure={form.failure} key={String(form.isRunning)} />
    </Card>
  )
}

function Paper({ papers, type }: { readonly papers: UploadsByType<PaperType>; readonly type: PaperType }) {
  const { untyped } = useTexts(labelTexts)
  const uploads = useUploadsOf(papers, type)
  if (type === 'UNTYPED') {
    return uploads.files.length > 0 && <AttachmentField label={untyped} isBrief uploads={uploads} />
  }
  const { name, about } = paperWords(type)
  return <AttachmentField label={name} about={about} isBrief withCamera uploads={uploads} />
}

function FailureDialog({ failure }: { readonly failure: unknown }) {
  const t = useTexts(viewTexts)
  const { ok } = useTexts(incomeTexts)
  const words = useFailureWords()
  const [isClosed, setIsClosed] = useState(false)
  if (failure === undefined || isClosed) return null
  const isNo = isRefusedWith<'incomeStatements.updateSentIncomeStatement'>
  return (
    <AlertDialog tone="danger" title={t.saveFailed} confirm={{ label: ok, onClick: () => setIsClosed(true) }}>
      {isNo(failure, 'NOT_OPEN_FOR_DETAILS')
        ? t.notOpen
        : isNo(failure, 'FILES_NOT_FREE')
          ? t.filesNotFree
          : words(failure)}
    </AlertDialog>
  )
}
