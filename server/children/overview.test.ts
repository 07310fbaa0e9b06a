import { getApplicationChildren, getApplicationsByGuardian } from '@nalle/contract/applications.ts'
import { getReservations } from '@nalle/contract/calendar.ts'
import { getChildImage } from '@nalle/contract/child-images.ts'
import {
  getAttendanceSummary,
  getChildOverview,
  getChildren,
  getDailyServiceTimes,
  getServiceNeeds,
} from '@nalle/contract/children.ts'
import { getIncomeChildren } from '@nalle/contract/income-statements.ts'
import { kuusilahti } from '@nalle/cities/kuusilahti.ts'
import type { ChildId, ChildImageId, GroupId, UnitId } from '@nalle/domain/ids.ts'
import { dateRange } from '@nalle/domain/time/date-range.ts'
import { timeRange } from '@nalle/domain/time/time-range.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { writeAbsences } from '../municipality/calendar/absences.ts'
import { setDailyServiceTime } from '../municipality/calendar/daily-service-times.ts'
import { removeChildImageCommand, setChildImage } from '../municipality/children/images.ts'
import { addBackupCare } from '../municipality/placements/backup-care.ts'
import { addServiceNeedOption } from '../municipality/placements/service-need-options.ts'
import { addGroup } from '../municipality/units/groups.ts'
import { addUnit } from '../municipality/units/units.ts'
import { storeFileIn } from '../testing/access-to-children.ts'
import { addFamily } from '../testing/families.ts'
import type { TestFamily } from '../testing/families.ts'
import { startNalle } from '../testing/nalle.ts'
import type { Caller, TestNalle } from '../testing/nalle.ts'
import { JPEG, PDF, PNG } from '../testing/sample-files.ts'
import { statementsDuring } from '../testing/statements.ts'
import { newServiceNeedOption, newUnit } from '../testing/units.ts'

const day = (text: string) => Temporal.PlainDate.from(text)
const TODAY = day('2026-09-14')

let nalle: TestNalle
let family: TestFamily
let metsola: UnitId
let bears: GroupId
let maija: Caller
let childId: ChildId
beforeAll(async () => {
  nalle = await startNalle({ time: '2026-09-14' })
  await nalle.db.transaction(async (tx) => {
    metsola = await addUnit(tx, newUnit({ name: 'Metsolan päiväkoti' }))
    bears = await addGroup(tx, { unitId: metsola, name: 'Karhut', validity: { start: day('2020-01-01'), end: null } })
    const more = { nameFi: 'Oletus', isDefault: true, isShownToCitizens: false, displayOrder: 9 }
    await addServiceNeedOption(tx, newServiceNeedOption(more))
    await addServiceNeedOption(tx, newServiceNeedOption({ nameFi: '10 päivää', contractDaysPerMonth: 10 }))
  })
  family = await addFamily(nalle.db, nalle.register, {
    unitId: metsola,
    fosterParents: [{ firstNames: 'Faina', validity: { start: day('2026-01-01'), end: null } }],
    children: [
      { firstNames: 'Vanhin', age: 5, placements: [] },
      { firstNames: 'Elli', age: 3, placements: [{ period: dateRange('2026-08-01', '2027-07-31'), groupId: bears }] },
      { firstNames: 'Nuorin', age: 1, placements: [{ period: dateRange('2026-10-15', '2027-07-31') }] },
    ],
  })
  maija = await nalle.login(family.guardian.id)
  childId = family.children[1]?.id ?? family.child.id
})
afterAll(() => nalle.close())

const list = async (who: Caller = maija) => (await nalle.call(who, getChildren)).body
const overview = async (who: Caller = maija) => (await nalle.call(who, getChildOverview, { params: { childId } })).body

describe('the list of children', () => {
  test('from the oldest, with today’s group and the place that is or will be', async () => {
    expect(await list()).toMatchObject([
      {
        firstName: 'Vanhin',
        group: null,
        unit: null,
        upcomingPlacementType: null,
        upcomingPlacementIsCalendarOpen: null,
      },
      {
        firstName: 'Elli',
        imageId: null,
        duplicateOf: null,
        group: { name: 'Karhut' },
        unit: { name: 'Metsolan päiväkoti' },
        upcomingPlacementType: 'DAYCARE',
        upcomingPlacementIsCalendarOpen: true,
        serviceApplicationCreationPossible: true,
        absenceApplicationCreationPossible: false,
      },
      {
        firstName: 'Nuorin',
        group: null,
        unit: null,
        upcomingPlacementStartDate: day('2026-10-15'),
        // Thirty-one days from today.
        upcomingPlacementIsCalendarOpen: false,
        upcomingPlacementUnit: { name: 'Metsolan päiväkoti' },
      },
    ])
  })

  test('with what each may do: guardians, foster parents, weak logins', async () => {
    const actions = async (who: Caller) => (await list(who))[1]?.permittedActions ?? []
    expect(await actions(maija)).toContain('CREATE_INCOME_STATEMENT')
    const faina = await nalle.login(family.fosterParents[0]?.id ?? family.guardian.id)
    expect(await actions(faina)).not.toContain('CREATE_INCOME_STATEMENT')
    expect(await actions(faina)).toContain('READ_PLACEMENT')
    const weak = await nalle.login(family.guardian.id, 'WEAK')
    expect(await actions(weak)).not.toContain('READ_PLACEMENT')
    expect(await actions(weak)).toContain('READ_DAILY_SERVICE_TIMES')
  })
})

describe('the page of a child', () => {
  test('in one call: place, days, needs, a year of months; what needs strong login is left out for a weak one', async () => {
    const found = await overview()
    expect(found).toMatchObject({
      unit: { name: 'Metsolan päiväkoti', phone: '06 5550 200' },
      days: [
        { date: TODAY, schedule: 'RESERVATION_REQUIRED', isOpen: true, absence: null, reservations: [] },
        { date: TODAY.add({ days: 1 }) },
      ],
      fit: null,
      serviceApplications: [],
      absenceApplications: [],
      placements: [{ type: 'DAYCARE', terminatable: true }],
      terminations: [],
    })
    expect(found.months.map(({ month }) => `${month}`)).toEqual([
      ...['10', '11', '12'].map((month) => `2025-${month}`),
      ...['01', '02', '03', '04', '05', '06', '07', '08', '09'].map((month) => `2026-${month}`),
    ])
    const weak = await overview(await nalle.login(family.guardian.id, 'WEAK'))
    expect(weak).toEqual({ ...found, placements: null, terminations: null })
  })

  test('asks a fixed number of statements', async () => {
    expect((await statementsDuring(() => overview())).length).toBeLessThanOrEqual(16)
  })

  test('tells where the child is today: in backup care elsewhere', async () => {
    await nalle.db.transaction(async (tx) => {
      const unitId = await addUnit(tx, newUnit({ name: 'Rantalan päiväkoti', phone: '06 5550 300' }))
      await addBackupCare(tx, { childId, unitId, groupId: null, period: { start: TODAY, end: TODAY } })
    })
    expect((await overview()).unit).toMatchObject({ name: 'Rantalan päiväkoti', phone: '06 5550 300' })
  })

  test('shows the same needs as the call for them: nothing agreed, the default of the type', async () => {
    const { body: needs } = await nalle.call(maija, getServiceNeeds, { params: { childId } })
    expect(needs).toMatchObject([
      {
        startDate: day('2026-08-01'),
        endDate: day('2027-07-31'),
        unitName: 'Metsolan päiväkoti',
        reservationsEnabled: true,
        isDefault: true,
        hasNonDefaultOptions: true,
        option: { nameFi: 'Oletus', validTo: null },
      },
    ])
    expect((await overview()).serviceNeeds).toEqual(needs)
  })

  test('counts the days of a month without planned, free and parental absences', async () => {
    const daysOf = async (yearMonth: string) =>
      (
        await nalle.call(maija, getAttendanceSummary, {
          params: { childId, yearMonth: Temporal.PlainYearMonth.from(yearMonth) },
        })
      ).body.attendanceDays
    expect(await daysOf('2026-09')).toBe(22)
    expect(await daysOf('2026-07')).toBe(0)
    const written = { childId, category: 'BILLABLE' as const, by: { kind: 'SYSTEM' as const }, at: nalle.now() }
    await nalle.db.transaction((tx) =>
      writeAbsences(tx, [
        { ...written, date: day('2026-09-01'), type: 'PLANNED_ABSENCE' },
        { ...written, date: day('2026-09-02'), type: 'SICKLEAVE' },
        { ...written, date: day('2026-09-05'), type: 'FREE_ABSENCE' },
      ]),
    )
    expect(await daysOf('2026-09')).toBe(21)
    expect((await overview()).months.at(-1)?.attendanceDays).toBe(21)
  })

  test('has the agreed daily times, the latest first', async () => {
    const times = timeRange('08:00', '16:00')
    const from = (start: string) => ({ childId, validity: { start: day(start), end: null } })
    await nalle.db.transaction(async (tx) => {
      await setDailyServiceTime(tx, { ...from('2026-08-01'), type: 'REGULAR', times }, TODAY)
      const week = [times, null, times, null, null, null, null] as const
      await setDailyServiceTime(tx, { ...from('2026-10-01'), type: 'IRREGULAR', times: week }, TODAY)
      await setDailyServiceTime(tx, { ...from('2027-01-01'), type: 'VARIABLE_TIME' }, TODAY)
    })
    const { body } = await nalle.call(maija, getDailyServiceTimes, { params: { childId } })
    expect(body.map((each) => each.times)).toMatchObject([
      { type: 'VARIABLE_TIME', validityPeriod: { start: day('2027-01-01'), end: null } },
      { type: 'IRREGULAR', monday: times, tuesday: null, wednesday: times, sunday: null },
      { type: 'REGULAR', validityPeriod: { start: day('2026-08-01'), end: day('2026-09-30') }, regularTimes: times },
    ])
    expect((await overview()).dailyServiceTimes).toEqual(body)
  })
})

describe('the picture of a child', () => {
  const act = () => ({ now: nalle.now(), storeFile: storeFileIn(nalle) })
  const put = (content: Buffer) =>
    nalle.db.transaction((tx) => setChildImage(tx, { childId, content: content.toString('base64') }, act()))
  const look = (id: ChildImageId, who: Caller = maija) =>
    nalle.app.fastify.inject({ url: getChildImage.path.replace(':imageId', id), headers: { cookie: who.cookie } })

  test('is shown inline with the type of its content, may be kept, and a new one has a new id', async () => {
    const first = await put(PNG)
    const answer = await look(first)
    expect(answer.statusCode).toBe(200)
    expect(answer.rawPayload).toEqual(PNG)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': 'inline',
      'cache-control': 'private, max-age=86400, immutable',
    })
    const second = await put(JPEG)
    expect(second).not.toBe(first)
    expect((await list())[1]?.imageId).toBe(second)
    expect((await look(second)).headers['content-type']).toBe('image/jpeg')
    expect((await look(first)).statusCode).toBe(403)
    const listed = await nalle.db.selectFrom('file_to_remove').select('storage_key').execute()
    expect(listed).toHaveLength(1)
    const stranger = await addFamily(nalle.db, nalle.register)
    expect((await look(second, await nalle.login(stranger.guardian.id))).statusCode).toBe(403)
    await nalle.db.transaction((tx) => removeChildImageCommand.run(tx, { childId } as never, act()))
    expect((await list())[1]?.imageId).toBeNull()
  })

  test('is told wherever the child is shown, and gone everywhere once it is taken away', async () => {
    const told = async () => {
      const inList = [
        (await list()).map(({ id, imageId }) => [id, imageId] as const),
        (await nalle.call(maija, getReservations, { query: { from: TODAY, to: TODAY } })).body.children.map(
          ({ id, imageId }) => [id, imageId] as const,
        ),
        (await nalle.call(maija, getApplicationsByGuardian)).body.map(
          (child) => [child.childId, child.imageId] as const,
        ),
        (await nalle.call(maija, getApplicationChildren)).body.map(({ id, imageId }) => [id, imageId] as const),
        (await nalle.call(maija, getIncomeChildren)).body.map(({ id, imageId }) => [id, imageId] as const),
      ]
      return inList.map((children) => new Map(children).get(childId))
    }
    const imageId = await put(PNG)
    expect(await told()).toEqual(Array(5).fill(imageId))
    await nalle.db.transaction((tx) => removeChildImageCommand.run(tx, { childId } as never, act()))
    expect(await told()).toEqual(Array(5).fill(null))
  })

  test.each([
    { what: 'a document', content: PDF, said: 'JPEG or a PNG' },
    {
      what: 'a drawing that could do something',
      content: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      said: 'JPEG or a PNG',
    },
    { what: 'one byte too many', content: Buffer.alloc(500_001), said: 'at most' },
  ])('is not $what', async ({ content, said }) => {
    await expect(put(content)).rejects.toThrow(said)
  })
})

test('what a city has not chosen is not there', async () => {
  const features = {
    ...kuusilahti.features,
    serviceApplications: false,
    absenceApplications: false,
    dailyServiceTimes: false,
  }
  const other = await startNalle({ time: '2026-09-14', city: { ...kuusilahti, features } })
  try {
    const here = await addFamily(other.db, other.register)
    const caller = await other.login(here.guardian.id)
    const { body } = await other.call(caller, getChildOverview, { params: { childId: here.child.id } })
    expect(body).toMatchObject({
      serviceApplications: null,
      absenceApplications: null,
      dailyServiceTimes: null,
      fit: null,
    })
    expect((await other.call(caller, getDailyServiceTimes, { params: { childId: here.child.id } })).status).toBe(404)
  } finally {
    await other.close()
  }
})
