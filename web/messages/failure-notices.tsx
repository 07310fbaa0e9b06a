import { failureKind, Refused } from '../api/failures.ts'
import { Button } from '../design/Button.tsx'
import { Notice } from '../design/Notice.tsx'
import { useTexts } from '../language/texts.ts'
import { useWhyNotFetched } from '../session/fetch-failures.ts'
import { messageTexts } from './texts.ts'

type NotDoneProps = {
  readonly title: string
  readonly error: unknown
  /** Said after the reason, such as that nothing is lost. */
  readonly more?: string
}

/** Something was not done; what was typed is still there. */
export function NotDoneNotice({ title, error, more }: NotDoneProps) {
  const t = useTexts(messageTexts)
  const kind = failureKind(error)
  const isConnection = kind === 'offline' || kind === 'unreachable'
  return (
    <Notice tone="danger" title={title} announce="alert">
      {kind === 'no-access' ? t.failedNoAccess : isConnection ? t.failedConnection : t.failedUnexpectedly} {more}
    </Notice>
  )
}

type NotFetchedProps = {
  readonly title: string
  readonly error: unknown
  /** Said when it is not the person's, or not there. */
  readonly refused?: string
  readonly onRetry: () => void
}

/** Something could not be fetched. What is not the person's is not worth another try. */
export function NotFetchedNotice({ title, error, refused, onRetry }: NotFetchedProps) {
  const t = useTexts(messageTexts)
  const why = useWhyNotFetched()
  const isRefused = error instanceof Refused && error.status < 500
  return (
    <Notice
      tone="danger"
      title={title}
      announce="alert"
      actions={!isRefused && <Button onClick={onRetry}>{t.retry}</Button>}
    >
      {isRefused && refused !== undefined ? refused : why(error)}
    </Notice>
  )
}
