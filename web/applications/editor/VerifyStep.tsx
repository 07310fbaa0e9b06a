import { fullNameOf } from '@nalle/domain/people/names.ts'
import '../../api/calls/places-to-apply.generated.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { isRefusedWith } from '../../api/failures.ts'
import { keyOf } from '../../api/queries.ts'
import { Button } from '../../design/Button.tsx'
import { Card } from '../../design/Card.tsx'
import { Checkbox } from '../../design/Choice.tsx'
import { focusField } from '../../design/ErrorSummary.tsx'
import { ArrowLeftIcon } from '../../design/Icons.tsx'
import { Cluster, PageContainer, Stack } from '../../design/Layout.tsx'
import { Notice } from '../../design/Notice.tsx'
import { useProgress } from '../../design/progress.ts'
import { useStored } from '../../forms/use-form-store.ts'
import { LANGUAGE } from '../../language/languages.ts'
import { useTexts } from '../../language/texts.ts'
import { useStart } from '../../session/start.ts'
import { ApplicationView } from '../view/ApplicationView.tsx'
import { arrive } from '../../forms/arrive.ts'
import { FailureDialog } from './FailureDialog.tsx'
import { submitApplication } from './submit-application.ts'
import type { SubmissionCall } from './submit-application.ts'
import type { OpenEditor } from './open-editor.ts'
import { useCertificates, useEditorState, useOpenedApplication } from './use-editor.ts'
import { verifyTexts } from './verify-texts.ts'

type Props = {
  readonly editor: OpenEditor
  readonly onReturn: () => void
  readonly onDone: (text: string) => void
}

/** The whole application to be read once more, the words of the guardian for it, and the sending. */
export function VerifyStep({ editor, onReturn, onDone }: Props) {
  const t = useTexts(verifyTexts)
  const application = useOpenedApplication()
  const certificates = useCertificates()
  const saving = useStored(editor.autosave, (state) => state)
  const isDraft = application.status === 'CREATED'
  const savedAt = isDraft && saving.kind === 'saved' ? saving.at : application.savedAt
  useEffect(arrive, [])
  return (
    <PageContainer
      title={t.title}
      intro={`${fullNameOf(application.form.child.person)}. ${isDraft ? t.intro.draft : t.intro.sent}`}
      width="reading"
    >
      <Stack gap="l">
        <MissingFiles />
        <ApplicationView
          application={{ ...application, savedAt }}
          document={editor.document()}
          files={certificates.stored()}
          own
        />
        <Promises editor={editor} onReturn={onReturn} onDone={onDone} />
      </Stack>
    </PageContainer>
  )
}

function MissingFiles() {
  const t = useTexts(verifyTexts)
  const warnings = useEditorState(({ facts }) => facts.warnings)
  const isUrgencyMissing = warnings.includes('URGENCY_ATTACHMENT_MISSING')
  const isShiftCareMissing = warnings.includes('SHIFT_CARE_ATTACHMENT_MISSING')
  if (!isUrgencyMissing && !isShiftCareMissing) return null
  return (
    <Notice tone="warning" title={t.missingTitle}>
      {isUrgencyMissing && <p>{t.urgencyMissing}</p>}
      {isShiftCareMissing && <p>{t.shiftCareMissing}</p>}
    </Notice>
  )
}

const VERIFIED = 'verified'
const ALLOWED = 'other-guardian-allowed'

/** Without the ticks nothing goes anywhere; pressing the button then tells which one is missing. */
function Promises({ editor, onReturn, onDone }: Props) {
  const t = useTexts(verifyTexts)
  const client = useQueryClient()
  const { id: applicationId, status, hasOtherGuardian } = useOpenedApplication()
  const { contact } = useStart().city
  const isDraft = status === 'CREATED'
  const [verified, setVerified] = useState(false)
  const [allowed, setAllowed] = useState(false)
  const [attempted, setAttempted] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const { progress, run } = useProgress()
  const missing = !verified ? VERIFIED : hasOtherGuardian && !allowed ? ALLOWED : undefined
  const { email } = editor.document().guardian

  const send = () => {
    if (missing !== undefined) {
      setAttempted(true)
      focusField(missing)
      return
    }
    const sending = submitApplication({
      editor,
      applicationId,
      isDraft,
      allowOtherGuardianAccess: hasOtherGuardian && allowed,
    })
    run(() => sending.then(() => onDone(isDraft ? (email ? t.sent : t.sentWithoutEmail) : t.updated))).catch(
      (error: unknown) => {
        // The dialogs of the editor tell of a newer version.
        if (!isRefusedWith<SubmissionCall>(error, 'CHANGED_ELSEWHERE')) setFailure(error)
      },
    )
  }
  const closeFailure = () => {
    setFailure(undefined)
    if (!isRefusedWith<SubmissionCall>(failure, 'INVALID_FORM')) return
    // What was offered when the form was opened may not be offered any more: the form shows what is wrong now.
    void client.invalidateQueries({ queryKey: keyOf('placesToApply.getApplicableUnits') })
    onReturn()
  }
  return (
    <Card>
      <Stack gap="l">
        <Checkbox
          id={VERIFIED}
          required
          label={t.verified}
          error={attempted && !verified ? t.tickFirst : undefined}
          checked={verified}
          onChange={setVerified}
        />
        {hasOtherGuardian && (
          <Checkbox
            id={ALLOWED}
            required
            label={t.allow}
            hint={t.allowHint(contact.office[LANGUAGE], contact.phone)}
            error={attempted && !allowed ? t.tickFirst : undefined}
            checked={allowed}
            onChange={setAllowed}
          />
        )}
        <Cluster>
          <Button look="primary" blocked={missing !== undefined} progress={progress} onClick={send}>
            {isDraft ? t.send : t.update}
          </Button>
          <Button icon={<ArrowLeftIcon />} disabled={progress === 'running'} onClick={onReturn}>
            {t.returnToEdit}
          </Button>
        </Cluster>
      </Stack>
      {failure !== undefined && (
        <FailureDialog title={isDraft ? t.sendFailed : t.saveFailed} error={failure} onClose={closeFailure} />
      )}
    </Card>
  )
}
