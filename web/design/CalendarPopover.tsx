import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { Button, IconButton } from './Button.tsx'
import { clampDay, dayAfterKey, weeksOf, yearsAround } from './calendar-month.ts'
import styles from './CalendarPopover.module.css'
import { useDesignTexts } from './DesignTexts.tsx'
import { ChevronLeftIcon, ChevronRightIcon } from './Icons.tsx'
import { useModal } from './modal.ts'

type Props = {
  readonly label: string
  readonly selected: Temporal.PlainDate | null
  readonly today: Temporal.PlainDate
  readonly min?: Temporal.PlainDate
  readonly max?: Temporal.PlainDate
  readonly isUnavailable?: (day: Temporal.PlainDate) => boolean
  readonly onSelect: (day: Temporal.PlainDate) => void
  readonly onClose: () => void
}

/**
 * One month at a time. Arrows move by day and week, Home and End within the week, Page Up and Page Down by month, with
 * Shift by year, as in the date grid that the ARIA practices describe.
 */
export function CalendarPopover({ label, selected, today, min, max, isUnavailable, onSelect, onClose }: Props) {
  const texts = useDesignTexts()
  const monthId = useId()
  const ref = useRef<HTMLDialogElement>(null)
  const grid = useRef<HTMLTableElement>(null)
  const [day, setDay] = useState(() => clampDay(selected ?? today, min, max))
  const [followsKeys, setFollowsKeys] = useState(false)
  useModal(ref, onClose)

  useLayoutEffect(() => {
    if (followsKeys) grid.current?.querySelector<HTMLElement>('button[tabindex="0"]')?.focus()
  }, [day, followsKeys])

  const month = day.toPlainYearMonth()
  const isOffered = (other: Temporal.PlainDate) => clampDay(other, min, max).equals(other) && !isUnavailable?.(other)
  const goTo = (other: Temporal.PlainDate, byKeys: boolean) => {
    setFollowsKeys(byKeys)
    setDay(clampDay(other, min, max))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const next = dayAfterKey(day, event.key, event.shiftKey)
    if (!next) return
    event.preventDefault()
    goTo(next, true)
  }

  return (
    <dialog
      ref={ref}
      className={styles.popover}
      aria-label={`${texts.chooseDate}: ${label}`}
      onClick={(event) => {
        if (event.target === event.currentTarget && !isInside(event.currentTarget, event)) onClose()
      }}
    >
      <div className={styles.head}>
        <IconButton
          label={texts.previousMonth}
          icon={<ChevronLeftIcon />}
          disabled={min && Temporal.PlainYearMonth.compare(month, min.toPlainYearMonth()) <= 0}
          onClick={() => goTo(day.subtract({ months: 1 }), false)}
        />
        <h2 className="visually-hidden" id={monthId} aria-live="polite">
          {month.toPlainDate({ day: 1 }).toLocaleString(texts.locale, { month: 'long', year: 'numeric' })}
        </h2>
        <select
          className={styles.month}
          aria-label={texts.month}
          value={day.month}
          onChange={(event) => goTo(day.with({ month: Number(event.target.value) }), false)}
        >
          {MONTHS.map((number) => (
            <option value={number} key={number}>
              {month.with({ month: number }).toPlainDate({ day: 1 }).toLocaleString(texts.locale, { month: 'long' })}
            </option>
          ))}
        </select>
        <select
          className={styles.month}
          aria-label={texts.year}
          value={day.year}
          onChange={(event) => goTo(day.with({ year: Number(event.target.value) }), false)}
        >
          {yearsAround(day.year, min?.year, max?.year).map((year) => (
            <option key={year}>{year}</option>
          ))}
        </select>
        <IconButton
          label={texts.nextMonth}
          icon={<ChevronRightIcon />}
          disabled={max && Temporal.PlainYearMonth.compare(month, max.toPlainYearMonth()) >= 0}
          onClick={() => goTo(day.add({ months: 1 }), false)}
        />
      </div>
      <table ref={grid} className={styles.grid} role="grid" aria-labelledby={monthId} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            {weekdaysFrom(today).map((weekday) => (
              <th className={styles.weekday} scope="col" key={weekday.dayOfWeek}>
                <span aria-hidden="true">{weekday.toLocaleString(texts.locale, { weekday: 'short' })}</span>
                <span className="visually-hidden">{weekday.toLocaleString(texts.locale, { weekday: 'long' })}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week, row) => (
            <tr key={row}>
              {week.map((cell, column) => (
                <td
                  className={styles.cell}
                  role="gridcell"
                  key={column}
                  aria-selected={cell ? selected?.equals(cell) === true : undefined}
                >
                  {cell && (
                    <button
                      type="button"
                      className={styles.day}
                      tabIndex={cell.equals(day) ? 0 : -1}
                      data-initial-focus={cell.equals(day) || undefined}
                      data-today={cell.equals(today) || undefined}
                      data-selected={selected?.equals(cell) || undefined}
                      aria-current={cell.equals(today) ? 'date' : undefined}
                      aria-disabled={isOffered(cell) ? undefined : true}
                      aria-label={cell.toLocaleString(texts.locale, { dateStyle: 'full' })}
                      onClick={() => isOffered(cell) && onSelect(cell)}
                    >
                      {cell.day}
                    </button>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div className={styles.foot}>
        <Button look="quiet" onClick={onClose}>
          {texts.close}
        </Button>
      </div>
    </dialog>
  )
}

const MONTHS = Array.from({ length: 12 }, (_, at) => at + 1)

const weekdaysFrom = (day: Temporal.PlainDate) =>
  Array.from({ length: 7 }, (_, weekday) => day.add({ days: weekday + 1 - day.dayOfWeek }))

/** A click on the backdrop counts as a click on the dialog; only where it landed tells them apart. */
function isInside(element: Element, { clientX, clientY }: { clientX: number; clientY: number }): boolean {
  const box = element.getBoundingClientRect()
  return clientX >= box.left && clientX <= box.right && clientY >= box.top && clientY <= box.bottom
}
