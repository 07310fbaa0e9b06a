import type { AnswerOf } from '@nalle/contract/endpoint.ts'
import type { getRecipients } from '@nalle/contract/messages.ts'
import type { ChildId, MessageAccountId, UnitId } from '@nalle/domain/ids.ts'
import { expectAccessible } from '../component-tests/accessible.ts'
import { expect, test } from '../component-tests/test.ts'

const GROUP = 'a0000000-0000-4000-8000-000000000001' as MessageAccountId
const OWN = 'a0000000-0000-4000-8000-000000000002' as MessageAccountId
const CHILD = 'c0000000-0000-4000-8000-000000000001' as ChildId
const UNIT = 'd0000000-0000-4000-8000-000000000001' as UnitId

const RECIPIENTS: AnswerOf<typeof getRecipients> = {
  messageAccounts: [
    {
      account: { id: GROUP, name: 'Ketut', type: 'GROUP', personId: null, calledName: null },
      outOfOffice: null,
      unitName: 'Metsolan päiväkoti',
      role: null,
    },
  ],
  childrenToMessageAccounts: [
    {
      childId: CHILD,
      newMessage: [GROUP],
      reply: [GROUP],
      child: { firstName: 'Onni', lastName: 'Esimerkki', preferredName: 'Onni' },
      unitId: UNIT,
    },
  ],
}

for (const { language, send, said } of [
  { language: 'fi', send: 'Lähetä', said: 'Olet lähettänyt lyhyessä ajassa paljon viestejä.' },
  { language: 'sv', send: 'Skicka', said: 'Du har skickat många meddelanden på kort tid.' },
  { language: 'en', send: 'Send', said: 'You have sent many messages in a short time.' },
] as const) {
  test(`keeps a message that is one too many and says why, in ${language}`, async ({ page, api, open }) => {
    api.answer('messages.getReceived', { data: [], total: 0, pages: 0 })
    api.answer('messages.getMyAccount', { accountId: OWN, messageAttachmentsAllowed: false })
    api.answer('messages.getRecipients', RECIPIENTS)
    api.answer('messages.getUnreadCount', 0)
    api.refuse('messages.sendMessage', 'TOO_MANY_MESSAGES')
    await open('/messages?editorVisible=true', { language })
    const form = page.getByRole('form')
    await form.getByRole('checkbox', { name: /Ketut/ }).check()
    await form.getByRole('textbox').nth(0).fill('Poissa maanantaina')
    await form.getByRole('textbox').nth(1).fill('Lähdemme mummolaan.')
    await form.getByRole('button', { name: send, exact: true }).click()
    await expect(form.getByRole('alert')).toContainText(said)
    await expect(form.getByRole('textbox').nth(1)).toHaveValue('Lähdemme mummolaan.')
    await expectAccessible(page)
  })
}
