import type { Page } from '@playwright/test'
import { expectAccessible } from '../families/accessible.ts'
import { expect, test } from '../families/test.ts'
import { AT_HOME, enterFamily } from './applying.ts'
import { openEditor, search, START, startDate, wishes } from './filling-in.ts'

/** An address of the town from which there are units in every direction. */
const STREET = 'Rantatie 1'

/** A family that lives in the town, and has told from when on it needs a place. */
async function enterFamilyOf(page: Page, language: 'fi' | 'sv'): Promise<void> {
  const query = new URLSearchParams({ text: STREET, layers: 'address' })
  const answer = await page.request.get(`/api/citizen/public/map-api/autocomplete?${query.toString()}`)
  // As the contract says.
  const { features } = (await answer.json()) as { features: { properties: { name: string; postalcode: string } }[] }
  const postalCode = features.find(({ properties }) => properties.name === STREET)!.properties.postalcode
  const home = { streetAddress: `${STREET} A 4`, postalCode }
  const { child } = await enterFamily(page, { guardian: home, children: [{ ...AT_HOME, ...home, language }] })
  await openEditor(page, child)
  await startDate(page).fill(START)
  await expect(search(page)).toBeVisible()
}

/** The name of a unit that is seen on the map without moving it. */
async function markerInView(page: Page): Promise<string> {
  const map = (await page.getByRole('group', { name: /^Liiku kartalla/ }).boundingBox())!
  for (const marker of await page.locator('button.leaflet-marker-icon[title]').all()) {
    const [box, name] = [(await marker.boundingBox())!, (await marker.getAttribute('title'))!]
    const isSeen =
      box.x > map.x + 30 && box.x < map.x + map.width - 90 && box.y > map.y && box.y < map.y + map.height - 60
    if (isSeen && !name.includes('lähennä')) return name
  }
  throw new Error('no unit is in view')
}

const options = (page: Page) => page.getByRole('option')
const metresIn = (text: string) => {
  const [, value, unit] = /([\d,]+)\s(m|km) kävellen/.exec(text) ?? []
  return Number(value?.replace(',', '.')) * (unit === 'km' ? 1000 : 1)
}

test('the nearest units of the family’s language are offered before anything is typed @full', async ({ page }) => {
  await enterFamilyOf(page, 'fi')
  await search(page).click()
  const nearby = page.getByRole('group', { name: `Lähellä kotia (${STREET})` }).getByRole('option')
  await expect(nearby.first()).toContainText('kävellen')
  await expectAccessible(page)
  const told = await nearby.allTextContents()
  const walks = told.map(metresIn)
  expect(walks).toEqual(walks.toSorted((a, b) => a - b))
  for (const text of told) expect(text).toContain('Suomi')
  await nearby.first().click()
  await expect(wishes(page)).toHaveCount(1)
})

test('a protected address is not sent to the address search, nor one to come @full', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const home = { streetAddress: `${STREET} A 4`, addressProtected: true }
  const { child } = await enterFamily(page, { guardian: home, children: [{ ...AT_HOME, ...home }] })
  await openEditor(page, child)
  await startDate(page).fill(START)
  const ofChild = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { level: 3, name: 'Lapsi', exact: true }) })
  await ofChild.getByLabel('Lapsi muuttaa, ja hänellä on uusi osoite').check()
  await ofChild.getByRole('textbox', { name: 'Muuttopäivä' }).fill('1.9.2026')
  await ofChild.getByLabel('Katuosoite').fill(STREET)
  await ofChild.getByLabel('Postinumero').fill('66980')
  await search(page).click()
  await expect(options(page).first()).toBeVisible()
  await expect(page.getByRole('group', { name: /Lähellä kotia/ })).toHaveCount(0)
  expect(asked.filter((url) => /autocomplete|Rantatie/.test(url))).toEqual([])
})

test('a Swedish-speaking family is offered Swedish units first @full', async ({ page }) => {
  await enterFamilyOf(page, 'sv')
  await search(page).click()
  const nearby = page.getByRole('group', { name: /^Lähellä kotia/ }).getByRole('option')
  await expect(nearby.first()).toContainText('kävellen')
  for (const text of await nearby.allTextContents()) expect(text).toContain('Ruotsi')
})

test('a unit is found by its street, district, postal code and provider, however it is typed @full', async ({
  page,
}) => {
  await enterFamilyOf(page, 'fi')
  // As it stands in the list: how far it is, its street, its language and who runs it.
  await search(page).click()
  const nearest = await options(page).filter({ hasText: 'kävellen' }).first().textContent()
  const [, street = ''] = nearest!.split(' · ')
  expect(street).toMatch(/ \d+/)
  await search(page).fill(street)
  await expect(options(page).first()).toContainText(street)
  await search(page).fill('kunta ostaa')
  await expect(options(page).first()).toContainText('Yksityinen, kunta ostaa paikat (ostopalvelu)')
  await search(page).fill('paiväkotii')
  await expect(options(page).first()).toContainText(/päiväkoti/i)
  await search(page).fill('Keskusta 66980')
  await expect(options(page).first()).toBeVisible()
  await search(page).fill('Centrum')
  await expect(options(page).first()).toBeVisible()
  await search(page).fill('Centrum 00100')
  await expect(options(page)).toHaveCount(0)
  await expect(page.getByRole('status').filter({ hasText: 'Yksikköä ei löytynyt' })).toBeAttached()
})

test('the list stays in view above the keyboard of a phone @phone-only @full', async ({ page }) => {
  await enterFamilyOf(page, 'fi')
  const list = page.getByRole('listbox')
  // As the window is once the keyboard is there.
  await page.setViewportSize({ width: 390, height: 420 })
  await search(page).scrollIntoViewIfNeeded()
  await search(page).click()
  await expect(list).toBeInViewport({ ratio: 1 })
  await expect(search(page)).toBeInViewport({ ratio: 1 })
  await search(page).fill('päivä')
  await expect(list).toBeInViewport({ ratio: 1 })
  await expect.poll(async () => (await list.boundingBox())!.height).toBeGreaterThan(120)

  // It comes up while the list is open already.
  await search(page).clear()
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 390, height: 844 })
  await search(page).click()
  await page.setViewportSize({ width: 390, height: 420 })
  await expect(list).toBeInViewport({ ratio: 1 })
})

test('units are chosen on the map in the same page @full-phone', async ({ page }) => {
  await enterFamilyOf(page, 'fi')
  await page.getByRole('button', { name: 'Näytä kartalla' }).click()
  await expect(page.getByRole('img', { name: STREET })).toBeVisible()
  const name = await markerInView(page)
  await page.getByRole('button', { name, exact: true }).click()
  const popup = page.getByRole('dialog', { name })
  await expect(popup).toBeFocused()
  await popup.getByRole('button', { name: 'Lisää toiveisiin' }).click()
  await expect(wishes(page)).toContainText([name])
  await expectAccessible(page)
  await popup.getByRole('button', { name: 'Poista toiveista' }).click()
  await expect(wishes(page)).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(popup).toBeHidden()
})
