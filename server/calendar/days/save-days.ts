import { reportAbsences as reportAbsencesCall, updateReservations } from '@nalle/contract/calendar.ts'
import type { ChildInCare } from '@nalle/domain/care/child-day.ts'
import type { Circumstances } from '@nalle/domain/calendar/circumstances.ts'
import type { DayChange } from '@nalle/domain/calendar/day-changes.ts'
import { reportAbsences } from '@nalle/domain/calendar/absences/report-absences.ts'
import type { AbsenceReport } from '@nalle/domain/calendar/absences/report-absences.ts'
import type { DayRequest } from '@nalle/domain/calendar/reservations/day-requests.ts'
import { saveReservations } from '@nalle/domain/calendar/reservations/save-reservations.ts'
import type { City } from '@nalle/domain/city/city.ts'
import type { CalendarSaveId, ChildId, PersonId } from '@nalle/domain/ids.ts'
import type { DateRange } from '@nalle/domain/time/date-range.ts'
import { earlier, later } from '@nalle/domain/time/date-range.ts'
import { dayIn } from '@nalle/domain/time/helsinki.ts'
import { requireOwnChild } from '../../access/require-own-child.ts'
import type { Read, Transaction } from '../../database/database.ts'
import { lockChildren } from '../../database/lock-children.ts'
import { refuse } from '../../http/errors.ts'
import { readCircumstances } from '../circumstances.ts'
import { readChildrenInCare } from '../../care/children-in-care.ts'
import { hasChangedSince } from './snapshots.ts'
import { keepingFormer } from './undo-save.ts'
import { writeDays } from './write-days.ts'

type Saving = {
  readonly guardianId: PersonId
  readonly now: Temporal.Instant
  readonly city: Pick<City, 'limits' | 'features'>
  readonly snapshot: string | undefined
  /** Under which the save can be undone; without it nothing is kept for that. */
  readonly saveId: CalendarSaveId | undefined
}

export async function saveRequestedDays(
  tx: Transaction,
  requests: readonly DayRequest[],
  saving: Saving,
): Promise<void> {
  const { guardianId, now, city } = saving
  const [first] = requests
  if (first === undefined) return
  const childIds = requests.map(({ childId }) => childId)
  await requireOwnChild(tx, guardianId, childIds, dayIn(now))
  await lockChildren(tx, childIds)
  const days = requests.reduce<DateRange>(
    ({ start, end }, { date }) => ({ start: earlier(start, date), end: later(end, date) }),
    { start: first.date, end: first.date },
  )
  const children = await childrenById(tx, childIds, days)
  const circumstances = await readCircumstances(tx, now, city)
  const changes = saveReservations(requests, children, circumstances)
  if (typeof changes === 'string') return refuse(updateReservations, changes)
  if (await hasChangedSince(tx, changes, saving)) refuse(updateReservations, 'CHANGED_MEANWHILE')
  await write(tx, changes, saving, circumstances)
}

export async function saveAbsences(tx: Transaction, report: AbsenceReport, saving: Saving): Promise<void> {
  const { guardianId, now, city } = saving
  await requireOwnChild(tx, guardianId, report.childIds, dayIn(now))
  await lockChildren(tx, report.childIds)
  const children = await childrenById(tx, report.childIds, report.dateRange)
  const circumstances = await readCircumstances(tx, now, city)
  const changes = reportAbsences(report, children, circumstances)
  if (typeof changes === 'string') return refuse(reportAbsencesCall, changes)
  if (await hasChangedSince(tx, changes, saving)) refuse(reportAbsencesCall, 'CHANGED_MEANWHILE')
  await write(tx, changes, saving, circumstances)
}

async function write(
  tx: Transaction,
  changes: readonly DayChange[],
  { guardianId, now, saveId }: Saving,
  { reservable }: Circumstances,
): Promise<void> {
  const writing = () => writeDays(tx, changes, guardianId, now)
  if (saveId === undefined) return writing()
  return keepingFormer(tx, changes, { guardianId, now, reservable, id: saveId }, writing)
}

async function childrenById(
  db: Read,
  childIds: readonly ChildId[],
  days: DateRange,
): Promise<ReadonlyMap<ChildId, ChildInCare>> {
  const children = await readChildrenInCare(db, [...new Set(childIds)], days)
  return new Map(children.map((child) => [child.id, child]))
}
