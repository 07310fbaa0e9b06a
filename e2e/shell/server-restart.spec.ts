import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { dayOf, enterFamily, openCalendar, QUIET_DAY, storedDays } from '../calendar/calendar-families.ts'
import { freePort } from '../free-port.ts'
import { expect, test } from '../families/test.ts'
import { LONGEST_START_MS, runNalle, startPostgres, TESTED } from '../start-nalle.ts'
import { keptOn, queuedOn, untilKept } from './device.ts'
import { tellTimes } from './waiting-times.ts'

const folder = mkdtempSync(join(tmpdir(), 'nalle-restart-'))
const port = await freePort()
const CITIES = join(import.meta.dirname, '../../cities')

test.use({ serviceWorkers: 'allow', baseURL: `http://localhost:${port}` })
test.afterAll(() => rmSync(folder, { recursive: true, force: true }))

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

test('what is told while the server is away is saved once it has started again, and also by a city that has switched the worker off meanwhile and is rid of it @full', async ({
  page,
  context,
}) => {
  test.setTimeout(3 * LONGEST_START_MS)
  // An embedded database of its own would be made for half a minute, and nobody of the town plays a part.
  const postgres = await startPostgres()
  const env = { ...TESTED, TOWN_CHILDREN: '0', DATA_FOLDER: folder }
  const start = (city = 'kuusilahti') => runNalle({ city, port, databaseUrl: postgres.url, env })
  let stop = await start()
  try {
    const { child } = await enterFamily(page, { today: QUIET_DAY })
    await openCalendar(page)
    await untilKept(page, 'calendar.getReservations')
    await stop()
    await tellTimes(page, '2027-09-21', 'tiistai 21.9.2027', '8')
    stop = await start()
    await expect(page.getByText('Lähetetty: Läsnäoloilmoitus: Onni 21.9.2027')).toBeVisible({ timeout: 90_000 })
    await expect(dayOf(page, '2027-09-21')).not.toContainText('Odottaa lähetystä')
    await expect
      .poll(() => storedDays(page, child.id, '2027-09-20', '2027-09-24'))
      .toEqual({ '2027-09-21': '08:00-16:00' })

    await stop()
    await tellTimes(page, '2027-09-22', 'keskiviikko 22.9.2027', '9')
    await expect.poll(() => queuedOn(page)).toHaveLength(1)
    stop = await start(switchedOff())
    await page.goto('/calendar')
    await expect(page.getByText('Lähetetty: Läsnäoloilmoitus: Onni 22.9.2027')).toBeVisible({ timeout: 90_000 })
    await expect
      .poll(() => storedDays(page, child.id, '2027-09-22', '2027-09-24'))
      .toEqual({ '2027-09-22': '09:00-16:00' })
    const workers = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
    // A browser checks for a new worker some time after each navigation; `update` makes it check now.
    const update = () =>
      page.evaluate(async () => {
        for (const worker of await navigator.serviceWorker.getRegistrations()) await worker.update().catch(() => {})
      })
    await expect
      .poll(async () => {
        await update()
        return workers()
      })
      .toBe(0)
    await expect.poll(async () => Object.keys(await keptOn(page)).filter((name) => name !== 'nalle-queue')).toEqual([])
    // No page of theirs brings it back.
    await page.goto('/messages')
    await expect(page.getByRole('heading', { level: 1, name: 'Viestit' })).toBeVisible()
    await expect.poll(() => workers()).toBe(0)
    await context.setOffline(true)
    await expect(page.goto('/calendar')).rejects.toThrow('ERR_INTERNET_DISCONNECTED')
  } finally {
    await stop()
    await postgres.stop()
  }
})
