import type { Page } from '@playwright/test'

/** At the identity provider: finds the person and goes on as them. */
export async function identify(page: Page, person: { readonly identityCode: string }): Promise<void> {
  await page.getByRole('searchbox').fill(person.identityCode)
  await page.keyboard.press('Enter')
  await page.getByRole('button').filter({ hasText: person.identityCode }).click()
}
