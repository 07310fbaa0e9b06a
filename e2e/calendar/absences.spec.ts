import type { Page } from '@playwright/test'
import { expectAccessible } from '../families/accessible.ts'
import { municipality } from '../families/municipality.ts'
import { pressAnyway } from '../families/press-anyway.ts'
import { signIn } from '../families/sign-in.ts'
import { expect, setMoment, test } from '../families/test.ts'
import { momentOf, TODAY } from '../families/today.ts'
import { childrenOf, enterFamily, reportDays, openCalendar, storedDays, weeksOf } from './calendar-families.ts'
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

test.describe('in Swedish', () => {
  test.use({ locale: 'sv-FI' })

  test('what is missing is told, and nothing is sent @phone-only @full', async ({ page }) => {
    const { children } = await enterFamily(page, { children: childrenOf(2) })
    await openCalendar(page, '?modal=absences')
    await firstDay(page).fill('13.9.2026')
    await lastDay(page).fill('')
    await confirm(page).click()
    const summary = form(page).getByRole('group', { name: /^Rätta/ })
    await expect(summary).toBeFocused()
    await expect(summary).toContainText('Rätta 4 punkter')
    await expect(summary).toContainText('Välj minst ett barn.')
    await expect(summary).toContainText('Frånvaro kan anmälas från och med i dag.')
    await expect(summary).toContainText('Skriv dagen i formatet dd.mm.åååå.')
    await expect(summary).toContainText('Välj en orsak till frånvaron.')
    await expectAccessible(page)
    await summary.getByRole('link', { name: 'Frånvaro kan anmälas från och med i dag.' }).click()
    await expect(firstDay(page)).toBeFocused()

    await form(page).getByText('Aino', { exact: true }).click()
    await firstDay(page).fill('21.9.2026')
    await lastDay(page).fill('20.9.2026')
    await expect(summary).toContainText('Sista dagen kan inte vara före den första.')
    await lastDay(page).fill('1.9.2027')
    await expect(summary).toContainText('Så långt fram kan frånvaro inte anmälas ännu.')
    await lastDay(page).fill('21.9.2026')
    await reason(page, 'Sjukdom').check()
    await confirm(page).click()
    await expect(page.getByText('Frånvaron har anmälts.')).toBeVisible()
    const [onni, aino] = children
    await expect.poll(() => storedDays(page, onni?.id ?? '', '2026-09-21', '2026-09-21')).toEqual({})
    await expect
      .poll(() => storedDays(page, aino?.id ?? '', '2026-09-21', '2026-09-21'))
      .toEqual({ '2026-09-21': 'SICKLEAVE' })
  })
})

test('a weekend without care is not something to be absent from @full', async ({ page }) => {
  await enterFamily(page)
  await openCalendar(page, '?modal=absences&day=2026-09-19')
  await expect(form(page).getByText('Näinä päivinä ei ole varhaiskasvatusta')).toBeVisible()
  await reason(page, 'Sairaus').check()
  await expect(confirm(page)).toHaveAttribute('aria-disabled', 'true')
  await expectAccessible(page)
})

test('planned absences are offered in shift care, to one kind of children at a time @full', async ({ page }) => {
  const day = { start: '06:00', end: '22:00' }
  const everyDay = [day, day, day, day, day, day, day]
  const unitId = await municipality<string>(page, 'addUnit', {
    providesShiftCare: true,
    openingTimes: { normal: everyDay, shiftCare: everyDay, openOnHolidaysForShiftCare: true },
  })
  const withDays = await municipality<string>(page, 'addServiceNeedOption', { contractDaysPerMonth: 15 })
  const withoutDays = await municipality<string>(page, 'addServiceNeedOption', {})
  const inShiftCare = (optionId: string) => [{ serviceNeed: { optionId, shiftCare: 'FULL' } }]
  const [onni, aino] = childrenOf(2)
  await enterFamily(page, {
    unitId,
    children: [
      { ...onni, placements: inShiftCare(withDays) },
      { ...aino, placements: inShiftCare(withoutDays) },
    ],
  })
  await openCalendar(page, '?modal=absences&day=2026-09-26')
  await expect(reason(page, 'Suunniteltu poissaolo')).toBeHidden()
  await form(page).getByText('Onni', { exact: true }).click()
  await reason(page, 'Suunniteltu poissaolo').check()
  await form(page).getByText('Aino', { exact: true }).click()
  await expect(form(page)).toContainText('Ilmoita erikseen lapset, joilla on sopimuspäiviä')
  await expect(confirm(page)).toHaveAttribute('aria-disabled', 'true')
  await form(page).getByText('Aino', { exact: true }).click()
  await confirm(page).click()
  await expect(page.getByText('Poissaolo on ilmoitettu.')).toBeVisible()
})

test('more than five days away from pre-primary education are applied for @full', async ({ page }) => {
  const { child } = await enterFamily(page, {
    children: [{ firstNames: 'Onni', lastName: 'Esimerkki', age: 6, placements: [{ type: 'PRESCHOOL_DAYCARE' }] }],
  })
  await openCalendar(page, '?modal=absences&day=2026-09-21')
  await lastDay(page).fill('28.9.2026')
  await reason(page, 'Muu poissaolo').check()
  const warning = form(page).getByText('Onni olisi poissa esiopetuksesta yli viiden päivän ajan')
  await expect(warning).toBeVisible()
  await expect(confirm(page)).toHaveAttribute('aria-disabled', 'true')
  await pressAnyway(confirm(page))
  await expectAccessible(page)
  await expect.poll(() => storedDays(page, child.id, '2026-09-21', '2026-09-28')).toEqual({})
  await lastDay(page).fill('27.9.2026')
  await expect(warning).toBeHidden()
  await lastDay(page).fill('28.9.2026')
  await expect(warning).toBeVisible()
  await reason(page, 'Sairaus').check()
  await expect(warning).toBeHidden()
  await confirm(page).click()
  await expect(page.getByText('Poissaolo on ilmoitettu.')).toBeVisible()
  const told = await storedDays(page, child.id, '2026-09-21', '2026-09-28')
  expect(Object.values(told)).toEqual(Array.from({ length: 6 }, () => 'SICKLEAVE'))
})

test.describe('in English', () => {
  test.use({ locale: 'en-GB', timezoneId: 'America/New_York' })

  test('a child who has already come cannot be absent, whenever that is noticed @full', async ({ page }) => {
    const { child, unitId } = await enterFamily(page)
    const came = (date: string) =>
      municipality(page, 'recordAttendances', [{ childId: child.id, unitId, date, start: '08:05', end: null }])
    await came(TODAY)
    await openCalendar(page, '?modal=absences')
    // It begins on the next day on which the child can be absent; somebody may still mean today.
    await expect(firstDay(page)).toHaveValue('15.09.2026')
    await firstDay(page).fill('14.9.2026')
    await expect(form(page)).toContainText('already been marked present on one of these days')
    await expect(confirm(page)).toHaveAttribute('aria-disabled', 'true')

    await firstDay(page).fill('15.9.2026')
    await lastDay(page).fill('16.9.2026')
    await expect(form(page)).not.toContainText('marked present')
    await reason(page, 'Illness').check()
    await came('2026-09-15')
    await confirm(page).click()
    await expect(form(page).getByRole('alert')).toContainText(
      'already been marked present on one of the days of absence',
    )
    await expect(lastDay(page)).toHaveValue('16.09.2026')
    await expect.poll(() => storedDays(page, child.id, '2026-09-15', '2026-09-16')).toEqual({})
  })
})

test('holidays that are asked about later, or were, are pointed out @full', async ({ page }) => {
  await municipality(page, 'addHolidayPeriod', {
    period: { start: '2028-02-21', end: '2028-02-27' },
    reservationsOpenOn: '2028-01-03',
    reservationDeadline: '2028-01-16',
  })
  const { guardian, child } = await enterFamily(page, { today: '2027-12-13' })
  const open = async () => {
    await openCalendar(page, '?modal=absences&day=2028-02-18')
    await lastDay(page).fill('22.2.2028')
    await reason(page, 'Muu poissaolo').check()
  }
  await open()
  await expect(form(page)).toContainText('Loma-ajan 21.2.2028–27.2.2028 poissaoloja ei vielä kirjata')
  await expectAccessible(page)
  await confirm(page).click()
  await expect(page.getByText('Poissaolo on ilmoitettu.')).toBeVisible()
  await expect
    .poll(() => storedDays(page, child.id, '2028-02-18', '2028-02-22'))
    .toEqual({ '2028-02-18': 'OTHER_ABSENCE' })

  await setMoment(page, momentOf('2028-01-17'))
  await signIn(page, guardian)
  await open()
  await expect(form(page)).toContainText('Loma-ajan 21.2.2028–27.2.2028 ilmoittautuminen on päättynyt')
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
