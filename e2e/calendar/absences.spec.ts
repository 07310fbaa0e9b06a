import type { Page } from '@playwright/test'
import { expectAccessible } from '../families/accessible.ts'
import { signIn } from '../families/sign-in.ts'
import { expect, test } from '../families/test.ts'
import { TODAY } from '../families/today.ts'
import { enterFamily, reportDays, openCalendar, storedDays, weeksOf } from './calendar-families.ts'
import { fromActions, tabTo } from './ways.ts'

const form = (page: Page) => page.getByRole('dialog', { name: /^(Ilmoita poissaolo|Anmäl frånvaro|Report absence)$/ })
const firstDay = (page: Page) =>
  form(page).getByRole('textbox', { name: /^(Ensimmäinen päivä|Första dagen|First day)$/ })
const lastDay = (page: Page) => form(page).getByRole('textbox', { name: /^(Viimeinen päivä|Sista dagen|Last day)$/ })
const reason = (page: Page, name: string) => form(page).getByRole('radio', { name })
const confirm = (page: Page) =>
  form(page).getByRole('button', { name: /^(Vahvista poissaolo|Bekräfta frånvaron|Confirm the absence)$/ })

test('two days at home are told from the calendar, and taken back @phone-only', async ({ page }) => {
  const { child } = await enterFamily(page)
  await reportDays(page, weeksOf(child.id, ['2026-09-21'], '08:00-16:00'))
  await openCalendar(page)
  await fromActions(page, 'Ilmoita poissaolo')
  await expect(page).toHaveURL('/calendar?modal=absences')
  await expect(firstDay(page)).toHaveValue('14.09.2026')
  await expectAccessible(page)
  await firstDay(page).fill('22.9.2026')
  await lastDay(page).fill('23.9.2026')
  await reason(page, 'Muu poissaolo').check()
  await confirm(page).click()
  await expect(page).toHaveURL('/calendar')
  await expect(page.getByText('Poissaolo on ilmoitettu.')).toBeVisible()
  const told = await storedDays(page, child.id, '2026-09-21', '2026-09-24')
  // Offered for ten seconds only.
  await page.getByRole('button', { name: 'Kumoa' }).click()
  expect(told).toEqual({
    '2026-09-21': '08:00-16:00',
    '2026-09-22': 'OTHER_ABSENCE',
    '2026-09-23': 'OTHER_ABSENCE',
    '2026-09-24': '08:00-16:00',
  })
  await expect(page.getByText('Muutos on kumottu.')).toBeVisible()
  await expect
    .poll(() => storedDays(page, child.id, '2026-09-22', '2026-09-23'))
    .toEqual({
      '2026-09-22': '08:00-16:00',
      '2026-09-23': '08:00-16:00',
    })
})

test('from the day one comes back to the day, also without saving @phone-only @full', async ({ page }) => {
  const { child } = await enterFamily(page)
  await openCalendar(page, '?day=2026-09-22')
  const day = page.getByRole('dialog', { name: 'tiistai 22.9.2026' })
  await day.getByRole('button', { name: 'Ilmoita poissaolo' }).click()
  await expect(page).toHaveURL('/calendar?modal=absences&day=2026-09-22&returnToDayModal=true')
  await expect(firstDay(page)).toHaveValue('22.09.2026')
  await expect(lastDay(page)).toHaveValue('22.09.2026')
  await form(page).getByRole('button', { name: 'Peru', exact: true }).click()
  await expect(day).toBeVisible()
  await day.getByRole('button', { name: 'Ilmoita poissaolo' }).click()
  await page.keyboard.press('Escape')
  await expect(day).toBeVisible()
  await day.getByRole('button', { name: 'Ilmoita poissaolo' }).click()
  await reason(page, 'Sairaus').check()
  await confirm(page).click()
  await expect(page).toHaveURL('/calendar?day=2026-09-22')
  await expect(day).toContainText('Sairaana')
  await expect.poll(() => storedDays(page, child.id, '2026-09-22', '2026-09-22')).toEqual({ '2026-09-22': 'SICKLEAVE' })
})

test('an illness of this morning is told with the keyboard alone', async ({ page }) => {
  const { child } = await enterFamily(page)
  await openCalendar(page)
  await tabTo(page, page.getByRole('link', { name: 'Ilmoita poissaolo' }))
  await page.keyboard.press('Enter')
  // Its title, so that the dialog is announced by its name, and not with all that is in it.
  await expect(form(page).getByRole('heading', { level: 2 }).first()).toBeFocused()
  await tabTo(page, lastDay(page))
  await page.keyboard.press('Control+A')
  await page.keyboard.type('15.9.2026')
  await tabTo(page, reason(page, 'Sairaus'))
  await page.keyboard.press('Space')
  await expect(form(page)).toContainText(
    '14.9.2026–15.9.2026: ilmoitusaika on päättynyt. Poissaolo kirjataan, mutta sen voi perua vain henkilökunta',
  )
  await tabTo(page, confirm(page))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Poissaolo on ilmoitettu.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Kumoa' })).toBeHidden()
  await expect(page.getByRole('link', { name: 'Ilmoita poissaolo' })).toBeFocused()
  const told = await storedDays(page, child.id, TODAY, '2026-09-15')
  expect(told).toEqual({ [TODAY]: 'SICKLEAVE', '2026-09-15': 'SICKLEAVE' })
  await openCalendar(page, '?day=2026-09-15')
  await expect(page.getByRole('dialog')).toContainText('Päivä on lukittu. Poissaolon voi perua vain henkilökunta.')
})

test('of an absence over locked and open days the open ones are taken back, and the others named @full', async ({
  page,
}) => {
  const { child } = await enterFamily(page)
  await openCalendar(page, '?modal=absences')
  await firstDay(page).fill('18.9.2026')
  await lastDay(page).fill('21.9.2026')
  await reason(page, 'Muu poissaolo').check()
  await confirm(page).click()
  await page.getByRole('button', { name: 'Kumoa' }).click()
  await expect(page.getByText('Näitä päiviä voi muuttaa vain henkilökunta: 18.9.2026.')).toBeVisible()
  await expect
    .poll(() => storedDays(page, child.id, '2026-09-18', '2026-09-21'))
    .toEqual({ '2026-09-18': 'OTHER_ABSENCE' })
})

test('a login that ends before an absence is confirmed loses nothing of it @full', async ({ page }) => {
  const { child, guardian } = await enterFamily(page)
  await reportDays(page, weeksOf(child.id, ['2026-09-21'], '08:00-16:00'))
  await openCalendar(page, '?modal=absences')
  await firstDay(page).fill('22.9.2026')
  await lastDay(page).fill('31.9.2026')
  await reason(page, 'Sairaus').check()
  await page.request.delete(`/test/sessions/${guardian.id}`)
  await page.reload()
  await expect(page).toHaveURL(/\/login/)
  await signIn(page, guardian)
  await openCalendar(page, '?modal=absences')
  await expect(firstDay(page)).toHaveValue('22.09.2026')
  // Also what is no day.
  await expect(lastDay(page)).toHaveValue('31.9.2026')
  await expect(reason(page, 'Sairaus')).toBeChecked()
  await lastDay(page).fill('23.9.2026')
  await confirm(page).click()
  await expect(page.getByText('Poissaolo on ilmoitettu.')).toBeVisible()
  await expect
    .poll(() => storedDays(page, child.id, '2026-09-22', '2026-09-23'))
    .toEqual({
      '2026-09-22': 'SICKLEAVE',
      '2026-09-23': 'SICKLEAVE',
    })
  await openCalendar(page, '?modal=absences')
  await expect(firstDay(page)).toHaveValue('14.09.2026')
})
