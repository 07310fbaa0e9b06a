import { QueryClientProvider } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import { forgetFirstAnswers } from '../api/first-answers.ts'
import { onOtherLogin } from '../api/page-login.ts'
import { createQueryClient } from '../api/queries.ts'
import { findDelays } from '../session/start.ts'

/** One for the whole visit: what one page has fetched, the next one knows. */
export const client = createQueryClient(() => findDelays().retryMs)
// Nothing that was fetched for one person is kept for the next.
onOtherLogin(() => {
  client.clear()
  forgetFirstAnswers()
})

let Above: ComponentType | undefined

/** Only a page that starts from the device has something to tell of all that it shows. */
export function showAbovePages(component: ComponentType): void {
  Above = component
}

/** Around the pages that fetch. The first pages of a visit do without, and without its weight. */
export function WithQueries({ children }: { children: ReactNode }) {
  return (
    <QueryClientProvider client={client}>
      {Above && <Above />}
      {children}
    </QueryClientProvider>
  )
}
