import type { Browser, Page } from '@playwright/test'
import { signIn } from '../families/sign-in.ts'
import { expect, setMoment, test } from '../families/test.ts'
import { momentOf } from '../families/today.ts'
import { enterFamily, reportDays, openCalendar, QUIET_DAY, storedDays, weeksOf } from './calendar-families.ts'

type Family = Awaited<ReturnType<typeof enterFamily>>

/** In a browser of their own: from ten to two on the Monday and the Tuesday. */
async function otherGuardianTells(browser: Browser, { child, guardians }: Family): Promise<void> {
  const page = await browser.newPage({ baseURL: test.info().project.use.baseURL })
  await setMoment(page, momentOf(QUIET_DAY, '09:01'))
  await signIn(page, guardians[1] ?? guardians[0]!)
  await reportDays(page, weeksOf(child.id, ['2027-09-20'], '10:00-14:00').slice(0, 2))
  await page.close()
}

/** Much later, as after a look at another program: the calendar is fetched anew behind whatever is open. */
async function comeBackToWindow(page: Page): Promise<void> {
  await page.clock.setFixedTime('2099-01-01')
  const fetched = page.waitForResponse((response) => response.url().includes('/citizen/reservations?'))
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await fetched
}

const OTHERS_DAYS = { '2027-09-20': '10:00-14:00', '2027-09-21': '10:00-14:00' }

test('a form that was open while the calendar behind it was fetched anew overwrites nothing unseen', async ({
  page,
  browser,
}) => {
  const family = await enterFamily(page, { today: QUIET_DAY, guardians: 2 })
  await openCalendar(page, '?day=2027-09-20')
  const day = page.getByRole('dialog')
  await day.getByRole('button', { name: 'Muokkaa' }).click()
  await day.getByLabel('Alkaa').fill('8')
  await day.getByLabel('Päättyy').fill('16')
  await otherGuardianTells(browser, family)
  await comeBackToWindow(page)
  await day.getByRole('button', { name: 'Tallenna' }).click()
  await expect(day.getByRole('alert')).toContainText('Joku muu muutti samoja päiviä')
  await expect.poll(() => storedDays(page, family.child.id, '2027-09-20', '2027-09-21')).toEqual(OTHERS_DAYS)
  await day.getByRole('button', { name: 'Tallenna' }).click()
  await expect(day.getByRole('button', { name: 'Muokkaa' })).toBeVisible()
  await expect
    .poll(() => storedDays(page, family.child.id, '2027-09-20', '2027-09-20'))
    .toEqual({ '2027-09-20': '08:00-16:00' })
})

test('an absence over days that the other has just told is told of @full', async ({ page, browser }) => {
  const family = await enterFamily(page, { today: QUIET_DAY, guardians: 2 })
  await openCalendar(page, '?modal=absences&day=2027-09-20')
  const form = page.getByRole('dialog', { name: 'Ilmoita poissaolo' })
  await form.getByRole('radio', { name: 'Sairaus' }).check()
  await otherGuardianTells(browser, family)
  await form.getByRole('button', { name: 'Vahvista poissaolo' }).click()
  await expect(form.getByRole('alert')).toContainText('Joku muu muutti samoja päiviä')
  await expect.poll(() => storedDays(page, family.child.id, '2027-09-20', '2027-09-21')).toEqual(OTHERS_DAYS)
  await form.getByRole('button', { name: 'Vahvista poissaolo' }).click()
  await expect(form).toBeHidden()
  await expect
    .poll(() => storedDays(page, family.child.id, '2027-09-20', '2027-09-20'))
    .toEqual({ '2027-09-20': 'SICKLEAVE' })
})
