import {
  absenceDraftProblems,
  type AbsenceApplicationDraft,
  type AbsenceDraftProblem,
} from '@nalle/domain/children/absence-application-form.ts'
import type { DateRange } from '@nalle/domain/time/date-range.ts'
import { useLocation } from 'wouter'
import { Checkbox } from '../../design/Choice.tsx'
import { ErrorSummary } from '../../design/ErrorSummary.tsx'
import { Stack } from '../../design/Layout.tsx'
import { TextArea } from '../../design/TextArea.tsx'
import { DateInput } from '../../forms/DateInput.tsx'
import { named, type FieldWords } from '../../forms/field-words.ts'
import { useForm } from '../../forms/use-form.ts'
import { formats } from '../../language/formats.ts'
import { useTexts } from '../../language/texts.ts'
import { addressOfChild, SECTION } from '../addresses.ts'
import { useToday } from '../page/overview.ts'
import { useCreateAbsenceApplication, type Child } from '../queries.ts'
import { FormFoot } from './FormFoot.tsx'
import { formTexts } from './form-texts.ts'

const EMPTY: AbsenceApplicationDraft = { startDate: null, endDate: null, description: '', isUnderstood: false }

type Props = { readonly child: Child; readonly possible: readonly DateRange[] }

export function AbsenceApplicationForm({ child, possible }: Props) {
  const t = useTexts(formTexts)
  const today = useToday()
  const create = useCreateAbsenceApplication(child.id)
  const [, navigate] = useLocation()
  const back = addressOfChild(child.id, SECTION.absences)
  const application = useForm<AbsenceApplicationDraft, AbsenceDraftProblem>({
    keptAs: `absence-application-${child.id}`,
    initial: EMPTY,
    problemsOf: (draft) => absenceDraftProblems(draft, possible, today),
    isShownAtOnce: ({ problem }) => problem === 'TOO_LONG',
    words: useAbsenceWords(),
  })
  const { form: draft, change, field, problems } = application
  const days = { min: today, max: possible.at(-1)?.end }
  const send = async () => {
    const { startDate, endDate, description } = draft
    if (startDate === null || endDate === null) return false
    await create({ childId: child.id, startDate, endDate, description })
    application.discard()
    return navigate(back)
  }
  return (
    <form noValidate onSubmit={application.submit(send)} aria-label={t.absenceTitle}>
      <Stack gap="l">
        <ErrorSummary {...application.summary} />
        <DateInput
          {...field.typed('startDate')}
          required
          hint={possible.length > 0 && t.possible(possible.map(inWords).join(', '))}
          {...days}
          value={draft.startDate}
          onChange={(startDate) => change({ startDate })}
        />
        <DateInput
          {...field.typed('endDate')}
          required
          {...days}
          value={draft.endDate}
          onChange={(endDate) => change({ endDate })}
        />
        <TextArea
          {...field('description')}
          required
          hint={t.descriptionHint}
          value={draft.description}
          onChange={(description) => change({ description })}
        />
        <Checkbox
          {...field('isUnderstood')}
          required
          checked={draft.isUnderstood}
          onChange={(isUnderstood) => change({ isUnderstood })}
        />
        <FormFoot
          failure={application.failure}
          isBlocked={problems.length > 0}
          progress={application.progress}
          back={back}
          onCancel={application.discard}
        />
      </Stack>
    </form>
  )
}

const inWords = ({ start, end }: DateRange) => formats.dateRange(start, end)

function useAbsenceWords(): FieldWords<AbsenceDraftProblem> {
  const t = useTexts(formTexts)
  const missing = {
    startDate: t.dateMissing,
    endDate: t.dateMissing,
    description: t.descriptionMissing,
    isUnderstood: t.notUnderstood,
  }
  const others = {
    BEFORE_TODAY: t.dateTooEarly,
    END_BEFORE_START: t.endBeforeStart,
    OUTSIDE_POSSIBLE_DATES: t.outside,
    TOO_LONG: t.tooLong,
  }
  return {
    labelOf: (field) => t[field],
    messageOf: ({ field, problem }) => (problem === 'REQUIRED' ? missing[field] : others[problem]),
    // The two days are told apart; the others say enough alone.
    summaryOf: ({ field }, message) =>
      field === 'startDate' || field === 'endDate' ? named(t[field], message) : message,
  }
}
