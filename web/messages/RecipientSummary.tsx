import { useTexts } from '../language/texts.ts'
import { useNames } from './name-lists.ts'
import styles from './Writing.module.css'
import { writingTexts } from './writing-texts.ts'

type Props = {
  readonly names: readonly string[]
  /** Those who might expect to read it, and will not. */
  readonly notTo?: readonly string[]
}

/** Everybody who will read it, in words, right above the button that sends it. */
export function RecipientSummary({ names, notTo = [] }: Props) {
  const t = useTexts(writingTexts)
  const { list } = useNames()
  return (
    <p className={styles.goesTo} role="status">
      {names.length === 0 ? t.goesToNobody : t.goesTo(list(names))}
      {notTo.length > 0 && ` ${t.goesNotTo(list(notTo), notTo.length)}`}
    </p>
  )
}
