import { openCalendar } from '../../component-tests/calendar-answers.ts'
import { dayOf } from '../../component-tests/calendar-family.ts'
import { anEvent } from '../testing/sample-events.ts'
import { expect, test } from '../../component-tests/test.ts'
import { DESKTOP, PHONE } from '../../component-tests/widths.ts'

const SUNDAY = '2027-09-19'

test.use({ viewport: PHONE })

test('at the weekend the list begins with today, and the button returns to it', async ({ page, api, open }) => {
  await openCalendar({ api, open }, '', { today: SUNDAY })
  await expect(page.locator('a[data-day]').first()).toHaveAttribute('data-day', SUNDAY)
  await expect(page.locator('a[data-day]').nth(1)).toHaveAttribute('data-day', '2027-09-20')
  await expect(dayOf(page, SUNDAY)).toHaveAttribute('aria-current', 'date')
  await expect(dayOf(page, SUNDAY)).toBeInViewport({ ratio: 1 })
  await page.evaluate(() => scrollTo(0, 6000))
  await expect(dayOf(page, SUNDAY)).not.toBeInViewport()
  await page.getByRole('button', { name: 'Tänään' }).click()
  await expect(dayOf(page, SUNDAY)).toBeInViewport({ ratio: 1 })
})

test('earlier days come above the first day in view, which stays where it is', async ({ page, api, open }) => {
  await openCalendar({ api, open }, '', { today: '2027-09-15' })
  const earlier = page.getByRole('button', { name: 'Näytä aiemmat' })
  for (const { first, before } of [
    { first: '2027-09-15', before: '2027-09-13' },
    { first: '2027-09-13', before: '2027-08-16' },
    { first: '2027-08-16', before: '2027-07-19' },
  ]) {
    await earlier.scrollIntoViewIfNeeded()
    await expect(page.locator('a[data-day]').first()).toHaveAttribute('data-day', first)
    const place = async () => Math.round((await dayOf(page, first).boundingBox())?.y ?? -1)
    const former = await place()
    await earlier.click()
    await expect(page.locator('a[data-day]').first()).toHaveAttribute('data-day', before)
    await expect.poll(place).toBe(former)
    await expect(dayOf(page, first)).toBeInViewport()
  }
})

test('events at the weekend have a row', async ({ page, api, open }) => {
  await openCalendar({ api, open }, '', { events: [anEvent(0, '2027-09-18')] })
  await expect(dayOf(page, '2027-09-18')).toHaveAccessibleName(/1 tapahtuma$/)
  await expect(dayOf(page, '2027-09-18')).toBeVisible()
  await expect(dayOf(page, '2027-09-19')).toHaveCount(0)
  await dayOf(page, '2027-09-18').click()
  await expect(page.getByRole('dialog')).toContainText('Syysjuhla')
})

test.describe('on a desktop', () => {
  test.use({ viewport: DESKTOP })

  test('events at the weekend have a cell in their month', async ({ page, api, open }) => {
    await openCalendar({ api, open }, '', { events: [anEvent(0, '2027-09-25', '2027-09-26')] })
    await expect(page.getByRole('columnheader')).toHaveCount(8)
    await expect(dayOf(page, '2027-09-25')).toHaveAccessibleName(/1 tapahtuma$/)
    await expect(dayOf(page, '2027-09-26')).toHaveAccessibleName(/1 tapahtuma$/)
    await page.getByRole('button', { name: 'Seuraava kuukausi' }).click()
    await expect(page.getByRole('columnheader')).toHaveCount(6)
  })

  test('at the weekend the month shows today', async ({ page, api, open }) => {
    await openCalendar({ api, open }, '', { today: SUNDAY })
    await expect(dayOf(page, SUNDAY)).toBeInViewport({ ratio: 1 })
    await page.getByRole('button', { name: 'Seuraava kuukausi' }).click()
    await expect(page.getByRole('columnheader')).toHaveCount(6)
  })
})
