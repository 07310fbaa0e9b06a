import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../families/accessible.ts'
import { makeFamily } from '../families/families.ts'
import { pressAnyway } from '../families/press-anyway.ts'
import { signIn } from '../families/sign-in.ts'
import { expect, test } from '../families/test.ts'

const form = (page: Page) => page.getByRole('form', { name: 'Palaute' })

/** Opens the form; once the scripts are there the button does something. */
async function open(page: Page): Promise<void> {
  await page.goto('/accessibility')
  await expect(async () => {
    await page.getByRole('button', { name: 'Kirjoita palaute' }).click({ timeout: 2000 })
    await expect(form(page)).toBeVisible({ timeout: 5000 })
  }).toPass()
}

test('feedback is written without a login, and reaches the office of the municipality @phone-only', async ({
  page,
}) => {
  const words = `Kalenterin lukko ei erotu ${randomUUID()}`
  await open(page)
  await expect(form(page).getByLabel('Palautteesi')).toBeFocused()
  await expectAccessible(page)
  // It looks like the way on, sends nothing, and leads to what is missing.
  await pressAnyway(form(page).getByRole('button', { name: 'Lähetä palaute' }))
  await expect(form(page)).toContainText('Kirjoita palautteesi')
  await expect(form(page).getByLabel('Palautteesi')).toBeFocused()
  await form(page).getByLabel('Palautteesi').fill(words)
  await form(page).getByLabel('Sähköpostiosoitteesi').fill('maija@')
  await pressAnyway(form(page).getByRole('button', { name: 'Lähetä palaute' }))
  await expect(form(page)).toContainText('Sähköpostiosoite ei ole oikeassa muodossa')
  await expectAccessible(page)
  await form(page).getByLabel('Sähköpostiosoitteesi').fill('maija@posti.example')
  await form(page).getByRole('button', { name: 'Lähetä palaute' }).click()
  const thanks = page.getByRole('region', { name: 'Kiitos palautteestasi!' })
  await expect(thanks).toContainText('Vastaamme osoitteeseen maija@posti.example 14 päivän kuluessa.')
  await expect(page.locator('#feedback-sent')).toBeFocused()
  await expectAccessible(page)
  await expect(async () => {
    await page.goto('/demo/mail?recipient=saavutettavuus@kuusilahti.example')
    await expect(page.getByText('Palaute palvelusta').first()).toBeVisible({ timeout: 2000 })
  }).toPass()
})

test('what was typed is kept over a failure, and given up on purpose only', async ({ page }) => {
  const { guardian } = await makeFamily(page)
  await signIn(page, guardian)
  await open(page)
  await form(page).getByLabel('Palautteesi').fill('Kuvilla ei ole nimiä.')
  await page.route('**/api/citizen/public/feedback', (route) => route.fulfill({ status: 500, json: {} }))
  await form(page).getByRole('button', { name: 'Lähetä palaute' }).click()
  await expect(form(page).getByRole('alert')).toContainText('Palautetta ei saatu lähetettyä')
  await expectAccessible(page)
  await open(page)
  await expect(form(page).getByLabel('Palautteesi')).toHaveValue('Kuvilla ei ole nimiä.')
  await form(page).getByRole('button', { name: 'Peru', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Kirjoita palaute' })).toBeFocused()
  await open(page)
  await expect(form(page).getByLabel('Palautteesi')).toHaveValue('')
})

test('the footer of every page leads to the form, also on the page of the form itself @phone-only @full', async ({
  page,
}) => {
  const { guardian } = await makeFamily(page)
  await signIn(page, guardian)
  await page.goto('/messages')
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Anna palautetta' })
  await link.click()
  await expect(page).toHaveURL('/accessibility#write-feedback')
  await expect(form(page).getByLabel('Palautteesi')).toBeFocused()
  await expect(form(page).getByLabel('Palautteesi')).toBeInViewport()
  await expectAccessible(page)
  await page.goto('/accessibility')
  await expect(form(page)).toHaveCount(0)
  await link.click()
  await expect(form(page).getByLabel('Palautteesi')).toBeFocused()
})
