import { expect } from '../families/test.ts'
import { list, openList, openMap, rows, test, withUnits } from './map-page.ts'

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
