// Drawn a few times in its life; the compiler's remembering would only make the page heavier.
'use no memo'

import type { ReactNode } from 'react'
import { Card } from '../design/Card.tsx'
import styles from './LoginPage.module.css'

export function WayIn({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <Card>
      <div className={styles.way}>
        <h3 className={styles.wayTitle}>{title}</h3>
        <p>{text}</p>
        {children}
      </div>
    </Card>
  )
}
