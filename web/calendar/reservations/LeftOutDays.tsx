import { leftOutTogether, type LeftOutDay } from '@nalle/domain/calendar/reservations/reservation-slots.ts'
import { Collapsible } from '../../design/Collapsible.tsx'
import { formats } from '../../language/formats.ts'
import { useTexts } from '../../language/texts.ts'
import { useCalendar } from '../calendar-data.ts'
import { dayTexts } from '../day/day-texts.ts'
import { reservationTexts } from './reservation-texts.ts'

/** Days of the range about which nothing is asked, each with its reason. Weekends without care need no words. */
export function LeftOutDays({ days }: { readonly days: readonly LeftOutDay[] }) {
  const t = useTexts(reservationTexts)
  const why = useTexts(dayTexts)
  const { children } = useCalendar()
  const told = leftOutTogether(days)
  if (told.length === 0) return null
  const namesOf = (ids: readonly LeftOutDay['childId'][]) =>
    formats.list(children.filter(({ id }) => ids.includes(id)).map(({ name }) => name))
  return (
    <Collapsible title={t.leftOut(told.length)}>
      <ul>
        {told.map((day) => (
          <li key={`${day.why} ${day.date}`}>
            {formats.dateWithWeekday(day.date)}
            {day.why !== 'holiday' && `, ${namesOf(day.childIds)}`}: {why.readOnly[day.why]}
          </li>
        ))}
      </ul>
    </Collapsible>
  )
}
