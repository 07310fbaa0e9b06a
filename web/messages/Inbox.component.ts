import type { Page } from '@playwright/test'
import { expectAccessible } from '../component-tests/accessible.ts'
import {
  aMessage,
  answerMessages,
  aThread,
  aThreadChild,
  recipientsAbout,
  SUPERVISOR,
} from '../component-tests/message-answers.ts'
import { expect, test } from '../component-tests/test.ts'

const itemOf = (page: Page, title: string) =>
  page.getByRole('list', { name: 'Viestiketjut' }).getByRole('listitem').filter({ hasText: title })

test('shows the sender with the role, the children and the first 200 characters', async ({ page, api, open }) => {
  const content = `${'Retkelle lähdetään heti aamulla. '.repeat(7).slice(0, 195)}KAHVIT`
  const threads = [
    aThread(1, { title: 'Ellin päivä', messages: [aMessage(1, { sender: SUPERVISOR, content })] }),
    aThread(2, { title: 'Onnin päivä', children: [aThreadChild(1, 'Onni Oskari')] }),
  ]
  answerMessages(api, { threads, recipients: recipientsAbout('Elli', 'Onni') })
  await open('/messages')
  const [ofElli, ofOnni] = [itemOf(page, 'Ellin päivä'), itemOf(page, 'Onnin päivä')]
  await expect(ofElli).toContainText('Jaana Johtaja (johtaja, Metsolan päiväkoti) · Elli')
  await expect(ofElli).not.toContainText('Onni')
  await expect(ofOnni).toContainText('Metsolan päiväkoti - Ketut · Onni')
  const preview = ofElli.getByRole('paragraph')
  await expect(preview).toHaveText(`${content.slice(0, 200)}…`)
  await expect
    .poll(() => preview.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight), 'hidden pixels')
    .toBeLessThanOrEqual(1)
  await ofElli.getByRole('link').click()
  await expect(page.locator('#last-message')).toContainText('Jaana Johtaja (johtaja, Metsolan päiväkoti)')
  await expectAccessible(page)
})

test('says that messages could not be loaded, and loads them on retry', async ({ page, api, open }) => {
  answerMessages(api)
  api.fail('messages.getReceived', 'NO_CONNECTION')
  await open('/messages')
  await expect(page.getByRole('alert')).toContainText('Viestejä ei saatu haettua')
  await expectAccessible(page)
  answerMessages(api, { threads: [aThread(1)] })
  await page.getByRole('button', { name: 'Yritä uudelleen' }).click()
  await expect(itemOf(page, 'Retki perjantaina')).toBeVisible()
})
