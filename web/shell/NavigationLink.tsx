import { AttentionMark, LockIcon } from '../design/Icons.tsx'
import { useTexts } from '../language/texts.ts'
import type { ShownItem } from './navigation.ts'
import styles from './NavigationLink.module.css'
import { navigationTexts } from './navigation-texts.ts'

/** One item of the navigation, with everything a person should know before opening it. */
export function NavigationLink({ item, look }: { item: ShownItem; look: 'bar' | 'menu' }) {
  const t = useTexts(navigationTexts)
  const { Icon } = item
  return (
    <a className={styles.item} data-look={look} href={item.path} aria-current={item.current ? 'page' : undefined}>
      <Icon />
      <span className={styles.label}>{t[item.label]}</span>
      <NavigationCount count={item.count} words={item.path === '/decisions' ? t.waiting : t.unread} />
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

type CountProps = { readonly count: number; readonly words: (count: number) => string }

/** A number for the eye, and the same in words. Nothing where nothing waits. */
export function NavigationCount({ count, words }: CountProps) {
  if (count === 0) return null
  return (
    <span className={styles.count}>
      <span aria-hidden="true">{count}</span>
      <span className="visually-hidden">({words(count)})</span>
    </span>
  )
}
