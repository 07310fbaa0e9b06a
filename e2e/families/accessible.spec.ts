import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { expect, test } from './test.ts'

async function open(page: Page): Promise<void> {
  await page.goto('/accessibility')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** At the end of the page's main part, or inside the open dialog. */
async function plant(page: Page, html: string): Promise<void> {
  await page.evaluate((text) => {
    const ground = document.querySelector(':modal') ?? document.querySelector('main')
    ground?.insertAdjacentHTML('beforeend', text)
  }, html)
}

async function openDialog(page: Page): Promise<void> {
  await page.evaluate(() => {
    const dialog = document.createElement('dialog')
    dialog.setAttribute('aria-label', 'Planted')
    dialog.innerHTML = '<h2>Planted</h2><button>Close</button>'
    document.querySelector('main')?.append(dialog)
    dialog.showModal()
  })
}

const violationsIn = (page: Page) =>
  expectAccessible(page).then(
    () => '',
    (error: unknown) => String(error),
  )

test('a violation planted into a page that was found to be good is found, as often as somebody looks', async ({
  page,
}) => {
  const VIOLATIONS = [
    { rule: 'image-alt', html: '<img src="data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=">' },
    { rule: 'button-name', html: '<button></button>' },
    { rule: 'label', html: '<input aria-labelledby="nowhere">' },
    { rule: 'color-contrast', html: '<p class="pale">Hardly to be read</p>' },
  ]
  await open(page)
  await expectAccessible(page)
  await plant(page, `<section id="planted">${VIOLATIONS.map(({ html }) => html).join('')}</section>`)
  // Not as an attribute, which the portal's own headers would refuse.
  await page.evaluate(() =>
    document.querySelector<HTMLElement>('.pale')?.style.setProperty('color', 'rgb(200 200 200 / 40%)'),
  )
  for (const look of ['first', 'second']) {
    const found = await violationsIn(page)
    for (const { rule } of VIOLATIONS) expect(found, `at the ${look} look`).toContain(`${rule}: `)
  }
  await page.evaluate(() => document.querySelector('#planted')?.remove())
  await expectAccessible(page)
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('main p { color: rgb(200 200 200 / 40%) !important }')
    document.adoptedStyleSheets.push(sheet)
  })
  await expect.poll(() => violationsIn(page)).toContain('color-contrast: ')
  // Another page, to which axe has to come again.
  await open(page)
  await expectAccessible(page)
})

test('while a modal dialog is open, it is looked at and nothing behind it @full', async ({ page }) => {
  await open(page)
  await plant(page, '<button class="behind"></button>')
  await expect.poll(() => violationsIn(page)).toMatch(/button-name: .*behind/)
  await openDialog(page)
  await expectAccessible(page)
  await plant(page, '<button class="inside"></button>')
  await expect.poll(() => violationsIn(page)).toMatch(/button-name: .*inside/)
  await expect.poll(() => violationsIn(page)).not.toContain('behind')
})

test('a fading is waited for, unless it is folded away before its end @full', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await open(page)
  await plant(page, '<section id="fading"><p>Hardly to be read, for a moment</p></section>')
  const fade = () =>
    page.locator('#fading p').evaluate((text: HTMLElement) => {
      text.style.setProperty('transition', 'none')
      text.style.setProperty('color', 'rgb(200 200 200)')
      getComputedStyle(text).getPropertyValue('color')
      text.style.setProperty('transition', 'color 2s step-end')
      text.style.setProperty('color', 'rgb(0 0 0)')
    })
  await fade()
  await expectAccessible(page)
  await fade()
  await page.locator('#fading').evaluate((section: HTMLElement) => {
    const ask = document.getAnimations.bind(document)
    let looks = 0
    document.getAnimations = () => {
      looks += 1
      if (looks === 3) section.style.setProperty('content-visibility', 'hidden')
      return ask()
    }
  })
  await expectAccessible(page)
})
