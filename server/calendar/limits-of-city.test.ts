import { norrvik } from '@nalle/cities/norrvik.ts'
import { getReservations, updateReservations } from '@nalle/contract/calendar.ts'
import { getStart } from '@nalle/contract/session.ts'
import { dateRange } from '@nalle/domain/time/date-range.ts'
import { timeRange } from '@nalle/domain/time/time-range.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addUnit } from '../municipality/units/units.ts'
import { day, storedDays } from '../testing/calendars.ts'
import { addFamily } from '../testing/families.ts'
import { startNalle } from '../testing/nalle.ts'
import type { TestNalle } from '../testing/nalle.ts'
import { newUnit } from '../testing/units.ts'

/** A city whose limits differ from those of the other tests: 90 hours, and a calendar that opens 10 days before care. */
let nalle: TestNalle
beforeAll(async () => {
  nalle = await startNalle({ city: norrvik })
})
afterAll(() => nalle.close())

async function familyWith(period?: ReturnType<typeof dateRange>) {
  const unitId = await nalle.db.transaction((tx) => addUnit(tx, newUnit()))
  const placements = period === undefined ? [] : [{ period }]
  const { guardian, child } = await addFamily(nalle.db, nalle.register, { unitId, children: [{ placements }] })
  return { guardian, child }
}

describe('a week locks as many hours before its Monday as the city chose', () => {
  test.each([
    { time: '2026-09-17T05:59:59', first: '2026-09-21', refusal: undefined },
    { time: '2026-09-17T06:00', first: '2026-09-28', refusal: 'NON_RESERVABLE_DAYS' },
  ])('at $time the first reservable day is $first', async ({ time, first, refusal }) => {
    const { guardian, child } = await familyWith(dateRange('2026-08-01', '2027-07-31'))
    nalle.setTime(time)
    const caller = await nalle.login(guardian.id, 'WEAK')
    const query = { from: day('2026-09-14'), to: day('2026-09-30') }
    expect((await nalle.call(caller, getReservations, { query })).body.reservableRange.start).toEqual(day(first))
    const answer = await nalle.call(caller, updateReservations, {
      body: [
        {
          type: 'RESERVATIONS',
          childId: child.id,
          date: day('2026-09-21'),
          reservation: timeRange('08:00', '16:00'),
        },
      ],
    })
    if (refusal !== undefined) expect(answer).toBeRefusedWith(refusal)
    expect(await storedDays(nalle.db, child.id)).toEqual(refusal === undefined ? ['2026-09-21 08:00-16:00'] : [])
  })
})

describe('the calendar opens as many days before the placement as the city chose', () => {
  test.each([
    { what: 'a place from 24 September', period: dateRange('2026-09-24', '2027-07-31'), isOpen: true },
    { what: 'a place from 25 September', period: dateRange('2026-09-25', '2027-07-31'), isOpen: false },
    { what: 'no place', period: undefined, isOpen: false },
  ])('on 14 September with $what: $isOpen', async ({ period, isOpen }) => {
    const { guardian } = await familyWith(period)
    nalle.setTime('2026-09-14')
    const { body } = await nalle.call(await nalle.login(guardian.id), getStart)
    expect(body.auth).toMatchObject({ user: { accessibleFeatures: { reservations: isOpen } } })
  })
})
