import { writtenAbsence } from '@nalle/contract/municipality/calendar.ts'
import { list } from '@nalle/contract/municipality/shapes.ts'
import type { z } from 'zod'
import type { Transaction } from '../../database/database.ts'
import { command } from '../command.ts'
import { only } from '../refusals.ts'
import type { Row } from '../rows.ts'
import { insertRows } from '../rows.ts'
import { lockChildrenOf, modifiedBy } from './day-rows.ts'
import type { EnteredBy } from './day-rows.ts'
import { CALENDAR_REFUSALS } from './refusals.ts'

export type WrittenAbsence = z.output<typeof writtenAbsence>

export const writeAbsencesCommand = command({
  name: 'calendar.writeAbsences',
  input: list(writtenAbsence),
  refusals: only(CALENDAR_REFUSALS, 'UNKNOWN_CHILD', 'ABSENCE_EXISTS'),
  run: (tx, absences) => writeAbsences(tx, absences),
})

export async function writeAbsences(
  tx: Transaction,
  absences: readonly WrittenAbsence[],
  enteredBy?: EnteredBy,
): Promise<void> {
  await lockChildrenOf(tx, absences)
  const rows = absences.map((absence) => absenceRow(absence, enteredBy))
  await insertRows(tx, writeAbsencesCommand, 'absence', rows)
}

export function absenceRow(absence: WrittenAbsence, enteredBy?: EnteredBy): Row<'absence'> {
  const { childId, date, category, type, questionnaireId = null, by, at } = absence
  const modified = modifiedBy(by, at, enteredBy)
  return { child_id: childId, date, category, type, questionnaire_id: questionnaireId, ...modified }
}
