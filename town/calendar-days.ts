import type { AbsenceType } from '@nalle/domain/care/absence-types.ts'
import { childDaysOf } from '@nalle/domain/care/child-day.ts'
import type { ChildDay, ChildInCare } from '@nalle/domain/care/child-day.ts'
import type { WrittenDay } from '@nalle/domain/time/cached-days.ts'
import { categoriesOf } from '@nalle/domain/care/absences.ts'
import { scheduleOf } from '@nalle/domain/care/schedule.ts'
import { changeOfDay } from '@nalle/domain/calendar/day-changes.ts'
import { effectsOn } from '@nalle/domain/calendar/holidays/holiday-periods.ts'
import type { HolidayPeriodEffect } from '@nalle/domain/calendar/holidays/holiday-periods.ts'
import { canBeReserved, findReservableTime, validTimesOf } from '@nalle/domain/care/operational-days.ts'
import { eligibleRanges } from '@nalle/domain/calendar/holidays/questionnaires.ts'
import type { DayRequest } from '@nalle/domain/calendar/reservations/day-requests.ts'
import { mondayOf } from '@nalle/domain/time/weeks.ts'
import type { ChildId, EmployeeId, PersonId, QuestionnaireId, UnitId } from '@nalle/domain/ids.ts'
import type { AbsenceCategory } from '@nalle/domain/placements/placement-types.ts'
import type { Terms } from '@nalle/domain/placements/terms.ts'
import { daysOf, earlier, includes } from '@nalle/domain/time/date-range.ts'
import type { DateRange } from '@nalle/domain/time/date-range.ts'
import { instantAt } from '@nalle/domain/time/helsinki.ts'
import type { TimeRange } from '@nalle/domain/time/time-range.ts'
import { attendedTimes, createHabit } from './calendar-usual-times.ts'
import type { TownSeason } from './calendar-holidays.ts'
import type { Dice } from './dice.ts'

/** Who wrote a day down: a guardian, or somebody of the unit's staff. */
export type TownWriter =
  | { readonly kind: 'CITIZEN'; readonly id: PersonId }
  | { readonly kind: 'EMPLOYEE'; readonly id: EmployeeId }

type Written = {
  readonly childId: ChildId
  readonly date: Temporal.PlainDate
  readonly by: TownWriter
  readonly at: Temporal.Instant
}
/** Without ranges: the child comes, the times are not known yet. */
export type TownReservation = Written & { readonly ranges: readonly TimeRange[] }
export type TownAbsence = Written & {
  readonly category: AbsenceCategory
  readonly type: AbsenceType
  readonly questionnaireId: QuestionnaireId | null
}
/** Without an end: the child is still there. */
export type TownAttendance = {
  readonly childId: ChildId
  readonly date: Temporal.PlainDate
  readonly unitId: UnitId
  readonly start: Temporal.PlainTime
  readonly end: Temporal.PlainTime | null
}
export type TownAnswer = {
  readonly questionnaireId: QuestionnaireId
  readonly childId: ChildId
  readonly periods: readonly DateRange[]
  readonly by: PersonId
  readonly at: Temporal.Instant
}

/** What is told and recorded of some children's days. */
export type ChildDays = {
  readonly reservations: TownReservation[]
  readonly absences: TownAbsence[]
  readonly attendances: TownAttendance[]
  readonly answers: TownAnswer[]
}

/** A family that has told everything, one that looks two weeks ahead, and one that forgets. */
export type Foresight = 'EVERYTHING' | 'TWO_WEEKS' | 'FORGETFUL'

export type ChildToFollow = {
  readonly child: ChildInCare
  readonly guardianId: PersonId
  readonly employeeId: EmployeeId
  readonly foresight: Foresight
  readonly isPartTime: boolean
}

/** Follows children through the days of the range, by the same rules that the calendar asks. */
export function createFollowing(
  range: DateRange,
  today: Temporal.PlainDate,
  terms: Terms,
  { holidayPeriods, answered }: TownSeason,
): (followed: ChildToFollow, dice: Dice, into: ChildDays) => void {
  const days = [...daysOf(range)].map((date): DayOfTown => {
    const told = earlier(mondayOf(date).subtract({ days: 10 }), today.subtract({ days: 1 }))
    return {
      date,
      text: date.toString(),
      number: mondayOf(range.start).until(date).days,
      at: instantAt(told, REPORTED_AT),
      order: Math.sign(Temporal.PlainDate.compare(date, today)),
    }
  })
  const rules = { terms, plannedAbsencesForHours: false }
  const nextMonday = mondayOf(today).add({ weeks: 1 })
  const reportedUntil: Readonly<Record<Foresight, Temporal.PlainDate>> = {
    EVERYTHING: range.end,
    TWO_WEEKS: nextMonday.add({ days: 13 }),
    FORGETFUL: nextMonday.subtract({ days: 1 }),
  }

  return ({ child, guardianId, employeeId, foresight, isPartTime }, dice, into) => {
    if (child.placements.length === 0) return
    const guardian: TownWriter = { kind: 'CITIZEN', id: guardianId }
    const employee: TownWriter = { kind: 'EMPLOYEE', id: employeeId }
    const habit = createHabit(dice, isPartTime)
    const effectOn = effectsOn(child.placements, holidayPeriods, today)
    const awayInHolidays = answeredPeriods()
    const comesInHolidays = dice.chance(0.6)
    const hasAnswered = foresight !== 'FORGETFUL' && dice.chance(0.7)
    let spell: Spell = { left: 0, kind: 'SICK' }

    for (const [at, day] of childDaysOf(child, days).entries()) {
      const when = days[at]
      if (when === undefined || !canBeReserved(day)) continue
      spell = nextSpell(spell, when, dice)
      follow(day, when)
    }

    function follow(day: ChildDay, when: DayOfTown): void {
      const schedule = scheduleOf(day, terms)
      if (schedule === null || schedule === 'TERM_BREAK') return
      const usual = schedule === 'FIXED_SCHEDULE' ? hoursOfTerm(day) : habit(day, when.number)
      if (awayInHolidays.some((period) => includes(period, day.date))) {
        return absent(day, when, guardian, answered.absenceType, answered.id)
      }
      const request = schedule === 'FIXED_SCHEDULE' ? undefined : requestOf(day, when, usual)
      const written = request === undefined ? undefined : changeOfDay(request, day, rules)
      if (written !== undefined && written.reservations !== 'KEPT' && written.reservations.length > 0) {
        const ranges = written.reservations.filter((times) => times !== null)
        const by = dice.chance(0.03) ? employee : guardian
        into.reservations.push({ childId: child.id, date: day.date, ranges, by, at: when.at })
      }
      for (const absence of written?.insertedAbsences ?? []) {
        into.absences.push({ childId: child.id, date: day.date, ...absence, by: guardian, at: when.at })
      }
      if (when.order > 0 || request?.type === 'ABSENT') return
      const missed = written?.insertedAbsences ?? []
      if (spell.left > 0 && spell.kind === 'SICK') return absent(day, when, guardian, 'SICKLEAVE', null, missed)
      if (dice.chance(0.004)) return absent(day, when, employee, 'UNKNOWN_ABSENCE', null, missed)
      attend(day, when, usual)
    }

    /** What the family says of a day on which times are asked; nothing when it has not said anything. */
    function requestOf(day: ChildDay, when: DayOfTown, usual: readonly TimeRange[]): DayRequest | undefined {
      const effect = when.order > 0 ? effectOn(when.text) : null
      const isAway = usual.length === 0 || (spell.left > 0 && spell.kind === 'AWAY')
      if (effect !== null) return inHolidays(day, effect, isAway ? [] : usual)
      if (when.order >= 0 ? !includes({ start: today, end: reportedUntil[foresight] }, day.date) : dice.chance(0.02)) {
        return undefined
      }
      return isAway ? { ...dayOf(day), type: 'ABSENT' } : timesOf(day, usual)
    }

    function inHolidays(
      day: ChildDay,
      { type }: HolidayPeriodEffect,
      usual: readonly TimeRange[],
    ): DayRequest | undefined {
      if (type === 'NotYetReservable' || !hasAnswered) return undefined
      if (usual.length === 0 || !comesInHolidays) return { ...dayOf(day), type: 'ABSENT' }
      return type === 'ReservationsClosed' && foresight === 'EVERYTHING'
        ? timesOf(day, usual)
        : { ...dayOf(day), type: 'PRESENT' }
    }

    function attend(day: ChildDay, when: DayOfTown, usual: readonly TimeRange[]): void {
      const unitId = (day.backupUnit ?? day.placement?.unit)?.id
      if (unitId === undefined) return
      // Of those who are there today, the day has only begun.
      const ranges = when.order === 0 ? usual.slice(0, 1) : usual
      let free = 0
      for (const range of ranges) {
        const { start, end } = attendedTimes(range, dice)
        const from = start.hour * 60 + start.minute
        if (from < free) continue
        into.attendances.push({ childId: child.id, date: day.date, unitId, start, end: when.order === 0 ? null : end })
        free = end.hour * 60 + end.minute
      }
    }

    function absent(
      day: ChildDay,
      when: DayOfTown,
      by: TownWriter,
      type: AbsenceType,
      questionnaireId: QuestionnaireId | null,
      already: readonly { readonly category: AbsenceCategory }[] = [],
    ): void {
      for (const category of categoriesOf(day)) {
        if (already.some((absence) => absence.category === category)) continue
        into.absences.push({ childId: child.id, date: day.date, category, type, questionnaireId, by, at: when.at })
      }
    }

    /** The week of holidays that is over: half of those who were asked stayed at home. */
    function answeredPeriods(): readonly DateRange[] {
      const asked = { ...answered, conditions: { continuousPlacement: answered.continuousPlacement } }
      const offered = eligibleRanges(asked, child.placements, answered.active.end)
      if (offered.length === 0) return []
      const periods = dice.chance(0.5) ? offered : []
      const at = instantAt(answered.active.end.subtract({ days: 3 }), REPORTED_AT)
      into.answers.push({ questionnaireId: answered.id, childId: child.id, periods, by: guardianId, at })
      return periods
    }
  }
}

type DayOfTown = WrittenDay & {
  /** Counted from the Monday of the first week. */
  readonly number: number
  /** When families have told about it. */
  readonly at: Temporal.Instant
  /** Below zero in the past, zero today, above zero in the days to come. */
  readonly order: number
}

const REPORTED_AT = Temporal.PlainTime.from('19:40')

/** Some days in a row away from care: ill, or on a trip. */
type Spell = { readonly left: number; readonly kind: 'SICK' | 'AWAY' }

function nextSpell({ left, kind }: Spell, { order }: DayOfTown, dice: Dice): Spell {
  if (left > 1) return { left: left - 1, kind }
  if (order <= 0 && dice.chance(0.022)) return { left: dice.between(1, 4), kind: 'SICK' }
  if (dice.chance(0.008)) return { left: dice.between(2, 5), kind: 'AWAY' }
  return { left: 0, kind }
}

const dayOf = ({ childId, date }: ChildDay) => ({ childId, date })

function timesOf(day: ChildDay, [first, second]: readonly TimeRange[]): DayRequest | undefined {
  return first && { ...dayOf(day), type: 'RESERVATIONS', reservation: first, secondReservation: second ?? null }
}

/** Pre-school and clubs have hours that nobody needs to tell. */
function hoursOfTerm(day: ChildDay): readonly TimeRange[] {
  const { type, unit } = day.placement ?? {}
  const teaching = type === 'PREPARATORY' ? unit?.preparatoryTime : type === 'PRESCHOOL' ? unit?.preschoolTime : null
  const reservable = findReservableTime(day)
  if (teaching) return [teaching]
  return reservable === null ? [] : [validTimesOf(reservable)]
}
