import type { Page } from '@playwright/test'
import { enterFamily as enterCalendar } from '../calendar/calendar-families.ts'
import { expectAccessible } from '../families/accessible.ts'
import { makeFamily } from '../families/families.ts'
import { signIn } from '../families/sign-in.ts'
import { expect, test } from '../families/test.ts'
import { addStaffedUnit, familyIn, staffWrite } from '../messages/correspondence.ts'

/** As the page finds itself when it was opened from a home screen; what it puts on its icon is written down. */
async function liveOnHomeScreen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const isReally = window.matchMedia.bind(window)
    window.matchMedia = (query) => isReally(query === '(display-mode: standalone)' ? 'all' : query)
    const note = (badge: string) => {
      localStorage.setItem('badge', badge)
      return Promise.resolve()
    }
    Object.assign(navigator, { setAppBadge: (count: number) => note(String(count)), clearAppBadge: () => note('none') })
  })
}

const badge = (page: Page) => page.evaluate(() => localStorage.getItem('badge'))

test('Chromium finds nothing that would keep the portal from being installed @full', async ({ page }) => {
  await page.goto('/login')
  const devtools = await page.context().newCDPSession(page)
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
  // A page of a story lives in a window that keeps nothing, in which nothing is ever installed.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([])
  const { url, errors, manifest } = await devtools.send('Page.getAppManifest')
  expect(errors).toEqual([])
  expect(new URL(url).search).toBe('?locale=fi')
  expect(manifest).toMatchObject({ name: 'Kuusilahden Nalle' })
})

test('its shortcuts lead to where one reports and reads @phone-only @full', async ({ page }) => {
  await enterCalendar(page)
  const { shortcuts } = (await (await page.request.get('/manifest.webmanifest?locale=fi')).json()) as {
    shortcuts: { name: string; url: string }[]
  }
  expect(shortcuts.map(({ name }) => name)).toEqual(['Ilmoita poissaolo', 'Ilmoita läsnäolo', 'Viestit'])
  for (const { name, url } of shortcuts) {
    await page.goto(url)
    const shown =
      name === 'Viestit' ? page.getByRole('heading', { name, level: 1 }) : page.getByRole('dialog', { name })
    await expect(shown).toBeVisible()
  }
})

test('where the browser offers nothing, the menu tells how it is done @phone @full', async ({ page }) => {
  const { guardian } = await makeFamily(page)
  await signIn(page, guardian)
  await page.goto('/personal-details')
  await page.getByRole('button', { name: /^Valikko/ }).click()
  await page.getByRole('button', { name: 'Asenna sovelluksena' }).click()
  const dialog = page.getByRole('dialog', { name: 'Kuusilahden Nalle sovelluksena' })
  await expect(dialog.getByRole('listitem')).toHaveCount(3)
  await expect(dialog).toContainText('Avaa selaimen valikko')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: /^Valikko/ })).toBeFocused()
})

test('an offer of the browser waits in the menu until somebody takes it @full', async ({ page }) => {
  const { guardian } = await makeFamily(page)
  await signIn(page, guardian)
  await page.goto('/personal-details')
  await expect(page.getByRole('button', { name: /^Valikko/ })).toBeVisible()
  const wasKept = await page.evaluate(() => {
    const prompt = () => {
      localStorage.setItem('prompted', 'yes')
      return Promise.resolve({ outcome: 'accepted' })
    }
    return !dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }))
  })
  expect(wasKept).toBe(true)
  await page.getByRole('button', { name: /^Valikko/ }).click()
  await page.getByRole('button', { name: 'Asenna sovelluksena' }).click()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Asenna', exact: true }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('prompted'))).toBe('yes')
})

test('the icon counts what waits, the application opens where it was left, and both are gone at logout @full', async ({
  page,
}) => {
  await liveOnHomeScreen(page)
  const unit = await addStaffedUnit(page)
  const { guardian, children } = await familyIn(page, unit)
  await staffWrite(page, { senderId: unit.accounts.group, to: { children: children.map(({ id }) => id) } })
  await signIn(page, guardian)
  await page.goto('/personal-details')
  await expect.poll(() => badge(page)).toBe('1')
  await page.getByRole('button', { name: /^Valikko/ }).click()
  await expect(page.getByRole('button', { name: 'Asenna sovelluksena' })).toHaveCount(0)

  await page.goto('/?app')
  await expect(page).toHaveURL('/personal-details')
  // Strong pages are not gone back to: nobody is sent to the bank unasked.
  await page.goto('/income')
  await page.goto('/?app')
  await expect(page).toHaveURL('/personal-details')

  await page.getByRole('button', { name: /^Valikko/ }).click()
  await page.getByRole('link', { name: 'Kirjaudu ulos' }).click()
  await expect(page).toHaveURL(/\/login/)
  await expect.poll(() => badge(page)).toBe('none')
  await expect
    .poll(async () => (await page.context().cookies()).map(({ name }) => name))
    .not.toContain('nalle.last-page')
})
