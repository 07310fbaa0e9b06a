import { expectAccessible } from '../families/accessible.ts'
import { makeFamily } from '../families/families.ts'
import { signIn } from '../families/sign-in.ts'
import { PHONE } from '../families/widths.ts'
import { expect, test } from './norrvik.ts'

test('personal details speak of no password and of no mail that is never sent @full', async ({ page }) => {
  const { guardian } = await makeFamily(page)
  await signIn(page, guardian)
  await page.goto('/personal-details')
  const kinds = page.getByRole('region', { name: 'Aviseringar' }).getByRole('listitem')
  await expect(kinds).toHaveText([
    /^Inkomstutredning/,
    /^Händelser i kalendern/,
    /^Beslut/,
    /^Barnets officiella dokument/,
    /^Pedagogiska dokument/,
    /^Närvaroanmälningar som saknas/,
    /^Bekräftelser på det du själv gör/,
  ])
  await expect(page.getByRole('heading', { name: 'Inloggningsuppgifter' })).toHaveCount(0)
  await expectAccessible(page)
  await page.setViewportSize(PHONE)
  const answer = await page.request.put('/api/citizen/personal-data/weak-login-credentials', {
    headers: { 'x-evaka-csrf': '1' },
    data: { username: guardian.username, password: guardian.password },
  })
  expect(answer.status()).toBe(404)
})

test('the map opens on the city’s own shore, with the filters of the city @full', async ({ page }) => {
  await page.goto('/map')
  await expect(page.getByRole('group', { name: 'Verksamhetsform' }).getByRole('radio')).toHaveCount(1)
  await page.getByRole('button', { name: 'Visa fler filter' }).click()
  const providers = page.getByRole('group', { name: 'Anordnare' })
  await expect(providers.getByRole('checkbox')).toHaveCount(2)
  await expect(page.locator('button.leaflet-marker-icon').first()).toBeInViewport()
  await expect(page.getByRole('link', { name: /Öppna reseplaneraren/ })).toHaveAttribute(
    'href',
    'https://resor.norrvik.example',
  )
  await expectAccessible(page)

  await page.getByRole('combobox').fill('Strandvägen 1')
  await page.getByRole('group', { name: 'Adresser' }).getByRole('option').first().click()
  await expect(page.getByRole('heading', { name: 'Närmaste enheter' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Närmaste enheter' })).toContainText('till fots')
  await page.setViewportSize(PHONE)
  await expectAccessible(page)
})
