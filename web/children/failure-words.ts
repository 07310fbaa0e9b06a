import { failureKind } from '../api/failures.ts'
import { useTexts } from '../language/texts.ts'
import { childrenTexts } from './texts.ts'

/** Why something was not done where the refusal has no words of its own. */
export function useWhyNotDone(): (error: unknown) => string {
  const t = useTexts(childrenTexts)
  return (error) => {
    const kind = failureKind(error)
    if (kind === 'no-access' || kind === 'not-found') return t.notFoundHelp
    return kind === 'offline' || kind === 'unreachable' ? t.noConnection : t.unexpected
  }
}
