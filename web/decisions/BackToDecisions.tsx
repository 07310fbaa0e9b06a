import { BackLink } from '../design/BackLink.tsx'
import { useTexts } from '../language/texts.ts'
import { DECISIONS } from './addresses.ts'
import { decisionTexts } from './texts.ts'

/** Back to the list; where something would be forgotten, it is asked first. */
export function BackToDecisions({ onLeave }: { readonly onLeave?: () => void }) {
  const t = useTexts(decisionTexts)
  return (
    <BackLink
      href={DECISIONS}
      onClick={(event) => {
        if (onLeave === undefined) return
        event.preventDefault()
        onLeave()
      }}
    >
      {t.back}
    </BackLink>
  )
}
