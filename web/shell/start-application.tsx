import '../design/global.css'
import './old-browser.css'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { DesignTextsProvider } from '../design/DesignTexts.tsx'
import { busyUntil } from '../design/busy.ts'
import { listenForBackButton } from '../forms/back-button.ts'
import { designTexts } from '../language/design-texts.ts'
import { LANGUAGE } from '../language/languages.ts'
import { inLanguage } from '../language/texts.ts'
import type { Clock } from '../session/clock.ts'
import { followLogin } from '../session/follow-login.ts'
import { forgetDraftsOfOthers } from '../session/forget-drafts.ts'
import { findEndedPlace } from '../session/page-location.ts'
import { loadStart, type Start } from '../session/start.ts'
import { stayOutOfBackForwardCache } from '../session/back-forward-cache.ts'
import { applyCityTheme } from './city-theme.ts'
import { ErrorPage } from './ErrorPage.tsx'
import { followLinks } from './client-navigation.ts'
import { guard } from './guard.ts'
import { takeLoginError, type LoginError } from './login-error.ts'
import { prefetchPage, soon } from './pages.tsx'
import { Portal } from './Portal.tsx'

/** Draws the portal into the page, once it is known who is here. */
export const startApplication = (place: HTMLElement, clock: Clock): Promise<void> => busyUntil(drawPortal(place, clock))

async function drawPortal(place: HTMLElement, clock: Clock): Promise<void> {
  // The scripts are there: from now on the fonts do not keep them waiting (`server/http/page-frame.ts`).
  document.fonts.forEach((face) => void face.load().catch(() => undefined))
  listenForBackButton()
  const loginError = takeLoginError()
  let time = clock
  let start: Start
  try {
    start = await loadStart(document, async () => (await import('./start-from-device.ts')).startFromDevice())
    time = serversTime(clock, start)
    prepare(start)
  } catch (error) {
    createRoot(place).render(
      <DesignTextsProvider texts={inLanguage(designTexts, LANGUAGE)}>
        <main>
          <ErrorPage error={error} />
        </main>
      </DesignTextsProvider>,
    )
    return
  }
  const writtenAt = goToWritten(place, loginError)
  if (writtenAt === undefined) await fetchFirstScreen(start).catch(() => undefined)
  const portal = <Portal clock={time} loginError={loginError} writtenAt={writtenAt} />
  if (writtenAt === undefined) createRoot(place).render(portal)
  else hydrateRoot(place, portal)
}

/** The page comes with the shell; drawn together with it, it can be used sooner than after a skeleton. */
async function fetchFirstScreen(start: Start): Promise<void> {
  if (start.auth.loggedIn) return (await import('./first-screen.ts')).fetchFirstScreen(start)
  const verdict = guard(location, start, LANGUAGE)
  if (verdict.kind === 'show') await soon(prefetchPage(verdict.route.path))
}

/**
 * Where the page is that the server has written, unless there is more to tell than it knew. Whoever asked for another
 * page and has to log in first is at the login page from now on.
 */
function goToWritten(place: HTMLElement, loginError: LoginError | undefined): string | undefined {
  const { address } = place.dataset
  if (address === undefined || loginError !== undefined || location.hash !== '' || findEndedPlace() !== null) {
    return undefined
  }
  history.replaceState(history.state, '', address)
  return location.pathname
}

/** What day it is decides what can still be reserved; a device whose clock is wrong is put right by the server's. */
function serversTime(clock: Clock, { auth }: Start): Clock {
  if (!auth.loggedIn) return clock
  const ahead = clock().until(auth.now)
  return () => clock().add(ahead)
}

function prepare({ auth, city }: Start): void {
  applyCityTheme(city, document.documentElement)
  if (auth.loggedIn) forgetDraftsOfOthers(sessionStorage, auth.user.details.id)
  else followLogin()
  stayOutOfBackForwardCache()
  followLinks(document, (path) => void prefetchPage(path))
}
