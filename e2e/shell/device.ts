import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { untilIdle } from '../families/idle.ts'
import { endLogin } from '../families/sign-in.ts'

/** The caches of this device, by name, and the addresses in them. */
export const keptOn = (page: Page) =>
  page.evaluate(async (): Promise<Record<string, string[]>> => {
    const names = await caches.keys()
    const all = names.map(async (name) => {
      const requests = await (await caches.open(name)).keys()
      return [name, requests.map(({ url }) => decodeURIComponent(url.slice(location.origin.length)))] as const
    })
    return Object.fromEntries(await Promise.all(all))
  })

/** As soon as the page has come and is idle (`families/test.ts` sets the delay to 0). */
export async function untilKept(page: Page, part: string): Promise<void> {
  await expect.poll(async () => (await keptOn(page))['nalle-shell'] ?? []).toEqual(['/shell'])
  await expect.poll(async () => ((await keptOn(page))['nalle-answers-2'] ?? []).join(' ')).toContain(part)
  await expect.poll(async () => ((await keptOn(page))['nalle-answers-2'] ?? []).join(' ')).toContain('/kept?start')
  // What else the page shows may still be on its way to the device.
  await untilIdle(page)
}

/**
 * The login runs out, and the page is no longer on the device: a slow answer of the server would bring it first, and it
 * would leave by itself as soon as it hears of it.
 */
export async function endLoginWithoutShell(page: Page): Promise<void> {
  await page.evaluate(() => caches.delete('nalle-shell'))
  await endLogin(page)
}

export const queuedOn = async (page: Page) => (await keptOn(page))['nalle-queue'] ?? []

/** What was begun and is kept in the tab, as soon as the page says that something waits: it would be written twice. */
export const begunOnceItWaits = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<readonly string[]>((resolve) => {
        const begun = () => resolve(Object.keys(sessionStorage).filter((key) => key.includes('reply.')))
        const observer = new MutationObserver(() => {
          if (!document.body.textContent.includes('1 lähetys odottaa')) return
          observer.disconnect()
          setTimeout(begun)
        })
        observer.observe(document.body, { childList: true, subtree: true })
      }),
  )
