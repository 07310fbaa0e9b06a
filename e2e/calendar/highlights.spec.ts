import { expectAccessible } from '../families/accessible.ts'
import { municipality } from '../families/municipality.ts'
import { expect, test } from '../families/test.ts'
import { dayOf, enterFamily, openCalendar } from './calendar-families.ts'

/** The system chooses the colours: nothing can be told by them. */
test.use({ contextOptions: { forcedColors: 'active' } })

test('holiday periods and absences that stay are told by a word and a mark, not by colour @full', async ({ page }) => {
  await municipality(page, 'addHolidayPeriod', {
    period: { start: '2034-06-19', end: '2034-06-20' },
    reservationsOpenOn: '2034-05-01',
    reservationDeadline: '2034-06-14',
  })
  const { child } = await enterFamily(page, { today: '2034-06-12' })
  await municipality(page, 'writeAbsences', [
    {
      childId: child.id,
      date: '2034-06-22',
      category: 'BILLABLE',
      type: 'FORCE_MAJEURE',
      at: '2034-06-10T09:00:00Z',
    },
  ])
  await openCalendar(page)

  const holiday = dayOf(page, '2034-06-19')
  await expect(holiday).toHaveAccessibleName(/Loma-aika/)
  await expect(holiday.locator('[data-mark=holidayPeriod] svg')).toBeVisible()
  const locked = dayOf(page, '2034-06-22')
  await expect(locked).toHaveAccessibleName(/Poissaoloa ei voi itse muuttaa/)
  await expect(locked.locator('[data-mark=nonEditableAbsence] svg')).toBeVisible()
  await expect(dayOf(page, '2034-06-21').locator('[data-mark]')).toHaveCount(0)

  const legend = page.getByRole('list', { name: 'Päivien merkit' })
  await expect(legend.getByRole('listitem')).toHaveText(['Loma-aika', 'Poissaoloa ei voi itse muuttaa'])
  await expectAccessible(page)
})

test('a calendar without such days has no legend @full', async ({ page }) => {
  await enterFamily(page, { today: '2035-09-10' })
  await openCalendar(page)
  await expect(page.getByRole('list', { name: 'Päivien merkit' })).toHaveCount(0)
})
