import type { DecisionId } from '@nalle/domain/ids.ts'
import { DownloadButton } from '../documents/DownloadButton.tsx'
import { useTexts } from '../language/texts.ts'
import { documentAddress } from './queries.ts'
import { decisionTexts } from './texts.ts'

type Props = { readonly decision: { readonly id: DecisionId; readonly hasDocument: boolean } }

export function DecisionDownload({ decision: { id, hasDocument } }: Props) {
  const t = useTexts(decisionTexts)
  return (
    <DownloadButton label={t.download} href={documentAddress(id)} drawing={{ isDone: hasDocument, ...t.drawing }} />
  )
}
