import type { StaffStep } from '@nalle/domain/applications/lifecycle.ts'
import { STAFF_STEPS, TRANSITIONS } from '@nalle/domain/applications/lifecycle.ts'
import type { ApplicationId } from '@nalle/domain/ids.ts'
import type { ApplicationStatus } from '@nalle/domain/placements/application-statuses.ts'
import { APPLICATION_STATUSES } from '@nalle/domain/placements/application-statuses.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../database/database.ts'
import { addApplication } from '../../testing/applications.ts'
import { openTestDatabase } from '../../testing/engine.ts'
import type { TestFamily } from '../../testing/families.ts'
import { addFamily } from '../../testing/families.ts'
import { testRegister } from '../../testing/register.ts'
import { newId } from '../rows.ts'
import { addEmployee } from '../units/employees.ts'
import { hideFromGuardian, setCheckedByAdmin, setDueDate } from './mark-application.ts'
import { moveApplication, moveApplicationCommand } from './move-application.ts'

const now = Temporal.Instant.from('2026-09-14T06:00:00Z')

let db: Database
let family: TestFamily
beforeAll(async () => {
  db = (await openTestDatabase()).db
  family = await addFamily(db, testRegister(), { guardians: [{}, { firstNames: 'Olli' }] })
})
afterAll(() => db.close())

const inStatus = (status: ApplicationStatus) => addApplication(db, family, { status })
const move = (id: ApplicationId, step: StaffStep) =>
  db.transaction((tx) => moveApplication(tx, id, step, { by: null, now }))
const read = (id: ApplicationId) =>
  db.selectFrom('application').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

async function statesOf(id: ApplicationId): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('case_state')
    .innerJoin('application', 'application.case_id', 'case_state.case_id')
    .select('state')
    .where('application.id', '=', id)
    .orderBy('row_index')
    .execute()
  return rows.map(({ state }) => state)
}

describe.each(APPLICATION_STATUSES)('from %s', (status) => {
  test.each(STAFF_STEPS)('%s leads where the table says, or nowhere', async (step) => {
    const id = await inStatus(status)
    const next = TRANSITIONS[status][step]
    if (next === undefined) {
      await expect(move(id, step)).rejects.toMatchObject({ reason: 'STEP_NOT_POSSIBLE' })
      expect((await read(id)).status).toBe(status)
    } else {
      expect(await move(id, step)).toBe(next)
      expect((await read(id)).status).toBe(next)
    }
  })
})

test.each(['PLAN_PLACEMENT', 'SEND_DECISIONS'])(
  'nobody outside asks for %s alone, without what belongs to it',
  (step) => {
    const asked = moveApplicationCommand.input.safeParse({ id: newId<'application'>(), step })
    expect(asked.success).toBe(false)
  },
)

describe('the case of an application', () => {
  test('tells when it was decided, once, however the decisions went out', async () => {
    const id = await inStatus('SENT')
    expect(await statesOf(id)).toEqual(['INITIAL'])
    for (const step of ['BEGIN_PROCESSING', 'PLAN_PLACEMENT', 'PROPOSE_TO_UNIT'] as const) await move(id, step)
    expect(await statesOf(id)).toEqual(['INITIAL'])
    await move(id, 'PREPARE_MAILING')
    await move(id, 'SEND_DECISIONS')
    expect(await statesOf(id)).toEqual(['INITIAL', 'DECIDING'])
  })

  test('ends when staff cancel, and the application is nobody’s business from then on', async () => {
    const id = await inStatus('WAITING_PLACEMENT')
    const employeeId = await db.transaction((tx) =>
      addEmployee(tx, { firstNames: 'Oili', lastName: 'Ohjaaja', email: null, worksIn: [] }),
    )
    await db.transaction((tx) => moveApplication(tx, id, 'CANCEL_BY_STAFF', { by: employeeId, now }))
    expect(await statesOf(id)).toEqual(['INITIAL', 'COMPLETED'])
    expect(await read(id)).toMatchObject({ status: 'CANCELLED', confidential: true })
  })

  test('keeps what staff have said of its secrecy', async () => {
    const id = await inStatus('SENT')
    await db.transaction((tx) => setCheckedByAdmin(tx, id, { confidential: false }))
    await move(id, 'CANCEL_BY_STAFF')
    expect(await read(id)).toMatchObject({ checked_by_admin: true, confidential: false })
  })
})

describe('staff may', () => {
  test('hide an application, and show it again', async () => {
    const id = await inStatus('SENT')
    await db.transaction((tx) => hideFromGuardian(tx, id, true))
    expect((await read(id)).hide_from_guardian).toBe(true)
    await db.transaction((tx) => hideFromGuardian(tx, id, false))
    expect((await read(id)).hide_from_guardian).toBe(false)
  })

  test('set the day by which one that was sent is answered, and not of a draft', async () => {
    const id = await inStatus('SENT')
    const dueDate = Temporal.PlainDate.from('2026-12-01')
    await db.transaction((tx) => setDueDate(tx, id, dueDate, now))
    const { due_date, due_date_set_manually_at } = await read(id)
    expect([due_date, due_date_set_manually_at]).toEqual([dueDate, now])
    const draft = await inStatus('CREATED')
    const setting = db.transaction((tx) => setDueDate(tx, draft, dueDate, now))
    await expect(setting).rejects.toMatchObject({ reason: 'STEP_NOT_POSSIBLE' })
  })

  test('do nothing with an application that is not there', async () => {
    const nowhere = newId<'application'>()
    const acts = [
      () => move(nowhere, 'BEGIN_PROCESSING'),
      () => db.transaction((tx) => hideFromGuardian(tx, nowhere, true)),
      () => db.transaction((tx) => setCheckedByAdmin(tx, nowhere, { confidential: true })),
    ]
    for (const act of acts) await expect(act()).rejects.toMatchObject({ reason: 'UNKNOWN_APPLICATION' })
  })
})
