import type { ApplicationId, EmployeeId, UnitId } from '@nalle/domain/ids.ts'
import type { ApplicationStatus } from '@nalle/domain/placements/application-statuses.ts'
import { dateRange } from '@nalle/domain/time/date-range.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '../../database/database.ts'
import { addApplication } from '../../testing/applications.ts'
import { addDecisions } from '../../testing/decisions.ts'
import { openTestDatabase } from '../../testing/engine.ts'
import { addFamily } from '../../testing/families.ts'
import type { TestFamily } from '../../testing/families.ts'
import { testRegister } from '../../testing/register.ts'
import { UNKNOWN_ID } from '../../testing/samples.ts'
import { newUnit } from '../../testing/units.ts'
import { moveApplication } from '../applications/move-application.ts'
import { addEmployee } from '../units/employees.ts'
import { addUnit } from '../units/units.ts'
import type { NewPlacementPlan } from './plan-placement.ts'
import { planPlacement } from './plan-placement.ts'
import { prepareDecisions } from './prepare-decisions.ts'
import { sendDecisions } from './send-decisions.ts'
import { withdrawDecision } from './withdraw-decision.ts'

const now = Temporal.Instant.from('2026-09-14T21:30:00Z')
const register = testRegister()

let db: Database
let unitId: UnitId
let by: EmployeeId
let family: TestFamily
beforeAll(async () => {
  db = (await openTestDatabase()).db
  unitId = await db.transaction((tx) => addUnit(tx, newUnit({ closingDate: Temporal.PlainDate.from('2027-12-31') })))
  by = await db.transaction((tx) =>
    addEmployee(tx, { firstNames: 'Oili', lastName: 'Ohjaaja', email: null, worksIn: [] }),
  )
})
afterAll(() => db.close())
beforeEach(async () => {
  family = await addFamily(db, register, { unitId, children: [{ placements: [] }] })
})

const waiting = (status: ApplicationStatus = 'WAITING_PLACEMENT', type: 'DAYCARE' | 'PRESCHOOL' = 'DAYCARE') =>
  addApplication(db, family, { status, type })
const plan = (applicationId: ApplicationId, differences: Partial<NewPlacementPlan> = {}) =>
  db.transaction((tx) =>
    planPlacement(
      tx,
      {
        applicationId,
        unitId,
        type: 'DAYCARE',
        period: dateRange('2027-01-01', '2027-07-31'),
        connectedPeriod: null,
        by,
        ...differences,
      },
      { now },
    ),
  )
const prepare = (applicationId: ApplicationId) =>
  db.transaction((tx) => prepareDecisions(tx, { applicationId, by }, { now }))
const send = (applicationId: ApplicationId) => db.transaction((tx) => sendDecisions(tx, { applicationId, by }, { now }))
const read = (applicationId: ApplicationId) =>
  db.selectFrom('decision').selectAll().where('application_id', '=', applicationId).orderBy('number').execute()
const statusOf = async (applicationId: ApplicationId) =>
  (await db.selectFrom('application').select('status').where('id', '=', applicationId).executeTakeFirstOrThrow()).status

describe('a place is planned, decided on and sent', () => {
  test('step by step; the family knows of it from the day in Helsinki on which it is sent', async () => {
    const id = await waiting()
    await plan(id)
    expect(await statusOf(id)).toBe('WAITING_DECISION')
    await prepare(id)
    expect(await read(id)).toMatchObject([
      { type: 'DAYCARE', status: 'PENDING', sent_at: null, created_by: by, language: 'fi' },
    ])
    await send(id)
    expect(await statusOf(id)).toBe('WAITING_CONFIRMATION')
    expect(await read(id)).toMatchObject([
      { sent_at: now, sent_date: Temporal.PlainDate.from('2026-09-15'), delivery: 'ELECTRONIC', document_key: null },
    ])
  })

  test('and open pages of the applicant hear that something has come', async () => {
    const arrivals = () =>
      db.selectFrom('inbox_arrival').select('id').where('person_id', '=', family.guardian.id).execute()
    const { first } = await addDecisions(db, family)
    expect(await arrivals()).toHaveLength(1)
    await db.transaction((tx) => withdrawDecision(tx, { id: first, by }, { now }))
    expect(await arrivals()).toHaveLength(2)
  })

  test('whoever looks after the child on that day is noted as its other guardian', async () => {
    const until = (end: string) => ({ validity: dateRange('2026-01-01', end) })
    family = await addFamily(db, register, {
      unitId,
      fosterParents: [until('2026-09-13'), until('2026-09-14')],
      children: [{ placements: [] }],
    })
    const { applicationId } = await addDecisions(db, family)
    const others = await db
      .selectFrom('application_other_guardian')
      .select('guardian_id as id')
      .where('application_id', '=', applicationId)
      .execute()
    expect(others).toEqual([{ id: family.fosterParents[1]?.id }])
  })

  test('by letter to whoever has no address for mails', async () => {
    family = await addFamily(db, register, { unitId, guardians: [{ email: null }], children: [{ placements: [] }] })
    const { applicationId } = await addDecisions(db, family)
    expect(await read(applicationId)).toMatchObject([{ delivery: 'PAPER_MAIL' }])
  })

  test('preparing again, and planning anew, leave nothing of what was prepared before', async () => {
    const id = await waiting('WAITING_PLACEMENT', 'PRESCHOOL')
    const connectedPeriod = dateRange('2027-01-01', '2027-12-31')
    await plan(id, { type: 'PRESCHOOL_DAYCARE', connectedPeriod })
    await prepare(id)
    expect((await prepare(id)).map(({ type }) => type)).toEqual(['PRESCHOOL', 'PRESCHOOL_DAYCARE'])
    expect(await read(id)).toHaveLength(2)
    await db.transaction((tx) => moveApplication(tx, id, 'RETURN_TO_PLACEMENT', { by, now }))
    await plan(id, { type: 'PRESCHOOL' })
    expect(await read(id)).toEqual([])
    await expect(send(id)).rejects.toMatchObject({ reason: 'NOTHING_PREPARED' })
    await prepare(id)
    await send(id)
    expect(await read(id)).toMatchObject([{ type: 'PRESCHOOL' }])
  })

  test('where the child goes to pre-primary education already, only what goes with it is decided', async () => {
    const id = await waiting('WAITING_PLACEMENT', 'PRESCHOOL')
    await db.transaction((tx) =>
      tx.updateTable('application').set({ additional_daycare_application: true }).where('id', '=', id).execute(),
    )
    await plan(id, { type: 'PRESCHOOL_DAYCARE', connectedPeriod: dateRange('2027-01-01', '2027-05-31') })
    expect((await prepare(id)).map(({ type }) => type)).toEqual(['PRESCHOOL_DAYCARE'])
  })
})

describe('staff are told', () => {
  test.each<readonly [reason: string, differences: Partial<NewPlacementPlan>]>([
    ['PLAN_OF_ANOTHER_KIND', { type: 'CLUB' }],
    ['PLAN_OF_ANOTHER_KIND', { type: 'PRESCHOOL' }],
    ['CONNECTED_PERIOD_WRONG', { connectedPeriod: dateRange('2027-01-01', '2027-05-31') }],
    [
      'PERIOD_BACKWARDS',
      { period: { start: Temporal.PlainDate.from('2027-02-01'), end: Temporal.PlainDate.from('2027-01-31') } },
    ],
    ['UNIT_NOT_OPEN', { period: dateRange('2027-01-01', '2028-01-01') }],
    ['UNKNOWN_UNIT', { unitId: UNKNOWN_ID as UnitId }],
    ['UNKNOWN_APPLICATION', { applicationId: UNKNOWN_ID as ApplicationId }],
  ])('%s', async (reason, differences) => {
    await expect(plan(await waiting(), differences)).rejects.toMatchObject({ reason })
  })

  test('what cannot be done from where the application stands', async () => {
    const impossible = { reason: 'STEP_NOT_POSSIBLE' }
    await expect(plan(await waiting('SENT'))).rejects.toMatchObject(impossible)
    await expect(prepare(await waiting())).rejects.toMatchObject(impossible)
    await expect(send(await waiting())).rejects.toMatchObject(impossible)
    await expect(prepare(await waiting('WAITING_DECISION'))).rejects.toMatchObject({ reason: 'NO_PLAN' })
    await expect(send(await waiting('WAITING_DECISION'))).rejects.toMatchObject({ reason: 'NOTHING_PREPARED' })
  })
})

describe('a decision is taken back', () => {
  const withdraw = (id: Parameters<typeof withdrawDecision>[1]['id']) =>
    db.transaction((tx) => withdrawDecision(tx, { id, by }, { now }))

  test('and the application is decided on anew, with the place that was planned', async () => {
    const { applicationId, first } = await addDecisions(db, family)
    await withdraw(first)
    expect(await statusOf(applicationId)).toBe('WAITING_DECISION')
    await prepare(applicationId)
    await send(applicationId)
    const decisions = await read(applicationId)
    expect(decisions.map(({ withdrawn_at }) => withdrawn_at !== null)).toEqual([true, false])
    expect(await statusOf(applicationId)).toBe('WAITING_CONFIRMATION')
  })

  test('and what waits for it goes with it', async () => {
    const { applicationId, first } = await addDecisions(db, family, { type: 'PRESCHOOL_CLUB' })
    await withdraw(first)
    expect((await read(applicationId)).map(({ withdrawn_by }) => withdrawn_by)).toEqual([by, by])
  })

  test('not twice, not before it is sent, and not one that does not exist', async () => {
    const { first } = await addDecisions(db, family)
    await withdraw(first)
    await expect(withdraw(first)).rejects.toMatchObject({ reason: 'DECISION_NOT_PENDING' })
    const draft = await addDecisions(db, family, { isUnsent: true })
    await expect(withdraw(draft.first)).rejects.toMatchObject({ reason: 'DECISION_NOT_PENDING' })
    await expect(withdraw(UNKNOWN_ID as typeof first)).rejects.toMatchObject({ reason: 'UNKNOWN_DECISION' })
  })
})
