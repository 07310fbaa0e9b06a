import styles from './EmptyState.module.css'

/** An umbrella in the rain. */
export function UmbrellaDrawing() {
  return (
    <svg viewBox="0 0 144 120" className={styles.drawing} aria-hidden="true">
      <path className={styles.ground} d="M30 110h84" />
      <path d="M72 14v-5M72 60v36a9 9 0 0 0 18 0" />
      <path
        className={styles.accent}
        d="M72 14c-27 0-47 19-48 46 4-6 11-8 16-8s12 2 16 8c4-6 11-8 16-8s12 2 16 8c4-6 11-8 16-8s12 2 16 8c-1-27-21-46-48-46Z"
      />
      <path d="M56 60c0-20 6-36 16-46 10 10 16 26 16 46" />
      <path className={styles.warm} d="M20 84l-4 9M38 76l-4 9M110 76l-4 9M128 84l-4 9M46 94l-4 9M118 98l-3 7" />
    </svg>
  )
}
