import type { Page } from '@playwright/test'
import { expectAccessible } from '../families/accessible.ts'
import type { Family } from '../families/families.ts'
import { identify } from '../families/identify.ts'
import { signIn } from '../families/sign-in.ts'
import { expect, test } from '../families/test.ts'
import { endLoginWithoutShell } from '../shell/device.ts'
import { addShiftCare, addStaffedUnit, familyIn } from './correspondence.ts'

test.use({ serviceWorkers: 'allow' })

const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='

const editor = (page: Page) => page.getByRole('form', { name: 'Uusi viesti' })
const rowOf = (page: Page, name: string) => editor(page).getByRole('listitem').filter({ hasText: name })

const attachShared = (page: Page) => page.getByRole('button', { name: 'Liitä viestiin' }).click()

const sharedOn = (page: Page) =>
  page.evaluate(async () => {
    const requests = await (await caches.open('nalle-shared')).keys()
    return requests.map(({ url }) => url.slice(location.origin.length))
  })

const isStartKept = (page: Page) =>
  page.evaluate(async () => (await (await caches.open('nalle-answers-2')).match('/kept?start')) !== undefined)

/** Somebody who has used the portal on this device, so that its worker and the page of their login are there. */
async function enter(page: Page, family: Family): Promise<void> {
  await signIn(page, family.guardian)
  await page.goto('/messages')
  await expect.poll(() => sharedOn(page)).toEqual(['/shared/owner'])
  await expect.poll(() => isStartKept(page)).toBe(true)
}

async function comeBackTooLate(page: Page, address: string): Promise<void> {
  await endLoginWithoutShell(page)
  await page.goto(address)
  await expect(page).toHaveURL(/\/login/)
}

/** From the page of login to which the picture has led. */
async function logIn(page: Page, { guardian }: Family): Promise<void> {
  await expect(page).toHaveURL(/\/login\?.*shared/)
  await page
    .getByRole('main')
    .getByRole('link', { name: /Tunnistaudu/ })
    .first()
    .click()
  await identify(page, guardian)
}

async function familyThatMay(page: Page, what: 'attach' | 'only write'): Promise<Family> {
  const unit = await addStaffedUnit(page)
  return familyIn(page, unit, what === 'attach' ? { serviceNeed: await addShiftCare(page) } : {})
}

/** As the phone does when a picture is shared to the portal: a form, posted to the address in the manifest. */
async function share(page: Page, name: string): Promise<void> {
  const { share_target: target } = (await (await page.request.get('/manifest.webmanifest?locale=fi')).json()) as {
    share_target: { action: string; method: string; enctype: string; params: { files: { name: string }[] } }
  }
  await page.evaluate(
    ({ target, name, png }) => {
      const form = document.createElement('form')
      Object.assign(form, { action: target.action, method: target.method, enctype: target.enctype })
      const field = document.createElement('input')
      Object.assign(field, { type: 'file', name: target.params.files[0]?.name ?? '' })
      const bytes = Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0))
      const given = new DataTransfer()
      given.items.add(new File([bytes], name, { type: 'image/png' }))
      field.files = given.files
      form.append(field)
      document.body.append(form)
      // Only after this: the page that comes would take the answer of this call away.
      setTimeout(() => form.submit())
    },
    { target, name, png: PNG },
  )
}

test('a picture is shared to a new message, and is there once @phone-only @full', async ({ page }) => {
  await enter(page, await familyThatMay(page, 'attach'))
  await share(page, 'Retkellä äiti.png')
  await expect(page).toHaveURL('/messages?editorVisible=true&shared=true')
  await attachShared(page)
  await expect(rowOf(page, 'Retkellä äiti.png').getByRole('link')).toBeVisible()
  await expect(page.getByText('Jakamasi kuva on viestin liitteenä.')).toBeVisible()
  await expectAccessible(page)
  await expect.poll(() => sharedOn(page)).toEqual(['/shared/owner'])
  await editor(page).getByRole('checkbox', { name: 'Ketut' }).check()
  await editor(page).getByLabel('Otsikko').fill('Kuva retkeltä')
  await editor(page).getByLabel('Viesti', { exact: true }).fill('Tässä.')
  await editor(page).getByRole('button', { name: 'Lähetä', exact: true }).click()
  await expect(page.getByText('Viesti on lähetetty.')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Viestiketjut' }).getByRole('listitem').first()).toContainText('1 liite')
})

test('whose session has run out logs in, and the picture is still there @full', async ({ page }) => {
  const family = await familyThatMay(page, 'attach')
  await enter(page, family)
  await comeBackTooLate(page, '/messages')
  await share(page, 'kuva.png')
  await logIn(page, family)
  await expect(page).toHaveURL('/messages?editorVisible=true&shared=true')
  await attachShared(page)
  await expect(rowOf(page, 'kuva.png').getByRole('link')).toBeVisible()
})

test('another person who logs in sees nothing of it, and nothing is left @full', async ({ page }) => {
  const other = await familyThatMay(page, 'attach')
  await enter(page, await familyThatMay(page, 'attach'))
  await comeBackTooLate(page, '/login')
  await share(page, 'salainen.png')
  await logIn(page, other)
  await expect(page.getByText('Jakamasi kuva ei tullut perille.')).toBeVisible()
  await expect(page.getByText('salainen.png')).toHaveCount(0)
  await expectAccessible(page)
  await expect.poll(() => sharedOn(page)).toEqual(['/shared/owner'])
})

test('where this family may attach no files, the page says why and the message can be written @full', async ({
  page,
}) => {
  await enter(page, await familyThatMay(page, 'only write'))
  await share(page, 'kuva.png')
  await expect(editor(page).getByText(/^Jakamaasi kuvaa ei voi liittää viestiin/)).toBeVisible()
  await expect(editor(page).getByLabel('Otsikko')).toBeEditable()
  await expectAccessible(page)
  await expect.poll(() => sharedOn(page)).toEqual(['/shared/owner'])
})

test('after logging out nothing that was shared is kept @full', async ({ page }) => {
  await enter(page, await familyThatMay(page, 'attach'))
  await page.goto('/api/citizen/auth/logout?RelayState=%2F')
  await expect(page).toHaveURL(/\/login/)
  await share(page, 'kuva.png')
  await expect(page).toHaveURL(/\/login\?.*shared/)
  await expect.poll(() => sharedOn(page)).toEqual([])
})

test.describe('in a browser without the worker', () => {
  test.use({ serviceWorkers: 'block' })

  test('the server leads to a new message, where the picture can be added @full', async ({ page }) => {
    const family = await familyThatMay(page, 'attach')
    await signIn(page, family.guardian)
    await page.goto('/messages')
    await share(page, 'kuva.png')
    await expect(page).toHaveURL('/messages?editorVisible=true&shared=true')
    await expect(page.getByText('Jakamasi kuva ei tullut perille.')).toBeVisible()
    await expect(page.getByText('kuva.png')).toHaveCount(0)
    await expect(editor(page).getByLabel('Otsikko')).toBeEditable()
    await expectAccessible(page)
  })
})
