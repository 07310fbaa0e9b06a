import { mondayOf } from '@nalle/domain/time/weeks.ts'
import { planOwnWeeks, planWeekCopy } from '@nalle/domain/calendar/reservations/week-copy.ts'
import type { ChildId } from '@nalle/domain/ids.ts'
import { isAfter, later } from '@nalle/domain/time/date-range.ts'
import { useId } from 'react'
import { Button } from '../../design/Button.tsx'
import { MultiChoiceChips } from '../../design/ChoiceChips.tsx'
import { Dialog } from '../../design/Dialog.tsx'
import { Stack } from '../../design/Layout.tsx'
import { Notice } from '../../design/Notice.tsx'
import { SelectField } from '../../design/SelectField.tsx'
import { useForm } from '../../forms/use-form.ts'
import { formats } from '../../language/formats.ts'
import { useTexts } from '../../language/texts.ts'
import type { DialogProps } from '../CalendarDialogs.tsx'
import { copyTexts } from './copy-texts.ts'
import { CopyPreview, WeekTimes } from './CopyPreview.tsx'
import { findTimesOfWeek, weeksToCopy } from './weeks-to-copy.ts'
import { editingTexts } from '../editing-texts.ts'
import { useLookedAt, useSaving } from '../saving.ts'
import { SavingFailed } from '../SavingFailed.tsx'

const MOST_WEEKS = 12
const CHOSEN = 'chosen'

/** Instead of one child's times for others: each child repeats its own. */
const OWN = 'own'

type CopyForm = {
  readonly fromChild: ChildId | typeof OWN
  /** A Monday; null for the latest week that can be copied. */
  readonly fromWeek: string | null
  /** Null until the person has chosen. */
  readonly toChildren: readonly ChildId[] | null
  readonly weeks: string
  readonly chosen: readonly string[]
}

/** A week for the weeks after it: each child's own, or the times of one child for the others too. */
export function CopyWeekDialog({ opened, onClose }: DialogProps<'copy-week'>) {
  const t = useTexts(copyTexts)
  const editing = useTexts(editingTexts)
  const formId = useId()
  const looked = useLookedAt()
  const { calendar } = looked
  const { children, reservable } = calendar
  const save = useSaving(looked)
  const copy = useForm<CopyForm, never>({
    keptAs: `copy-week ${opened.week ?? ''}`,
    initial: {
      fromChild: children.length > 1 ? OWN : (children[0]?.id ?? OWN),
      fromWeek: opened.week === null ? null : mondayOf(opened.week).toString(),
      toChildren: null,
      weeks: '1',
      chosen: [],
    },
    // What would be copied is shown, and nothing can be pressed where that is nothing.
    problemsOf: () => [],
    words: { labelOf: () => '', messageOf: () => '' },
  })
  const { change } = copy
  const { fromChild, fromWeek, toChildren: chosenChildren, weeks, chosen } = copy.form

  const all = children.map(({ id }) => id)
  const isOwn = fromChild === OWN
  // Siblings often have times of their own, which nobody wants to lose by not looking.
  const toChildren = chosenChildren ?? all.filter((id) => isOwn || id === fromChild)
  const givers = isOwn ? toChildren : [fromChild]
  const sources = weeksToCopy(givers, calendar)
  const source = sources.find((monday) => monday.toString() === fromWeek) ?? sources[0]
  const first = source === undefined ? reservable.start : later(source.add({ weeks: 1 }), reservable.start)
  const following = Array.from({ length: MOST_WEEKS }, (_, at) => first.add({ weeks: at })).filter(
    (monday) => !isAfter(monday, reservable.end),
  )
  const toWeeks =
    weeks === CHOSEN
      ? following.filter((monday) => chosen.includes(monday.toString()))
      : following.slice(0, Number(weeks))
  const plan = source && planOf(source)
  function planOf(week: Temporal.PlainDate) {
    if (fromChild === OWN) return planOwnWeeks({ fromWeek: week, childIds: toChildren, toWeeks }, calendar)
    return planWeekCopy({ fromChild, fromWeek: week, toChildren, toWeeks }, calendar)
  }
  const nothing = plan === undefined || plan.requests.length === 0
  const leave = () => {
    copy.discard()
    onClose()
  }
  const submit = async () => {
    if (plan === undefined || nothing) return false
    await save(plan.requests)
    leave()
    return true
  }
  const names = children.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <Dialog
      title={t.title}
      onClose={leave}
      actions={
        <>
          <Button look="primary" type="submit" form={formId} progress={copy.progress} blocked={nothing}>
            {t.copy(plan?.requests.length ?? 0)}
          </Button>
          <Button onClick={leave}>{editing.cancel}</Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={copy.submit(submit)}>
        <Stack gap="l">
          {children.length > 1 && (
            <SelectField
              label={t.fromChild}
              options={[{ value: OWN, label: t.ownWeeks }, ...names]}
              value={fromChild}
              onChange={(id) => change({ fromChild: id, toChildren: null })}
            />
          )}
          {source === undefined ? (
            <Notice tone="info">{t.noWeeks}</Notice>
          ) : (
            <>
              <Stack gap="s">
                <SelectField
                  label={t.fromWeek}
                  options={sources.map((monday) => ({ value: monday.toString(), label: weekName(monday, t) }))}
                  value={source.toString()}
                  onChange={(monday) => change({ fromWeek: monday })}
                />
                {givers.map((id) => (
                  <WeekTimes
                    name={isOwn ? children.find((child) => child.id === id)?.name : undefined}
                    days={findTimesOfWeek(source, id, calendar)}
                    key={id}
                  />
                ))}
              </Stack>
              <SelectField
                label={t.toWeeks}
                options={[
                  ...following.map((monday, at) => ({
                    value: String(at + 1),
                    label: t.weeks(at + 1, formats.dateRange(first, monday.add({ days: 6 }))),
                  })),
                  { value: CHOSEN, label: t.chosenWeeks },
                ]}
                value={weeks}
                onChange={(count) => change({ weeks: count })}
              />
              {weeks === CHOSEN && (
                <MultiChoiceChips
                  label={t.chosenWeeks}
                  options={following.map((monday) => ({ value: monday.toString(), label: weekName(monday, t) }))}
                  values={chosen}
                  onChange={(mondays) => change({ chosen: mondays })}
                  required
                />
              )}
              {children.length > 1 && (
                <MultiChoiceChips
                  label={t.toChildren}
                  options={names}
                  values={toChildren}
                  onChange={(ids) => change({ toChildren: ids })}
                  required
                  error={toChildren.length === 0 ? t.nobody : undefined}
                />
              )}
              {plan !== undefined && <CopyPreview plan={plan} />}
            </>
          )}
          <SavingFailed error={copy.failure} />
        </Stack>
      </form>
    </Dialog>
  )
}

type Words = ReturnType<typeof useTexts<NonNullable<(typeof copyTexts)['fi']>>>

const weekName = (monday: Temporal.PlainDate, t: Words) =>
  t.week(monday.weekOfYear ?? 0, formats.dateRange(monday, monday.add({ days: 6 })))
