import { acceptDecision, getAcceptance, rejectDecision } from '@nalle/contract/decisions.ts'
import type { ApplicationId, ChildId, DecisionId, GroupId, UnitId } from '@nalle/domain/ids.ts'
import { dateRange } from '@nalle/domain/time/date-range.ts'
import { instantAt } from '@nalle/domain/time/helsinki.ts'
import { timeRange } from '@nalle/domain/time/time-range.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { writeAbsences } from '../municipality/calendar/absences.ts'
import { writeReservations } from '../municipality/calendar/reservations.ts'
import { withdrawDecision } from '../municipality/decisions/withdraw-decision.ts'
import { addServiceNeedOption } from '../municipality/placements/service-need-options.ts'
import { addPreschoolTerm } from '../municipality/placements/terms.ts'
import { addGroup } from '../municipality/units/groups.ts'
import { addUnit } from '../municipality/units/units.ts'
import { addDecisions } from '../testing/decisions.ts'
import type { DecisionOptions, TestDecisions } from '../testing/decisions.ts'
import { storedDigest } from '../testing/stored-digest.ts'
import { addFamily } from '../testing/families.ts'
import type { ChildOptions, TestFamily } from '../testing/families.ts'
import { startNalle } from '../testing/nalle.ts'
import type { Caller, TestNalle } from '../testing/nalle.ts'
import { UNKNOWN_ID } from '../testing/samples.ts'
import { newServiceNeedOption, newUnit } from '../testing/units.ts'

const day = (text: string) => Temporal.PlainDate.from(text)
const INVALID_START = 'decision.validation.invalid-requested-start-date'

let nalle: TestNalle
let metsola: UnitId
beforeAll(async () => {
  nalle = await startNalle({ time: '2026-09-14' })
  metsola = await nalle.db.transaction((tx) => addUnit(tx, newUnit({ name: 'Metsolan päiväkoti' })))
  await nalle.db.transaction((tx) =>
    addPreschoolTerm(tx, {
      finnishPreschool: dateRange('2026-08-12', '2027-06-05'),
      swedishPreschool: dateRange('2026-08-13', '2027-06-05'),
      extendedTerm: dateRange('2026-08-01', '2027-06-05'),
      applicationPeriod: dateRange('2026-01-08', '2026-01-31'),
      termBreaks: [],
    }),
  )
})
afterAll(() => nalle.close())

let family: TestFamily
let applicant: Caller
async function meet(children: readonly ChildOptions[] = [{ placements: [] }]): Promise<void> {
  family = await addFamily(nalle.db, nalle.register, { guardians: [{}, { firstNames: 'Olli' }], children })
  applicant = await nalle.login(family.guardian.id)
}
beforeEach(() => meet())

const decide = (options: DecisionOptions = {}) => addDecisions(nalle.db, family, { unitId: metsola, ...options })

const accept = (
  { applicationId, first }: Pick<TestDecisions, 'applicationId' | 'first'>,
  start = '2027-01-01',
  who: Caller = applicant,
) =>
  nalle.call(who, acceptDecision, {
    params: { applicationId },
    body: { decisionId: first, requestedStartDate: day(start) },
  })
const reject = ({ applicationId, first }: Pick<TestDecisions, 'applicationId' | 'first'>, who: Caller = applicant) =>
  nalle.call(who, rejectDecision, { params: { applicationId }, body: { decisionId: first } })

/** The other one of a pair. */
function connectedOf({ applicationId, ids }: TestDecisions): Pick<TestDecisions, 'applicationId' | 'first'> {
  const first = ids.PRESCHOOL_DAYCARE ?? ids.PRESCHOOL_CLUB
  if (first === undefined) throw new Error('nothing is connected')
  return { applicationId, first }
}

async function statusOf(applicationId: ApplicationId) {
  const { status } = await nalle.db
    .selectFrom('application')
    .select('status')
    .where('id', '=', applicationId)
    .executeTakeFirstOrThrow()
  const decisions = await nalle.db
    .selectFrom('decision')
    .select(['type', 'status'])
    .where('application_id', '=', applicationId)
    .orderBy('number')
    .execute()
  const states = await nalle.db
    .selectFrom('case_state')
    .innerJoin('application', 'application.case_id', 'case_state.case_id')
    .select('state')
    .where('application.id', '=', applicationId)
    .orderBy('row_index')
    .execute()
  const plans = await nalle.db
    .selectFrom('placement_plan')
    .select('type')
    .where('application_id', '=', applicationId)
    .execute()
  return {
    application: status,
    decisions: decisions.map((decision) => `${decision.type} ${decision.status}`),
    case: states.map(({ state }) => state),
    isPlanned: plans.length > 0,
  }
}

async function placementsOf(childId: ChildId): Promise<readonly string[]> {
  const rows = await nalle.db
    .selectFrom('placement')
    .select(['type', 'period', 'unit_id as unitId'])
    .where('child_id', '=', childId)
    .orderBy('period')
    .execute()
  return rows.map(
    ({ type, period, unitId }) => `${type} ${period.start} ${period.end}${unitId === metsola ? ' Metsola' : ''}`,
  )
}

const mailsOf = async (applicationId: ApplicationId) => {
  const rows = await nalle.db.selectFrom('mail_outbox').select(['template', 'data']).execute()
  return rows.filter(({ data }) => JSON.stringify(data).includes(applicationId)).map(({ template }) => template)
}

describe('accepting', () => {
  test('lets the calendar be sent again to a browser that holds it', async () => {
    const decisions = await decide()
    const url = '/api/citizen/reservations?from=2026-09-01&to=2027-02-28'
    const look = (known = '') =>
      nalle.app.fastify.inject({ url, headers: { cookie: applicant.cookie, 'if-none-match': known } })
    const tag = String((await look()).headers.etag)
    expect((await look(tag)).statusCode).toBe(304)
    await accept(decisions, '2027-01-15')
    expect((await look(tag)).statusCode).toBe(200)
  })

  test('gives the place, closes the application and its case, and tells that it has', async () => {
    const decisions = await decide()
    expect((await accept(decisions, '2027-01-15')).status).toBe(200)
    expect(await placementsOf(family.child.id)).toEqual(['DAYCARE 2027-01-15 2027-07-31 Metsola'])
    expect(await statusOf(decisions.applicationId)).toEqual({
      application: 'ACTIVE',
      decisions: ['DAYCARE ACCEPTED'],
      case: ['INITIAL', 'DECIDING', 'COMPLETED'],
      isPlanned: false,
    })
    const stored = await nalle.db
      .selectFrom('decision')
      .select(['requested_start_date as start', 'resolved_at as at', 'resolved_by as by'])
      .where('id', '=', decisions.first)
      .executeTakeFirstOrThrow()
    expect(stored).toEqual({ start: day('2027-01-15'), at: nalle.now(), by: family.guardian.id })
    expect(await mailsOf(decisions.applicationId)).toEqual(['decision-answered'])
    const arrivals = nalle.db.selectFrom('inbox_arrival').select('id').where('person_id', '=', family.guardian.id)
    // Of the decision, and of the answer for the other open pages of the same person.
    expect(await arrivals.execute()).toHaveLength(2)
  })

  test('ends the present place the day before, with its amount of care and its group', async () => {
    const optionId = await nalle.db.transaction((tx) => addServiceNeedOption(tx, newServiceNeedOption()))
    const unitId = await nalle.db.transaction((tx) => addUnit(tx, newUnit()))
    const validity = { start: day('2026-08-01'), end: null }
    const groupId: GroupId = await nalle.db.transaction((tx) => addGroup(tx, { unitId, name: 'Karhut', validity }))
    const period = dateRange('2026-08-01', '2027-07-31')
    await meet([{ placements: [{ unitId, period, groupId, serviceNeed: { optionId } }] }])
    await accept(await decide())
    expect(await placementsOf(family.child.id)).toEqual([
      'DAYCARE 2026-08-01 2026-12-31',
      'DAYCARE 2027-01-01 2027-07-31 Metsola',
    ])
    for (const table of ['service_need', 'group_placement'] as const) {
      const parts = await nalle.db
        .selectFrom(table)
        .innerJoin('placement', 'placement.id', `${table}.placement_id`)
        .select(`${table}.period`)
        .where('placement.child_id', '=', family.child.id)
        .execute()
      expect(parts).toEqual([{ period: dateRange('2026-08-01', '2026-12-31') }])
    }
  })

  test('of a pair: first pre-primary education, then daycare with it, and daycare alone after the term', async () => {
    await meet([{ dateOfBirth: day('2020-05-05'), placements: [{ period: dateRange('2026-01-01', '2026-08-31') }] }])
    const decisions = await decide({
      type: 'PRESCHOOL_DAYCARE',
      period: dateRange('2026-08-12', '2027-06-05'),
      connectedPeriod: dateRange('2026-08-12', '2027-07-31'),
    })
    expect(await accept(connectedOf(decisions), '2026-08-12')).toBeRefusedWith('PRE_PRIMARY_FIRST')
    expect((await accept(decisions, '2026-08-12')).status).toBe(200)
    expect(await statusOf(decisions.applicationId)).toMatchObject({
      application: 'WAITING_CONFIRMATION',
      case: ['INITIAL', 'DECIDING'],
      isPlanned: true,
    })
    expect(await placementsOf(family.child.id)).toEqual([
      'DAYCARE 2026-01-01 2026-08-11',
      'PRESCHOOL 2026-08-12 2027-06-05 Metsola',
    ])
    expect((await accept(connectedOf(decisions), '2026-08-20')).status).toBe(200)
    expect(await placementsOf(family.child.id)).toEqual([
      'DAYCARE 2026-01-01 2026-08-11',
      'PRESCHOOL 2026-08-12 2026-08-19 Metsola',
      'PRESCHOOL_DAYCARE 2026-08-20 2027-06-05 Metsola',
      'DAYCARE 2027-06-06 2027-07-31 Metsola',
    ])
    expect(await statusOf(decisions.applicationId)).toMatchObject({ application: 'ACTIVE', isPlanned: false })
  })

  test('gives five-year-olds a place of their own kind', async () => {
    await meet([{ dateOfBirth: day('2022-12-31'), placements: [] }])
    await accept(await decide({ period: dateRange('2027-01-01', '2028-12-31') }))
    expect(await placementsOf(family.child.id)).toEqual([
      'DAYCARE 2027-01-01 2027-07-31 Metsola',
      'DAYCARE_FIVE_YEAR_OLDS 2027-08-01 2028-07-31 Metsola',
      'DAYCARE 2028-08-01 2028-12-31 Metsola',
    ])
  })

  test('agrees on the amount of care that was applied for, if it is still there', async () => {
    const optionId = await nalle.db.transaction((tx) => addServiceNeedOption(tx, newServiceNeedOption()))
    const wish = (id: typeof optionId) => ({
      startTime: '08:00',
      endTime: '16:00',
      shiftCare: true,
      partTime: false,
      serviceNeedOption: { id, nameFi: 'x', nameSv: 'x', nameEn: 'x', validPlacementType: null },
    })
    await accept(await decide({ serviceNeed: wish(optionId) }))
    const needsOf = async () =>
      nalle.db
        .selectFrom('service_need')
        .innerJoin('placement', 'placement.id', 'service_need.placement_id')
        .select(['option_id as optionId', 'shift_care as shiftCare', 'service_need.period'])
        .where('placement.child_id', '=', family.child.id)
        .execute()
    expect(await needsOf()).toEqual([{ optionId, shiftCare: 'FULL', period: dateRange('2027-01-01', '2027-07-31') }])
    await meet()
    // An id of nothing.
    const gone = await decide({ serviceNeed: wish(UNKNOWN_ID as typeof optionId) })
    expect((await accept(gone)).status).toBe(200)
    expect(await needsOf()).toEqual([])
  })

  test('lets go of what was told of days that the new place does not ask about', async () => {
    await meet([{ dateOfBirth: day('2020-05-05'), placements: [{ period: dateRange('2026-08-01', '2027-07-31') }] }])
    const at = instantAt(day('2026-09-01'), Temporal.PlainTime.from('09:00'))
    const told = { childId: family.child.id, by: { kind: 'CITIZEN', id: family.guardian.id }, at } as const
    const ranges = [{ start: Temporal.PlainTime.from('08:00'), end: Temporal.PlainTime.from('16:00') }]
    const dates = ['2026-09-11', '2026-09-14', '2026-09-15', '2027-06-07'].map(day)
    await nalle.db.transaction(async (tx) => {
      await writeReservations(
        tx,
        dates.map((date) => ({ ...told, date, ranges })),
      )
      const absence = { type: 'OTHER_ABSENCE', category: 'BILLABLE' } as const
      await writeAbsences(
        tx,
        ['2026-09-10', '2026-09-16', '2027-06-08'].map((date) => ({ ...told, ...absence, date: day(date) })),
      )
    })
    await accept(await decide({ type: 'PRESCHOOL', period: dateRange('2026-09-01', '2027-06-05') }), '2026-09-01')
    const left = async (table: 'reservation' | 'absence') =>
      (
        await nalle.db
          .selectFrom(table)
          .select('date')
          .where('child_id', '=', family.child.id)
          .orderBy('date')
          .execute()
      ).map(({ date }) => date.toString())
    // What has happened stays, and so does what comes after the new place.
    expect(await left('reservation')).toEqual(['2026-09-11', '2026-09-14', '2027-06-07'])
    expect(await left('absence')).toEqual(['2026-09-10', '2027-06-08'])
  })
})

test('times that the new unit is not open for are let go, and said before', async () => {
  const late = timeRange('09:00', '17:00')
  const opening = { normal: [late, late, late, late, late, null, null], shiftCare: null } as const
  const openingTimes = { ...opening, openOnHolidaysForShiftCare: false }
  const unitId = await nalle.db.transaction((tx) => addUnit(tx, newUnit({ name: 'Myöhäinen', openingTimes })))
  await meet([{ placements: [{ period: dateRange('2026-08-01', '2027-07-31') }] }])
  const by = { kind: 'CITIZEN', id: family.guardian.id } as const
  const told = { childId: family.child.id, by, at: instantAt(day('2026-09-01'), Temporal.PlainTime.from('09:00')) }
  await nalle.db.transaction((tx) =>
    writeReservations(tx, [
      // The day before the new place, and then one that begins too early, one that ends in time, and one without times.
      { ...told, date: day('2026-12-31'), ranges: [timeRange('08:00', '16:00')] },
      { ...told, date: day('2027-01-04'), ranges: [timeRange('08:59', '16:00')] },
      { ...told, date: day('2027-01-05'), ranges: [timeRange('09:00', '17:00')] },
      { ...told, date: day('2027-01-07'), ranges: [] },
    ]),
  )
  const decisions = await decide({ unitId })
  const preview = await nalle.call(applicant, getAcceptance, {
    params: { id: decisions.first },
    query: { requestedStartDate: day('2027-01-01') },
  })
  expect(preview.body.lostReservations).toBe(1)
  await accept(decisions)
  const left = await nalle.db
    .selectFrom('reservation')
    .select('date')
    .where('child_id', '=', family.child.id)
    .orderBy('date')
    .execute()
  expect(left.map(({ date }) => date.toString())).toEqual(['2026-12-31', '2027-01-05', '2027-01-07'])
})

describe('rejecting', () => {
  test('a decision alone: the application is rejected, the plan is gone, and the child stays where it was', async () => {
    const decisions = await decide()
    expect((await reject(decisions)).status).toBe(200)
    expect(await statusOf(decisions.applicationId)).toEqual({
      application: 'REJECTED',
      decisions: ['DAYCARE REJECTED'],
      case: ['INITIAL', 'DECIDING', 'COMPLETED'],
      isPlanned: false,
    })
    expect(await placementsOf(family.child.id)).toEqual([])
    expect(await mailsOf(decisions.applicationId)).toEqual(['decision-answered'])
  })

  test('pre-primary education takes the daycare beside it along', async () => {
    const decisions = await decide({ type: 'PREPARATORY_DAYCARE' })
    expect(await reject(connectedOf(decisions))).toBeRefusedWith('PRE_PRIMARY_FIRST')
    expect((await reject(decisions)).status).toBe(200)
    expect(await statusOf(decisions.applicationId)).toMatchObject({
      application: 'REJECTED',
      decisions: ['PREPARATORY_EDUCATION REJECTED', 'PRESCHOOL_DAYCARE REJECTED'],
    })
  })

  test('only the daycare beside it: the child is in pre-primary education', async () => {
    const decisions = await decide({ type: 'PRESCHOOL_CLUB' })
    await accept(decisions)
    expect((await reject(connectedOf(decisions))).status).toBe(200)
    expect(await statusOf(decisions.applicationId)).toEqual({
      application: 'ACTIVE',
      decisions: ['PRESCHOOL ACCEPTED', 'PRESCHOOL_CLUB REJECTED'],
      case: ['INITIAL', 'DECIDING', 'COMPLETED'],
      isPlanned: false,
    })
    expect(await placementsOf(family.child.id)).toEqual(['PRESCHOOL 2027-01-01 2027-07-31 Metsola'])
  })
})

describe('an answer that cannot be', () => {
  /** Refused, and nothing but the note of it is left behind. */
  async function unchanged(work: () => Promise<{ readonly status: number }>, status: number): Promise<void> {
    const { audit_entry: _before, ...before } = await storedDigest(nalle)
    expect((await work()).status).toBe(status)
    const { audit_entry: _after, ...after } = await storedDigest(nalle)
    expect(after).toEqual(before)
  }

  test.each([
    { start: '2026-12-31', why: 'a day early' },
    { start: '2027-01-16', why: 'a day late' },
  ])('$why: refused with the code that clients know', async ({ start }) => {
    const decisions = await decide()
    expect(await accept(decisions, start)).toBeRefusedWith(INVALID_START)
    await unchanged(() => accept(decisions, start), 400)
  })

  test('pre-primary education begins on its day and on no other', async () => {
    const decisions = await decide({ type: 'PRESCHOOL' })
    expect(await accept(decisions, '2027-01-02')).toBeRefusedWith(INVALID_START)
    expect((await accept(decisions, '2027-01-01')).status).toBe(200)
  })

  test('without a start, with ids of the wrong kind: broken input', async () => {
    const { applicationId, first } = await decide()
    const send = (body: object) => () =>
      nalle.call(applicant, acceptDecision, {
        params: { applicationId },
        // Not what the contract asks for, on purpose.
        body: body as { decisionId: DecisionId; requestedStartDate: Temporal.PlainDate },
      })
    await unchanged(send({ decisionId: first }), 400)
    await unchanged(send({ decisionId: 'first', requestedStartDate: '2027-01-01' }), 400)
    await unchanged(send({ decisionId: first, requestedStartDate: '2027-02-30' }), 400)
    await unchanged(send({ decisionId: family.child.id, requestedStartDate: '2027-01-01' }), 404)
  })

  test('again: the first answer stands', async () => {
    const decisions = await decide()
    await accept(decisions)
    expect(await accept(decisions)).toBeRefusedWith('ALREADY_ANSWERED')
    expect(await reject(decisions)).toBeRefusedWith('ALREADY_ANSWERED')
    await unchanged(() => reject(decisions), 400)
    const other = await decide()
    await reject(other)
    expect(await accept(other)).toBeRefusedWith('APPLICATION_CLOSED')
    expect(await reject(other)).toBeRefusedWith('ALREADY_ANSWERED')
  })

  test('one of another application: not found', async () => {
    const own = await decide()
    const { first } = await decide()
    await unchanged(() => accept({ ...own, first }), 404)
    await unchanged(() => reject({ ...own, first }), 404)
  })

  test('one that staff have not sent yet: nobody knows of it', async () => {
    const decisions = await decide({ isUnsent: true })
    expect(await accept(decisions)).toBeRefusedWith('APPLICATION_CLOSED')
    await unchanged(() => reject(decisions), 400)
  })

  test('one that staff have taken back: gone', async () => {
    const decisions = await decide()
    await nalle.db.transaction((tx) => withdrawDecision(tx, { id: decisions.first, by: null }, { now: nalle.now() }))
    await unchanged(() => accept(decisions), 404)
    await unchanged(() => reject(decisions), 404)
  })

  test('the other guardian, who may read it, and a stranger, who may not', async () => {
    const decisions = await decide({ allowOtherGuardianAccess: true })
    const other = await nalle.login(family.guardians[1]?.id ?? family.guardian.id)
    const stranger = await nalle.login((await addFamily(nalle.db, nalle.register)).guardian.id)
    for (const who of [other, stranger]) {
      await unchanged(() => accept(decisions, '2027-01-01', who), 403)
      await unchanged(() => reject(decisions, who), 403)
    }
  })

  test('one of an application that staff have hidden: gone', async () => {
    const decisions = await decide()
    await nalle.db.transaction((tx) =>
      tx
        .updateTable('application')
        .set({ hide_from_guardian: true })
        .where('id', '=', decisions.applicationId)
        .execute(),
    )
    await unchanged(() => accept(decisions), 404)
  })
})
