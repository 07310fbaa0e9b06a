import type { TypedDays } from '@nalle/domain/calendar/reservations/reservation-range.ts'
import { useRef } from 'react'
import { Button, IconButton } from '../../design/Button.tsx'
import { focusField } from '../../design/ErrorSummary.tsx'
import { PlusIcon } from '../../design/Icons.tsx'
import { TrashIcon } from '../../design/PageIcons.tsx'
import { DateInput } from '../../forms/DateInput.tsx'
import { formats } from '../../language/formats.ts'
import { useTexts } from '../../language/texts.ts'
import type { ChildAnswerProps } from './FixedPeriodChoice.tsx'
import { holidayTexts } from './holiday-texts.ts'
import styles from './OpenRangeFields.module.css'

/** Any number of ranges within the holidays; none at all says that the child is not away. */
export function OpenRangeFields({ field, child, draft, change, options }: ChildAnswerProps) {
  const t = useTexts(holidayTexts)
  const adding = useRef<HTMLButtonElement>(null)
  const [period] = options
  const { ranges } = draft
  const rangeAt = (at: number, typed: TypedDays) => change({ ...draft, ranges: ranges.with(at, typed) })
  const add = () => {
    change({ ...draft, ranges: [...ranges, { start: null, end: null }] })
    // The fields are there in the next frame.
    requestAnimationFrame(() => focusField(field(`${child.id}.${ranges.length}.start`).id))
  }
  const remove = (at: number) => {
    change({ ...draft, ranges: ranges.toSpliced(at, 1) })
    // The button that was pressed goes away, and the focus must not go with it.
    adding.current?.focus()
  }
  return (
    <fieldset className={styles.child} id={field(child.id).id}>
      <legend className={styles.name}>{child.name}</legend>
      {period && <p className={styles.muted}>{t.within(formats.dateRange(period.start, period.end))}</p>}
      {ranges.length === 0 && <p>{t.notAway}</p>}
      {ranges.map((typed, at) => (
        <div className={styles.range} role="group" aria-label={t.rangeNumber(at + 1)} key={at}>
          <DateInput
            {...field.typed(`${child.id}.${at}.start`)}
            value={typed.start}
            onChange={(start) => rangeAt(at, { ...typed, start })}
            min={period?.start}
            max={period?.end}
            required
          />
          <DateInput
            {...field.typed(`${child.id}.${at}.end`)}
            value={typed.end}
            onChange={(end) => rangeAt(at, { ...typed, end })}
            min={period?.start}
            max={period?.end}
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
