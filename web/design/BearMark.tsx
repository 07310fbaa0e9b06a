import styles from './BearMark.module.css'

/** The small bear of Nalle. Silent unless it stands alone and is given a label. */
export function BearMark({ label, size }: { label?: string; size?: 'm' | 'l' }) {
  return (
    <svg
      viewBox="0 0 40 40"
      className={styles.bear}
      data-size={size}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <circle cx="9" cy="10.5" r="6.5" className={styles.fur} />
      <circle cx="31" cy="10.5" r="6.5" className={styles.fur} />
      <circle cx="9" cy="10.5" r="3.2" className={styles.inner} />
      <circle cx="31" cy="10.5" r="3.2" className={styles.inner} />
      <path
        d="M20 5.5c9.2 0 15.8 6.7 15.8 15.5 0 9-6.9 15.5-15.8 15.5S4.2 30 4.2 21C4.2 12.2 10.8 5.5 20 5.5Z"
        className={styles.fur}
      />
      <ellipse cx="20" cy="26.2" rx="8.3" ry="6.9" className={styles.muzzle} />
      <circle cx="13" cy="18.3" r="1.8" className={styles.ink} />
      <circle cx="27" cy="18.3" r="1.8" className={styles.ink} />
      <path d="M17 22.6c0-1 1.2-1.6 3-1.6s3 .6 3 1.6c0 1.3-1.8 2.7-3 2.7s-3-1.4-3-2.7Z" className={styles.ink} />
      <path d="M20 25.3v1.6M16.6 28c.9 1.3 2.6 1.5 3.4 0 .8 1.5 2.5 1.3 3.4 0" className={styles.smile} />
    </svg>
  )
}
