import type { Page } from '@playwright/test'
import { expectAccessible } from '../families/accessible.ts'
import { expect, test } from '../families/test.ts'
import { addUnit, enterFamily } from './applying.ts'
import { addWish, check, openEditor, search, startDate, summary, wishes } from './filling-in.ts'

/** Tab until the element with this name has the focus. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let step = 0; step < 80; step += 1) {
    await page.keyboard.press('Tab')
    const focused = await page.evaluate(() => {
      const element = document.activeElement
      if (!(element instanceof HTMLElement)) return ''
      const labels = 'labels' in element && element.labels instanceof NodeList ? [...element.labels] : []
      return [
        ...labels.map((label) => label.textContent),
        element.getAttribute('aria-label'),
        element.textContent,
      ].join(' ')
    })
    if (name.test(focused)) return
  }
  throw new Error(`nothing called ${name} was reached with the keyboard`)
}

test('a whole daycare application is made with the keyboard alone', async ({ page }) => {
  test.slow()
  const { name } = await addUnit(page, 'Näppäinten päiväkoti')
  const { child } = await enterFamily(page)
  await openEditor(page, child)

  // Each thing to correct is a link to its place, also where there is nothing to choose yet.
  await check(page).focus()
  await page.keyboard.press('Enter')
  await expect(summary(page)).toBeFocused()
  await tabTo(page, /^ *Varhaiskasvatuksen määrä: /)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('group', { name: 'Varhaiskasvatuksen määrä' })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(page.getByRole('textbox', { name: 'Päättyy' })).toBeFocused()
  await summary(page).focus()
  await tabTo(page, /^ *Toivottu aloituspäivä: /)
  await page.keyboard.press('Enter')
  await expect(startDate(page)).toBeFocused()

  await page.keyboard.type('1.3.2027')
  await tabTo(page, /Osapäiväinen|Kokopäiväinen/)
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: 'Osapäiväinen', exact: true })).toBeChecked()
  await page.keyboard.press('ArrowUp')
  await tabTo(page, /Alkaa/)
  await page.keyboard.type('8')
  await tabTo(page, /Päättyy/)
  await page.keyboard.type('1600')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(page.getByRole('group', { name: 'Varhaiskasvatuksen määrä' }).getByRole('radio').first()).toBeChecked()
  await tabTo(page, /Hae yksikköä nimellä/)
  await page.keyboard.type(name)
  await expect(page.getByRole('option', { name })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(wishes(page)).toHaveCount(1)
  await tabTo(page, /korkeimpaan maksuun/)
  await page.keyboard.press('Space')
  await tabTo(page, /Muut lisätiedot/)
  await page.keyboard.type('Näppäimistöllä.')
  await tabTo(page, /Muutan, ja minulla on uusi osoite/)
  await page.keyboard.press('Space')
  await expect(page.getByLabel('Katuosoite')).toBeVisible()
  await page.keyboard.press('Space')
  await tabTo(page, /^ *Tarkista ja lähetä/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Hakemuksen tarkistaminen' })).toBeFocused()
  await tabTo(page, /Lähetä hakemus/)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel(/Olen tarkistanut tiedot/)).toBeFocused()
  await page.keyboard.press('Space')
  await tabTo(page, /Lähetä hakemus/)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Hakemus on lähetetty.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Hakemukset' })).toBeFocused()

  // A dialog keeps the focus, and gives it back to where it came from.
  await tabTo(page, /^ *Peru hakemus/)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('alertdialog')
  await expect(dialog.getByRole('button', { name: 'Älä peru' })).toBeFocused()
  for (let step = 0; step < 5; step += 1) {
    await page.keyboard.press('Tab')
    await expect(page.locator(':focus:not(dialog *)')).toHaveCount(0)
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: /Peru hakemus/ })).toBeFocused()
})

test('units are put in order by keyboard, and each move is spoken for a while', async ({ page }) => {
  test.slow()
  const { name: first } = await addUnit(page, 'Aalto')
  const { name: second } = await addUnit(page, 'Hiekka')
  const { name: third } = await addUnit(page, 'Poukama')
  const { name: fourth } = await addUnit(page, 'Ulappa')
  const { child } = await enterFamily(page)
  await openEditor(page, child)
  await expect(page.getByText('Valitse ensin toivottu aloituspäivä kohdasta Palveluntarve.')).toBeVisible()
  await startDate(page).fill('1.3.2027')
  for (const name of [first, second, third]) await addWish(page, name)

  // A full list takes no more until one is removed.
  await search(page).fill(fourth)
  await expect(page.getByRole('option')).toHaveCount(0)
  await expect(page.getByText('Poista jokin niistä ennen kuin lisäät uuden.').first()).toBeVisible()
  await expectAccessible(page)
  await search(page).clear()

  const spoken = page.locator('[data-spoken]')
  const up = page.getByRole('button', { name: `Siirrä ylöspäin: ${third}` })
  await up.focus()
  await page.keyboard.press('Enter')
  await expect(spoken).toHaveText(`${third} on nyt 2. toive.`)
  await expect(up).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(spoken).toHaveText(`${third} on nyt 1. toive.`)
  await expect(up).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(wishes(page).locator('strong')).toHaveText([third, first, second])
  await page.keyboard.press('ArrowDown')
  await expect(wishes(page).locator('strong')).toHaveText([first, third, second])
  await expect(up).toBeFocused()
  await expect(spoken).toHaveText(`${third} on nyt 2. toive.`)
  await expect(spoken).toBeEmpty({ timeout: 15_000 })

  await page.getByRole('button', { name: `Poista: ${first}` }).focus()
  await page.keyboard.press('Enter')
  await expect(search(page)).toBeFocused()
  await addWish(page, fourth)
  await expect(wishes(page).locator('strong')).toHaveText([third, second, fourth])
  await page.reload()
  await expect(wishes(page).locator('strong')).toHaveText([third, second, fourth])
})
