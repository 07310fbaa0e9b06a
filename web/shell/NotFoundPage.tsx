import { LinkButton } from '../design/Button.tsx'
import { BearMark } from '../design/BearMark.tsx'
import { PageContainer } from '../design/Layout.tsx'
import { useTexts } from '../language/texts.ts'
import { shellTexts } from './texts.ts'

export function NotFoundPage() {
  const t = useTexts(shellTexts)
  return (
    <PageContainer title={t.notFoundTitle} intro={t.notFound} width="reading" back={<BearMark size="l" />}>
      <div>
        <LinkButton look="primary" href="/">
          {t.goHome}
        </LinkButton>
      </div>
    </PageContainer>
  )
}
