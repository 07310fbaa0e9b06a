import type { Page } from '@playwright/test'

/** Also what is said where a story is told without the service worker. */
const EXPECTED = /^(Failed to load resource|Service Worker registration blocked)/

/** What no story may bring about, whatever it is about; empty when all went well. */
export function watch(page: Page, origin: string): readonly string[] {
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(`error in the page: ${error.message}`))
  page.on('request', (request) => {
    const url = new URL(request.url())
    const isOurs = url.origin === origin || url.protocol === 'data:' || url.protocol === 'blob:'
    if (!isOurs) problems.push(`request to another host: ${url.origin}`)
  })
  page.on('console', (message) => {
    const text = message.text()
    const isProblem = message.type() === 'error' || message.type() === 'warning'
    // An answer that says no is a console error too; stories are often about just that.
    if (isProblem && !EXPECTED.test(text)) problems.push(`console: ${text}`)
  })
  return problems
}
