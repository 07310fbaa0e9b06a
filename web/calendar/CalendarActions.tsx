import { LinkButton } from '../design/Button.tsx'
import { PlusIcon } from '../design/Icons.tsx'
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

/** On a phone one button under the thumb, which asks what to do. */
export function FloatingActions() {
  const t = useCalendarWords()
  return (
    <div className={styles.floating}>
      <LinkButton look="primary" icon={<PlusIcon />} href={addressOf({ modal: 'actions' })}>
        {t.openActions}
      </LinkButton>
    </div>
  )
}
