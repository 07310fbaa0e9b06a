import type { Page } from '@playwright/test'
import { expectAccessible } from '../families/accessible.ts'
import { makeFamily } from '../families/families.ts'
import { signIn } from '../families/sign-in.ts'
import { expect, setMoment, test } from '../families/test.ts'
import { momentOf, TODAY } from '../families/today.ts'
import { expectWelcomed } from '../families/welcomed.ts'

const START = momentOf(TODAY)

/** Time passes for the browser and for the server alike. */
async function passMinutes(page: Page, total: number, step: number): Promise<void> {
  await setMoment(page, START.add({ minutes: total }))
  await page.clock.fastForward(step * 60_000)
}

async function logInAndOpen(page: Page): Promise<void> {
  const { guardian } = await makeFamily(page)
  await page.clock.install({ time: START.epochMilliseconds })
  await signIn(page, guardian)
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

test('before the session ends it is announced, and one button keeps it', async ({ page }) => {
  await logInAndOpen(page)
  await passMinutes(page, 28, 28)
  await expect(page.getByRole('alertdialog')).toBeHidden()
  await passMinutes(page, 30, 2)
  const dialog = page.getByRole('alertdialog', { name: 'Istuntosi päättyy pian' })
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Jatka palvelussa' }).click()
  await expect(dialog).toBeHidden()
  await passMinutes(page, 40, 10)
  await expect(page.getByRole('alertdialog')).toBeHidden()
  await page.reload()
  await expectWelcomed(page)
})

test('an ended session is told, and login leads back to the same place', async ({ page }) => {
  await logInAndOpen(page)
  await page.goto('/accessibility')
  // Time that passes while a page is still coming is not time in which anybody was away from it.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await passMinutes(page, 33, 33)
  const dialog = page.getByRole('alertdialog', { name: 'Istuntosi on päättynyt' })
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  await dialog
    .getByRole('link', { name: 'Kirjaudu uudelleen' })
    .or(dialog.getByRole('button', { name: 'Kirjaudu uudelleen' }))
    .click()
  await expect(page).toHaveURL(/\/login\?next=%2Faccessibility/)
})
