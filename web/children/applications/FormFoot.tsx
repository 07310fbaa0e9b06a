import { Button, LinkButton } from '../../design/Button.tsx'
import { Cluster } from '../../design/Layout.tsx'
import { Notice } from '../../design/Notice.tsx'
import type { Progress } from '../../design/progress.ts'
import { useTexts } from '../../language/texts.ts'
import { useWhyNotSent } from './application-failures.ts'
import { formTexts } from './form-texts.ts'

type Props = {
  readonly failure: unknown
  readonly isBlocked: boolean
  readonly progress: Progress
  readonly back: string
  readonly onCancel: () => void
}

/** What went wrong, sending, and giving up. */
export function FormFoot({ failure, isBlocked, progress, back, onCancel }: Props) {
  const t = useTexts(formTexts)
  const why = useWhyNotSent()
  return (
    <>
      {failure !== undefined && (
        <Notice tone="danger" title={t.notSent} announce="alert">
          {why(failure)}
        </Notice>
      )}
      <Cluster>
        <Button type="submit" look="primary" blocked={isBlocked} progress={progress}>
          {t.send}
        </Button>
        <LinkButton href={back} onClick={onCancel}>
          {t.cancel}
        </LinkButton>
      </Cluster>
    </>
  )
}
