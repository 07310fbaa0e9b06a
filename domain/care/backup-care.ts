import type { GroupId, Id, UnitId } from '../ids.ts'
import { findIntersection, joinedRanges, sameRange } from '../time/date-range.ts'
import type { DateRange } from '../time/date-range.ts'

export type BackupCare = {
  readonly unitId: UnitId
  readonly groupId: GroupId | null
  readonly period: DateRange
  /** As of a placement. */
  readonly limitedClient?: string | null
}
export type StoredBackupCare = BackupCare & { readonly id: Id<'backup-care'> }

export type BackupCareChanges = {
  readonly removed: readonly StoredBackupCare[]
  /** As it was, with the days that are left. */
  readonly changed: readonly { readonly before: StoredBackupCare; readonly period: DateRange }[]
  /** What comes back after days without a place. */
  readonly added: readonly BackupCare[]
}

/**
 * Backup care stands in for a place, so there is none on days to come without one. What has been stays as it was
 * written.
 */
export function fitBackupCare(
  backupCare: readonly StoredBackupCare[],
  placements: readonly { readonly period: DateRange }[],
  today: Temporal.PlainDate,
): BackupCareChanges {
  const past = { start: Temporal.PlainDate.from('0001-01-01'), end: today }
  const allowed = joinedRanges([past, ...placements.map(({ period }) => period)])
  const left = backupCare.map((care) => ({
    care,
    parts: allowed.flatMap((range) => findIntersection(care.period, range) ?? []),
  }))
  return {
    removed: left.filter(({ parts }) => parts.length === 0).map(({ care }) => care),
    changed: left.flatMap(({ care, parts: [first] }) =>
      first === undefined || sameRange(first, care.period) ? [] : [{ before: care, period: first }],
    ),
    added: left.flatMap(({ care: { id: _id, ...care }, parts }) =>
      parts.slice(1).map((period) => ({ ...care, period })),
    ),
  }
}
