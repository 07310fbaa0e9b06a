import type { DateRange } from '@nalle/domain/time/date-range.ts'
import { RadioGroup } from '../../design/Choice.tsx'
import { formats } from '../../language/formats.ts'
import { useTexts } from '../../language/texts.ts'
import type { ShownChild } from '../calendar-data.ts'
import { NOT_AWAY, type Draft, type DraftProblem } from './holiday-drafts.ts'
import { holidayTexts } from './holiday-texts.ts'

/** What a questionnaire asks about one child. */
export type ChildAnswerProps = {
  readonly id: string
  readonly child: ShownChild
  readonly draft: Draft
  readonly change: (draft: Draft) => void
  /** The ranges in which the child may be away. */
  readonly options: readonly DateRange[]
  readonly problems: readonly DraftProblem[]
}

export function FixedPeriodChoice({
  id,
  child,
  draft,
  change,
  options,
  problems,
  label,
}: ChildAnswerProps & { readonly label: string }) {
  const t = useTexts(holidayTexts)
  const [found] = problems
  return (
    <RadioGroup
      id={id}
      label={label === '' ? child.name : `${child.name}: ${label}`}
      options={[
        ...options.map((period, at) => ({ value: String(at), label: formats.dateRange(period.start, period.end) })),
        { value: NOT_AWAY, label: t.notAway },
      ]}
      value={draft.chosen}
      onChange={(chosen) => change({ ...draft, chosen })}
      required
      error={found && t.problems[found.problem]}
    />
  )
}
