import { expectAccessible } from '../families/accessible.ts'
import { expect } from '../families/test.ts'
import { chooseAddress, list, openMap, rows, test, walksAsked } from './map-page.ts'

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
