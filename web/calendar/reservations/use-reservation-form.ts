import { changesOf, isFinalAbsence } from '@nalle/domain/calendar/reservations/form-changes.ts'
import {
  answersFor,
  holidayAnswersFor,
  usualAnswers,
  type Answer,
  type Answers,
} from '@nalle/domain/calendar/reservations/reservation-answers.ts'
import {
  questionsOf,
  type Question,
  type ReservationQuestions,
  type Sharing,
} from '@nalle/domain/calendar/reservations/reservation-questions.ts'
import {
  findAskedRange,
  firstReservationRange,
  type TypedDays,
} from '@nalle/domain/calendar/reservations/reservation-range.ts'
import {
  findBlankQuestions,
  reservationFormProblems,
  requestsOf,
  type ReservationFormProblem,
} from '@nalle/domain/calendar/reservations/reservation-requests.ts'
import type { Repetition, Slot } from '@nalle/domain/calendar/reservations/reservation-slots.ts'
import { findUsualTimes, WEEKS_OF_HABIT } from '@nalle/domain/calendar/reservations/usual-times.ts'
import type { ChildId } from '@nalle/domain/ids.ts'
import { includes } from '@nalle/domain/time/date-range.ts'
import type { FieldWords } from '../../forms/field-words.ts'
import { useJudgedForm, useKeptForm } from '../../forms/use-form.ts'
import { formats } from '../../language/formats.ts'
import { useTexts } from '../../language/texts.ts'
import type { CalendarData } from '../calendar-data.ts'
import type { DialogProps } from '../CalendarDialogs.tsx'
import { useLookedAt, useSaving } from '../saving.ts'
import { useAgreedTimes } from './agreed-times.ts'
import { useAnswerWords } from './answer-words.ts'
import { reservationTexts } from './reservation-texts.ts'
import { useAfterFirstPaint } from './use-after-first-paint.ts'

/** What the guardian has chosen and typed, kept until it is saved or given up. */
type Draft = TypedDays & {
  readonly childIds: readonly ChildId[]
  readonly repetition: Repetition
  readonly sharing: Sharing
  readonly typed: readonly (readonly [key: string, answer: Answer])[]
}

type Opened = DialogProps<'reservations'>['opened']

/** Attendance as it is filled in: which questions follow from what was chosen, and how they are answered. */
export function useReservationForm(opened: Opened, idPrefix: string) {
  const looked = useLookedAt()
  const { calendar } = looked
  const { children, reservable, days } = calendar
  const kept = useKeptForm<Draft>({
    keptAs: `reservations ${opened.startDate ?? ''} ${opened.endDate ?? ''}`,
    initial: firstDraft(opened, calendar),
  })
  const save = useSaving(looked)

  const draft = kept.state.form
  const { repetition } = draft
  const childIds = children.map(({ id }) => id).filter((id) => draft.childIds.includes(id))
  // With one child there is nobody to share with.
  const sharing = childIds.length > 1 ? draft.sharing : 'OWN'
  const range = findAskedRange(draft, reservable) ?? null
  const isPainted = useAfterFirstPaint()
  const asked = range && isPainted ? questionsOf({ childIds, range, repetition, sharing }, calendar) : NOTHING
  const { questions, holidayDays, leftOut } = asked
  const habits = useHabits(questions, days, range?.start ?? reservable.start)
  const typed = new Map(draft.typed)
  const answers: Answers = new Map([
    ...answersFor(questions, calendar, typed, habits.usualOf),
    ...holidayAnswersFor(holidayDays, typed),
  ])
  const unread = Object.keys(kept.state.unread)
  const isUnread = (key: string) => unread.some((name) => name.startsWith(`${key}.`))
  const editor = useJudgedForm<Draft, ReservationFormProblem>(kept, {
    problemsOf: () => reservationFormProblems({ ...draft, childIds }, calendar, asked, answers, isUnread),
    isShownAtOnce: ({ problem }) => problem === 'NO_CHILDREN' || problem === 'OUTSIDE',
    words: useReservationWords(idPrefix, questions, calendar),
  })
  const requests = requestsOf(asked, answers, calendar)
  const answer = (answered: Answers) => editor.change({ typed: [...new Map([...draft.typed, ...answered])] })
  return {
    calendar,
    editor,
    draft: { ...draft, sharing },
    childIds,
    range,
    questions,
    holidayDays,
    leftOut,
    answers,
    isReady: isPainted && !habits.isFetching,
    blank: findBlankQuestions(questions, answers, calendar, isUnread),
    /** Whether an absence on these days can be withdrawn only by staff. */
    hasFinalHolidays:
      holidayDays.some(({ variant }) => variant.asks === 'ABSENCE') ||
      requestsOf({ questions: [], holidayDays }, answers, calendar).some((request) => isFinalAbsence(request, days)),
    hasFinalAbsence: requests.some((request) => isFinalAbsence(request, days)),
    changes: changesOf(requests, childIds, days),
    answer,
    /** Everything anew, as it was in the last week or weeks. */
    fillIn: (weeks: number) => answer(habits.answersOf(weeks)),
    empty: () =>
      answer(new Map(questions.filter(({ asks }) => asks === 'TIMES').map(({ key }) => [key, { kind: 'NOTHING' }]))),
    hasHabits: habits.areKnown,
    isTyped: (key: string) => typed.has(key),
    save: () => save(requests),
  }
}

const NOTHING: ReservationQuestions = { questions: [], holidayDays: [], leftOut: [] }

/** When each child usually comes: as it was told in the last weeks, else as it was agreed with the unit. */
function useHabits(questions: readonly Question[], days: CalendarData['days'], before: Temporal.PlainDate) {
  const asked = [...new Set(questions.filter(({ asks }) => asks === 'TIMES').flatMap(({ childIds }) => childIds))]
  const habitsOf = (weeks: number) =>
    new Map(asked.map((childId) => [childId, findUsualTimes(days.values(), childId, before, weeks)]))
  const usual = habitsOf(WEEKS_OF_HABIT)
  const { agreedOf, isFetching } = useAgreedTimes(
    asked.filter((childId) => usual.get(childId) === undefined),
    before,
  )
  return {
    usualOf: (childId: ChildId) => usual.get(childId) ?? agreedOf(childId),
    areKnown: [...usual.values()].some((habit) => habit !== undefined),
    isFetching,
    answersOf: (weeks: number) => {
      const habits = habitsOf(weeks)
      return usualAnswers(questions, (childId) => habits.get(childId))
    },
  }
}

function firstDraft({ startDate, endDate }: Opened, { children, reservable, holidayPeriods }: CalendarData): Draft {
  const range = firstReservationRange({ start: startDate, end: endDate }, reservable)
  // A holiday period varies by day rather than by weekday.
  const isHoliday = holidayPeriods.some(({ period }) => includes(period, range.start) && includes(period, range.end))
  return {
    childIds: children.map(({ id }) => id),
    ...range,
    repetition: isHoliday ? 'IRREGULAR' : 'WEEKLY',
    sharing: 'OWN',
    typed: [],
  }
}

function useReservationWords(
  idPrefix: string,
  questions: readonly Question[],
  { reservable, children }: CalendarData,
): FieldWords<ReservationFormProblem> {
  const t = useTexts(reservationTexts)
  const ofAnswers = useAnswerWords()
  const topicName = useTopicNames()
  const labelOf = (name: ReservationFormProblem['field']) => {
    if (name === 'range') return t.start
    return name === 'children' || name === 'start' || name === 'end' ? t[name] : ofAnswers.labelOf(name)
  }
  const messageOf = (found: ReservationFormProblem, unread: string | undefined) => {
    if ('key' in found) return ofAnswers.messageOf(found, unread)
    if (found.field === 'children' || found.field === 'range') return t.problems[found.problem]
    return t.dayProblems[found.problem](formats.dateRange(reservable.start, reservable.end))
  }
  return {
    idPrefix,
    labelOf,
    messageOf,
    summaryOf: (found, message) => {
      const question = 'key' in found ? questions.find(({ key }) => key === found.key) : undefined
      if (question) {
        const [own, ...others] = question.childIds
        const whose = others.length > 0 || children.length === 1 ? undefined : children.find(({ id }) => id === own)
        return `${topicName(question)}${whose ? `, ${whose.name}` : ''}: ${message}`
      }
      return found.field === 'start' || found.field === 'end' ? `${t[found.field]}: ${message}` : message
    },
    mendedAt: ({ field: name }) => (name === 'range' ? 'start' : name),
  }
}

/** What the question is about: every day, every Monday, or one day. */
export function useTopicNames() {
  const t = useTexts(reservationTexts)
  return ({ dates: [date], repeats }: Slot): string => {
    if (date === undefined || repeats === 'DAILY') return t.everyDay
    return repeats === 'WEEKLY' ? t.everyWeekday(formats.weekday(date)) : formats.dateWithWeekday(date)
  }
}
