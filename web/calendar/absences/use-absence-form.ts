import {
  absenceProblems,
  absentDays,
  countReportedPreschoolDays,
  findAbsenceRange,
  nextAbsenceDay,
  offeredAbsenceTypes,
  type AbsenceForm,
  type AbsenceProblem,
} from '@nalle/domain/calendar/absences/absence-form.ts'
import { askedTypeOn } from '@nalle/domain/care/absences.ts'
import type { ChildId } from '@nalle/domain/ids.ts'
import { useJudgedForm, useKeptForm } from '../../forms/use-form.ts'
import { useTexts } from '../../language/texts.ts'
import { useStart } from '../../session/start.ts'
import type { CalendarData } from '../calendar-data.ts'
import type { DialogProps } from '../CalendarDialogs.tsx'
import { usePreschoolDays, type PreschoolDates } from '../queries.ts'
import { QUEUED } from '../../queue/send-or-queue.ts'
import { titleOf, useLookedAt, useReportAbsences, useTellingSaved } from '../saving.ts'
import { absenceTexts } from './absence-texts.ts'

/** An absence as it is filled in, from the day that was opened on. */
export function useAbsenceForm({ day, ill }: DialogProps<'absences'>['opened'], formId: string) {
  const t = useTexts(absenceTexts)
  const looked = useLookedAt()
  const { calendar, queryFor, lookAgain } = looked
  const { children, today, days, reservable } = calendar
  const { features } = useStart().city
  const allDays = [...days.values()]
  const isIll = children.some(({ id }) => id === ill)
  const chosenFirst = isIll && ill !== null ? [ill] : childrenChosenFirst(day, calendar)
  const firstDayOf = (chosen: readonly ChildId[]) =>
    day ?? nextAbsenceDay(allDays, chosen.length > 0 ? chosen : children.map(({ id }) => id), today) ?? today
  const kept = useKeptForm<AbsenceForm>({
    keptAs: `absence ${day ?? ''} ${ill ?? ''}`,
    initial: {
      childIds: chosenFirst,
      start: firstDayOf(chosenFirst),
      end: firstDayOf(chosenFirst),
      type: isIll ? 'SICKLEAVE' : null,
    },
  })
  const typed = kept.state.form
  const { childIds } = typed
  const offered = offeredAbsenceTypes(typed, allDays, features.plannedAbsencesInShiftCare)
  // Other children or other days may not have the type that was chosen for the first ones.
  const type = offered.find((value) => value === typed.type) ?? null
  const form: AbsenceForm = { ...typed, type }
  const range = findAbsenceRange(form)
  const preschool = usePreschoolDays(range, childIds, features.absenceApplications)
  const problemsWith = (preschoolDates: PreschoolDates | undefined) =>
    absenceProblems(form, {
      today,
      lastDay: reservable.end,
      days: allDays,
      withContractDays: new Set(
        children.flatMap(({ id, contractDaysPerMonth }) => (contractDaysPerMonth === null ? [] : id)),
      ),
      preschoolDays: features.absenceApplications
        ? new Map(childIds.map((id) => [id, countReportedPreschoolDays(id, preschoolDates?.[id] ?? [], days)]))
        : null,
    })
  const reportAbsences = useReportAbsences()
  const tellSaved = useTellingSaved(looked)
  const editor = useJudgedForm<AbsenceForm, AbsenceProblem>(kept, {
    problemsOf: () => problemsWith(preschool.known),
    isShownAtOnce,
    words: {
      idPrefix: `${formId}.`,
      labelOf: (name) => ({ ...t, dates: t.start, application: t.end })[name],
      messageOf: ({ problem }) => t.problems[problem],
      summaryOf: (_, message) => message,
      mendedAt: ({ field: name }) => (name === 'dates' ? 'start' : name === 'application' ? 'end' : name),
    },
  })
  const isBlocked = editor.attempts > 0 ? editor.problems.length > 0 : editor.problems.some(isShownAtOnce)
  /** Comes back with whether it was reported. */
  const report = async () => {
    if (range === undefined || type === null) return false
    if (problemsWith(await preschool.wait()).length > 0) {
      editor.attempt()
      return false
    }
    const absent = absentDays(form, allDays)
    const asked = absent.map(({ childId, date }) => ({ childId, date, type: 'ABSENT' }) as const)
    try {
      const absence = { childIds, dateRange: range, absenceType: type }
      const title = `${t.waitingTitle} (${t.types[type]}): ${titleOf(asked, children)}`
      const days = absent.map(({ childId, date, shiftCare }) => {
        const absenceType = askedTypeOn(type, { inShiftCare: shiftCare }, features.plannedAbsencesInShiftCare)
        return { childId, date, type: 'ABSENT', absenceType } as const
      })
      const shown = { kind: 'days', title, days } as const
      // What waits has told so itself.
      if ((await reportAbsences({ absence, query: queryFor(absence), shown })) === QUEUED) return true
    } catch (error) {
      lookAgain()
      throw error
    }
    tellSaved(t.saved, asked)
    return true
  }
  /** Other children may be in care on other days: an untouched first day goes along. */
  const chooseChildren = (chosen: readonly ChildId[]) => {
    const before = firstDayOf(form.childIds)
    const isUntouched = form.start?.equals(before) === true && form.end?.equals(before) === true
    const first = firstDayOf(chosen)
    editor.change({ childIds: chosen, ...(isUntouched ? { start: first, end: first } : {}) })
  }
  return { calendar, editor, form, offered, range, isBlocked, chooseChildren, report }
}

/** The only child there is, or the only one who is in care on the day that was opened. */
function childrenChosenFirst(day: Temporal.PlainDate | null, { children, days }: CalendarData): readonly ChildId[] {
  const all = children.map(({ id }) => id)
  if (all.length === 1) return all
  const there = day === null ? undefined : days.get(day.toString())?.children.map(({ childId }) => childId)
  const inCare = all.filter((id) => there?.includes(id))
  return inCare.length === 1 ? inCare : []
}

/** What is not a gap in the form but a fact about the days is told as soon as it is known. */
function isShownAtOnce({ field, problem }: AbsenceProblem): boolean {
  return field === 'dates' || field === 'application' || problem === 'MIXED_CONTRACT_DAYS'
}
