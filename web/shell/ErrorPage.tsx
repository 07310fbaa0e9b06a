// Drawn a few times in its life; the compiler's remembering would only make the page heavier.
'use no memo'

import { failureKind } from '../api/failures.ts'
import { Button, LinkButton } from '../design/Button.tsx'
import { BearMark } from '../design/BearMark.tsx'
import { Cluster, PageContainer } from '../design/Layout.tsx'
import { useTexts } from '../language/texts.ts'
import { shellTexts } from './texts.ts'

/** Told in words that fit: no access, no connection, or something that nobody foresaw. */
export function ErrorPage({ error }: { error: unknown }) {
  const t = useTexts(shellTexts)
  const kind = failureKind(error)
  const [title, text] = {
    'no-access': [t.noAccessTitle, t.noAccess] as const,
    'not-found': [t.notFoundTitle, t.notFound] as const,
    offline: [t.notFetchedTitle, t.notFetched] as const,
    unreachable: [t.notFetchedTitle, t.notFetched] as const,
    unexpected: [t.errorTitle, t.error] as const,
  }[kind]
  const reloadHelps = kind !== 'no-access' && kind !== 'not-found'
  return (
    <div role="alert">
      <PageContainer title={title} intro={text} width="reading" back={<BearMark size="l" />}>
        <Cluster>
          {reloadHelps && (
            <Button look="primary" onClick={() => location.reload()}>
              {t.reload}
            </Button>
          )}
          <LinkButton href="/">{t.goHome}</LinkButton>
        </Cluster>
      </PageContainer>
    </div>
  )
}
