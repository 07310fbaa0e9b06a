import { reportAbsences as reportAbsencesCall, updateReservations } from '@nalle/contract/calendar.ts'
import type { ChildInCare } from '@nalle/domain/care/child-day.ts'
import type { Circumstances } from '@nalle/domain/calendar/circumstances.ts'
import type { DayChange } from '@nalle/domain/calendar/day-changes.ts'
import { daysAround } from '@nalle/domain/calendar/absences/long-absences.ts'
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
import { oncePerKey } from '../../database/idempotency-keys.ts'
import type { KeyedRequest } from '../../database/idempotency-keys.ts'
import { lockChildren } from '../../database/lock-children.ts'
import { refuse } from '../../http/errors.ts'
import { readCircumstances } from '../circumstances.ts'
import { readChildrenInCare } from '../../care/children-in-care.ts'
import { hasChangedSince } from './day-versions.ts'
import { keepingFormer } from './undo-save.ts'
import { writeDays } from './write-days.ts'

type Saving = {
  readonly guardianId: PersonId
  readonly now: Temporal.Instant
  readonly city: Pick<City, 'limits' | 'features'>
  readonly snapshot: string | undefined
  /** Under which the save can be undone; without it nothing is kept for that. */
  readonly saveId: CalendarSaveId | undefined
  /** A second save with the same key changes nothing, whatever has become of the days since. */
  readonly key: KeyedRequest['key']
}

export async function saveRequestedDays(
  tx: Transaction,
  requests: readonly DayRequest[],
  saving: Saving,
): Promise<void> {
  const [first] = requests
  if (first === undefined) return
  const childIds = requests.map(({ childId }) => childId)
  const days = requests.reduce<DateRange>(
    ({ start, end }, { date }) => ({ start: earlier(start, date), end: later(end, date) }),
    { start: first.date, end: first.date },
  )
  await save(tx, saving, { call: updateReservations, childIds, days }, (children, circumstances) => {
    const changes = saveReservations(requests, children, circumstances)
    return typeof changes === 'string' ? refuse(updateReservations, changes) : changes
  })
}

export async function saveAbsences(tx: Transaction, report: AbsenceReport, saving: Saving): Promise<void> {
  const { childIds, dateRange: days } = report
  await save(tx, saving, { call: reportAbsencesCall, childIds, days }, (children, circumstances) => {
    const changes = reportAbsences(report, children, circumstances)
    return typeof changes === 'string' ? refuse(reportAbsencesCall, changes) : changes
  })
}

type Asked = {
  readonly call: typeof updateReservations | typeof reportAbsencesCall
  readonly childIds: readonly ChildId[]
  readonly days: DateRange
}
type Decide = (children: ReadonlyMap<ChildId, ChildInCare>, circumstances: Circumstances) => readonly DayChange[]

const SAVINGS = { table: 'calendar_saving', owner: 'person_id', moment: 'saved_at' } as const

async function save(tx: Transaction, saving: Saving, { call, childIds, days }: Asked, decide: Decide): Promise<void> {
  const { guardianId, now, city, saveId, key } = saving
  await oncePerKey(tx, SAVINGS, { owner: guardianId, key, now }, async () => {
    await requireOwnChild(tx, guardianId, childIds, dayIn(now))
    await lockChildren(tx, childIds)
    const children = await childrenById(tx, childIds, daysAround(days))
    const circumstances = await readCircumstances(tx, now, city)
    const changes = decide(children, circumstances)
    if (await hasChangedSince(tx, changes, saving)) refuse(call, 'CHANGED_MEANWHILE')
    const write = () => writeDays(tx, changes, guardianId, now)
    const { reservable } = circumstances
    if (saveId === undefined) await write()
    else await keepingFormer(tx, changes, { guardianId, now, reservable, id: saveId }, write)
    return {}
  })
}

async function childrenById(
  db: Read,
  childIds: readonly ChildId[],
  days: DateRange,
): Promise<ReadonlyMap<ChildId, ChildInCare>> {
  const children = await readChildrenInCare(db, [...new Set(childIds)], days)
  return new Map(children.map((child) => [child.id, child]))
}
