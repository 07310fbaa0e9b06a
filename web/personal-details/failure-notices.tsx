import { failureKind } from '../api/failures.ts'
import { Button } from '../design/Button.tsx'
import { Notice } from '../design/Notice.tsx'
import { useTexts } from '../language/texts.ts'
import { useWhyNotFetched } from '../session/fetch-failures.ts'
import { personalDetailsTexts } from './texts.ts'

/** Something was not done; what was typed is still there. */
export function NotDoneNotice({ title, error }: { title: string; error: unknown }) {
  const t = useTexts(personalDetailsTexts)
  return (
    <Notice tone="danger" title={title} announce="alert">
      {
        {
          'no-access': t.failedNoAccess,
          'not-found': t.failedUnexpectedly,
          offline: t.failedConnection,
          unreachable: t.failedConnection,
          unexpected: t.failedUnexpectedly,
        }[failureKind(error)]
      }
    </Notice>
  )
}

/** Something could not be fetched. */
export function NotFetchedNotice({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useTexts(personalDetailsTexts)
  const why = useWhyNotFetched()
  return (
    <Notice tone="danger" title={t.fetchFailed} announce="alert" actions={<Button onClick={onRetry}>{t.retry}</Button>}>
      {why(error)}
    </Notice>
  )
}
