import type { Page } from '@playwright/test'
import {
  aMessage,
  answerMessages,
  aThread,
  GROUP,
  MATTI,
  ME,
  SUPERVISOR,
  threadId,
} from '../component-tests/message-answers.ts'
import { expect, test } from '../component-tests/test.ts'

const form = (page: Page) => page.getByRole('form', { name: 'Vastaus' })
const send = (page: Page) => form(page).getByRole('button', { name: 'Lähetä' })

test('names the recipients by their role and those who do not get the message', async ({ page, api, open }) => {
  const messages = [aMessage(1, { sender: SUPERVISOR, recipients: [ME, MATTI] })]
  answerMessages(api, { threads: [aThread(1, { messages })] })
  await open(`/messages/${threadId(1)}`)
  await page.getByRole('button', { name: 'Vastaa' }).click()
  await expect(form(page).getByRole('checkbox', { name: 'Jaana Johtaja (johtaja, Metsolan päiväkoti)' })).toBeChecked()
  await expect(form(page)).toContainText(
    'Viestin saavat: Jaana Johtaja (johtaja, Metsolan päiväkoti). Matti Esimerkki ei saa viestiä.',
  )
})

test('keeps a reply that could not be sent and retries it with the same key', async ({ page, api, open }) => {
  const thread = aThread(1)
  answerMessages(api, { threads: [thread] })
  await open(`/messages/${threadId(1)}`)
  await page.getByRole('button', { name: 'Vastaa' }).click()
  const text = form(page).getByLabel('Vastauksesi')
  await text.fill('Vain kerran')
  api.fail('messages.replyToMessage', 'NO_CONNECTION')
  await send(page).click()
  await expect(form(page).getByRole('alert')).toContainText('Vastauksen lähetys ei onnistunut')
  await expect(text).toHaveValue('Vain kerran')
  const message = aMessage(2, { sender: ME, recipients: [GROUP], content: 'Vain kerran' })
  api.answer('messages.replyToMessage', () => {
    answerMessages(api, { threads: [{ ...thread, messages: [...thread.messages, message] }] })
    return { threadId: threadId(1), message }
  })
  await send(page).click()
  await expect(form(page)).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Retki perjantaina' }).getByText('Vain kerran')).toHaveCount(1)
  const keys = api.callsOf('messages.replyToMessage').map(({ body }) => body.idempotencyKey)
  expect(keys).toHaveLength(2)
  expect(keys[1]).toBe(keys[0])
})
