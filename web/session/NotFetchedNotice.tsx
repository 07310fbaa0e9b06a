import { failureKind, Refused } from '../api/failures.ts'
import { Button, LinkButton } from '../design/Button.tsx'
import { Notice } from '../design/Notice.tsx'
import { useWhyNotFetched } from './fetch-failures.ts'

type Props = {
  readonly error: unknown
  readonly onRetry: () => void
  /** Where to go instead, from a page that shows nothing else. */
  readonly wayBack?: string | undefined
  readonly words: {
    readonly notFetched: string
    readonly notThere: string
    readonly retry: string
    readonly back: string
  }
}

/** An address that is none, such as half an id that was copied, leads to what is not there. */
const isNotThere = (error: unknown) =>
  failureKind(error) === 'not-found' || (error instanceof Refused && error.status === 400)

/** Something could not be fetched. What is not the person's, or not there, is not worth another try. */
export function NotFetchedNotice({ error, onRetry, wayBack, words: t }: Props) {
  const why = useWhyNotFetched()
  const isFinal = error instanceof Refused && error.status < 500
  const wayOut = isFinal ? (
    wayBack && <LinkButton href={wayBack}>{t.back}</LinkButton>
  ) : (
    <Button onClick={onRetry}>{t.retry}</Button>
  )
  return (
    <Notice tone="danger" title={t.notFetched} announce="alert" actions={wayOut}>
      {isNotThere(error) ? t.notThere : why(error)}
    </Notice>
  )
}
