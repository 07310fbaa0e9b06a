import { Suspense, useEffect, useRef, type ComponentType } from 'react'
import { useLocation, useSearch } from 'wouter'
import { busyUntil } from '../design/busy.ts'
import { fetchWhenIdle } from '../design/idle-callback.ts'
import { lazy } from '../design/lazy.ts'
import { addressOf, findOpened, type Opened } from './calendar-address.ts'

export type DialogProps<Modal extends Opened['modal']> = {
  readonly opened: Extract<Opened, { modal: Modal }>
  readonly onClose: () => void
  /** From one dialog to another, without leaving the first one behind for the Back button. */
  readonly onGo: (to: Opened) => void
}

const loadDay = async () => ({ default: (await import('./day/DayDialog.tsx')).DayDialog })
const loadReservations = async () => ({
  default: (await import('./reservations/ReservationDialog.tsx')).ReservationDialog,
})

const loadAbsences = async () => ({ default: (await import('./absences/AbsenceDialog.tsx')).AbsenceDialog })
const loadActions = async () => ({ default: (await import('./ActionsDialog.tsx')).ActionsDialog })
const OPENED_BY_NEARLY_EVERYBODY: readonly (() => Promise<unknown>)[] = [
  loadDay,
  loadReservations,
  loadAbsences,
  loadActions,
]

/** Each dialog is a file of its own; those that nearly everybody opens come in a quiet moment, or at the first sign of a hand. */
const DIALOGS: { readonly [Modal in Opened['modal']]: ComponentType<DialogProps<Modal>> } = {
  day: lazy(loadDay),
  reservations: lazy(loadReservations),
  absences: lazy(loadAbsences),
  holidays: lazy(async () => ({ default: (await import('./holidays/HolidayDialog.tsx')).HolidayDialog })),
  discussions: lazy(async () => ({ default: (await import('./discussions/DiscussionsDialog.tsx')).DiscussionsDialog })),
  'discussion-reservations': lazy(async () => ({
    default: (await import('./discussions/DiscussionTimeDialog.tsx')).DiscussionTimeDialog,
  })),
  'copy-week': lazy(async () => ({ default: (await import('./reservations/CopyWeekDialog.tsx')).CopyWeekDialog })),
  actions: lazy(loadActions),
}

const SIGNS_OF_A_HAND = ['pointermove', 'pointerdown', 'keydown'] as const

function fetchInAdvance(): void {
  // Without a connection it is tried again, and told, when the dialog is opened.
  for (const load of OPENED_BY_NEARLY_EVERYBODY) busyUntil(load()).catch(() => undefined)
}

/** What the address says is open. */
export function CalendarDialogs() {
  const [, navigate] = useLocation()
  const opened = findOpened(useSearch())
  const hasBeenClosed = useRef(false)
  const isClosed = opened === undefined
  useEffect(() => {
    if (isClosed) hasBeenClosed.current = true
  }, [isClosed])
  useEffect(() => {
    const gone = new AbortController()
    for (const sign of SIGNS_OF_A_HAND)
      addEventListener(sign, fetchInAdvance, { once: true, passive: true, signal: gone.signal })
    return () => gone.abort()
  }, [])
  useEffect(() => fetchWhenIdle(OPENED_BY_NEARLY_EVERYBODY), [])
  if (opened === undefined) return null
  const close = () => {
    // Opened from the calendar itself: Back is the same as closing, and leaves no second calendar behind.
    if (hasBeenClosed.current) history.back()
    else {
      navigate(addressOf(), { replace: true })
      // A link has led to the day, so nothing had the focus before: it goes on from the day.
      if (opened.modal === 'day') focusDay(opened.day)
    }
  }
  const go = (to: Opened) => navigate(addressOf(to), { replace: true })
  // The table above gives each kind of dialog its own kind of props; the compiler cannot follow the pair through it.
  const Shown = DIALOGS[opened.modal] as ComponentType<DialogProps<Opened['modal']>>
  return (
    <Suspense>
      <Shown key={addressOf(opened)} opened={opened} onClose={close} onGo={go} />
    </Suspense>
  )
}

/** Once the dialog is gone. */
function focusDay(day: Temporal.PlainDate): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`a[data-day="${day}"]`)?.focus()),
  )
}
