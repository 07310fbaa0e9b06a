import { useTexts } from '../language/texts.ts'
import { useNames } from './names.ts'
import styles from './Writing.module.css'
import { writingTexts } from './writing-texts.ts'

/** Everybody who will read it, in words, right above the button that sends it. */
export function GoesTo({ names }: { names: readonly string[] }) {
  const t = useTexts(writingTexts)
  const { list } = useNames()
  return (
    <p className={styles.goesTo} role="status">
      {names.length === 0 ? t.goesToNobody : t.goesTo(list(names))}
    </p>
  )
}
