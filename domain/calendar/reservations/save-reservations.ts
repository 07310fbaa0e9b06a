import type { ChildId } from '../../ids.ts'
import { includes } from '../../time/date-range.ts'
import { isEditableAbsence, shownAbsence } from '../../care/absences.ts'
import { childDayOf } from '../../care/child-day.ts'
import type { ChildDay, ChildInCare } from '../../care/child-day.ts'
import { scheduleOf } from '../../care/schedule.ts'
import { makesTooLongAbsence } from '../absences/long-absences.ts'
import type { Circumstances } from '../circumstances.ts'
import { changeOfDay, isLeftAlone, onlyWhatDiffers } from '../day-changes.ts'
import type { DayChange } from '../day-changes.ts'
import { effectsOn } from '../holidays/holiday-periods.ts'
import { findKeptTime } from '../../care/operational-days.ts'
import { settleRequest, timesOfRequest } from './day-requests.ts'
import type { DayRequest } from './day-requests.ts'
import { findTimesProblem } from './reservation-times.ts'

export type ReservationRefusal =
  | 'NON_RESERVABLE_DAYS'
  | 'DAY_TWICE'
  | 'TIMES_NOT_POSSIBLE'
  | 'TIMES_NEEDED'
  | 'ABSENCE_APPLICATION_NEEDED'

/** What saving the days of a reservation form writes: only what differs. A refusal of one day refuses all of them. */
export function saveReservations(
  requests: readonly DayRequest[],
  children: ReadonlyMap<ChildId, ChildInCare>,
  circumstances: Circumstances,
): readonly DayChange[] | ReservationRefusal {
  if (!requests.every(({ date }) => includes(circumstances.reservable, date))) return 'NON_RESERVABLE_DAYS'
  if (hasDayTwice(requests)) return 'DAY_TWICE'
  if (requests.some(hasImpossibleTimes)) return 'TIMES_NOT_POSSIBLE'

  const changes: DayChange[] = []
  for (const [childId, child] of children) {
    const effectOn = effectsOn(child.placements, circumstances.holidayPeriods, circumstances.today)
    for (const request of requests) {
      if (request.childId !== childId) continue
      const day = childDayOf(child, request.date)
      const settled = settleRequest(request, {
        schedule: scheduleOf(day, circumstances.terms),
        effect: effectOn(request.date.toString()),
        hasReservation: day.reservations.length > 0,
        hasAbsence: isSettledAbsent(day, circumstances.today),
      })
      if (settled === 'TIMES_NEEDED') return 'TIMES_NEEDED'
      if (settled === 'DROPPED') continue
      if (
        settled.type === 'RESERVATIONS' &&
        findTimesProblem(timesOfRequest(settled), findKeptTime(day)) !== undefined
      ) {
        return 'TIMES_NOT_POSSIBLE'
      }
      if (!isLeftAlone(request, day)) changes.push(...onlyWhatDiffers(changeOfDay(settled, day, circumstances), day))
    }
  }
  return makesTooLongAbsence(changes, children, circumstances) ? 'ABSENCE_APPLICATION_NEEDED' : changes
}

/** What follows from the times of the family's own reservation is no absence of its own, and changes with them. */
function isSettledAbsent(day: ChildDay, today: Temporal.PlainDate): boolean {
  return shownAbsence(day, today) !== null || !day.absences.every(isEditableAbsence)
}

/** Times that are wrong on any day, also on one that takes no times now. */
function hasImpossibleTimes(request: DayRequest): boolean {
  return request.type === 'RESERVATIONS' && findTimesProblem(timesOfRequest(request), null) !== undefined
}

function hasDayTwice(requests: readonly DayRequest[]): boolean {
  return new Set(requests.map(({ childId, date }) => `${childId} ${date}`)).size < requests.length
}
