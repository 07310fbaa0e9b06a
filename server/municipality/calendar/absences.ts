import type { AbsenceType } from '@nalle/domain/calendar/calendar-words.ts'
import type { ChildId, QuestionnaireId } from '@nalle/domain/ids.ts'
import type { AbsenceCategory } from '@nalle/domain/placements/placement-types.ts'
import type { Transaction } from '../../database/database.ts'
import type { Row } from '../rows.ts'
import { insertRows } from '../rows.ts'
import type { Writer } from './day-rows.ts'
import { lockChildrenOf, modifiedBy } from './day-rows.ts'

export type WrittenAbsence = {
  readonly childId: ChildId
  readonly date: Temporal.PlainDate
  readonly category: AbsenceCategory
  readonly type: AbsenceType
  /** The questionnaire from whose answer it follows, if any. */
  readonly questionnaireId?: QuestionnaireId | null
  readonly by: Writer
  readonly at: Temporal.Instant
}

export async function writeAbsences(tx: Transaction, absences: readonly WrittenAbsence[]): Promise<void> {
  await lockChildrenOf(tx, absences)
  await insertRows(tx, 'absence', absences.map(absenceRow))
}

export function absenceRow(absence: WrittenAbsence): Row<'absence'> {
  const { childId, date, category, type, questionnaireId = null, by, at } = absence
  return { child_id: childId, date, category, type, questionnaire_id: questionnaireId, ...modifiedBy(by, at) }
}
