import { expectAccessible } from '../component-tests/accessible.ts'
import { aMapUnit, answerMap, heading, openMap, option, rows, search, UNITS } from '../component-tests/map-answers.ts'
import { refusal } from '../component-tests/fake-api.ts'
import { expect, test } from '../component-tests/test.ts'

const NOTHING = 'Hakusanalla ei löytynyt yksiköitä eikä osoitteita. Osoitteita haetaan vain oman kunnan alueelta.'

test('searches units from three letters on and addresses half a second after the last letter', async ({
  page,
  api,
  open,
}) => {
  await openMap({ api, open })
  await expect(rows(page)).toHaveCount(UNITS.length)
  // Installed, the clock runs on; only a paused one does not depend on the speed of the machine.
  await page.clock.install({ time: '2026-09-14T09:00:00' })
  await page.clock.pauseAt('2026-09-14T09:01:00')
  const asked = () => api.callsOf('map.searchAddresses').map(({ body }) => body.text)
  await search(page).click()
  await expect(page.getByText('Kirjoita hakusana').first()).toBeVisible()
  await search(page).fill('PÄ')
  await expect(page.getByRole('option')).toHaveCount(0)
  await search(page).fill('  PÄI')
  await expect(option(page, 'Päiväkoti A')).toBeVisible()
  expect(asked()).toEqual([])

  await search(page).fill('Rantatie')
  await page.clock.runFor(499)
  await search(page).fill('  Rantatie 1 ')
  await page.clock.runFor(500)
  await expect.poll(() => asked().length).toBe(1)
  await page.clock.resume()
  await expect(option(page, /^Rantatie 1/)).toBeVisible()
  expect(asked()).toEqual(['Rantatie 1'])
  await expectAccessible(page)
})

test('never shows a slow answer to an older word', async ({ page, api, open }) => {
  answerMap(api)
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  const found = (name: string) => ({
    features: [
      { geometry: { coordinates: [21.2, 62.6] as [number, number] }, properties: { name, postalcode: '00100' } },
    ],
  })
  api.answer('map.searchAddresses', async ({ body }) => {
    if (body.text === 'Rantatie') await held
    return found(body.text)
  })
  await open('/map')
  await search(page).fill('Rantatie')
  await expect.poll(() => api.callsOf('map.searchAddresses').length).toBe(1)
  await search(page).fill('Kuusitie')
  await expect(option(page, /^Kuusitie/)).toBeVisible()
  release()
  await search(page).press('ArrowDown')
  await expect(option(page, /^Rantatie/)).toHaveCount(0)
  await expect(option(page, /^Kuusitie/)).toBeVisible()
})

test('finds units by name when addresses cannot be searched', async ({ page, api, open }) => {
  answerMap(api)
  api.answer('map.searchAddresses', () => refusal('map.searchAddresses', 'ADDRESS_SEARCH_FAILED'))
  await open('/map')
  await search(page).fill('Päiväkoti A')
  await expect(page.getByText('Osoitteita ei voi juuri nyt hakea. Yksiköitä voit hakea nimellä.').first()).toBeVisible()
  await expectAccessible(page)
  await option(page, 'Päiväkoti A').click()
  await expect(heading(page)).toHaveText('Päiväkoti A')
})

test('says that nothing was found, and Escape closes the list and then empties the field', async ({
  page,
  api,
  open,
}) => {
  await openMap({ api, open })
  await search(page).fill('"}{ 🐻 ei mitään tällaista')
  await expect(page.getByText(NOTHING).first()).toBeVisible()
  await search(page).press('Escape')
  await expect(page.getByText(NOTHING).first()).toBeHidden()
  await search(page).press('Escape')
  await expect(search(page)).toHaveValue('')
  await expect(page.locator('#map-view-map')).toBeVisible()
})

test('finds a unit of another type by name and changes the filter', async ({ page, api, open }) => {
  const club = aMapUnit(9, { name: 'Metsäkerho', type: ['CLUB'], email: 'kerho@posti.example' })
  await openMap({ api, open }, '', { units: UNITS, clubs: [club] })
  await search(page).fill('Metsäkerho')
  await page.getByRole('group', { name: 'Muiden toimintamuotojen yksiköt' }).getByRole('option').first().click()
  await expect(heading(page)).toHaveText('Metsäkerho')
  await expect(page).toHaveURL(/careType=CLUB/)
  await expect(page.getByRole('definition').getByRole('link', { name: /@/ })).toBeVisible()
})
