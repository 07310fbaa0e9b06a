import type { NotificationKind } from '@nalle/domain/personal-details/notification-kinds.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Redirect } from 'wouter'
import { PageContainer, Stack } from '../design/Layout.tsx'
import { Notice } from '../design/Notice.tsx'
import { Skeleton } from '../design/Skeleton.tsx'
import { useTexts } from '../language/texts.ts'
import { useStart, useUser, type User } from '../session/start.ts'
import { DetailsSection } from './DetailsSection.tsx'
import { LoginSection } from './LoginSection.tsx'
import { PasskeySection } from './PasskeySection.tsx'
import { NotificationSection } from './NotificationSection.tsx'
import { PushSection } from './push/PushSection.tsx'
import styles from './PersonalDetailsPage.module.css'
import {
  homeAddressQuery,
  notificationSettingsQuery,
  passkeysQuery,
  useEmailVerification,
  type EmailVerification,
  type Fetched,
  type Passkey,
} from './queries.ts'
import { useIsStrong } from './StrongButton.tsx'
import { personalDetailsTexts } from './texts.ts'

export function PersonalDetailsPage() {
  const t = useTexts(personalDetailsTexts)
  const user = useUser()
  const verification = useEmailVerification()
  const settings = useQuery(notificationSettingsQuery())
  const passkeys = useQuery({ ...passkeysQuery(), enabled: useStart().city.features.passkeys })
  const home = useQuery({ ...homeAddressQuery(), enabled: useIsStrong() })
  if (!user) return <Redirect to="/" replace />
  return (
    <PageContainer title={t.title} intro={t.intro} width="reading">
      {[verification, settings, passkeys, home].every(({ isLoading }) => !isLoading) ? (
        <Sections user={user} verification={verification} settings={settings} passkeys={passkeys.data} />
      ) : (
        <div className={styles.toCome}>
          <Skeleton block="l" />
        </div>
      )}
    </PageContainer>
  )
}

type SectionsProps = {
  readonly user: User
  readonly verification: Fetched<EmailVerification>
  readonly settings: Fetched<NotificationKind[]>
  readonly passkeys: readonly Passkey[] | undefined
}

/** All at once, when everything is there, so that nothing jumps. */
function Sections({ user, verification, settings, passkeys }: SectionsProps) {
  const t = useTexts(personalDetailsTexts)
  const { weakLogin } = useStart().city.features
  const isStrong = useIsStrong()
  useEffect(goToNamedPlace, [])
  return (
    <Stack gap="l">
      {!isStrong && <Notice title={t.weakTitle}>{t.weak}</Notice>}
      <DetailsSection user={user} verification={verification} />
      {weakLogin && <LoginSection user={user} status={verification.data} />}
      {passkeys && <PasskeySection passkeys={passkeys} />}
      <NotificationSection settings={settings} email={user.email} />
      <PushSection />
    </Stack>
  )
}

/** A link in a mail names a part of the page, which was not there yet when the browser looked for it. */
function goToNamedPlace(): void {
  const place = location.hash === '' ? null : document.getElementById(location.hash.slice(1))
  place?.scrollIntoView()
  place?.focus({ preventScroll: true })
}
