import { makeFamily } from '../families/families.ts'
import { askGuardians } from '../child-documents/documents.ts'
import { signInAddress } from './test-proxy.ts'
import { test } from './test.ts'

test('a document is filled in, sent and read', async ({ portal, request }) => {
  const { guardian, children } = await makeFamily({ request })
  const id = await askGuardians({ request }, children[0]!, { name: 'Lapsen esitiedot' })
  await portal.goto(signInAddress(guardian, `/child-documents/${id}?readOnly=false`))
  await portal.fill({ role: 'textbox', pattern: '^Miten lapsenne nukkuu' }, 'Nukkuu hyvin')
  await portal.fill({ role: 'textbox', pattern: '^Ensimmäinen varhaiskasvatuspäivä' }, '10.8.2026')
  await portal.press({ role: 'checkbox', pattern: '^Muuten' })
  await portal.fill({ role: 'textbox', pattern: '^Tarkenna: Muuten' }, 'pulkalla')
  await portal.press({ role: 'radio', pattern: '^Kyllä saa' })
  await portal.press({ role: 'button', name: 'Lisää rivi' })
  await portal.press({ role: 'button', name: 'Lähetä asiakirja' })
  await portal.press({ role: 'button', name: 'Lähetä' })
  await portal.see({ selector: 'main', text: 'Asiakirja on lähetetty' })
  await portal.see({ selector: 'article', text: 'Muuten: pulkalla' })
})
