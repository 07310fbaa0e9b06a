import { LinkButton } from '../design/Button.tsx'
import { ArrowLeftIcon } from '../design/Icons.tsx'
import { useTexts } from '../language/texts.ts'
import { DECISIONS } from './addresses.ts'
import styles from './Decisions.module.css'
import { decisionTexts } from './texts.ts'

/** Back to the list; where something would be forgotten, it is asked first. */
export function BackToDecisions({ onLeave }: { readonly onLeave?: () => void }) {
  const t = useTexts(decisionTexts)
  return (
    <div className={styles.back}>
      <LinkButton
        look="quiet"
        icon={<ArrowLeftIcon />}
        href={DECISIONS}
        onClick={(event) => {
          if (onLeave === undefined) return
          event.preventDefault()
          onLeave()
        }}
      >
        {t.back}
      </LinkButton>
    </div>
  )
}
