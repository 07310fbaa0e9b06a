import type { Page } from '@playwright/test'
import { dayOf, enterFamily, openCalendar } from '../calendar/calendar-families.ts'
import { fromActions } from '../calendar/ways.ts'
import { expect } from '../families/test.ts'
import { keptOn, untilKept } from './device.ts'
import { test } from './front-test.ts'

const versionOf = (page: Page) => page.locator('meta[name="nalle-version"]').getAttribute('content')

const keptVersion = (page: Page) =>
  page.evaluate(async () => {
    const shell = await (await caches.match('/shell', { cacheName: 'nalle-shell' }))?.text()
    return /nalle-version" content="(\w+)"/.exec(shell ?? '')?.[1]
  })

test('a new version takes over without a broken tab @phone-only @full', async ({ page, context, front }) => {
  await enterFamily(page)
  await openCalendar(page)
  await untilKept(page, 'calendar.getReservations')
  const former = await versionOf(page)
  front.moveOn()

  const newer = await context.newPage()
  await test.step('the next tab is of the new version, and the device keeps it', async () => {
    await newer.goto('/calendar')
    await expect(dayOf(newer, '2026-09-14')).toBeVisible()
    await expect.poll(() => keptVersion(newer)).not.toBe(former)
    await newer.reload()
    await expect(dayOf(newer, '2026-09-14')).toBeVisible()
    await expect.poll(async () => (await versionOf(newer)) === (await keptVersion(newer))).toBe(true)
    await expect
      .poll(() => newer.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting ?? null))
      .toBeNull()
  })

  await test.step('the former tab opens what it has not opened yet, and pages it has not been on', async () => {
    await expect.poll(() => versionOf(page)).toBe(former)
    await fromActions(page, 'Ilmoita poissaolo')
    await expect(page.getByRole('dialog', { name: 'Ilmoita poissaolo' }).getByRole('radio').first()).toBeVisible()
    await page
      .getByRole('dialog', { name: 'Ilmoita poissaolo' })
      .getByRole('button', { name: 'Peru', exact: true })
      .click()
    await page.getByRole('navigation').getByRole('link', { name: 'Viestit' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Viestit' })).toBeVisible()
    await expect.poll(() => versionOf(page)).toBe(former)
    expect(front.missed).toEqual([])
  })

  await test.step('without a connection both start as the new one', async () => {
    await context.setOffline(true)
    for (const tab of [page, newer]) {
      await tab.goto('/calendar')
      await expect(dayOf(tab, '2026-09-14')).toBeVisible()
      await expect.poll(() => versionOf(tab)).not.toBe(former)
    }
    const files = (await keptOn(page))['nalle-files'] ?? []
    expect(files.filter((file) => file.includes('.next.')).length).toBeGreaterThan(5)
    await context.setOffline(false)
  })
})
