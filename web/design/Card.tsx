import type { ComponentProps } from 'react'
import styles from './Card.module.css'

type Props = Omit<ComponentProps<'div'>, 'className' | 'style'> & {
  readonly as?: 'div' | 'section' | 'article' | 'li'
  readonly tone?: 'plain' | 'sunken' | 'lead'
  /** It may be longer than a sheet of paper: printed, it begins where it stands and goes on on the next one. */
  readonly isLong?: boolean
}

/** A rounded sheet of paper. */
export function Card({ as: Element = 'div', tone, isLong, ...rest }: Props) {
  // The four elements take the same attributes; only their ref differs, and a card's is never used as more than an element.
  const Sheet = Element as 'div'
  return <Sheet {...rest} className={styles.card} data-tone={tone} data-long={isLong} />
}
