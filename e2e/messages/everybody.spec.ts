import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../families/accessible.ts'
import { signIn } from '../families/sign-in.ts'
import { expect, test } from '../families/test.ts'
import { NARROWEST } from '../families/widths.ts'
import { addShiftCare, addStaffedUnit, familyIn, staffReply, staffWrite } from './correspondence.ts'

async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let pressed = 0; pressed < 80; pressed += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('the keyboard does not get there')
}

test('by keyboard alone: reading, answering, closing, a new message', async ({ page }) => {
  test.slow()
  const unit = await addStaffedUnit(page)
  const { guardian, children } = await familyIn(page, unit, { names: ['Elli', 'Onni'] })
  const to = { children: children.map(({ id }) => id) }
  await staffWrite(page, { senderId: unit.accounts.group, to }, '08:00')
  await signIn(page, guardian)
  await page.goto('/messages')

  const item = page.getByRole('link', { name: /Retki perjantaina/ })
  await tabTo(page, item)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Retki perjantaina' })).toBeFocused()
  await tabTo(page, page.getByRole('button', { name: 'Vastaa' }))
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Vastauksesi')).toBeFocused()
  await page.keyboard.type('Tulemme mukaan.')
  await tabTo(page, page.getByRole('button', { name: 'Lähetä' }))
  await page.keyboard.press('Enter')
  await expect(page.locator('#last-message')).toBeFocused()
  await tabTo(page, page.getByRole('button', { name: 'Sulje viestiketju' }))
  await page.keyboard.press('Enter')
  await expect(item).toBeFocused()

  await page.getByRole('heading', { level: 1 }).focus()
  await tabTo(page, page.getByRole('button', { name: 'Uusi viesti' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Uusi viesti' })).toBeFocused()
  await tabTo(page, page.getByRole('checkbox', { name: 'Onni' }))
  await page.keyboard.press('Space')
  await tabTo(page, page.getByRole('checkbox', { name: 'Ketut' }))
  await page.keyboard.press('Space')
  await tabTo(page, page.getByLabel('Otsikko'))
  await page.keyboard.type('Loma')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Onni on lomalla.')
  await tabTo(page, page.getByRole('button', { name: 'Lähetä' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Viesti on lähetetty.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Uusi viesti' })).toBeFocused()
})

const IN_OTHER_WORDS = [
  {
    locale: 'sv-FI',
    colorScheme: 'dark',
    tag: ['@full'],
    title: 'Meddelanden',
    reply: 'Svara',
    write: 'Nytt meddelande',
    sensitive: 'känsligt',
  },
  {
    locale: 'en-GB',
    colorScheme: 'light',
    tag: [],
    title: 'Messages',
    reply: 'Reply',
    write: 'New message',
    sensitive: 'sensitive',
  },
  {
    locale: 'fi-FI',
    colorScheme: 'dark',
    tag: ['@phone-only'],
    title: 'Viestit',
    reply: 'Vastaa',
    write: 'Uusi viesti',
    sensitive: 'arkaluonteinen',
  },
] as const

for (const { locale, colorScheme, tag, title, reply, write, sensitive } of IN_OTHER_WORDS) {
  test.describe(`${locale}, ${colorScheme}`, () => {
    test.use({ locale, colorScheme })

    test(
      'every state can be read by everybody, and fits the narrowest window @full',
      { tag: [...tag] },
      async ({ page }) => {
        test.slow()
        const unit = await addStaffedUnit(page, 'Pohjois-Kuusilahden vuoropäiväkoti Revontulipolku')
        const { guardian, children } = await familyIn(page, unit, {
          guardian: { lastName: 'Esimerkki-Pitkäsukunimenhaltija' },
          otherGuardian: { firstNames: 'Maximilian', lastName: 'Esimerkki-Pitkäsukunimenhaltija' },
          names: ['Elli', 'Onni'],
          serviceNeed: await addShiftCare(page),
        })
        const word = 'lentokonesuihkuturbiinimoottoriapumekaanikkoaliupseerioppilas'.repeat(2)
        const threadId = await staffWrite(
          page,
          {
            senderId: unit.accounts.supervisor,
            to: { children: [children[0]!.id] },
            title: word,
            content: `${word}\n\nhttps://kuusilahti.example/${word}`,
            urgent: true,
            sensitive: true,
          },
          '08:00',
        )
        await staffReply(page, unit.accounts.supervisor, threadId, word)
        await signIn(page, guardian)

        const look = async () => {
          const before = page.viewportSize()
          await expectAccessible(page)
          await page.setViewportSize(NARROWEST)
          const width = () => page.evaluate(() => document.documentElement.scrollWidth)
          await expect.poll(width, 'nothing sticks out').toBeLessThanOrEqual(NARROWEST.width)
          if (before) await page.setViewportSize(before)
        }
        await page.goto('/messages')
        await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
        await expect(page.getByRole('listitem').filter({ hasText: word }).first()).toContainText(`(${sensitive})`)
        await look()
        await page.goto(`/messages/${threadId}`)
        await page.getByRole('button', { name: reply, exact: true }).click()
        await page.getByRole('textbox').fill(word)
        await look()
        await page.goto('/messages?editorVisible=true')
        await expect(page.getByRole('heading', { level: 1, name: write })).toBeVisible()
        await page.getByRole('checkbox').first().check()
        await page.getByRole('textbox').first().fill(word)
        await look()
      },
    )
  })
}
