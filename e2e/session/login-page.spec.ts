import { expectAccessible } from '../families/accessible.ts'
import { actWhileBusy } from '../families/idle.ts'
import { expect, test } from '../families/test.ts'

test('whoever is not logged in lands on the login page @full-phone', async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Tunnistaudu' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Kirjaudu salasanalla' })).toBeVisible()
  await expectAccessible(page)
})

test('the two ways of adding the portal to a home screen open and close @full', async ({ page }) => {
  await page.goto('/login')
  await page.getByText('Lisää palvelu puhelimesi aloitusnäyttöön').click()
  await expect(page.getByText('Android-puhelin')).toBeVisible()
  await expect(page.getByText('iPhone ja iPad')).toBeVisible()
  await expectAccessible(page)
})

test('a language chosen before the page has its scripts is not forgotten @full', async ({ page }) => {
  let bringScripts = () => {}
  const scripts = new Promise<void>((resolve) => (bringScripts = resolve))
  await page.route('**/assets/*.js', async (route) => {
    await scripts
    await route.continue()
  })
  actWhileBusy(page)
  await page.goto('/login', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'EN – in English' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Tervetuloa')
  bringScripts()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome')
})
