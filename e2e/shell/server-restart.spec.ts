import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dayOf, enterFamily, openCalendar, QUIET_DAY, storedDays } from '../calendar/calendar-families.ts'
import { freePort } from '../free-port.ts'
import { expect, test } from '../families/test.ts'
import { LONGEST_START_MS, runNalle, startPostgres, TESTED } from '../start-nalle.ts'
import { untilKept } from './device.ts'

const folder = mkdtempSync(join(tmpdir(), 'nalle-restart-'))
const port = await freePort()

test.use({ serviceWorkers: 'allow', baseURL: `http://localhost:${port}` })
test.afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('what is told while the server is away is saved once it has started again', async ({ page }) => {
  test.setTimeout(2 * LONGEST_START_MS)
  // An embedded database of its own would be made for half a minute, and nobody of the town plays a part.
  const postgres = await startPostgres()
  const env = { ...TESTED, TOWN_CHILDREN: '0', DATA_FOLDER: folder }
  const start = () => runNalle({ city: 'kuusilahti', port, databaseUrl: postgres.url, env })
  const stop = await start()
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
  const stopAgain = await start()
  try {
    await expect(page.getByText('Lähetetty: Läsnäoloilmoitus: Onni 21.9.2027')).toBeVisible({ timeout: 90_000 })
    await expect(day.getByRole('region', { name: 'Onni' })).not.toContainText('Odottaa lähetystä')
    expect(await storedDays(page, child.id, '2027-09-20', '2027-09-24')).toEqual({ '2027-09-21': '08:00-16:00' })
  } finally {
    await stopAgain()
    await postgres.stop()
  }
})
