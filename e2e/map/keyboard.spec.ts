import { expectAccessible } from '../families/accessible.ts'
import { expect } from '../families/test.ts'
import { heading, list, map, marker, markers, openMap, option, popup, search, test, unitsOfTown } from './map-page.ts'

test('everything is found, opened and left with the keyboard alone', async ({ page }) => {
  test.slow()
  await openMap(page)
  const tabTo = async (wanted: ReturnType<typeof search>) => {
    for (let steps = 0; steps < 60; steps++) {
      if (await wanted.evaluate((element) => element === document.activeElement)) return
      await page.keyboard.press('Tab')
    }
    await expect(wanted).toBeFocused()
  }

  await test.step('an address is chosen from the list under the field', async () => {
    await tabTo(search(page))
    await page.keyboard.type('Rantatie 1')
    await expect(option(page, /^Rantatie 1 /)).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('End')
    await page.keyboard.press('Home')
    const active = page.getByRole('option', { selected: true })
    await expect(active).toContainText('Rantatie 1')
    await expect(search(page)).toHaveAttribute('aria-activedescendant', (await active.getAttribute('id')) ?? '')
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await expect(search(page)).toHaveValue(/^Rantatie 1/)
    await expect(search(page)).toBeFocused()
  })

  await test.step('the list leads into a unit and back to the same row', async () => {
    const first = list(page, 'Lähimmät yksiköt').getByRole('link').first()
    const name = (await first.textContent()) ?? ''
    await tabTo(first)
    await page.keyboard.press('Enter')
    await expect(heading(page)).toHaveText(name)
    await expect(heading(page)).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await expect(page.getByRole('link', { name: 'Takaisin hakuun' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('link', { name, exact: true })).toBeFocused()
  })

  await test.step('a marker opens its popup, which takes the focus and gives it back', async () => {
    await map(page).getByRole('group').first().focus()
    await page.keyboard.press('Tab')
    const focused = page.locator('button.leaflet-marker-icon:focus')
    await expect(focused).toBeVisible()
    const name = (await focused.getAttribute('aria-label')) ?? ''
    await page.keyboard.press('Enter')
    await expect(popup(page, name)).toBeFocused()
    await expect(heading(page)).toHaveText(name)
    await page.keyboard.press('Tab')
    await expect(popup(page, name).getByRole('button', { name: 'Sulje' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(popup(page, name)).toBeHidden()
    await expect(marker(page, name)).toBeFocused()
    await page.keyboard.press('Space')
    await expect(popup(page, name)).toBeFocused()
    await popup(page, name).getByRole('button', { name: 'Näytä tiedot' }).focus()
    await page.keyboard.press('Enter')
    await expect(heading(page)).toBeFocused()
  })
})

test('the markers stand in the order of the list, and one link leads past them all @full', async ({ page }) => {
  await openMap(page)
  const units = await unitsOfTown(page)
  const order = await markers(page).evaluateAll((all) => all.map((button) => button.getAttribute('aria-label')))
  const named = units.map(({ name }) => name).filter((name) => order.includes(name))
  expect(order).toEqual(named)
  const skip = page.getByRole('link', { name: 'Ohita kartta' })
  await skip.focus()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('contentinfo').getByRole('link').first()).toBeFocused()
})

test('the map moves and zooms with keys @full', async ({ page }) => {
  await openMap(page)
  const [first] = await unitsOfTown(page)
  const ground = map(page).getByRole('group').first()
  const place = async () => marker(page, first!.name).boundingBox()
  await ground.focus()
  const before = await place()
  await page.keyboard.press('ArrowRight')
  await expect.poll(async () => (await place())?.x ?? 0).toBeLessThan((before?.x ?? 0) - 50)
  const tiles = (zoom: number) => map(page).locator(`img[src*="/tiles/${zoom}/"]`)
  await map(page).getByRole('button', { name: 'Lähennä' }).focus()
  await page.keyboard.press('Enter')
  await expect(tiles(14).first()).toBeAttached()
  // However quickly one presses, each press is a step.
  await map(page).getByRole('button', { name: 'Loitonna' }).press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(tiles(11).first()).toBeAttached()
  await expect(tiles(14)).toHaveCount(0)
})
