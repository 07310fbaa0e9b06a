import { absent, aUnit, times } from '@nalle/domain/care/testing/sample-family.ts'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../../component-tests/accessible.ts'
import { openCalendar, sentDays } from '../../component-tests/calendar-answers.ts'
import { aCalendarChild, reservedOn, weekFrom } from '../../component-tests/calendar-family.ts'
import { expect, test } from '../../component-tests/test.ts'

const form = (page: Page) => page.getByRole('dialog', { name: /^(Kopioi viikko|Copy a week)$/ })
const copy = (page: Page) => form(page).getByRole('button', { name: /^Kopioi( \d|$)/ })
const forWhom = (page: Page) => form(page).getByRole('group', { name: /^Kenelle/ })

test('copies a week to chosen weeks and a sibling, and lists the days that stay as they are', async ({
  page,
  api,
  open,
}) => {
  const onni = aCalendarChild(0, {
    rows: {
      ...reservedOn('08:00-16:00', ...weekFrom('2027-09-20')),
      '2027-10-07': { absences: [absent('FORCE_MAJEURE', 'BILLABLE', 'EMPLOYEE')] },
    },
  })
  const aino = aCalendarChild(1, {
    rows: { ...reservedOn('09:00-12:00', '2027-10-04'), '2027-10-05': { absences: [absent('OTHER_ABSENCE')] } },
  })
  await openCalendar({ api, open }, '?modal=copy-week&week=2027-09-22', { children: [onni, aino] })
  await form(page).getByLabel('Kenen ajat').selectOption('Onni')
  await forWhom(page).getByText('Aino', { exact: true }).click()
  await form(page).getByLabel('Mille viikoille').selectOption('Valitut viikot')
  const summary = form(page).getByRole('status').first()
  await expect(summary).toHaveText('Yhtään päivää ei voi kopioida.')
  await expect(copy(page)).toHaveAttribute('aria-disabled', 'true')
  await form(page).getByText('Vk 40, 4.10.2027–10.10.2027').click()
  await form(page).getByText('Vk 42, 18.10.2027–24.10.2027').click()
  await expect(summary).toHaveText('Tallennetaan 18 päivää, joista 1 korvaa aiemman ajan.')
  await expect(form(page).getByText('Ennalleen jäävät päivät (2)')).toBeVisible()
  await expect(form(page).getByText('to 7.10.2027, Onni: henkilökunta on kirjannut poissaolon')).toBeVisible()
  await expect(form(page).getByText('ti 5.10.2027, Aino: lapsi on ilmoitettu poissaolevaksi')).toBeVisible()
  await expectAccessible(page)
  await form(page).getByText('Tallennettavat päivät (18)').click()
  await expect(form(page).getByText('ma 4.10.2027, Aino: 8.00–16.00 (korvaa aiemman ajan)')).toBeVisible()
  await copy(page).click()
  await expect(form(page)).toBeHidden()
  const sent = sentDays(api)
  expect(sent).toHaveLength(18)
  expect(sent.filter((day) => day.startsWith('Aino 2027-10-0'))).toEqual([
    'Aino 2027-10-04 08:00-16:00',
    'Aino 2027-10-06 08:00-16:00',
    'Aino 2027-10-07 08:00-16:00',
    'Aino 2027-10-08 08:00-16:00',
  ])
  expect(sent.filter((day) => day.startsWith('Onni 2027-10-07'))).toEqual([])
})

test('says which times do not fit a unit with shorter opening hours', async ({ page, api, open }) => {
  const short = times('08:00-15:00')
  const shortDays = aUnit({
    opening: {
      normal: [short, short, short, null, null, null, null],
      shiftCare: null,
      openOnHolidaysForShiftCare: false,
    },
  })
  const onni = aCalendarChild(0, { rows: reservedOn('07:30-16:00', ...weekFrom('2027-09-20')) })
  const aino = aCalendarChild(1, { placement: { unit: shortDays } })
  await openCalendar({ api, open }, '?modal=copy-week', { children: [onni, aino] })
  await form(page).getByLabel('Kenen ajat').selectOption('Onni')
  await expect(forWhom(page).getByRole('checkbox', { name: 'Aino' })).not.toBeChecked()
  await forWhom(page).getByText('Onni', { exact: true }).click()
  await expect(form(page).getByText('Valitse vähintään yksi lapsi.')).toBeVisible()
  await expectAccessible(page)
  await forWhom(page).getByText('Aino', { exact: true }).click()
  await expect(form(page).getByText('ke 29.9.2027, Aino: aika ei sovi aukioloaikaan')).toBeVisible()
  await expect(
    form(page).getByText('to 30.9.2027, Aino: yksikkö on kiinni tai lapsella ei ole varhaiskasvatusta'),
  ).toBeVisible()
  await expect(copy(page)).toHaveAttribute('aria-disabled', 'true')
})

test('names absences that are not copied and each day once for all children', async ({ page, api, open }) => {
  const week = reservedOn('08:00-16:00', ...weekFrom('2027-11-29'))
  const absence = { '2027-12-01': { absences: [absent('OTHER_ABSENCE')] } }
  const children = [0, 1].map((at) => aCalendarChild(at, { rows: { ...week, ...absence } }))
  await openCalendar({ api, open }, '?modal=copy-week&week=2027-11-29', { children, today: '2027-11-22' })
  await expect(form(page).getByText('Poissaoloja ei kopioida: ke 1.12. Onni ja Aino')).toBeVisible()
  await expect(form(page).getByText('ma 6.12.2027: arkipyhä')).toHaveCount(1)
  await expect(form(page).getByText('Ennalleen jäävät päivät (1)')).toBeVisible()
  await expectAccessible(page)
})

test('says that there is no week to copy and closes with Escape', async ({ page, api, open }) => {
  await openCalendar({ api, open }, '?modal=copy-week', {}, { language: 'en' })
  await expect(form(page)).toContainText('The child has no week yet whose times could be copied.')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(form(page)).toBeHidden()
})
