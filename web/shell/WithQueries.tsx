import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { forgetFirstAnswers } from '../api/first-answers.ts'
import { forgetLoaded } from '../api/kept-answers.ts'
import { onOtherLogin } from '../api/page-login.ts'
import { createQueryClient } from '../api/queries.ts'
import { KeptSince } from './KeptSince.tsx'

/** One for the whole visit: what one page has fetched, the next one knows. */
export const client = createQueryClient()
// Nothing that was fetched for one person is kept for the next.
onOtherLogin(() => {
  client.clear()
  forgetFirstAnswers()
  forgetLoaded()
})

/** Around the pages that fetch. The first pages of a visit do without, and without its weight. */
export function WithQueries({ children }: { children: ReactNode }) {
  return (
    <QueryClientProvider client={client}>
      <KeptSince />
      {children}
    </QueryClientProvider>
  )
}
