import type { ReportedAbsenceType } from '../../care/absences.ts'

/** Pre-primary education is compulsory: guardians report this many days themselves, a longer absence is applied for. */
export const FREELY_REPORTED_PRESCHOOL_DAYS = 5

export function needsAbsenceApplication(absence: {
  readonly type: ReportedAbsenceType
  readonly preschoolDays: number
}): boolean {
  return absence.type !== 'SICKLEAVE' && absence.preschoolDays > FREELY_REPORTED_PRESCHOOL_DAYS
}
