import { expectAccessible } from '../families/accessible.ts'
import { makeFamily } from '../families/families.ts'
import { signIn, signInWeakly } from '../families/sign-in.ts'
import { expect, test } from '../families/test.ts'

test('a link in a mail leads to the notification settings @phone-only', async ({ page }) => {
  const { guardian } = await makeFamily(page)
  await signIn(page, guardian)
  await page.goto('/personal-details#notifications')
  const settings = page.getByRole('region', { name: 'Ilmoitusasetukset' })
  await expect(settings).toBeFocused()
  await expect(settings.getByRole('heading')).toBeInViewport()
  await expectAccessible(page)
})

test.describe('in Swedish', () => {
  test.use({ locale: 'sv' })

  test('whoever logged in weakly chooses what mails to get @full', async ({ page }) => {
    const { guardian } = await makeFamily(page, { guardian: { withPassword: true } })
    await signInWeakly(page, guardian)
    await page.goto('/personal-details')
    const settings = page.getByRole('region', { name: 'Aviseringar' })
    await expect(settings.getByRole('listitem')).toHaveCount(10)
    await expect(settings.getByText('På', { exact: true })).toHaveCount(9)
    await expect(settings.getByText('Alltid på')).toBeVisible()

    await settings.getByRole('button', { name: 'Redigera aviseringarna' }).click()
    const always = settings.getByRole('checkbox', { name: 'Bekräftelser på det du själv gör' })
    await expect(always).toBeChecked()
    await expect(always).toBeDisabled()
    await expect(settings.getByRole('checkbox', { name: 'Meddelanden' })).toBeFocused()
    await settings.getByRole('checkbox', { name: 'Inkomstutredning' }).uncheck()
    await settings.getByRole('checkbox', { name: 'Samtalstider' }).uncheck()
    await expectAccessible(page)
    await settings.getByRole('button', { name: 'Spara' }).click()
    await expect(settings.getByRole('button', { name: 'Redigera aviseringarna' })).toBeFocused()
    await expect(settings.getByText('Av', { exact: true })).toHaveCount(2)
    await page.reload()
    await expect(settings.getByRole('listitem').filter({ hasText: 'Inkomstutredning' })).toContainText('Av')
  })

  test('cancelling brings back what is stored @full', async ({ page }) => {
    const { guardian } = await makeFamily(page)
    await signIn(page, guardian)
    await page.goto('/personal-details')
    const settings = page.getByRole('region', { name: 'Aviseringar' })
    await settings.getByRole('button', { name: 'Redigera aviseringarna' }).click()
    await settings.getByRole('checkbox', { name: 'Beslut' }).uncheck()
    await settings.getByRole('button', { name: 'Avbryt' }).click()
    await expect(settings.getByText('På', { exact: true })).toHaveCount(9)
    await settings.getByRole('button', { name: 'Redigera aviseringarna' }).click()
    await expect(settings.getByRole('checkbox', { name: 'Beslut' })).toBeChecked()
  })
})
