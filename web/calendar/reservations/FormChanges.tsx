import type { ChildChanges } from '@nalle/domain/calendar/reservations/form-changes.ts'
import type { Question } from '@nalle/domain/calendar/reservations/reservation-questions.ts'
import { formats } from '../../language/formats.ts'
import { useTexts } from '../../language/texts.ts'
import type { ShownChild } from '../calendar-data.ts'
import styles from '../CalendarDialog.module.css'
import { reservationTexts } from './reservation-texts.ts'

type Props = {
  readonly changes: readonly ChildChanges[]
  /** The questions whose days stay without a report. */
  readonly blank: readonly Question[]
  /** Whether only staff can withdraw an absence after it is saved. */
  readonly hasFinalAbsence: boolean
  readonly family: readonly ShownChild[]
}

/** What saving will change and what it leaves alone, said before. */
export function FormChanges({ changes, blank, hasFinalAbsence, family }: Props) {
  const t = useTexts(reservationTexts)
  const nameOf = ({ childId }: ChildChanges) => family.find(({ id }) => id === childId)?.name ?? ''
  const changing = changes.filter(({ changed }) => changed.length > 0)
  const staying = changes.filter(({ changed }) => changed.length === 0)
  const replacing = changes.filter(({ replaced }) => replaced.length > 0)
  const unreported = changing
    .map((child) => ({
      name: changes.length > 1 ? nameOf(child) : '',
      questions: blank.filter(({ childIds: [own, ...others] }) => own === child.childId && others.length === 0),
    }))
    .concat({ name: '', questions: blank.filter(({ childIds }) => childIds.length > 1) })
    .filter(({ questions }) => questions.length > 0)
  return (
    <div role="status" className={styles.muted}>
      {changing.length > 0 && (
        <p>{t.changing(changing.map((child) => t.childDays(nameOf(child), child.changed.length)).join(', '))}</p>
      )}
      {replacing.length > 0 && (
        <p>
          {t.replacing(
            replacing.map((child) => `${nameOf(child)} ${child.replaced.map(formats.shortDate).join(', ')}`).join('; '),
          )}
        </p>
      )}
      {hasFinalAbsence && <p>{t.finalAbsence}</p>}
      {changing.length > 0 && unreported.length > 0 && (
        <p>
          {t.unreported(
            unreported.map(({ name, questions }) => `${name} ${questions.map(dayName).join(', ')}`.trim()).join('; '),
          )}
        </p>
      )}
      {changing.length > 0 && staying.length > 0 && <p>{t.staying(formats.list(staying.map(nameOf)))}</p>}
    </div>
  )
}

const dayName = ({ dates: [date], repeats }: Question) =>
  date === undefined ? '' : repeats === 'WEEKLY' ? formats.shortWeekday(date) : formats.shortDate(date)
