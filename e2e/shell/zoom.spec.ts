import type { Locator, Page } from '@playwright/test'
import { AT_HOME, enterFamily as enterApplicant } from '../applications/applying.ts'
import { openEditor } from '../applications/filling-in.ts'
import { enterFamily, openCalendar } from '../calendar/calendar-families.ts'
import { expectAccessible } from '../families/accessible.ts'
import { signIn } from '../families/sign-in.ts'
import { expect, test } from '../families/test.ts'
import { addStaffedUnit, familyIn, openQuietly } from '../messages/correspondence.ts'

/** A window of 1280 x 1024 at 400 %. */
const ZOOMED = { width: 320, height: 256 }
/** So much of what one reads must be seen at once. */
const READABLE = 200
const LONGEST_WAY = 150

test.use({ viewport: ZOOMED })

/** Nothing wider than the window, nothing that stays in place, and every control is seen when the keyboard gets there. */
async function expectUsable(page: Page, within: Locator): Promise<void> {
  await expectAccessible(page)
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(ZOOMED.width)
  const controls = await within.evaluate(countControls)
  expect(controls).toBeGreaterThan(0)
  const hidden: string[] = []
  let met = 0
  const first = within.locator('a[href], button, input, select, textarea, summary').filter({ visible: true }).first()
  await first.focus()
  for (let steps = 0; steps < LONGEST_WAY && met < controls; steps += 1) {
    const seen = await within.evaluate(lookAtFocused)
    if (seen === undefined) break
    met += 1
    if (!seen.isSeen) hidden.push(seen.html)
    await page.keyboard.press('Tab')
  }
  expect(hidden, 'controls that cannot be seen').toEqual([])
  expect(met).toBeGreaterThan(0)
}

function countControls(place: Element): number {
  return [...place.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')].filter(
    (control) => control.checkVisibility() && control.tabIndex >= 0,
  ).length
}

/** Nothing when the focus has left. */
function lookAtFocused(place: Element): { isSeen: boolean; html: string } | undefined {
  const control = document.activeElement
  if (control === null || !place.contains(control)) return undefined
  // What is seen of a checkbox or a radio button is its label.
  const shown = control.closest('label') ?? control
  const box = shown.getBoundingClientRect()
  const [left, right] = [Math.max(0, box.left), Math.min(innerWidth, box.right)]
  const [top, bottom] = [Math.max(0, box.top), Math.min(innerHeight, box.bottom)]
  const found = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
  const isSeen =
    bottom - top >= Math.min(20, box.height) && found !== null && (shown.contains(found) || found.contains(shown))
  return { isSeen, html: control.outerHTML.slice(0, 120) }
}

/** How much of a dialog's body, or of a page, can be seen at once. */
async function expectRoomToRead(body: Locator): Promise<void> {
  const seen = await body.evaluate((element) => {
    element.scrollIntoView({ block: 'start' })
    const { top, bottom } = element.getBoundingClientRect()
    return Math.min(innerHeight, bottom) - Math.max(0, top)
  })
  expect(seen).toBeGreaterThanOrEqual(READABLE)
}

const bodyOf = (dialog: Locator) => dialog.locator(':scope > :nth-child(2)')

test('at 400 % one logs in @full', async ({ page }) => {
  await page.goto('/login')
  await expectUsable(page, page.locator('body'))
  await page.goto('/login/form')
  await page.getByRole('textbox', { name: 'Salasana' }).waitFor()
  await expectUsable(page, page.locator('body'))
})

test('at 400 % a day is read, an absence reported and attendance told @full', async ({ page }) => {
  await enterFamily(page)
  await openCalendar(page)
  const fixed = await page.evaluate(() =>
    [...document.querySelectorAll('#application *')]
      .filter((element) => element.checkVisibility() && /fixed|sticky/.test(getComputedStyle(element).position))
      // A toast comes and goes; a skip link is there while it is focused.
      .filter((element) => element.closest('[aria-live], nav[aria-label="Ohituslinkit"]') === null)
      .map((element) => element.outerHTML.slice(0, 100)),
  )
  expect(fixed).toEqual([])

  for (const query of ['day=2026-09-21', 'modal=absences', 'modal=reservations', 'modal=actions']) {
    await openCalendar(page, `?${query}`)
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('heading', { level: 2 }).first()).toBeVisible()
    await expectRoomToRead(query === 'modal=actions' ? dialog : bodyOf(dialog))
    await expectUsable(page, dialog)
  }

  await openCalendar(page, '?modal=absences')
  await page.getByText('Sairaus', { exact: true }).click()
  await page.getByRole('button', { name: 'Vahvista poissaolo' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('at 400 % a message is written @full', async ({ page }) => {
  const unit = await addStaffedUnit(page)
  const { guardian } = await familyIn(page, unit)
  await signIn(page, guardian)
  await openQuietly(page, '/messages?editorVisible=true')
  const editor = page.getByRole('form', { name: 'Uusi viesti' })
  await expect(editor).toBeVisible()
  await expectUsable(page, editor)
  await editor.getByRole('checkbox', { name: 'Ketut' }).check()
  await editor.getByLabel('Otsikko').fill('Huomenna')
  await editor.getByLabel('Viesti', { exact: true }).fill('Tulemme vasta kymmeneltä.')
  await editor.getByRole('button', { name: 'Lähetä', exact: true }).click()
  await expect(page.getByText('Tulemme vasta kymmeneltä.')).toBeVisible()
})

test('at 400 % an application is written, and the menu leads on @full', async ({ page }) => {
  const { child } = await enterApplicant(page, { children: [AT_HOME] })
  await openEditor(page, child)
  await expectRoomToRead(page.getByRole('main'))
  await expectUsable(page, page.getByRole('main'))
  await page.getByRole('button', { name: /^Valikko/ }).click()
  await expectUsable(page, page.getByRole('navigation', { name: 'Päävalikko' }))
  // Leaving it with the keyboard closes it.
  await page.getByRole('button', { name: /^Valikko/ }).click()
  await page.getByRole('link', { name: /^Omat tiedot/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Omat tiedot' })).toBeVisible()
})
