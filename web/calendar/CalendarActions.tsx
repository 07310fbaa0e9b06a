import { LinkButton } from '../design/Button.tsx'
import { PlusIcon } from '../design/Icons.tsx'
import { useIsScrollingDown } from '../design/use-is-scrolling-down.ts'
import { useCalendarActions } from './use-calendar-actions.ts'
import { addressOf } from './calendar-address.ts'
import styles from './CalendarActions.module.css'
import { useCalendarWords } from './day-state-texts.ts'

/** Beside the title, where there is room for all of them. */
export function CalendarActions() {
  return useCalendarActions().map(({ key, label, href, Icon }) => (
    <LinkButton look={key === 'reservations' ? 'primary' : 'secondary'} icon={<Icon />} href={href} key={key}>
      {label}
    </LinkButton>
  ))
}

/** On a phone one button under the thumb, which asks what to do; only its icon for whoever reads on downwards. */
export function FloatingActions() {
  const t = useCalendarWords()
  const isReading = useIsScrollingDown()
  return (
    <div className={styles.end} style={isReading ? { background: 'none' } : undefined}>
      <div className={styles.floating}>
        <LinkButton look="primary" icon={<PlusIcon />} href={addressOf({ modal: 'actions' })}>
          <span className={isReading ? 'visually-hidden' : undefined}>{t.openActions}</span>
        </LinkButton>
      </div>
    </div>
  )
}
