import type { ApplicationId, ChildId, GuardianId, UnitId } from '@nalle/domain/ids.ts'
import type { UnitFeature } from '@nalle/domain/placements/units.ts'
import type { Database, Transaction } from '../database/database.ts'
import type { App } from '../http/app.ts'
import { hideFromGuardian, setCheckedByAdmin, setDueDate } from '../municipality/applications/mark-application.ts'
import { moveApplication } from '../municipality/applications/move-application.ts'
import { addBackupCare } from '../municipality/placements/backup-care.ts'
import { addChildDocument, addDocumentTemplate } from '../municipality/child-documents/child-documents.ts'
import { setDailyServiceTime } from '../municipality/calendar/daily-service-times.ts'
import { addDiscussionSurvey, addEvent } from '../municipality/calendar/events.ts'
import { setHeadOfFamily } from '../municipality/finance/fee-families.ts'
import { setIncome } from '../municipality/finance/incomes.ts'
import { addHolidayPeriod } from '../municipality/calendar/holidays.ts'
import { addQuestionnaire } from '../municipality/calendar/questionnaires.ts'
import { recordAttendances } from '../municipality/calendar/attendances.ts'
import { writeAbsences } from '../municipality/calendar/absences.ts'
import { writeReservations } from '../municipality/calendar/reservations.ts'
import { addServiceNeedOption } from '../municipality/placements/service-need-options.ts'
import { addClubTerm, addPreschoolTerm } from '../municipality/placements/terms.ts'
import { addGroup } from '../municipality/units/groups.ts'
import { addUnit, closeUnit, setApplyPeriods, setUnitFeatures } from '../municipality/units/units.ts'
import type { ApplicationOptions } from './applications.ts'
import { bringApplication } from './applications.ts'
import { newServiceNeedOption, newUnit } from './units.ts'

/** What the municipality does in a story. Staff write as the service itself: guardians may not change what they wrote. */
const ACTS = {
  addUnit: (tx: Transaction, differences: Parameters<typeof newUnit>[0]) =>
    // Nowhere on the map: the units of many stories would all stand in one spot.
    addUnit(tx, newUnit({ location: null, ...differences })),
  setUnitFeatures: (
    tx: Transaction,
    { unitId, features }: { unitId: Parameters<typeof setUnitFeatures>[1]; features: readonly UnitFeature[] },
  ) => setUnitFeatures(tx, unitId, features),
  setApplyPeriods: (
    tx: Transaction,
    { unitId, periods }: { unitId: UnitId; periods: Parameters<typeof setApplyPeriods>[2] },
  ) => setApplyPeriods(tx, unitId, periods),
  closeUnit: (tx: Transaction, { unitId, closingDate }: { unitId: UnitId; closingDate: Temporal.PlainDate }) =>
    closeUnit(tx, unitId, closingDate),
  addApplication: (
    tx: Transaction,
    { childId, guardianId, ...options }: ApplicationOptions & { childId: ChildId; guardianId: GuardianId },
  ) => bringApplication(tx, { childId, guardianId }, options),
  moveApplication: (
    tx: Transaction,
    { id, step, now }: { id: ApplicationId; step: Parameters<typeof moveApplication>[2]; now: Temporal.Instant },
  ) => moveApplication(tx, id, step, { by: null, now }),
  setCheckedByAdmin: (tx: Transaction, { id, confidential }: { id: ApplicationId; confidential: boolean }) =>
    setCheckedByAdmin(tx, id, { confidential }),
  hideFromGuardian: (tx: Transaction, { id, isHidden }: { id: ApplicationId; isHidden: boolean }) =>
    hideFromGuardian(tx, id, isHidden),
  setDueDate: (
    tx: Transaction,
    { id, dueDate, now }: { id: ApplicationId; dueDate: Temporal.PlainDate; now: Temporal.Instant },
  ) => setDueDate(tx, id, dueDate, now),
  addGroup,
  addServiceNeedOption: (tx: Transaction, differences: Parameters<typeof newServiceNeedOption>[0]) =>
    addServiceNeedOption(tx, newServiceNeedOption(differences)),
  addBackupCare,
  addClubTerm,
  addPreschoolTerm,
  setDailyServiceTime: (
    tx: Transaction,
    { today, ...agreed }: Parameters<typeof setDailyServiceTime>[1] & { today: Temporal.PlainDate },
  ) => setDailyServiceTime(tx, agreed, today),
  addDocumentTemplate,
  addChildDocument,
  setHeadOfFamily,
  setIncome,
  addEvent,
  addDiscussionSurvey,
  addHolidayPeriod,
  addQuestionnaire,
  recordAttendances,
  writeAbsences: (tx: Transaction, absences: readonly Omit<Parameters<typeof writeAbsences>[1][number], 'by'>[]) =>
    writeAbsences(
      tx,
      absences.map((absence) => ({ ...absence, by: { kind: 'SYSTEM' } })),
    ),
  writeReservations: (
    tx: Transaction,
    reservations: readonly Omit<Parameters<typeof writeReservations>[1][number], 'by'>[],
  ) =>
    writeReservations(
      tx,
      reservations.map((reservation) => ({ ...reservation, by: { kind: 'SYSTEM' } })),
    ),
} as const

type Act = keyof typeof ACTS

/** A story lets the municipality act by the name of its command; the answer holds what the command came back with. */
export function municipalityRoutes(app: App): void {
  app.fastify.post<{ Params: { act: Act }; Body: unknown }>('/test/municipality/:act', async ({ params, body }) => ({
    result: (await act(app.db, params.act, revived(body))) ?? null,
  }))
}

function act(db: Database, name: Act, body: unknown): Promise<unknown> {
  // The story's JSON is checked by the command itself and by the database, as everything the municipality writes.
  const command = ACTS[name] as (tx: Transaction, body: unknown) => Promise<unknown>
  return db.transaction((tx) => command(tx, body))
}

const KINDS = [
  [/^\d{4}-\d{2}-\d{2}$/, Temporal.PlainDate],
  [/^\d{2}:\d{2}$/, Temporal.PlainTime],
  [/^\d{4}-\d{2}-\d{2}T.*Z$/, Temporal.Instant],
] as const

/** A story speaks JSON: whatever looks like a day, a time or a moment is one. */
function revived(body: unknown): unknown {
  return JSON.parse(JSON.stringify(body), (_key, value: unknown) => {
    if (typeof value !== 'string') return value
    return KINDS.find(([form]) => form.test(value))?.[1].from(value) ?? value
  })
}
