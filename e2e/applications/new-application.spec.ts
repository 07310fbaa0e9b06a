import { expectAccessible } from '../families/accessible.ts'
import { expect, test } from '../families/test.ts'
import { AT_HOME, enterFamily, rowOf } from './applying.ts'

const EDITOR = /\/applications\/[0-9a-f-]{36}\/edit$/

test('a guardian of two chooses the child, then what is applied for @phone-only', async ({ page }) => {
  test.slow()
  await enterFamily(page, { children: [AT_HOME, { ...AT_HOME, firstNames: 'Onni', age: 5 }] })
  await page.goto('/applications')
  await page.getByRole('link', { name: 'Uusi hakemus' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Uusi hakemus' })).toBeFocused()
  await expectAccessible(page)
  await page.getByRole('link', { name: /Onni Esimerkki/ }).click()
  await expect(page.getByText('Haet paikkaa lapselle Onni Esimerkki.')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Aloita hakemus' }).click()
  await expect(page.getByText('Valitse, mitä haet.')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Varhaiskasvatus ja palveluseteli' })).toBeFocused()
  await expectAccessible(page)

  for (const [type, words] of [
    ['Varhaiskasvatus ja palveluseteli', ['vähintään 4 kuukautta', '2 viikkoa', '288 €', '0–50 €']],
    ['Esiopetus', ['4 tuntia päivässä', '5 tuntia', 'tammikuussa']],
    ['Kerho', ['syyskuusta toukokuuhun', 'maaliskuussa', 'maksuton']],
  ] as const) {
    await page.getByRole('radio', { name: type, exact: true }).check()
    const known = page.getByRole('region', { name: `Hyvä tietää: ${type}` })
    for (const word of words) await expect(known).toContainText(word)
  }
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Aloita hakemus' }).click()
  await expect(page).toHaveURL(EDITOR)
  await expect(page.getByRole('heading', { level: 1, name: 'Kerhohakemus' })).toBeFocused()
  await page.goto('/applications')
  await expect(page.getByRole('region', { name: 'Onni Esimerkki' })).toContainText('Kerhohakemus')
  await expect(rowOf(page, 'Kerhohakemus')).toContainText('Luonnos')
})

test('a guardian of one need not choose the child, and another family’s child leads back to the list @full', async ({
  page,
}) => {
  const { child } = await enterFamily(page)
  await page.goto('/applications/new')
  await expect(page).toHaveURL(`/applications/new/${child.id}`)
  await page.goto('/applications/new/5d0b7a3e-58a4-4c0f-9a55-0c1f5f0f6a11')
  await expect(page).toHaveURL('/applications')
})

test('for a child who has a place, an application is one for a transfer @full', async ({ page }) => {
  const { child } = await enterFamily(page, { children: [{ firstNames: 'Aino', lastName: 'Esimerkki', age: 3 }] })
  await page.goto(`/applications/new/${child.id}`)
  const notice = page.getByText('Hakemuksesta tulee siirtohakemus')
  await page.getByRole('radio', { name: 'Varhaiskasvatus ja palveluseteli' }).check()
  await expect(notice).toBeVisible()
  await page.getByRole('radio', { name: 'Kerho' }).check()
  await expect(notice).toBeHidden()
})
