import { useTexts } from '../language/texts.ts'
import { NotFetchedNotice as Notice } from '../session/NotFetchedNotice.tsx'
import { DECISIONS } from './addresses.ts'
import { decisionTexts } from './texts.ts'

type Props = { readonly error: unknown; readonly onRetry: () => void; readonly withWayBack?: boolean }

/** What is not the person's, or was taken back, is not worth another try. */
export function NotFetchedNotice({ withWayBack = false, ...failure }: Props) {
  return <Notice {...failure} words={useTexts(decisionTexts)} wayBack={withWayBack ? DECISIONS : undefined} />
}
