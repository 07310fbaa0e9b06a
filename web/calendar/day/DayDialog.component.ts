import { absent, aNeed, aUnit, reserved, times } from '@nalle/domain/care/testing/sample-family.ts'
import type { TermId } from '@nalle/domain/ids.ts'
import { dateRange } from '@nalle/domain/time/date-range.ts'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../../component-tests/accessible.ts'
import { openCalendar, sentDays } from '../../component-tests/calendar-answers.ts'
import { aCalendarChild, dayOf, reservedOn, siblings } from '../../component-tests/calendar-family.ts'
import { aHolidayPeriod } from '../../component-tests/holiday-answers.ts'
import { expect, test } from '../../component-tests/test.ts'
import { PHONE } from '../../component-tests/widths.ts'

const view = (page: Page, title: string) => page.getByRole('dialog', { name: title })
const LONG = dateRange('2026-08-01', '2040-07-31')

test('names the child and the day whose times were not saved', async ({ page, api, open }) => {
  const away = aUnit({ name: 'Varalan päiväkoti', takesReservations: false })
  const onni = aCalendarChild(0, { backupCare: [{ period: dateRange('2027-09-20', '2027-10-01'), unit: away }] })
  await openCalendar({ api, open }, '?day=2027-09-21', { children: [onni, aCalendarChild(1)] })
  const day = view(page, 'tiistai 21.9.2027')
  await day.getByRole('button', { name: 'Muokkaa' }).click()
  for (const name of ['Onni', 'Aino']) {
    const own = day.getByRole('group', { name, exact: true })
    await own.getByRole('combobox').selectOption('Kellonajat')
    await own.getByLabel('Alkaa').fill('9')
    await own.getByLabel('Päättyy').fill('15')
  }
  await day.getByRole('button', { name: 'Tallenna' }).click()
  await expect(day.getByText('Nämä ilmoitukset eivät tallentuneet: Onni 21.9.2027.')).toBeVisible()
  await expect(day.getByText('Ilmoitukset on tallennettu.')).toBeVisible()
  await expect(day.getByRole('region', { name: 'Onni' })).toContainText('Ilmoitus puuttuu')
  await expect(day.getByRole('region', { name: 'Aino' })).toContainText('9.00–15.00')
})

test('shows attendance beside the reserved times of a past day', async ({ page, api, open }) => {
  const rows = { '2027-09-20': { reservations: [reserved('08:00-15:00')], attendances: [times('08:05-15:40')] } }
  await openCalendar({ api, open }, '?day=2027-09-20', { today: '2027-09-21', children: [aCalendarChild(0, { rows })] })
  const onni = page.getByRole('dialog').getByRole('region', { name: 'Onni' })
  await expect(onni).toContainText('8.00–15.00')
  await expect(onni).toContainText('8.05–15.40')
  await expect(onni).toContainText('Lapsi lähti myöhemmin kuin oli ilmoitettu.')
  await expectAccessible(page)
})

test('shows the time used of an hour-based service need', async ({ page, api, open }) => {
  const rows = { '2027-09-20': { reservations: [reserved('08:00-15:00')], attendances: [times('08:05-15:40')] } }
  const placement = { serviceNeeds: [aNeed({ period: LONG, hoursPerMonth: 120 })] }
  const children = [aCalendarChild(0, { rows, placement })]
  await openCalendar({ api, open }, '?day=2027-09-20', { today: '2027-09-21', children })
  const onni = page.getByRole('dialog').getByRole('region', { name: 'Onni' })
  await expect(onni).toContainText(/Käytetty aika\s*7 h 40 min/)
})

test('asks each sibling and offers the last used times', async ({ page, api, open }) => {
  const onni = aCalendarChild(0, { rows: reservedOn('07:15-15:00', '2027-09-20', '2027-09-21') })
  const children = [onni, aCalendarChild(1)]
  await openCalendar({ api, open }, '?day=2027-09-23', { children }, { language: 'sv' })
  const day = view(page, 'torsdag 23.9.2027')
  await day.getByRole('button', { name: 'Redigera' }).click()
  await day.getByRole('button', { name: 'Använd den tid du senast anmälde: Onni 7.15–15.00' }).click()
  await expect(day.getByRole('group', { name: 'Onni', exact: true }).getByLabel('Slutar')).toHaveValue('15.00')
  await day.getByRole('group', { name: 'Aino', exact: true }).getByRole('combobox').selectOption('Frånvarande')
  await day.getByRole('button', { name: 'Spara' }).click()
  await expect(day.getByRole('region', { name: 'Onni' })).toContainText('7.15–15.00')
  await expect(day.getByRole('region', { name: 'Aino' })).toContainText('Frånvarande')
  expect(sentDays(api)).toEqual(['Onni 2027-09-23 07:15-15:00', 'Aino 2027-09-23 ABSENT'])
})

test.describe('a child in a club', () => {
  const terms = {
    club: [
      {
        // An id is a text.
        id: 'f1000000-0000-4000-8000-000000000001' as TermId,
        term: dateRange('2027-08-16', '2028-05-31'),
        applicationPeriod: dateRange('2027-01-01', '2027-08-01'),
        termBreaks: [dateRange('2027-10-18', '2027-10-22')],
      },
    ],
    preschool: [],
  }
  const children = [aCalendarChild(0, { placement: { type: 'CLUB' } })]

  test('is present unless reported absent', async ({ page, api, open }) => {
    await openCalendar({ api, open }, '?day=2027-09-21', { children, terms }, { language: 'en' })
    const day = view(page, 'Tuesday 21.9.2027')
    await expect(day.getByRole('region', { name: 'Onni' })).toContainText('Present')
    await day.getByRole('button', { name: 'Edit' }).click()
    await expect(day.getByRole('radio', { name: 'Present' })).toBeChecked()
    await day.getByText('Absent', { exact: true }).click()
    await expectAccessible(page)
    await day.getByRole('button', { name: 'Save' }).click()
    await expect(day.getByRole('region', { name: 'Onni' })).toContainText('Absent')
    expect(sentDays(api)).toEqual(['Onni 2027-09-21 ABSENT'])
  })

  test('is free in a term break', async ({ page, api, open }) => {
    await openCalendar({ api, open }, '?day=2027-10-19', { children, terms }, { language: 'en' })
    const free = view(page, 'Tuesday 19.10.2027')
    await expect(free).toContainText('It is a term break.')
    await expect(free.getByRole('button', { name: 'Edit' })).toBeHidden()
  })
})

test('asks in an open holiday period only whether the child comes', async ({ page, api, open }) => {
  const holidayPeriods = [aHolidayPeriod(dateRange('2028-06-19', '2028-06-23'), '2028-05-01', '2028-05-20')]
  await openCalendar({ api, open }, '?day=2028-06-20', { today: '2028-05-12', holidayPeriods }, { language: 'en' })
  const day = view(page, 'Tuesday 20.6.2028')
  await expect(day).toContainText('A day of a holiday period: report it by Sat 20.5.2028 (in 8 days).')
  await day.getByRole('button', { name: 'Edit' }).click()
  await expect(day.getByText('Present', { exact: true })).toBeVisible()
  await expect(day.getByLabel('From')).toBeHidden()
  await day.getByText('Present', { exact: true }).click()
  await day.getByRole('button', { name: 'Save' }).click()
  await expect(day.getByRole('region', { name: 'Onni' })).toContainText('Present')
  expect(sentDays(api)).toEqual(['Onni 2028-06-20 PRESENT'])
})

test.describe('on a phone', () => {
  test.use({ viewport: PHONE })

  for (const [date, title, words] of [
    ['2027-09-21', 'tiistai 21.9.2027', 'Henkilökunta on kirjannut poissaolon.'],
    ['2027-09-14', 'tiistai 14.9.2027', 'Päivä on lukittu. Poissaolosta voit ilmoittaa'],
    ['2027-09-10', 'perjantai 10.9.2027', 'Tämän päivän muutokset tekee henkilökunta.'],
    ['2027-09-25', 'lauantai 25.9.2027', 'Lapsillasi ei ole tänä päivänä varhaiskasvatusta.'],
    ['2027-12-06', 'maanantai 6.12.2027', 'Arkipyhänä ei ole varhaiskasvatusta.'],
  ] as const) {
    test(`says why ${date} cannot be changed`, async ({ page, api, open }) => {
      const rows = { '2027-09-21': { absences: [absent('FORCE_MAJEURE', 'BILLABLE', 'EMPLOYEE')] } }
      await openCalendar({ api, open }, `?day=${date}`, { children: [aCalendarChild(0, { rows })] })
      await expect(view(page, title)).toContainText(words)
      await expect(view(page, title).getByRole('button', { name: 'Muokkaa' })).toBeHidden()
      await expectAccessible(page)
    })
  }

  test('warns of an absence that only staff can cancel', async ({ page, api, open }) => {
    const holidayPeriods = [aHolidayPeriod(dateRange('2028-06-05', '2028-06-18'), '2028-04-01', '2028-04-19')]
    await openCalendar({ api, open }, '?day=2028-06-06', { today: '2028-04-20', holidayPeriods })
    const day = view(page, 'tiistai 6.6.2028')
    await expect(day).toContainText('Ei ilmoitettu, lukittu')
    await expect(day).toContainText('Loma-ajan vastausaika päättyi ke 19.4.2028.')
    await expect(day).not.toContainText('lukittuu')
    await day.getByRole('button', { name: 'Muokkaa' }).click()
    await expect(day).not.toContainText('perua vain henkilökunta')
    await day.getByText('Poissa', { exact: true }).click()
    await expect(day).toContainText('Poissaolon voit vielä ilmoittaa, mutta sen voi perua vain henkilökunta.')
    await expectAccessible(page)
  })

  const inShifts = { serviceNeeds: [aNeed({ period: LONG, shiftCare: 'INTERMITTENT' })] }

  for (const typed of ['24', '24.00', '0.00', '23.59']) {
    test(`reads ${typed} as midnight and shows it as 24.00`, async ({ page, api, open }) => {
      const children = [aCalendarChild(0, { placement: inShifts })]
      await openCalendar({ api, open }, '?day=2027-09-21', { children })
      const day = view(page, 'Tiistai 21.9.2027')
      const onni = day.getByRole('group', { name: 'Onni', exact: true })
      await day.getByRole('button', { name: 'Muokkaa' }).click()
      await onni.getByRole('combobox').selectOption('Kellonajat')
      await onni.getByLabel('Alkaa').fill('18')
      await onni.getByLabel('Päättyy').fill(typed)
      await onni.getByLabel('Alkaa').focus()
      await expect(onni.getByLabel('Päättyy')).toHaveValue('24.00')
      await day.getByRole('button', { name: 'Tallenna' }).click()
      await expect(day.getByRole('region', { name: 'Onni' })).toContainText('18.00–24.00')
      expect(sentDays(api)).toEqual(['Onni 2027-09-21 18:00-00:00'])
      await page.keyboard.press('Escape')
      await expect(dayOf(page, '2027-09-21')).toContainText('18.00–24.00')
      await expect(dayOf(page, '2027-09-21')).toHaveAccessibleName(/18\.00–24\.00/)
    })
  }

  test('shows an attendance that ended at midnight', async ({ page, api, open }) => {
    const rows = { '2027-09-10': { attendances: [times('18:15-00:00')] } }
    await openCalendar({ api, open }, '?day=2027-09-10', {
      children: [aCalendarChild(0, { placement: inShifts, rows })],
    })
    await expect(view(page, 'Perjantai 10.9.2027')).toContainText('18.15–24.00')
  })
})

test('sends nothing of a sibling that was not changed', async ({ page, api, open }) => {
  const onni = aCalendarChild(0, { rows: reservedOn('08:00-16:00', '2027-09-21') })
  await openCalendar({ api, open }, '?day=2027-09-21', { children: [onni, ...siblings(2).slice(1)] })
  const day = view(page, 'tiistai 21.9.2027')
  await day.getByRole('button', { name: 'Muokkaa' }).click()
  await expect(day.getByRole('group', { name: 'Aino', exact: true }).getByRole('combobox')).toHaveValue('NOTHING')
  await day.getByRole('group', { name: 'Onni', exact: true }).getByLabel('Päättyy').fill('15')
  await day.getByRole('button', { name: 'Tallenna' }).click()
  await expect(day.getByRole('region', { name: 'Onni' })).toContainText('8.00–15.00')
  expect(sentDays(api)).toEqual(['Onni 2027-09-21 08:00-15:00'])
})
