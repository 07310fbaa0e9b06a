import type { Page } from '@playwright/test'
import { dayOf } from '../calendar/calendar-families.ts'
import { expect } from '../families/test.ts'

/** The times of a day, told while there is no connection: they wait. */
export async function tellTimes(page: Page, date: string, name: string, from: string): Promise<void> {
  await dayOf(page, date).click()
  const day = page.getByRole('dialog', { name })
  await day.getByRole('button', { name: 'Muokkaa' }).click()
  await day.getByLabel('Alkaa').fill(from)
  await day.getByLabel('Päättyy').fill('16')
  await day.getByRole('button', { name: 'Tallenna' }).click()
  await expect(day.getByRole('region', { name: 'Onni' })).toContainText('Odottaa lähetystä')
  await page.keyboard.press('Escape')
  await expect(day).toBeHidden()
}
