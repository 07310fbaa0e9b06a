import { absent } from '@nalle/domain/care/testing/sample-family.ts'
import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../../component-tests/accessible.ts'
import { expect, pressDisabled, test } from '../../component-tests/test.ts'
import { PHONE } from '../../component-tests/widths.ts'
import { answerCalendar, openCalendar, sentDays } from '../../component-tests/calendar-answers.ts'
import { aCalendarChild, reservedOn, siblings, weekFrom } from '../../component-tests/calendar-family.ts'

const form = (page: Page) => page.getByRole('dialog', { name: 'Ilmoita läsnäolo' })
const question = (page: Page, name: string) => form(page).getByRole('group', { name, exact: true })
const dayField = (page: Page, name: string) => form(page).getByRole('textbox', { name })
const save = (page: Page) => form(page).getByRole('button', { name: 'Tallenna', exact: true })

async function fillTimes(where: Locator, start: string, end: string): Promise<void> {
  await where.getByLabel(/^Alkaa\b/).fill(start)
  await where.getByLabel(/^Päättyy\b/).fill(end)
}

test.describe('on a phone', () => {
  test.use({ viewport: PHONE })

  test('asks for days that vary one by one and takes two times a day', async ({ page, api, open }) => {
    const rows = reservedOn('08:00-16:00', '2027-09-20', '2027-09-21')
    await openCalendar({ api, open }, '?modal=reservations&startDate=2027-09-20&endDate=2027-09-22', {
      children: [aCalendarChild(0, { rows })],
    })
    await form(page).getByText('Vaihtelee').click()
    const tuesday = question(page, 'ti 21.9.2027')
    await expect(tuesday).toContainText('8.00–16.00')
    await tuesday.getByRole('button', { name: 'Muokkaa: ti 21.9.2027' }).click()
    await expect(tuesday.getByLabel('Alkaa')).toHaveValue('8.00')
    await tuesday.getByLabel('Päättyy').fill('11')
    await tuesday.getByRole('button', { name: 'Lisää toinen aika' }).click()
    await expect(tuesday.getByLabel('Alkaa').nth(1)).toBeFocused()
    await tuesday.getByLabel('Alkaa').nth(1).fill('10')
    await tuesday.getByLabel('Päättyy').nth(1).fill('15')
    await tuesday.getByLabel('Päättyy').nth(1).blur()
    await expect(tuesday.getByText('Ajat eivät saa olla päällekkäin.')).toBeVisible()
    await expectAccessible(page)
    await tuesday.getByLabel('Alkaa').nth(1).fill('13.15')
    await expect(tuesday.getByText('Ajat eivät saa olla päällekkäin.')).toBeHidden()
    const wednesday = question(page, 'ke 22.9.2027')
    await wednesday.getByRole('button', { name: 'Lisää toinen aika' }).click()
    await wednesday.getByRole('button', { name: 'Poista aika' }).click()
    await expect(wednesday.getByRole('button', { name: 'Lisää toinen aika' })).toBeFocused()
    await expect(wednesday.getByRole('status')).toHaveText('Aika on poistettu.')
    await wednesday.getByRole('combobox').selectOption('Ei muutosta')
    await save(page).click()
    await expect(form(page)).toBeHidden()
    expect(sentDays(api)).toEqual(['Onni 2027-09-21 08:00-11:00 13:15-15:00'])
  })
})

test('lists what is missing and focuses the field of each item', async ({ page, api, open }) => {
  await openCalendar({ api, open }, '?modal=reservations', { children: siblings(2) })
  await form(page).getByText('Sama aika kaikille').click()
  await expect(save(page)).toHaveAttribute('aria-disabled', 'true')
  await pressDisabled(save(page))
  const summary = form(page).getByRole('group', { name: 'Korjaa 5 kohtaa' })
  await expect(summary).toBeFocused()
  await expectAccessible(page)
  await summary.getByRole('link', { name: 'Joka torstai: Kirjoita alkamisaika, esimerkiksi 8.30.' }).click()
  await expect(question(page, 'Joka torstai').getByLabel('Alkaa')).toBeFocused()

  await form(page).getByText('Onni', { exact: true }).click()
  await form(page).getByText('Aino', { exact: true }).click()
  const noChild = form(page).getByRole('link', { name: 'Valitse vähintään yksi lapsi.' })
  await expect(noChild).toBeVisible()
  await noChild.click()
  await expect(form(page).getByRole('checkbox', { name: 'Onni' })).toBeFocused()
  await form(page).getByText('Onni', { exact: true }).click()

  await dayField(page, 'Ensimmäinen päivä').fill('17.9.2027')
  await expect(form(page).getByText('Valitse päivä väliltä 20.9.2027–31.8.2028.').first()).toBeVisible()
  await dayField(page, 'Ensimmäinen päivä').fill('31.2.2028')
  await dayField(page, 'Viimeinen päivä').fill('1.9.2028')
  await pressDisabled(save(page))
  await form(page)
    .getByRole('link', { name: /^Viimeinen päivä: Valitse päivä väliltä/ })
    .click()
  await expect(dayField(page, 'Viimeinen päivä')).toBeFocused()
  await expect(form(page).getByRole('link', { name: /^Ensimmäinen päivä: Kirjoita päivä/ })).toBeVisible()
  await dayField(page, 'Ensimmäinen päivä').fill('24.9.2027')
  await dayField(page, 'Viimeinen päivä').fill('23.9.2027')
  await expect(form(page).getByRole('link', { name: /^Viimeinen päivä: Viimeisen päivän on oltava/ })).toBeVisible()
  expect(api.callsOf('calendar.updateReservations')).toEqual([])
})

test('leaves the days blank that were blank before', async ({ page, api, open }) => {
  const onni = aCalendarChild(0, { rows: reservedOn('08:00-16:00', '2027-09-20', '2027-09-27') })
  await openCalendar({ api, open }, '?modal=reservations&startDate=2027-09-20&endDate=2027-09-24', {
    children: [onni, aCalendarChild(1)],
  })
  await fillTimes(form(page).getByRole('group', { name: 'Onni, Joka tiistai' }), '8', '14')
  await expect(form(page).getByText('Jää ilmoittamatta: Onni ke, to, pe')).toBeVisible()
  await expect(form(page).getByText('Ennallaan: Aino.')).toBeVisible()
  await save(page).click()
  await expect(form(page)).toBeHidden()
  expect(sentDays(api)).toEqual(['Onni 2027-09-21 08:00-14:00'])
})

test('focuses the question that is opened by keyboard', async ({ page, api, open }) => {
  const rows = reservedOn('08:00-16:00', ...weekFrom('2027-09-20'))
  await openCalendar({ api, open }, '?modal=reservations&startDate=2027-09-20&endDate=2027-09-24', {
    children: [aCalendarChild(0, { rows }), aCalendarChild(1, { rows })],
  })
  await form(page).getByRole('button', { name: 'Muuta: Joka tiistai' }).press('Enter')
  const edit = form(page).getByRole('button', { name: 'Muokkaa: Onni, Joka tiistai' })
  await expect(edit).toBeFocused()
  await edit.press('Enter')
  const tuesday = form(page).getByRole('group', { name: 'Onni, Joka tiistai' })
  await expect(tuesday.getByRole('combobox')).toBeFocused()
  await expectAccessible(page)
})

test('reports times outside the opening hours when the field loses focus', async ({ page, api, open }) => {
  await openCalendar({ api, open }, '?modal=reservations&startDate=2027-09-20&endDate=2027-09-20')
  const monday = question(page, 'Joka maanantai')
  await monday.getByLabel('Alkaa').fill('6.59')
  await monday.getByLabel('Päättyy').focus()
  await expect(monday.getByText('Kirjoita päättymisaika, esimerkiksi 16.00.')).toBeHidden()
  await monday.getByLabel('Päättyy').fill('17')
  await monday.getByRole('combobox').focus()
  const outside = monday.getByText('Valitse aika väliltä 7.00–17.00.')
  await expect(outside).toBeVisible()
  await monday.getByLabel('Alkaa').fill('7')
  await expect(outside).toBeHidden()
  await monday.getByLabel('Päättyy').fill('17.01')
  await expect(outside).toBeVisible()
  await monday.getByLabel('Päättyy').fill('7')
  await expect(monday.getByText('Ajan on päätyttävä alkamisen jälkeen.')).toBeVisible()
  await expect(monday.getByLabel('Alkaa')).toHaveAttribute('aria-invalid', 'true')
  await expect(monday.getByLabel('Päättyy')).toHaveAttribute('aria-invalid', 'true')
  await monday.getByLabel('Päättyy').fill('17')
  await monday.getByLabel('Päättyy').press('Enter')
  await expect(form(page)).toBeHidden()
  expect(sentDays(api)).toEqual(['Onni 2027-09-20 07:00-17:00'])
})

test('keeps typed times when the questions change', async ({ page, api, open }) => {
  await openCalendar({ api, open }, '?modal=reservations')
  const monday = question(page, 'Joka maanantai')
  await fillTimes(monday, '7.30', '15')
  await form(page).getByText('Sama joka päivä').click()
  await expect(monday).toBeHidden()
  await form(page).getByText('Sama joka viikko').click()
  await expect(monday.getByLabel('Alkaa')).toHaveValue('7.30')
  await dayField(page, 'Ensimmäinen päivä').fill('21.9.2027')
  await expect(monday).toBeHidden()
  await dayField(page, 'Viimeinen päivä').fill('4.10.2027')
  await expect(monday.getByLabel('Päättyy')).toHaveValue('15.00')
  await monday.getByRole('combobox').selectOption('Poissa')
  await monday.getByRole('combobox').selectOption('Kellonajat')
  await expect(monday.getByLabel('Alkaa')).toHaveValue('7.30')
})

test('fills in the last used times on the days that they fit', async ({ page, api, open }) => {
  const rows = reservedOn('08:15-15:45', ...weekFrom('2027-09-20'))
  await openCalendar({ api, open }, '?modal=reservations&startDate=2027-09-27&endDate=2027-10-03', {
    children: [aCalendarChild(0, { rows })],
  })
  const [thursday, friday] = [question(page, 'Joka torstai'), question(page, 'Joka perjantai')]
  await expect(thursday).toContainText('8.15–15.45')
  await friday.getByRole('button', { name: /Muokkaa/ }).click()
  await friday.getByRole('combobox').selectOption('Poissa')
  await thursday.getByRole('button', { name: /Muokkaa/ }).click()
  await fillTimes(thursday, '9', '10')
  await form(page).getByRole('button', { name: '8.15–15.45' }).click()
  await expect(thursday.getByLabel('Päättyy')).toHaveValue('15.45')
  await expect(friday.getByRole('combobox')).toHaveValue('ABSENT')
  await save(page).click()
  await expect(form(page)).toBeHidden()
  expect(sentDays(api)).toEqual([
    'Onni 2027-09-27 08:15-15:45',
    'Onni 2027-09-28 08:15-15:45',
    'Onni 2027-09-29 08:15-15:45',
    'Onni 2027-09-30 08:15-15:45',
    'Onni 2027-10-01 ABSENT',
  ])
})

test('keeps what was typed when a week locks while the form is open', async ({ page, api, open }) => {
  await openCalendar({ api, open }, '?modal=reservations')
  await expect(form(page)).toContainText('lukittuu maanantaina 13.9.2027 klo 18.00 (tänään)')
  await dayField(page, 'Viimeinen päivä').fill('1.10.2027')
  await form(page).getByText('Sama joka päivä').click()
  await fillTimes(question(page, 'Joka päivä'), '8', '16')
  answerCalendar(api, { time: '18:00' })
  await save(page).click()
  const failure = form(page).getByRole('alert')
  await expect(failure).toContainText('Tallennus ei onnistunut')
  await expect(failure).toContainText('Osaa päivistä ei voi enää ilmoittaa.')
  await expect(failure).toBeInViewport()
  await expectAccessible(page)
  await expect(question(page, 'Joka päivä').getByLabel('Alkaa')).toHaveValue('8.00')
  await expect(dayField(page, 'Ensimmäinen päivä')).toHaveAttribute('aria-invalid', 'true')
  await form(page).getByText('Päivät, joita ei voi ilmoittaa (5)').click()
  await expect(form(page)).toContainText('ma 20.9.2027, Onni: Päivä on lukittu.')
  await dayField(page, 'Ensimmäinen päivä').fill('27.9.2027')
  await expect(question(page, 'Joka päivä').getByLabel('Alkaa')).toHaveValue('8.00')
  await save(page).click()
  await expect(form(page)).toBeHidden()
  expect(sentDays(api, 1)).toEqual(weekFrom('2027-09-27').map((date) => `Onni ${date} 08:00-16:00`))
})

test('lists the days that cannot be reserved with their reasons', async ({ page, api, open }) => {
  const rows = { '2027-09-21': { absences: [absent('FORCE_MAJEURE', 'BILLABLE', 'EMPLOYEE')] } }
  await openCalendar({ api, open }, '?modal=reservations&startDate=2027-09-20&endDate=2027-09-24', {
    children: [aCalendarChild(0, { rows })],
  })
  await expect(question(page, 'Joka maanantai')).toBeVisible()
  await expect(question(page, 'Joka tiistai')).toBeHidden()
  await form(page).getByText('Päivät, joita ei voi ilmoittaa (1)').click()
  await expect(form(page)).toContainText('ti 21.9.2027, Onni: Henkilökunta on kirjannut poissaolon.')
  await expectAccessible(page)
})
