import { Suspense, useEffect, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { SkipLinks } from '../design/SkipLinks.tsx'
import { lazy } from '../design/lazy.ts'
import { LANGUAGE } from '../language/languages.ts'
import { useTexts } from '../language/texts.ts'
import { CanOpen } from '../session/can-open.ts'
import { useClock } from '../session/clock.ts'
import { pageHash } from '../session/page-location.ts'
import { useStart } from '../session/start.ts'
import styles from './Application.module.css'
import { CurrentPage } from './CurrentPage.tsx'
import { Footer } from './Footer.tsx'
import { canOpen, guard } from './guard.ts'
import { Header } from './Header.tsx'
import { NewVersionNotice, OfflineNotice } from './notices.tsx'
import { CONTENT_ID, NAVIGATION_ID } from './landmark-ids.ts'
import type { LoginError } from './login-error.ts'
import { shellTexts } from './texts.ts'

const SessionDialogs = lazy(async () => ({ default: (await import('../session/SessionDialogs.tsx')).SessionDialogs }))
const CountsWatch = lazy(async () => ({ default: (await import('./CountsWatch.tsx')).CountsWatch }))
const LoginFailedDialog = lazy(async () => ({ default: (await import('./LoginFailedDialog.tsx')).LoginFailedDialog }))

type Props = {
  readonly loginError: LoginError | undefined
  /** Where the whole page is there already, written by the server. */
  readonly writtenAt: string | undefined
}

export function Application({ loginError, writtenAt }: Props) {
  const t = useTexts(shellTexts)
  const start = useStart()
  const [pathname, navigate] = useLocation()
  const search = useSearch()
  const [arrivedAt, setArrivedAt] = useState(writtenAt)
  const clock = useClock()
  const [openedAt] = useState(() => clock())
  const verdict = guard({ pathname, search: search && `?${search}`, hash: pageHash() }, start, LANGUAGE)
  const goTo = verdict.kind === 'go' ? verdict.to : undefined
  const leaveTo = verdict.kind === 'leave' ? verdict.to : undefined

  useEffect(() => {
    if (goTo !== undefined) navigate(goTo, { replace: true })
    if (leaveTo !== undefined) location.replace(leaveTo)
  }, [goTo, leaveTo, navigate])

  const skipLinks = [{ targetId: CONTENT_ID, label: t.skipToContent }]
  if (start.auth.loggedIn) skipLinks.push({ targetId: NAVIGATION_ID, label: t.skipToNavigation })

  return (
    <CanOpen value={(path) => canOpen(path, start)}>
      <SkipLinks label={t.skipLinks} links={skipLinks} />
      <div className={styles.frame} data-navigation={start.auth.loggedIn}>
        <Header pathname={pathname} />
        <main className={styles.content} id={CONTENT_ID} tabIndex={-1}>
          <div className={styles.notices}>
            <OfflineNotice />
            <NewVersionNotice />
          </div>
          {goTo === undefined && leaveTo === undefined && (
            <CurrentPage
              pathname={pathname}
              route={'route' in verdict ? verdict.route : undefined}
              isLater={verdict.kind === 'later'}
              onArrival={setArrivedAt}
            />
          )}
        </main>
        {/* Not before the page is there, which would push it away. */}
        {arrivedAt === pathname && <Footer />}
      </div>
      <Suspense>
        {loginError !== undefined && <LoginFailedDialog error={loginError} />}
        {start.auth.loggedIn && <SessionDialogs openedAt={openedAt} />}
        {start.auth.loggedIn && <CountsWatch pathname={pathname} />}
      </Suspense>
    </CanOpen>
  )
}
