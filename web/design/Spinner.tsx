import styles from './Spinner.module.css'

/** Something is on its way. With a label it tells so itself; without, the text beside it does. */
export function Spinner({ label }: { label?: string }) {
  return (
    <span className={styles.spinner} {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })} />
  )
}
