import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState, type SubmitEvent } from 'react'
import { Button } from '../design/Button.tsx'
import { Dialog } from '../design/Dialog.tsx'
import { focusField } from '../design/ErrorSummary.tsx'
import { Stack } from '../design/Layout.tsx'
import { Notice } from '../design/Notice.tsx'
import { useProgress } from '../design/progress.ts'
import { Skeleton } from '../design/Skeleton.tsx'
import { PasswordField, TextField } from '../design/TextField.tsx'
import { useTexts } from '../language/texts.ts'
import { ConstraintList } from './ConstraintList.tsx'
import styles from './CredentialsDialog.module.css'
import { emailTexts } from './email-texts.ts'
import { NotDoneNotice, NotFetchedNotice } from './failure-notices.tsx'
import { loginTexts } from './login-texts.ts'
import { credentialsRefusal, passwordErrors, type CredentialsRefusal, type PasswordDraft } from './password-form.ts'
import { passwordConstraintsQuery, useUpdateCredentials } from './queries.ts'
import { personalDetailsTexts } from './texts.ts'
import { useTouched } from '../design/touched.ts'

const PASSWORD = 'new-password'
const CONFIRMATION = 'new-password-again'

type Props = {
  /** Null when login with a password is being activated. */
  readonly username: string | null
  readonly verifiedEmail: string
  readonly onClose: () => void
  readonly onActivated: () => void
}

/** Chooses a password, and with it the username the first time. What is typed here is kept nowhere. */
export function CredentialsDialog({ username, verifiedEmail, onClose, onActivated }: Props) {
  const t = useTexts(loginTexts)
  const { save, cancel } = useTexts(personalDetailsTexts)
  const formId = useId()
  // The username is there before the dialog has closed; it is an activation all the same.
  const [isActivation] = useState(username === null)
  const [draft, setDraft] = useState<PasswordDraft>({ password: '', confirmation: '' })
  const [attempted, setAttempted] = useState(false)
  const [touched, touch] = useTouched<keyof PasswordDraft>()
  const [failure, setFailure] = useState<{ readonly error: unknown; readonly password: string }>()
  const { data: constraints, error: fetchError, refetch } = useQuery(passwordConstraintsQuery())
  const updateCredentials = useUpdateCredentials()
  const { progress, run } = useProgress(onClose)

  const errors = constraints ? passwordErrors(draft, constraints) : {}
  const refusal = failure && credentialsRefusal(failure.error, failure.password === draft.password)
  const isBlocked = Object.keys(errors).length > 0 || (refusal !== undefined && refusal !== 'FAILED')
  const isTime = (field: keyof PasswordDraft) => attempted || (touched.has(field) && draft[field] !== '')

  const update = async () => {
    try {
      await updateCredentials({ username: isActivation ? verifiedEmail : null, password: draft.password })
    } catch (error) {
      setFailure({ error, password: draft.password })
      return false
    }
    if (!isActivation) return true
    onActivated()
    return false
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setAttempted(true)
    if (!isBlocked) void run(update)
    else focusField(errors.password || !errors.confirmation ? PASSWORD : CONFIRMATION)
  }
  const readOnly = progress !== 'idle'

  return (
    <Dialog
      title={isActivation ? t.activateTitle : t.changeTitle}
      onClose={onClose}
      actions={
        <>
          <Button
            type="submit"
            form={formId}
            look="primary"
            blocked={isBlocked}
            disabled={!constraints || refusal === 'TAKEN'}
            progress={progress}
          >
            {isActivation ? t.activate : save}
          </Button>
          <Button onClick={onClose} disabled={progress === 'running'}>
            {cancel}
          </Button>
        </>
      }
    >
      {fetchError && !constraints && <NotFetchedNotice error={fetchError} onRetry={() => void refetch()} />}
      {!fetchError && !constraints && <Skeleton lines={6} />}
      {constraints && (
        <form id={formId} noValidate onSubmit={submit}>
          <Stack gap="l">
            {!isActivation && <p>{t.otherSessionsEnd}</p>}
            <TextField
              label={t.username}
              readOnly
              autoComplete="username"
              value={(username ?? verifiedEmail).toLowerCase()}
              onChange={() => undefined}
            />
            <Stack gap="s">
              <PasswordField
                id={PASSWORD}
                label={t.newPassword}
                required
                autoComplete="new-password"
                readOnly={readOnly}
                value={draft.password}
                onChange={(password) => setDraft({ ...draft, password })}
                onBlur={() => touch('password')}
                error={(isTime('password') && errors.password) || refusal === 'FORMAT' ? t.format : undefined}
              />
              <ConstraintList password={draft.password} constraints={constraints} />
            </Stack>
            <PasswordField
              id={CONFIRMATION}
              label={t.confirmation}
              required
              autoComplete="new-password"
              readOnly={readOnly}
              value={draft.confirmation}
              onChange={(confirmation) => setDraft({ ...draft, confirmation })}
              onBlur={() => touch('confirmation')}
              error={isTime('confirmation') && errors.confirmation ? t.mismatch : undefined}
            />
            {failure && refusal && <RefusalNotice refusal={refusal} error={failure.error} email={verifiedEmail} />}
          </Stack>
        </form>
      )}
    </Dialog>
  )
}

type RefusalNoticeProps = { readonly refusal: CredentialsRefusal; readonly error: unknown; readonly email: string }

function RefusalNotice({ refusal, error, email }: RefusalNoticeProps) {
  const t = useTexts(loginTexts)
  const { conflict, conflictHelp } = useTexts(emailTexts)
  const { saveFailed } = useTexts(personalDetailsTexts)
  const ref = useRef<HTMLDivElement>(null)
  // On a phone the end of the form is under the buttons.
  useEffect(() => {
    void ref.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={ref} className={styles.answer}>
      {refusal === 'FAILED' && <NotDoneNotice title={saveFailed} error={error} />}
      {refusal === 'UNACCEPTABLE' && (
        <Notice tone="danger" title={t.unacceptable} announce="alert">
          {t.unacceptableHelp}
        </Notice>
      )}
      {refusal === 'TAKEN' && (
        <Notice tone="danger" title={conflict} announce="alert">
          {conflictHelp(email)}
        </Notice>
      )}
    </div>
  )
}
