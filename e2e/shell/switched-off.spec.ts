import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { dayOf, enterFamily, openCalendar, QUIET_DAY, storedDays } from '../calendar/calendar-families.ts'
import { freePort } from '../free-port.ts'
import { expect, test } from '../families/test.ts'
import { LONGEST_START_MS, runNalle, TESTED } from '../start-nalle.ts'
import { keptOn, queuedOn, untilKept } from './device.ts'

const folder = mkdtempSync(join(tmpdir(), 'nalle-switched-off-'))
const port = await freePort()
const CITIES = join(import.meta.dirname, '../../cities')

test.use({ serviceWorkers: 'allow', baseURL: `http://localhost:${port}` })
test.afterAll(() => rmSync(folder, { recursive: true, force: true }))

const start = (city: string) =>
  runNalle({ city, port, databaseUrl: '', env: { ...TESTED, DATA_FOLDER: join(folder, 'data') } })

/** The same city, as an administrator writes it who has found that the worker does harm. */
function switchedOff(): string {
  const file = join(folder, 'kuusilahti.mjs')
  const city = `{ ...kuusilahti, features: { ...kuusilahti.features, offline: false } }`
  copyFileSync(join(CITIES, 'kuusilahti.svg'), join(folder, 'kuusilahti.svg'))
  writeFileSync(
    file,
    `import { kuusilahti } from ${JSON.stringify(pathToFileURL(join(CITIES, 'kuusilahti.ts')).href)}
export const city = ${city}`,
  )
  return file
}

test('a city that switches the worker off is rid of it with the next visit, and what waited is sent', async ({
  page,
  context,
}) => {
  test.setTimeout(2 * LONGEST_START_MS)
  const stop = await start('kuusilahti')
  const { child } = await enterFamily(page, { today: QUIET_DAY })
  await openCalendar(page)
  await untilKept(page, 'calendar.getReservations')
  await stop()
  await dayOf(page, '2027-09-21').click()
  const day = page.getByRole('dialog', { name: 'tiistai 21.9.2027' })
  await day.getByRole('button', { name: 'Muokkaa' }).click()
  await day.getByLabel('Alkaa').fill('8')
  await day.getByLabel('Päättyy').fill('16')
  await day.getByRole('button', { name: 'Tallenna' }).click()
  await expect(day.getByRole('region', { name: 'Onni' })).toContainText('Odottaa lähetystä')
  expect(await queuedOn(page)).toHaveLength(1)

  const stopAgain = await start(switchedOff())
  try {
    await page.goto('/calendar')
    await expect(page.getByText('Lähetetty: Läsnäoloilmoitus: Onni 21.9.2027')).toBeVisible({ timeout: 90_000 })
    expect(await storedDays(page, child.id, '2027-09-20', '2027-09-24')).toEqual({ '2027-09-21': '08:00-16:00' })
    const workers = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
    await expect.poll(workers).toBe(0)
    await expect.poll(async () => Object.keys(await keptOn(page)).filter((name) => name !== 'nalle-queue')).toEqual([])
    // No page of theirs brings it back.
    await page.goto('/messages')
    await expect(page.getByRole('heading', { level: 1, name: 'Viestit' })).toBeVisible()
    expect(await workers()).toBe(0)
    await context.setOffline(true)
    await expect(page.goto('/calendar')).rejects.toThrow('ERR_INTERNET_DISCONNECTED')
  } finally {
    await context.setOffline(false)
    await stopAgain()
  }
})
