import { failureKind, isRefusedWith } from '../../api/failures.ts'
import { useTexts } from '../../language/texts.ts'
import { answeringTexts } from './texts.ts'

const isNo = isRefusedWith<'decisions.acceptDecision'>

/** Why an answer was not stored, and what helps, in a sentence. */
export function useFailureWords(): (error: unknown) => string {
  const t = useTexts(answeringTexts)
  return (error) => {
    if (isNo(error, 'decision.validation.invalid-requested-start-date')) return t.badStart
    if (isNo(error, 'PRE_PRIMARY_FIRST')) return t.blockedHelp
    if (isNo(error, 'OTHER_PRE_PRIMARY_PENDING')) return t.otherPending
    if (isNo(error, 'APPLICATION_CLOSED')) return t.closed
    const kind = failureKind(error)
    if (isNo(error, 'ALREADY_ANSWERED') || kind === 'not-found') return t.alreadyAnswered
    if (kind === 'no-access') return t.noAccess
    return kind === 'offline' || kind === 'unreachable' ? t.noConnection : t.unexpected
  }
}
