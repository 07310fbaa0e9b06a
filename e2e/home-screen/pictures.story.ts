import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import type { Browser, Page } from '@playwright/test'
import { untilIdle } from '../families/idle.ts'
import { PHONE } from '../families/widths.ts'
import { freePort } from '../free-port.ts'
import { runNalle } from '../start-nalle.ts'

const FOLDER = join(import.meta.dirname, '../../web/home-screen')
const WIDE = { width: 1280, height: 800 }
const LONGEST_MS = 600_000
const WEBP_QUALITY = 0.7

/** Her four children are of all kinds, so that there is something to see. */
const WHO = /Aino Maria Kuusela/

test('the portal is pictured for whoever is about to install it', async ({ browser }) => {
  test.setTimeout(LONGEST_MS)
  const port = await freePort()
  const stop = await runNalle({ city: 'kuusilahti', port, databaseUrl: '', env: { NALLE_MODE: 'demo' } })
  try {
    for (const language of ['fi', 'sv', 'en']) {
      const address = `http://localhost:${port}`
      await picture(browser, { address, language, name: 'narrow', viewport: PHONE, deviceScaleFactor: 2 })
      await picture(browser, { address, language, name: 'wide', viewport: WIDE, deviceScaleFactor: 1 })
    }
  } finally {
    await stop()
  }
})

async function picture(
  browser: Browser,
  shot: {
    readonly address: string
    readonly language: string
    readonly name: 'narrow' | 'wide'
    readonly viewport: { readonly width: number; readonly height: number }
    readonly deviceScaleFactor: number
  },
): Promise<void> {
  const { address, language, name, ...window } = shot
  const context = await browser.newContext({ ...window, locale: language, colorScheme: 'light', bypassCSP: true })
  const page = await context.newPage()
  await page.goto(`${address}/login`)
  await page.getByRole('main').getByRole('link').first().click()
  await page.getByRole('button', { name: WHO }).first().click()
  await expect(page).toHaveURL(/\/calendar/)
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  await untilIdle(page)
  // The same pictures serve every city: none of them is named.
  await page.addStyleTag({ content: 'header a[href="/"] span { visibility: hidden }' })
  const png = await page.screenshot()
  writeFileSync(join(FOLDER, `portal-${name}-${language}.webp`), await asWebp(page, png))
  await context.close()
}

/** The browser knows how; the tool that drives it does not. */
async function asWebp(page: Page, png: Buffer): Promise<Buffer> {
  const blank = await page.context().newPage()
  const text = await blank.evaluate(
    async ({ png, quality }) => {
      const image = new Image()
      image.src = `data:image/png;base64,${png}`
      await image.decode()
      const canvas = document.createElement('canvas')
      canvas.width = image.width
      canvas.height = image.height
      canvas.getContext('2d')?.drawImage(image, 0, 0)
      return canvas.toDataURL('image/webp', quality)
    },
    { png: png.toString('base64'), quality: WEBP_QUALITY },
  )
  return Buffer.from(text.slice(text.indexOf(',') + 1), 'base64')
}
