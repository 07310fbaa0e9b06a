import { Avatar } from '../design/Avatar.tsx'
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
      {lines
        // In little room, nothing noted is an empty place.
        .filter(({ state }) => !(short === true && state.kind === 'nothing'))
        .map(({ state, children }, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- lines have no life of their own
          <span className={styles.line} data-kind={state.kind} key={at}>
            {withNames && (
              <span className={styles.who} role="img" aria-label={children.map(({ name }) => name).join(', ')}>
                {children.map(({ id, name, initials }, place) => (
                  // oxlint-disable-next-line react/no-array-index-key -- as above
                  <Avatar id={id} name={name} initials={initials} size="s" silent key={place} />
                ))}
              </span>
            )}
            <span className={styles.words}>
              {state.kind === 'missing' && <WarningIcon />}
              {short ? shortWords(state, t) : fullWords(state, t)}
            </span>
          </span>
        ))}
    </span>
  )
}
