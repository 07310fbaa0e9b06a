import type { Page } from '@playwright/test'
import { dayOf, enterFamily, openCalendar, QUIET_DAY, storedDays } from '../calendar/calendar-families.ts'
import { expect } from '../families/test.ts'
import { queuedOn, untilKept } from './device.ts'
import { test } from './front-test.ts'
import type { Front } from './front.ts'
import { tellTimes } from './waiting-times.ts'

const waiting = (page: Page) => page.getByRole('region', { name: /odottaa yhteyttä/ })

const savesAt = (front: Front) => front.written.filter((path) => path === '/api/citizen/reservations')

/** In the moment in which this tab begins to read what is kept, another tab keeps its login anew. */
const keepWhileItReads = (page: Page) =>
  page.addInitScript(() => {
    // oxlint-disable-next-line typescript/unbound-method -- called with its own cache below
    const { matchAll } = Cache.prototype
    Cache.prototype.matchAll = async function () {
      const start = (await this.match('/kept?start'))!
      const now = () => Math.round(performance.timeOrigin + performance.now())
      const before = now()
      while (now() <= before) await this.match('/kept?start')
      const keptAt = Temporal.Instant.fromEpochMilliseconds(now()).toString()
      const headers = { ...Object.fromEntries(start.headers), 'x-kept-at': keptAt }
      await this.put('/kept?start', new Response(await start.text(), { headers }))
      return matchAll.call(this)
    }
  })

test('what waits in two tabs is sent once, in the order in which it was written @full', async ({
  page,
  context,
  front,
}) => {
  const { child } = await enterFamily(page, { today: QUIET_DAY })
  await openCalendar(page)
  await untilKept(page, 'calendar.getReservations')
  const second = await context.newPage()
  await keepWhileItReads(second)
  front.goAway()
  await openCalendar(second)

  await tellTimes(page, '2027-09-21', 'tiistai 21.9.2027', '8')
  await test.step('what is written in the other tab waits behind it', async () => {
    await tellTimes(second, '2027-09-21', 'tiistai 21.9.2027', '9')
    await expect(waiting(second)).toContainText('2 lähetystä odottaa')
    await tellTimes(second, '2027-09-22', 'keskiviikko 22.9.2027', '7')
  })
  await tellTimes(page, '2027-09-22', 'keskiviikko 22.9.2027', '10')
  await expect(waiting(page)).toContainText('4 lähetystä odottaa')
  await expect(waiting(second)).toContainText('4 lähetystä odottaa')
  expect(savesAt(front)).toEqual([])

  front.comeBack()
  // As when the connection is back: both are told in the same moment.
  await Promise.all([page, second].map((tab) => tab.evaluate(() => void dispatchEvent(new Event('online')))))
  for (const tab of [page, second]) await expect(waiting(tab)).toHaveCount(0)
  expect(savesAt(front)).toHaveLength(4)
  await expect
    .poll(() => storedDays(page, child.id, '2027-09-20', '2027-09-24'))
    .toEqual({
      '2027-09-21': '09:00-16:00',
      '2027-09-22': '10:00-16:00',
    })
  for (const tab of [page, second]) {
    await expect(dayOf(tab, '2027-09-21')).toContainText('9.00–16.00')
    await expect(dayOf(tab, '2027-09-22')).toContainText('10.00–16.00')
  }
})

test('what is written in a tab goes after what waits in another, of which it has not heard @full', async ({
  page,
  context,
  front,
}) => {
  const { child } = await enterFamily(page, { today: QUIET_DAY })
  await openCalendar(page)
  await untilKept(page, 'calendar.getReservations')
  const second = await context.newPage()
  await openCalendar(second)
  // Only this tab has no connection.
  await page.route('**/api/citizen/reservations?*', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await tellTimes(page, '2027-09-21', 'tiistai 21.9.2027', '8')

  await dayOf(second, '2027-09-21').click()
  const day = second.getByRole('dialog', { name: 'tiistai 21.9.2027' })
  await day.getByRole('button', { name: 'Muokkaa' }).click()
  await day.getByLabel('Alkaa').fill('9')
  await day.getByLabel('Päättyy').fill('16')
  await day.getByRole('button', { name: 'Tallenna' }).click()
  await expect(day.getByRole('region', { name: 'Onni' })).toContainText('9.00–16.00')
  await expect.poll(() => queuedOn(page)).toEqual([])
  expect(savesAt(front)).toHaveLength(2)
  await expect
    .poll(() => storedDays(page, child.id, '2027-09-20', '2027-09-24'))
    .toEqual({ '2027-09-21': '09:00-16:00' })
})

test('where no page is open any more the worker sends what waits, once @full', async ({ page, context, front }) => {
  const { child } = await enterFamily(page, { today: QUIET_DAY })
  await openCalendar(page)
  await untilKept(page, 'calendar.getReservations')
  front.goAway()
  await tellTimes(page, '2027-09-21', 'tiistai 21.9.2027', '8')
  await tellTimes(page, '2027-09-21', 'tiistai 21.9.2027', '9')
  // Not a page of the portal.
  const elsewhere = await context.newPage()
  await page.close()
  front.comeBack()

  await test.step('the browser wakes the worker', async () => {
    const browser = await context.newCDPSession(elsewhere)
    const origin = front.address
    const registered = new Promise<string>((resolve) => {
      browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        const own = registrations.find(({ scopeURL }) => scopeURL === `${origin}/`)
        if (own) resolve(own.registrationId)
      })
    })
    await browser.send('ServiceWorker.enable')
    await browser.send('ServiceWorker.dispatchSyncEvent', {
      origin,
      registrationId: await registered,
      tag: 'nalle-queue',
      lastChance: false,
    })
  })

  await expect.poll(() => savesAt(front)).toHaveLength(2)
  await expect
    .poll(() => storedDays(elsewhere, child.id, '2027-09-20', '2027-09-24'))
    .toEqual({ '2027-09-21': '09:00-16:00' })
  await openCalendar(elsewhere)
  await expect(dayOf(elsewhere, '2027-09-21')).toContainText('9.00–16.00')
  await expect.poll(() => queuedOn(elsewhere)).toEqual([])
  expect(savesAt(front)).toHaveLength(2)
})
