import { aNeed, aUnit, everyDay, times } from '@nalle/domain/care/testing/sample-family.ts'
import { dateRange } from '@nalle/domain/time/date-range.ts'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../../component-tests/accessible.ts'
import { answerCalendar, openCalendar, sentAbsences } from '../../component-tests/calendar-answers.ts'
import { aCalendarChild, idOfChild, siblings } from '../../component-tests/calendar-family.ts'
import { aHolidayPeriod } from '../../component-tests/holiday-answers.ts'
import { expect, pressDisabled, test, TODAY } from '../../component-tests/test.ts'
import { PHONE } from '../../component-tests/widths.ts'

const form = (page: Page) => page.getByRole('dialog', { name: /^(Ilmoita poissaolo|Anmäl frånvaro|Report absence)$/ })
const firstDay = (page: Page) =>
  form(page).getByRole('textbox', { name: /^(Ensimmäinen päivä|Första dagen|First day)$/ })
const lastDay = (page: Page) => form(page).getByRole('textbox', { name: /^(Viimeinen päivä|Sista dagen|Last day)$/ })
const reason = (page: Page, name: string) => form(page).getByRole('radio', { name })
const confirm = (page: Page) =>
  form(page).getByRole('button', { name: /^(Vahvista poissaolo|Bekräfta frånvaron|Confirm the absence)$/ })
const LONG = dateRange('2026-08-01', '2029-07-31')

test.describe('on a phone', () => {
  test.use({ viewport: PHONE })

  test('lists what is missing, focuses its field and sends nothing', async ({ page, api, open }) => {
    const answers = { today: TODAY, children: siblings(2) }
    await openCalendar({ api, open }, '?modal=absences', answers, { language: 'sv' })
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
    expect(sentAbsences(api)).toEqual([])
    await lastDay(page).fill('21.9.2026')
    await reason(page, 'Sjukdom').check()
    await confirm(page).click()
    await expect(page.getByText('Frånvaron har anmälts.')).toBeVisible()
    expect(sentAbsences(api)).toEqual(['Aino 2026-09-21–2026-09-21 SICKLEAVE'])
  })
})

test('accepts no absence on days without care', async ({ page, api, open }) => {
  await openCalendar({ api, open }, '?modal=absences&day=2026-09-19', { today: TODAY })
  await expect(form(page).getByText('Näinä päivinä ei ole varhaiskasvatusta')).toBeVisible()
  await reason(page, 'Sairaus').check()
  await expect(confirm(page)).toHaveAttribute('aria-disabled', 'true')
  await expectAccessible(page)
})

test('offers planned absences in shift care, for one kind of contract at a time', async ({ page, api, open }) => {
  const opening = { normal: everyDay('06:00-22:00'), shiftCare: everyDay('06:00-22:00') }
  const inShiftCare = (contractDaysPerMonth: number | null) => ({
    unit: aUnit({ opening: { ...opening, openOnHolidaysForShiftCare: true } }),
    serviceNeeds: [aNeed({ period: LONG, shiftCare: 'FULL', contractDaysPerMonth })],
  })
  const children = [
    aCalendarChild(0, { placement: inShiftCare(15) }),
    aCalendarChild(1, { placement: inShiftCare(null) }),
  ]
  await openCalendar({ api, open }, '?modal=absences&day=2026-09-26', { today: TODAY, children })
  await expect(reason(page, 'Sairaus')).toBeVisible()
  await expect(reason(page, 'Suunniteltu poissaolo')).toBeHidden()
  await form(page).getByText('Onni', { exact: true }).click()
  await reason(page, 'Suunniteltu poissaolo').check()
  await form(page).getByText('Aino', { exact: true }).click()
  await expect(form(page)).toContainText('Ilmoita erikseen lapset, joilla on sopimuspäiviä')
  await expect(confirm(page)).toHaveAttribute('aria-disabled', 'true')
  await form(page).getByText('Aino', { exact: true }).click()
  await confirm(page).click()
  await expect(page.getByText('Poissaolo on ilmoitettu.')).toBeVisible()
  expect(sentAbsences(api)).toEqual(['Onni 2026-09-26–2026-09-26 PLANNED_ABSENCE'])
})

test('leads to the application when more than five preschool days would be missed', async ({ page, api, open }) => {
  const children = [aCalendarChild(0, { placement: { type: 'PRESCHOOL_DAYCARE' } })]
  const preschoolDays = ['21', '22', '23', '24', '25', '28'].map((day) => Temporal.PlainDate.from(`2026-09-${day}`))
  answerCalendar(api, { today: TODAY, children })
  api.answer('calendar.findPreschoolOperationalDates', ({ body: { range } }) => ({
    [idOfChild(0)]: preschoolDays.filter(
      (day) => Temporal.PlainDate.compare(range.start, day) <= 0 && Temporal.PlainDate.compare(day, range.end) <= 0,
    ),
  }))
  await open('/calendar?modal=absences&day=2026-09-21', { today: TODAY })
  await lastDay(page).fill('28.9.2026')
  await reason(page, 'Muu poissaolo').check()
  const warning = form(page).getByText('Onni olisi poissa esiopetuksesta yli viiden päivän ajan')
  await expect(warning).toBeVisible()
  await expect(confirm(page)).toHaveAttribute('aria-disabled', 'true')
  await pressDisabled(confirm(page))
  await expectAccessible(page)
  expect(sentAbsences(api)).toEqual([])
  await lastDay(page).fill('27.9.2026')
  await expect(warning).toBeHidden()
  await lastDay(page).fill('28.9.2026')
  await expect(warning).toBeVisible()
  await reason(page, 'Sairaus').check()
  await expect(warning).toBeHidden()
  await confirm(page).click()
  await expect(page.getByText('Poissaolo on ilmoitettu.')).toBeVisible()
  expect(sentAbsences(api)).toEqual(['Onni 2026-09-21–2026-09-28 SICKLEAVE'])
})

test('refuses an absence on a day with attendance, also one that is recorded meanwhile', async ({
  page,
  api,
  open,
}) => {
  const present = { attendances: [{ start: times('08:05-09:00').start, end: null }] }
  const children = [aCalendarChild(0, { rows: { [TODAY]: present } })]
  await openCalendar({ api, open }, '?modal=absences', { today: TODAY, children }, { language: 'en' })
  await expect(firstDay(page)).toHaveValue('15.09.2026')
  await firstDay(page).fill('14.9.2026')
  await expect(form(page)).toContainText('already been marked present on one of these days')
  await expect(confirm(page)).toHaveAttribute('aria-disabled', 'true')

  await firstDay(page).fill('15.9.2026')
  await lastDay(page).fill('16.9.2026')
  await expect(form(page)).not.toContainText('marked present')
  await reason(page, 'Illness').check()
  const meanwhile = [aCalendarChild(0, { rows: { [TODAY]: present, '2026-09-15': present } })]
  answerCalendar(api, { today: TODAY, children: meanwhile })
  await confirm(page).click()
  await expect(form(page).getByRole('alert')).toContainText('already been marked present on one of the days of absence')
  await expect(lastDay(page)).toHaveValue('16.09.2026')
})

test.describe('in a holiday period', () => {
  const holidayPeriods = [aHolidayPeriod(dateRange('2028-02-21', '2028-02-27'), '2028-01-03', '2028-01-16')]

  test('says before it opens that its absences are not stored', async ({ page, api, open }) => {
    await openCalendar({ api, open }, '?modal=absences&day=2028-02-18', { today: '2027-12-13', holidayPeriods })
    await lastDay(page).fill('22.2.2028')
    await reason(page, 'Muu poissaolo').check()
    await expect(form(page)).toContainText('Loma-ajan 21.2.2028–27.2.2028 poissaoloja ei vielä kirjata')
    await expectAccessible(page)
    await confirm(page).click()
    await expect(page.getByText('Poissaolo on ilmoitettu.')).toBeVisible()
    expect(sentAbsences(api)).toEqual(['Onni 2028-02-18–2028-02-22 OTHER_ABSENCE'])
  })

  test('says after its deadline that answering is over', async ({ page, api, open }) => {
    await openCalendar({ api, open }, '?modal=absences&day=2028-02-18', { today: '2028-01-17', holidayPeriods })
    await lastDay(page).fill('22.2.2028')
    await expect(form(page)).toContainText('Loma-ajan 21.2.2028–27.2.2028 ilmoittautuminen on päättynyt')
  })
})
