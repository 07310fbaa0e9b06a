import type { Page } from '@playwright/test'

/**
 * From now on pages ask for everything themselves: the answers that the server has written into them are taken out before
 * the portal starts. For stories of calls that fail or answer otherwise.
 */
export async function withoutFirstAnswers(page: { readonly addInitScript: Page['addInitScript'] }): Promise<void> {
  await page.addInitScript(() =>
    document.addEventListener('readystatechange', () => document.getElementById('first-answers')?.remove()),
  )
}
