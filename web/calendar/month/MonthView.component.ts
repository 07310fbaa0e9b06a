import { absent, aNeed, aUnit, everyDay, weekdays } from '@nalle/domain/care/testing/sample-family.ts'
import { dateRange } from '@nalle/domain/time/date-range.ts'
import { expectAccessible } from '../../component-tests/accessible.ts'
import { openCalendar } from '../../component-tests/calendar-answers.ts'
import { AINO, aCalendarChild, dayOf, ONNI, reservedOn } from '../../component-tests/calendar-family.ts'
import { anEvent } from '../testing/sample-events.ts'
import { aHolidayPeriod } from '../../component-tests/holiday-answers.ts'
import { expect, test } from '../../component-tests/test.ts'
import { PHONE } from '../../component-tests/widths.ts'

test('shows seven days a week when a child is in care at weekends', async ({ page, api, open }) => {
  const shifts = aUnit({
    opening: { normal: weekdays('06:00-22:00'), shiftCare: everyDay('06:00-22:00'), openOnHolidaysForShiftCare: true },
  })
  const need = aNeed({ period: dateRange('2026-08-01', '2029-07-31'), shiftCare: 'FULL' })
  const children = [aCalendarChild(0, { placement: { unit: shifts, serviceNeeds: [need] } }), aCalendarChild(1)]
  await openCalendar({ api, open }, '', { children })
  await expect(page.getByRole('columnheader')).toHaveCount(8)
  await expect(page.getByRole('link', { name: 'la 25.9.2027. Onni: Ilmoitus puuttuu' })).toBeVisible()
})

test('shows three of five siblings with the same day and how many more', async ({ page, api, open }) => {
  const rows = reservedOn('08:00-16:00', '2027-09-20')
  const children = [0, 1, 2, 3, 4].map((at) => aCalendarChild(at, { rows }))
  await openCalendar({ api, open }, '', { children })
  await expect(dayOf(page, '2027-09-20')).toContainText('+2 8.00–\u206016.00')
  await expect(
    page.getByRole('link', { name: /^ma 20\.9\.2027\. Onni, Aino, Oliver, Maximiliana-Charlotta, Eevi: 8/ }),
  ).toBeVisible()
})

test.describe('with forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } })

  test('marks holiday periods and absences of staff with a word and an icon', async ({ page, api, open }) => {
    const holidayPeriods = [aHolidayPeriod(dateRange('2028-06-19', '2028-06-20'), '2028-05-01', '2028-06-14')]
    const rows = { '2028-06-22': { absences: [absent('FORCE_MAJEURE', 'BILLABLE', 'EMPLOYEE')] } }
    const children = [aCalendarChild(0, { rows })]
    await openCalendar({ api, open }, '', { today: '2028-06-12', children, holidayPeriods })
    await expect.poll(() => page.evaluate(() => matchMedia('(forced-colors: active)').matches)).toBe(true)
    const holiday = dayOf(page, '2028-06-19')
    await expect(holiday).toHaveAccessibleName(/Loma-aika/)
    await expect(holiday.locator('[data-mark=holidayPeriod] svg')).toBeVisible()
    const locked = dayOf(page, '2028-06-22')
    await expect(locked).toHaveAccessibleName(/Poissaoloa ei voi itse muuttaa/)
    await expect(locked.locator('[data-mark=nonEditableAbsence] svg')).toBeVisible()
    await expect(dayOf(page, '2028-06-21').locator('[data-mark]')).toHaveCount(0)
    const legend = page.getByRole('list', { name: 'Päivien merkit' })
    await expect(legend.getByRole('listitem')).toHaveText(['Loma-aika', 'Poissaoloa ei voi itse muuttaa'])
    await expectAccessible(page)
  })

  test('has no legend without such days', async ({ page, api, open }) => {
    await openCalendar({ api, open })
    await expect(dayOf(page, '2027-09-13')).toBeVisible()
    await expect(page.getByRole('list', { name: 'Päivien merkit' })).toHaveCount(0)
  })
})

test('marks locked days whatever was reported, until the first open day', async ({ page, api, open }) => {
  const rows = {
    ...reservedOn('08:00-16:00', '2027-09-14', '2027-09-20'),
    '2027-09-15': { absences: [absent('OTHER_ABSENCE', 'BILLABLE')] },
  }
  await openCalendar({ api, open }, '', { children: [aCalendarChild(0, { rows })] })
  await expect(dayOf(page, '2027-09-14')).toHaveAccessibleName(/14\.9\.2027\. Onni: 8\.00–16\.00\. Lukittu$/)
  await expect(dayOf(page, '2027-09-15')).toHaveAccessibleName(/Onni: Poissa\. Lukittu$/)
  // What is missing has the lock beside its words.
  await expect(dayOf(page, '2027-09-16')).toHaveAccessibleName(/Onni: Ei ilmoitettu, lukittu$/)
  for (const date of ['2027-09-14', '2027-09-15']) {
    await expect(dayOf(page, date).locator('[data-mark=locked] svg')).toBeVisible()
  }
  await expect(dayOf(page, '2027-09-20').locator('[data-mark]')).toHaveCount(0)
  await expect(page.getByRole('list', { name: 'Päivien merkit' }).getByRole('listitem')).toHaveText(['Lukittu'])
  await expectAccessible(page)
  await page.setViewportSize(PHONE)
  await expect(dayOf(page, '2027-09-14')).toContainText('Lukittu')
})

test('counts the events of each child', async ({ page, api, open }) => {
  const events = [anEvent(0, '2027-09-21', '2027-09-22', [ONNI, AINO]), anEvent(1, '2027-09-21')]
  await openCalendar({ api, open }, '', { children: [aCalendarChild(0), aCalendarChild(1)], events })
  await expect(dayOf(page, '2027-09-21')).toHaveAccessibleName(/3 tapahtumaa$/)
  await expect(dayOf(page, '2027-09-22')).toHaveAccessibleName(/2 tapahtumaa$/)
})

test('marks the ranges of shift care at night, and times on a public holiday', async ({ page, api, open }) => {
  const unit = aUnit({
    opening: { normal: everyDay('00:00-00:00'), shiftCare: everyDay('00:00-00:00'), openOnHolidaysForShiftCare: true },
  })
  const need = aNeed({ period: dateRange('2026-08-01', '2029-07-31'), shiftCare: 'FULL' })
  const rows = { ...reservedOn('05:00-10:00 10:00-16:00', '2027-12-07'), ...reservedOn('08:00-16:00', '2027-12-06') }
  const children = [aCalendarChild(0, { rows, placement: { unit, serviceNeeds: [need] } })]
  await openCalendar({ api, open }, '', { today: '2027-11-29', children })
  await page.getByRole('button', { name: 'Seuraava kuukausi' }).click()
  const night = '5.00–10.00 · yö, 10.00–16.00'
  await expect(dayOf(page, '2027-12-07')).toHaveAccessibleName(/Onni: 5\.00–10\.00 · yö, 10\.00–16\.00/)
  await expect(dayOf(page, '2027-12-06')).toHaveAccessibleName(/Onni: 8\.00–16\.00 · arkipyhä/)
  await dayOf(page, '2027-12-07').click()
  await expect(page.getByRole('dialog')).toContainText(night)
  await page.keyboard.press('Escape')
  await dayOf(page, '2027-12-06').click()
  await expect(page.getByRole('dialog')).toContainText('8.00–16.00 · arkipyhä')
})
