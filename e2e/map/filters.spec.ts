import { expectAccessible } from '../families/accessible.ts'
import { expect } from '../families/test.ts'
import { list, map, markers, openList, openMap, rows, test, UNITS_CALL, unitsOfTown, withUnits } from './map-page.ts'
import type { Unit } from './map-page.ts'

const DAYCARE = ['CENTRE', 'FAMILY', 'GROUP_FAMILY']
const names = (units: readonly Unit[]) => units.map(({ name }) => name)
const givesAny = (types: readonly string[]) => (unit: Unit) => unit.type.some((type) => types.includes(type))

test('list and map hold what the filters let through, and point out private units that take applications @full', async ({
  page,
}) => {
  await openMap(page)
  const all = await unitsOfTown(page)
  const shown = async (expected: readonly Unit[]) => {
    await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(
      expected.length === 1 ? '1 yksikkö' : `${expected.length} yksikköä`,
    )
    await expect(rows(list(page)).getByRole('link')).toHaveText([...names(expected)])
  }
  const daycare = all.filter(givesAny(DAYCARE))
  expect(daycare.length).toBeGreaterThan(20)
  await shown(daycare)
  expect(daycare.some(({ providerType }) => providerType === 'PRIVATE')).toBe(true)
  const notice = page.getByRole('region', { name: 'Kaikkiin yksiköihin ei voi hakea tässä palvelussa' })
  await expect(notice.getByRole('link', { name: 'Avaa reittiopas' })).toHaveAttribute('href', /^https:/)

  await page.getByText('Kerho', { exact: true }).click()
  await expect(page.getByRole('radio', { name: 'Kerho' })).toBeChecked()
  await shown((await unitsOfTown(page, 'CLUB')).filter(givesAny(['CLUB'])))
  await expect(page).toHaveURL('/map?careType=CLUB')
  await page.getByText('Varhaiskasvatus', { exact: true }).click()

  await page.getByText('Ruotsi', { exact: true }).click()
  const swedish = daycare.filter(({ language }) => language === 'sv')
  await shown(swedish)
  await expect(page).toHaveURL('/map?language=sv')
  await page.getByText('Suomi', { exact: true }).click()
  await shown(daycare.filter(({ language }) => language !== 'en'))
  await page.getByText('Suomi', { exact: true }).click()

  await expect(page.getByText('Järjestämistapa')).toBeHidden()
  await page.getByRole('button', { name: 'Näytä lisää suodattimia' }).click()
  await expectAccessible(page)
  await page.getByText('Kunnallinen', { exact: true }).first().click()
  const municipal = swedish.filter(({ providerType }) => ['MUNICIPAL', 'MUNICIPAL_SCHOOL'].includes(providerType))
  await shown(municipal)
  await expect(markers(page)).toHaveCount(municipal.length)
  await expect(notice).toBeHidden()

  await page.getByLabel('Vain vuorohoitoa antavat yksiköt').check()
  const inShifts = municipal.filter(({ providesShiftCare }) => providesShiftCare)
  if (inShifts.length > 0) await shown(inShifts)
  else await expect(page.getByRole('heading', { name: 'Ei hakua vastaavia yksiköitä' })).toBeVisible()
  await expect(page).toHaveURL('/map?language=sv&provider=MUNICIPAL&shiftCare=true')

  // Trying out filters leaves no steps behind.
  await page.goto('/accessibility')
  await page.goBack()
  await expect(page.getByLabel('Vain vuorohoitoa antavat yksiköt')).toBeChecked()
})

test('where nothing fits, a kind word stands in place of the list @full', async ({ page }) => {
  await withUnits(page, (units) => units.filter(({ language }) => language === 'fi'))
  await openMap(page)
  await page.getByText('Ruotsi', { exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Ei hakua vastaavia yksiköitä' })).toBeVisible()
  await expect(markers(page)).toHaveCount(0)
  await expectAccessible(page)
})

test('very long names find their room @phone @full', async ({ page }) => {
  const long = 'Pohjanlahdenrannanpuistonmetsäryhmäperhepäiväkotikeskus'.repeat(3)
  await withUnits(page, (units) =>
    units.map((unit) => ({ ...unit, name: `${long} ${unit.name}`, streetAddress: `${long} 1` })),
  )
  await openMap(page)
  const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)
  await expect.poll(fits).toBe(true)
  await openList(page)
  await expect.poll(fits).toBe(true)
  await rows(list(page)).getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(long)
  await expect.poll(fits).toBe(true)
})

test('when the units cannot be fetched, it is said, and asking again brings them @full', async ({ page }) => {
  test.slow()
  await page.context().route(UNITS_CALL, (route) => route.fulfill({ status: 500, json: { errorCode: null } }))
  await page.goto('/map')
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('Yksiköitä ei saatu haettua', { timeout: 20_000 })
  await expect(map(page)).toBeVisible()
  await expectAccessible(page)
  await page.context().unroute(UNITS_CALL)
  await alert.getByRole('button', { name: 'Yritä uudelleen' }).click()
  await expect(rows(list(page)).first()).toBeVisible()
})
