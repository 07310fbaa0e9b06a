import { StrictMode, type ComponentProps } from 'react'
import { DesignTextsProvider } from '../design/DesignTexts.tsx'
import { ToastProvider } from '../design/Toasts.tsx'
import { designTexts } from '../language/design-texts.ts'
import { useTexts } from '../language/texts.ts'
import { ClockContext, type Clock } from '../session/clock.ts'
import { LoginBoundary } from '../session/LoginBoundary.tsx'
import { Application } from './Application.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'

/** Everything that is drawn: by the browser, and for the first pages by the server before it. */
export function Portal({ clock, ...application }: { readonly clock: Clock } & ComponentProps<typeof Application>) {
  // Drawn once: remembering its parts would cost more than it saves.
  'use no memo'
  return (
    <StrictMode>
      <DesignTextsProvider texts={useTexts(designTexts)}>
        <ErrorBoundary alone>
          <LoginBoundary>
            <ClockContext value={clock}>
              <ToastProvider>
                <Application {...application} />
              </ToastProvider>
            </ClockContext>
          </LoginBoundary>
        </ErrorBoundary>
      </DesignTextsProvider>
    </StrictMode>
  )
}
