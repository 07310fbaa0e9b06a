import { randomUUID } from 'node:crypto'
import { makeFamily } from '../families/families.ts'
import { municipality } from '../families/municipality.ts'
import { signInAddress } from './test-proxy.ts'
import { test } from './test.ts'

const AT_HOME = { firstNames: 'Aino', lastName: 'Esimerkki', age: 3, placements: [] }

test('an application is filled in and sent', async ({ portal, request }) => {
  const unit = `Havukumpu ${randomUUID().slice(0, 8)}`
  await municipality({ request }, 'addUnit', { name: unit })
  const { guardian } = await makeFamily({ request }, { guardian: { phone: '040 555 0123' }, children: [AT_HOME] })
  await portal.goto(signInAddress(guardian, '/applications'))
  await portal.press({ role: 'link', name: 'Uusi hakemus' })
  await portal.press({ role: 'radio', pattern: '^Varhaiskasvatus ja palveluseteli' })
  await portal.press({ role: 'button', name: 'Aloita hakemus' })
  await portal.fill({ role: 'textbox', pattern: '^Toivottu aloituspäivä' }, '1.3.2027')
  await portal.fill({ role: 'textbox', pattern: '^Alkaa' }, '8')
  await portal.fill({ role: 'textbox', pattern: '^Päättyy' }, '16')
  await portal.press({ role: 'radio', within: { role: 'group', pattern: '^Varhaiskasvatuksen määrä' } })
  await portal.fill({ role: 'combobox', pattern: '^Hae yksikköä' }, unit)
  await portal.press({ role: 'option', pattern: unit })
  await portal.press({ role: 'button', name: 'Tarkista ja lähetä' })
  await portal.see({ role: 'heading', name: 'Hakemuksen tarkistaminen' })
  await portal.see({ selector: 'main', text: unit })
  await portal.press({ role: 'checkbox', pattern: '^Olen tarkistanut tiedot' })
  await portal.press({ role: 'button', name: 'Lähetä hakemus' })
  await portal.seePath(/^\/applications$/)
  await portal.see({ selector: 'body', text: 'Hakemus on lähetetty' })
})
