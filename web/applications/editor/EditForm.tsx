// Every key press changes what is drawn here; the compiler's remembering would only make the page heavier.
'use no memo'

import { FORM_SECTIONS } from '@nalle/domain/applications/form.ts'
import { fullNameOf } from '@nalle/domain/people/names.ts'
import { useState, type ReactNode } from 'react'
import { Button } from '../../design/Button.tsx'
import { ErrorSummary } from '../../design/ErrorSummary.tsx'
import { Cluster, PageContainer, Stack } from '../../design/Layout.tsx'
import { Notice } from '../../design/Notice.tsx'
import { useProgress } from '../../design/progress.ts'
import { summaryOf } from '../../forms/field-words.ts'
import { FormContents, WithContents } from '../../forms/FormContents.tsx'
import { problemsIn } from '../../forms/form-store.ts'
import { useSectionInView } from '../../forms/section-in-view.ts'
import { SECTION_STATES } from '../../forms/section-states.ts'
import { SaveStatus } from '../../forms/SaveStatus.tsx'
import { useIsUploading } from '../../forms/uploads-by-type.ts'
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
import { isOptional, SectionsContext, sectionIdOf, sectionsOf, stateOf, useFolding, type Sections } from './sections.ts'
import { editorTexts } from './texts.ts'
import { UnitPreferenceSection } from './UnitPreferenceSection.tsx'
import { useCertificates, useEditorState, useOpenedApplication } from './use-editor.ts'
import { verifyTexts } from './verify-texts.ts'

/** Of the sentence that files are being uploaded. */
const UPLOAD_ID = 'application-upload'

type Props = {
  readonly editor: OpenEditor
  /** Which parts are open: it outlives the form, so that who comes back from the verification finds it as it was. */
  readonly sections: Sections
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
      back={<BackToApplications />}
    >
      <Form {...form} editor={editor} isDraft={isDraft}>
        <Stack gap="s">
          <p>{t.intro[application.type]}</p>
          <p>
            {isDraft ? t.draftKept : t.sentHelp} {t.requiredHelp}
          </p>
        </Stack>
        {editor.wasRestored && !isDraft && <RestoredNotice onDropChanges={onDropChanges} />}
      </Form>
    </PageContainer>
  )
}

type FormProps = Omit<Props, 'onDropChanges'> & {
  readonly isDraft: boolean
  /** What is said before the first section. */
  readonly children: ReactNode
}

function Form({ editor, sections, isDraft, onNearlyDone, onVerify, onDone, children }: FormProps) {
  const t = useTexts(editorTexts)
  const { types } = useTexts(applicationTexts)
  const { type } = useOpenedApplication()
  const isUploading = useIsUploading(useCertificates())
  // By pressing the button only: Enter in one of many fields is no wish to be done.
  const verify = () => {
    if (isUploading) return
    if (!editor.store.attempt()) return sections.openWrong()
    // The person goes on having seen what had to go.
    editor.store.changeCircumstances({ removedUnits: [] })
    onVerify()
  }
  const checkButton = (
    <Button
      look="primary"
      unavailable={isUploading && UPLOAD_ID}
      onClick={verify}
      onPointerEnter={onNearlyDone}
      onFocus={onNearlyDone}
    >
      {isDraft ? t.checkAndSend : t.checkAndSave}
    </Button>
  )
  return (
    <form noValidate onSubmit={(event) => event.preventDefault()} aria-label={types[type]}>
      <SectionsContext value={sections}>
        <WithContents contents={<Contents editor={editor} isDraft={isDraft} action={checkButton} />}>
          <Stack gap="l">
            {children}
            <Corrections />
            <ServiceNeedSection />
            <UnitPreferenceSection />
            <FeeSection />
            <AdditionalDetailsSection />
            <ContactInfoSection />
            <Stack gap="s">
              {isUploading && (
                <p role="status" id={UPLOAD_ID}>
                  {t.uploadRunning}
                </p>
              )}
              <Cluster>
                {checkButton}
                {isDraft && <SaveDraftButton editor={editor} onDone={onDone} />}
              </Cluster>
            </Stack>
          </Stack>
        </WithContents>
      </SectionsContext>
    </form>
  )
}

type ContentsProps = Pick<FormProps, 'editor' | 'isDraft'> & { readonly action: ReactNode }

/** Where one is, how far each part has come, and whether what was typed is safe. */
function Contents({ editor, isDraft, action }: ContentsProps) {
  const t = useTexts(editorTexts)
  const { visited, open } = useFolding()
  const sections = useEditorState(({ form }) => sectionsOf(form).join())
    .split(',')
    .map((name) => FORM_SECTIONS.find((section) => section === name)!)
  const states = useEditorState((state) =>
    sectionsOf(state.form)
      .map((one) => stateOf(one, state, visited))
      .join(),
  )
  const problems = useEditorState((state) => state.problemsBySection)
  const current = useSectionInView(sections.map(sectionIdOf))
  const entries = sections.map((section, at) => {
    const state = SECTION_STATES.find((one) => one === states.split(',')[at]) ?? 'empty'
    const words = () => {
      if (state === 'to-correct') return t.errorsInSection(problemsIn(problems, section).length)
      return state === 'empty' && isOptional(section) ? t.optional : t.states[state]
    }
    return { id: sectionIdOf(section), title: t.sections[section], state, stateInWords: words() }
  })
  return (
    <FormContents
      label={t.contents}
      entries={entries}
      current={current}
      onOpen={(id) => {
        const section = sections.find((one) => sectionIdOf(one) === id)
        if (section) open(section)
      }}
      status={<SaveStatus autosave={editor.autosave} isDraft={isDraft} words={t} />}
      action={action}
    />
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
