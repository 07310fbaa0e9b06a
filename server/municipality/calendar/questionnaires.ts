import { newQuestionnaire, writtenAnswer } from '@nalle/contract/municipality/calendar.ts'
import { list } from '@nalle/contract/municipality/shapes.ts'
import { id } from '@nalle/contract/wire.ts'
import type { QuestionnaireId } from '@nalle/domain/ids.ts'
import { isValidRange } from '@nalle/domain/time/date-range.ts'
import type { z } from 'zod'
import type { Transaction } from '../../database/database.ts'
import { dateRangeText } from '../../database/types.ts'
import { command } from '../command.ts'
import { mustBe, only } from '../refusals.ts'
import { insertRows, newId } from '../rows.ts'
import { isEntered } from './day-rows.ts'
import type { EnteredBy } from './day-rows.ts'
import { CALENDAR_REFUSALS } from './refusals.ts'

export type NewQuestionnaire = z.output<typeof newQuestionnaire>

export const addQuestionnaireCommand = command({
  name: 'calendar.addQuestionnaire',
  input: newQuestionnaire,
  answer: id<QuestionnaireId>('questionnaire'),
  refusals: only(CALENDAR_REFUSALS, 'OPTIONS_MISSING', 'PERIOD_BACKWARDS', 'TITLE_MISSING', 'QUESTIONNAIRES_OVERLAP'),
  run: addQuestionnaire,
})

export async function addQuestionnaire(tx: Transaction, questionnaire: NewQuestionnaire): Promise<QuestionnaireId> {
  const id = questionnaire.id ?? newId<'questionnaire'>()
  const { active, continuousPlacement, title } = questionnaire
  const options = questionnaire.type === 'FIXED_PERIOD' ? questionnaire.periodOptions : []
  const asked = questionnaire.type === 'OPEN_RANGES' ? [questionnaire.period] : options
  mustBe(addQuestionnaireCommand, asked.length > 0, 'OPTIONS_MISSING')
  mustBe(
    addQuestionnaireCommand,
    [active, ...asked, ...(continuousPlacement ? [continuousPlacement] : [])].every(isValidRange),
    'PERIOD_BACKWARDS',
  )
  mustBe(
    addQuestionnaireCommand,
    Object.values(title).every((text) => text.trim() !== ''),
    'TITLE_MISSING',
  )
  await insertRows(tx, addQuestionnaireCommand, 'holiday_questionnaire', [
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
  await insertRows(tx, addQuestionnaireCommand, 'holiday_questionnaire_option', rows)
  return id
}

export type WrittenAnswer = z.output<typeof writtenAnswer>

export const writeAnswersCommand = command({
  name: 'calendar.writeAnswers',
  input: list(writtenAnswer),
  refusals: only(CALENDAR_REFUSALS, 'PERIOD_BACKWARDS'),
  run: (tx, answers) => writeAnswers(tx, answers),
})

/** The answers alone; the absences that follow from them are written with the other absences. */
export async function writeAnswers(
  tx: Transaction,
  answers: readonly WrittenAnswer[],
  enteredBy: EnteredBy = 'MUNICIPALITY',
): Promise<void> {
  mustBe(
    writeAnswersCommand,
    answers.every(({ periods }) => periods.every(isValidRange)),
    'PERIOD_BACKWARDS',
  )
  const keyOf = ({ questionnaireId, childId }: WrittenAnswer) => ({
    questionnaire_id: questionnaireId,
    child_id: childId,
  })
  await insertRows(
    tx,
    writeAnswersCommand,
    'holiday_questionnaire_answer',
    answers.map((answer) => ({
      ...keyOf(answer),
      answered_at: answer.at,
      answered_by: answer.by,
      entered_by_municipality: isEntered(true, enteredBy),
    })),
  )
  await insertRows(
    tx,
    writeAnswersCommand,
    'holiday_questionnaire_answer_period',
    answers.flatMap((answer) => answer.periods.map((period) => ({ ...keyOf(answer), period: dateRangeText(period) }))),
  )
}
