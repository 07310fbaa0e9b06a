import type { Page } from '@playwright/test'
import { expectAccessible } from '../families/accessible.ts'
import { expect, test } from '../families/test.ts'
import {
  childrenOf,
  enterFamily,
  goOnAt,
  reportDays,
  openCalendar,
  QUIET_DAY,
  storedDays,
  weeksOf,
} from './calendar-families.ts'

const form = (page: Page) => page.getByRole('dialog', { name: /^(Kopioi viikko|Kopiera en vecka|Copy a week)$/ })
const copy = (page: Page) => form(page).getByRole('button', { name: /^(Kopioi|Kopiera|Copy)( \d|$)/ })

test('last week is copied to the next three, and taken back @phone-only', async ({ page }) => {
  const { child, guardian } = await enterFamily(page, { today: '2027-09-06' })
  await reportDays(page, weeksOf(child.id, ['2027-09-13'], '08:00-15:30').slice(0, 4))
  await goOnAt(page, guardian, '2027-09-13')
  await openCalendar(page, '?modal=copy-week')
  await expect(form(page).getByLabel('Kopioitava viikko')).toHaveValue('2027-09-13')
  await expect(form(page)).toContainText('ma 8.00–15.30')
  await expect(form(page).getByText('pe 8.00–15.30')).toBeHidden()
  await form(page).getByLabel('Mille viikoille').selectOption('3 viikkoa, 20.9.2027–10.10.2027')
  await expect(form(page).getByRole('status').first()).toHaveText('Tallennetaan 12 päivää.')
  await form(page).getByText('Tallennettavat päivät (12)').click()
  await expect(form(page).getByText('to 7.10.2027, Onni: 8.00–15.30')).toBeVisible()
  await expectAccessible(page)
  await copy(page).click()
  await expect(form(page)).toBeHidden()
  await expect(page).toHaveURL('/calendar')
  const told = await storedDays(page, child.id, '2027-09-20', '2027-10-10')
  expect(Object.keys(told)).toHaveLength(12)
  await page.getByRole('button', { name: 'Kumoa' }).click()
  await expect(page.getByText('Muutos on kumottu.')).toBeVisible()
  await expect.poll(() => storedDays(page, child.id, '2027-09-20', '2027-10-10')).toEqual({})
})

test('each child repeats its own week, all of them in one go @full', async ({ page }) => {
  const { children } = await enterFamily(page, { today: QUIET_DAY, children: childrenOf(3) })
  const [onni = '', aino = '', oliver = ''] = children.map(({ id }) => id)
  await reportDays(page, [
    ...weeksOf(onni, ['2027-09-20'], '08:00-16:00'),
    ...weeksOf(aino, ['2027-09-20'], '09:00-12:00').slice(0, 3),
  ])
  await openCalendar(page, '?modal=copy-week&week=2027-09-20')
  await expect(form(page).getByLabel('Kenen ajat')).toHaveValue('own')
  await expect(form(page).getByRole('list', { name: 'Aino' })).toContainText('ke 9.00–12.00')
  await expectAccessible(page)
  await copy(page).click()
  await expect(form(page)).toBeHidden()
  await expect
    .poll(async () => new Set(Object.values(await storedDays(page, onni, '2027-09-27', '2027-10-03'))))
    .toEqual(new Set(['08:00-16:00']))
  await expect
    .poll(async () => Object.values(await storedDays(page, aino, '2027-09-27', '2027-10-03')))
    .toEqual(Array.from({ length: 3 }, () => '09:00-12:00'))
  await expect.poll(() => storedDays(page, oliver, '2027-09-27', '2027-10-03')).toEqual({})
})
