import type { Request } from '@playwright/test'
import { expectAccessible } from '../families/accessible.ts'
import { actWhileBusy } from '../families/idle.ts'
import { expect } from '../families/test.ts'
import {
  ADDRESSES_CALL,
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
  option,
  rows,
  search,
  test,
  unitsOfTown,
} from './map-page.ts'

/** What an address search asks for. The body is JSON of our own page. */
const textOf = (request: Request) => (request.postDataJSON() as { text: string }).text

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

test('a link with rubbish in it shows the whole town, and one to a unit that is gone says so @full', async ({
  page,
}) => {
  await openMap(page, '?unit=%3Cb%3E&lat=9999&lon=x&street=Kuu&careType=SCHOOL&provider=,,&language=de')
  await expect(heading(page)).toHaveText('Yksiköt kartalla')
  await expect(page.getByRole('radio', { name: 'Varhaiskasvatus' })).toBeChecked()
  await openMap(page, '?unit=00000000-0000-4000-8000-000000000000')
  await expect(heading(page)).toHaveText('Yksikköä ei löytynyt')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Takaisin hakuun' }).click()
  await expect(heading(page)).toHaveText('Yksiköt kartalla')
})

test('an address is looked for half a second after the last letter, a unit from three letters on @full', async ({
  page,
}) => {
  await openMap(page)
  const [unit] = await unitsOfTown(page)
  const asked: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname.endsWith('/autocomplete')) asked.push(textOf(request))
  })
  await page.clock.install()
  await search(page).click()
  await expect(page.getByText('Kirjoita hakusana').first()).toBeVisible()

  const letters = unit!.name.toUpperCase()
  await search(page).fill(letters.slice(0, 2))
  await expect(page.getByRole('option')).toHaveCount(0)
  await search(page).fill(`  ${letters.slice(0, 3)}`)
  await expect(option(page, unit!.name)).toBeVisible()
  expect(asked).toEqual([])

  await search(page).fill(`  ${HOME} `)
  await page.clock.runFor(499)
  expect(asked).toEqual([])
  await page.clock.runFor(1)
  await expect(option(page, /^Rantatie 1 /)).toBeVisible()
  expect(asked).toEqual([HOME])
  await expectAccessible(page)
})

test('a slow answer to an old word never stands under a newer one @full', async ({ page }) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(ADDRESSES_CALL, async (route) => {
    if (textOf(route.request()) !== 'Rantatie') return route.continue()
    await held
    // Nobody may be waiting for it any more, which is fine.
    return route.continue().catch(() => undefined)
  })
  await openMap(page)
  const first = page.waitForRequest(
    (request) => request.url().endsWith('/autocomplete') && textOf(request) === 'Rantatie',
  )
  await search(page).fill('Rantatie')
  await first
  actWhileBusy(page)
  await search(page).fill('Kuusitie')
  await expect(option(page, /^Kuusitie/).first()).toBeVisible()
  release()
  await search(page).press('ArrowDown')
  await expect(option(page, /^Rantatie/)).toHaveCount(0)
  await expect(option(page, /^Kuusitie/).first()).toBeVisible()
})

test('when addresses cannot be searched for, it is said, and units are still found by name @full', async ({ page }) => {
  await page.route(ADDRESSES_CALL, (route) => route.fulfill({ status: 502, json: { errorCode: null } }))
  await openMap(page)
  const [unit] = await unitsOfTown(page)
  await search(page).fill(unit!.name)
  await expect(page.getByText('Osoitteita ei voi juuri nyt hakea. Yksiköitä voit hakea nimellä.').first()).toBeVisible()
  await expectAccessible(page)
  await option(page, unit!.name).click()
  await expect(heading(page)).toHaveText(unit!.name)
})

test('a word that nobody knows finds nothing, and says so @full', async ({ page }) => {
  await openMap(page)
  await search(page).fill('"}{ 🐻 ei mitään tällaista')
  await expect(
    page
      .getByText('Hakusanalla ei löytynyt yksiköitä eikä osoitteita. Osoitteita haetaan vain oman kunnan alueelta.')
      .first(),
  ).toBeVisible()
  await search(page).press('Escape')
  await expect(
    page
      .getByText('Hakusanalla ei löytynyt yksiköitä eikä osoitteita. Osoitteita haetaan vain oman kunnan alueelta.')
      .first(),
  ).toBeHidden()
  await search(page).press('Escape')
  await expect(search(page)).toHaveValue('')
  await expect(map(page)).toBeVisible()
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

test('a unit of another kind is found by its name, and the filter follows it @full', async ({ page }) => {
  await openMap(page)
  const daycares = (await unitsOfTown(page)).map(({ id }) => id)
  const club = (await unitsOfTown(page, 'CLUB')).find(({ id }) => !daycares.includes(id))!
  await search(page).fill(club.name)
  await page.getByRole('group', { name: 'Muiden toimintamuotojen yksiköt' }).getByRole('option').first().click()
  await expect(heading(page)).toHaveText(club.name)
  await expect(page).toHaveURL(/careType=CLUB/)
  await expect(page.getByRole('definition').getByRole('link', { name: /@/ })).toBeVisible()
})

test('in a hand a chosen address shows the map @phone-only @full', async ({ page }) => {
  await openMap(page)
  await openList(page)
  await chooseAddress(page)
  await expect(map(page)).toBeVisible()
})
