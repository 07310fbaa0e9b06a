import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { expect, test } from './test.ts'

/** What is planted, so that no other story has been in this state before. */
let serial = 0
async function open(page: Page): Promise<void> {
  await page.goto('/accessibility')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  serial += 1
  await plant(page, `<p>State ${serial} of worker ${test.info().workerIndex} in ${test.info().title}</p>`)
}

/** At the end of the page's main part, or inside the open dialog. */
async function plant(page: Page, html: string): Promise<void> {
  await page.evaluate((text) => {
    const ground = document.querySelector(':modal') ?? document.querySelector('main')
    ground?.insertAdjacentHTML('beforeend', text)
  }, html)
}

async function openDialog(page: Page, html: string): Promise<void> {
  await page.evaluate((text) => {
    const dialog = document.createElement('dialog')
    dialog.setAttribute('aria-label', 'Planted')
    dialog.innerHTML = `<h2>Planted</h2><button>Close</button>${text}`
    document.querySelector('main')?.append(dialog)
    dialog.showModal()
  }, html)
}

const violationsIn = (page: Page) =>
  expectAccessible(page).then(
    () => '',
    (error: unknown) => String(error),
  )

test('a state that was seen is judged once, also after the page was loaded again', async ({ page }) => {
  await open(page)
  expect(await expectAccessible(page)).toBe('judged')
  expect(await expectAccessible(page)).toBe('known')
  serial -= 1
  await open(page)
  expect(await expectAccessible(page)).toBe('known')
})

test('ids that are made up for each story are no difference, what they refer to is one', async ({ page }) => {
  const named = (id: string, reference = id) =>
    `<section id="planted"><p id="${id}">Planted</p><input aria-labelledby="${reference}"></section>`
  await open(page)
  await plant(page, named('_r_1_'))
  expect(await expectAccessible(page)).toBe('judged')
  const replant = async (html: string) => {
    await page.evaluate(() => document.querySelector('#planted')?.remove())
    await plant(page, html)
  }
  await replant(named('_r_7_'))
  expect(await expectAccessible(page)).toBe('known')
  await replant(named('_r_7_', '_r_8_'))
  expect(await violationsIn(page)).toContain('label')
})

test.describe('a violation planted into a state that was found to be good', () => {
  const VIOLATIONS = [
    { rule: 'image-alt', html: '<img src="data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=">' },
    { rule: 'button-name', html: '<button></button>' },
    { rule: 'color-contrast', html: '<p class="planted">Hardly to be read</p>' },
  ]

  for (const { rule, html } of VIOLATIONS) {
    test(`${rule}: is found, as often as somebody looks`, async ({ page }) => {
      await open(page)
      expect(await expectAccessible(page)).toBe('judged')
      await plant(page, html)
      await page.evaluate(() =>
        document.querySelector<HTMLElement>('.planted')?.style.setProperty('color', 'rgb(200 200 200 / 40%)'),
      )
      expect(await violationsIn(page)).toContain(rule)
      expect(await violationsIn(page)).toContain(rule)
    })
  }

  test('by a style sheet alone is found', async ({ page }) => {
    await open(page)
    expect(await expectAccessible(page)).toBe('judged')
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync('main p { color: rgb(200 200 200 / 40%) !important }')
      document.adoptedStyleSheets.push(sheet)
    })
    expect(await violationsIn(page)).toContain('color-contrast')
  })

  test('in a modal dialog is found', async ({ page }) => {
    await open(page)
    await openDialog(page, `<p>Dialog ${serial} of worker ${test.info().workerIndex}</p>`)
    expect(await expectAccessible(page)).toBe('judged')
    expect(await expectAccessible(page)).toBe('known')
    await plant(page, '<button></button>')
    expect(await violationsIn(page)).toContain('button-name')
  })
})

test('in another width, theme or language a state is another', async ({ page }) => {
  await open(page)
  expect(await expectAccessible(page)).toBe('judged')
  await page.setViewportSize({ width: 700, height: 800 })
  expect(await expectAccessible(page)).toBe('judged')
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await expectAccessible(page)).toBe('judged')
  await page.evaluate(() => document.documentElement.setAttribute('lang', 'sv'))
  expect(await expectAccessible(page)).toBe('judged')
  expect(await expectAccessible(page)).toBe('known')
})
