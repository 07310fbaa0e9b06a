import { findChildDay, reservedTimes } from '@nalle/domain/calendar/calendar-day.ts'
import { mondayOf } from '@nalle/domain/calendar/reservable-range.ts'
import { planWeekCopy } from '@nalle/domain/calendar/week-copy.ts'
import type { ChildId } from '@nalle/domain/ids.ts'
import { isAfter, isBefore, later } from '@nalle/domain/time/date-range.ts'
import { useId, useState, type SubmitEvent } from 'react'
import { Button } from '../design/Button.tsx'
import { MultiChoiceChips } from '../design/Chips.tsx'
import { Collapsible } from '../design/Collapsible.tsx'
import { Dialog } from '../design/Dialog.tsx'
import { Stack } from '../design/Layout.tsx'
import { Notice } from '../design/Notice.tsx'
import { useProgress } from '../design/progress.ts'
import { SelectField } from '../design/SelectField.tsx'
import { formats } from '../language/formats.ts'
import { useTexts } from '../language/texts.ts'
import { useCalendar, type CalendarData } from './calendar-data.ts'
import type { DialogProps } from './CalendarDialogs.tsx'
import { copyTexts } from './copy-texts.ts'
import { editingTexts } from './editing-texts.ts'
import { SavingFailed, useSaving } from './saving.tsx'
import { shortTimes } from './short-times.ts'
import { mondaysOf } from './weeks.ts'

const MOST_WEEKS = 12
const WEEKS_BACK = 8

/** The times of one week for the weeks after it, and for siblings. */
export function CopyWeekDialog({ opened, onClose }: DialogProps<'copy-week'>) {
  const t = useTexts(copyTexts)
  const editing = useTexts(editingTexts)
  const formId = useId()
  const calendar = useCalendar()
  const { children, reservable } = calendar
  const [fromChild, setFromChild] = useState<ChildId | undefined>(children[0]?.id)
  const sources = weeksWithTimes(fromChild, calendar)
  const [fromWeek, setFromWeek] = useState(() => (opened.week === null ? undefined : mondayOf(opened.week).toString()))
  const source = sources.find((monday) => monday.toString() === fromWeek) ?? sources[0]
  const [toChildren, setToChildren] = useState<readonly ChildId[]>(() => children.map(({ id }) => id))
  const [weeks, setWeeks] = useState('1')
  const { save, failure } = useSaving()
  const { progress, run } = useProgress()

  const first = source === undefined ? reservable.start : later(source.add({ weeks: 1 }), reservable.start)
  const toWeeks = Array.from({ length: Number(weeks) }, (_, at) => first.add({ weeks: at }))
  const plan =
    source === undefined || fromChild === undefined
      ? undefined
      : planWeekCopy({ fromChild, fromWeek: source, toChildren, toWeeks }, calendar)
  const nothing = plan === undefined || plan.requests.length === 0
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (plan === undefined || nothing) return
    void run(async () => {
      const isSaved = await save(plan.requests.map((request) => ({ ...request })))
      if (isSaved) onClose()
      return isSaved
    })
  }
  const nameOf = (id: ChildId) => children.find((child) => child.id === id)?.name ?? ''
  return (
    <Dialog
      title={t.title}
      onClose={onClose}
      actions={
        <>
          <Button look="primary" type="submit" form={formId} progress={progress} blocked={nothing}>
            {t.copy(plan?.requests.length ?? 0)}
          </Button>
          <Button onClick={onClose}>{editing.cancel}</Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <Stack gap="l">
          {children.length > 1 && (
            <SelectField
              label={t.fromChild}
              options={children.map(({ id, name }) => ({ value: id, label: name }))}
              value={fromChild ?? ''}
              onChange={(id) => setFromChild(children.find((child) => child.id === id)?.id)}
            />
          )}
          {source === undefined ? (
            <Notice tone="info">{t.noWeeks}</Notice>
          ) : (
            <SelectField
              label={t.fromWeek}
              options={sources.map((monday) => ({
                value: monday.toString(),
                label: weekName(monday, fromChild, calendar, t),
              }))}
              value={source.toString()}
              onChange={setFromWeek}
            />
          )}
          <SelectField
            label={t.toWeeks}
            options={Array.from({ length: MOST_WEEKS }, (_, at) => ({
              value: String(at + 1),
              label: t.weeks(at + 1, formats.dateRange(first, first.add({ weeks: at, days: 6 }))),
            }))}
            value={weeks}
            onChange={setWeeks}
          />
          {children.length > 1 && (
            <MultiChoiceChips
              label={t.toChildren}
              options={children.map(({ id, name }) => ({ value: id, label: name }))}
              values={toChildren}
              onChange={setToChildren}
            />
          )}
          {plan !== undefined && (
            <Stack gap="s">
              <p role="status">{t.willWrite(plan.requests.length, plan.replaced.length)}</p>
              {plan.conflicts.length > 0 && (
                <Collapsible title={t.conflicts(plan.conflicts.length)} open>
                  <ul>
                    {plan.conflicts.map(({ childId, date, why }) => (
                      <li key={`${childId} ${date}`}>
                        {formats.dateWithWeekday(date)}, {nameOf(childId)}: {t.why[why]}
                      </li>
                    ))}
                  </ul>
                </Collapsible>
              )}
            </Stack>
          )}
          <SavingFailed text={failure} />
        </Stack>
      </form>
    </Dialog>
  )
}

/** The weeks with times that can be copied, the latest first. */
function weeksWithTimes(childId: ChildId | undefined, calendar: CalendarData): readonly Temporal.PlainDate[] {
  if (childId === undefined) return []
  const { range, today } = calendar
  const from = later(range.start, today.subtract({ weeks: WEEKS_BACK }))
  const last = today.add({ weeks: MOST_WEEKS })
  return mondaysOf({ start: from, end: isBefore(range.end, last) ? range.end : last })
    .filter((monday) => timesOf(monday, childId, calendar).length > 0)
    .toSorted((a, b) => nearness(a, today) - nearness(b, today))
}

/** This week first, then back in time, then ahead. */
function nearness(monday: Temporal.PlainDate, today: Temporal.PlainDate): number {
  const weeks = mondayOf(today).until(monday).days / 7
  return isAfter(monday, today) ? 1000 + weeks : -weeks
}

function timesOf(monday: Temporal.PlainDate, childId: ChildId, { days }: CalendarData): readonly string[] {
  return Array.from({ length: 7 }, (_, at) => monday.add({ days: at })).flatMap((date) => {
    const childDay = findChildDay(days, childId, date)
    const times = childDay === undefined ? [] : reservedTimes(childDay)
    return times.length === 0 ? [] : [times.map(shortTimes).join('+')]
  })
}

type Words = ReturnType<typeof useTexts<NonNullable<(typeof copyTexts)['fi']>>>

function weekName(monday: Temporal.PlainDate, childId: ChildId | undefined, calendar: CalendarData, t: Words): string {
  const times = childId === undefined ? [] : timesOf(monday, childId, calendar)
  const days = formats.dateRange(monday, monday.add({ days: 6 }))
  return `${t.week(monday.weekOfYear ?? 0, days)}: ${times.join(', ')}`
}
