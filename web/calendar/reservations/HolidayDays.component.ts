import { dateRange } from '@nalle/domain/time/date-range.ts'
import { reserved } from '@nalle/domain/care/testing/sample-family.ts'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../../component-tests/accessible.ts'
import { openCalendar, sentDays } from '../../component-tests/calendar-answers.ts'
import { aCalendarChild, siblings } from '../../component-tests/calendar-family.ts'
import { aHolidayPeriod } from '../../component-tests/holiday-answers.ts'
import { expect, pressDisabled, test } from '../../component-tests/test.ts'
import { PHONE } from '../../component-tests/widths.ts'

const form = (page: Page) => page.getByRole('dialog', { name: 'Ilmoita läsnäolo' })
const save = (page: Page) => form(page).getByRole('button', { name: 'Tallenna' })

test('says when a holiday period opens and lists its days', async ({ page, api, open }) => {
  const holidayPeriods = [aHolidayPeriod(dateRange('2028-06-19', '2028-06-23'), '2028-05-08', '2028-05-20')]
  const query = '?modal=reservations&startDate=2028-06-19&endDate=2028-06-23'
  await openCalendar({ api, open }, query, { today: '2028-04-17', holidayPeriods })
  await expect(form(page)).toContainText('Näille päiville ei ole ilmoitettavaa.')
  await expect(form(page)).toContainText('Loma-ajan 19.6.2028–23.6.2028 ilmoittaminen alkaa 8.5.2028.')
  await form(page).getByText('Päivät, joita ei voi ilmoittaa (5)').click()
  await expect(form(page)).toContainText('ma 19.6.2028, Onni: Tätä päivää ei voi vielä ilmoittaa.')
  // A range that begins before the holiday period.
  await form(page).getByRole('textbox', { name: 'Ensimmäinen päivä' }).fill('16.6.2028')
  await expect(form(page).getByRole('group', { name: 'pe 16.6.2028', exact: true })).toBeVisible()
  await expect(form(page)).toContainText('Loma-ajan 19.6.2028–23.6.2028 ilmoittaminen alkaa 8.5.2028.')
})

test.describe('on a phone', () => {
  test.use({ viewport: PHONE })

  const period = dateRange('2028-06-05', '2028-06-18')
  const holidayPeriods = [aHolidayPeriod(period, '2028-04-03', '2028-04-20')]
  const query = '?modal=reservations&startDate=2028-06-05&endDate=2028-06-18'

  test('asks nothing before the holiday period opens', async ({ page, api, open }) => {
    await openCalendar({ api, open }, '?day=2028-06-06', { today: '2028-04-02', holidayPeriods })
    const day = page.getByRole('dialog', { name: 'tiistai 6.6.2028' })
    await expect(day.getByRole('region', { name: 'Onni' })).toContainText('Ilmoittaminen alkaa 3.4.')
    await expect(day).not.toContainText('lukittuu')
    await openCalendar({ api, open }, query, { today: '2028-04-02', holidayPeriods })
    await expect(form(page).getByText('Loma-ajan 5.6.2028–18.6.2028 ilmoittaminen alkaa 3.4.2028.')).toHaveCount(1)
    await expect(form(page)).toContainText('Näille päiville ei ole ilmoitettavaa.')
    await expect(form(page)).not.toContainText('lukittuu')
  })

  test('says after the deadline until when times are reported', async ({ page, api, open }) => {
    const children = [aCalendarChild(0, { rows: { '2028-06-06': { reservations: [reserved(null)] } } })]
    const answers = { today: '2028-04-21', holidayPeriods, children }
    await openCalendar({ api, open }, '?day=2028-06-06', answers)
    const day = page.getByRole('dialog', { name: 'tiistai 6.6.2028' })
    await expect(day).toContainText('Loma-ajan vastausaika päättyi to 20.4.2028.')
    await expect(day).toContainText('Läsnä olevien kellonajat voi ilmoittaa 29.5.2028 klo 18.00 asti.')
    await openCalendar({ api, open }, query, answers)
    await expect(form(page)).toContainText('Loma-ajan vastausaika päättyi to 20.4.2028.')
    await expectAccessible(page)
  })

  test('warns about an absence of a child reported present that only staff can withdraw', async ({
    page,
    api,
    open,
  }) => {
    const children = [aCalendarChild(0, { rows: { '2028-06-06': { reservations: [reserved(null)] } } })]
    const oneDay = '?modal=reservations&startDate=2028-06-06&endDate=2028-06-06'
    await openCalendar({ api, open }, oneDay, { today: '2028-04-21', holidayPeriods, children })
    const tuesday = form(page).getByRole('group', { name: 'ti 6.6.2028', exact: true })
    const warning = form(page).getByText('sen voi perua vain henkilökunta')
    const besideSave = form(page).getByText('Poissaolon voi tallennuksen jälkeen perua vain henkilökunta.')
    await expect(tuesday).toBeVisible()
    await expect(warning).toBeHidden()
    await tuesday.getByRole('combobox').selectOption('Poissa')
    await expect(warning).toBeVisible()
    await expect(besideSave).toBeInViewport()
    await expectAccessible(page)
    await tuesday.getByRole('combobox').selectOption('Kellonajat')
    await expect(warning).toBeHidden()
    await expect(besideSave).toBeHidden()
  })

  test('saves nothing without an answer and copies one child to all', async ({ page, api, open }) => {
    await openCalendar({ api, open }, query, { today: '2028-04-12', holidayPeriods, children: siblings(2) })
    await pressDisabled(save(page))
    await expect(form(page).getByRole('link', { name: /Kerro ainakin yhden lapsen/ })).toBeVisible()
    expect(sentDays(api)).toEqual([])
    const onni = form(page).getByRole('region', { name: 'Onni' })
    await onni.getByText('Paikalla koko loman').click()
    await onni.getByText('Vaihtelee').click()
    await onni.getByRole('group', { name: 'Onni, Viikko 23' }).getByRole('button', { name: 'Koko viikko' }).click()
    await onni.getByRole('button', { name: 'Sama kaikille' }).click()
    await expect(form(page).getByRole('region', { name: 'Aino' })).toContainText('Paikalla 5, poissa 5, vastaamatta 0')
    await form(page).getByText('Sama joka viikko').click()
    await onni.getByRole('button', { name: 'ke: vastaamatta' }).click()
    await expect(onni).toContainText('Paikalla 4, poissa 6, vastaamatta 0')
    await expectAccessible(page)
    await save(page).click()
    await expect(form(page)).toBeHidden()
    expect(sentDays(api).filter((day) => /^Aino .* PRESENT$/.test(day))).toHaveLength(5)
  })
})
