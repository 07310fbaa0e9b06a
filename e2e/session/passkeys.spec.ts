import type { Page } from '@playwright/test'
import { expectAccessible } from '../families/accessible.ts'
import { makeFamily } from '../families/families.ts'
import { endLogin, signIn, signInWeakly } from '../families/sign-in.ts'
import { expect, setMoment, test } from '../families/test.ts'
import { momentOf, TODAY } from '../families/today.ts'

/** A phone whose owner gives the finger whenever it asks; what it holds goes with it from page to page. */
async function aPhone(page: Page) {
  const browser = await page.context().newCDPSession(page)
  await browser.send('WebAuthn.enable')
  const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    refuse: () => browser.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false }),
    allow: () => browser.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true }),
    credentials: async () => (await browser.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
  }
}

const main = (page: Page) => page.getByRole('main')

test('a device is added after a strong login, and from then on two touches lead to the calendar @phone-only', async ({
  page,
}) => {
  const phone = await aPhone(page)
  const { guardian } = await makeFamily(page)
  await signIn(page, guardian)
  await page.goto('/personal-details#passkeys')
  const section = page.getByRole('region', { name: 'Pääsyavaimet' })
  await expect(section.getByText('Et ole vielä lisännyt pääsyavainta.')).toBeVisible()
  await section.getByRole('button', { name: 'Lisää tämä laite' }).click()
  const dialog = page.getByRole('dialog', { name: 'Lisää pääsyavain tälle laitteelle' })
  await dialog.getByLabel('Laitteen nimi').fill('')
  await dialog.getByRole('button', { name: 'Lisää pääsyavain' }).click()
  await expect(dialog.getByText('Anna laitteelle nimi.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Laitteen nimi').fill('Äidin puhelin')
  await dialog.getByRole('button', { name: 'Lisää pääsyavain' }).click()
  await expect(dialog).toBeHidden()
  await expect(section.getByText('Äidin puhelin')).toBeVisible()
  await expect(section.getByText(/Ei vielä käytetty/)).toBeVisible()
  await expect.poll(() => phone.credentials()).toMatchObject([{ isResidentCredential: true, rpId: 'localhost' }])
  await expectAccessible(page)

  await section.getByRole('button', { name: 'Muuta nimeä: pääsyavain Äidin puhelin' }).click()
  const renaming = page.getByRole('dialog', { name: 'Muuta pääsyavaimen nimeä' })
  await expect(renaming.getByLabel('Laitteen nimi')).toHaveValue('Äidin puhelin')
  await expectAccessible(page)
  await renaming.getByLabel('Laitteen nimi').fill('')
  await renaming.getByRole('button', { name: 'Tallenna' }).click()
  await expect(renaming.getByText('Anna laitteelle nimi.')).toBeVisible()
  await renaming.getByLabel('Laitteen nimi').fill('Isän puhelin')
  await page.keyboard.press('Enter')
  await expect(renaming).toBeHidden()
  await expect(section.getByText('Isän puhelin')).toBeVisible()
  await expect(section.getByRole('button', { name: 'Muuta nimeä: pääsyavain Isän puhelin' })).toBeFocused()

  await endLogin(page)
  await page.goto('/')
  await expect(page).toHaveURL(/\/login/)
  await expectAccessible(page)
  // The first touch; the second one is on the sensor.
  await main(page).getByRole('button', { name: 'Kirjaudu pääsyavaimella' }).click()
  await expect(page).toHaveURL('/calendar')

  await page.goto('/personal-details#passkeys')
  await expect(section.getByText('Tämä kirjautuminen')).toBeVisible()
  await expect(section.getByText(/Viimeksi käytetty/)).toBeVisible()
})

test('a lost phone is turned away from another device, and whoever holds it is out @full', async ({
  page,
  browser,
}) => {
  const { guardian } = await makeFamily(page, { guardian: { withPassword: true } })
  await aPhone(page)
  await signIn(page, guardian)
  await page.goto('/personal-details?edit=passkey')
  await page.getByRole('button', { name: 'Lisää pääsyavain' }).click()
  await expect(page.getByText(/Ei vielä käytetty/)).toBeVisible()
  await endLogin(page)
  await page.goto('/login')
  await main(page).getByRole('button', { name: 'Kirjaudu pääsyavaimella' }).click()
  await expect(page).toHaveURL('/calendar')

  const elsewhere = await browser.newContext()
  const computer = await elsewhere.newPage()
  await setMoment(computer, momentOf(TODAY))
  await signInWeakly(computer, guardian)
  await computer.goto('/personal-details')
  await computer.getByRole('button', { name: /^Poista pääsyavain/ }).click()
  const question = computer.getByRole('alertdialog', { name: /^Poistetaanko pääsyavain/ })
  await expectAccessible(computer)
  await question.getByRole('button', { name: 'Poista' }).click()
  await expect(computer.getByText('Et ole vielä lisännyt pääsyavainta.')).toBeVisible()
  await elsewhere.close()

  await page.goto('/calendar')
  await expect(page).toHaveURL(/\/login/)
  await main(page).getByRole('button', { name: 'Kirjaudu pääsyavaimella' }).click()
  await expect(page.getByText('Pääsyavaimella ei päässyt sisään')).toBeVisible()
  await expectAccessible(page)
})

test('who gives no finger stays outside and may try again; the form offers the passkey by itself @full', async ({
  page,
}) => {
  const { guardian } = await makeFamily(page)
  const phone = await aPhone(page)
  await signIn(page, guardian)
  await page.goto('/personal-details?edit=passkey')
  await page.getByRole('button', { name: 'Lisää pääsyavain' }).click()
  await expect(page.getByText(/Ei vielä käytetty/)).toBeVisible()
  await endLogin(page)
  await phone.refuse()
  await page.goto('/login')
  const button = main(page).getByRole('button', { name: 'Kirjaudu pääsyavaimella' })
  await button.click()
  await expect(page.getByText('Pääsyavainta ei käytetty')).toBeVisible()
  await phone.allow()
  await page.goto('/login/form?next=/children')
  // The virtual authenticator answers as soon as the field asks.
  await expect(page).toHaveURL(/\/children/)
})
