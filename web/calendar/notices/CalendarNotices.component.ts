import { dateRange } from '@nalle/domain/time/date-range.ts'
import { expectAccessible } from '../../component-tests/accessible.ts'
import { openCalendar } from '../../component-tests/calendar-answers.ts'
import { aCalendarChild } from '../../component-tests/calendar-family.ts'
import { expect, test } from '../../component-tests/test.ts'

const LATER = { period: dateRange('2027-10-04', '2028-07-31') }

test('says when and where a sibling begins', async ({ page, api, open }) => {
  await openCalendar({ api, open }, '', { children: [aCalendarChild(0), aCalendarChild(1, { placement: LATER })] })
  const later = page.getByRole('region', { name: 'Aino aloittaa pian' })
  await expect(later).toContainText('Ensimmäinen päivä on 4.10.2027, Metsolan päiväkoti')
  await expect(page.getByRole('region', { name: 'Onni aloittaa pian' })).toHaveCount(0)
})

test('shows the first notices and the others behind one line', async ({ page, api, open }) => {
  const later = [1, 2, 3, 4].map((at) => aCalendarChild(at, { placement: LATER }))
  await openCalendar({ api, open }, '', { children: [aCalendarChild(0), ...later] })
  await expect(page.getByRole('region', { name: 'Läsnäoloilmoituksia puuttuu' })).toBeVisible()
  const soon = page.getByRole('region', { name: 'aloittaa pian' })
  await expect(soon).toHaveCount(2)
  await page.getByText('2 muuta asiaa odottaa').click()
  await expect(soon).toHaveCount(4)
  await expectAccessible(page)
})
