import type { MapUnit } from '@nalle/domain/map/units.ts'
import { Button } from '../design/Button.tsx'
import { Notice } from '../design/Notice.tsx'
import { useTexts } from '../language/texts.ts'
import { useWhyNotFetched } from '../session/fetch-failures.ts'
import { mapTexts } from './texts.ts'

/** The answer with the units, or its failure. */
export type FetchedUnits = {
  readonly data: readonly MapUnit[] | undefined
  readonly isError: boolean
  readonly error: unknown
  readonly refetch: () => unknown
}

export function UnitsNotFetched({ answer }: { answer: FetchedUnits }) {
  const t = useTexts(mapTexts)
  const why = useWhyNotFetched()
  return (
    <Notice
      tone="danger"
      announce="alert"
      title={t.unitsFailed}
      actions={<Button onClick={() => answer.refetch()}>{t.retry}</Button>}
    >
      {why(answer.error)}
    </Notice>
  )
}
