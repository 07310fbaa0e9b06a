import type { Page } from '@playwright/test'
import { childrenOf } from '../calendar/calendar-families.ts'
import { expectAccessible } from '../families/accessible.ts'
import { makeFamily } from '../families/families.ts'
import { signIn, signInWeakly } from '../families/sign-in.ts'
import { expect, test } from '../families/test.ts'
import { untilKept } from '../shell/device.ts'

const HOME = { streetAddress: 'Kanarialinnuntie 7 B 12', postalCode: '98765' }
const PROTECTED = { ...HOME, addressProtected: true, withPassword: true }
/** The address, and everything that says that it is protected. */
const CANARIES = /Kanarialinnun|98765|isProtected|addressProtected|Restricted":true|futureAddressKept":true/

const details = (page: Page) => page.getByRole('region', { name: 'Henkilötiedot' })

/** Everything that this browser stores of the portal, apart from its built files. */
const storedIn = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name !== 'nalle-files')
    const kept = names.map(async (name) => {
      const answers = await (await caches.open(name)).matchAll()
      return Promise.all(answers.map((answer) => answer.text()))
    })
    const databases = (await indexedDB.databases()).map(({ name }) => name)
    const storages = [localStorage, sessionStorage].map((storage) => JSON.stringify({ ...storage }))
    return [...(await Promise.all(kept)).flat(), ...storages, ...databases].join('\n')
  })

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  for (const guardian of [HOME, PROTECTED]) {
    const isProtected = 'addressProtected' in guardian
    test(`the device stores no ${isProtected ? 'protected ' : ''}address @full`, async ({ page }) => {
      const family = await makeFamily(page, { guardian, children: childrenOf(1) })
      await signIn(page, family.guardian)
      await page.goto('/personal-details')
      await expect(details(page)).toContainText(isProtected ? 'turvakiellon alainen' : HOME.streetAddress)
      await page.goto('/calendar')
      await untilKept(page, 'calendar.getReservations')
      const stored = await storedIn(page)
      expect(stored).toContain('"streetAddress":""')
      expect(stored).not.toMatch(CANARIES)
      // As it comes from the server.
      const html = await page.request.get('/personal-details')
      await expect(html.text()).resolves.not.toMatch(CANARIES)
    })
  }
})

test('shows its owner that the address is protected, without the address @full', async ({ page }) => {
  const { guardian } = await makeFamily(page, { guardian: PROTECTED })
  await signIn(page, guardian)
  await page.goto('/personal-details')
  await expect(details(page)).toContainText('Osoitteesi on turvakiellon alainen, eikä sitä näytetä täällä.')
  await expect(page.content()).resolves.not.toMatch(/Kanarialinnun|98765/)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Muokkaa henkilötietoja' }).click()
  await expect(page.getByRole('form', { name: 'Muokkaa henkilötietoja' })).toContainText('turvakiellon alainen')
})

for (const guardian of [{ ...HOME, withPassword: true }, PROTECTED]) {
  const isProtected = 'addressProtected' in guardian
  test(`a weak login shows neither address nor protection (protected: ${isProtected}) @full`, async ({ page }) => {
    const family = await makeFamily(page, { guardian })
    await signInWeakly(page, family.guardian)
    await page.goto('/personal-details')
    await expect(details(page)).toContainText('Näytetään, kun tunnistaudut vahvasti.')
    await expect(page.content()).resolves.not.toMatch(/Kanarialinnun|98765|turvakiel/i)
  })
}
