import type { ReactNode } from 'react'
import { BearDrawing, BootsDrawing } from './Drawings.tsx'
import styles from './EmptyState.module.css'
import { UmbrellaDrawing } from './UmbrellaDrawing.tsx'

const DRAWINGS = { boots: BootsDrawing, umbrella: UmbrellaDrawing, bear: BearDrawing } as const

type Props = {
  /** Boots: nothing yet, come along. Umbrella: something stands in the way. Sleeping bear: all is done and quiet. */
  readonly drawing: keyof typeof DRAWINGS
  readonly title: ReactNode
  readonly headingLevel?: 2 | 3
  readonly children?: ReactNode
  readonly action?: ReactNode
}

/** Nothing here, said kindly. */
export function EmptyState({ drawing, title, headingLevel = 2, children, action }: Props) {
  const Drawing = DRAWINGS[drawing]
  const Title = `h${headingLevel}` as const
  return (
    <div className={styles.empty}>
      <Drawing />
      <Title className={styles.title}>{title}</Title>
      {children && <div className={styles.text}>{children}</div>}
      {action}
    </div>
  )
}
