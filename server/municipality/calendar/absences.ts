import { writtenAbsence } from '@nalle/contract/municipality/calendar.ts'
import { list } from '@nalle/contract/municipality/shapes.ts'
import type { z } from 'zod'
import type { Transaction } from '../../database/database.ts'
import { command } from '../command.ts'
import { only } from '../refusals.ts'
import type { Row } from '../rows.ts'
import { insertRows } from '../rows.ts'
import { lockChildrenOf, modifiedBy } from './day-rows.ts'
import { CALENDAR_REFUSALS } from './refusals.ts'

export type WrittenAbsence = z.output<typeof writtenAbsence>

export const writeAbsencesCommand = command({
  name: 'calendar.writeAbsences',
  input: list(writtenAbsence),
  refusals: only(CALENDAR_REFUSALS, 'UNKNOWN_CHILD', 'ABSENCE_EXISTS'),
  run: writeAbsences,
})

export async function writeAbsences(tx: Transaction, absences: readonly WrittenAbsence[]): Promise<void> {
  await lockChildrenOf(tx, absences)
  await insertRows(tx, writeAbsencesCommand, 'absence', absences.map(absenceRow))
}

export function absenceRow(absence: WrittenAbsence): Row<'absence'> {
  const { childId, date, category, type, questionnaireId = null, by, at } = absence
  return { child_id: childId, date, category, type, questionnaire_id: questionnaireId, ...modifiedBy(by, at) }
}
