import { emailState, isUsernameOutdated } from '@nalle/domain/personal-details/verification.ts'
import { useEffect, useRef, useState } from 'react'
import { isRefusedWith } from '../api/failures.ts'
import { StaticChip } from '../design/Chips.tsx'
import { CheckIcon } from '../design/Icons.tsx'
import { Cluster, Stack } from '../design/Layout.tsx'
import { Notice } from '../design/Notice.tsx'
import { useProgress } from '../design/progress.ts'
import { useTexts } from '../language/texts.ts'
import { CodeForm, CODE_FIELD } from './CodeForm.tsx'
import { EMAIL_ID, EMAIL_ADDRESS_SECTION } from './email-anchor.ts'
import { emailTexts } from './email-texts.ts'
import styles from './EmailStatus.module.css'
import { NotDoneNotice, NotFetchedNotice } from './failure-notices.tsx'
import { useSendCode, type EmailVerification, type Fetched } from './queries.ts'
import { StrongButton } from './StrongButton.tsx'
import { UsernameMismatch } from './UsernameMismatch.tsx'

type EmailStatusProps = { readonly verification: Fetched<EmailVerification>; readonly username: string | null }

/** Whether the address is known to be the person's own, and the way to prove it. */
export function EmailStatus({ verification, username }: EmailStatusProps) {
  const t = useTexts(emailTexts)
  const { data: status, error, refetch } = verification
  return (
    <section className={styles.status} id={EMAIL_ID} tabIndex={-1} aria-labelledby={`${EMAIL_ID}-title`}>
      <h3 id={`${EMAIL_ID}-title`}>{t.title}</h3>
      {status && <KnownStatus status={status} username={username} />}
      {!status && error && <NotFetchedNotice error={error} onRetry={() => void refetch()} />}
    </section>
  )
}

type Props = { readonly status: EmailVerification; readonly username: string | null }

function KnownStatus({ status, username }: Props) {
  const t = useTexts(emailTexts)
  const [hasExpired, setHasExpired] = useState(false)
  const { email, verifiedEmail, latestVerification } = status
  switch (emailState(status)) {
    case 'NONE':
      return <p>{t.none}</p>
    case 'VERIFIED':
      return (
        <Stack gap="m">
          <Cluster>
            <StaticChip tone="success" icon={<CheckIcon />}>
              {t.verified}
            </StaticChip>
            <span className={styles.words}>{t.verifiedHelp(email ?? '')}</span>
          </Cluster>
          {username !== null && verifiedEmail !== null && isUsernameOutdated(username, verifiedEmail) && (
            <UsernameMismatch username={username} email={verifiedEmail} />
          )}
        </Stack>
      )
    case 'UNVERIFIED':
      return <Unverified email={email ?? ''} username={username} hasExpired={hasExpired} />
    case 'CODE_SENT':
      return (
        latestVerification && <CodeForm verification={latestVerification} onWrongCode={() => setHasExpired(true)} />
      )
  }
}

function Unverified({ email, username, hasExpired }: { email: string; username: string | null; hasExpired: boolean }) {
  const t = useTexts(emailTexts)
  const [failure, setFailure] = useState<unknown>()
  const sendCode = useSendCode()
  const { progress, run } = useProgress()
  const wasSent = useRef(false)

  // The form that took the code has gone, and with it the field in which the person was.
  useEffect(() => {
    if (hasExpired) document.getElementById(EMAIL_ID)?.focus()
  }, [hasExpired])

  // The form that takes the code stands here next, and is where the person goes on.
  useEffect(
    () => () => {
      if (wasSent.current) requestAnimationFrame(() => document.getElementById(CODE_FIELD)?.focus())
    },
    [],
  )

  const send = () => {
    setFailure(undefined)
    run(async () => {
      await sendCode()
      wasSent.current = true
    }).catch(setFailure)
  }
  return (
    <Stack gap="m">
      {hasExpired && (
        <Notice tone="danger" title={t.expired} announce="alert">
          {t.expiredHelp}
        </Notice>
      )}
      <Notice
        tone="warning"
        title={t.unverified}
        actions={
          <StrongButton look="primary" returnTo={EMAIL_ADDRESS_SECTION} progress={progress} onClick={send}>
            {t.sendCode}
          </StrongButton>
        }
      >
        <p>{t.unverifiedHelp(email)}</p>
        {username !== null && <p>{t.usernameFollows(username)}</p>}
      </Notice>
      {isRefusedWith<'personalDetails.sendVerificationCode'>(failure, 'TOO_MANY_CODES') ? (
        <Notice tone="danger" title={t.sendFailed} announce="alert">
          {t.tooManyCodes}
        </Notice>
      ) : (
        failure !== undefined && <NotDoneNotice title={t.sendFailed} error={failure} />
      )}
    </Stack>
  )
}
