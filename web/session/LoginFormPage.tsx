import { CHALLENGE_VALID_MINUTES } from '@nalle/domain/session/passkeys.ts'
import { safeAddress } from '@nalle/domain/session/safe-address.ts'
import { useEffect, useState, type SubmitEvent } from 'react'
import { useSearchParams } from 'wouter'
import '../api/calls/session.generated.ts'
import { call } from '../api/call.ts'
import { Refused } from '../api/failures.ts'
import { Button, LinkButton } from '../design/Button.tsx'
import { Card } from '../design/Card.tsx'
import { Collapsible } from '../design/Collapsible.tsx'
import { ArrowLeftIcon } from '../design/Icons.tsx'
import { PageContainer, Stack } from '../design/Layout.tsx'
import { Notice } from '../design/Notice.tsx'
import { useProgress } from '../design/progress.ts'
import { PasswordField, TextField } from '../design/TextField.tsx'
import { LANGUAGE } from '../language/languages.ts'
import { useTexts } from '../language/texts.ts'
import { loginFormTexts } from './login-form-texts.ts'
import { useKeptDraft } from './kept-draft.ts'
import { knowsPasskeys, logInWithPasskey, offersPasskeysInFields } from './passkey.ts'
import { PasskeyFailure, PasskeyLogin } from './PasskeyLogin.tsx'
import { useStart } from './start.ts'
import { loginPageAddress, strongLoginAddress } from './login-addresses.ts'
import styles from './LoginFormPage.module.css'
import { sessionTexts } from './texts.ts'
import { useWhyNotFetched } from './fetch-failures.ts'

export function LoginFormPage() {
  const t = useTexts(loginFormTexts)
  const [search] = useSearchParams()
  const next = safeAddress(search.get('next') ?? undefined, location.origin) ?? '/'
  const { passkeys: hasPasskeys } = useStart().city.features
  return (
    <PageContainer
      title={t.formTitle}
      width="reading"
      back={
        <div className={styles.back}>
          <LinkButton look="quiet" icon={<ArrowLeftIcon />} href={loginPageAddress(next)}>
            {t.back}
          </LinkButton>
        </div>
      }
    >
      <Stack gap="l">
        <Card>
          <LoginForm next={next} />
        </Card>
        {hasPasskeys && knowsPasskeys() && (
          <Card>
            <PasskeyLogin next={next} />
          </Card>
        )}
        <LoginHelp next={next} />
      </Stack>
    </PageContainer>
  )
}

const USERNAME = 'username'
const PASSWORD = 'password'

function LoginForm({ next }: { next: string }) {
  const t = useTexts(loginFormTexts)
  // Changing the language or coming back to the form keeps the name; a password is never kept.
  const [{ username }, changeDraft] = useKeptDraft('login', { username: '' })
  const [password, setPassword] = useState('')
  const [attempted, setAttempted] = useState(false)
  const [failure, setFailure] = useState<LoginFailure>()
  const { progress, run } = useProgress()
  const passkeyFailure = usePasskeyOfField(next)

  const logIn = async () => {
    setFailure(undefined)
    try {
      await call('session.weakLogin', { body: { username: username.trim(), password } })
      // A full load: everything the page knew was known to nobody in particular.
      location.assign(next)
    } catch (error) {
      setFailure({ kind: loginFailureKind(error), error })
      return false
    }
    return undefined
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setAttempted(true)
    const missing = username.trim() === '' ? USERNAME : password === '' ? PASSWORD : undefined
    if (missing) document.getElementById(missing)?.focus()
    else void run(logIn)
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Stack gap="m">
        {failure && <FailureNotice failure={failure} />}
        {!failure && passkeyFailure && <PasskeyFailure error={passkeyFailure.error} />}
        <TextField
          id={USERNAME}
          label={t.username}
          hint={t.usernameHint}
          required
          autoComplete="username webauthn"
          autoCapitalize="none"
          spellCheck={false}
          inputMode="email"
          maxLength={128}
          value={username}
          onChange={(username) => changeDraft({ username })}
          error={attempted && username.trim() === '' ? t.usernameMissing : undefined}
        />
        <PasswordField
          id={PASSWORD}
          label={t.password}
          required
          maxLength={128}
          value={password}
          onChange={setPassword}
          error={attempted && password === '' ? t.passwordMissing : undefined}
        />
        <Button type="submit" look="primary" wide progress={progress}>
          {t.logIn}
        </Button>
      </Stack>
    </form>
  )
}

/** What a device signs is good for five minutes; who looks at the form for longer is asked anew. */
const ASKED_ANEW_MS = (CHALLENGE_VALID_MINUTES - 1) * 60_000

/** Where the browser can, it offers the person's passkey as soon as the username is to be typed. */
function usePasskeyOfField(next: string): { readonly error: unknown } | undefined {
  const { passkeys } = useStart().city.features
  const [failure, setFailure] = useState<{ readonly error: unknown }>()
  useEffect(() => {
    if (!passkeys || !knowsPasskeys()) return undefined
    const left = new AbortController()
    const wait = async () => {
      try {
        if (!(await offersPasskeysInFields()) || left.signal.aborted) return
        await logInWithPasskey({ inField: true, leaving: left.signal })
        location.assign(next)
      } catch (error) {
        // Otherwise nobody chose one here: another way was taken, the page was left, or there was nothing to offer.
        if (error instanceof Refused && error.status === 403) setFailure({ error })
      }
    }
    void wait()
    const anew = setInterval(() => void wait(), ASKED_ANEW_MS)
    return () => {
      clearInterval(anew)
      left.abort()
    }
  }, [passkeys, next])
  return failure
}

type LoginFailure = { readonly kind: 'locked' | 'refused' | 'failed'; readonly error: unknown }

function loginFailureKind(error: unknown): LoginFailure['kind'] {
  if (!(error instanceof Refused)) return 'failed'
  if (error.status === 429) return 'locked'
  return error.status < 500 ? 'refused' : 'failed'
}

function FailureNotice({ failure: { kind, error } }: { failure: LoginFailure }) {
  const t = useTexts(loginFormTexts)
  const why = useWhyNotFetched()
  const locked = kind === 'locked'
  return (
    <Notice tone={locked ? 'warning' : 'danger'} title={locked ? t.locked : t.refused} announce="alert">
      {kind === 'failed' ? why(error) : { locked: t.lockedHelp, refused: t.refusedHelp }[kind]}
    </Notice>
  )
}

function LoginHelp({ next }: { next: string }) {
  const t = useTexts(loginFormTexts)
  const { strongLink } = useTexts(sessionTexts)
  const strongLogin = (
    <div>
      <LinkButton href={strongLoginAddress(next, LANGUAGE)}>{strongLink}</LinkButton>
    </div>
  )
  return (
    <Stack gap="s">
      <Collapsible title={t.forgotten} headingLevel={2}>
        <Stack gap="s">
          <p>{t.forgottenHelp}</p>
          {strongLogin}
        </Stack>
      </Collapsible>
      <Collapsible title={t.noUsername} headingLevel={2}>
        <Stack gap="s">
          <p>{t.noUsernameHelp}</p>
          {strongLogin}
        </Stack>
      </Collapsible>
    </Stack>
  )
}
