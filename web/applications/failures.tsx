import { failureKind, isRefusedWith } from '../api/failures.ts'
import { LANGUAGE } from '../language/languages.ts'
import { useTexts } from '../language/texts.ts'
import { useStart } from '../session/start.ts'
import { NotFetchedNotice as Notice } from '../session/NotFetchedNotice.tsx'
import { APPLICATIONS } from './addresses.ts'
import { applicationTexts } from './texts.ts'

type Props = { readonly error: unknown; readonly onRetry: () => void; readonly withWayBack?: boolean }

export function NotFetchedNotice({ withWayBack = false, ...failure }: Props) {
  return <Notice {...failure} words={useTexts(applicationTexts)} wayBack={withWayBack ? APPLICATIONS : undefined} />
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
