// Every key press may change what is drawn here; the compiler's remembering would only make the page heavier.
'use no memo'

import { useRef, type MouseEvent, type ReactNode } from 'react'
import { CheckIcon, ChevronDownIcon, DangerIcon } from '../design/Icons.tsx'
import styles from './FormContents.module.css'
import type { SectionState } from './section-states.ts'

export type ContentsEntry = {
  /** The id of the section on the page. */
  readonly id: string
  readonly title: string
  readonly state: SectionState
  /** The state in words: "kesken", "2 korjattavaa kohtaa". */
  readonly stateInWords: string
}

type Props = {
  readonly label: string
  readonly entries: readonly ContentsEntry[]
  /** The section the person is in. */
  readonly current: string | undefined
  readonly onOpen: (id: string) => void
  /** Whether what was typed is safe. */
  readonly status: ReactNode
  /** The way on, from wherever one is. */
  readonly action?: ReactNode
}

/** The contents of a long form: a column that stays, or on a phone a bar that opens the same list. */
export function FormContents({ label, entries, current, onOpen, status, action }: Props) {
  const bar = useRef<HTMLDetailsElement>(null)
  const at = Math.max(
    entries.findIndex(({ id }) => id === current),
    0,
  )
  const open = (event: MouseEvent, id: string) => {
    event.preventDefault()
    if (bar.current) bar.current.open = false
    onOpen(id)
  }
  const list = (
    <ol role="list" className={styles.list}>
      {entries.map(({ id, title, state, stateInWords }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className={styles.entry}
            data-state={state}
            aria-current={id === entries[at]?.id ? 'step' : undefined}
            onClick={(event) => open(event, id)}
          >
            <span className={styles.mark}>
              {state === 'done' ? <CheckIcon /> : state === 'to-correct' ? <DangerIcon /> : null}
            </span>
            <span>
              {title}
              <span className={styles.state}>{stateInWords}</span>
            </span>
          </a>
        </li>
      ))}
    </ol>
  )
  return (
    <>
      <nav className={styles.column} aria-label={label}>
        {list}
        {action && <div className={styles.status}>{action}</div>}
        {status && <div className={styles.status}>{status}</div>}
      </nav>
      <nav className={styles.bar} aria-label={label}>
        <details ref={bar}>
          <summary className={styles.summary}>
            <span>
              {at + 1}/{entries.length} {entries[at]?.title}
            </span>
            <ChevronDownIcon />
          </summary>
          {list}
          {action && <div className={styles.barStatus}>{action}</div>}
        </details>
        {status && <div className={styles.barStatus}>{status}</div>}
      </nav>
    </>
  )
}

/** The form beside its contents. */
export function WithContents({ contents, children }: { readonly contents: ReactNode; readonly children: ReactNode }) {
  return (
    <div className={styles.beside}>
      {contents}
      <div className={styles.form}>{children}</div>
    </div>
  )
}
