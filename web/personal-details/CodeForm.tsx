import { isCodeFormatGood } from '@nalle/domain/personal-details/verification.ts'
import { useState, type SubmitEvent } from 'react'
import { isRefusedWith } from '../api/failures.ts'
import { Button } from '../design/Button.tsx'
import { Collapsible } from '../design/Collapsible.tsx'
import { Stack } from '../design/Layout.tsx'
import { Notice } from '../design/Notice.tsx'
import { useProgress } from '../design/progress.ts'
import { TextField } from '../design/TextField.tsx'
import { useToast } from '../design/Toasts.tsx'
import { formats } from '../language/formats.ts'
import { useTexts } from '../language/texts.ts'
import { codeIn } from './code-text.ts'
import styles from './CodeForm.module.css'
import { emailTexts } from './email-texts.ts'
import { EMAIL_ID, EMAIL_ADDRESS_SECTION } from './email-anchor.ts'
import { NotDoneNotice } from './failure-notices.tsx'
import { useVerifyEmail, type EmailVerification } from './queries.ts'
import { StrongButton, useIsStrong } from './StrongButton.tsx'
import { useTouched } from '../design/touched.ts'

export const CODE_FIELD = 'verification-code'

type Verification = NonNullable<EmailVerification['latestVerification']>
type Props = {
  readonly verification: Verification
  /** The code was refused. When it has expired as well, this form is about to go. */
  readonly onWrongCode: () => void
}

/** A code is on its way or in the mailbox: it is entered here. */
export function CodeForm({ verification, onWrongCode }: Props) {
  const t = useTexts(emailTexts)
  const { email, sentAt, expiresAt } = verification
  const isStrong = useIsStrong()
  return (
    <Stack gap="m">
      <p role="status" className={styles.words}>
        {sentAt === null ? t.onItsWay(email) : t.sent(email)} {t.validUntil(formats.instant(expiresAt))}
      </p>
      {isStrong ? (
        <CodeEntry verification={verification} onWrongCode={onWrongCode} key={verification.id} />
      ) : (
        <div>
          <StrongButton returnTo={EMAIL_ADDRESS_SECTION}>{t.enterCode}</StrongButton>
        </div>
      )}
      <NotReceived expiresAt={expiresAt} />
    </Stack>
  )
}

function CodeEntry({ verification, onWrongCode }: Props) {
  const t = useTexts(emailTexts)
  const toast = useToast()
  const [text, setText] = useState('')
  const [failure, setFailure] = useState<{ readonly error: unknown; readonly code: string }>()
  const [attempted, setAttempted] = useState(false)
  const [touched, touch] = useTouched<'code'>()
  const verifyEmail = useVerifyEmail()
  const { progress, run } = useProgress()
  const code = codeIn(text)
  const isTaken = isRefusedWith<'personalDetails.verifyEmail'>(failure?.error, 'USERNAME_TAKEN')
  const isWrong = isRefusedWith<'personalDetails.verifyEmail'>(failure?.error, 'WRONG_CODE')

  const verify = async () => {
    try {
      await verifyEmail({ id: verification.id, code })
      toast({ tone: 'success', text: t.verifiedNow })
      document.getElementById(EMAIL_ID)?.focus()
    } catch (error) {
      setFailure({ error, code })
      if (isRefusedWith<'personalDetails.verifyEmail'>(error, 'WRONG_CODE')) onWrongCode()
      document.getElementById(CODE_FIELD)?.focus()
      return false
    }
    return true
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setAttempted(true)
    if (isTaken) return
    if (isCodeFormatGood(code)) void run(verify)
    else document.getElementById(CODE_FIELD)?.focus()
  }
  const isLeftUnfinished = attempted || (touched.has('code') && code !== '')
  const formatError = isLeftUnfinished && !isCodeFormatGood(code) ? t.codeFormat : undefined
  const wrongCode = isWrong && failure?.code === code ? t.wrongCode : undefined

  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="m">
        <TextField
          id={CODE_FIELD}
          label={t.code}
          hint={t.codeHint}
          required
          inputMode="numeric"
          autoComplete="one-time-code"
          width="short"
          value={text}
          onChange={setText}
          onBlur={() => touch('code')}
          readOnly={progress !== 'idle'}
          error={formatError ?? wrongCode}
        />
        {isTaken && (
          <Notice tone="danger" title={t.conflict} announce="alert">
            {t.conflictHelp(verification.email)}
          </Notice>
        )}
        {failure !== undefined && !isTaken && !isWrong && (
          <NotDoneNotice title={t.confirmFailed} error={failure.error} />
        )}
        <div>
          <Button type="submit" look="primary" progress={progress} disabled={isTaken}>
            {t.confirm}
          </Button>
        </div>
      </Stack>
    </form>
  )
}

function NotReceived({ expiresAt }: { expiresAt: Temporal.Instant }) {
  const t = useTexts(emailTexts)
  return (
    <Collapsible title={t.notReceived} look="plain">
      <ul className={styles.help}>
        {t.notReceivedHelp.map((line) => (
          <li key={line}>{line}</li>
        ))}
        <li>{t.newCodeAfter(formats.instant(expiresAt))}</li>
      </ul>
    </Collapsible>
  )
}
