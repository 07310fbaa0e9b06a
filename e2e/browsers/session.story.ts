import { makeFamily, PASSWORD } from '../families/families.ts'
import { test } from './test.ts'

test('login with a password', async ({ portal, request }) => {
  const { guardian } = await makeFamily({ request }, { guardian: { withPassword: true } })
  await portal.goto('/login')
  await portal.press({ role: 'link', name: 'Kirjaudu salasanalla' })
  await portal.see({ role: 'heading', name: 'Kirjaudu salasanalla' })
  await portal.fill({ role: 'textbox', pattern: '^Käyttäjätunnus' }, guardian.username)
  await portal.fill({ role: 'textbox', pattern: '^Salasana' }, PASSWORD)
  await portal.press({ role: 'button', name: 'Kirjaudu sisään' })
  await portal.see({ role: 'button', pattern: 'Valikko' })
  await portal.press({ role: 'button', pattern: 'Valikko' })
  await portal.see({ role: 'link', name: 'Kirjaudu ulos' })
})

test('strong identification and back', async ({ portal, request, baseURL }) => {
  const { guardian } = await makeFamily({ request })
  // Not through the door: the identity provider answers to the portal’s own address, and at the real time.
  await portal.goto(`${baseURL}/login`)
  await portal.press({ role: 'link', pattern: '^(Tunnistaudu|Identify)' })
  await portal.fill({ selector: 'input[type=search]' }, guardian.identityCode)
  await portal.key('Enter')
  await portal.press({ role: 'button', text: guardian.identityCode })
  await portal.see({ role: 'button', pattern: 'Valikko|Menu' })
})
