import { undoOf } from '@nalle/domain/calendar/undo.ts'
import { useEffect, useState } from 'react'
import { Refused } from '../api/failures.ts'
import { Button } from '../design/Button.tsx'
import { Notice } from '../design/Notice.tsx'
import { useToast } from '../design/Toasts.tsx'
import { useTexts } from '../language/texts.ts'
import { useCalendar } from './calendar-data.ts'
import { editingTexts } from './editing-texts.ts'
import { useReportAbsences, useSaveDays, type DayRequests } from './queries.ts'

/** Long enough to notice a slip, short enough that nobody undoes what the unit has already read. */
export const UNDO_OFFERED_MS = 10_000

/**
 * Saves days of the calendar, says so, and offers to take it back for ten seconds. Comes back with true when it was
 * done; otherwise `failure` holds what to tell.
 */
export function useSaving() {
  const t = useTexts(editingTexts)
  const calendar = useCalendar()
  const toast = useToast()
  const saveDays = useSaveDays()
  const reportAbsences = useReportAbsences()
  const [failure, setFailure] = useState<string>()

  const save = async (days: DayRequests): Promise<boolean> => {
    setFailure(undefined)
    try {
      await saveDays({ days, snapshot: calendar.snapshot })
    } catch (error) {
      setFailure(failureText(error, t))
      return false
    }
    const undo = undoOf(days, calendar)
    const takeBack = async () => {
      try {
        await saveDays({ days: [...undo.reservations] })
        for (const absence of undo.absences) {
          await reportAbsences({ ...absence, childIds: [...absence.childIds] })
        }
        toast({ tone: 'success', text: t.undone })
      } catch {
        toast({ tone: 'danger', text: t.undoFailed })
      }
    }
    const canBeUndone = undo.notPossible.length === 0
    toast({
      tone: 'success',
      text: t.saved,
      ...(canBeUndone ? { action: <UndoButton label={t.undo} onUndo={takeBack} /> } : {}),
    })
    return true
  }

  return { save, failure, clearFailure: () => setFailure(undefined) }
}

function UndoButton({ label, onUndo }: { readonly label: string; readonly onUndo: () => Promise<void> }) {
  const [isOffered, setOffered] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setOffered(false), UNDO_OFFERED_MS)
    return () => clearTimeout(timer)
  }, [])
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
  if (text === undefined) return null
  return (
    <Notice tone="danger" title={t.failedTitle} announce="alert">
      {text}
    </Notice>
  )
}
