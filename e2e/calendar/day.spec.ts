import type { Page } from '@playwright/test'
import { expectAccessible } from '../families/accessible.ts'
import { municipality } from '../families/municipality.ts'
import { signIn } from '../families/sign-in.ts'
import { expect, test } from '../families/test.ts'
import {
  childrenOf,
  dayOf,
  enterFamily,
  goOnAt,
  reportDays,
  openCalendar,
  QUIET_DAY,
  storedDays,
  weeksOf,
} from './calendar-families.ts'
import { tabTo } from './ways.ts'

const view = (page: Page, title: string) => page.getByRole('dialog', { name: title })

test('a day is read, edited, cancelled and saved, and read again @full-phone', async ({ page }) => {
  const { child } = await enterFamily(page, { today: QUIET_DAY })
  await reportDays(page, weeksOf(child.id, ['2027-09-20'], '08:00-16:00'))
  await openCalendar(page)
  await dayOf(page, '2027-09-21').click()
  const day = view(page, 'tiistai 21.9.2027')
  await expect(day).toContainText('Tämä viikko lukittuu maanantaina 13.9.2027 klo 18.00 (tänään).')
  await expect(day.getByRole('region', { name: 'Onni' })).toContainText('8.00–16.00')
  await expectAccessible(page)
  await day.getByRole('button', { name: 'Muokkaa' }).click()
  const onni = day.getByRole('group', { name: 'Onni', exact: true })
  await expect(onni.getByLabel('Alkaa')).toHaveValue('8.00')
  // As it is typed while it is typed, and as we write it once the field is left.
  await onni.getByLabel('Alkaa').fill('')
  await onni.getByLabel('Alkaa').pressSequentially('0930')
  await expect(onni.getByLabel('Alkaa')).toHaveValue('0930')
  await onni.getByLabel('Päättyy').focus()
  await expect(onni.getByLabel('Alkaa')).toHaveValue('9.30')
  await expectAccessible(page)
  await day.getByRole('button', { name: 'Peru', exact: true }).click()
  await expect(day).toContainText('8.00–16.00')
  await day.getByRole('button', { name: 'Muokkaa' }).click()
  await onni.getByLabel('Alkaa').fill('')
  await day.getByRole('button', { name: 'Tallenna' }).click()
  await expect(onni.getByText('Kirjoita alkamisaika, esimerkiksi 8.30.')).toBeVisible()
  await expect(onni.getByLabel('Alkaa')).toBeFocused()
  await expectAccessible(page)
  await onni.getByLabel('Alkaa').fill('10')
  await onni.getByRole('button', { name: 'Lisää toinen aika' }).click()
  await onni.getByLabel('Päättyy').first().fill('12')
  await onni.getByLabel('Alkaa').nth(1).fill('14')
  await onni.getByLabel('Päättyy').nth(1).fill('16')
  await day.getByRole('button', { name: 'Tallenna' }).click()
  await expect(day.getByRole('region', { name: 'Onni' })).toContainText('10.00–12.00, 14.00–16.00')
  // Said inside of the dialog: what is behind it can be neither heard nor pressed.
  await expect(day.getByText('Ilmoitukset on tallennettu.')).toBeVisible()
  await expect
    .poll(async () => (await storedDays(page, child.id, '2027-09-21', '2027-09-21'))['2027-09-21'])
    .toBe('10:00-12:00 14:00-16:00')
  await day.getByRole('button', { name: 'Muokkaa' }).click()
  await onni.getByRole('combobox').selectOption('Poissa')
  await day.getByRole('button', { name: 'Tallenna' }).click()
  await expect(day.getByRole('region', { name: 'Onni' })).toContainText('Poissa')
  await day.getByRole('button', { name: 'Muokkaa' }).click()
  await onni.getByRole('combobox').selectOption('Ei ilmoitusta')
  await day.getByRole('button', { name: 'Tallenna' }).click()
  await expect(day.getByRole('region', { name: 'Onni' })).toContainText('Ilmoitus puuttuu')
  await expect.poll(() => storedDays(page, child.id, '2027-09-21', '2027-09-21')).toEqual({})
})

test('a change is taken back while its day is still open, by keyboard alone', async ({ page }) => {
  const { child } = await enterFamily(page, { today: QUIET_DAY })
  await reportDays(page, weeksOf(child.id, ['2027-09-20'], '08:00-16:00'))
  await openCalendar(page)
  await dayOf(page, '2027-09-21').focus()
  await page.keyboard.press('Enter')
  const day = view(page, 'tiistai 21.9.2027')
  await tabTo(page, day.getByRole('button', { name: 'Muokkaa' }))
  await page.keyboard.press('Enter')
  await tabTo(page, day.getByLabel('Päättyy'))
  await page.keyboard.type('15.30')
  await page.keyboard.press('Enter')
  await expect(day.getByRole('region', { name: 'Onni' })).toContainText('8.00–15.30')
  await tabTo(page, day.getByRole('button', { name: 'Ilmoita poissaolo' }))
  await tabTo(page, day.getByRole('button', { name: 'Kumoa' }))
  await page.keyboard.press('Enter')
  await expect(day.getByText('Muutos on kumottu.')).toBeVisible()
  await expect(day.getByRole('region', { name: 'Onni' })).toContainText('8.00–16.00')
  await expect(day.getByRole('button', { name: 'Ilmoita poissaolo' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(day).toBeHidden()
  await expect(dayOf(page, '2027-09-21')).toBeFocused()
  await expect(page.getByText('Muutos on kumottu.')).toBeVisible()
})

test('whose times were not kept is told @full', async ({ page }) => {
  const { child } = await enterFamily(page, { today: QUIET_DAY, children: childrenOf(2) })
  const unitId = await municipality<string>(page, 'addUnit', { name: 'Varalan päiväkoti', features: [] })
  const period = { start: '2027-09-20', end: '2027-10-01' }
  await municipality(page, 'addBackupCare', { childId: child.id, unitId, groupId: null, period })
  await openCalendar(page, '?day=2027-09-21')
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

test('the neighbours of a day are one press away, and Back leads to the calendar', async ({ page }) => {
  await enterFamily(page, { today: QUIET_DAY })
  await openCalendar(page)
  await dayOf(page, '2027-09-21').click()
  await view(page, 'tiistai 21.9.2027').getByRole('button', { name: 'Seuraava päivä' }).click()
  await expect(view(page, 'keskiviikko 22.9.2027')).toBeVisible()
  await expect(page).toHaveURL('/calendar?day=2027-09-22')
  await page.reload()
  await view(page, 'keskiviikko 22.9.2027').getByRole('button', { name: 'Edellinen päivä' }).click()
  await expect(view(page, 'tiistai 21.9.2027')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page).toHaveURL('/calendar')
})

test('an earlier day of a link is found, with what happened on it @full', async ({ page }) => {
  const period = { start: '2026-08-01', end: '2028-07-31' }
  const { unitId } = await enterFamily(page, {
    today: QUIET_DAY,
    children: [{ firstNames: 'Onni', placements: [{ period }] }],
  })
  await municipality(page, 'addEvent', {
    title: 'Kevätjuhla',
    description: '',
    period: { start: '2027-05-27', end: '2027-05-27' },
    targets: [{ unitId }],
    createdAt: '2027-05-01T08:00:00Z',
  })
  await openCalendar(page, '?day=2027-05-27')
  const day = view(page, 'torstai 27.5.2027')
  await expect(day.getByRole('region', { name: 'Onni' })).toContainText('Ei merkintää')
  await expect(day.getByRole('region', { name: 'Kevätjuhla' })).toBeVisible()
  await page.keyboard.press('Escape')
  // Behind it stood its own month.
  await expect(page.getByRole('heading', { level: 2, name: 'Toukokuu 2027' })).toBeVisible()
  await openCalendar(page, '?day=2031-01-01')
  await expect(page.getByRole('dialog')).toContainText('Kalenteri ei ulotu tähän päivään.')
})

test('what cannot be changed says why @phone-only @full', async ({ page }) => {
  const { child } = await enterFamily(page, { today: QUIET_DAY })
  await municipality(page, 'writeAbsences', [
    { childId: child.id, date: '2027-09-21', category: 'BILLABLE', type: 'FORCE_MAJEURE', at: '2027-09-10T09:00:00Z' },
  ])
  const told = [
    ['2027-09-21', 'tiistai 21.9.2027', 'Henkilökunta on kirjannut poissaolon.'],
    ['2027-09-14', 'tiistai 14.9.2027', 'Päivä on lukittu. Poissaolosta voit ilmoittaa'],
    ['2027-09-10', 'perjantai 10.9.2027', 'Tämän päivän muutokset tekee henkilökunta.'],
    ['2027-09-25', 'lauantai 25.9.2027', 'Lapsillasi ei ole tänä päivänä varhaiskasvatusta.'],
    ['2027-12-06', 'maanantai 6.12.2027', 'Arkipyhänä ei ole varhaiskasvatusta.'],
  ] as const
  for (const [date, title, words] of told) {
    await openCalendar(page, `?day=${date}`)
    await expect(view(page, title)).toContainText(words)
    await expect(view(page, title).getByRole('button', { name: 'Muokkaa' })).toBeHidden()
  }
  await expectAccessible(page)
})

test('a day that was lived shows when the child was there, and what was reserved @full', async ({ page }) => {
  const { child, guardian, unitId } = await enterFamily(page, { today: QUIET_DAY })
  await reportDays(page, weeksOf(child.id, ['2027-09-20'], '08:00-15:00').slice(0, 1))
  await municipality(page, 'recordAttendances', [
    { childId: child.id, date: '2027-09-20', unitId, start: '08:05', end: '15:40' },
  ])
  await goOnAt(page, guardian, '2027-09-21')
  await openCalendar(page, '?day=2027-09-20')
  const onni = page.getByRole('dialog').getByRole('region', { name: 'Onni' })
  await expect(onni).toContainText('8.00–15.00')
  await expect(onni).toContainText('8.05–15.40')
  await expect(onni).toContainText('Lapsi lähti myöhemmin kuin oli ilmoitettu.')
  await expectAccessible(page)
})

test('what a day took of an hour-based need is said in hours and minutes @full', async ({ page }) => {
  const optionId = await municipality<string>(page, 'addServiceNeedOption', {
    hoursPerMonth: 120,
    // No story about options to choose from meets it.
    isShownToCitizens: false,
  })
  const onni = { firstNames: 'Onni', placements: [{ serviceNeed: { optionId } }] }
  const { child, guardian, unitId } = await enterFamily(page, { today: QUIET_DAY, children: [onni] })
  await reportDays(page, weeksOf(child.id, ['2027-09-20'], '08:00-15:00').slice(0, 1))
  await municipality(page, 'recordAttendances', [
    { childId: child.id, date: '2027-09-20', unitId, start: '08:05', end: '15:40' },
  ])
  await goOnAt(page, guardian, '2027-09-21')
  await openCalendar(page, '?day=2027-09-20')
  const day = page.getByRole('dialog').getByRole('region', { name: 'Onni' })
  // From eight, as was reserved, to twenty to four.
  await expect(day).toContainText(/Käytetty aika\s*7 h 40 min/)
})

test.describe('in Swedish', () => {
  test.use({ locale: 'sv' })

  test('each of the siblings is asked, and last used times are offered @full', async ({ page }) => {
    const { children } = await enterFamily(page, { today: QUIET_DAY, children: childrenOf(2) })
    const [onni] = children
    await reportDays(page, weeksOf(onni?.id ?? '', ['2027-09-20'], '07:15-15:00').slice(0, 2))
    await openCalendar(page, '?day=2027-09-23')
    const day = view(page, 'torsdag 23.9.2027')
    await day.getByRole('button', { name: 'Redigera' }).click()
    await day.getByRole('button', { name: 'Använd den tid du senast anmälde: Onni 7.15–15.00' }).click()
    await expect(day.getByRole('group', { name: 'Onni', exact: true }).getByLabel('Slutar')).toHaveValue('15.00')
    await day.getByRole('group', { name: 'Aino', exact: true }).getByRole('combobox').selectOption('Frånvarande')
    await day.getByRole('button', { name: 'Spara' }).click()
    await expect(day.getByRole('region', { name: 'Onni' })).toContainText('7.15–15.00')
    await expect(day.getByRole('region', { name: 'Aino' })).toContainText('Frånvarande')
  })
})

test.describe('in English', () => {
  test.use({ locale: 'en' })

  test('a child in a club is present unless told absent, and free in the break of the term @full', async ({ page }) => {
    await municipality(page, 'addClubTerm', {
      term: { start: '2033-08-15', end: '2034-05-31' },
      applicationPeriod: { start: '2033-01-01', end: '2033-08-01' },
      termBreaks: [{ start: '2033-10-17', end: '2033-10-21' }],
    })
    const { child } = await enterFamily(page, {
      today: '2033-09-12',
      children: [{ firstNames: 'Onni', age: 4, placements: [{ type: 'CLUB' }] }],
    })
    await openCalendar(page, '?day=2033-09-20')
    const day = view(page, 'Tuesday 20.9.2033')
    await expect(day.getByRole('region', { name: 'Onni' })).toContainText('Present')
    await day.getByRole('button', { name: 'Edit' }).click()
    await expect(day.getByRole('radio', { name: 'Present' })).toBeChecked()
    await day.getByText('Absent', { exact: true }).click()
    await expectAccessible(page)
    await day.getByRole('button', { name: 'Save' }).click()
    await expect(day.getByRole('region', { name: 'Onni' })).toContainText('Absent')
    await expect
      .poll(() => storedDays(page, child.id, '2033-09-20', '2033-09-20'))
      .toEqual({ '2033-09-20': 'OTHER_ABSENCE' })
    await openCalendar(page, '?day=2033-10-18')
    const free = view(page, 'Tuesday 18.10.2033')
    await expect(free).toContainText('It is a term break.')
    await expect(free.getByRole('button', { name: 'Edit' })).toBeHidden()
  })

  test('in an open holiday period a day asks whether the child comes @full', async ({ page }) => {
    await municipality(page, 'addHolidayPeriod', {
      period: { start: '2031-06-23', end: '2031-06-27' },
      reservationsOpenOn: '2031-05-01',
      reservationDeadline: '2031-05-20',
    })
    const { child } = await enterFamily(page, { today: '2031-05-12' })
    await openCalendar(page, '?day=2031-06-24')
    const day = view(page, 'Tuesday 24.6.2031')
    await expect(day).toContainText('A day of a holiday period: report it by Tue 20.5.2031 (in 8 days).')
    await day.getByRole('button', { name: 'Edit' }).click()
    await expect(day.getByLabel('From')).toBeHidden()
    await day.getByText('Present', { exact: true }).click()
    await day.getByRole('button', { name: 'Save' }).click()
    await expect(day.getByRole('region', { name: 'Onni' })).toContainText('Present')
    await expect.poll(() => storedDays(page, child.id, '2031-06-24', '2031-06-24')).toEqual({ '2031-06-24': 'PRESENT' })
  })
})

test('a login that ends while a day is changed loses nothing of it @full', async ({ page }) => {
  const { child, guardian } = await enterFamily(page, { today: QUIET_DAY })
  await reportDays(page, weeksOf(child.id, ['2027-09-20'], '08:00-16:00'))
  await openCalendar(page, '?day=2027-09-22')
  const day = view(page, 'keskiviikko 22.9.2027')
  const onni = day.getByRole('group', { name: 'Onni', exact: true })
  await day.getByRole('button', { name: 'Muokkaa' }).click()
  await onni.getByLabel('Alkaa').fill('9')
  await onni.getByLabel('Päättyy').fill('puolenp')
  await page.request.delete(`/test/sessions/${guardian.id}`)
  await onni.getByLabel('Alkaa').fill('9.30')
  await page.reload()
  await expect(page).toHaveURL(/\/login/)
  await signIn(page, guardian)
  // The form is open again, with what was typed as it was typed.
  await openCalendar(page, '?day=2027-09-22')
  await expect(onni.getByLabel('Alkaa')).toHaveValue('9.30')
  await expect(onni.getByLabel('Päättyy')).toHaveValue('puolenp')
  await day.getByRole('button', { name: 'Tallenna' }).click()
  await expect(onni.getByText('Kirjoita päättymisaika, esimerkiksi 16.00.')).toBeVisible()
  await onni.getByLabel('Päättyy').fill('15')
  await day.getByRole('button', { name: 'Tallenna' }).click()
  await expect(day.getByRole('region', { name: 'Onni' })).toContainText('9.30–15.00')
  await expect
    .poll(() => storedDays(page, child.id, '2027-09-22', '2027-09-22'))
    .toEqual({ '2027-09-22': '09:30-15:00' })
  // Saved is saved: the day opens to be read.
  await page.reload()
  await expect(day.getByRole('button', { name: 'Muokkaa' })).toBeVisible()
})
