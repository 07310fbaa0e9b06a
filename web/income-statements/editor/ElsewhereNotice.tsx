import { Notice } from '../../design/Notice.tsx'
import { formats } from '../../language/formats.ts'
import { useTexts } from '../../language/texts.ts'
import type { KeptForm } from '../queries.ts'
import { thisDevice } from './device.ts'
import { editorTexts } from './texts.ts'

/** It was begun on something else, and goes on here. */
export function ElsewhereNotice({ kept }: { readonly kept: KeptForm }) {
  const t = useTexts(editorTexts)
  if (kept.device === thisDevice()) return null
  return <Notice>{t.fromDevice[kept.device](formats.instant(kept.savedAt))}</Notice>
}
