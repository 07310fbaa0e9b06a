import type { AbsenceType } from '@nalle/domain/calendar/calendar-words.ts'
import type { Texts } from '@nalle/domain/city/city.ts'
import type { ChildId, PersonId, QuestionnaireId } from '@nalle/domain/ids.ts'
import type { DateRange } from '@nalle/domain/time/date-range.ts'
import { isValidRange } from '@nalle/domain/time/date-range.ts'
import type { Transaction } from '../../database/database.ts'
import { dateRangeText } from '../../database/types.ts'
import { mustBe } from '../refusals.ts'
import { insertRows, newId } from '../rows.ts'

type QuestionnaireBasics = {
  readonly id?: QuestionnaireId
  readonly absenceType: AbsenceType
  readonly requiresStrongAuth: boolean
  readonly active: DateRange
  readonly title: Texts
  readonly description: Texts
  readonly descriptionLink: Texts
  /** Only children with a place on each of these days are asked; null asks everybody. */
  readonly continuousPlacement: DateRange | null
}
export type NewQuestionnaire = QuestionnaireBasics &
  (
    | { readonly type: 'FIXED_PERIOD'; readonly periodOptions: readonly DateRange[]; readonly periodOptionLabel: Texts }
    | { readonly type: 'OPEN_RANGES'; readonly period: DateRange; readonly absenceTypeThreshold: number }
  )

export async function addQuestionnaire(tx: Transaction, questionnaire: NewQuestionnaire): Promise<QuestionnaireId> {
  const id = questionnaire.id ?? newId<'questionnaire'>()
  const { active, continuousPlacement, title } = questionnaire
  const options = questionnaire.type === 'FIXED_PERIOD' ? questionnaire.periodOptions : []
  const asked = questionnaire.type === 'OPEN_RANGES' ? [questionnaire.period] : options
  mustBe(asked.length > 0, 'OPTIONS_MISSING')
  mustBe(
    [active, ...asked, ...(continuousPlacement ? [continuousPlacement] : [])].every(isValidRange),
    'PERIOD_BACKWARDS',
  )
  mustBe(
    Object.values(title).every((text) => text.trim() !== ''),
    'TITLE_MISSING',
  )
  await insertRows(tx, 'holiday_questionnaire', [
    {
      id,
      type: questionnaire.type,
      absence_type: questionnaire.absenceType,
      requires_strong_auth: questionnaire.requiresStrongAuth,
      active: dateRangeText(active),
      title,
      description: questionnaire.description,
      description_link: questionnaire.descriptionLink,
      continuous_placement: continuousPlacement && dateRangeText(continuousPlacement),
      period_option_label: questionnaire.type === 'FIXED_PERIOD' ? questionnaire.periodOptionLabel : null,
      period: questionnaire.type === 'OPEN_RANGES' ? dateRangeText(questionnaire.period) : null,
      absence_type_threshold: questionnaire.type === 'OPEN_RANGES' ? questionnaire.absenceTypeThreshold : null,
    },
  ])
  const rows = options.map((period) => ({ questionnaire_id: id, period: dateRangeText(period) }))
  await insertRows(tx, 'holiday_questionnaire_option', rows)
  return id
}

/** What a family answered earlier on; without periods the child is away on none of the days. */
export type WrittenAnswer = {
  readonly questionnaireId: QuestionnaireId
  readonly childId: ChildId
  readonly periods: readonly DateRange[]
  readonly by: PersonId
  readonly at: Temporal.Instant
}

/** The answers alone; the absences that follow from them are written with the other absences. */
export async function writeAnswers(tx: Transaction, answers: readonly WrittenAnswer[]): Promise<void> {
  mustBe(
    answers.every(({ periods }) => periods.every(isValidRange)),
    'PERIOD_BACKWARDS',
  )
  const keyOf = ({ questionnaireId, childId }: WrittenAnswer) => ({
    questionnaire_id: questionnaireId,
    child_id: childId,
  })
  await insertRows(
    tx,
    'holiday_questionnaire_answer',
    answers.map((answer) => ({ ...keyOf(answer), answered_at: answer.at, answered_by: answer.by })),
  )
  await insertRows(
    tx,
    'holiday_questionnaire_answer_period',
    answers.flatMap((answer) => answer.periods.map((period) => ({ ...keyOf(answer), period: dateRangeText(period) }))),
  )
}
