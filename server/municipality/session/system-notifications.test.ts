import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../database/database.ts'
import { openTestDatabase } from '../../testing/engine.ts'
import { clearSystemNotification, setSystemNotification } from './system-notifications.ts'

let db: Database
beforeAll(async () => {
  db = (await openTestDatabase()).db
})
afterAll(() => db.close())

describe('the system notification', () => {
  const now = Temporal.Instant.from('2026-09-14T06:00:00Z')
  const text = { fi: 'Huoltokatko', sv: 'Serviceavbrott', en: 'Maintenance' }
  const set = (fi: string, validTo = now.add({ hours: 1 })) =>
    db.transaction((tx) => setSystemNotification(tx, { text: { ...text, fi }, validTo }, now))

  test('there is one at a time, and none after it was cleared', async () => {
    await set('Huoltokatko tänään')
    await set('Huoltokatko huomenna')
    const found = () => db.selectFrom('system_notification').select('text_fi').execute()
    expect(await found()).toEqual([{ text_fi: 'Huoltokatko huomenna' }])
    await db.transaction(clearSystemNotification)
    expect(await found()).toEqual([])
  })

  test('it is written in all languages and ends in the future', async () => {
    await expect(set(' ')).rejects.toMatchObject({ reason: 'NOTIFICATION_TEXT_MISSING' })
    await expect(set('Huoltokatko', now)).rejects.toMatchObject({ reason: 'NOTIFICATION_OVER' })
  })
})
