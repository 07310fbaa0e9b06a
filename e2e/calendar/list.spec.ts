import { expectAccessible } from '../families/accessible.ts'
import { layoutShift } from '../families/layout-shift.ts'
import { expect, test } from '../families/test.ts'
import { NARROWEST, PHONE } from '../families/widths.ts'
import { childrenOf, dayOf, enterFamily, reportDays, openCalendar, QUIET_DAY, weeksOf } from './calendar-families.ts'

test.use({ viewport: PHONE })

/** What a phone can carry without lag. */
const MOST_ELEMENTS = 1500

test('the days of this week come first, earlier ones when they are asked for, months with their headings', async ({
  page,
}) => {
  const { child } = await enterFamily(page, { today: QUIET_DAY })
  await reportDays(page, weeksOf(child.id, ['2027-09-20'], '08:00-16:30'))
  await openCalendar(page)
  await expect(page.getByRole('heading', { level: 2, name: 'Syyskuu 2027' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 3 }).first()).toHaveText('Viikko 37')
  await expect(page.locator('a[data-day]').first()).toHaveAttribute('data-day', '2027-09-13')
  await expect(dayOf(page, '2027-09-21')).toContainText('8.00–16.30')
  await expect(dayOf(page, '2027-09-13')).toHaveAttribute('aria-current', 'date')
  await expectAccessible(page)
  await expect.poll(() => layoutShift(page)).toBeLessThanOrEqual(0.02)
  await dayOf(page, '2027-10-01').scrollIntoViewIfNeeded()
  await expect(page.getByRole('heading', { level: 2, name: 'Lokakuu 2027' })).toBeVisible()
  for (const first of ['2027-08-16', '2027-07-19', '2027-06-21']) {
    await page.getByRole('button', { name: 'Näytä aiemmat' }).click()
    await expect(page.locator('a[data-day]').first()).toHaveAttribute('data-day', first)
  }
  await expect(page.getByRole('status').getByText('Päivät näytetään 21.6.2027 alkaen')).toBeAttached()
})

test('the button that floats above the days is only its icon for whoever reads on downwards @full', async ({
  page,
}) => {
  await enterFamily(page, { today: QUIET_DAY })
  await openCalendar(page)
  const button = page.getByRole('link', { name: 'Tee ilmoitus' })
  const width = async () => (await button.boundingBox())?.width ?? 0
  await page.mouse.wheel(0, -100)
  await expect.poll(width).toBeGreaterThan(120)
  await page.mouse.wheel(0, 700)
  await expect.poll(width).toBeLessThan(80)
  await expectAccessible(page)
  await page.mouse.wheel(0, -100)
  await expect.poll(width).toBeGreaterThan(120)
})

test('the list opens at today, earlier days stand above it when asked for, and today is always one tap away @full', async ({
  page,
}) => {
  await enterFamily(page, { today: '2027-09-16', children: childrenOf(4) })
  await openCalendar(page)
  const days = page.locator('a[data-day]')
  await expect(days.first()).toHaveAttribute('data-day', '2027-09-16')
  // Without scrolling: today is in sight, above the bar at the foot of the screen.
  await expect(dayOf(page, '2027-09-16')).toBeInViewport({ ratio: 1 })
  await page.getByRole('button', { name: 'Näytä aiemmat' }).click()
  await expect(days.first()).toHaveAttribute('data-day', '2027-09-13')
  const toToday = page.getByRole('button', { name: 'Tänään' })
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await page.waitForFunction(isDayInSight)
  await expect(dayOf(page, '2027-09-16')).not.toBeInViewport()
  await expect(toToday).toBeInViewport()
  await toToday.click()
  await expect(dayOf(page, '2027-09-16')).toBeInViewport()
  await expectAccessible(page)
})

test('after saving the changed days are in view, and marked for a moment @full', async ({ page }) => {
  await enterFamily(page, { today: QUIET_DAY })
  await openCalendar(page, '?modal=reservations&startDate=2027-11-15&endDate=2027-11-16')
  const form = page.getByRole('dialog', { name: 'Ilmoita läsnäolo' })
  await form.getByText('Sama joka päivä').click()
  await form.getByLabel('Alkaa').fill('8')
  await form.getByLabel('Päättyy').fill('16')
  await form.getByRole('button', { name: 'Tallenna' }).click()
  await expect(form).toBeHidden()
  await expect(dayOf(page, '2027-11-15')).toBeInViewport()
  await expect(dayOf(page, '2027-11-15')).toContainText('8.00–16.00')
  await expect(dayOf(page, '2027-11-16')).toHaveAttribute('data-saved', '')
  await expect(dayOf(page, '2027-11-16')).not.toHaveAttribute('data-saved')
})

test('four children and a year of days are light to carry, wherever one scrolls @full', async ({ page }) => {
  const { children } = await enterFamily(page, { today: QUIET_DAY, children: childrenOf(4) })
  await reportDays(
    page,
    children.flatMap(({ id }, at) =>
      weeksOf(id, ['2027-09-20', '2027-09-27', '2027-10-04', '2027-10-11'], `0${7 + (at % 3)}:0${at}-16:00`),
    ),
  )
  await openCalendar(page)
  const elements = () => page.evaluate(() => document.querySelectorAll('*').length)
  await expect.poll(elements).toBeLessThanOrEqual(MOST_ELEMENTS)
  for (const share of [0.25, 0.5, 1]) {
    await page.evaluate((at) => scrollTo(0, document.documentElement.scrollHeight * at), share)
    await page.waitForFunction(isDayInSight)
    await expect.poll(elements).toBeLessThanOrEqual(MOST_ELEMENTS)
  }
  await expect(dayOf(page, '2028-09-29')).toBeVisible()
})

test.describe('in English', () => {
  test.use({ locale: 'en' })

  test('one button under the thumb asks what to do, and Back leads home again', async ({ page }) => {
    await enterFamily(page, { today: QUIET_DAY })
    await openCalendar(page)
    await page.getByRole('link', { name: 'Report', exact: true }).click()
    const actions = page.getByRole('dialog', { name: 'What would you like to do?' })
    await expect(actions.getByRole('link')).toHaveText(['Report attendance', 'Report absence', 'Copy a week'])
    await expect(page).toHaveURL('/calendar?modal=actions')
    await expectAccessible(page)
    await actions.getByRole('link', { name: 'Report attendance' }).click()
    await expect(page.getByRole('dialog', { name: 'Report attendance' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page).toHaveURL('/calendar')
  })

  test('nothing is lost in the narrowest window @full', async ({ page }) => {
    await page.setViewportSize(NARROWEST)
    await enterFamily(page, { today: QUIET_DAY, children: childrenOf(4) })
    for (const query of ['', '?day=2027-09-21', '?modal=reservations', '?modal=copy-week', '?modal=actions']) {
      await openCalendar(page, query)
      if (query !== '') await expect(page.getByRole('dialog')).toBeVisible()
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth), query).toBeLessThanOrEqual(320)
      const inside = await page.evaluate(() => {
        const body = document.querySelector('dialog[open]')
        return body === null ? 0 : body.scrollWidth - body.clientWidth
      })
      expect(inside, query).toBeLessThanOrEqual(0)
      await expectAccessible(page)
    }
  })
})

function isDayInSight(): boolean {
  return [...document.querySelectorAll('a[data-day]')].some((day) => {
    const { top, bottom } = day.getBoundingClientRect()
    return bottom > 0 && top < innerHeight
  })
}
