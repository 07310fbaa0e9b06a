import styles from './EmptyState.module.css'

/** A pair of small rubber boots beside a puddle. */
export function BootsDrawing() {
  return (
    <svg viewBox="0 0 144 120" className={styles.drawing} aria-hidden="true">
      <path className={styles.ground} d="M14 106h116" />
      <path className={styles.accent} d="M34 24h24v44c0 4 3 6 8 8 7 3 10 8 10 16v8a4 4 0 0 1-4 4H38a4 4 0 0 1-4-4Z" />
      <path d="M34 36h24M34 94h41" />
      <path className={styles.accent} d="M78 24h24v44c0 4 3 6 8 8 7 3 10 8 10 16v8a4 4 0 0 1-4 4H82a4 4 0 0 1-4-4Z" />
      <path d="M78 36h24M78 94h41" />
      <path className={styles.warm} d="M20 60c0-5 5-10 5-10s5 5 5 10a5 5 0 0 1-10 0Z" />
      <path className={styles.warm} d="M121 44c0-4 4-8 4-8s4 4 4 8a4 4 0 0 1-8 0Z" />
    </svg>
  )
}

/** The bear asleep, nose on its paws. */
export function BearDrawing() {
  return (
    <svg viewBox="0 0 144 120" className={styles.drawing} aria-hidden="true">
      <path className={styles.ground} d="M10 104h124" />
      <path className={styles.warm} d="M50 104c-4-34 14-58 42-58 24 0 40 20 40 44 0 8-3 14-10 14Z" />
      <circle className={styles.warm} cx="22" cy="66" r="8" />
      <circle className={styles.warm} cx="58" cy="60" r="8" />
      <path className={styles.warm} d="M42 58c17 0 28 10 28 24 0 13-12 22-28 22s-28-9-28-22c0-14 11-24 28-24Z" />
      <path d="M25 81c2 3 6 3 8 0M49 81c2 3 6 3 8 0M37 89c0-2 2-3 4-3s4 1 4 3c0 2-2 4-4 4s-4-2-4-4Z" />
      <path className={styles.warm} d="M62 104c0-6 5-10 12-10s12 4 12 10Z" />
      <path className={styles.accent} d="M70 32h9l-9 10h9M88 10h12L88 24h12" />
    </svg>
  )
}
