import type { ReactNode } from 'react'
import { failureKind, Refused } from '../api/failures.ts'
import { Button } from '../design/Button.tsx'
import { Notice } from '../design/Notice.tsx'
import { useTexts } from '../language/texts.ts'
import { useWhyNotFetched } from '../session/fetch-failures.ts'
import { documentTexts } from './texts.ts'

type Props = {
  readonly error: unknown
  readonly onRetry: () => void
  /** Where another try is of no use: what is not the person's, or was taken out of sight. */
  readonly wayOut?: ReactNode
}

export function NotFetchedNotice({ error, onRetry, wayOut }: Props) {
  const t = useTexts(documentTexts)
  const why = useWhyNotFetched()
  const isFinal = error instanceof Refused && error.status < 500
  return (
    <Notice
      tone="danger"
      title={t.notFetched}
      announce="alert"
      actions={isFinal ? wayOut : <Button onClick={onRetry}>{t.retry}</Button>}
    >
      {failureKind(error) === 'not-found' ? t.notThere : why(error)}
    </Notice>
  )
}
