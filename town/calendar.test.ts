import { childDayOf } from '@nalle/domain/care/child-day.ts'
import { canBeReserved, findReservableTime, validTimesOf } from '@nalle/domain/care/operational-days.ts'
import { openHolidayPeriods } from '@nalle/domain/calendar/notices/notices.ts'
import { includes, isAfter, isBefore } from '@nalle/domain/time/date-range.ts'
import { isTimeWithin, lengthInMinutes, timesOverlap } from '@nalle/domain/time/time-range.ts'
import { describe, expect, test } from 'vitest'
import { makeCalendar } from './calendar.ts'
import type { HouseholdDays } from './calendar.ts'
import { hashOf } from './dice.ts'
import type { TownChild } from './household.ts'
import { makeTown } from './town.ts'
import type { TownUnit } from './units.ts'

const today = Temporal.PlainDate.from('2026-09-14')
const days = { start: today.subtract({ days: 80 }), end: today.add({ days: 60 }) }
const town = makeTown({ seed: 'kuusilahti', today, children: 400 })
const calendar = makeCalendar(town, { seed: 'kuusilahti', days })
const households = [...town.households()]
const lives = households.map((household) => calendar.daysOf(household))
const all = <Kind extends keyof HouseholdDays>(kind: Kind) =>
  lives.flatMap((life) => life[kind] as readonly HouseholdDays[Kind][number][])

/** Found again from the household alone, without the way in which the days were made. */
const units = new Map<string, TownUnit>(town.units.map((unit) => [unit.id, unit]))
const children = new Map<string, TownChild>(
  households.flatMap((household) => household.children.map((child) => [child.id, child] as const)),
)
const careElsewhere = Map.groupBy(all('backupCare'), ({ childId }) => childId)

describe('the days of the town', () => {
  test('are the same every time', () => {
    const again = makeCalendar(town, { seed: 'kuusilahti', days })
    const some = households.slice(0, 60)
    const digestOf = (of: typeof calendar) => hashOf(JSON.stringify(some.map(of.daysOf)))
    expect(digestOf(again)).toBe(digestOf(calendar))
    expect(digestOf(makeCalendar(town, { seed: 'another', days }))).not.toBe(digestOf(calendar))
  })

  test('are many: most children who have a place have told of their days', () => {
    const withDays = new Set(all('reservations').map(({ childId }) => childId))
    expect(withDays.size).toBeGreaterThan(200)
    expect(all('reservations').length).toBeGreaterThan(withDays.size * 40)
    expect(all('attendances').length).toBeGreaterThan(withDays.size * 20)
  })

  test('no child has two reservations of one day, or times that overlap', () => {
    const keys = all('reservations').map(({ childId, date }) => `${childId} ${date.toString()}`)
    expect(new Set(keys).size).toBe(keys.length)
    const overlapping = all('reservations').filter(
      ({ ranges: [first, second] }) => first !== undefined && second !== undefined && timesOverlap(first, second),
    )
    expect(overlapping).toEqual([])
  })

  test('no child is absent twice from one part of a day, or comes at the same time twice', () => {
    const absences = all('absences').map(({ childId, date, category }) => `${childId} ${date.toString()} ${category}`)
    expect(new Set(absences).size).toBe(absences.length)
    const arrivals = all('attendances').map(
      ({ childId, date, start }) => `${childId} ${date.toString()} ${start.toString()}`,
    )
    expect(new Set(arrivals).size).toBe(arrivals.length)
  })

  test('nobody has told times outside the opening times, or for a child without a place', () => {
    const wrong = all('reservations').filter(({ childId, date, ranges }) => {
      const day = dayOf(childId, date)
      const open = findReservableTime(day)
      if (open === null || !canBeReserved(day)) return true
      return ranges.some((range) => !isTimeWithin(range, validTimesOf(open)))
    })
    expect(wrong).toEqual([])
  })

  test('nobody comes in the future, and only today somebody is still there', () => {
    expect(all('attendances').filter(({ date }) => isAfter(date, today))).toEqual([])
    const open = all('attendances').filter(({ end }) => end === null)
    expect(open.length).toBeGreaterThan(0)
    expect(open.filter(({ date }) => !date.equals(today))).toEqual([])
    expect(all('attendances').filter(({ start, end }) => end && lengthInMinutes({ start, end }) < 30)).toEqual([])
  })

  test('nobody is there on a day of illness', () => {
    const ill = new Set(
      all('absences')
        .filter(({ type }) => type === 'SICKLEAVE' || type === 'UNKNOWN_ABSENCE' || type === 'FREE_ABSENCE')
        .map(({ childId, date }) => `${childId} ${date.toString()}`),
    )
    expect(ill.size).toBeGreaterThan(100)
    expect(all('attendances').filter(({ childId, date }) => ill.has(`${childId} ${date.toString()}`))).toEqual([])
  })

  test.each(['SICKLEAVE', 'OTHER_ABSENCE', 'PLANNED_ABSENCE', 'UNKNOWN_ABSENCE', 'FREE_ABSENCE'] as const)(
    'somebody has an absence of type %s',
    (type) => {
      expect(all('absences').filter((absence) => absence.type === type).length).toBeGreaterThan(5)
    },
  )

  test('staff write some of it, and answers to the questionnaire are marked as such', () => {
    expect(all('reservations').filter(({ by }) => by.kind === 'EMPLOYEE').length).toBeGreaterThan(5)
    const byQuestionnaire = all('absences').filter(({ questionnaireId }) => questionnaireId !== null)
    expect(byQuestionnaire.length).toBeGreaterThan(50)
    expect(new Set(byQuestionnaire.map(({ questionnaireId }) => questionnaireId))).toEqual(
      new Set([calendar.season.answered.id]),
    )
  })

  test('some families have told everything, some nothing of next week', () => {
    const lastReported = lives
      .map(({ reservations }) => reservations.reduce<Temporal.PlainDate | null>(latest, null))
      .filter((day) => day !== null)
    expect(lastReported.filter((day) => isBefore(day, today.add({ days: 7 }))).length).toBeGreaterThan(20)
    expect(lastReported.filter((day) => isAfter(day, today.add({ days: 40 }))).length).toBeGreaterThan(80)
  })

  test('some children stayed longer than was told', () => {
    const digestOf = new Map(
      all('reservations').map((each) => [`${each.childId} ${each.date.toString()}`, each.ranges]),
    )
    const late = all('attendances').filter(({ childId, date, end }) => {
      const last = digestOf.get(`${childId} ${date.toString()}`)?.at(-1)
      return last !== undefined && end !== null && Temporal.PlainTime.compare(end, last.end.add({ minutes: 15 })) > 0
    })
    expect(late.length).toBeGreaterThan(100)
  })
})

describe('what is asked of the families', () => {
  const { holidayPeriods, questionnaires } = calendar.season

  test('holiday periods are in each of their phases', () => {
    expect(holidayPeriods.filter(({ period }) => isBefore(period.end, today))).toHaveLength(1)
    expect(
      holidayPeriods.filter(
        ({ period, reservationDeadline }) => isBefore(reservationDeadline, today) && isAfter(period.start, today),
      ),
    ).toHaveLength(1)
    expect(openHolidayPeriods(holidayPeriods, today)).toHaveLength(1)
    expect(holidayPeriods.filter(({ reservationsOpenOn }) => isAfter(reservationsOpenOn, today))).toHaveLength(1)
  })

  test('one questionnaire of each kind can be answered today', () => {
    const open = questionnaires.filter(({ active }) => includes(active, today))
    expect(open.map(({ type }) => type).toSorted()).toEqual(['FIXED_PERIOD', 'OPEN_RANGES'])
  })

  test('there are events for units, groups and children, and discussions to choose a time for', () => {
    const targets = calendar.events.map(({ target }) => target)
    expect(targets.filter(({ groupId, childId }) => groupId === undefined && childId === undefined)).not.toEqual([])
    expect(targets.filter(({ groupId }) => groupId !== undefined)).not.toEqual([])
    expect(targets.filter(({ childId }) => childId !== undefined)).not.toEqual([])
    expect(calendar.surveys.length).toBeGreaterThan(20)
    const ids = [...calendar.events, ...calendar.surveys].map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(all('discussions').length).toBeGreaterThan(20)
  })

  test('somebody worth meeting has new daily times, an income that ends, and care elsewhere', () => {
    expect(calendar.serviceTimes).not.toEqual([])
    expect(calendar.feeFamilies[0]?.childIds.length).toBeGreaterThan(1)
    expect(lives[1]?.backupCare).toHaveLength(1)
  })
})

test.each(['2026-01-01', '2026-07-15', '2027-12-31', '2028-02-29'])('a town can be lived in around %s', (day) => {
  const date = Temporal.PlainDate.from(day)
  const small = makeTown({ seed: 'kuusilahti', today: date, children: 60 })
  const around = { start: date.subtract({ days: 30 }), end: date.add({ days: 30 }) }
  const life = makeCalendar(small, { seed: 'kuusilahti', days: around })
  const digestOf = [...small.households()].flatMap((household) => life.daysOf(household).reservations)
  expect(digestOf.length).toBeGreaterThan(100)
  expect(digestOf.filter(({ date: each }) => !includes(around, each))).toEqual([])
})

function dayOf(childId: string, date: Temporal.PlainDate) {
  const child = children.get(childId)
  if (child === undefined) throw new Error('nobody knows the child')
  const backupCare = careElsewhere.get(child.id) ?? []
  const unitOf = (unitId: string) => {
    const unit = units.get(unitId)
    if (unit === undefined) throw new Error('nobody knows the unit')
    return {
      ...unit,
      takesReservations: unit.features.includes('RESERVATIONS'),
      opening: unit.openingTimes,
      preschoolTime: unit.dailyPreschoolTime,
      preparatoryTime: unit.dailyPreparatoryTime,
    }
  }
  return childDayOf(
    {
      id: child.id,
      placements: child.placements.map(({ period, type, unitId, serviceNeeds }) => ({
        period,
        type,
        unit: unitOf(unitId),
        createdAt: Temporal.Instant.from('2020-01-01T00:00Z'),
        serviceNeeds: serviceNeeds.map((need) => ({ ...need, hoursPerMonth: null, contractDaysPerMonth: null })),
        defaultNeeds: [],
      })),
      backupCare: backupCare.map(({ period, unitId }) => ({ period, unit: unitOf(unitId) })),
      rows: new Map(),
    },
    date,
  )
}

function latest(day: Temporal.PlainDate | null, { date }: { readonly date: Temporal.PlainDate }): Temporal.PlainDate {
  return day === null || isAfter(date, day) ? date : day
}
