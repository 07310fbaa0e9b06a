import type { Page } from '@playwright/test'
import { expectAccessible } from '../families/accessible.ts'
import { makeFamily } from '../families/families.ts'
import { signIn } from '../families/sign-in.ts'
import { expect, setMoment, test } from '../families/test.ts'
import { momentOf, TODAY } from '../families/today.ts'
import { expectWelcomed } from '../families/welcomed.ts'
import { newAddress, readCode, withSpace } from './mailbox.ts'

const FIRST_PASSWORD = 'Kurkiauran 7 räpylää'
const SECOND_PASSWORD = 'Mustikkasoppa & 12 kauhaa'

async function choosePassword(page: Page, password: string, button: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Uusi salasana', { exact: true }).fill(password)
  await dialog.getByLabel('Uusi salasana uudelleen').fill(password)
  await dialog.getByRole('button', { name: button }).click()
}

async function logInWeakly(page: Page, username: string, password: string): Promise<void> {
  await page.goto('/login/form')
  await page.getByLabel('Käyttäjätunnus').fill(username)
  await page.getByLabel(/^Salasana/).fill(password)
  await page.getByRole('button', { name: 'Kirjaudu sisään' }).click()
  await expectWelcomed(page)
}

test('from no e-mail to a password, and to a changed password that ends other logins @phone-only @full', async ({
  page,
  browser,
}) => {
  test.slow()
  const { guardian } = await makeFamily(page, { guardian: { email: null } })
  const address = newAddress()

  await test.step('the missing e-mail is marked, and the menu leads to it', async () => {
    await signIn(page, guardian)
    await page.goto('/')
    await expect(page.getByRole('button', { name: 'Valikko sähköpostiosoite puuttuu' })).toBeVisible()
    await page.getByRole('button', { name: /Valikko/ }).click()
    await page.getByRole('link', { name: /Omat tiedot/ }).click()
    await expect(page).toHaveTitle(/^Omat tiedot/)
    await expect(page.getByRole('region', { name: 'Yhteystiedoistasi puuttuu jotain' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Ota käyttöön' })).toBeDisabled()
    await expectAccessible(page)
  })

  await test.step('an e-mail is added, and the mark goes away at once', async () => {
    await page.getByRole('button', { name: 'Muokkaa henkilötietoja' }).click()
    const save = page.getByRole('button', { name: 'Tallenna' })
    await expect(save).toBeDisabled()
    await page.getByLabel('Sähköpostiosoite', { exact: true }).fill(address)
    await save.click()
    await expect(page.getByRole('button', { name: 'Valikko', exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Muokkaa henkilötietoja' })).toBeFocused()
    await expect(page.getByRole('region', { name: 'Yhteystiedoistasi puuttuu jotain' })).toBeHidden()
    await expect(page.getByRole('region', { name: 'Sähköpostiosoitetta ei ole vahvistettu' })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('the code from the mailbox proves the address', async () => {
    await page.getByRole('button', { name: 'Lähetä vahvistuskoodi' }).click()
    const field = page.getByLabel('Vahvistuskoodi')
    await expect(field).toBeFocused()
    await expect(page.getByText(`Koodi on lähetetty osoitteeseen ${address}.`)).toBeVisible()
    await expectAccessible(page)
    await field.fill(withSpace(await readCode(page, address, expectAccessible)))
    await page.getByRole('button', { name: 'Vahvista osoite' }).click()
    await expect(page.getByText(`Osoite ${address} on vahvistettu`)).toBeVisible()
    await expect(page.getByRole('region', { name: 'Sähköpostin vahvistus' })).toBeFocused()
    await expect(page.getByText('Sähköpostiosoitteesi on vahvistettu.')).toBeVisible()
  })

  await test.step('login with a password is activated', async () => {
    await page.getByRole('button', { name: 'Ota käyttöön' }).click()
    const dialog = page.getByRole('dialog', { name: 'Ota käyttöön kirjautuminen salasanalla' })
    await expect(dialog.getByLabel('Käyttäjätunnus')).toHaveValue(address)
    await expect(dialog.getByLabel('Käyttäjätunnus')).not.toBeEditable()
    await choosePassword(page, FIRST_PASSWORD, 'Ota käyttöön')
    const success = page.getByRole('alertdialog', { name: 'Kirjautuminen salasanalla on käytössä' })
    await expect(success).toContainText(address)
    await expectAccessible(page)
    await success.getByRole('button', { name: 'Selvä' }).click()
    await expect(page.getByRole('button', { name: 'Vaihda salasana' })).toBeFocused()
    await expect(page.getByRole('region', { name: 'Kirjautumistiedot' })).toContainText(address)
  })

  await test.step('the password opens the portal', async () => {
    await page.getByRole('button', { name: 'Valikko' }).click()
    await page.getByRole('link', { name: 'Kirjaudu ulos' }).click()
    await expect(page).toHaveURL('/login')
    await logInWeakly(page, address, FIRST_PASSWORD)
    await page.goto('/personal-details')
    await expect(page.getByRole('region', { name: 'Olet kirjautunut salasanalla' })).toBeVisible()
  })

  await test.step('a password changed elsewhere ends this login and opens the next', async () => {
    // Whatever asks first finds that the login has ended; here it shall be the save, not the news of the inbox.
    await page.route('**/api/citizen/messages/updates*', (route) => route.fulfill({ status: 204 }))
    await page.reload()
    await expect(page.getByRole('button', { name: 'Muokkaa ilmoitusasetuksia' })).toBeVisible()
    const elsewhere = await (await browser.newContext({ baseURL: test.info().project.use.baseURL })).newPage()
    await setMoment(elsewhere, momentOf(TODAY))
    await signIn(elsewhere, guardian)
    await elsewhere.goto('/personal-details')
    await elsewhere.getByRole('button', { name: 'Vaihda salasana' }).click()
    await choosePassword(elsewhere, SECOND_PASSWORD, 'Tallenna')
    await expect(elsewhere.getByRole('dialog')).toBeHidden()
    await expect(elsewhere.getByRole('button', { name: 'Vaihda salasana' })).toBeFocused()
    await elsewhere.context().close()

    await page.getByRole('button', { name: 'Muokkaa ilmoitusasetuksia' }).click()
    await page.getByRole('button', { name: 'Tallenna' }).click()
    await expect(page).toHaveURL('/login')
    await logInWeakly(page, address, SECOND_PASSWORD)
  })
})
