import {
  createAbsenceApplication,
  deleteAbsenceApplication,
  getAbsenceApplicationDates,
  getAbsenceApplications,
} from '@nalle/contract/absence-applications.ts'
import {
  createServiceApplication,
  deleteServiceApplication,
  getServiceApplicationOptions,
  getServiceApplications,
} from '@nalle/contract/service-applications.ts'
import type { BodyOf } from '@nalle/contract/endpoint.ts'
import type { EmployeeId, ServiceNeedOptionId, UnitId } from '@nalle/domain/ids.ts'
import { dateRange } from '@nalle/domain/time/date-range.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findPlacements } from '../care/placement-changes.ts'
import { recordAttendances } from '../municipality/calendar/attendances.ts'
import { acceptAbsenceApplication, rejectAbsenceApplication } from '../municipality/children/absence-applications.ts'
import { acceptServiceApplication, rejectServiceApplication } from '../municipality/children/service-applications.ts'
import { NotPossible } from '../municipality/refusals.ts'
import { endPlacement } from '../municipality/placements/placements.ts'
import { addServiceNeedOption } from '../municipality/placements/service-need-options.ts'
import { addPreschoolTerm } from '../municipality/placements/terms.ts'
import { addEmployee } from '../municipality/units/employees.ts'
import { addUnit, setUnitFeatures } from '../municipality/units/units.ts'
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
let teacher: EmployeeId
let head: EmployeeId
let stranger: EmployeeId
const options = new Map<string, ServiceNeedOptionId>()
const optionOf = (name: string) => options.get(name) ?? (UNKNOWN_ID as ServiceNeedOptionId)
beforeAll(async () => {
  nalle = await startNalle({ time: '2026-11-16' })
  await nalle.db.transaction(async (tx) => {
    metsola = await addUnit(tx, newUnit({ name: 'Metsolan päiväkoti' }))
    const elsewhere = await addUnit(tx, newUnit({ name: 'Rantalan päiväkoti' }))
    const hire = (firstNames: string, unitId: UnitId, role: 'TEACHER' | 'UNIT_SUPERVISOR') =>
      addEmployee(tx, { firstNames, lastName: 'Aalto', email: null, worksIn: [{ unitId, role, groupId: null }] })
    teacher = await hire('Tiina', metsola, 'TEACHER')
    head = await hire('Johanna', metsola, 'UNIT_SUPERVISOR')
    stranger = await hire('Veera', elsewhere, 'UNIT_SUPERVISOR')
    const add = async (nameFi: string, differences: Parameters<typeof newServiceNeedOption>[0] = {}) =>
      options.set(nameFi, await addServiceNeedOption(tx, newServiceNeedOption({ nameFi, ...differences })))
    await add('Kokopäiväinen', { displayOrder: 1 })
    await add('Osapäiväinen', { validPlacementType: 'DAYCARE_PART_TIME', displayOrder: 2 })
    await add('Määräaikainen', { validity: dateRange('2026-01-01', '2027-03-31'), displayOrder: 3 })
    await add('Piilotettu', { isShownToCitizens: false, displayOrder: 4 })
    await add('Oletus', { isDefault: true, isShownToCitizens: false, displayOrder: 5 })
    await add('Esiopetus', { validPlacementType: 'PRESCHOOL_DAYCARE', displayOrder: 6 })
    await addPreschoolTerm(tx, {
      finnishPreschool: dateRange('2026-08-12', '2027-06-05'),
      swedishPreschool: dateRange('2026-08-12', '2027-06-05'),
      extendedTerm: dateRange('2026-08-01', '2027-06-05'),
      applicationPeriod: dateRange('2026-01-08', '2026-01-31'),
      termBreaks: [dateRange('2026-12-21', '2027-01-06')],
    })
  })
})
afterAll(() => nalle.close())

let family: TestFamily
let maija: Caller
let olli: Caller
async function meet(placement: PlacementOptions): Promise<void> {
  family = await addFamily(nalle.db, nalle.register, {
    today: '2026-11-16',
    unitId: metsola,
    guardians: [{}, { firstNames: 'Olli' }],
    children: [{ dateOfBirth: day('2021-05-05'), placements: [placement] }],
  })
  maija = await nalle.login(family.guardian.id)
  olli = await nalle.login(family.guardians[1]?.id ?? family.guardian.id)
}

/** Refused, and nothing but the note of it is left behind. */
async function unchanged(work: () => Promise<unknown>): Promise<void> {
  const { audit_entry: _before, ...before } = await storedDigest(nalle)
  await work()
  const { audit_entry: _after, ...after } = await storedDigest(nalle)
  expect(after).toEqual(before)
}

const mailsTo = async (who: 0 | 1) =>
  (
    await nalle.db
      .selectFrom('mail_outbox')
      .select('template')
      .where('person_id', '=', family.guardians[who]?.id ?? family.guardian.id)
      .execute()
  ).map(({ template }) => template)

const act = () => ({ now: nalle.now() })

describe('a change of the service need', () => {
  beforeEach(() => meet({ period: dateRange('2026-08-01', '2027-07-31') }))
  type Wish = BodyOf<typeof createServiceApplication>
  const send = (more: Partial<Wish> = {}, who: Caller = maija) =>
    nalle.call(who, createServiceApplication, {
      body: {
        childId: family.child.id,
        startDate: day('2027-01-01'),
        serviceNeedOptionId: optionOf('Kokopäiväinen'),
        additionalInfo: '',
        ...more,
      },
    })
  const list = async (who: Caller = maija) =>
    (await nalle.call(who, getServiceApplications, { query: { childId: family.child.id } })).body
  const sentId = async () => {
    const [first] = await list()
    if (first === undefined) throw new Error('nothing was sent')
    return first.data.id
  }
  const needs = async () =>
    (await findPlacements(nalle.db, family.child.id)).map(
      ({ type, period, serviceNeeds }) =>
        `${type} ${period.start} ${period.end}: ${serviceNeeds.map((need) => `${need.period.start} ${need.period.end} ${need.shiftCare}`).join(', ')}`,
    )

  test('may choose what is shown, valid and of the same kind of place', async () => {
    const on = async (date: string) =>
      (
        await nalle.call(maija, getServiceApplicationOptions, {
          query: { childId: family.child.id, date: day(date) },
        })
      ).body.map(({ nameFi }) => nameFi)
    expect(await on('2027-03-31')).toEqual(['Kokopäiväinen', 'Osapäiväinen', 'Määräaikainen'])
    expect(await on('2027-04-01')).toEqual(['Kokopäiväinen', 'Osapäiväinen'])
    expect(await on('2027-08-01')).toEqual([])
    await nalle.db.transaction((tx) => setUnitFeatures(tx, metsola, ['RESERVATIONS']))
    expect(await on('2027-03-31')).toEqual([])
    await nalle.db.transaction((tx) => setUnitFeatures(tx, metsola, newUnit().features))
  })

  test('is seen by both guardians, withdrawn by its sender, and then another can be sent', async () => {
    expect((await send()).status).toBe(200)
    expect(await list(olli)).toMatchObject([
      {
        data: {
          personName: 'Esimerkki Maija Helena',
          childName: 'Esimerkki Elli Maria',
          decision: null,
          serviceNeedOption: { nameFi: 'Kokopäiväinen', partWeek: false },
          currentPlacement: { type: 'DAYCARE', unitId: metsola },
        },
        permittedActions: [],
      },
    ])
    expect((await list())[0]?.permittedActions).toEqual(['DELETE'])
    const weak = await nalle.login(family.guardian.id, 'WEAK')
    expect((await list(weak))[0]?.permittedActions).toEqual([])
    const params = { id: await sentId() }
    await unchanged(async () => {
      expect((await nalle.call(olli, deleteServiceApplication, { params })).status).toBe(403)
      expect(await send({}, olli)).toBeRefusedWith('OPEN_APPLICATION')
    })
    expect((await nalle.call(maija, deleteServiceApplication, { params })).status).toBe(200)
    expect(await list()).toEqual([])
    expect((await send({}, olli)).status).toBe(200)
  })

  test('is refused while the unit takes no such applications', async () => {
    await nalle.db.transaction((tx) => setUnitFeatures(tx, metsola, ['RESERVATIONS']))
    await unchanged(async () => expect(await send()).toBeRefusedWith('OPTION_NOT_POSSIBLE'))
    await nalle.db.transaction((tx) => setUnitFeatures(tx, metsola, newUnit().features))
    expect((await send()).status).toBe(200)
  })

  test('is agreed on from its day once staff accept it, and its sender is told', async () => {
    await send({}, olli)
    const id = await sentId()
    await nalle.db.transaction((tx) => acceptServiceApplication(tx, { id, by: head }, act()))
    expect(await needs()).toEqual(['DAYCARE 2026-08-01 2027-07-31: 2027-01-01 2027-07-31 NONE'])
    expect(await list()).toMatchObject([
      { data: { decision: { status: 'ACCEPTED', decidedByName: 'Aalto Johanna', rejectedReason: null } } },
    ])
    expect(await mailsTo(0)).toEqual([])
    expect(await mailsTo(1)).toEqual(['service-application-decided'])
    await unchanged(async () =>
      expect(await nalle.call(olli, deleteServiceApplication, { params: { id } })).toBeRefusedWith('ALREADY_DECIDED'),
    )
  })

  test('of another type changes the placement from that day on, in shift care if staff say so', async () => {
    await send({ serviceNeedOptionId: optionOf('Osapäiväinen') })
    const accepted = { id: await sentId(), by: head, shiftCare: 'FULL' as const }
    await nalle.db.transaction((tx) => acceptServiceApplication(tx, accepted, act()))
    expect(await needs()).toEqual([
      'DAYCARE 2026-08-01 2026-12-31: ',
      'DAYCARE_PART_TIME 2027-01-01 2027-07-31: 2027-01-01 2027-07-31 FULL',
    ])
  })

  test('of an option that ends holds until then', async () => {
    await send({ serviceNeedOptionId: optionOf('Määräaikainen') })
    const accepted = { id: await sentId(), by: head }
    await nalle.db.transaction((tx) => acceptServiceApplication(tx, accepted, act()))
    expect(await needs()).toEqual(['DAYCARE 2026-08-01 2027-07-31: 2027-01-01 2027-03-31 NONE'])
  })

  test('is rejected with a reason that the family reads in full, by mail only to whom wants it', async () => {
    await nalle.db.transaction((tx) =>
      tx
        .updateTable('person')
        .set({ disabled_mail_kinds: ['DECISION_NOTIFICATION'] })
        .where('id', '=', family.guardian.id)
        .execute(),
    )
    await send()
    const id = await sentId()
    const reason = 'Ryhmässä ei ole tilaa.\nKysy uudelleen keväällä.'
    await expect(
      nalle.db.transaction((tx) => rejectServiceApplication(tx, { id, by: head, reason: ' ' }, act())),
    ).rejects.toThrow(NotPossible)
    await nalle.db.transaction((tx) => rejectServiceApplication(tx, { id, by: head, reason }, act()))
    expect(await list()).toMatchObject([{ data: { decision: { status: 'REJECTED', rejectedReason: reason } } }])
    expect(await mailsTo(0)).toEqual([])
    expect(await needs()).toEqual(['DAYCARE 2026-08-01 2027-07-31: '])
    await expect(nalle.db.transaction((tx) => acceptServiceApplication(tx, { id, by: head }, act()))).rejects.toThrow(
      'has been decided on already',
    )
  })

  test('cannot be accepted when the place has ended meanwhile', async () => {
    await send()
    const id = await sentId()
    const [placementId] = family.child.placementIds
    if (placementId === undefined) throw new Error('no place')
    await nalle.db.transaction((tx) => endPlacement(tx, placementId, day('2026-12-31'), nalle.now()))
    await expect(nalle.db.transaction((tx) => acceptServiceApplication(tx, { id, by: head }, act()))).rejects.toThrow(
      'no placement',
    )
  })

  const LONG = 'x'.repeat(50_000)
  test.each<{ what: string; wish: () => Partial<Wish>; code: string }>([
    { what: 'yesterday', wish: () => ({ startDate: day('2026-11-15') }), code: 'BEFORE_TODAY' },
    { what: 'after the place', wish: () => ({ startDate: day('2027-08-01') }), code: 'NO_PLACEMENT' },
    {
      what: 'of another type',
      wish: () => ({ serviceNeedOptionId: optionOf('Esiopetus') }),
      code: 'OPTION_NOT_POSSIBLE',
    },
    { what: 'the default', wish: () => ({ serviceNeedOptionId: optionOf('Oletus') }), code: 'OPTION_NOT_POSSIBLE' },
    {
      what: 'one that guardians are not shown',
      wish: () => ({ serviceNeedOptionId: optionOf('Piilotettu') }),
      code: 'OPTION_NOT_POSSIBLE',
    },
    { what: 'no option', wish: () => ({ serviceNeedOptionId: optionOf('?') }), code: 'OPTION_NOT_POSSIBLE' },
    {
      what: 'a day after the option',
      wish: () => ({ serviceNeedOptionId: optionOf('Määräaikainen'), startDate: day('2027-04-01') }),
      code: 'OPTION_NOT_POSSIBLE',
    },
    {
      what: 'mid-month without a word',
      wish: () => ({ startDate: day('2027-01-02'), additionalInfo: ' ' }),
      code: 'REASON_MISSING',
    },
    { what: 'a text without end', wish: () => ({ additionalInfo: LONG }), code: 'TEXT_TOO_LONG' },
  ])('refused: $what', async ({ wish, code }) => {
    await unchanged(async () => {
      const answer = await send(wish())
      expect(answer.status).toBe(400)
      expect(answer).toBeRefusedWith(code)
    })
  })

  test('mid-month with a word is taken', async () => {
    expect((await send({ startDate: day('2027-01-02'), additionalInfo: 'Vuorotyö alkaa' })).status).toBe(200)
  })
})

describe('a long absence from pre-primary education', () => {
  beforeEach(() => meet({ type: 'PRESCHOOL', period: dateRange('2026-08-01', '2027-06-05') }))
  type Wish = BodyOf<typeof createAbsenceApplication>
  const send = (more: Partial<Wish> = {}, who: Caller = maija) =>
    nalle.call(who, createAbsenceApplication, {
      body: {
        childId: family.child.id,
        startDate: day('2026-12-07'),
        endDate: day('2026-12-18'),
        description: 'Matka isovanhempien luo',
        ...more,
      },
    })
  const list = async (who: Caller = maija) =>
    (await nalle.call(who, getAbsenceApplications, { query: { childId: family.child.id } })).body
  const absences = async () =>
    (
      await nalle.db
        .selectFrom('absence')
        .select(['date', 'category', 'type', 'modified_by_employee as by'])
        .where('child_id', '=', family.child.id)
        .orderBy('date')
        .execute()
    ).map(({ date, category, type }) => `${date} ${category} ${type}`)

  test('is possible on days of the term, told to weak logins too', async () => {
    const weak = await nalle.login(family.guardian.id, 'WEAK')
    const { body } = await nalle.call(weak, getAbsenceApplicationDates, { query: { childId: family.child.id } })
    expect(body).toEqual([dateRange('2026-08-01', '2026-12-20'), dateRange('2027-01-07', '2027-06-05')])
    expect((await send({}, weak)).status).toBe(200)
    expect((await send({}, weak)).status).toBe(200)
    expect(await list(olli)).toMatchObject([{ actions: [] }, { actions: [] }])
    expect(await absences()).toEqual([])
  })

  test('is marked day by day once the head of the unit accepts it, and its sender is told', async () => {
    const { body: id } = await send()
    const attended = { childId: family.child.id, unitId: metsola, date: day('2026-12-07') }
    const range = { start: Temporal.PlainTime.from('09:00'), end: Temporal.PlainTime.from('13:00') }
    await nalle.db.transaction((tx) => recordAttendances(tx, [{ ...attended, ...range }]))
    await nalle.db.transaction((tx) => acceptAbsenceApplication(tx, { id, by: head }, act()))
    // Without the day on which the child was there after all.
    expect(await absences()).toEqual(
      ['08', '09', '10', '11', '14', '15', '16', '17', '18'].map((date) => `2026-12-${date} NONBILLABLE OTHER_ABSENCE`),
    )
    expect(await list()).toMatchObject([
      {
        data: { status: 'ACCEPTED', decidedBy: { name: 'Aalto Johanna', type: 'EMPLOYEE' }, rejectedReason: null },
        actions: [],
      },
    ])
    expect(await mailsTo(0)).toEqual(['absence-application-decided'])
    expect(await mailsTo(1)).toEqual([])
    await unchanged(async () =>
      expect(await nalle.call(maija, deleteAbsenceApplication, { params: { id } })).toBeRefusedWith('ALREADY_DECIDED'),
    )
  })

  test('of a week is decided on by staff of the unit, a longer one only by its head, and by nobody else', async () => {
    const { body: week } = await send({ endDate: day('2026-12-11') })
    const { body: longer } = await send({ endDate: day('2026-12-14') })
    const accept = (id: typeof week, by: EmployeeId) =>
      nalle.db.transaction((tx) => acceptAbsenceApplication(tx, { id, by }, act()))
    await expect(accept(week, stranger)).rejects.toThrow('Only staff of a unit')
    await expect(accept(longer, teacher)).rejects.toThrow('head of the unit')
    await accept(week, teacher)
    await accept(longer, head)
    expect(await absences()).toHaveLength(6)
  })

  test('is rejected with a reason', async () => {
    const { body: id } = await send()
    const reason = 'Esiopetus on velvoittavaa.'
    await nalle.db.transaction((tx) => rejectAbsenceApplication(tx, { id, by: head, reason }, act()))
    expect(await list()).toMatchObject([{ data: { status: 'REJECTED', rejectedReason: reason }, actions: [] }])
    expect(await absences()).toEqual([])
  })

  test('is withdrawn by its sender, and by nobody else', async () => {
    const { body: id } = await send()
    await unchanged(async () =>
      expect((await nalle.call(olli, deleteAbsenceApplication, { params: { id } })).status).toBe(403),
    )
    expect((await nalle.call(maija, deleteAbsenceApplication, { params: { id } })).status).toBe(200)
    expect(await list()).toEqual([])
  })

  const LONG = 'x'.repeat(50_000)
  test.each<{ what: string; wish: Partial<Wish>; code: string }>([
    { what: 'from yesterday', wish: { startDate: day('2026-11-15') }, code: 'BEFORE_TODAY' },
    { what: 'backwards', wish: { endDate: day('2026-12-06') }, code: 'END_BEFORE_START' },
    {
      what: 'within a break',
      wish: { startDate: day('2026-12-21'), endDate: day('2027-01-06') },
      code: 'OUTSIDE_POSSIBLE_DATES',
    },
    { what: 'without a word', wish: { description: '\n ' }, code: 'DESCRIPTION_MISSING' },
    { what: 'a text without end', wish: { description: LONG }, code: 'TEXT_TOO_LONG' },
  ])('refused: $what', async ({ wish, code }) => {
    await unchanged(async () => {
      const answer = await send(wish)
      expect(answer.status).toBe(400)
      expect(answer).toBeRefusedWith(code)
    })
  })

  test('refused: of a child in daycare', async () => {
    await meet({ period: dateRange('2026-08-01', '2027-07-31') })
    expect(await send()).toBeRefusedWith('NO_PRE_PRIMARY_PLACEMENT')
  })
})
