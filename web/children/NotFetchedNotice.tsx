import { failureKind, Refused } from '../api/failures.ts'
import { Button, LinkButton } from '../design/Button.tsx'
import { Notice } from '../design/Notice.tsx'
import { useTexts } from '../language/texts.ts'
import { useWhyNotFetched } from '../session/fetch-failures.ts'
import { CHILDREN } from './addresses.ts'
import { childrenTexts } from './texts.ts'

/** What is nobody's child of this person is not told apart from no child at all, and is not worth another try. */
export function NotFetchedNotice({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const t = useTexts(childrenTexts)
  const why = useWhyNotFetched()
  const isFinal = error instanceof Refused && error.status < 500
  if (isFinal && failureKind(error) !== 'unexpected') return <ChildNotFound />
  return (
    <Notice
      tone="danger"
      title={t.notFetched}
      announce="alert"
      actions={!isFinal && <Button onClick={onRetry}>{t.retry}</Button>}
    >
      {why(error)}
    </Notice>
  )
}

export function ChildNotFound() {
  const t = useTexts(childrenTexts)
  return (
    <Notice
      tone="warning"
      title={t.notFound}
      announce="alert"
      actions={<LinkButton href={CHILDREN}>{t.back}</LinkButton>}
    >
      {t.notFoundHelp}
    </Notice>
  )
}
