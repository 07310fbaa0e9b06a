import { LinkButton } from '../../design/Button.tsx'
import { Card } from '../../design/Card.tsx'
import { DescriptionList } from '../../design/DescriptionList.tsx'
import { Stack } from '../../design/Layout.tsx'
import { CalendarIcon } from '../../design/Icons.tsx'
import { formats } from '../../language/formats.ts'
import { useTexts } from '../../language/texts.ts'
import { useCanOpen } from '../../session/can-open.ts'
import styles from '../Children.module.css'
import { childrenTexts } from '../texts.ts'
import { dayTexts } from './day-texts.ts'
import { dayWords } from './day-words.ts'
import { useShownChild, useToday } from './overview.ts'

const CALENDAR = '/calendar'

/** Where the child is, how to reach the place, and what today and tomorrow are like. */
export function ChildHead() {
  const t = useTexts(childrenTexts)
  const words = useTexts(dayTexts)
  const { child, overview } = useShownChild()
  const today = useToday()
  const canOpen = useCanOpen()
  const unit = overview.unit ?? child.upcomingPlacementUnit
  const phone = overview.unit?.phone
  return (
    <Card>
      <Stack gap="m">
        <DescriptionList
          facts={[
            unit !== null && [t.unit, unit.name],
            child.group !== null && [t.group, child.group.name],
            !!phone && [
              t.phone,
              <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`} key="phone">
                {phone}
              </a>,
            ],
            ...overview.days.map(
              (day) =>
                [
                  `${day.date.equals(today) ? t.today : t.tomorrow} ${formats.dateWithWeekday(day.date)}`,
                  dayWords(day, words),
                ] as const,
            ),
          ]}
        />
        {canOpen(CALENDAR) && child.upcomingPlacementIsCalendarOpen && (
          <div className={styles.onward}>
            <LinkButton look="quiet" icon={<CalendarIcon />} href={CALENDAR}>
              {t.toCalendar}
            </LinkButton>
          </div>
        )}
      </Stack>
    </Card>
  )
}
