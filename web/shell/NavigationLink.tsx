import { AttentionMark, LockIcon } from '../design/Icons.tsx'
import { useTexts } from '../language/texts.ts'
import type { ShownItem } from './navigation.ts'
import styles from './NavigationLink.module.css'
import { shellTexts } from './texts.ts'

/** One item of the navigation, with everything a person should know before opening it. */
export function NavigationLink({ item, look }: { item: ShownItem; look: 'bar' | 'menu' }) {
  const t = useTexts(shellTexts)
  const { Icon } = item
  return (
    <a className={styles.item} data-look={look} href={item.path} aria-current={item.current ? 'page' : undefined}>
      <Icon />
      <span className={styles.label}>{t[item.label]}</span>
      {item.unread > 0 && (
        <span className={styles.count}>
          <span aria-hidden="true">{item.unread}</span>
          <span className="visually-hidden">({t.unread(item.unread)})</span>
        </span>
      )}
      {item.needsAttention && <AttentionMark label={t.emailMissing} />}
      {item.locked && (
        <span className={styles.locked}>
          <LockIcon />
          {t.needsStrongLogin}
        </span>
      )}
    </a>
  )
}
