import type { Page } from '@playwright/test'
import { expectAccessible } from '../component-tests/accessible.ts'
import { refusal, SERVER_ERROR } from '../component-tests/fake-api.ts'
import {
  aMapUnit,
  answerMap,
  chooseAddress,
  heading,
  markers,
  openMap,
  rows,
  UNITS,
} from '../component-tests/map-answers.ts'
import { expect, test } from '../component-tests/test.ts'

const map = (page: Page) => page.locator('#map-view-map')
const names = (page: Page, list?: string) => rows(page, list).getByRole('link')
const metres = (text: string) => {
  const [, value, unit] = /(\d{1,4}(?:,\d)?)\s(m|km)\b/.exec(text) ?? []
  return Number(value?.replace(',', '.')) * (unit === 'km' ? 1000 : 1)
}

test('ignores wrong values of a link and says that a unit is gone', async ({ page, api, open }) => {
  await openMap({ api, open }, '?unit=%3Cb%3E&lat=9999&lon=x&street=Kuu&careType=SCHOOL&provider=,,&language=de')
  await expect(heading(page)).toHaveText('Yksiköt kartalla')
  await expect(page.getByRole('radio', { name: 'Varhaiskasvatus' })).toBeChecked()
  await openMap({ api, open }, '?unit=00000000-0000-4000-8000-000000000000')
  await expect(heading(page)).toHaveText('Yksikköä ei löytynyt')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Takaisin hakuun' }).click()
  await expect(heading(page)).toHaveText('Yksiköt kartalla')
})

test('lists and marks the units that the filters let through', async ({ page, api, open }) => {
  await openMap({ api, open }, '', { clubs: [aMapUnit(7, { type: ['CLUB'] })] })
  const shown = async (...expected: readonly string[]) => {
    await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(
      expected.length === 1 ? '1 yksikkö' : `${expected.length} yksikköä`,
    )
    await expect(names(page)).toHaveText(expected.map((letter) => `Päiväkoti ${letter}`))
  }
  await shown('A', 'B', 'C', 'D', 'E', 'F', 'G')
  const historyLength = await page.evaluate(() => history.length)
  const notice = page.getByRole('region', { name: 'Kaikkiin yksiköihin ei voi hakea tässä palvelussa' })
  await expect(notice.getByRole('link', { name: 'Avaa reittiopas' })).toHaveAttribute('href', /^https:/)

  await page.getByText('Kerho', { exact: true }).click()
  await expect(page.getByRole('radio', { name: 'Kerho' })).toBeChecked()
  await shown('H')
  await expect(page).toHaveURL('/map?careType=CLUB')
  await page.getByText('Varhaiskasvatus', { exact: true }).click()

  await page.getByText('Ruotsi', { exact: true }).click()
  await shown('B', 'C', 'F')
  await expect(page).toHaveURL('/map?language=sv')
  await page.getByText('Suomi', { exact: true }).click()
  await shown('A', 'B', 'C', 'D', 'E', 'F')
  await page.getByText('Suomi', { exact: true }).click()

  await expect(page.getByText('Järjestämistapa')).toBeHidden()
  await page.getByRole('button', { name: 'Näytä lisää suodattimia' }).click()
  await expectAccessible(page)
  await page.getByText('Kunnallinen', { exact: true }).first().click()
  await shown('B', 'C')
  await expect(markers(page)).toHaveCount(2)
  await expect(notice).toBeHidden()

  await page.getByLabel('Vain vuorohoitoa antavat yksiköt').check()
  await shown('C')
  await expect(page).toHaveURL('/map?language=sv&provider=MUNICIPAL&shiftCare=true')
  await expect.poll(() => page.evaluate(() => history.length), 'entries in the history').toBe(historyLength)
})

test('says that no unit matches the filters', async ({ page, api, open }) => {
  await openMap({ api, open }, '', { units: UNITS.filter(({ language }) => language === 'fi') })
  await expect(markers(page).first()).toBeAttached()
  await page.getByText('Ruotsi', { exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Ei hakua vastaavia yksiköitä' })).toBeVisible()
  await expect(markers(page)).toHaveCount(0)
  await expectAccessible(page)
})

test('says that the units could not be loaded, and loads them on retry', async ({ page, api, open }) => {
  answerMap(api)
  api.fail('map.getUnits', SERVER_ERROR)
  await open('/map')
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('Yksiköitä ei saatu haettua')
  await expect(map(page)).toBeVisible()
  await expectAccessible(page)
  answerMap(api)
  await alert.getByRole('button', { name: 'Yritä uudelleen' }).click()
  await expect(rows(page).first()).toBeVisible()
})

test.describe('with an address', () => {
  const units = Array.from({ length: 20 }, (_, at) => aMapUnit(at))
  const walksAsked = (query: string) => query.match(/planConnection/g)?.length

  test('asks for the walk to a distant unit when the unit is opened', async ({ page, api, open }) => {
    await openMap({ api, open }, '', { units })
    await chooseAddress(page)
    await page.getByRole('button', { name: 'Näytä lisää yksiköitä' }).click()
    expect(api.callsOf('map.queryRoutes').map(({ body }) => walksAsked(body.query))).toEqual([15])
    await names(page, 'Muut yksiköt').last().click()
    await expect(page.getByText(/^4,2\skm$/)).toBeVisible()
    expect(api.callsOf('map.queryRoutes').map(({ body }) => walksAsked(body.query))).toEqual([15, 1])
  })

  test('shows a dash for an unknown walk and no route to a unit without a location', async ({ page, api, open }) => {
    await openMap({ api, open }, '', {
      units: units.map((unit, at) => (at === 0 ? { ...unit, location: null } : unit)),
    })
    await chooseAddress(page)
    await page.getByRole('button', { name: 'Näytä lisää yksiköitä' }).click()
    await names(page, 'Muut yksiköt').filter({ hasText: 'Päiväkoti A' }).click()
    await expect(heading(page)).toHaveText('Päiväkoti A')
    await expect(page.getByText('ei tiedossa')).toBeAttached()
    await expect(page.getByRole('link', { name: 'Katso reitti reittioppaasta' })).toBeHidden()
  })

  test('sorts by straight line when walks are not available', async ({ page, api, open }) => {
    answerMap(api, { units: units.toReversed() })
    api.answer('map.queryRoutes', () => refusal('map.queryRoutes', 'ROUTING_FAILED'))
    await open('/map')
    await chooseAddress(page)
    await expect(page.getByText('Kävelymatkoja ei saada juuri nyt')).toBeVisible()
    const shown = rows(page, 'Muut yksiköt')
    await expect(shown.first()).toContainText('linnuntietä')
    await expect(shown).toHaveCount(20)
    await expect
      .poll(async () => {
        const lines = (await shown.allTextContents()).map(metres)
        return lines.every((line, at) => line >= (lines[at - 1] ?? 0))
      }, 'nearest first')
      .toBe(true)
    await expectAccessible(page)
    await shown.getByRole('link').first().click()
    await expect(page.getByText('Kävelymatkaa tähän yksikköön ei saada juuri nyt.')).toBeVisible()
    await expect(page.getByText('ei tiedossa')).toBeAttached()
    await expect(page.getByRole('link', { name: 'Katso reitti reittioppaasta' })).toBeVisible()
  })
})

for (const { kind, change, shown } of [
  {
    kind: 'vouchers at a voucher unit',
    change: { providerType: 'PRIVATE_SERVICE_VOUCHER' },
    shown: (page: Page) => page.getByRole('link', { name: 'Tietoa palvelusetelistä' }),
  },
  {
    kind: 'where to apply at a private unit',
    change: { providerType: 'PRIVATE', daycareApplyPeriod: null },
    shown: (page: Page) => page.getByText('Tähän yksikköön ei haeta tämän palvelun kautta. Ota yhteyttä yksikköön.'),
  },
] as const) {
  test(`says ${kind}, beside the map and in the pop-up`, async ({ page, api, open }) => {
    const unit = aMapUnit(0, change)
    await openMap({ api, open }, `?unit=${unit.id}`, { units: [unit] })
    await expect(shown(page)).toBeVisible()
    if (kind.startsWith('vouchers')) await expect(shown(page)).toHaveAttribute('href', /palveluseteli/)
    await map(page).getByRole('button', { name: unit.name, exact: true }).click()
    const popup = page.getByRole('dialog', { name: unit.name })
    await expect(popup).toBeVisible()
    await expect(shown(page)).toHaveCount(2)
    await expect(shown(page).last()).toBeVisible()
  })
}
