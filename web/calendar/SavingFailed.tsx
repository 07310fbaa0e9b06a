import { useEffect, useRef } from 'react'
import { failureKind, Refused, Unreachable } from '../api/failures.ts'
import { Notice } from '../design/Notice.tsx'
import { useTexts } from '../language/texts.ts'
import { editingTexts } from './editing-texts.ts'

type Words = ReturnType<typeof useTexts<NonNullable<(typeof editingTexts)['fi']>>>

function failureText(error: unknown, t: Words): string {
  const code = error instanceof Refused ? (error.reason ?? error.errorCode) : null
  if (code !== null && code in t.refusals) return t.refusals[code as keyof Words['refusals']]
  if (error instanceof Unreachable) return t.failedConnection
  return failureKind(error) === 'no-access' ? t.failedNoAccess : t.failed
}

/** What went wrong with saving, inside the form where nothing of it is lost. */
export function SavingFailed({ error, text: given }: { readonly error: unknown; readonly text?: string | undefined }) {
  const t = useTexts(editingTexts)
  const text = error === undefined ? undefined : (given ?? failureText(error, t))
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
