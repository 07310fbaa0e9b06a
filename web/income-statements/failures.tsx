import { failureKind } from '../api/failures.ts'
import { useTexts } from '../language/texts.ts'
import { NotFetchedNotice as Notice } from '../session/NotFetchedNotice.tsx'
import { INCOME } from './addresses.ts'
import { incomeTexts } from './texts.ts'

type Props = { readonly error: unknown; readonly onRetry: () => void; readonly withWayBack?: boolean }

export function NotFetchedNotice({ withWayBack = false, ...failure }: Props) {
  return <Notice {...failure} words={useTexts(incomeTexts)} wayBack={withWayBack ? INCOME : undefined} />
}

/** Why something was not done, in a sentence. */
export function useFailureWords(): (error: unknown) => string {
  const t = useTexts(incomeTexts)
  return (error) => {
    const kind = failureKind(error)
    if (kind === 'no-access') return t.failedNoAccess
    return kind === 'offline' || kind === 'unreachable' ? t.failedConnection : t.failedUnexpectedly
  }
}
