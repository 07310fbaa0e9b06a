import { useRef } from 'react'
import { Button, IconButton } from '../../design/Button.tsx'
import { DateField } from '../../design/DateField.tsx'
import { focusField } from '../../design/ErrorSummary.tsx'
import { PlusIcon } from '../../design/Icons.tsx'
import { TrashIcon } from '../../design/PageIcons.tsx'
import { formats } from '../../language/formats.ts'
import { useTexts } from '../../language/texts.ts'
import { useCalendar } from '../calendar-data.ts'
import type { ChildAnswerProps } from './FixedPeriodChoice.tsx'
import type { DraftProblem, TypedDays } from './holiday-drafts.ts'
import { holidayTexts } from './holiday-texts.ts'
import styles from './OpenRangeFields.module.css'

/** Any number of ranges within the holidays; none at all says that the child is not away. */
export function OpenRangeFields({ id, child, draft, change, options, problems }: ChildAnswerProps) {
  const t = useTexts(holidayTexts)
  const { today } = useCalendar()
  const adding = useRef<HTMLButtonElement>(null)
  const [period] = options
  const { ranges } = draft
  const rangeAt = (at: number, typed: TypedDays) => change({ ...draft, ranges: ranges.with(at, typed) })
  const add = () => {
    change({ ...draft, ranges: [...ranges, { start: '', end: '' }] })
    // The fields are there in the next frame.
    requestAnimationFrame(() => focusField(`${id}-${ranges.length}-start`))
  }
  const remove = (at: number) => {
    change({ ...draft, ranges: ranges.toSpliced(at, 1) })
    // The button that was pressed goes away, and the focus must not go with it.
    adding.current?.focus()
  }
  const errorOf = (at: number, field: DraftProblem['field']) => {
    const found = problems.find((problem) => problem.range === at && problem.field === field)
    return found && t.problems[found.problem]
  }
  return (
    <fieldset className={styles.child} id={id}>
      <legend className={styles.name}>{child.name}</legend>
      {period && <p className={styles.muted}>{t.within(formats.dateRange(period.start, period.end))}</p>}
      {ranges.length === 0 && <p>{t.notAway}</p>}
      {ranges.map((typed, at) => (
        <div className={styles.range} role="group" aria-label={t.rangeNumber(at + 1)} key={at}>
          <DateField
            id={`${id}-${at}-start`}
            label={t.start}
            value={typed.start}
            onChange={(start) => rangeAt(at, { ...typed, start })}
            today={today}
            min={period?.start}
            max={period?.end}
            error={errorOf(at, 'start')}
            required
          />
          <DateField
            id={`${id}-${at}-end`}
            label={t.end}
            value={typed.end}
            onChange={(end) => rangeAt(at, { ...typed, end })}
            today={today}
            min={period?.start}
            max={period?.end}
            error={errorOf(at, 'end')}
            required
          />
          <IconButton label={t.removeRange(at + 1)} icon={<TrashIcon />} onClick={() => remove(at)} />
        </div>
      ))}
      <div>
        <Button ref={adding} look="quiet" icon={<PlusIcon />} onClick={add}>
          {t.addRange}
        </Button>
      </div>
    </fieldset>
  )
}
