import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { DesignTextsProvider } from '../DesignTexts.tsx'
import { englishTexts } from '../english-texts.ts'
import { ToastProvider } from '../Toasts.tsx'

/** What a browser would be given to show at first, for tests that need none. */
export const staticMarkup = (page: ReactNode): string =>
  renderToStaticMarkup(
    <DesignTextsProvider texts={englishTexts}>
      <ToastProvider>{page}</ToastProvider>
    </DesignTextsProvider>,
  )
