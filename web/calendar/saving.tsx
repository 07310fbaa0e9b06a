import { undoOf, type SavedDay } from '@nalle/domain/calendar/undo.ts'
import { useEffect, useRef, useState } from 'react'
import { Refused } from '../api/failures.ts'
import { Button } from '../design/Button.tsx'
import { Notice } from '../design/Notice.tsx'
import { useToast } from '../design/Toasts.tsx'
import { formats } from '../language/formats.ts'
import { useTexts } from '../language/texts.ts'
import { useCalendar } from './calendar-data.ts'
import { editingTexts } from './editing-texts.ts'
import { useReportAbsences, useSaveDays, type DayRequests } from './queries.ts'

/** Long enough to notice a slip, short enough that nobody undoes what the unit has already read. */
const UNDO_OFFERED_MS = 10_000

/**
 * Saves days of the calendar, says so, and offers to take it back for ten seconds. Comes back with true when it was
 * done; otherwise `failure` holds what to tell.
 */
export function useSaving() {
  const t = useTexts(editingTexts)
  const { snapshot, lookAgain } = useLookedAt()
  const saveDays = useSaveDays()
  const tellSaved = useTellingSaved()
  const [failure, setFailure] = useState<string>()

  const save = async (days: DayRequests): Promise<boolean> => {
    setFailure(undefined)
    try {
      await saveDays({ days, snapshot })
    } catch (error) {
      lookAgain()
      setFailure(failureText(error, t))
      return false
    }
    tellSaved(t.saved, days)
    return true
  }

  return { save, failure }
}

/**
 * The calendar as it was when a form was opened. Behind the form it is fetched anew whenever somebody comes back to the
 * window, and what another guardian has changed by then is not what this one had before them. Once they have been told
 * so, they look at the newest.
 */
export function useLookedAt() {
  const { snapshot: newest } = useCalendar()
  const [atOpening, setAtOpening] = useState<string | undefined>(newest)
  return { snapshot: atOpening ?? newest, lookAgain: () => setAtOpening(undefined) }
}

/** Says that days were saved, and offers to take back as much of it as a guardian can. */
export function useTellingSaved() {
  const t = useTexts(editingTexts)
  const before = useCalendar()
  const toast = useToast()
  const saveDays = useSaveDays()
  const reportAbsences = useReportAbsences()

  return (text: string, saved: readonly SavedDay[]) => {
    const { snapshot } = before
    const undo = undoOf(saved, before)
    const takeBack = async () => {
      try {
        // Nor is what somebody else has done since taken back: one's own save is no reason to refuse.
        await saveDays({ days: [...undo.reservations], snapshot })
        for (const absence of undo.absences) {
          await reportAbsences({ absence: { ...absence, childIds: [...absence.childIds] }, snapshot })
        }
      } catch {
        toast({ tone: 'danger', text: t.undoFailed })
        return
      }
      const left = daysIn(undo.notPossible)
      toast(left === '' ? { tone: 'success', text: t.undone } : { tone: 'warning', text: t.undonePartly(left) })
    }
    const action = undo.reservations.length > 0 && <UndoButton label={t.undo} onUndo={takeBack} />
    toast({ tone: 'success', text, ...(action ? { action, shownMs: UNDO_OFFERED_MS } : {}) })
  }
}

/** Each day once, whoever it is about. */
function daysIn(days: readonly { readonly date: Temporal.PlainDate }[]): string {
  return [...new Set(days.map(({ date }) => formats.date(date)))].join(', ')
}

function UndoButton({ label, onUndo }: { readonly label: string; readonly onUndo: () => Promise<void> }) {
  const [isOffered, setOffered] = useState(true)
  if (!isOffered) return null
  const undo = () => {
    setOffered(false)
    void onUndo()
  }
  return (
    <Button look="quiet" onClick={undo}>
      {label}
    </Button>
  )
}

type Words = ReturnType<typeof useTexts<NonNullable<(typeof editingTexts)['fi']>>>

export function failureText(error: unknown, t: Words): string {
  const code = error instanceof Refused ? (error.reason ?? error.errorCode) : null
  return code !== null && code in t.refusals ? t.refusals[code as keyof Words['refusals']] : t.failed
}

/** What went wrong with saving, inside the form where nothing of it is lost. */
export function SavingFailed({ text }: { readonly text: string | undefined }) {
  const t = useTexts(editingTexts)
  const ref = useRef<HTMLDivElement>(null)
  // A long form may have been sent from its beginning.
  useEffect(() => {
    void ref.current?.scrollIntoView({ block: 'nearest' })
  }, [text])
  if (text === undefined) return null
  return (
    <div ref={ref}>
      <Notice tone="danger" title={t.failedTitle} announce="alert">
        {text}
      </Notice>
    </div>
  )
}
