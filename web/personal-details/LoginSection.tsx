import { emailState } from '@nalle/domain/personal-details/verification.ts'
import { Suspense, useState } from 'react'
import { StaticChip } from '../design/Chips.tsx'
import { AlertDialog } from '../design/Dialog.tsx'
import { DescriptionList } from '../design/DescriptionList.tsx'
import { Notice } from '../design/Notice.tsx'
import { lazy } from '../design/lazy.ts'
import { useTexts } from '../language/texts.ts'
import type { User } from '../session/start.ts'
import { addressOfEditing, useEditing } from './editing.ts'
import { loginTexts } from './login-texts.ts'
import type { EmailVerification } from './queries.ts'
import { Section } from './Section.tsx'
import { StrongButton, useIsStrong } from './StrongButton.tsx'

const CredentialsDialog = lazy(async () => ({
  default: (await import('./CredentialsDialog.tsx')).CredentialsDialog,
}))

/** Login by username and password: whether it is in use, and its password. */
export function LoginSection({ user, status }: { user: User; status: EmailVerification | undefined }) {
  const t = useTexts(loginTexts)
  const { editing, edit, close } = useEditing('password')
  const isStrong = useIsStrong()
  const [activated, setActivated] = useState(false)

  const username = user.weakLoginUsername
  const isVerified = status !== undefined && emailState(status) === 'VERIFIED'
  const canOpen = isStrong && (username !== null || isVerified)
  const becomeActivated = () => {
    close()
    setActivated(true)
  }

  return (
    <Section id="login" title={t.title} intro={t.intro}>
      <DescriptionList
        facts={[
          [t.weakLogin, <LoginState isOn={username !== null} key="state" />],
          ...(username === null
            ? []
            : ([
                [t.username, username],
                [t.password, <MaskedPassword key="password" />],
              ] as const)),
        ]}
      />
      {username === null && status !== undefined && !isVerified && (
        <Notice tone="warning" title={t.unverified}>
          {t.unverifiedHelp}
        </Notice>
      )}
      <div>
        <StrongButton
          look={username === null ? 'primary' : 'secondary'}
          returnTo={addressOfEditing('password')}
          disabled={username === null && !isVerified}
          onClick={edit}
        >
          {username === null ? t.activate : t.changePassword}
        </StrongButton>
      </div>
      {editing && canOpen && (
        <Suspense>
          <CredentialsDialog
            username={username}
            verifiedEmail={status?.verifiedEmail ?? ''}
            onClose={close}
            onActivated={becomeActivated}
          />
        </Suspense>
      )}
      {activated && (
        <AlertDialog
          tone="success"
          title={t.activated}
          confirm={{ label: t.allRight, onClick: () => setActivated(false) }}
        >
          {t.activatedHelp(username ?? status?.verifiedEmail ?? '')}
        </AlertDialog>
      )}
    </Section>
  )
}

function LoginState({ isOn }: { isOn: boolean }) {
  const t = useTexts(loginTexts)
  return <StaticChip tone={isOn ? 'success' : 'plain'}>{isOn ? t.on : t.off}</StaticChip>
}

/** As many dots as any password: its length is nobody's business. */
function MaskedPassword() {
  const t = useTexts(loginTexts)
  return (
    <>
      <span aria-hidden="true">••••••••</span>
      <span className="visually-hidden">{t.passwordHidden}</span>
    </>
  )
}
