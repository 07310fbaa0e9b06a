import { Avatar } from '../../design/Avatar.tsx'
import { shownOf } from '../../design/child-hue.ts'
import { LockIcon, WarningIcon } from '../../design/Icons.tsx'
import styles from './ChildLines.module.css'
import type { ShownLine } from './shown-day.ts'

type Props = {
  readonly lines: readonly ShownLine[]
  readonly withNames: boolean
  readonly short?: boolean
}

/** What a day is for the children, a line for those for whom it is the same. Only for those who see it. */
export function ChildLines({ lines, withNames, short }: Props) {
  return (
    lines
      // In little room, nothing noted is an empty place.
      .filter(({ kind }) => !(short === true && kind === 'nothing'))
      .map(({ kind, children, words, fewWords }, at) => {
        const { shown, more } = shownOf(withNames ? children : [])
        // A time goes to the next line as a whole.
        const text = (short ? fewWords : words).replaceAll('–', '–\u2060')
        return (
          // oxlint-disable-next-line react/no-array-index-key -- lines have no life of their own
          <span
            className={styles.line}
            data-kind={kind}
            data-short={short}
            data-named={shown.length === 1}
            aria-hidden
            key={at}
          >
            {shown.map(({ id, name, initials, hue, imageId }, place) => (
              // oxlint-disable-next-line react/no-array-index-key -- as above
              <Avatar
                id={id}
                name={name}
                {...{ initials, hue, imageId }}
                size={short ? 'xs' : 's'}
                silent
                key={place}
              />
            ))}
            {more > 0 && ` +${more} `}
            {kind === 'missing' || kind === 'tooLate' ? (
              // A mark stays beside its words where the line is full.
              <span>
                {kind === 'missing' ? <WarningIcon /> : <LockIcon />}
                {`\u00a0${text}`}
              </span>
            ) : (
              ` ${text}`
            )}
          </span>
        )
      })
  )
}
