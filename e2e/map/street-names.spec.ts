import { expect } from '../families/test.ts'
import { addressMarker, list, map, openList, openMap, option, search, test } from './map-page.ts'

/** The same house in both languages. */
const FINNISH = 'Rantatie 1'
const SWEDISH = 'Strandvägen 1'

test.describe('a family that reads Swedish', () => {
  test.use({ locale: 'sv-FI' })

  test('types a Finnish name and meets the Swedish one everywhere @full', async ({ page }) => {
    await openMap(page)
    await search(page).fill(FINNISH)
    await option(page, /^Strandvägen 1 /).click()
    await expect(search(page)).toHaveValue(/^Strandvägen 1, \d{5} GRANVIK$/)
    await expect(page).toHaveURL(/street=Strandv%C3%A4gen\+1&/)
    await expect(addressMarker(page, SWEDISH)).toBeAttached()
    await expect(map(page).locator(`[title="${SWEDISH}"]`)).toBeAttached()
    await expect(map(page).locator('img[src*="lang=sv"]').first()).toBeAttached()

    await openList(page)
    await list(page, 'Närmaste enheter').getByRole('link').first().click()
    await expect(page.getByText(`från ${SWEDISH}`)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Se vägen i reseplaneraren' })).toHaveAttribute(
      'href',
      /\/reitti\/Strandv%C3%A4gen%201%2C%20\d{5}%20GRANVIK/,
    )
    await expect(page.getByText(FINNISH)).toHaveCount(0)
  })
})
