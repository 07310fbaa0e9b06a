import type { Page } from '@playwright/test'
import { expectAccessible } from '../families/accessible.ts'
import { withoutFirstAnswers } from '../families/first-answers.ts'
import { makeFamily } from '../families/families.ts'
import { identify } from '../families/identify.ts'
import { signIn, signInWeakly } from '../families/sign-in.ts'
import { expect, setMoment, test } from '../families/test.ts'
import { momentOf, TODAY } from '../families/today.ts'
import { newAddress, readCode } from './mailbox.ts'

/** A guardian with an address that nobody has proven yet. */
async function openUnverified(page: Page, address: string): Promise<void> {
  const { guardian } = await makeFamily(page, { guardian: { email: address, isEmailVerified: false } })
  await signIn(page, guardian)
  await page.goto('/personal-details')
}

test('help is at hand when the code does not arrive, and the sent code is still there after a reload', async ({
  page,
}) => {
  const address = newAddress()
  await openUnverified(page, address)
  await page.getByRole('button', { name: 'Lähetä vahvistuskoodi' }).click()
  await expect(page.getByText(`Koodi on lähetetty osoitteeseen ${address}.`)).toBeVisible()
  await expect(page.getByText('Se on voimassa 14.9.2026 klo 11.00 asti.')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Vahvistuskoodi')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Lähetä vahvistuskoodi' })).toBeHidden()
  await page.getByText('Etkö saanut koodia?').click()
  await expect(page.getByText('Katso myös roskapostikansiosta.')).toBeVisible()
  await expectAccessible(page)
})

test('a code that has expired is told, and a new one can be asked for @full', async ({ page }) => {
  test.slow()
  const address = newAddress()
  await openUnverified(page, address)
  await page.getByRole('button', { name: 'Lähetä vahvistuskoodi' }).click()
  const code = await readCode(page, address)
  await page.getByLabel('Vahvistuskoodi').fill(code)
  for (const minutes of [30, 60, 90, 120]) {
    await setMoment(page, momentOf(TODAY).add({ minutes }))
    await page.request.get('/api/citizen/auth/status')
  }
  await page.getByRole('button', { name: 'Vahvista osoite' }).click()
  await expect(page.getByRole('alert')).toContainText('Koodi ei enää kelpaa')
  await expect(page.getByRole('button', { name: 'Lähetä vahvistuskoodi' })).toBeVisible()
})

test.describe('in English', () => {
  test.use({ locale: 'en' })

  test('a username that lags behind the address is brought along', async ({ page }) => {
    const address = newAddress()
    const { guardian } = await makeFamily(page, { guardian: { email: address, withPassword: true } })
    await signIn(page, guardian)
    await page.goto('/personal-details')
    const notice = page.getByRole('region', { name: 'Your username and your e-mail address differ' })
    await expect(notice).toContainText(guardian.username)
    await expectAccessible(page)
    await notice.getByRole('button', { name: 'Change the username' }).click()
    await expect(notice).toBeHidden()
    await expect(page.getByText(`Your username is now ${address}.`)).toBeVisible()
    await expect(page.getByRole('region', { name: 'Login details' })).toContainText(address)
  })
})

test.describe('in Swedish', () => {
  test.use({ locale: 'sv' })

  test('somebody who logged in weakly is led to strong login for the code, and back to it @full', async ({ page }) => {
    const address = newAddress()
    const { guardian } = await makeFamily(page, {
      guardian: { email: address, isEmailVerified: false, withPassword: true },
    })
    await signInWeakly(page, guardian)
    await page.goto('/personal-details')
    await expect(page.getByText(`Ditt användarnamn är fortfarande ${guardian.username}.`)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: /Skicka verifieringskod/ }).click()
    await identify(page, guardian)
    await expect(page).toHaveURL('/personal-details#email')
    await expect(page.getByRole('region', { name: 'Bekräftelse av e-posten' })).toBeFocused()
    await page.getByRole('button', { name: 'Skicka verifieringskod' }).click()
    await expect(page.getByLabel('Verifieringskod')).toBeFocused()
  })
})

test('a status that cannot be fetched is told beside what can be shown @full', async ({ page }) => {
  test.slow()
  const { guardian } = await makeFamily(page)
  await signIn(page, guardian)
  await withoutFirstAnswers(page)
  await page.route('**/api/citizen/personal-data/email-verification', (route) =>
    route.fulfill({ status: 403, body: '{}' }),
  )
  await page.goto('/personal-details')
  await expect(page.getByRole('alert')).toContainText('Sinulla ei ole oikeutta näihin tietoihin.')
  await expect(page.getByRole('heading', { name: 'Ilmoitusasetukset' })).toBeVisible()
  await expectAccessible(page)
  await page.unroute('**/api/citizen/personal-data/email-verification')
  await page.getByRole('button', { name: 'Yritä uudelleen' }).click()
  await expect(page.getByText('Vahvistettu', { exact: true })).toBeVisible()
})
