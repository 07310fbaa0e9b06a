import type { UnitId } from '@nalle/domain/ids.ts'
import { timeRange } from '@nalle/domain/time/time-range.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../database/database.ts'
import { openTestDatabase } from '../../testing/engine.ts'
import { newUnit, WEEKDAYS } from '../../testing/units.ts'
import { addEmployee } from './employees.ts'
import { addGroup } from './groups.ts'
import type { NewUnit } from './units.ts'
import { addUnit, closeUnit, setApplyPeriods, setUnitFeatures } from './units.ts'

let db: Database
beforeAll(async () => {
  db = (await openTestDatabase()).db
})
afterAll(() => db.close())

const date = (text: string) => Temporal.PlainDate.from(text)
const NOBODY = '00000000-0000-4000-8000-000000000000' as UnitId

test('a unit is kept with all its facts, its opening times by weekday', async () => {
  const night = timeRange('18:00', '00:00')
  const id = await db.transaction((tx) =>
    addUnit(
      tx,
      newUnit({
        name: 'Yökyöpelin päiväkoti',
        providesShiftCare: true,
        openingTimes: {
          normal: WEEKDAYS,
          shiftCare: [night, night, night, night, night, night, night],
          openOnHolidaysForShiftCare: true,
        },
        closingDate: date('2030-07-31'),
      }),
    ),
  )
  const unit = await db.selectFrom('unit').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect(unit).toMatchObject({
    name: 'Yökyöpelin päiväkoti',
    care_types: ['CENTRE', 'PRESCHOOL'],
    latitude: 62.61,
    daycare_apply_period: { start: date('2020-01-01'), end: null },
    club_apply_period: null,
    closing_date: date('2030-07-31'),
    open_on_holidays_for_shift_care: true,
  })
  const times = await db
    .selectFrom('unit_opening_time')
    .select(['kind', 'weekday', 'end_time'])
    .where('unit_id', '=', id)
    .orderBy('kind')
    .orderBy('weekday')
    .execute()
  expect(times.map(({ kind, weekday }) => `${kind} ${weekday}`)).toEqual([
    ...[1, 2, 3, 4, 5].map((weekday) => `NORMAL ${weekday}`),
    ...[1, 2, 3, 4, 5, 6, 7].map((weekday) => `SHIFT_CARE ${weekday}`),
  ])
  expect(times.at(-1)?.end_time).toEqual(Temporal.PlainTime.from('00:00'))
})

const backwards = { start: Temporal.PlainTime.from('17:00'), end: Temporal.PlainTime.from('07:00') }

describe('a unit is not taken', () => {
  test.each<[string, Partial<NewUnit>]>([
    ['NAME_MISSING', { name: ' ' }],
    ['CARE_TYPES_MISSING', { careTypes: [] }],
    ['PHONE_MALFORMED', { phone: 'call us' }],
    ['EMAIL_MALFORMED', { email: 'kaarna' }],
    ['URL_MALFORMED', { url: 'javascript:alert(1)' }],
    ['LOCATION_OFF_THE_EARTH', { location: { lat: 90.1, lon: 21 } }],
    ['LOCATION_OFF_THE_EARTH', { location: { lat: Number.NaN, lon: 21 } }],
    ['PERIOD_BACKWARDS', { openingDate: date('2026-08-02'), closingDate: date('2026-08-01') }],
    [
      'PERIOD_BACKWARDS',
      {
        applyPeriods: { CLUB: { start: date('2026-08-02'), end: date('2026-08-01') }, DAYCARE: null, PRESCHOOL: null },
      },
    ],
    ['TIMES_BACKWARDS', { preschoolTime: backwards }],
    [
      'SHIFT_CARE_NOT_GIVEN',
      { openingTimes: { normal: WEEKDAYS, shiftCare: WEEKDAYS, openOnHolidaysForShiftCare: false } },
    ],
    // A value that the compiler would not let through, as an integration might send it.
    ['VALUE_NOT_KNOWN', { providerType: 'CHURCH' as 'MUNICIPAL' }],
  ])('%s', async (reason, differences) => {
    const adding = db.transaction((tx) => addUnit(tx, newUnit({ name: 'Never seen', ...differences })))
    await expect(adding).rejects.toMatchObject({ reason })
    expect(await db.selectFrom('unit').select('id').where('name', '=', 'Never seen').execute()).toEqual([])
  })
})

test('a unit takes features into use and gives them up', async () => {
  const id = await db.transaction((tx) => addUnit(tx, newUnit()))
  await db.transaction((tx) => setUnitFeatures(tx, id, ['MESSAGING']))
  const unit = await db.selectFrom('unit').select('features').where('id', '=', id).executeTakeFirstOrThrow()
  expect(unit.features).toEqual(['MESSAGING'])
  await expect(db.transaction((tx) => setUnitFeatures(tx, NOBODY, []))).rejects.toMatchObject({
    reason: 'UNKNOWN_UNIT',
  })
})

test('the time for applying to a unit opens and closes, and so does the unit itself', async () => {
  const unitId = await db.transaction((tx) => addUnit(tx, newUnit()))
  const day = Temporal.PlainDate.from('2026-12-31')
  const periods = { CLUB: null, DAYCARE: { start: day, end: null }, PRESCHOOL: { start: day, end: day } }
  await db.transaction(async (tx) => {
    await setApplyPeriods(tx, unitId, periods)
    await closeUnit(tx, unitId, day)
  })
  const unit = await db.selectFrom('unit').selectAll().where('id', '=', unitId).executeTakeFirstOrThrow()
  expect([unit.club_apply_period, unit.daycare_apply_period, unit.preschool_apply_period]).toEqual(
    Object.values(periods),
  )
  expect(unit.closing_date).toEqual(day)
  const backwards = { ...periods, CLUB: { start: day, end: day.subtract({ days: 1 }) } }
  const setting = db.transaction((tx) => setApplyPeriods(tx, unitId, backwards))
  await expect(setting).rejects.toMatchObject({ reason: 'PERIOD_BACKWARDS' })
  const closing = db.transaction((tx) => closeUnit(tx, NOBODY, day))
  await expect(closing).rejects.toMatchObject({ reason: 'UNKNOWN_UNIT' })
})

describe('groups and staff', () => {
  test('a group name may be used again only after the old group has ended', async () => {
    const unitId = await db.transaction((tx) => addUnit(tx, newUnit()))
    const name = 'Mustikat'
    await db.transaction((tx) =>
      addGroup(tx, { unitId, name, validity: { start: date('2025-08-01'), end: date('2026-07-31') } }),
    )
    const again = (start: string) =>
      db.transaction((tx) => addGroup(tx, { unitId, name, validity: { start: date(start), end: null } }))
    await expect(again('2026-07-31')).rejects.toMatchObject({ reason: 'NAME_TAKEN' })
    await expect(again('2026-08-01')).resolves.toEqual(expect.any(String))
  })

  test('a group belongs to a unit that exists', async () => {
    const adding = db.transaction((tx) =>
      addGroup(tx, { unitId: NOBODY, name: 'Puolukat', validity: { start: date('2025-08-01'), end: null } }),
    )
    await expect(adding).rejects.toMatchObject({ reason: 'UNKNOWN_UNIT' })
  })

  test('an employee works only in a group of the unit', async () => {
    const validity = { start: date('2025-08-01'), end: null }
    const [unitId, otherUnitId] = await db.transaction(async (tx) => [
      await addUnit(tx, newUnit()),
      await addUnit(tx, newUnit()),
    ])
    const groupId = await db.transaction((tx) => addGroup(tx, { unitId, name: 'Siilit', validity }))
    const hire = (unit: UnitId) =>
      db.transaction((tx) =>
        addEmployee(tx, {
          firstNames: 'Sirkku',
          lastName: 'Hoitaja',
          email: null,
          worksIn: [{ unitId: unit, role: 'CARER', groupId }],
        }),
      )
    await expect(hire(otherUnitId)).rejects.toMatchObject({ reason: 'UNKNOWN_GROUP' })
    await expect(hire(unitId)).resolves.toEqual(expect.any(String))
  })
})
