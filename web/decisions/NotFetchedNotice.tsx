import { failureKind, Refused } from '../api/failures.ts'
import { Button, LinkButton } from '../design/Button.tsx'
import { Notice } from '../design/Notice.tsx'
import { useTexts } from '../language/texts.ts'
import { useWhyNotFetched } from '../session/fetch-failures.ts'
import { DECISIONS } from './addresses.ts'
import { decisionTexts } from './texts.ts'

type Props = { readonly error: unknown; readonly onRetry: () => void; readonly withWayBack?: boolean }

/** What is not the person's, or was taken back, is not worth another try. */
export function NotFetchedNotice({ error, onRetry, withWayBack = false }: Props) {
  const t = useTexts(decisionTexts)
  const why = useWhyNotFetched()
  const isFinal = error instanceof Refused && error.status < 500
  const wayOut = isFinal ? (
    withWayBack && <LinkButton href={DECISIONS}>{t.back}</LinkButton>
  ) : (
    <Button onClick={onRetry}>{t.retry}</Button>
  )
  return (
    <Notice tone="danger" title={t.notFetched} announce="alert" actions={wayOut}>
      {failureKind(error) === 'not-found' ? t.notThere : why(error)}
    </Notice>
  )
}
