import { type ReactNode } from 'react'
import { Dialog } from './Dialog.tsx'
import styles from './Guide.module.css'
import { Stack } from './Layout.tsx'

type Props = {
  readonly title: string
  /** The words that the points go on with, such as "on this page you can". */
  readonly lead: string
  readonly points: readonly string[]
  /** Where to get help. */
  readonly children: ReactNode
  readonly onClose: () => void
}

/** A short guide to a page, to be read in half a minute. */
export function Guide({ title, lead, points, children, onClose }: Props) {
  return (
    <Dialog title={title} onClose={onClose}>
      <Stack gap="l">
        <Stack gap="xs">
          <p>{lead}</p>
          <ul className={styles.points}>
            {points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </Stack>
        {children}
      </Stack>
    </Dialog>
  )
}
