import { expect } from '../families/test.ts'
import {
  addressMarker,
  chooseAddress,
  chooseUnit,
  heading,
  HOME,
  list,
  map,
  marker,
  openList,
  openMap,
  rows,
  search,
  test,
  unitsOfTown,
} from './map-page.ts'

test('a unit found by name opens, and leaves no address behind @full-phone', async ({ page }) => {
  await openMap(page)
  const [unit] = await unitsOfTown(page)
  await chooseAddress(page)
  await expect(addressMarker(page, HOME)).toBeAttached()
  await chooseUnit(page, unit!.name)
  await expect(heading(page)).toBeFocused()
  await expect(addressMarker(page, HOME)).not.toBeAttached()
  await expect(page).toHaveURL(`/map?unit=${unit!.id}`)
  await expect(marker(page, unit!.name)).toHaveAttribute('aria-current', 'true')
  await expect(page.getByText('Kävelymatka')).toBeHidden()
  await page.getByRole('link', { name: 'Takaisin hakuun' }).click()
  await expect(search(page)).toHaveValue('')
})

test('an address closes the unit that was open, and clearing the search leaves neither @full', async ({ page }) => {
  await openMap(page)
  const [unit] = await unitsOfTown(page)
  await chooseUnit(page, unit!.name)
  await page.getByRole('link', { name: 'Takaisin hakuun' }).click()
  await chooseAddress(page)
  await expect(page).toHaveURL(/street=Rantatie\+1/)
  await expect(page).not.toHaveURL(/unit=/)
  await expect(list(page, 'Lähimmät yksiköt')).toBeVisible()
  await page.getByRole('button', { name: 'Tyhjennä haku' }).click()
  await expect(page).toHaveURL('/map')
  await expect(search(page)).toHaveValue('')
  await expect(search(page)).toBeFocused()
  await expect(addressMarker(page, HOME)).not.toBeAttached()
  await expect(list(page, 'Lähimmät yksiköt')).toBeHidden()
  await expect(rows(list(page)).first()).toBeVisible()
})

test('a unit opened from the list or the map keeps the address to measure from @full', async ({ page }) => {
  await openMap(page)
  await chooseAddress(page)
  const nearest = list(page, 'Lähimmät yksiköt').getByRole('link')
  const name = (await nearest.first().textContent()) ?? ''
  await nearest.first().click()
  await expect(heading(page)).toHaveText(name)
  await expect(page.getByText(`osoitteesta ${HOME}`)).toBeVisible()
  await page.getByRole('link', { name: 'Takaisin hakuun' }).click()
  await expect(search(page)).toHaveValue(/^Rantatie 1,/)
  await expect(page.getByRole('link', { name, exact: true })).toBeFocused()
  const other = (await nearest.nth(1).textContent()) ?? ''
  await marker(page, other).click()
  await expect(heading(page)).toHaveText(other)
  await expect(page.getByText(`osoitteesta ${HOME}`)).toBeVisible()
})

test('the browser’s way back goes from unit to address to the whole town, and forward again', async ({ page }) => {
  await openMap(page)
  await chooseAddress(page)
  const first = list(page, 'Lähimmät yksiköt').getByRole('link').first()
  const name = (await first.textContent()) ?? ''
  await first.click()
  await expect(heading(page)).toHaveText(name)
  await page.goBack()
  await expect(search(page)).toHaveValue(/^Rantatie 1,/)
  await expect(list(page, 'Lähimmät yksiköt')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/map')
  await expect(search(page)).toHaveValue('')
  await page.goForward()
  await page.goForward()
  await expect(heading(page)).toHaveText(name)
})

test('a link shows somebody else the same unit, address and filters @phone-only @full', async ({ page, context }) => {
  await openMap(page)
  await page.getByText('Ruotsi', { exact: true }).click()
  await chooseAddress(page)
  await openList(page)
  const first = list(page, 'Lähimmät yksiköt').getByRole('link').first()
  const name = (await first.textContent()) ?? ''
  await first.click()
  await expect(heading(page)).toHaveText(name)

  const friend = await context.newPage()
  await friend.goto(page.url())
  await expect(heading(friend)).toHaveText(name)
  await expect(friend.getByText(`osoitteesta ${HOME}`)).toBeVisible()
  await expect(addressMarker(friend, HOME)).toBeAttached()
  await expect(marker(friend, name)).toHaveAttribute('aria-current', 'true')
  await friend.getByRole('link', { name: 'Takaisin hakuun' }).click()
  await expect(friend.getByRole('checkbox', { name: 'Ruotsi' })).toBeChecked()
})

test('emptying the field by the keyboard clears the address, as its button does @full', async ({ page }) => {
  await openMap(page)
  await chooseAddress(page)
  await search(page).focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('Delete')
  await expect(page).toHaveURL('/map')
  await expect(page.getByRole('heading', { name: 'Lähimmät yksiköt' })).toHaveCount(0)
})

test('in a hand a chosen address shows the map @phone-only @full', async ({ page }) => {
  await openMap(page)
  await openList(page)
  await chooseAddress(page)
  await expect(map(page)).toBeVisible()
})
