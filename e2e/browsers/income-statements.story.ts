import { makeFamily } from '../families/families.ts'
import { signInAddress } from './test-proxy.ts'
import { test } from './test.ts'

test('an income statement is filled in and sent', async ({ portal, request }) => {
  const { guardian } = await makeFamily({ request })
  await portal.goto(signInAddress(guardian, '/income/new/edit'))
  await portal.press({ role: 'radio', name: 'Kerron tuloistani' })
  await portal.press({ role: 'checkbox', name: 'Palkkatyöstä' })
  await portal.press({ role: 'button', name: 'Jatka: Voimassaolo' })
  await portal.fill({ role: 'textbox', pattern: '^Alkaen' }, '1.9.2026')
  await portal.press({ role: 'button', pattern: '^Vuosi alkupäivästä' })
  await portal.press({ role: 'button', name: 'Jatka: Palkka ja muut tulot' })
  await portal.press({ role: 'radio', name: 'Katsokaa tulorekisteristä' })
  await portal.fill({ role: 'textbox', pattern: '^Arvio bruttotuloistasi' }, '3 200,50')
  await portal.press({ role: 'button', pattern: '^Jatka: Lisätiedot' })
  await portal.press({ role: 'button', name: 'Jatka: Tarkista ja lähetä' })
  await portal.press({ role: 'checkbox', pattern: '^Vakuutan' })
  await portal.press({ role: 'button', name: 'Lähetä tuloselvitys' })
  await portal.seePath(/^\/income$/)
  await portal.see({ selector: 'body', text: 'Tuloselvitys on lähetetty' })
})
