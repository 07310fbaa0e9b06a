import { expectAccessible } from '../families/accessible.ts'
import { makeFamily } from '../families/families.ts'
import { signIn } from '../families/sign-in.ts'
import { expect, test } from '../families/test.ts'

test('a lost connection is told, and so is its return', async ({ page, context }) => {
  await page.goto('/login/form')
  await page.getByLabel('Käyttäjätunnus').fill('maija@posti.example')
  await context.setOffline(true)
  await expect(page.getByText('Ei verkkoyhteyttä')).toBeVisible()
  await expectAccessible(page)
  await context.setOffline(false)
  await expect(page.getByText('Ei verkkoyhteyttä')).toBeHidden()
  await expect(page.getByLabel('Käyttäjätunnus')).toHaveValue('maija@posti.example')
})

test('a new version is offered and taken into use by a reload @full', async ({ page }) => {
  const { guardian } = await makeFamily(page)
  await signIn(page, guardian)
  await page.clock.install()
  await page.route('**/api/citizen/auth/status', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), apiVersion: 'uudempi' } })
  })
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.clock.fastForward('05:00')
  await page.keyboard.press('Tab')
  await expect(page.getByText('Palvelusta on uusi versio')).toBeVisible()
  await expectAccessible(page)
  await page.unroute('**/api/citizen/auth/status')
  await page.getByRole('button', { name: 'Lataa sivu uudelleen' }).click()
  await expect(page.getByText('Palvelusta on uusi versio')).toBeHidden()
})
