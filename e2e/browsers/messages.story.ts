import { addStaffedUnit, familyIn, staffWrite } from '../messages/correspondence.ts'
import { signInAddress } from './test-proxy.ts'
import { expectRoomyDialog } from './layout-expectations.ts'
import { test } from './test.ts'

test('a message is read, answered and about to be deleted', async ({ portal, request }) => {
  const unit = await addStaffedUnit({ request })
  const { guardian, children } = await familyIn({ request }, unit)
  const to = { children: [children[0]!.id] }
  await staffWrite({ request }, { senderId: unit.accounts.group, to }, '08:00')
  await portal.goto(signInAddress(guardian, '/messages'))
  await portal.press({ role: 'link', pattern: 'Retki perjantaina' })
  await portal.see({ selector: 'main', text: 'Ottakaa eväät mukaan.' })
  await portal.press({ role: 'button', name: 'Vastaa' })
  await portal.fill({ role: 'textbox', pattern: '^Vastauksesi' }, 'Kiitos, Elli tulee mielellään!')
  await portal.press({ role: 'button', name: 'Lähetä' })
  await portal.see({ selector: 'body', text: 'Vastaus on lähetetty.' })
  await portal.see({ selector: '#last-message', text: 'Elli tulee mielellään' })
  await portal.press({ role: 'button', pattern: '^Poista viestiketju' })
  await expectRoomyDialog(portal)
  await portal.press({ role: 'button', name: 'Peru' })
  await portal.seeNot({ role: 'dialog' })
})
