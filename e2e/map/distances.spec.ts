import { expectAccessible } from '../families/accessible.ts'
import { expect } from '../families/test.ts'
import {
  chooseAddress,
  heading,
  list,
  openList,
  openMap,
  ROUTES_CALL,
  rows,
  test,
  unitsOfTown,
  walksAsked,
  withUnits,
} from './map-page.ts'

const metres = (text: string) => {
  const [, value, unit] = /([\d,]+)\s(m|km)/.exec(text) ?? []
  return Number(value?.replace(',', '.')) * (unit === 'km' ? 1000 : 1)
}

test('from an address the ten nearest units come first, on foot, asked for at once; the rest on request', async ({
  page,
}) => {
  await openMap(page)
  const asked = walksAsked(page)
  const all = Number.parseInt((await page.locator('#units').textContent()) ?? '')
  await chooseAddress(page)
  const nearest = rows(list(page, 'Lähimmät yksiköt'))
  await expect(nearest).toHaveCount(10)
  await expect(page.getByRole('status').filter({ hasText: 'Lähtöpaikka on ' })).toHaveCount(1)
  expect(asked).toEqual([15])
  const walks = (await nearest.allTextContents()).map(metres)
  expect(walks).toEqual(walks.toSorted((a, b) => a - b))
  await expect(nearest.first()).toContainText('kävellen')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Näytä lisää yksiköitä' }).click()
  await expect(page.getByRole('heading', { name: 'Muut yksiköt' })).toBeFocused()
  const others = rows(list(page, 'Muut yksiköt'))
  await expect(others).toHaveCount(all - 10)
  const lines = (await others.allTextContents()).map(metres)
  expect(lines).toEqual(lines.toSorted((a, b) => a - b))
  await expect(others.first()).toContainText('linnuntietä')

  await page.getByRole('button', { name: 'Tyhjennä haku' }).click()
  await chooseAddress(page, 'Kuusitie 4')
  await expect(nearest).toHaveCount(10)
  await expect(others).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Näytä lisää yksiköitä' })).toBeVisible()
})

test('a unit far away has its walk asked for when it is opened @full', async ({ page }) => {
  await openMap(page)
  await chooseAddress(page)
  await page.getByRole('button', { name: 'Näytä lisää yksiköitä' }).click()
  const asked = walksAsked(page)
  await rows(list(page, 'Muut yksiköt')).getByRole('link').last().click()
  await expect(page.getByText(/^\d+,\d\skm$/)).toBeVisible()
  expect(asked).toEqual([1])
})

test('a walk that nobody knows is a dash, also in words, and a unit without a place has no way there @full', async ({
  page,
}) => {
  await withUnits(page, (units) => units.map((unit, at) => (at === 0 ? { ...unit, location: null } : unit)))
  await openMap(page)
  const [unit] = await unitsOfTown(page)
  await chooseAddress(page)
  await page.getByRole('button', { name: 'Näytä lisää yksiköitä' }).click()
  await rows(list(page, 'Muut yksiköt')).getByRole('link', { name: unit!.name }).click()
  await expect(heading(page)).toHaveText(unit!.name)
  await expect(page.getByText('ei tiedossa')).toBeAttached()
  await expect(page.getByRole('link', { name: 'Katso reitti reittioppaasta' })).toBeHidden()
})

test('without the routing service the list goes by straight line and says so, and details stay @full', async ({
  page,
}) => {
  await page.route(ROUTES_CALL, (route) => route.fulfill({ status: 502, json: { errorCode: null } }))
  await openMap(page)
  await chooseAddress(page)
  await openList(page)
  await expect(page.getByText('Kävelymatkoja ei saada juuri nyt')).toBeVisible()
  const shown = rows(list(page, 'Muut yksiköt'))
  await expect(shown.first()).toContainText('linnuntietä')
  const lines = (await shown.allTextContents()).map(metres)
  expect(lines).toEqual(lines.toSorted((a, b) => a - b))
  await expectAccessible(page)
  await shown.getByRole('link').first().click()
  await expect(page.getByText('Kävelymatkaa tähän yksikköön ei saada juuri nyt.')).toBeVisible()
  await expect(page.getByText('ei tiedossa')).toBeAttached()
  await expect(page.getByRole('link', { name: 'Katso reitti reittioppaasta' })).toBeVisible()
})
