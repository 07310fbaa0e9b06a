// Every key press changes what is drawn here; the compiler's remembering would only make the page heavier.
'use no memo'

import { fullNameOf } from '@nalle/domain/people/names.ts'
import { useState } from 'react'
import { Button } from '../../design/Button.tsx'
import { ErrorSummary } from '../../design/ErrorSummary.tsx'
import { Cluster, PageContainer, Stack } from '../../design/Layout.tsx'
import { Notice } from '../../design/Notice.tsx'
import { useProgress } from '../../design/progress.ts'
import { summaryOf } from '../../forms/field-words.ts'
import { useWarningBeforeClosing } from '../../forms/leaving.ts'
import { SaveStatus } from '../../forms/SaveStatus.tsx'
import { useIsUploading } from '../../forms/uploads-by-type.ts'
import { useStored } from '../../forms/use-form-store.ts'
import { useTexts } from '../../language/texts.ts'
import { isRefusedWith } from '../../api/failures.ts'
import { BackToApplications } from '../BackToApplications.tsx'
import { applicationTexts } from '../texts.ts'
import { AdditionalDetailsSection } from './AdditionalDetailsSection.tsx'
import { ContactInfoSection } from './ContactInfoSection.tsx'
import { FailureDialog } from './FailureDialog.tsx'
import { FeeSection } from './FeeSection.tsx'
import { FIELD_WORDS } from './field-words.ts'
import type { OpenEditor } from './open-editor.ts'
import { ServiceNeedSection } from './ServiceNeedSection.tsx'
import { editorTexts } from './texts.ts'
import { UnitPreferenceSection } from './UnitPreferenceSection.tsx'
import { useCertificates, useEditorState, useOpenedApplication } from './use-editor.ts'
import { verifyTexts } from './verify-texts.ts'

type Props = {
  readonly editor: OpenEditor
  /** The person is about to ask for verification. */
  readonly onNearlyDone: () => void
  readonly onVerify: () => void
  readonly onDropChanges: () => void
  readonly onDone: (text: string) => void
}

export function EditForm({ editor, onDropChanges, ...form }: Props) {
  const t = useTexts(editorTexts)
  const words = useTexts(applicationTexts)
  const application = useOpenedApplication()
  const isDraft = application.status === 'CREATED'
  return (
    <PageContainer
      title={words.types[application.type]}
      intro={fullNameOf(application.form.child.person)}
      width="reading"
      back={<BackToApplications />}
    >
      <Stack gap="l">
        <Stack gap="s">
          <p>{t.intro[application.type]}</p>
          <p>
            {isDraft ? t.draftKept : t.sentHelp} {t.requiredHelp}
          </p>
        </Stack>
        {editor.wasRestored && !isDraft && <RestoredNotice onDropChanges={onDropChanges} />}
        <Form {...form} editor={editor} isDraft={isDraft} />
      </Stack>
    </PageContainer>
  )
}

type FormProps = Omit<Props, 'onDropChanges'> & { readonly isDraft: boolean }

function Form({ editor, isDraft, onNearlyDone, onVerify, onDone }: FormProps) {
  const t = useTexts(editorTexts)
  const { types } = useTexts(applicationTexts)
  const { type } = useOpenedApplication()
  const isUploading = useIsUploading(useCertificates())
  // By pressing the button only: Enter in one of many fields is no wish to be done.
  const verify = () => {
    if (isUploading || !editor.store.attempt()) return
    // The person goes on having seen what had to go.
    editor.store.changeCircumstances({ removedUnits: [] })
    onVerify()
  }
  return (
    <form noValidate onSubmit={(event) => event.preventDefault()} aria-label={types[type]}>
      <WarningBeforeClosing editor={editor} isDraft={isDraft} isUploading={isUploading} />
      <Stack gap="l">
        <Corrections />
        <ServiceNeedSection />
        <UnitPreferenceSection />
        <FeeSection />
        <AdditionalDetailsSection />
        <ContactInfoSection />
        <Stack gap="s">
          {isUploading && <p role="status">{t.uploadRunning}</p>}
          <SaveStatus autosave={editor.autosave} isDraft={isDraft} words={t} />
          <Cluster>
            <Button
              look="primary"
              blocked={isUploading}
              onClick={verify}
              onPointerEnter={onNearlyDone}
              onFocus={onNearlyDone}
            >
              {isDraft ? t.checkAndSend : t.checkAndSave}
            </Button>
            {isDraft && <SaveDraftButton editor={editor} onDone={onDone} />}
          </Cluster>
        </Stack>
      </Stack>
    </form>
  )
}

/** How much there is to correct, and a way to each of it. */
function Corrections() {
  const attempts = useEditorState((state) => state.attempts)
  const problems = useEditorState((state) => state.problems)
  const unread = useEditorState((state) => state.unread)
  return <ErrorSummary attempts={attempts} errors={attempts === 0 ? [] : summaryOf(problems, unread, FIELD_WORDS)} />
}

function SaveDraftButton({ editor, onDone }: Pick<FormProps, 'editor' | 'onDone'>) {
  const t = useTexts(editorTexts)
  const v = useTexts(verifyTexts)
  const { progress, run } = useProgress()
  const [failure, setFailure] = useState<unknown>()
  const save = () =>
    run(() => editor.autosave.settle().then(() => onDone(t.draftSaved))).catch((error: unknown) => {
      // The dialogs of the editor tell of a newer version.
      if (!isRefusedWith<'applications.updateApplication'>(error, 'CHANGED_ELSEWHERE')) setFailure(error)
    })
  return (
    <>
      <Button progress={progress} onClick={() => void save()}>
        {t.saveDraft}
      </Button>
      {failure !== undefined && (
        <FailureDialog title={v.saveFailed} error={failure} onClose={() => setFailure(undefined)} />
      )}
    </>
  )
}

function RestoredNotice({ onDropChanges }: Pick<Props, 'onDropChanges'>) {
  const t = useTexts(editorTexts)
  return (
    <Notice title={t.restoredTitle} actions={<Button onClick={onDropChanges}>{t.dropChanges}</Button>}>
      {t.restored}
    </Notice>
  )
}

type WarningProps = Pick<FormProps, 'editor' | 'isDraft'> & { readonly isUploading: boolean }

/** A draft saves itself. What would be lost with the window are changes of a sent application, and files on their way. */
function WarningBeforeClosing({ editor, isDraft, isUploading }: WarningProps) {
  const isUnsaved = useStored(editor.autosave, () => editor.autosave.isUnsaved())
  useWarningBeforeClosing(isUploading || (!isDraft && isUnsaved))
  return null
}
