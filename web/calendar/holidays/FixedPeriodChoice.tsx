import type { DateRange } from '@nalle/domain/time/date-range.ts'
import { RadioGroup } from '../../design/Choice.tsx'
import type { Fields } from '../../forms/use-form-store.ts'
import { formats } from '../../language/formats.ts'
import { useTexts } from '../../language/texts.ts'
import type { ShownChild } from '../calendar-data.ts'
import { NOT_AWAY, type Draft, type DraftProblem } from './holiday-drafts.ts'
import { holidayTexts } from './holiday-texts.ts'

/** What a questionnaire asks about one child. */
export type ChildAnswerProps = {
  readonly field: Fields<DraftProblem['field']>
  readonly child: ShownChild
  readonly draft: Draft
  readonly change: (draft: Draft) => void
  /** The ranges in which the child may be away. */
  readonly options: readonly DateRange[]
}

export function FixedPeriodChoice({
  field,
  child,
  draft,
  change,
  options,
  label,
}: ChildAnswerProps & { readonly label: string }) {
  const t = useTexts(holidayTexts)
  return (
    <RadioGroup
      {...field(child.id)}
      label={label === '' ? child.name : `${child.name}: ${label}`}
      options={[
        ...options.map((period, at) => ({ value: String(at), label: formats.dateRange(period.start, period.end) })),
        { value: NOT_AWAY, label: t.notAway },
      ]}
      value={draft.chosen}
      onChange={(chosen) => change({ ...draft, chosen })}
      required
    />
  )
}
