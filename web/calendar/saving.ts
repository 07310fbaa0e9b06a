import { useMutation } from '@tanstack/react-query'
import { differingRequests, type DayRequest } from '@nalle/domain/calendar/reservations/day-requests.ts'
import { daysNotKept, lockedDays } from '@nalle/domain/calendar/reservations/days-not-kept.ts'
import type { CalendarSaveId } from '@nalle/domain/ids.ts'
import { useState } from 'react'
import '../api/calls/calendar.generated.ts'
import { call } from '../api/call.ts'
import { refreshAfter } from '../api/refresh-after.ts'
import type { BodyOf } from '../api/call-types.ts'
import { newUuid } from '../api/new-uuid.ts'
import { useToast } from '../design/Toasts.tsx'
import { keysByContent, type IdempotencyKey } from '../forms/idempotency-key.ts'
import { formats } from '../language/formats.ts'
import { useTexts } from '../language/texts.ts'
import { QUEUED, sendOrQueue } from '../queue/send-or-queue.ts'
import type { ShownWrite } from '../queue/waiting.ts'
import { useCalendar, type CalendarData, type ShownChild } from './calendar-data.ts'
import { editingTexts } from './editing-texts.ts'
import { tellSavedDays } from './month/saved-days.ts'
import { useFreshDays, useRefreshDays } from './queries.ts'

/** Long enough to notice a slip, short enough that nobody undoes what the unit has already read. */
const UNDO_OFFERED_MS = 10_000

/**
 * The calendar as it was when a form was opened. Behind the form it is fetched anew whenever somebody comes back to the
 * window, and what another guardian has changed by then is not what this one had before them. Once they have been told
 * so, they look at the newest. The id is that of the save, however many tries it takes.
 */
export function useLookedAt() {
  const newest = useCalendar()
  const [atOpening, setAtOpening] = useState<CalendarData | undefined>(newest)
  // A UUID by its making.
  const [saveId] = useState(() => newUuid() as CalendarSaveId)
  const [keyFor] = useState(keysByContent)
  const calendar = atOpening ?? newest
  return {
    calendar,
    saveId,
    lookAgain: () => setAtOpening(undefined),
    /** With which the content is saved: another try of the same one is recognised by its key. */
    queryFor: (content: object) => {
      const { snapshot } = calendar
      return { snapshot, saveId, idempotencyKey: keyFor({ content, snapshot }) }
    },
  }
}

type LookedAt = ReturnType<typeof useLookedAt>

/**
 * Saves of the days of a form those that differ from what it was opened on, says so, and offers to take it back for ten
 * seconds. Whoever is refused looks at the newest calendar from then on.
 */
export function useSaving(looked: LookedAt) {
  const t = useTexts(editingTexts)
  const { calendar, queryFor, lookAgain } = looked
  const toast = useToast()
  const saveDays = useSaveDays()
  const tellSaved = useTellingSaved(looked)

  return async (asked: readonly DayRequest[]): Promise<void> => {
    const days = differingRequests(asked, calendar.days)
    if (days.length === 0) {
      toast({ text: t.nothingChanged })
      return
    }
    try {
      const shown = { kind: 'days', title: `${t.waitingTitle}: ${titleOf(days, calendar.children)}`, days } as const
      // What waits has told so itself.
      if ((await saveDays({ days, query: queryFor(days), shown })) === QUEUED) return
    } catch (error) {
      lookAgain()
      throw error
    }
    tellSaved(t.saved, days)
  }
}

/** Says that days were saved, and offers to take back as much of it as a guardian can. */
export function useTellingSaved({ calendar: before, saveId }: LookedAt) {
  const t = useTexts(editingTexts)
  const toast = useToast()
  const undoSave = useUndoSave()
  const freshDays = useFreshDays()

  return (text: string, asked: readonly DayRequest[]) => {
    const notKept = daysNotKept(asked, freshDays())
    if (notKept.length > 0) toast({ tone: 'warning', text: t.notKept(byChild(notKept, before.children)) })
    if (notKept.length === asked.length && asked.length > 0) return
    tellSavedDays(asked.map(({ date }) => date))
    const locked = lockedDays(asked, before)
    const takeBack = async () => {
      try {
        await undoSave(saveId)
      } catch {
        toast({ tone: 'danger', text: t.undoFailed })
        return
      }
      const left = daysIn(locked)
      toast(left === '' ? { tone: 'success', text: t.undone } : { tone: 'warning', text: t.undonePartly(left) })
    }
    const action = { label: t.undo, onClick: () => void takeBack() }
    const canUndo = locked.length < asked.length
    toast({ tone: 'success', text, ...(canUndo ? { action, shownMs: UNDO_OFFERED_MS } : {}) })
  }
}

/**
 * With the snapshot somebody else's change in between is told instead of lost, and by the id the save can be undone.
 */
type Saving = {
  readonly query: {
    readonly snapshot: string
    readonly saveId: CalendarSaveId
    readonly idempotencyKey: IdempotencyKey
  }
  /** How it is shown while it waits for a connection. */
  readonly shown: ShownWrite
}

function useSaveDays() {
  const refresh = useRefreshDays()
  return useMutation({
    mutationFn: ({ days, query: asked, shown }: Saving & { readonly days: BodyOf<'calendar.updateReservations'> }) =>
      sendOrQueue('calendar.updateReservations', { body: days, query: asked }, asked.idempotencyKey, shown),
    ...refreshAfter(refresh),
  }).mutateAsync
}

export function useReportAbsences() {
  const refresh = useRefreshDays()
  return useMutation({
    mutationFn: ({ absence, query: asked, shown }: Saving & { readonly absence: BodyOf<'calendar.reportAbsences'> }) =>
      sendOrQueue('calendar.reportAbsences', { body: absence, query: asked }, asked.idempotencyKey, shown),
    ...refreshAfter(refresh),
  }).mutateAsync
}

function useUndoSave() {
  const refresh = useRefreshDays()
  return useMutation({
    mutationFn: (saveId: CalendarSaveId) => call('calendar.undoSave', { body: { saveId } }),
    ...refreshAfter(refresh),
  }).mutateAsync
}

/** Onni, Aino 21.9.2027–25.9.2027 */
export function titleOf(days: readonly DayRequest[], children: readonly ShownChild[]): string {
  const names = children.filter(({ id }) => days.some(({ childId }) => childId === id)).map(({ name }) => name)
  const dates = days.map(({ date }) => date).toSorted(Temporal.PlainDate.compare)
  const [first, last] = [dates[0], dates.at(-1)]
  const when = first && last ? (first.equals(last) ? formats.date(first) : formats.dateRange(first, last)) : ''
  return `${names.join(', ')} ${when}`
}

/** More days than this are told by the first and the last of them, and their number. */
const MOST_NAMED = 5

/** Onni 21.9.2027, 22.9.2027; Aino 21.9.2027 */
function byChild(days: ReturnType<typeof daysNotKept>, children: readonly ShownChild[]): string {
  return children
    .map(({ id, name }) => ({ name, own: days.filter(({ childId }) => childId === id) }))
    .filter(({ own }) => own.length > 0)
    .map(({ name, own }) => `${name} ${own.length > MOST_NAMED ? span(own) : daysIn(own)}`)
    .join('; ')
}

function span(days: ReturnType<typeof daysNotKept>): string {
  const [first, last] = [days[0], days.at(-1)]
  return first && last ? `${formats.dateRange(first.date, last.date)} (${days.length})` : ''
}

/** Each day once, whoever it is about. */
function daysIn(days: readonly { readonly date: Temporal.PlainDate }[]): string {
  return [...new Set(days.map(({ date }) => formats.date(date)))].join(', ')
}
