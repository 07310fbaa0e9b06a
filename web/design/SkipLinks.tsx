// Drawn a few times in its life; the compiler's remembering would only make the page heavier.
'use no memo'

import type { MouseEvent } from 'react'
import styles from './SkipLinks.module.css'

type SkipLink = { readonly targetId: string; readonly label: string }

/** The first thing the keyboard meets: past the navigation, straight to where one is going. */
export function SkipLinks({ label, links }: { label: string; links: readonly SkipLink[] }) {
  return (
    <nav className={styles.links} aria-label={label}>
      {links.map(({ targetId, label }) => (
        <a className={styles.link} href={`#${targetId}`} key={targetId} onClick={(event) => goTo(event, targetId)}>
          {label}
        </a>
      ))}
    </nav>
  )
}

/** Moves the focus without leaving a step in the browser's history. */
function goTo(event: MouseEvent, targetId: string) {
  const target = document.getElementById(targetId)
  if (!target) return
  event.preventDefault()
  if (target.tabIndex < 0) target.tabIndex = -1
  target.focus()
  target.scrollIntoView()
}
