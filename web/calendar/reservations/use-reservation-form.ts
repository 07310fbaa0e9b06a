import { answersFor, type Answer, type Answers } from '@nalle/domain/calendar/reservations/reservation-answers.ts'
import {
  findReservationRange,
  firstReservationRange,
  type TypedDays,
} from '@nalle/domain/calendar/reservations/reservation-range.ts'
import {
  reservationFormProblems,
  requestsOf,
  type ReservationFormProblem,
} from '@nalle/domain/calendar/reservations/reservation-requests.ts'
import { slotsOf, type Repetition, type Slot } from '@nalle/domain/calendar/reservations/reservation-slots.ts'
import type { ChildId } from '@nalle/domain/ids.ts'
import type { DateRange } from '@nalle/domain/time/date-range.ts'
import type { FieldWords } from '../../forms/field-words.ts'
import { useJudgedForm, useKeptForm } from '../../forms/use-form.ts'
import { formats } from '../../language/formats.ts'
import { useTexts } from '../../language/texts.ts'
import type { CalendarData } from '../calendar-data.ts'
import type { DialogProps } from '../CalendarDialogs.tsx'
import { useLookedAt, useSaving } from '../saving.tsx'
import { useAnswerWords } from './answer-words.ts'
import { reservationTexts } from './reservation-texts.ts'
import { useAfterFirstPaint } from './use-after-first-paint.ts'

/** What the guardian has chosen and typed, kept until it is saved or given up. */
type Draft = TypedDays & {
  readonly childIds: readonly ChildId[]
  readonly repetition: Repetition
  readonly typed: readonly (readonly [key: string, answer: Answer])[]
}

type Opened = DialogProps<'reservations'>['opened']

/** Attendance as it is filled in: which questions follow from what was chosen, and how they are answered. */
export function useReservationForm(opened: Opened, idPrefix: string) {
  const looked = useLookedAt()
  const { calendar } = looked
  const { children, reservable } = calendar
  const kept = useKeptForm<Draft>({
    keptAs: `reservations ${opened.startDate ?? ''} ${opened.endDate ?? ''}`,
    initial: firstDraft(opened, calendar),
  })
  const save = useSaving(looked)

  const draft = kept.state.form
  const { repetition } = draft
  const childIds = children.map(({ id }) => id).filter((id) => draft.childIds.includes(id))
  const range = findReservationRange(draft, reservable) ?? null
  const isPainted = useAfterFirstPaint()
  const { slots, leftOut } = range && isPainted ? slotsOf({ childIds, range, repetition }, calendar) : NOTHING
  const answers = answersFor(slots, childIds, calendar, new Map(draft.typed))
  const editor = useJudgedForm<Draft, ReservationFormProblem>(kept, {
    problemsOf: () => reservationFormProblems({ ...draft, childIds }, reservable, slots, answers),
    isShownAtOnce: ({ problem }) => problem === 'NO_CHILDREN',
    words: useReservationWords(idPrefix, slots, reservable),
  })
  const nameOf = useSlotNames()
  return {
    calendar,
    editor,
    draft,
    childIds,
    range,
    slots,
    leftOut,
    answers,
    isPainted,
    nameOf,
    answer: (answered: Answers) => editor.change({ typed: [...new Map([...draft.typed, ...answered])] }),
    save: () => save(requestsOf(slots, answers, childIds, calendar)),
  }
}

const NOTHING = { slots: [], leftOut: [] } as const

function firstDraft({ startDate, endDate }: Opened, { children, reservable }: CalendarData): Draft {
  const range = firstReservationRange({ start: startDate, end: endDate }, reservable)
  return {
    childIds: children.map(({ id }) => id),
    ...range,
    repetition: 'WEEKLY',
    typed: [],
  }
}

function useReservationWords(
  idPrefix: string,
  slots: readonly Slot[],
  reservable: DateRange,
): FieldWords<ReservationFormProblem> {
  const t = useTexts(reservationTexts)
  const ofAnswers = useAnswerWords()
  const nameOf = useSlotNames()
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
      const slot = 'key' in found ? slots.find(({ key }) => key === found.key) : undefined
      if (slot) return `${nameOf(slot)}: ${message}`
      return found.field === 'start' || found.field === 'end' ? `${t[found.field]}: ${message}` : message
    },
    mendedAt: ({ field: name }) => (name === 'range' ? 'start' : name),
  }
}

/** What the question is about: every day, every Monday, or one day. */
function useSlotNames() {
  const t = useTexts(reservationTexts)
  return ({ dates: [date], repeats }: Slot): string => {
    if (date === undefined || repeats === 'DAILY') return t.everyDay
    return repeats === 'WEEKLY' ? t.everyWeekday(formats.weekday(date)) : formats.dateWithWeekday(date)
  }
}
