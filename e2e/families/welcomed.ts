import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'

/** Logged in, and on whichever page comes first for this person. */
export async function expectWelcomed(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: /Valikko/ })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page).not.toHaveURL(/\/login/)
}
