// Drawn a few times in its life; the compiler's remembering would only make the page heavier.
'use no memo'

import { offeredTypes } from '@nalle/domain/applications/offered-types.ts'
import { safeAddress } from '@nalle/domain/session/safe-address.ts'
import { Suspense, useState, useSyncExternalStore } from 'react'
import { useSearchParams } from 'wouter'
import { BearMark } from '../design/BearMark.tsx'
import { LinkButton } from '../design/Button.tsx'
import { Collapsible } from '../design/Collapsible.tsx'
import { Stack } from '../design/Layout.tsx'
import { Notice } from '../design/Notice.tsx'
import { lazy } from '../design/lazy.ts'
import { formats } from '../language/formats.ts'
import { LANGUAGE, type Language } from '../language/languages.ts'
import { useTexts } from '../language/texts.ts'
import { useCanOpen } from './can-open.ts'
import { loginFormAddress, strongLoginAddress } from './login-addresses.ts'
import styles from './LoginPage.module.css'
import { findEndedPlace, pageOrigin } from './page-location.ts'
import { wasPasskeyUsedHere } from './passkey-here.ts'
import { usePortalName, useStart, type Start } from './start.ts'
import { sessionTexts } from './texts.ts'
import { WayIn } from './WayIn.tsx'

const SessionEndedDialog = lazy(async () => ({
  default: (await import('./SessionEndedDialog.tsx')).SessionEndedDialog,
}))

const PasskeyWayIn = lazy(async () => ({ default: (await import('./PasskeyWayIn.tsx')).PasskeyWayIn }))

export function LoginPage() {
  const t = useTexts(sessionTexts)
  const canOpen = useCanOpen()
  const portalName = usePortalName()
  const { city, systemNotification } = useStart()
  const offered = offeredTypes(city.features)
  const [search] = useSearchParams()
  const next = safeAddress(search.get('next') ?? undefined, pageOrigin())
  const [endedAt] = useState(() => findEndedPlace())
  // The first and quickest way: a touch here and one on the sensor. The server draws the page for devices of all kinds.
  const hasPasskey = useSyncExternalStore(followNothing, wasPasskeyUsedHere, () => false)

  return (
    <div className={styles.page}>
      {endedAt !== null && (
        <Suspense>
          <SessionEndedDialog place={endedAt} />
        </Suspense>
      )}
      <div className={styles.welcome}>
        <div className={styles.bear}>
          <BearMark />
        </div>
        <h1 tabIndex={-1}>
          {t.welcome}
          <span className={styles.portal}>{portalName}</span>
        </h1>
        <p className={styles.intro}>{t.intro(formats.list(offered.map((type) => t.services[type])))}</p>
      </div>
      <Stack gap="l">
        {systemNotification && <SystemNotification notification={systemNotification} />}
        <section aria-labelledby="ways-in">
          <h2 className="visually-hidden" id="ways-in">
            {t.waysIn}
          </h2>
          <Stack gap="m">
            {city.features.passkeys && hasPasskey && (
              <Suspense>
                <PasskeyWayIn next={next ?? '/'} />
              </Suspense>
            )}
            <WayIn title={t.strongTitle} text={t.strong}>
              <LinkButton look="primary" wide href={strongLoginAddress(next ?? '/', LANGUAGE)}>
                {t.strongLink}
              </LinkButton>
            </WayIn>
            {canOpen('/login/form') && (
              <WayIn title={t.weakTitle} text={t.weak}>
                <LinkButton wide href={loginFormAddress(next)}>
                  {t.weakLink}
                </LinkButton>
              </WayIn>
            )}
            {canOpen('/map') && (
              <WayIn title={t.mapTitle} text={t.map(formats.list(offered.map((type) => t.units[type])))}>
                <LinkButton wide href="/map">
                  {t.mapLink}
                </LinkButton>
              </WayIn>
            )}
          </Stack>
        </section>
        <HomeScreenHelp />
      </Stack>
    </div>
  )
}

const followNothing = () => () => undefined

function SystemNotification({ notification }: { notification: NonNullable<Start['systemNotification']> }) {
  const t = useTexts(sessionTexts)
  return (
    <Notice tone="warning" title={t.notification}>
      <p className={styles.notification}>{notificationText(notification, LANGUAGE)}</p>
    </Notice>
  )
}

/** A city that has not translated its notification tells it in Finnish rather than not at all. */
function notificationText(
  notification: { readonly text: string; readonly textSv: string; readonly textEn: string },
  language: Language,
): string {
  const translated = { fi: notification.text, sv: notification.textSv, en: notification.textEn }[language]
  return translated || notification.text
}

function HomeScreenHelp() {
  const t = useTexts(sessionTexts)
  return (
    <Collapsible title={t.homeScreenTitle} headingLevel={2}>
      <Stack gap="s">
        <Collapsible title={t.homeScreenAndroid} headingLevel={3} look="plain">
          <Steps steps={t.homeScreenAndroidSteps} />
        </Collapsible>
        <Collapsible title={t.homeScreenIos} headingLevel={3} look="plain">
          <Steps steps={t.homeScreenIosSteps} />
        </Collapsible>
      </Stack>
    </Collapsible>
  )
}

function Steps({ steps }: { steps: readonly string[] }) {
  return (
    <ol className={styles.steps}>
      {steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  )
}
