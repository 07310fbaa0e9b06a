import type { Page } from '@playwright/test'

/** At the identity provider: finds the person and goes on as them. */
export async function identify(
  page: Page,
  person: { readonly identityCode: string; readonly lastName: string },
): Promise<void> {
  await page.getByRole('searchbox').fill(person.identityCode)
  await page.keyboard.press('Enter')
  // The first page lists the people of the town; those of a story are found by searching only.
  await page.getByRole('listitem').filter({ hasText: person.lastName }).getByRole('button').click()
}
