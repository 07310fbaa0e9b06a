import '../design/global.css'
import './old-browser.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { DesignTextsProvider } from '../design/DesignTexts.tsx'
import { ToastProvider } from '../design/Toasts.tsx'
import { listenForBackButton } from '../forms/back-button.ts'
import { designTexts } from '../language/design-texts.ts'
import { LANGUAGE } from '../language/languages.ts'
import { inLanguage } from '../language/texts.ts'
import { ClockContext, type Clock } from '../session/clock.ts'
import { followLogin } from '../session/follow-login.ts'
import { forgetDraftsOfOthers } from '../session/forget-drafts.ts'
import { LoginBoundary } from '../session/LoginBoundary.tsx'
import { loadStart, type Start } from '../session/start.ts'
import { stayOutOfBackForwardCache } from '../session/back-forward-cache.ts'
import { Application } from './Application.tsx'
import { applyCityTheme } from './city-theme.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { ErrorPage } from './ErrorPage.tsx'
import { followLinks } from './client-navigation.ts'
import { takeLoginError } from './login-error.ts'
import { prefetchPage } from './pages.tsx'

/** Draws the portal into the page, once it is known who is here. */
export async function startApplication(place: HTMLElement, clock: Clock): Promise<void> {
  listenForBackButton()
  const root = createRoot(place)
  const texts = inLanguage(designTexts, LANGUAGE)
  const loginError = takeLoginError()
  let time = clock
  try {
    const start = await loadStart(document)
    time = serversTime(clock, start)
    prepare(start)
  } catch (error) {
    root.render(
      <DesignTextsProvider texts={texts}>
        <main>
          <ErrorPage error={error} />
        </main>
      </DesignTextsProvider>,
    )
    return
  }
  root.render(
    <StrictMode>
      <DesignTextsProvider texts={texts}>
        <ErrorBoundary alone>
          <LoginBoundary>
            <ClockContext value={time}>
              <ToastProvider>
                <Application loginError={loginError} />
              </ToastProvider>
            </ClockContext>
          </LoginBoundary>
        </ErrorBoundary>
      </DesignTextsProvider>
    </StrictMode>,
  )
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
  followLinks(document, prefetchPage)
}
