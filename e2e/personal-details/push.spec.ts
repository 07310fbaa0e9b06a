import { createECDH, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../families/accessible.ts'
import { makeFamily } from '../families/families.ts'
import { signIn, signInWeakly } from '../families/sign-in.ts'
import { expect, test } from '../families/test.ts'

/** A push service on this machine, which takes everything, or says what it is told to. */
async function startPushService() {
  const state = { status: 201, taken: 0 }
  const server = createServer((request, response) => {
    request.resume()
    request.on('end', () => {
      state.taken += 1
      response.writeHead(state.status).end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // A server on a port has such an address.
  const { port } = server.address() as AddressInfo
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { state, url: `http://127.0.0.1:${port}/push/${randomBytes(8).toString('hex')}`, close }
}

type Permission = 'default' | 'granted' | 'denied'

/** What a browser does outside of the page: it asks its owner, and its maker's push service for an address. */
async function withPushOf(page: Page, endpoint: string, answer: Permission, before: Permission = 'default') {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  const keys = { p256dh: pair.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') }
  await page.addInitScript(
    (given) => {
      let permission = given.before
      const subscription = {
        endpoint: given.endpoint,
        toJSON: () => ({ endpoint: given.endpoint, keys: given.keys }),
        unsubscribe: async () => localStorage.removeItem('test.subscribed'),
      }
      const pushManager = {
        getSubscription: async () => (localStorage.getItem('test.subscribed') ? subscription : null),
        subscribe: async () => {
          localStorage.setItem('test.subscribed', 'yes')
          return subscription
        },
      }
      const registration = { pushManager }
      if (localStorage.getItem('test.subscribed')) permission = 'granted'
      Object.defineProperty(Notification, 'permission', { get: () => permission })
      Notification.requestPermission = async () => (permission = given.answer)
      Object.defineProperty(navigator, 'serviceWorker', {
        value: {
          register: async () => registration,
          getRegistration: async () => registration,
          ready: Promise.resolve(registration),
          addEventListener: () => undefined,
          removeEventListener: () => undefined,
          controller: null,
        },
      })
    },
    { endpoint, keys, answer, before },
  )
}

/** As another browser of the same person, whose cookie this one has not got. */
async function addOtherDevice(page: Page, name: string): Promise<void> {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  const keys = { p256dh: pair.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') }
  const endpoint = `http://127.0.0.1:9/push/${randomBytes(8).toString('hex')}`
  const data = { endpoint, keys, name, language: 'fi', kinds: ['MESSAGE'], quietHours: null }
  const answer = await page.request.post('/api/citizen/push/devices', { data, headers: { 'x-evaka-csrf': '1' } })
  expect(answer.status()).toBe(200)
  await page.context().clearCookies({ name: 'nalle.push' })
}

test('a guardian switches notices on, tries them out, chooses, and switches them off', async ({ page }) => {
  const service = await startPushService()
  try {
    await withPushOf(page, service.url, 'granted')
    const { guardian } = await makeFamily(page, { guardian: { withPassword: true } })
    await signInWeakly(page, guardian)
    await addOtherDevice(page, 'Äidin tabletti')
    await page.goto('/personal-details')
    const section = page.getByRole('region', { name: 'Ilmoitukset tälle laitteelle' })
    await section.getByRole('button', { name: 'Näytä laitteen ilmoitukset' }).click()
    await expectAccessible(page)
    await section.getByRole('button', { name: 'Ota ilmoitukset käyttöön' }).click()
    await expect(section.getByText('Ilmoitukset ovat päällä tällä laitteella')).toBeVisible()
    await expect(section.getByText('Ilmoituksia ei ole vielä tullut').first()).toBeVisible()

    await section.getByRole('button', { name: 'Lähetä kokeiluilmoitus' }).click()
    await expect(section.getByText(/^Viimeksi perillä/)).toBeVisible()
    expect(service.state.taken).toBe(1)

    await section.getByRole('checkbox', { name: 'Päätökset' }).uncheck()
    await section.getByRole('checkbox', { name: 'Hiljainen aika' }).check()
    await section.getByLabel('Päättyy').fill('21.00')
    await section.getByRole('button', { name: 'Tallenna' }).click()
    await expect(section.getByText('Kirjoita kaksi eri kellonaikaa.')).toBeVisible()
    await section.getByLabel('Päättyy').fill('6.30')
    await expectAccessible(page)
    await section.getByRole('button', { name: 'Tallenna' }).click()
    await expect(page.getByText('Laitteen ilmoitukset on tallennettu')).toBeVisible()
    await page.reload()
    await expect(section.getByRole('checkbox', { name: 'Päätökset' })).not.toBeChecked()
    await expect(section.getByLabel('Päättyy')).toHaveValue('6.30')

    await section.getByRole('button', { name: 'Poista ilmoitukset laitteelta Äidin tabletti' }).click()
    const question = page.getByRole('alertdialog', { name: 'Poistetaanko ilmoitukset laitteelta Äidin tabletti?' })
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Peru' }).click()
    await expect(section.getByText('Äidin tabletti', { exact: true })).toBeVisible()
    await section.getByRole('button', { name: 'Poista ilmoitukset laitteelta Äidin tabletti' }).click()
    await question.getByRole('button', { name: 'Poista' }).click()
    await expect(section.getByText('Äidin tabletti')).toHaveCount(0)

    await section.getByText('Miksi en saa ilmoituksia?').click()
    await expect(section.getByText(/^Kaikki näyttää olevan kunnossa/)).toBeVisible()
    await section.getByRole('button', { name: 'Poista käytöstä tällä laitteella' }).click()
    await expect(section.getByRole('button', { name: 'Ota ilmoitukset käyttöön' })).toBeVisible()
  } finally {
    service.close()
  }
})

test.describe('in English', () => {
  test.use({ locale: 'en' })

  test('why nothing comes is told in plain words: the browser was not allowed to @full', async ({ page }) => {
    await withPushOf(page, 'http://127.0.0.1:9/push', 'denied')
    const { guardian } = await makeFamily(page)
    await signIn(page, guardian)
    await page.goto('/personal-details?edit=push')
    const section = page.getByRole('region', { name: 'Notifications to this device' })
    await section.getByRole('button', { name: 'Switch notifications on' }).click()
    await expect(section.getByText(/^Notifications are blocked in the settings/).first()).toBeVisible()
    await expectAccessible(page)
  })

  test('why nothing comes is told in plain words: the subscription is gone @full', async ({ page }) => {
    const service = await startPushService()
    try {
      await withPushOf(page, service.url, 'granted')
      const { guardian } = await makeFamily(page)
      await signIn(page, guardian)
      await page.goto('/personal-details?edit=push')
      const section = page.getByRole('region', { name: 'Notifications to this device' })
      await section.getByRole('button', { name: 'Switch notifications on' }).click()
      await expect(section.getByText('Notifications are switched on for this device')).toBeVisible()
      service.state.status = 503
      await section.getByRole('button', { name: 'Send a test notification' }).click()
      await expect(section.getByText(/^The push service is overloaded/).first()).toBeVisible()
      await page.evaluate(() => localStorage.removeItem('test.subscribed'))
      await page.reload()
      await expect(section.getByText(/^The browser may no longer show notifications/).first()).toBeVisible()
    } finally {
      service.close()
    }
  })
})
