import { AvatarGroup } from '../design/Avatar.tsx'
import { WarningIcon } from '../design/Icons.tsx'
import styles from './ChildLines.module.css'
import type { DayLine } from './day-lines.ts'
import { fullWords, shortWords, useCalendarWords } from './state-words.ts'

type Props = {
  readonly lines: readonly DayLine[]
  /** With one child in the family there is nobody to tell apart. */
  readonly withNames: boolean
  readonly short?: boolean
}

/** What a day is for the children, a line for those for whom it is the same. */
export function ChildLines({ lines, withNames, short }: Props) {
  const t = useCalendarWords()
  return (
    <span className={styles.lines} data-short={short || undefined}>
      {lines.map(({ key, state, children }) => (
        <span className={styles.line} data-kind={state.kind} key={key}>
          {withNames && <AvatarGroup people={children} size="s" />}
          {state.kind === 'missing' && <WarningIcon />}
          <span>{short ? shortWords(state, t) : fullWords(state, t)}</span>
        </span>
      ))}
    </span>
  )
}
