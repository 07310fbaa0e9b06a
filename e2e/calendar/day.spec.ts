import type { Page } from '@playwright/test'
import { expectAccessible } from '../families/accessible.ts'
import { municipality } from '../families/municipality.ts'
import { signIn } from '../families/sign-in.ts'
import { expect, test } from '../families/test.ts'
import { dayOf, enterFamily, reportDays, openCalendar, QUIET_DAY, storedDays, weeksOf } from './calendar-families.ts'
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
