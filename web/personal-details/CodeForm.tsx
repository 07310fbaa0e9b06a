import { isCodeFormatGood } from '@nalle/domain/personal-details/verification.ts'
import { useState } from 'react'
import { isRefusedWith } from '../api/failures.ts'
import { Button } from '../design/Button.tsx'
import { Collapsible } from '../design/Collapsible.tsx'
import { Stack } from '../design/Layout.tsx'
import { Notice } from '../design/Notice.tsx'
import { TextField } from '../design/TextField.tsx'
import { useToast } from '../design/Toasts.tsx'
import { useForm } from '../forms/use-form.ts'
import { formats } from '../language/formats.ts'
import { useTexts } from '../language/texts.ts'
import { codeIn } from './code-text.ts'
import styles from './CodeForm.module.css'
import { emailTexts } from './email-texts.ts'
import { EMAIL_ID, EMAIL_ADDRESS_SECTION } from './email-anchor.ts'
import { NotDoneNotice } from './failure-notices.tsx'
import { useVerifyEmail, type EmailVerification } from './queries.ts'
import { StrongButton, useIsStrong } from './StrongButton.tsx'

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
  const [failure, setFailure] = useState<{ readonly error: unknown; readonly code: string }>()
  const verifyEmail = useVerifyEmail()
  const entry = useForm<{ readonly text: string }, { readonly field: 'code'; readonly problem: 'FORMAT' }>({
    keptAs: null,
    initial: { text: '' },
    problemsOf: (typed) => (isCodeFormatGood(codeIn(typed.text)) ? [] : [{ field: 'code', problem: 'FORMAT' }]),
    words: { idPrefix: 'verification.', labelOf: () => t.code, messageOf: () => t.codeFormat },
    leadsTo: 'field',
  })
  const { text } = entry.form
  const { onBlur, error: formatError, ...field } = entry.field('code')
  const code = codeIn(text)
  const isTaken = isRefusedWith<'personalDetails.verifyEmail'>(failure?.error, 'USERNAME_TAKEN')
  const isWrong = isRefusedWith<'personalDetails.verifyEmail'>(failure?.error, 'WRONG_CODE')

  const verify = async () => {
    if (isTaken) return false
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
  const wrongCode = isWrong && failure?.code === code ? t.wrongCode : undefined

  return (
    <form noValidate onSubmit={entry.submit(verify)}>
      <Stack gap="m">
        <TextField
          {...field}
          hint={t.codeHint}
          required
          inputMode="numeric"
          autoComplete="one-time-code"
          width="short"
          value={text}
          onChange={(typed) => entry.change({ text: typed })}
          // Who passes by the field has not been wrong in it.
          onBlur={code === '' ? undefined : onBlur}
          readOnly={entry.progress !== 'idle'}
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
          <Button type="submit" look="primary" progress={entry.progress} disabled={isTaken}>
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
