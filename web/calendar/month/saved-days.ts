import { useEffect, useEffectEvent } from 'react'

const SAVED = 'calendar-days-saved'
/** As long as a button shows that it went well. */
const MARKED_MS = 2500
/** A dialog is gone by then, whatever has to be told to whom. */
const MOST_FRAMES = 30

/** Tells the calendar which days have just been saved. */
export function tellSavedDays(dates: readonly Temporal.PlainDate[]): void {
  dispatchEvent(new CustomEvent(SAVED, { detail: dates }))
}

/** Days that have been saved are brought into view behind the dialog that closes, and marked for a moment. */
export function useSavedDays(show: (first: Temporal.PlainDate) => void): void {
  const onSaved = useEffectEvent((dates: readonly Temporal.PlainDate[]) => {
    const [first] = dates.toSorted(Temporal.PlainDate.compare)
    if (first === undefined) return
    whenDialogsAreGone(() => {
      show(first)
      requestAnimationFrame(() => requestAnimationFrame(() => mark(dates)))
    })
  })
  useEffect(() => {
    // Made above.
    const listener = (event: Event) => onSaved((event as CustomEvent<readonly Temporal.PlainDate[]>).detail)
    addEventListener(SAVED, listener)
    return () => removeEventListener(SAVED, listener)
  }, [])
}

function whenDialogsAreGone(act: () => void, frames = MOST_FRAMES): void {
  requestAnimationFrame(() => {
    if (frames > 0 && document.querySelector('dialog[open]')) whenDialogsAreGone(act, frames - 1)
    else act()
  })
}

function mark(dates: readonly Temporal.PlainDate[]): void {
  const saved = new Set(dates.map(String))
  const days = [...document.querySelectorAll<HTMLElement>('a[data-day]')].filter(({ dataset }) =>
    saved.has(dataset['day'] ?? ''),
  )
  for (const day of days) day.dataset['saved'] = ''
  setTimeout(() => {
    for (const day of days) delete day.dataset['saved']
  }, MARKED_MS)
}
