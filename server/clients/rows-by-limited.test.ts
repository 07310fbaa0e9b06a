import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { dateRange } from '@nalle/domain/time/date-range.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addPerson } from '../municipality/people/people.ts'
import { addBackupCare } from '../municipality/placements/backup-care.ts'
import { placeChild } from '../municipality/placements/placements.ts'
import { addUnit } from '../municipality/units/units.ts'
import { newId } from '../municipality/rows.ts'
import { makeHome, withDatabase } from '../testing/process.ts'
import type { Home } from '../testing/process.ts'
import { newUnit } from '../testing/units.ts'

const CLI = join(import.meta.dirname, 'client-cli.ts')

let home: Home
const careId = newId<'backup-care'>()
const placementId = newId<'placement'>()
beforeAll(async () => {
  home = await makeHome()
  await withDatabase(home, (db) =>
    db.transaction(async (tx) => {
      const unitId = await addUnit(tx, newUnit({ name: 'Vaahtera' }))
      const childId = await addPerson(tx, {
        identityCode: null,
        firstNames: 'Elli Maria',
        lastName: 'Mäntynen',
        preferredName: 'Elli',
        dateOfBirth: Temporal.PlainDate.from('2022-03-04'),
        dateOfDeath: null,
        residence: { streetAddress: '', postalCode: '', postOffice: '', residenceCode: '', isProtected: false },
        language: 'fi',
        phone: '',
        backupPhone: '',
        email: null,
        isEmailVerified: false,
        duplicateOf: null,
      })
      const period = dateRange('2026-08-01', '2027-07-31')
      const createdAt = Temporal.Instant.from('2026-05-02T12:00:00+03:00')
      const act = { client: { id: 'private', unitIds: [unitId] } }
      await placeChild(tx, { id: placementId, childId, unitId, type: 'DAYCARE', period, createdAt })
      const days = dateRange('2026-09-14', '2026-09-18')
      await addBackupCare(tx, { id: careId, childId, unitId, groupId: null, period: days }, act)
    }),
  )
})
afterAll(() => home.remove())

function client(...args: readonly string[]) {
  const { PATH = '' } = process.env
  const { status, stdout, stderr } = spawnSync(process.execPath, [CLI, ...args], {
    env: { PATH, ...home.env },
    encoding: 'utf8',
  })
  return { status, stdout, stderr }
}

test('lists the rows that limited clients have written until each is confirmed', () => {
  const listed = client('rows-by-limited')
  expect(listed).toMatchObject({ status: 0, stderr: '' })
  expect(listed.stdout).toContain(`backup care ${careId}`)
  expect(listed.stdout).toContain('client  private')
  expect(listed.stdout).toContain('unit    Vaahtera')
  expect(listed.stdout).toContain('days    2026-09-14 to 2026-09-18')
  expect(listed.stdout).not.toContain(placementId)
  expect(client('rows-by-limited', '--confirm', placementId)).toMatchObject({
    status: 1,
    stderr: `No limited client has written a row ${placementId}.\n`,
  })
  expect(client('rows-by-limited', '--confirm', careId)).toMatchObject({ status: 0 })
  expect(client('rows-by-limited')).toMatchObject({
    status: 0,
    stdout: 'No placement or backup care was written by a limited client.\n',
  })
})
