import { useDesignTexts } from './DesignTexts.tsx'
import styles from './Skeleton.module.css'

type Props = {
  /** Lines of text to come. */
  readonly lines?: number
  /** A card or a picture to come. */
  readonly block?: 's' | 'm' | 'l'
}

/** Holds the room of what is still being fetched. Says so once to a screen reader. */
export function Skeleton({ lines = 0, block }: Props) {
  const texts = useDesignTexts()
  return (
    <div className={styles.skeleton} role="status">
      <span className="visually-hidden">{texts.loading}</span>
      {block && <div className={styles.block} data-size={block} />}
      {Array.from({ length: lines }, (_, line) => (
        <div className={styles.line} key={line} />
      ))}
    </div>
  )
}
