import type { Page } from '@playwright/test'
import { expectAccessible } from '../families/accessible.ts'
import { makeFamily } from '../families/families.ts'
import { identify } from '../families/identify.ts'
import { layoutShift } from '../families/layout-shift.ts'
import { signIn, signInWeakly } from '../families/sign-in.ts'
import { expect, test } from '../families/test.ts'
import { NARROWEST } from '../families/widths.ts'
import { newAddress } from './mailbox.ts'

test('nothing jumps while the page opens @full', async ({ page }) => {
  const { guardian } = await makeFamily(page, { guardian: { email: newAddress(), isEmailVerified: false } })
  await signIn(page, guardian)
  const calls: string[] = []
  page.on('request', (request) => calls.push(new URL(request.url()).pathname))
  // So that all its parts are in view.
  await page.setViewportSize({ width: 1280, height: 2400 })
  await page.goto('/personal-details')
  await expect(page.getByRole('heading', { name: 'Ilmoitusasetukset' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Pääsyavaimet' })).toBeVisible()
  await expect.poll(() => layoutShift(page)).toBeLessThanOrEqual(0.02)
  expect(calls).not.toContain('/api/citizen/passkeys')
})

test('no part of the page is shown before those above it are known @full', async ({ page }) => {
  const { guardian } = await makeFamily(page)
  await signIn(page, guardian)
  await page.goto('/accessibility')
  const { promise: shown, resolve: show } = Promise.withResolvers<void>()
  await page.route('/api/citizen/passkeys', async (route) => {
    await shown
    await route.continue()
  })
  const others = ['email-verification', 'notification-settings'].map((name) =>
    page.waitForResponse(`/api/citizen/personal-data/${name}`),
  )
  await page.getByRole('button', { name: /valikko/i }).click()
  await page.getByRole('link', { name: 'Omat tiedot' }).click()
  await Promise.all(others)
  // Whatever can be drawn with these is drawn by then.
  await layoutShift(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Omat tiedot' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Ilmoitusasetukset' })).toHaveCount(0)
  show()
  await expect(page.getByRole('region', { name: 'Pääsyavaimet' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Ilmoitusasetukset' })).toBeVisible()
})

test('a save that fails keeps what was typed, also over a reload @full', async ({ page, context }) => {
  const { guardian } = await makeFamily(page)
  await signIn(page, guardian)
  await page.goto('/personal-details')
  await page.getByRole('button', { name: 'Muokkaa henkilötietoja' }).click()
  const phone = page.getByLabel('Puhelinnumero', { exact: true })
  await phone.fill('050 111 2222')
  await page.route('**/api/citizen/personal-data', (route) => route.fulfill({ status: 500, body: '' }))
  await page.getByRole('button', { name: 'Tallenna' }).click()
  await expect(page.getByRole('alert')).toContainText('Tallennus ei onnistunut')
  await expectAccessible(page)
  await page.unroute('**/api/citizen/personal-data')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Tallenna' }).click()
  await expect(page.getByRole('alert')).toContainText('Palveluun ei saatu yhteyttä')
  await context.setOffline(false)
  await page.reload()
  await expect(phone).toHaveValue('050 111 2222')
  await page.getByRole('button', { name: 'Tallenna' }).click()
  await expect(page.getByRole('region', { name: 'Henkilötiedot' })).toContainText('050 111 2222')
})

test('two tabs lose nothing of each other @full', async ({ page, context }) => {
  const { guardian } = await makeFamily(page)
  await signIn(page, guardian)
  const other = await context.newPage()
  for (const tab of [page, other]) await tab.goto('/personal-details?edit=details')
  const fieldOf = (tab: Page, label: string) => tab.getByLabel(label, { exact: true })
  const detailsOf = (tab: Page) => tab.getByRole('region', { name: 'Henkilötiedot' })

  await fieldOf(other, 'Varapuhelinnumero').fill('050 111 0001')
  await fieldOf(other, 'Puhelinnumero').fill('050 111 0002')
  await other.getByRole('button', { name: 'Tallenna' }).click()
  await expect(detailsOf(other).getByRole('button', { name: 'Muokkaa henkilötietoja' })).toBeVisible()

  await fieldOf(page, 'Puhelinnumero').fill('050 111 0003')
  await page.getByRole('button', { name: 'Tallenna' }).click()
  const told = page.getByRole('alert')
  await expect(told).toContainText('Tietojasi on muutettu muualla')
  await expect(told).toContainText('050 111 0002')
  await expect(told).not.toContainText('Varapuhelinnumero')
  await expect(fieldOf(page, 'Puhelinnumero')).toHaveValue('050 111 0003')
  await expect(fieldOf(page, 'Varapuhelinnumero')).toHaveValue('050 111 0001')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Tallenna' }).click()
  for (const stored of ['050 111 0003', '050 111 0001']) await expect(detailsOf(page)).toContainText(stored)
})

test('an expired session loses nothing @full', async ({ page }) => {
  const { guardian } = await makeFamily(page)
  await signIn(page, guardian)
  await page.goto('/personal-details?edit=details')
  const phone = page.getByLabel('Puhelinnumero', { exact: true })
  await phone.fill('050 111 2222')
  await page.request.delete(`/test/sessions/${guardian.id}`)
  await page.getByRole('button', { name: 'Tallenna' }).click()
  await expect(page).toHaveURL('/login')
  await signIn(page, guardian)
  await page.goto('/personal-details')
  await page.getByRole('button', { name: 'Muokkaa henkilötietoja' }).click()
  await expect(phone).toHaveValue('050 111 2222')
})

test.describe('in Swedish', () => {
  test.use({ locale: 'sv' })

  test('somebody who logged in weakly edits after strong login, at the same place', async ({ page }) => {
    const { guardian } = await makeFamily(page, { guardian: { withPassword: true } })
    await signInWeakly(page, guardian)
    await page.goto('/personal-details')
    await expect(page).toHaveTitle(/^Egna uppgifter/)
    await expectAccessible(page)
    await page
      .getByRole('region', { name: 'Personuppgifter' })
      .getByRole('link', { name: /Redigera/ })
      .click()
    await identify(page, guardian)
    await expect(page).toHaveURL('/personal-details?edit=details')
    await expect(page.getByLabel('Tilltalsnamn')).toBeFocused()
  })

  test('a weak login opens no form, even when the address asks for it @full', async ({ page }) => {
    const { guardian } = await makeFamily(page, { guardian: { withPassword: true } })
    await signInWeakly(page, guardian)
    await page.goto('/personal-details?edit=details&edit=password')
    await expect(page.getByRole('heading', { name: 'Personuppgifter' })).toBeVisible()
    await expect(page.getByLabel('Telefonnummer', { exact: true })).toBeHidden()
    await expect(page.getByRole('dialog')).toBeHidden()
  })
})

test.describe('in English', () => {
  test.use({ locale: 'en' })

  test('details are edited with the keyboard alone, and the new name stays', async ({ page }) => {
    const { guardian } = await makeFamily(page, { guardian: { firstNames: 'Maija Helena', lastName: 'Esimerkki' } })
    await signIn(page, guardian)
    await page.goto('/personal-details')
    const edit = page.getByRole('button', { name: 'Edit your details' })
    await edit.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Preferred name')).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Tab')
    await expect(page.getByLabel('Phone number', { exact: true })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByLabel('Backup phone number')).toBeFocused()
    await page.keyboard.type('050 111 2222')
    await page.keyboard.press('Enter')
    const save = page.getByRole('button', { name: 'Save' })
    await expect(page.getByRole('status').filter({ hasText: 'Done' })).toBeAttached()
    await expect(save).toBeHidden()
    await expect(edit).toBeFocused()
    const details = page.getByRole('region', { name: 'Your details' })
    await expect(details).toContainText('050 111 2222')
    await page.reload()
    await expect(details).toContainText('Helena')
    await expect(page.getByRole('button', { name: /Menu/ })).toBeVisible()
    await edit.click()
    await expect(page.getByLabel('Preferred name')).toHaveValue('Helena')
  })

  test('nothing is lost in the narrowest window @full', async ({ page }) => {
    await page.setViewportSize(NARROWEST)
    const { guardian } = await makeFamily(page, {
      guardian: {
        firstNames: 'Maija-Liisa Wilhelmiina',
        lastName: 'Esimerkki-Mallikainen',
        email: `${'maijaliisa'.repeat(10)}@posti.example`,
        isEmailVerified: false,
        withPassword: true,
      },
    })
    await signIn(page, guardian)
    for (const address of ['/personal-details', '/personal-details?edit=details&edit=notifications']) {
      await page.goto(address)
      await expect(page.getByRole('heading', { name: 'Notification settings' })).toBeVisible()
      const width = () => page.evaluate(() => document.documentElement.scrollWidth)
      await expect.poll(width).toBeLessThanOrEqual(NARROWEST.width)
      await expectAccessible(page)
    }
  })
})
