import { expect, test } from '../families/test.ts'
import { enterFamily, openCalendar } from './calendar-families.ts'

test('a dialog is announced by its name, and each time says its day @full', async ({ page }) => {
  await enterFamily(page)
  await openCalendar(page, '?modal=reservations')
  const dialog = page.getByRole('dialog', { name: 'Ilmoita läsnäolo' })
  await expect(dialog.getByRole('heading', { name: 'Ilmoita läsnäolo' })).toBeFocused()
  await expect(dialog.getByRole('textbox', { name: /^Alkaa, .+/ }).first()).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: 'Alkaa', exact: true })).toHaveCount(0)
})

test('a wait is told when it is long, and no longer when there is an answer @full', async ({ page }) => {
  const answered = Promise.withResolvers<void>()
  await page.route('**/api/citizen/auth/weak-login', async (route) => {
    await answered.promise
    await route.fulfill({ status: 403, json: { errorCode: null } })
  })
  await page.goto('/login/form')
  await page.getByRole('textbox', { name: 'Käyttäjätunnus' }).fill('aino@example.com')
  await page.getByRole('textbox', { name: 'Salasana' }).fill('väärä salasana')
  await page.getByRole('button', { name: 'Kirjaudu sisään' }).click()
  const wait = page.getByRole('status').filter({ hasText: 'Odota hetki' })
  await expect(wait).toHaveCount(1)
  answered.resolve()
  await expect(page.getByRole('alert')).toContainText('Kirjautuminen ei onnistunut')
  await expect(wait).toHaveCount(0)
})

test('what was done is spoken although the dialog it was done in goes away @full', async ({ page }) => {
  await enterFamily(page)
  await openCalendar(page, '?modal=absences')
  const form = page.getByRole('dialog', { name: 'Ilmoita poissaolo' })
  await form.getByLabel('Sairaus').check()
  const region = await page.getByRole('region', { name: 'Ilmoitukset' }).elementHandle()
  // Screen readers speak what comes into a region that is there, and not what a region brings along.
  const seen = await page.evaluateHandle((live) => {
    const changes: ('moved' | 'filled')[] = []
    new MutationObserver((records) => {
      for (const { target, addedNodes } of records) {
        if (addedNodes.length > 0 && target === live) changes.push('filled')
        else if (live !== null && [...addedNodes].includes(live)) changes.push('moved')
      }
    }).observe(document.body, { subtree: true, childList: true })
    return changes
  }, region)
  await form.getByRole('button', { name: 'Vahvista poissaolo' }).click()
  await expect(form).toBeHidden()
  await expect(page.getByText('Poissaolo on ilmoitettu.')).toBeVisible()
  await expect.poll(() => seen.evaluate((changes) => changes.at(-1))).toBe('filled')
  await expect.poll(() => seen.evaluate((changes) => changes)).toContain('moved')
})
