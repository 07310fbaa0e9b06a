import type { LeftOutDay } from '@nalle/domain/calendar/reservations/reservation-slots.ts'
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
  const told = days.filter((day) => day.why !== 'noChildren')
  if (told.length === 0) return null
  return (
    <Collapsible title={t.leftOut(told.length)}>
      <ul>
        {told.map((day) => (
          <li key={`${day.childId} ${day.date}`}>
            {formats.dateWithWeekday(day.date)}, {children.find(({ id }) => id === day.childId)?.name}:{' '}
            {why.readOnly[day.why]}
          </li>
        ))}
      </ul>
    </Collapsible>
  )
}
