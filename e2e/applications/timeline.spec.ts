import type { Locator, Page } from '@playwright/test'
import { answeringAddress, decide } from '../decisions/deciding.ts'
import { expectAccessible } from '../families/accessible.ts'
import { municipality } from '../families/municipality.ts'
import { expect, test } from '../families/test.ts'
import { momentOf } from '../families/today.ts'
import { bringApplication, enterFamily, rowOf } from './applying.ts'

const DAYCARE = 'Varhaiskasvatushakemus'

const stepsIn = (place: Page | Locator) => place.getByRole('list', { name: 'Hakemuksen vaiheet' })
/** The step that a screen reader names as the present one. */
const presentIn = (place: Page | Locator) => stepsIn(place).locator('[aria-current=step]')

test('the list and the page say first what comes next and who acts, and then what happened when @phone-only @full', async ({
  page,
}) => {
  const family = await enterFamily(page)
  const id = await bringApplication(page, family, { status: 'SENT', at: momentOf('2026-09-07').toString() })
  await page.goto('/applications')
  const row = rowOf(page, DAYCARE)
  await expect(row).toContainText('Siihen asti voit vielä muokata sitä.')
  await expect(stepsIn(row).getByRole('listitem')).toHaveText([
    /^Lähetetty\s+7\.9\.2026$/,
    /^Odottaa käsittelyä\s*$/,
    /^Päätös \(tulossa\)/,
    /^Vastaus päätökseen \(tulossa\)/,
  ])
  await expect(presentIn(row)).toHaveText(/Odottaa käsittelyä/)
  await expectAccessible(page)

  await municipality(page, 'moveApplication', { id, step: 'BEGIN_PROCESSING' })
  await row.getByRole('link', { name: /Avaa/ }).click()
  const standing = page.getByRole('region', { name: 'Missä hakemus on nyt' })
  await expect(page.getByRole('main').getByRole('region').first()).toHaveAccessibleName('Missä hakemus on nyt')
  await expect(standing).toContainText('Kunta käsittelee hakemusta. Sinun ei tarvitse tehdä nyt mitään.')
  await expect(presentIn(standing)).toHaveText(/Käsiteltävänä\s+14\.9\.2026 alkaen/)
  await expectAccessible(page)
})

test('a decision is the turn of the family, with its last day and the way to answer', async ({ page }) => {
  const family = await enterFamily(page)
  const decided = await decide(page, family)
  await page.goto('/applications')
  const row = rowOf(page, DAYCARE)
  await expect(row).toContainText('Sinun vuorosi: kerro viimeistään 28.9.2026, otatteko paikan vastaan.')
  await expect(presentIn(row)).toHaveText(/Vastaa päätökseen\s+viimeistään 28\.9\.2026/)
  await row.getByRole('link', { name: /Avaa/ }).click()
  const standing = page.getByRole('region', { name: 'Missä hakemus on nyt' })
  await expect(stepsIn(standing).getByRole('listitem').nth(2)).toHaveText(/Päätös tehty\s+14\.9\.2026/)
  await expectAccessible(page)
  await standing.getByRole('link', { name: 'Vastaa päätökseen' }).click()
  await expect(page).toHaveURL(answeringAddress(decided))
})
