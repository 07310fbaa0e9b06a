import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { Button } from '../design/Button.tsx'
import { Dialog } from '../design/Dialog.tsx'
import { focusField } from '../design/ErrorSummary.tsx'
import { Stack } from '../design/Layout.tsx'
import { Notice } from '../design/Notice.tsx'
import { Skeleton } from '../design/Skeleton.tsx'
import { PasswordField, TextField } from '../design/TextField.tsx'
import { fieldIdOf } from '../forms/field-words.ts'
import { useForm } from '../forms/use-form.ts'
import { useTexts } from '../language/texts.ts'
import { ConstraintList } from './ConstraintList.tsx'
import styles from './CredentialsDialog.module.css'
import { emailTexts } from './email-texts.ts'
import { NotDoneNotice, NotFetchedNotice } from './failure-notices.tsx'
import { loginTexts } from './login-texts.ts'
import {
  credentialsRefusal,
  passwordProblems,
  type CredentialsRefusal,
  type PasswordDraft,
  type PasswordProblem,
} from './password-form.ts'
import { passwordConstraintsQuery, useUpdateCredentials } from './queries.ts'
import { personalDetailsTexts } from './texts.ts'

const ID_PREFIX = 'new.'

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
  const [failure, setFailure] = useState<{ readonly error: unknown; readonly password: string }>()
  const { data: constraints, error: fetchError, refetch } = useQuery(passwordConstraintsQuery())
  const updateCredentials = useUpdateCredentials()
  const credentials = useForm<PasswordDraft, PasswordProblem>({
    keptAs: null,
    initial: { password: '', confirmation: '' },
    problemsOf: (typed) => (constraints ? passwordProblems(typed, constraints) : []),
    words: {
      idPrefix: ID_PREFIX,
      labelOf: (field) => (field === 'password' ? t.newPassword : t.confirmation),
      messageOf: ({ problem }) => (problem === 'FORMAT' ? t.format : t.mismatch),
    },
    leadsTo: 'field',
    onDoneShown: onClose,
  })
  const { form: draft, change, progress } = credentials
  const refusal = failure && credentialsRefusal(failure.error, failure.password === draft.password)
  const isRefused = refusal !== undefined && refusal !== 'FAILED' && refusal !== 'TOO_MANY'
  /** Who passes by a field has not been wrong in it. */
  const field = (name: keyof PasswordDraft) => {
    const { onBlur, ...props } = credentials.field(name)
    return { ...props, onBlur: draft[name] === '' ? undefined : onBlur }
  }

  const update = async () => {
    if (isRefused) {
      focusField(fieldIdOf('password', { idPrefix: ID_PREFIX }))
      return false
    }
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
  const password = field('password')
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
            blocked={credentials.problems.length > 0 || isRefused}
            disabled={!constraints || refusal === 'TAKEN'}
            progress={progress}
          >
            {isActivation ? t.activate : save}
          </Button>
          <Button onClick={onClose} disabled={credentials.isRunning}>
            {cancel}
          </Button>
        </>
      }
    >
      {fetchError && !constraints && <NotFetchedNotice error={fetchError} onRetry={() => void refetch()} />}
      {!fetchError && !constraints && <Skeleton lines={6} />}
      {constraints && (
        <form id={formId} noValidate onSubmit={credentials.submit(update)}>
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
                {...password}
                required
                autoComplete="new-password"
                readOnly={readOnly}
                value={draft.password}
                onChange={(typed) => change({ password: typed })}
                error={password.error ?? (refusal === 'FORMAT' ? t.format : undefined)}
              />
              <ConstraintList password={draft.password} constraints={constraints} />
            </Stack>
            <PasswordField
              {...field('confirmation')}
              required
              autoComplete="new-password"
              readOnly={readOnly}
              value={draft.confirmation}
              onChange={(confirmation) => change({ confirmation })}
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
      {refusal === 'TOO_MANY' && (
        <Notice tone="danger" title={t.tooMany} announce="alert">
          {t.tooManyHelp}
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
