import { findChildDay, type CalendarDay } from '@nalle/domain/calendar/calendar-day.ts'
import { attendanceExcess } from '@nalle/domain/calendar/day/day-highlights.ts'
import { canReportAbsence } from '@nalle/domain/calendar/absences/absence-form.ts'
import { isAwayByAnswer } from '@nalle/domain/calendar/holidays/questionnaires.ts'
import { dayVariant, type ReadOnlyDay } from '@nalle/domain/calendar/day/day-variants.ts'
import { dayMarksOf, timeMarksOf } from '@nalle/domain/calendar/day/shift-marks.ts'
import { isWaiting } from '@nalle/domain/calendar/day/waiting-days.ts'
import { ENTERED_BY_MUNICIPALITY } from '@nalle/domain/care/users.ts'
import { isBefore } from '@nalle/domain/time/date-range.ts'
import { Avatar } from '../../design/Avatar.tsx'
import { Button } from '../../design/Button.tsx'
import { Notice } from '../../design/Notice.tsx'
import { StaticChip } from '../../design/Chips.tsx'
import { ClockIcon, HomeIcon } from '../CalendarIcons.tsx'
import { formats } from '../../language/formats.ts'
import { useTexts } from '../../language/texts.ts'
import { useCalendar, type ShownChild } from '../calendar-data.ts'
import type { Opened } from '../calendar-address.ts'
import styles from '../CalendarDialog.module.css'
import { stateOf } from '../day-states.ts'
import { dayTexts } from './day-texts.ts'
import { durationText } from '../../language/duration-text.ts'
import { fullTimes } from '../time-texts.ts'
import { fullWords, markedTimes, useCalendarWords, withMarks } from '../day-state-texts.ts'

type Props = {
  readonly day: CalendarDay
  readonly child: ShownChild
  /** To another dialog; without it the day is only shown. */
  readonly onGo?: (to: Opened) => void
}

/** What the day is for one child. */
export function DayChild({ day, child, onGo }: Props) {
  const t = useTexts(dayTexts)
  const words = useCalendarWords()
  const calendar = useCalendar()
  const childDay = findChildDay(calendar.days, child.id, day.date)
  if (childDay === undefined) return null
  const variant = dayVariant(day, childDay, calendar.reservable)
  const state = stateOf(childDay, day, calendar)
  const { attendances, usedService } = childDay
  const { questionnaire } = calendar
  const ownAnswer =
    childDay.absence !== null &&
    questionnaire !== undefined &&
    isAwayByAnswer(questionnaire.previousAnswers, child.id, day.date)
      ? questionnaire
      : undefined
  const canBeIll =
    day.date.equals(calendar.today) &&
    childDay.absence === null &&
    canReportAbsence({ ...day, children: [childDay] }, calendar.today)
  const reserved = childDay.reservations.map((row) =>
    row.type === 'TIMES' ? markedTimes({ ...row.range, marks: timeMarksOf(row.range, childDay) }, words) : t.noTimes,
  )
  const isByStaff = childDay.reservations.some(({ staffCreated }) => staffCreated)
  const changed = childDay.reservations[0]
  const isByMunicipality = changed?.modifiedBy?.type === ENTERED_BY_MUNICIPALITY
  const why = ({ why: reason, opensOn }: ReadOnlyDay) => {
    if (opensOn !== null) return t.opens(formats.date(opensOn))
    if (reason !== 'reservationClosed') return t.readOnly[reason]
    // What has been is settled; what is only locked may still become an absence.
    if (isBefore(day.date, calendar.today) || attendances.length > 0) return t.onlyStaff
    return childDay.absence === null ? t.readOnly.reservationClosed : t.undoneByStaff
  }
  return (
    <section className={styles.child} aria-label={child.name}>
      <h3 className={styles.name}>
        <Avatar
          id={child.id}
          name={child.name}
          initials={child.initials}
          hue={child.hue}
          imageId={child.imageId}
          size="m"
          silent
        />
        {child.name}
      </h3>
      <dl className={styles.facts}>
        {reserved.length > 0 && (
          <div>
            <dt>{t.reserved}</dt>
            <dd>
              {withMarks(reserved.join(', '), dayMarksOf(day, childDay), words)}
              {isByStaff && <span className={styles.muted}> {isByMunicipality ? t.byMunicipality : t.byStaff}</span>}
            </dd>
          </div>
        )}
        {(reserved.length === 0 || childDay.absence !== null) && attendances.length === 0 && (
          <div>
            <dt>{t.status}</dt>
            <dd>{fullWords(state, words)}</dd>
          </div>
        )}
        {attendances.length > 0 && (
          <div>
            <dt>{t.attended}</dt>
            <dd>{attendances.map(fullTimes).join(', ')}</dd>
          </div>
        )}
        {usedService !== null && isBefore(day.date, calendar.today.add({ days: 1 })) && (
          <div>
            <dt>{t.used}</dt>
            <dd>
              {durationText(usedService.usedServiceMinutes)}
              {usedService.usedServiceRanges.length > 0 &&
                ` (${usedService.usedServiceRanges.map(fullTimes).join(', ')})`}
            </dd>
          </div>
        )}
      </dl>
      {isWaiting(calendar.waiting, day.date, child.id) && (
        <p>
          <StaticChip tone="attention" icon={<ClockIcon />}>
            {words.waiting}
          </StaticChip>
        </p>
      )}
      {changed?.modifiedAt && changed.modifiedBy && (
        <p className={styles.muted}>
          {isByMunicipality
            ? t.changedByMunicipality(formats.instant(changed.modifiedAt))
            : t.changed(formats.instant(changed.modifiedAt), changed.modifiedBy.name)}
        </p>
      )}
      {attendanceExcess(childDay).map((excess) => (
        <Notice tone="warning" key={excess}>
          {t.exceeds[excess]}
        </Notice>
      ))}
      {state.kind === 'tooLate' && <p className={styles.muted}>{t.contact(child.upcomingPlacementUnitName ?? '')}</p>}
      {onGo && canBeIll && (
        <div>
          <Button
            icon={<HomeIcon />}
            onClick={() => onGo({ modal: 'absences', day: day.date, returnToDayModal: true, ill: child.id })}
          >
            {t.ill(child.name)}
          </Button>
        </div>
      )}
      {onGo && ownAnswer && (
        <p className={styles.muted}>
          {t.byAnswer(formats.date(ownAnswer.questionnaire.active.end))}{' '}
          <Button look="quiet" onClick={() => onGo({ modal: 'holidays' })}>
            {t.toAnswer}
          </Button>
        </p>
      )}
      {variant.mode === 'READ_ONLY' && state.kind !== 'notYetReservable' && (
        <p className={styles.muted}>{why(variant)}</p>
      )}
    </section>
  )
}
