import { findQuestionnaireRefusal, openRangeProblems } from '@nalle/domain/calendar/questionnaires.ts'
import type { ChildId } from '@nalle/domain/ids.ts'
import { isValidRange } from '@nalle/domain/time/date-range.ts'
import type { DateRange } from '@nalle/domain/time/date-range.ts'
import { useId, useState, type SubmitEvent } from 'react'
import { Button, IconButton, LinkButton } from '../design/Button.tsx'
import { RadioGroup } from '../design/Choice.tsx'
import { DateField } from '../design/DateField.tsx'
import { dateToText, parseDateText } from '../design/date-text.ts'
import { Dialog } from '../design/Dialog.tsx'
import { LockIcon, PlusIcon, TrashIcon } from '../design/Icons.tsx'
import { Stack } from '../design/Layout.tsx'
import { Notice } from '../design/Notice.tsx'
import { useProgress } from '../design/progress.ts'
import { useToast } from '../design/Toasts.tsx'
import { formats } from '../language/formats.ts'
import { LANGUAGE } from '../language/languages.ts'
import { useTexts } from '../language/texts.ts'
import { strongLoginAddress } from '../session/login-addresses.ts'
import { useStart } from '../session/start.ts'
import { addressOf } from './calendar-address.ts'
import { useCalendar, type ShownChild } from './calendar-data.ts'
import type { DialogProps } from './CalendarDialogs.tsx'
import { editingTexts } from './editing-texts.ts'
import { holidayTexts } from './holiday-texts.ts'
import { useAnswerQuestionnaire, type OpenQuestionnaire } from './queries.ts'
import styles from './ReservationDialog.module.css'
import { failureText, SavingFailed } from './saving.tsx'

/** The questionnaire about the holidays, of either kind. */
export function HolidayDialog({ onClose }: DialogProps<'holidays'>) {
  const t = useTexts(holidayTexts)
  const { questionnaire: asked, today } = useCalendar()
  const { auth } = useStart()
  if (asked === undefined || !auth.loggedIn) {
    return (
      <Dialog title={t.title} onClose={onClose}>
        <p>{t.none}</p>
      </Dialog>
    )
  }
  if (findQuestionnaireRefusal(asked.questionnaire, today, auth.authLevel) === 'STRONG_LOGIN_NEEDED') {
    return (
      <Dialog
        title={asked.questionnaire.title[LANGUAGE]}
        onClose={onClose}
        actions={
          <LinkButton
            look="primary"
            icon={<LockIcon />}
            href={strongLoginAddress(addressOf({ modal: 'holidays' }), LANGUAGE)}
          >
            {t.identify}
          </LinkButton>
        }
      >
        <Notice tone="info">{t.strongNeeded}</Notice>
      </Dialog>
    )
  }
  return <AnswerForm asked={asked} onClose={onClose} />
}

/** As typed: a fixed period is chosen by its number, open ranges are written. */
type Draft = { readonly chosen: string | null; readonly ranges: readonly TypedDays[] }
type TypedDays = { readonly start: string; readonly end: string }
const NOT_AWAY = 'not-away'

function AnswerForm({ asked, onClose }: { readonly asked: OpenQuestionnaire; readonly onClose: () => void }) {
  const t = useTexts(holidayTexts)
  const editing = useTexts(editingTexts)
  const formId = useId()
  const toast = useToast()
  const { children } = useCalendar()
  const { questionnaire, eligibleChildren } = asked
  const eligible = children.filter(({ id }) => eligibleChildren[id] !== undefined)
  const [drafts, setDrafts] = useState<ReadonlyMap<ChildId, Draft>>(
    () => new Map(eligible.map(({ id }) => [id, draftOf(id, asked)])),
  )
  const [hasTried, setTried] = useState(false)
  const [failure, setFailure] = useState<string>()
  const answer = useAnswerQuestionnaire()
  const { progress, run } = useProgress()
  const hasProblems = [...drafts.values()].some((draft) => problemsOf(draft, asked).length > 0)

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setTried(true)
    if (hasProblems) return
    void run(async () => {
      setFailure(undefined)
      try {
        await answer(bodyOf(asked, drafts))
      } catch (error) {
        setFailure(failureText(error, editing))
        return false
      }
      toast({ tone: 'success', text: t.saved })
      onClose()
      return true
    })
  }
  return (
    <Dialog
      title={questionnaire.title[LANGUAGE]}
      onClose={onClose}
      actions={
        <>
          <Button look="primary" type="submit" form={formId} progress={progress} blocked={hasTried && hasProblems}>
            {t.send}
          </Button>
          <Button onClick={onClose}>{editing.cancel}</Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <Stack gap="l">
          <p>{questionnaire.description[LANGUAGE]}</p>
          {questionnaire.descriptionLink[LANGUAGE] !== '' && (
            <a href={questionnaire.descriptionLink[LANGUAGE]} target="_blank" rel="noreferrer">
              {t.readMore}
            </a>
          )}
          <p className={styles.deadline}>{t.answerBy(formats.date(questionnaire.active.end))}</p>
          {eligible.map((child) => {
            const draft = drafts.get(child.id) ?? NO_DRAFT
            const change = (changed: Draft) => setDrafts(new Map([...drafts, [child.id, changed]]))
            return questionnaire.type === 'FIXED_PERIOD' ? (
              <FixedPeriod {...{ child, asked, draft, change, hasTried }} key={child.id} />
            ) : (
              <OpenRanges {...{ child, asked, draft, change, hasTried }} key={child.id} />
            )
          })}
          <SavingFailed text={failure} />
        </Stack>
      </form>
    </Dialog>
  )
}

const NO_DRAFT: Draft = { chosen: null, ranges: [] }

type ChildAnswerProps = {
  readonly child: ShownChild
  readonly asked: OpenQuestionnaire
  readonly draft: Draft
  readonly change: (draft: Draft) => void
  readonly hasTried: boolean
}

function FixedPeriod({ child, asked, draft, change, hasTried }: ChildAnswerProps) {
  const t = useTexts(holidayTexts)
  const { questionnaire, eligibleChildren } = asked
  const label = questionnaire.type === 'FIXED_PERIOD' ? questionnaire.periodOptionLabel[LANGUAGE] : ''
  return (
    <RadioGroup
      label={`${child.name}: ${label}`}
      options={[
        ...(eligibleChildren[child.id] ?? []).map((period, at) => ({
          value: String(at),
          label: formats.dateRange(period.start, period.end),
        })),
        { value: NOT_AWAY, label: t.notAway },
      ]}
      value={draft.chosen}
      onChange={(chosen) => change({ ...draft, chosen })}
      required
      error={hasTried && draft.chosen === null ? t.choose : undefined}
    />
  )
}

function OpenRanges({ child, asked, draft, change, hasTried }: ChildAnswerProps) {
  const t = useTexts(holidayTexts)
  const { today } = useCalendar()
  const [period] = asked.eligibleChildren[child.id] ?? []
  const problems = problemsOf(draft, asked)
  const rangeAt = (at: number, typed: TypedDays) => change({ ...draft, ranges: draft.ranges.with(at, typed) })
  return (
    <fieldset>
      <legend>
        <strong>{child.name}</strong>
      </legend>
      <Stack gap="s">
        {draft.ranges.length === 0 && <p>{t.notAway}</p>}
        {draft.ranges.map((typed, at) => {
          const problem = hasTried ? problems.find(({ range }) => range === at)?.problem : undefined
          return (
            <div className={styles.range} key={at}>
              <DateField
                label={t.start}
                value={typed.start}
                onChange={(start) => rangeAt(at, { ...typed, start })}
                today={today}
                min={period?.start}
                max={period?.end}
                error={problem && t.problems[problem]}
                required
              />
              <DateField
                label={t.end}
                value={typed.end}
                onChange={(end) => rangeAt(at, { ...typed, end })}
                today={today}
                min={period?.start}
                max={period?.end}
                required
              />
              <IconButton
                label={t.removeRange}
                icon={<TrashIcon />}
                onClick={() => change({ ...draft, ranges: draft.ranges.toSpliced(at, 1) })}
              />
            </div>
          )
        })}
        <Button
          look="quiet"
          icon={<PlusIcon />}
          onClick={() => change({ ...draft, ranges: [...draft.ranges, { start: '', end: '' }] })}
        >
          {t.addRange}
        </Button>
      </Stack>
    </fieldset>
  )
}

function draftOf(id: ChildId, { questionnaire, eligibleChildren, previousAnswers }: OpenQuestionnaire): Draft {
  const before = previousAnswers.find(({ childId }) => childId === id)
  if (before === undefined) return NO_DRAFT
  if (questionnaire.type === 'OPEN_RANGES') {
    const ranges = before.openRanges.map(({ start, end }) => ({ start: dateToText(start), end: dateToText(end) }))
    return { chosen: null, ranges }
  }
  const at = (eligibleChildren[id] ?? []).findIndex(
    ({ start, end }) => before.fixedPeriod?.start.equals(start) === true && before.fixedPeriod.end.equals(end),
  )
  return { chosen: at < 0 ? NOT_AWAY : String(at), ranges: [] }
}

type Problem = NonNullable<ReturnType<typeof openRangeProblems>[number]> | 'invalidDate'

function problemsOf(
  { chosen, ranges }: Draft,
  { questionnaire }: OpenQuestionnaire,
): readonly { readonly range: number; readonly problem: Problem }[] {
  if (questionnaire.type === 'FIXED_PERIOD') return chosen === null ? [{ range: 0, problem: 'invalidDate' }] : []
  const days = ranges.map(daysOf)
  const broken = days.flatMap((range, at) => (range === null ? [{ range: at, problem: 'invalidDate' as const }] : []))
  if (broken.length > 0) return broken
  const whole = days.filter((range) => range !== null)
  return openRangeProblems(whole, questionnaire.period).flatMap((problem, at) =>
    problem === undefined ? [] : [{ range: at, problem }],
  )
}

function daysOf({ start, end }: TypedDays): DateRange | null {
  const [from, to] = [parseDateText(start), parseDateText(end)]
  if (!(from instanceof Temporal.PlainDate) || !(to instanceof Temporal.PlainDate)) return null
  return isValidRange({ start: from, end: to }) ? { start: from, end: to } : null
}

function bodyOf({ questionnaire, eligibleChildren }: OpenQuestionnaire, drafts: ReadonlyMap<ChildId, Draft>) {
  const { id, type } = questionnaire
  if (type === 'FIXED_PERIOD') {
    const fixedPeriods = Object.fromEntries(
      [...drafts].map(([childId, { chosen }]) => [childId, eligibleChildren[childId]?.[Number(chosen)] ?? null]),
    )
    return { id, type, body: { fixedPeriods } } as const
  }
  const openRanges = Object.fromEntries(
    [...drafts].map(([childId, { ranges }]) => [childId, ranges.map(daysOf).filter((range) => range !== null)]),
  )
  return { id, type, body: { openRanges } } as const
}
