import { municipality } from '../families/municipality.ts'
import { expect, test } from '../families/test.ts'
import { dayOf, enterFamily, openCalendar, QUIET_DAY, storedDays } from './calendar-families.ts'

test('an evening until midnight is told as 24, and read as 24.00 @phone-only @full', async ({ page }) => {
  const optionId = await municipality<string>(page, 'addServiceNeedOption', {})
  const { child, unitId } = await enterFamily(page, {
    today: QUIET_DAY,
    children: [
      {
        firstNames: 'Onni',
        lastName: 'Esimerkki',
        placements: [{ serviceNeed: { optionId, shiftCare: 'INTERMITTENT' } }],
      },
    ],
  })
  const evening = { childId: child.id, unitId, start: '18:15', end: '23:59' }
  await municipality(page, 'recordAttendances', [{ ...evening, date: '2027-09-10' }])
  await openCalendar(page, '?day=2027-09-21')
  const tuesday = page.getByRole('dialog', { name: 'Tiistai 21.9.2027' })
  const onni = tuesday.getByRole('group', { name: 'Onni', exact: true })
  for (const typed of ['24', '24.00', '0.00', '23.59']) {
    await tuesday.getByRole('button', { name: 'Muokkaa' }).click()
    await onni.getByRole('combobox').selectOption('Kellonajat')
    await onni.getByLabel('Alkaa').fill('18')
    await onni.getByLabel('Päättyy').fill(typed)
    await onni.getByLabel('Alkaa').focus()
    await expect(onni.getByLabel('Päättyy')).toHaveValue('24.00')
    await tuesday.getByRole('button', { name: 'Tallenna' }).click()
    await expect(tuesday.getByRole('region', { name: 'Onni' })).toContainText('18.00–24.00')
  }
  await expect
    .poll(() => storedDays(page, child.id, '2027-09-21', '2027-09-21'))
    .toEqual({ '2027-09-21': '18:00-23:59' })
  await page.keyboard.press('Escape')
  await expect(dayOf(page, '2027-09-21')).toContainText('18.00–24.00')
  await expect(dayOf(page, '2027-09-21')).toHaveAccessibleName(/18\.00–24\.00/)
  await openCalendar(page, '?day=2027-09-10')
  await expect(page.getByRole('dialog', { name: 'Perjantai 10.9.2027' })).toContainText('18.15–24.00')
})
