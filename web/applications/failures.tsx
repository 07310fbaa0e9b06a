import { failureKind, isRefusedWith, Refused } from '../api/failures.ts'
import { Button, LinkButton } from '../design/Button.tsx'
import { Notice } from '../design/Notice.tsx'
import { LANGUAGE } from '../language/languages.ts'
import { useTexts } from '../language/texts.ts'
import { useStart } from '../session/start.ts'
import { useWhyNotFetched } from '../session/fetch-failures.ts'
import { APPLICATIONS } from './addresses.ts'
import { applicationTexts } from './texts.ts'

type Props = { readonly error: unknown; readonly onRetry: () => void; readonly withWayBack?: boolean }

/** Something could not be fetched. What is not the person's, or not there, is not worth another try. */
export function NotFetchedNotice({ error, onRetry, withWayBack = false }: Props) {
  const t = useTexts(applicationTexts)
  const why = useWhyNotFetched()
  const isRefused = error instanceof Refused && error.status < 500
  return (
    <Notice
      tone="danger"
      title={t.notFetched}
      announce="alert"
      actions={
        isRefused ? (
          withWayBack && <LinkButton href={APPLICATIONS}>{t.back}</LinkButton>
        ) : (
          <Button onClick={onRetry}>{t.retry}</Button>
        )
      }
    >
      {failureKind(error) === 'not-found' ? t.notThere : why(error)}
    </Notice>
  )
}

/** Why something was not done, in a sentence. */
export function useFailureWords(): (error: unknown) => string {
  const t = useTexts(applicationTexts)
  const { contact } = useStart().city
  return (error) => {
    if (isRefusedWith<'applications.updateApplication' | 'applications.deleteApplication'>(error, 'PROCESSING_BEGAN'))
      return t.processingBegan(contact.office[LANGUAGE], contact.phone)
    const kind = failureKind(error)
    if (kind === 'no-access') return t.failedNoAccess
    return kind === 'offline' || kind === 'unreachable' ? t.failedConnection : t.failedUnexpectedly
  }
}
