import { failureKind, isRefusedWith } from '../../api/failures.ts'
import { useTexts } from '../../language/texts.ts'
import { fillingTexts } from './texts.ts'

/** Why it was not sent, in a sentence. */
export function useFailureWords(): (error: unknown) => string {
  const t = useTexts(fillingTexts)
  return (error) => {
    if (isRefusedWith<'childDocuments.answerDocument'>(error, 'INVALID_CONTENT')) return t.invalid
    const kind = failureKind(error)
    return kind === 'offline' || kind === 'unreachable' ? t.failedConnection : t.failedUnexpectedly
  }
}
