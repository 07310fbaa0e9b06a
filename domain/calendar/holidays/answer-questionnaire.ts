import { daysOf } from '../../time/date-range.ts'
import type { DateRange } from '../../time/date-range.ts'
import { isEditableAbsence } from '../../care/absences.ts'
import { childDayOf, NOTHING_STORED } from '../../care/child-day.ts'
import type { AbsenceRow, ChildInCare } from '../../care/child-day.ts'
import { categoriesIn, categoriesWithout, onlyWhatDiffers } from '../day-changes.ts'
import type { DayChange } from '../day-changes.ts'
import { isOperationalInOwnUnit } from '../../care/operational-days.ts'
import { absenceTypeOf } from './questionnaires.ts'
import type { Questionnaire } from './questionnaires.ts'

/**
 * What an answer writes for one child: the absences of an earlier answer go, those of the new ranges come, and on their
 * days nothing stays reserved. What staff wrote stays.
 */
export function answerQuestionnaire(
  questionnaire: Questionnaire,
  ranges: readonly DateRange[],
  child: ChildInCare,
): readonly DayChange[] {
  const isFromHere = ({ questionnaireId }: AbsenceRow) => questionnaireId === questionnaire.id
  const changes = new Map<string, DayChange>()
  for (const [day, { absences }] of child.rows) {
    const earlier = absences.filter(isFromHere)
    if (earlier.length === 0) continue
    const date = Temporal.PlainDate.from(day)
    const deletedAbsences = categoriesIn(earlier)
    changes.set(day, { childId: child.id, date, deletedAbsences, insertedAbsences: [], reservations: 'KEPT' })
  }
  for (const range of ranges) {
    const type = absenceTypeOf(questionnaire, range)
    for (const date of daysOf(range)) {
      const day = childDayOf(child, date)
      if (!isOperationalInOwnUnit(day)) continue
      const gone = day.absences.filter((absence) => isFromHere(absence) || isEditableAbsence(absence))
      const left = day.absences.filter((absence) => !gone.includes(absence))
      changes.set(date.toString(), {
        childId: child.id,
        date,
        deletedAbsences: categoriesIn(gone),
        insertedAbsences: categoriesWithout(left, day).map((category) => ({
          category,
          type,
          questionnaireId: questionnaire.id,
        })),
        reservations: [],
      })
    }
  }
  return [...changes]
    .flatMap(([day, change]) => onlyWhatDiffers(change, child.rows.get(day) ?? NOTHING_STORED))
    .toSorted((a, b) => Temporal.PlainDate.compare(a.date, b.date))
}
