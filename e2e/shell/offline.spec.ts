import type { BrowserContext } from '@playwright/test'
import { childrenOf, dayOf, enterFamily, openCalendar } from '../calendar/calendar-families.ts'
import { expectAccessible } from '../families/accessible.ts'
import { makeFamily } from '../families/families.ts'
import { identify } from '../families/identify.ts'
import { municipality } from '../families/municipality.ts'
import { expect, test } from '../families/test.ts'
import { keptOn, untilKept } from './device.ts'

test.use({ serviceWorkers: 'allow' })

/** Not a single byte: neither from this tab nor from the worker. */
async function cut(context: BrowserContext): Promise<void> {
  await context.setOffline(true)
}

test('the calendar is there without a connection, as it was last seen @phone-only', async ({ page, context }) => {
  await enterFamily(page)
  await openCalendar(page)
  await untilKept(page, 'calendar.getReservations')
  await cut(context)
  await page.reload()
  await expect(dayOf(page, '2026-09-14')).toBeVisible()
  await expect(page.getByText('Ei verkkoyhteyttä')).toBeVisible()
  await expect(page.getByText(/^Näytetään tiedot sellaisina kuin ne olivat .*14\.0?9\.2026/)).toBeVisible()
  await expectAccessible(page)
  await context.setOffline(false)
  await expect(page.getByText('Ei verkkoyhteyttä')).toBeHidden()
  await page.reload()
  await expect(dayOf(page, '2026-09-14')).toBeVisible()
})

test('after logging out nothing of a person is left on the device @full', async ({ page }) => {
  await enterFamily(page)
  await openCalendar(page)
  await untilKept(page, 'calendar.getReservations')
  await page.getByRole('button', { name: /Valikko|Lisää/ }).click()
  await page.getByRole('link', { name: 'Kirjaudu ulos' }).click()
  await expect(page).toHaveURL(/\/login/)
  await expect.poll(async () => Object.keys(await keptOn(page))).toEqual(['nalle-files'])
})

test('who logs in after somebody else finds nothing of theirs on the device @full', async ({ page, context }) => {
  const { guardian } = await makeFamily(page, { guardian: { firstNames: 'Pekka' }, children: childrenOf(1) })
  const { child } = await enterFamily(page)
  await page.goto(`/children/${child.id}`)
  await untilKept(page, `getChildOverview`)
  await page.goto('/api/citizen/auth/sfi/login?RelayState=%2Fcalendar')
  await identify(page, guardian)
  await expect(dayOf(page, '2026-09-14')).toBeVisible()
  await untilKept(page, 'calendar.getReservations')
  await expect.poll(async () => ((await keptOn(page))['nalle-answers-2'] ?? []).join(' ')).not.toContain(child.id)
  await cut(context)
  await page.goto(`/children/${child.id}`)
  await expect(page.getByText('Laitteellasi ei ole verkkoyhteyttä.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lapset')
})

test('after the end of a guardianship the next visit deletes everything about the child from the device @full', async ({
  page,
}) => {
  const { child, guardian } = await enterFamily(page, { children: childrenOf(2) })
  await page.goto(`/children/${child.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Onni Esimerkki')
  await untilKept(page, 'getChildOverview')
  await municipality(page, 'endGuardianship', {
    guardianId: guardian.id,
    childId: child.id,
    by: null,
    reason: 'Court order',
  })
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('Lasta ei löytynyt')
  await expect(page.getByText('Onni Esimerkki')).toHaveCount(0)
  await expect.poll(async () => ((await keptOn(page))['nalle-answers-2'] ?? []).join(' ')).not.toContain(child.id)
})
