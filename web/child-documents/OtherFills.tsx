import { Notice } from '../design/Notice.tsx'
import { formats } from '../language/formats.ts'
import { useTexts } from '../language/texts.ts'
import type { AnswerDraft } from './queries.ts'
import { readingTexts } from './reading/texts.ts'

/** That the other guardian is filling in the same document, and never what they write. */
export function OtherFills({ others: [other] }: Pick<AnswerDraft, 'others'>) {
  const t = useTexts(readingTexts)
  return (
    other && <Notice title={t.otherFills(other.firstName)}>{t.otherFillsHelp(formats.instant(other.savedAt))}</Notice>
  )
}
