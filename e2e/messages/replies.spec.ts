import type { Page } from '@playwright/test'
import { expectAccessible } from '../families/accessible.ts'
import { signIn } from '../families/sign-in.ts'
import { expect, test } from '../families/test.ts'
import {
  addApplication,
  addStaffedUnit,
  cancelApplication,
  familyIn,
  openQuietly,
  staffWrite,
} from './correspondence.ts'

const replyForm = (page: Page) => page.getByRole('form', { name: 'Vastaus' })

test('a guardian answers, to those who are named and nobody else @phone-only', async ({ page }) => {
  const unit = await addStaffedUnit(page)
  const { guardian, children } = await familyIn(page, unit, { otherGuardian: { firstNames: 'Matti' } })
  const to = { children: [children[0]!.id] }
  const threadId = await staffWrite(page, { senderId: unit.accounts.group, to }, '08:00')
  await signIn(page, guardian)
  await page.goto(`/messages/${threadId}`)

  await page.getByRole('button', { name: 'Vastaa' }).click()
  const form = replyForm(page)
  const text = form.getByLabel('Vastauksesi')
  const send = form.getByRole('button', { name: 'Lähetä' })
  const matti = form.getByRole('checkbox', { name: 'Matti Esimerkki' })
  await expect(text).toBeFocused()
  // The staff who wrote are answered; the other guardian reads it only if chosen.
  await expect(form.getByRole('checkbox', { name: /Ketut/ })).toBeChecked()
  await expect(matti).not.toBeChecked()
  await expect(matti).toHaveAccessibleDescription(/Saa vastauksesi vain, jos valitset hänet/)
  await expect(form).toContainText('Viestin saavat: Metsolan päiväkoti - Ketut. Matti Esimerkki ei saa viestiä.')
  await expect(send).toBeDisabled()
  await expectAccessible(page)

  await text.fill('   ')
  await expect(send).toBeDisabled()
  await text.fill('Kiitos!\nElli tulee.')
  await expect(send).toBeEnabled()
  await matti.check()
  await expect(form).toContainText('Viestin saavat: Metsolan päiväkoti - Ketut ja Matti Esimerkki.')
  await expect(form).not.toContainText('ei saa viestiä')
  await matti.uncheck()
  await form.getByRole('checkbox', { name: /Ketut/ }).uncheck()
  await expect(form).toContainText('Viestillä ei ole vielä vastaanottajaa.')
  await expect(send).toBeDisabled()
  await form.getByRole('checkbox', { name: /Ketut/ }).check()
  await send.click()

  await expect(page.getByText('Vastaus on lähetetty.')).toBeVisible()
  await expect(form).toHaveCount(0)
  const answer = page.locator('#last-message')
  await expect(answer).toBeFocused()
  await expect(answer).toContainText('Maija Esimerkki (sinä)')
  await expect(answer).toContainText('Vastaanottajat: Metsolan päiväkoti - Ketut')
  await expect(answer).not.toContainText('Matti')
  await expect(page.getByRole('button', { name: 'Vastaa' })).toBeVisible()
})

for (const { locale, words } of [
  {
    locale: 'sv-FI',
    words: {
      reply: 'Svara',
      text: 'Ditt svar',
      send: 'Skicka',
      staffOnly: 'Meddelandet skickas till: Metsolan päiväkoti - Ketut. Matti Esimerkki får inte meddelandet.',
      both: 'Meddelandet skickas till: Metsolan päiväkoti - Ketut och Matti Esimerkki.',
    },
  },
  {
    locale: 'en-GB',
    words: {
      reply: 'Reply',
      text: 'Your reply',
      send: 'Send',
      staffOnly: 'This goes to: Metsolan päiväkoti - Ketut. Matti Esimerkki does not get it.',
      both: 'This goes to: Metsolan päiväkoti - Ketut and Matti Esimerkki.',
    },
  },
]) {
  test.describe(`in ${locale}`, { tag: locale === 'en-GB' ? ['@full'] : [] }, () => {
    test.use({ locale })

    test('two guardians, by keyboard: what one answers to staff the other reads only if chosen', async ({ page }) => {
      const unit = await addStaffedUnit(page)
      const { guardian, otherGuardian, children } = await familyIn(page, unit, {
        otherGuardian: { firstNames: 'Matti' },
      })
      const to = { children: [children[0]!.id] }
      const threadId = await staffWrite(page, { senderId: unit.accounts.group, to }, '08:00')
      await signIn(page, guardian)
      await page.goto(`/messages/${threadId}`)
      const form = page.getByRole('form', { name: words.reply === 'Svara' ? 'Svar' : 'Reply' })
      const write = async (content: string) => {
        await page.getByRole('button', { name: words.reply, exact: true }).focus()
        await page.keyboard.press('Enter')
        await expect(form.getByLabel(words.text)).toBeFocused()
        await page.keyboard.type(content)
        await expect(form).toContainText(words.staffOnly)
      }
      await write('Only for you')
      await form.getByRole('button', { name: words.send, exact: true }).focus()
      await page.keyboard.press('Enter')
      await expect(page.locator('#last-message')).toContainText('Only for you')

      // After one's own message too, and from the text back to the choice.
      await write('For both')
      await page.keyboard.press('Shift+Tab')
      await expect(form.getByRole('checkbox', { name: 'Matti Esimerkki' })).toBeFocused()
      await page.keyboard.press('Space')
      await expect(form).toContainText(words.both)
      await form.getByRole('button', { name: words.send, exact: true }).focus()
      await page.keyboard.press('Enter')
      await expect(page.locator('#last-message')).toContainText('For both')

      await signIn(page, otherGuardian)
      await page.goto(`/messages/${threadId}`)
      await expect(page.locator('#last-message')).toContainText('For both')
      await expect(page.getByText('Only for you')).toHaveCount(0)
    })
  })
}

test('an answer is kept for each thread through leaving, reloading and discarding @full', async ({ page }) => {
  const unit = await addStaffedUnit(page)
  const { guardian, children } = await familyIn(page, unit)
  const to = { children: [children[0]!.id] }
  const threadId = await staffWrite(page, { senderId: unit.accounts.group, to, title: 'Retki' }, '08:00')
  await staffWrite(page, { senderId: unit.accounts.group, to, title: 'Kuvauspäivä' }, '08:10')
  await signIn(page, guardian)
  await page.goto(`/messages/${threadId}`)
  await page.getByRole('button', { name: 'Vastaa' }).click()
  await replyForm(page).getByLabel('Vastauksesi').fill('Keskeneräinen vastaus')

  await page.getByRole('link', { name: /Kuvauspäivä/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Kuvauspäivä' })).toBeFocused()
  await expect(replyForm(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Vastaa' })).toBeVisible()

  await page.getByRole('link', { name: 'Retki' }).click()
  await expect(replyForm(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Jatka vastausta' }).click()
  await expect(replyForm(page).getByLabel('Vastauksesi')).toHaveValue('Keskeneräinen vastaus')
  await page.reload()
  await page.getByRole('button', { name: 'Jatka vastausta' }).click()
  await expect(replyForm(page).getByLabel('Vastauksesi')).toHaveValue('Keskeneräinen vastaus')

  await replyForm(page).getByRole('button', { name: 'Hylkää' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Hylätäänkö kirjoittamasi?' })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Jatka kirjoittamista' }).click()
  await expect(replyForm(page).getByLabel('Vastauksesi')).toHaveValue('Keskeneräinen vastaus')
  await replyForm(page).getByRole('button', { name: 'Hylkää' }).click()
  await dialog.getByRole('button', { name: 'Hylkää' }).click()
  await expect(page.getByRole('button', { name: 'Vastaa' })).toBeFocused()
  await page.getByRole('button', { name: 'Vastaa' }).click()
  await expect(replyForm(page).getByLabel('Vastauksesi')).toHaveValue('')
})

test('what was typed is there again after the session has ended @full', async ({ page }) => {
  const unit = await addStaffedUnit(page)
  const { guardian, children } = await familyIn(page, unit)
  const to = { children: [children[0]!.id] }
  const threadId = await staffWrite(page, { senderId: unit.accounts.group, to }, '08:00')
  await signIn(page, guardian)
  await openQuietly(page, `/messages/${threadId}`)
  await page.getByRole('button', { name: 'Vastaa' }).click()
  await replyForm(page).getByLabel('Vastauksesi').fill('Ennen loppua')
  await page.request.delete(`/test/sessions/${guardian.id}`)
  await replyForm(page).getByRole('button', { name: 'Lähetä' }).click()
  await expect(page).toHaveURL('/login')
  await signIn(page, guardian)
  await page.goto(`/messages/${threadId}`)
  await page.getByRole('button', { name: 'Jatka vastausta' }).click()
  await expect(replyForm(page).getByLabel('Vastauksesi')).toHaveValue('Ennen loppua')
  await replyForm(page).getByRole('button', { name: 'Lähetä' }).click()
  await expect(page.locator('#last-message')).toContainText('Ennen loppua')
})

test('without a connection an answer waits, and goes out when it is back @full', async ({ page, context }) => {
  const unit = await addStaffedUnit(page)
  const { guardian, children } = await familyIn(page, unit)
  const to = { children: [children[0]!.id] }
  const threadId = await staffWrite(page, { senderId: unit.accounts.group, to }, '08:00')
  await signIn(page, guardian)
  await page.goto(`/messages/${threadId}`)
  await page.getByRole('button', { name: 'Vastaa' }).click()
  const form = replyForm(page)
  await form.getByLabel('Vastauksesi').fill('Tunnelista')
  await context.setOffline(true)
  await expect(page.getByText('Ei verkkoyhteyttä')).toBeVisible()
  await form.getByRole('button', { name: 'Lähetä' }).click()
  await expect(form.getByRole('alert')).toContainText('Yhteys palveluun ei toiminut.')
  await expect(form.getByLabel('Vastauksesi')).toHaveValue('Tunnelista')
  await context.setOffline(false)
  await expect(page.getByText('Ei verkkoyhteyttä')).toHaveCount(0)
  await form.getByRole('button', { name: 'Lähetä' }).click()
  await expect(page.locator('#last-message')).toContainText('Tunnelista')
})

test('an application thread is answered while the application is open, and not after it @full', async ({ page }) => {
  const unit = await addStaffedUnit(page)
  const family = await familyIn(page, unit)
  const { guardian } = family
  const applicationId = await addApplication(page, family)
  const threadId = await staffWrite(page, {
    senderId: unit.accounts.supervisor,
    to: { people: [guardian.id] },
    title: 'Hakemuksestanne',
    applicationId,
  })
  await signIn(page, guardian)
  await page.goto(`/messages/${threadId}`)
  await page.getByRole('button', { name: 'Vastaa' }).click()
  await replyForm(page).getByLabel('Vastauksesi').fill('Kiitos, liite tulee huomenna.')
  await replyForm(page).getByRole('button', { name: 'Lähetä' }).click()
  await expect(page.getByText('Vastaus on lähetetty.')).toBeVisible()
  await cancelApplication(page, applicationId)
  await page.reload()
  await expect(page.getByText('Hakemus, jota tämä ketju koskee, on jo käsitelty.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Vastaa' })).toHaveCount(0)
})
