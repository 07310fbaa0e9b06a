import { expectAccessible } from '../families/accessible.ts'
import { expect, test } from '../families/test.ts'
import { momentOf } from '../families/today.ts'
import { addUnit, bringApplication, enterFamily, rowOf } from './applying.ts'

const DAYCARE = 'Varhaiskasvatushakemus'

test('the list tells what was applied for, when, and how it goes on @phone', async ({ page }) => {
  const family = await enterFamily(page)
  const first = await addUnit(page, 'Hiekkarannan päiväkoti')
  const second = await addUnit(page, 'Kalliolaakson päiväkoti')
  await bringApplication(page, family, {
    status: 'SENT',
    preferredStartDate: '2027-02-08',
    preferredUnits: [second, first],
    at: momentOf('2026-09-07').toString(),
  })
  await page.goto('/applications')
  const card = page.getByRole('region', { name: 'Aino Esimerkki' })
  const row = rowOf(page, DAYCARE)
  await expect(card).toContainText(DAYCARE)
  await expect(row).toContainText('8.2.2027')
  await expect(row).toContainText('7.9.2026')
  await expect(row).toContainText(`${second.name}, ${first.name}`)
  await expect(row.getByText('Lähetetty', { exact: true }).first()).toBeVisible()
  for (const action of ['Muokkaa', 'Avaa', 'Peru hakemus'])
    await expect(row.getByText(action, { exact: true })).toBeVisible()
  await expectAccessible(page)
})

test('a draft says until when it is kept, and is deleted after a question @phone-only', async ({ page }) => {
  const family = await enterFamily(page)
  await bringApplication(page, family, { status: 'CREATED', at: momentOf('2026-09-10').toString() })
  await page.goto('/applications')
  const row = rowOf(page, DAYCARE)
  await expect(row).toContainText('10.10.2026 asti')
  await row.getByRole('button', { name: /Poista luonnos/ }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Haluatko poistaa luonnoksen?' })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Älä poista' }).click()
  await expect(dialog).toBeHidden()
  await expect(row.getByRole('button', { name: /Poista luonnos/ })).toBeFocused()
  await row.getByRole('button', { name: /Poista luonnos/ }).click()
  await dialog.getByRole('button', { name: 'Poista luonnos' }).click()
  await expect(page.getByText('Luonnos on poistettu.')).toBeVisible()
  await expect(row).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Aino Esimerkki' })).toBeFocused()
  await page.reload()
  await expect(page.getByRole('region', { name: 'Aino Esimerkki' })).toContainText('Ei hakemuksia')
})

test('a sent application is cancelled, which is asked in other words', async ({ page }) => {
  const family = await enterFamily(page)
  await bringApplication(page, family, { status: 'SENT' })
  await page.goto('/applications')
  await rowOf(page, DAYCARE)
    .getByRole('button', { name: /Peru hakemus/ })
    .click()
  const dialog = page.getByRole('alertdialog', { name: 'Haluatko perua lähetetyn hakemuksen?' })
  await expect(dialog).toContainText('Varhaiskasvatushakemus, Aino Esimerkki.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Peru hakemus' }).click()
  await expect(page.getByText('Hakemus on peruttu.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Aino Esimerkki' })).toContainText('Ei hakemuksia')
  await expect(page.getByRole('link', { name: 'Hae paikkaa Aino Esimerkki' })).toHaveAttribute(
    'href',
    `/applications/new/${family.child.id}`,
  )
})
