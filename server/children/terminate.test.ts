import {
  getPlacements,
  getTerminations,
  previewTermination,
  terminatePlacements,
} from '@nalle/contract/terminations.ts'
import type { BodyOf } from '@nalle/contract/endpoint.ts'
import type { ChildId, GroupId, ServiceNeedOptionId, UnitId } from '@nalle/domain/ids.ts'
import { dateRange } from '@nalle/domain/time/date-range.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { writeAbsences } from '../municipality/calendar/absences.ts'
import { writeReservations } from '../municipality/calendar/reservations.ts'
import { addBackupCare } from '../municipality/placements/backup-care.ts'
import { addServiceNeedOption } from '../municipality/placements/service-need-options.ts'
import { addGroup } from '../municipality/units/groups.ts'
import { addUnit, setUnitFeatures } from '../municipality/units/units.ts'
import { bringApplication } from '../testing/applications.ts'
import { addFamily } from '../testing/families.ts'
import type { PlacementOptions, TestFamily } from '../testing/families.ts'
import { startNalle } from '../testing/nalle.ts'
import type { Caller, TestNalle } from '../testing/nalle.ts'
import { UNKNOWN_ID } from '../testing/samples.ts'
import { storedDigest } from '../testing/stored-digest.ts'
import { newServiceNeedOption, newUnit } from '../testing/units.ts'

const day = (text: string) => Temporal.PlainDate.from(text)

let nalle: TestNalle
let metsola: UnitId
let rantala: UnitId
let bears: GroupId
let full: ServiceNeedOptionId
beforeAll(async () => {
  nalle = await startNalle({ time: '2026-11-16' })
  await nalle.db.transaction(async (tx) => {
    metsola = await addUnit(tx, newUnit({ name: 'Metsolan päiväkoti' }))
    rantala = await addUnit(tx, newUnit({ name: 'Rantalan päiväkoti' }))
    bears = await addGroup(tx, { unitId: metsola, name: 'Karhut', validity: { start: day('2020-01-01'), end: null } })
    full = await addServiceNeedOption(tx, newServiceNeedOption())
  })
})
afterAll(() => nalle.close())

let family: TestFamily
let maija: Caller
async function meet(placements: readonly PlacementOptions[]): Promise<void> {
  family = await addFamily(nalle.db, nalle.register, {
    today: '2026-11-16',
    unitId: metsola,
    guardians: [{}, { firstNames: 'Olli' }],
    children: [{ dateOfBirth: day('2020-05-05'), placements }],
  })
  maija = await nalle.login(family.guardian.id)
}
const DAYCARE = dateRange('2026-08-01', '2027-07-31')
beforeEach(() => meet([{ period: DAYCARE, groupId: bears, serviceNeed: { optionId: full } }]))

type Body = BodyOf<typeof terminatePlacements>
const asked = (lastDay: string, more: Partial<Body> = {}): Body => ({
  type: 'DAYCARE',
  unitId: metsola,
  terminationDate: day(lastDay),
  terminateDaycareOnly: null,
  ...more,
})
const terminate = (body: Body, who: Caller = maija, childId: ChildId = family.child.id) =>
  nalle.call(who, terminatePlacements, { params: { childId }, body })
const preview = ({ terminateDaycareOnly, ...query }: Body) =>
  nalle.call(maija, previewTermination, {
    params: { childId: family.child.id },
    query: { ...query, terminateDaycareOnly: terminateDaycareOnly ?? undefined },
  })

const placements = async () =>
  (
    await nalle.db
      .selectFrom('placement')
      .select(['type', 'period', 'termination_requested_on as asked'])
      .where('child_id', '=', family.child.id)
      .orderBy('period')
      .execute()
  ).map(({ type, period, asked: on }) => `${type} ${period.start} ${period.end}${on === null ? '' : ` ${on}`}`)

describe('a place in daycare', () => {
  async function tell(): Promise<void> {
    const told = {
      childId: family.child.id,
      by: { kind: 'CITIZEN', id: family.guardian.id } as const,
      at: nalle.now(),
    }
    await nalle.db.transaction(async (tx) => {
      await writeReservations(
        tx,
        ['2026-11-16', '2026-12-31', '2027-01-04', '2027-01-05'].map((date) => ({
          ...told,
          date: day(date),
          ranges: [],
        })),
      )
      await writeAbsences(
        tx,
        ['2026-12-30', '2027-01-07'].map((date) => ({
          ...told,
          date: day(date),
          type: 'OTHER_ABSENCE' as const,
          category: 'BILLABLE' as const,
        })),
      )
      const period = dateRange('2026-12-21', '2027-01-08')
      await addBackupCare(tx, { childId: family.child.id, unitId: rantala, groupId: null, period })
    })
  }

  test('ends with all that belongs to it, exactly as it was told before, and a receipt tells it again', async () => {
    await tell()
    const people = { childId: family.child.id, guardianId: family.guardian.id }
    const sent = { type: 'DAYCARE', status: 'SENT', isTransfer: true } as const
    const applicationId = await nalle.db.transaction((tx) => bringApplication(tx, people, sent))
    const { body: told } = await preview(asked('2026-12-31'))
    expect(told).toMatchObject({
      group: 'DAYCARE',
      unitName: 'Metsolan päiväkoti',
      ends: [{ type: 'DAYCARE', endDate: day('2027-07-31'), lastDay: day('2026-12-31') }],
      continues: [],
      stays: [{ type: 'DAYCARE', startDate: day('2026-08-01'), endDate: day('2026-12-31') }],
      serviceNeeds: [{ nameFi: 'Kokopäiväinen', lastDay: day('2026-12-31') }],
      groups: [{ name: 'Karhut', lastDay: day('2026-12-31') }],
      backupCare: [{ unitName: 'Rantalan päiväkoti', endDate: day('2027-01-08'), lastDay: day('2026-12-31') }],
      reservationDays: [day('2027-01-04'), day('2027-01-05')],
      absenceDays: [day('2027-01-07')],
      cancelledApplications: [{ id: applicationId, type: 'DAYCARE' }],
    })
    expect((await terminate(asked('2026-12-31'))).status).toBe(200)
    expect(await placements()).toEqual(['DAYCARE 2026-08-01 2026-12-31 2026-11-16'])
    const left = async (table: 'reservation' | 'absence') =>
      (
        await nalle.db
          .selectFrom(table)
          .select('date')
          .where('child_id', '=', family.child.id)
          .orderBy('date')
          .execute()
      ).map(({ date }) => `${date}`)
    expect(await left('reservation')).toEqual(['2026-11-16', '2026-12-31'])
    expect(await left('absence')).toEqual(['2026-12-30'])
    const backup = nalle.db.selectFrom('backup_care').select('period').where('child_id', '=', family.child.id)
    expect(await backup.execute()).toEqual([{ period: dateRange('2026-12-21', '2026-12-31') }])
    const application = nalle.db.selectFrom('application').select('status').where('id', '=', applicationId)
    expect(await application.executeTakeFirst()).toEqual({ status: 'CANCELLED' })
    // The other guardian finds the same receipt.
    const olli = await nalle.login(family.guardians[1]?.id ?? family.guardian.id)
    const { body: receipts } = await nalle.call(olli, getTerminations, { params: { childId: family.child.id } })
    expect(receipts).toMatchObject([{ terminatedByName: 'Esimerkki Maija Helena', effects: told }])
  })

  test('is told to both guardians by mail, whatever mails they have switched off', async () => {
    await terminate(asked('2026-12-31'))
    const mails = await nalle.db
      .selectFrom('mail_outbox')
      .select(['template', 'person_id as to'])
      .where(
        'person_id',
        'in',
        family.guardians.map(({ id }) => id),
      )
      .execute()
    expect(mails.map(({ template, to }) => `${template} ${to}`).toSorted()).toEqual(
      family.guardians.map(({ id }) => `place-terminated ${id}`).toSorted(),
    )
  })

  test('is shown with who has asked for its end, and when', async () => {
    await terminate(asked('2026-12-31'))
    const { body } = await nalle.call(maija, getPlacements, { params: { childId: family.child.id } })
    expect(body.placements).toMatchObject([
      {
        type: 'DAYCARE',
        terminatable: true,
        endDate: day('2026-12-31'),
        placements: [
          {
            terminationRequestedDate: day('2026-11-16'),
            terminatedBy: { id: family.guardian.id, name: 'Esimerkki Maija Helena', type: 'CITIZEN' },
          },
        ],
      },
    ])
  })

  test('can be ended earlier still, and not later again', async () => {
    await terminate(asked('2026-12-31'))
    expect((await terminate(asked('2026-12-01'))).status).toBe(200)
    expect(await terminate(asked('2026-12-02'))).toBeRefusedWith('AFTER_LAST_DAY')
    expect(await placements()).toEqual(['DAYCARE 2026-08-01 2026-12-01 2026-11-16'])
  })
})

describe('pre-primary education with daycare', () => {
  const PRESCHOOL = dateRange('2026-08-01', '2027-05-31')
  beforeEach(() =>
    meet([
      { type: 'PRESCHOOL_DAYCARE', period: PRESCHOOL, groupId: bears },
      { type: 'DAYCARE', period: dateRange('2027-06-01', '2027-07-31'), groupId: bears },
    ]),
  )
  const only = (lastDay: string) => asked(lastDay, { type: 'PRESCHOOL', terminateDaycareOnly: true })

  test('goes on without daycare, in its group', async () => {
    const { body: told } = await preview(only('2026-12-31'))
    expect(told).toMatchObject({
      daycareOnly: true,
      ends: [
        { type: 'PRESCHOOL_DAYCARE', lastDay: day('2026-12-31') },
        { type: 'DAYCARE', lastDay: null },
      ],
      continues: [{ type: 'PRESCHOOL', startDate: day('2027-01-01'), endDate: day('2027-05-31') }],
    })
    expect((await terminate(only('2026-12-31'))).status).toBe(200)
    expect(await placements()).toEqual([
      'PRESCHOOL_DAYCARE 2026-08-01 2026-12-31 2026-11-16',
      'PRESCHOOL 2027-01-01 2027-05-31',
    ])
    const groups = await nalle.db
      .selectFrom('group_placement')
      .innerJoin('placement', 'placement.id', 'group_placement.placement_id')
      .select('group_placement.period')
      .where('placement.child_id', '=', family.child.id)
      .orderBy('group_placement.period')
      .execute()
    expect(groups).toEqual([
      { period: dateRange('2026-08-01', '2026-12-31') },
      { period: dateRange('2027-01-01', '2027-05-31') },
    ])
  })

  test('ends as a whole with the daycare after it', async () => {
    expect((await terminate(asked('2027-06-15', { type: 'PRESCHOOL' }))).status).toBe(200)
    expect(await placements()).toEqual([
      'PRESCHOOL_DAYCARE 2026-08-01 2027-05-31',
      'DAYCARE 2027-06-01 2027-06-15 2026-11-16',
    ])
  })

  test('a plain place that follows begins earlier instead', async () => {
    await meet([
      { type: 'PRESCHOOL_CLUB', period: dateRange('2026-08-01', '2027-04-30') },
      { type: 'PRESCHOOL', period: dateRange('2027-05-01', '2027-05-31') },
    ])
    expect((await terminate(only('2026-11-16'))).status).toBe(200)
    expect(await placements()).toEqual([
      'PRESCHOOL_CLUB 2026-08-01 2026-11-16 2026-11-16',
      'PRESCHOOL 2026-11-17 2027-05-31',
    ])
  })
})

describe('what cannot be, through either call: nothing changes', () => {
  test.each<{ what: string; body: () => Body; code: string; status: number }>([
    { what: 'yesterday', body: () => asked('2026-11-15'), code: 'BEFORE_TODAY', status: 400 },
    { what: 'a day after the end', body: () => asked('2027-08-01'), code: 'AFTER_LAST_DAY', status: 400 },
    { what: 'of another group', body: () => asked('2026-12-31', { type: 'CLUB' }), code: 'NO_SUCH_PLACE', status: 404 },
    {
      what: 'of another unit',
      body: () => asked('2026-12-31', { unitId: rantala }),
      code: 'NO_SUCH_PLACE',
      status: 404,
    },
    {
      what: 'of no unit',
      // An id of nothing.
      body: () => asked('2026-12-31', { unitId: UNKNOWN_ID as UnitId }),
      code: 'NO_SUCH_PLACE',
      status: 404,
    },
    {
      what: 'only daycare, where there is nothing else',
      body: () => asked('2026-12-31', { terminateDaycareOnly: true }),
      code: 'NO_DAYCARE_TO_END',
      status: 400,
    },
  ])('$what: $status $code', async ({ body, code, status }) => {
    const { audit_entry: _before, ...before } = await storedDigest(nalle)
    for (const answer of [await terminate(body()), await preview(body())]) {
      expect(answer.status).toBe(status)
      expect(answer).toBeRefusedWith(code)
    }
    const { audit_entry: _after, ...after } = await storedDigest(nalle)
    expect(after).toEqual(before)
  })

  test('a place that has not begun', async () => {
    await meet([{ period: dateRange('2026-11-17', '2027-07-31') }])
    expect(await terminate(asked('2026-12-31'))).toBeRefusedWith('NOT_STARTED')
  })

  test('a place that ends today, terminated or not', async () => {
    expect((await terminate(asked('2026-11-16'))).status).toBe(200)
    await expectNotTerminatable()
    await meet([{ period: dateRange('2026-08-01', '2026-11-16') }])
    await expectNotTerminatable()
  })

  async function expectNotTerminatable(): Promise<void> {
    const params = { childId: family.child.id }
    const { body: receipts } = await nalle.call(maija, getTerminations, { params })
    const { body } = await nalle.call(maija, getPlacements, { params })
    expect(body.placements).toMatchObject([{ terminatable: false, endDate: day('2026-11-16') }])
    for (const answer of [await terminate(asked('2026-11-16')), await preview(asked('2026-11-16'))]) {
      expect(answer.status).toBe(400)
      expect(answer).toBeRefusedWith('ENDS_TODAY')
    }
    expect((await nalle.call(maija, getTerminations, { params })).body).toEqual(receipts)
  }

  test('in a unit that has not taken it into use', async () => {
    const unitId = await nalle.db.transaction((tx) => addUnit(tx, newUnit({ name: 'Kaarna' })))
    await meet([{ unitId, period: DAYCARE }])
    await nalle.db.transaction((tx) => setUnitFeatures(tx, unitId, ['RESERVATIONS']))
    const answer = await terminate(asked('2026-12-31', { unitId }))
    expect(answer.status).toBe(403)
    expect(answer.error?.errorCode).toBe('PLACEMENT_TERMINATION_DISABLED')
  })

  test("somebody else's child", async () => {
    const other = await addFamily(nalle.db, nalle.register, { today: '2026-11-16', unitId: metsola })
    expect((await terminate(asked('2026-12-31'), maija, other.child.id)).status).toBe(403)
  })
})
