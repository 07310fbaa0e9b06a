import { municipality } from '../families/municipality.ts'
import { expect, test } from '../families/test.ts'
import { dayOf, enterFamily, openCalendar, QUIET_DAY, storedDays } from './calendar-families.ts'

test('in intermittent shift care any time of any day may be told, also when the unit is closed @phone-only @full', async ({
  page,
}) => {
  const optionId = await municipality<string>(page, 'addServiceNeedOption', {})
  const { child } = await enterFamily(page, {
    today: QUIET_DAY,
    children: [
      {
        firstNames: 'Onni',
        lastName: 'Esimerkki',
        placements: [{ serviceNeed: { optionId, shiftCare: 'INTERMITTENT' } }],
      },
    ],
  })
  await openCalendar(page)
  // Nothing is missing on a Sunday: only who needs care then tells about it.
  await expect(dayOf(page, '2027-09-26')).not.toContainText('Ilmoitus puuttuu')
  await expect(dayOf(page, '2027-09-27')).toContainText(/Ilmoitus puuttuu|Puuttuu/)
  await dayOf(page, '2027-09-26').click()
  const sunday = page.getByRole('dialog', { name: 'Sunnuntai 26.9.2027' })
  await sunday.getByRole('button', { name: 'Muokkaa' }).click()
  const onni = sunday.getByRole('group', { name: 'Onni', exact: true })
  await onni.getByRole('combobox').selectOption('Kellonajat')
  await onni.getByLabel('Alkaa').fill('20')
  await onni.getByLabel('Päättyy').fill('23.30')
  await sunday.getByRole('button', { name: 'Tallenna' }).click()
  await expect(sunday.getByRole('region', { name: 'Onni' })).toContainText('20.00–23.30')
  await expect
    .poll(() => storedDays(page, child.id, '2027-09-26', '2027-09-27'))
    .toEqual({ '2027-09-26': '20:00-23:30' })
})

test('who comes to pre-primary education only is absent from the connected daycare, and not from the day @full', async ({
  page,
}) => {
  const { child } = await enterFamily(page, {
    children: [{ firstNames: 'Onni', lastName: 'Esimerkki', age: 6, placements: [{ type: 'PRESCHOOL_DAYCARE' }] }],
  })
  await openCalendar(page, '?day=2026-09-29')
  const tuesday = page.getByRole('dialog', { name: 'Tiistai 29.9.2026' })
  const onni = tuesday.getByRole('group', { name: 'Onni', exact: true })
  const tell = async (start: string, end: string) => {
    await tuesday.getByRole('button', { name: 'Muokkaa' }).click()
    await onni.getByRole('combobox').selectOption('Kellonajat')
    await onni.getByLabel('Alkaa').fill(start)
    await onni.getByLabel('Päättyy').fill(end)
    await tuesday.getByRole('button', { name: 'Tallenna' }).click()
  }
  await tell('9', '13')
  await expect(tuesday.getByRole('region', { name: 'Onni' })).toContainText('9.00–13.00')
  await expect(tuesday.getByRole('region', { name: 'Onni' })).not.toContainText('Poissa')
  await expect
    .poll(() => storedDays(page, child.id, '2026-09-29', '2026-09-29'))
    .toEqual({ '2026-09-29': '09:00-13:00' })
  await tell('8', '16')
  await expect(tuesday.getByRole('region', { name: 'Onni' })).toContainText('8.00–16.00')
  await tuesday.getByRole('button', { name: 'Muokkaa' }).click()
  await onni.getByRole('combobox').selectOption('Poissa')
  await tuesday.getByRole('button', { name: 'Tallenna' }).click()
  await expect(tuesday.getByRole('region', { name: 'Onni' })).toContainText('Poissa')
  await expect
    .poll(() => storedDays(page, child.id, '2026-09-29', '2026-09-29'))
    .toEqual({ '2026-09-29': 'OTHER_ABSENCE' })
})

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
