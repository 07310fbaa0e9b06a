import type { ChildId, HolidayPeriodId, Id, QuestionnaireId, UnitId } from '../../ids.ts'
import { PLACEMENT_RULES, PLACEMENT_TYPES } from '../../placements/placement-types.ts'
import { SHIFT_CARE_TYPES } from '../../placements/service-needs.ts'
import { dateRange } from '../../time/date-range.ts'
import type { DateRange } from '../../time/date-range.ts'
import { dayIn } from '../../time/helsinki.ts'
import type { TimeInterval, TimeRange } from '../../time/time-range.ts'
import { ABSENCE_TYPES } from '../../care/absence-types.ts'
import type { AbsenceRow, CareUnit, ChildInCare, PlacementInTime } from '../../care/child-day.ts'
import type { Circumstances } from '../circumstances.ts'
import type { Questionnaire } from '../holidays/questionnaires.ts'
import type { AbsenceReport } from '../absences/report-absences.ts'
import type { DayRequest } from '../reservations/day-requests.ts'
import { reservableRange } from '../reservations/reservable-range.ts'
import type { User } from '../../care/users.ts'
import { PRESCHOOL_TERM, everyDay, times, weekdays } from '../../care/testing/sample-family.ts'

/** A family and what happens to its calendar, all made from one number: the same number tells the same story. */
export type Story = {
  readonly children: readonly ChildInCare[]
  readonly holidayPeriods: Circumstances['holidayPeriods']
  readonly terms: Circumstances['terms']
  readonly questionnaires: readonly Questionnaire[]
  readonly guardian: User
  readonly employee: User
  readonly steps: readonly Step[]
}

export type Step = { readonly now: Temporal.Instant } & (
  | { readonly kind: 'RESERVE'; readonly requests: readonly DayRequest[] }
  | { readonly kind: 'REPORT'; readonly report: AbsenceReport }
  | {
      readonly kind: 'ANSWER'
      readonly questionnaire: Questionnaire
      readonly childId: ChildId
      readonly ranges: readonly DateRange[]
    }
  | ({ readonly kind: 'STAFF_ABSENCE'; readonly absence: AbsenceRow } & ChildAndDate)
  | ({ readonly kind: 'STAFF_RESERVATION'; readonly times: TimeRange } & ChildAndDate)
  | ({ readonly kind: 'ATTENDANCE'; readonly attendance: TimeInterval } & ChildAndDate)
)
type ChildAndDate = { readonly childId: ChildId; readonly date: Temporal.PlainDate }

export const THRESHOLD_HOURS = 150

/** The circumstances of a step of the story. */
export function circumstancesOf({ terms, holidayPeriods }: Story, now: Temporal.Instant): Circumstances {
  return {
    today: dayIn(now),
    reservable: reservableRange(now, THRESHOLD_HOURS),
    terms,
    holidayPeriods,
    plannedAbsencesForHours: false,
    plannedAbsencesInShiftCare: true,
    absenceApplications: true,
  }
}

export function makeStory(seed: number, stepCount: number): Story {
  const chance = chanceOf(seed)
  const children = Array.from({ length: chance.from(1, 4) }, () => makeChild(chance))
  const holidayPeriods = makeHolidayPeriods(chance)
  const questionnaires = makeQuestionnaires(chance)
  const steps: Step[] = []
  let now = START
  for (let step = 0; step < stepCount; step++) {
    // Several things happen at one moment, and then nothing for some days.
    if (chance.is(0.4)) now = now.add({ minutes: chance.from(0, Math.floor(MINUTES_OF_STORY / (stepCount * 0.2))) })
    steps.push(makeStep(chance, now, children, questionnaires))
  }
  const user = (type: User['type']): User => ({ id: chance.id<'modifier'>(), name: 'Esimerkki', type })
  return {
    children,
    holidayPeriods,
    terms: { club: [], preschool: [PRESCHOOL_TERM] },
    questionnaires,
    guardian: user('CITIZEN'),
    employee: user('EMPLOYEE'),
    steps,
  }
}

const START = Temporal.Instant.from('2026-08-03T06:00Z')
const MINUTES_OF_STORY = 330 * 24 * 60
const YEAR = dateRange('2026-08-01', '2027-07-31')

type Chance = ReturnType<typeof chanceOf>

/** Chance that repeats itself: a small generator is enough, and needs no package. */
function chanceOf(seed: number) {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const from = (first: number, last: number) => first + Math.floor(next() * (last - first + 1))
  const hex = (digits: number) => Array.from({ length: digits }, () => from(0, 15).toString(16)).join('')
  return {
    from,
    is: (probability: number) => next() < probability,
    // The list is never empty: each caller writes it out.
    of: <T>(list: readonly T[]): T => list[from(0, list.length - 1)]!,
    // Ids are texts; the caller says what it names.
    id: <Kind extends string>() => `${hex(8)}-${hex(4)}-4${hex(3)}-8${hex(3)}-${hex(12)}` as Id<Kind>,
  }
}

function makeUnit(chance: Chance): CareUnit {
  const id: UnitId = chance.id()
  return {
    id,
    name: 'Metsola',
    language: chance.of(['fi', 'sv']),
    providerType: chance.is(0.1) ? 'PRIVATE_SERVICE_VOUCHER' : 'MUNICIPAL',
    takesReservations: chance.is(0.95),
    opening: {
      normal: weekdays(chance.of(['06:30-17:30', '07:00-17:00'])),
      shiftCare: chance.is(0.7) ? everyDay(chance.of(['05:00-23:00', '00:00-00:00'])) : null,
      openOnHolidaysForShiftCare: chance.is(0.5),
    },
    preschoolTime: chance.is(0.5) ? times('08:30-12:30') : null,
    preparatoryTime: chance.is(0.5) ? times('09:00-14:00') : null,
  }
}

function makeChild(chance: Chance): ChildInCare {
  const id: ChildId = chance.id()
  const change = YEAR.start.add({ days: chance.from(60, 300) })
  const placements = chance.is(0.6)
    ? [makePlacement(chance, YEAR)]
    : [
        makePlacement(chance, { start: YEAR.start, end: change.subtract({ days: chance.from(1, 10) }) }),
        makePlacement(chance, { start: change, end: YEAR.end }),
      ]
  const away = YEAR.start.add({ days: chance.from(0, 300) })
  const backupCare = chance.is(0.4)
    ? [{ period: { start: away, end: away.add({ days: chance.from(0, 20) }) }, unit: makeUnit(chance) }]
    : []
  return { id, placements, backupCare, rows: new Map() }
}

function makePlacement(chance: Chance, period: DateRange): PlacementInTime {
  const need = {
    period,
    shiftCare: chance.is(0.6) ? 'NONE' : chance.of(SHIFT_CARE_TYPES),
    hoursPerMonth: chance.is(0.4) ? 140 : null,
    contractDaysPerMonth: chance.is(0.3) ? 15 : null,
  } as const
  return {
    period,
    type: chance.of(PLACEMENT_TYPES),
    unit: makeUnit(chance),
    createdAt: START.subtract({ hours: 24 * 60 }),
    serviceNeeds: chance.is(0.7) ? [need] : [],
    defaultNeeds: [],
  }
}

function makeHolidayPeriods(chance: Chance): Story['holidayPeriods'] {
  return [
    dateRange('2026-10-12', '2026-10-18'),
    dateRange('2026-12-21', '2027-01-06'),
    dateRange('2027-06-28', '2027-07-31'),
  ].map((period) => {
    const id: HolidayPeriodId = chance.id()
    const reservationDeadline = period.start.subtract({ days: chance.from(14, 40) })
    return {
      id,
      period,
      reservationsOpenOn: reservationDeadline.subtract({ days: chance.from(10, 60) }),
      reservationDeadline,
    }
  })
}

function makeQuestionnaires(chance: Chance): readonly Questionnaire[] {
  const basics = () => {
    const id: QuestionnaireId = chance.id()
    return {
      id,
      absenceType: chance.of(['FREE_ABSENCE', 'OTHER_ABSENCE'] as const),
      requiresStrongAuth: false,
      active: dateRange('2026-09-01', '2027-06-15'),
      conditions: { continuousPlacement: null },
    } as const
  }
  return [
    {
      ...basics(),
      type: 'FIXED_PERIOD',
      periodOptions: [dateRange('2027-06-07', '2027-06-27'), dateRange('2027-07-05', '2027-07-25')],
    },
    { ...basics(), type: 'OPEN_RANGES', period: dateRange('2027-06-01', '2027-07-31'), absenceTypeThreshold: 5 },
  ]
}

function makeStep(
  chance: Chance,
  now: Temporal.Instant,
  children: readonly ChildInCare[],
  questionnaires: readonly Questionnaire[],
): Step {
  const child = chance.of(children)
  const today = dayIn(now)
  const date = today.add({ days: chance.from(0, 40) })
  const kind = chance.from(1, 100)
  if (kind <= 55) return { kind: 'RESERVE', now, requests: makeRequests(chance, now, children) }
  if (kind <= 75) {
    const start = chance.is(0.3) ? today : today.add({ days: chance.from(-3, 40) })
    const absenceType = chance.is(0.95)
      ? chance.of(['OTHER_ABSENCE', 'SICKLEAVE', 'PLANNED_ABSENCE'] as const)
      : chance.of(ABSENCE_TYPES)
    const childIds = children.filter(() => chance.is(0.6)).map(({ id }) => id)
    const dateRange = { start, end: start.add({ days: chance.from(0, 12) }) }
    return { kind: 'REPORT', now, report: { childIds, dateRange, absenceType } }
  }
  if (kind <= 83) {
    const questionnaire = chance.of(questionnaires)
    return { kind: 'ANSWER', now, questionnaire, childId: child.id, ranges: makeRanges(chance, questionnaire) }
  }
  if (kind <= 92) {
    const { type } = chance.of(child.placements)
    const category = chance.of(PLACEMENT_RULES[type].absenceCategories)
    const absence = { category, type: chance.of(ABSENCE_TYPES), changedBy: 'EMPLOYEE', questionnaireId: null } as const
    return { kind: 'STAFF_ABSENCE', now, childId: child.id, date, absence }
  }
  if (kind <= 95) return { kind: 'STAFF_RESERVATION', now, childId: child.id, date, times: makeTimes(chance) }
  return { kind: 'ATTENDANCE', now, childId: child.id, date: today, attendance: makeTimes(chance) }
}

function makeRequests(chance: Chance, now: Temporal.Instant, children: readonly ChildInCare[]): readonly DayRequest[] {
  const { start } = reservableRange(now, THRESHOLD_HOURS)
  const first = start.add({ days: chance.is(0.04) ? -chance.from(1, 14) : chance.from(0, 45) })
  const chosen = children.filter(() => chance.is(0.7))
  const dates = Array.from({ length: chance.from(1, 10) }, (_, days) => first.add({ days }))
  return chosen.flatMap(({ id: childId }) => dates.map((date) => makeRequest(chance, childId, date)))
}

function makeRequest(chance: Chance, childId: ChildId, date: Temporal.PlainDate): DayRequest {
  const kind = chance.from(1, 100)
  if (kind <= 60) {
    const reservation = makeTimes(chance)
    const second = times('15:00-16:30')
    const secondReservation = chance.is(0.15) ? second : null
    return { type: 'RESERVATIONS', childId, date, reservation, secondReservation }
  }
  if (kind <= 62) return { type: 'PRESENT', childId, date }
  return { type: kind <= 80 ? 'ABSENT' : 'NOTHING', childId, date }
}

function makeTimes(chance: Chance): TimeRange {
  if (chance.is(0.01)) return times('18:00-23:59')
  return times(chance.of(['08:00-15:00', '07:00-14:30', '09:00-13:00', '08:30-08:40', '13:00-15:00', '09:00-14:00']))
}

function makeRanges(chance: Chance, questionnaire: Questionnaire): readonly DateRange[] {
  if (chance.is(0.2)) return []
  if (questionnaire.type === 'FIXED_PERIOD') return [chance.of(questionnaire.periodOptions)]
  const start = questionnaire.period.start.add({ days: chance.from(0, 30) })
  const range = { start, end: start.add({ days: chance.from(0, 12) }) }
  const later = range.end.add({ days: chance.from(0, 3) })
  return chance.is(0.5) ? [range] : [range, { start: later, end: later.add({ days: chance.from(0, 10) }) }]
}
