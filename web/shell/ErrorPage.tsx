import { Button } from '../design/Button.tsx'
import { UmbrellaDrawing } from '../design/Drawings.tsx'
import { PageContainer, Stack } from '../design/Layout.tsx'
import { useTexts } from '../language/texts.ts'
import { shellTexts } from './texts.ts'

export function ErrorPage() {
  const t = useTexts(shellTexts)
  return (
    <div role="alert">
      <PageContainer title={t.errorTitle} intro={t.error} width="reading" back={<UmbrellaDrawing />}>
        <Stack>
          <div>
            <Button look="primary" onClick={() => location.reload()}>
              {t.reload}
            </Button>
          </div>
        </Stack>
      </PageContainer>
    </div>
  )
}
