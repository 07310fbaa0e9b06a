import { makeFamily } from '../families/families.ts'
import { signInAddress } from './test-proxy.ts'
import { test } from './test.ts'

test('whether this device can be told of things, and let somebody in, is said in plain words', async ({
  portal,
  request,
}) => {
  const { guardian } = await makeFamily({ request })
  await portal.goto(signInAddress(guardian, '/personal-details?edit=push'))
  await portal.see({ selector: '#push', text: 'Miksi en saa ilmoituksia?' })
  const browser = await portal.ask(() => ({
    knowsPush: 'PushManager' in window && 'Notification' in window && 'serviceWorker' in navigator,
    isDenied: 'Notification' in window && Notification.permission === 'denied',
    knowsPasskeys: 'PublicKeyCredential' in window,
  }))
  await portal.see(
    browser.knowsPasskeys
      ? { role: 'button', name: 'Lisää tämä laite' }
      : { selector: '#passkeys', text: 'Tämä selain ei tunne pääsyavaimia.' },
  )
  if (browser.knowsPush && !browser.isDenied) await portal.see({ role: 'button', name: 'Ota ilmoitukset käyttöön' })
  await portal.press({ selector: '#push summary' })
  const why = browser.isDenied ? 'Ilmoitukset on estetty' : 'Ilmoitukset eivät ole käytössä tällä laitteella.'
  await portal.see({ selector: '#push', text: browser.knowsPush ? why : 'Tämä selain ei osaa näyttää ilmoituksia.' })
})
