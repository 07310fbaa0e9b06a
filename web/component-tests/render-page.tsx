import '../design/global.css'
import { StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { useLocation, useSearch } from 'wouter'
import { DesignTextsProvider } from '../design/DesignTexts.tsx'
import { ToastProvider } from '../design/Toasts.tsx'
import { listenForBackButton } from '../forms/back-button.ts'
import { designTexts } from '../language/design-texts.ts'
import { LANGUAGE } from '../language/languages.ts'
import { inLanguage } from '../language/texts.ts'
import { CanOpen } from '../session/can-open.ts'
import { ClockContext } from '../session/clock.ts'
import { LoginBoundary } from '../session/LoginBoundary.tsx'
import { beginWith, readStart, useStart } from '../session/start.ts'
import { followLinks } from '../shell/client-navigation.ts'
import { CurrentPage } from '../shell/CurrentPage.tsx'
import { canOpen, guard } from '../shell/guard.ts'
import { LoginFailedDialog } from '../shell/LoginFailedDialog.tsx'
import { takeLoginError, type LoginError } from '../shell/login-error.ts'
import { prefetchPage } from '../shell/pages.tsx'
import { watchFormerChildren } from '../shell/watch-former-children.ts'
import type { MountProps } from './mount.ts'

/** Renders the page at the current address without the header and navigation around it. */
export async function renderPage(root: HTMLElement, props: MountProps): Promise<void> {
  listenForBackButton()
  watchFormerChildren()
  const now = Temporal.Instant.from(props.now)
  const start = readStart(props.start)
  beginWith(start)
  const loginError = takeLoginError()
  const verdict = guard(location, start, LANGUAGE)
  if ('route' in verdict) await prefetchPage(verdict.route.path)
  followLinks(document, (path) => void prefetchPage(path))
  createRoot(root).render(
    <StrictMode>
      <DesignTextsProvider texts={inLanguage(designTexts, LANGUAGE)}>
        <LoginBoundary>
          <ClockContext value={() => now}>
            <ToastProvider>
              <Page loginError={loginError} />
            </ToastProvider>
          </ClockContext>
        </LoginBoundary>
      </DesignTextsProvider>
    </StrictMode>,
  )
}

function Page({ loginError }: { readonly loginError: LoginError | undefined }) {
  const start = useStart()
  const [pathname] = useLocation()
  const search = useSearch()
  const verdict = guard({ pathname, search: search && `?${search}`, hash: location.hash }, start, LANGUAGE)
  return (
    <CanOpen value={(path) => canOpen(path, start)}>
      <main>
        <CurrentPage
          pathname={pathname}
          route={'route' in verdict ? verdict.route : undefined}
          isLater={verdict.kind === 'later'}
          onArrival={() => undefined}
        />
      </main>
      <Suspense>{loginError !== undefined && <LoginFailedDialog error={loginError} />}</Suspense>
    </CanOpen>
  )
}
