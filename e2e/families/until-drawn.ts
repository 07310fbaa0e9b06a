import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/** Documents are drawn after the act that causes them; a page that is opened before looks for them only now and then. */
export async function untilDrawn(page: Page, path: `/api/citizen/${string}`): Promise<void> {
  await expect.poll(async () => (await page.request.get(path)).status()).toBe(200)
}
