import { updateReservations } from '@nalle/contract/calendar.ts'
import type { ChildId, ServiceNeedOptionId, UnitId } from '@nalle/domain/ids.ts'
import { dateRange } from '@nalle/domain/time/date-range.ts'
import { timeRange } from '@nalle/domain/time/time-range.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { recordAttendances } from '../../municipality/calendar/attendances.ts'
import { writeReservations } from '../../municipality/calendar/reservations.ts'
import { addServiceNeedOption } from '../../municipality/placements/service-need-options.ts'
import { addUnit } from '../../municipality/units/units.ts'
import { day, storedDays } from '../../testing/calendars.ts'
import { addFamily } from '../../testing/families.ts'
import { startNalle } from '../../testing/nalle.ts'
import type { Caller, TestNalle } from '../../testing/nalle.ts'
import { newServiceNeedOption, newUnit } from '../../testing/units.ts'

/** Wednesday 25 February 2026: what begins on Monday 9 March can be reserved. */
const YESTERDAY = '2026-02-24'
const RESERVABLE = '2026-03-10'
const at = Temporal.Instant.from('2026-02-20T10:00:00Z')
const OPEN = timeRange('00:00', '00:00')
const ROUND_THE_CLOCK = [OPEN, OPEN, OPEN, OPEN, OPEN, OPEN, OPEN] as const

let nalle: TestNalle
let unitId: UnitId
let hours: ServiceNeedOptionId
beforeAll(async () => {
  nalle = await startNalle({ time: '2026-02-25T10:00' })
  await nalle.db.transaction(async (tx) => {
    const unit = newUnit({ name: 'Yötupa' })
    const openingTimes = { ...unit.openingTimes, shiftCare: ROUND_THE_CLOCK, openOnHolidaysForShiftCare: true }
    unitId = await addUnit(tx, { ...unit, providesShiftCare: true, openingTimes })
    hours = await addServiceNeedOption(tx, newServiceNeedOption({ hoursPerMonth: 105 }))
  })
})
afterAll(() => nalle.close())

async function atHome(): Promise<{ readonly childId: ChildId; readonly caller: Caller }> {
  const placement = {
    period: dateRange('2025-08-07', '2026-08-31'),
    serviceNeed: { optionId: hours, shiftCare: 'FULL' },
  } as const
  const family = await addFamily(nalle.db, nalle.register, {
    unitId,
    today: '2026-02-25',
    children: [{ age: 4, placements: [placement] }],
  })
  return { childId: family.child.id, caller: await nalle.login(family.guardian.id, 'WEAK') }
}

/** As it travels, so that what is on the wire is seen and not what our own program makes of it. */
async function read({ cookie }: Caller, date: string) {
  const url = `/api/citizen/reservations?from=${date}&to=${date}`
  const { days } = (await nalle.app.fastify.inject({ url, headers: { cookie } })).json()
  return days[0].children[0]
}

const rangesOf = (childDay: { readonly reservations: readonly { readonly range: unknown }[] }) =>
  childDay.reservations.map(({ range }) => range)

describe.each(['00:00', '23:59'])('evening and night care until %s', (midnight) => {
  test('a reservation is stored and answered as one until midnight', async () => {
    const { childId, caller } = await atHome()
    const { statusCode } = await nalle.app.fastify.inject({
      method: 'POST',
      url: updateReservations.path,
      headers: { cookie: caller.cookie, 'x-evaka-csrf': '1' },
      payload: [
        {
          type: 'RESERVATIONS',
          childId,
          date: RESERVABLE,
          reservation: { start: '06:00', end: '09:00' },
          secondReservation: { start: '20:00', end: `${midnight}:00` },
        },
      ],
    })
    expect(statusCode).toBe(200)
    expect(await storedDays(nalle.db, childId)).toEqual([`${RESERVABLE} 06:00-09:00 20:00-00:00`])
    const childDay = await read(caller, RESERVABLE)
    expect(rangesOf(childDay)).toEqual([
      { start: '06:00:00', end: '09:00:00' },
      { start: '20:00:00', end: '23:59:00' },
    ])
    expect(childDay.reservableTimeRange.range).toEqual({ start: '00:00:00', end: '00:00:00' })
    expect(childDay.usedService.reservedMinutes).toBe(7 * 60)
  })

  test('who came before a reserved time that both last until midnight has used the hours until 24:00', async () => {
    const { childId, caller } = await atHome()
    const date = day(YESTERDAY)
    const until = (start: string) => ({ start: clock(start), end: clock(midnight) })
    await nalle.db.transaction(async (tx) => {
      await writeReservations(tx, [{ childId, date, ranges: [until('18:00')], by: { kind: 'SYSTEM' }, at }])
      await recordAttendances(tx, [{ childId, date, unitId, ...until('17:30') }])
      // The same night goes on as another row of the next day.
      await recordAttendances(tx, [{ childId, date: date.add({ days: 1 }), unitId, ...timeRange('00:00', '06:00') }])
    })
    const childDay = await read(caller, YESTERDAY)
    expect(rangesOf(childDay)).toEqual([{ start: '18:00:00', end: '23:59:00' }])
    expect(childDay.attendances).toEqual([{ start: '17:30:00', end: '23:59:00' }])
    expect(childDay.usedService).toEqual({
      reservedMinutes: 6 * 60,
      usedServiceMinutes: 6.5 * 60,
      usedServiceRanges: [{ start: '17:30:00', end: '23:59:00' }],
    })
    expect((await read(caller, '2026-02-25')).attendances).toEqual([{ start: '00:00:00', end: '06:00:00' }])
  })

  test('a second time that begins before such an end is refused', async () => {
    const { childId, caller } = await atHome()
    const reservation = { start: clock('18:00'), end: clock(midnight) }
    const secondReservation = { start: clock('23:59'), end: clock('00:00') }
    const body = [{ type: 'RESERVATIONS', childId, date: day(RESERVABLE), reservation, secondReservation } as const]
    expect(await nalle.call(caller, updateReservations, { body })).toBeRefusedWith('TIMES_NOT_POSSIBLE')
  })
})

const clock = (text: string) => Temporal.PlainTime.from(text)
