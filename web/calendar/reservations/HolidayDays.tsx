import {
  answerHolidayDays,
  countHolidayDays,
  findHolidayChoice,
  holidayRows,
  sameHolidaysForAll,
  turnHolidayDays,
} from '@nalle/domain/calendar/holidays/holiday-answers.ts'
import { holidayKey } from '@nalle/domain/calendar/reservations/reservation-questions.ts'
import type { Answers } from '@nalle/domain/calendar/reservations/reservation-answers.ts'
import type { Repetition, SlotDay } from '@nalle/domain/calendar/reservations/reservation-slots.ts'
import { useState, type ReactNode } from 'react'
import { Button } from '../../design/Button.tsx'
import { ChoiceChips } from '../../design/ChoiceChips.tsx'
import { CheckIcon } from '../../design/Icons.tsx'
import { Cluster, Stack } from '../../design/Layout.tsx'
import { HomeIcon } from '../CalendarIcons.tsx'
import { formats } from '../../language/formats.ts'
import { useTexts } from '../../language/texts.ts'
import type { ShownChild } from '../calendar-data.ts'
import styles from '../CalendarDialog.module.css'
import { editingTexts } from '../editing-texts.ts'
import { reservationTexts } from './reservation-texts.ts'

type Props = {
  readonly days: readonly SlotDay[]
  readonly family: readonly ShownChild[]
  readonly repetition: Repetition
  readonly answers: Answers
  readonly answer: (answered: Answers) => void
}

/** Who comes in the holidays and who stays at home: for all days at once, then the exceptions. */
export function HolidayDays({ days, family, ...rest }: Props) {
  const t = useTexts(reservationTexts)
  const asked = family.filter(({ id }) => days.some(({ childId }) => childId === id))
  const { answers, answer } = rest
  const [first] = asked
  const isForAll = asked.length > 1 && first !== undefined
  return (
    <>
      {asked.map((child) => (
        <HolidaysOfChild
          child={child}
          days={days.filter(({ childId }) => childId === child.id)}
          {...rest}
          key={child.id}
        >
          {isForAll && child === first && (
            <Button
              look="quiet"
              blocked={
                countHolidayDays(
                  days.filter(({ childId }) => childId === first.id),
                  answers,
                ).unanswered > 0
              }
              onClick={() => answer(sameHolidaysForAll(first.id, days, answers))}
            >
              {t.holidays.sameForAll}
            </Button>
          )}
        </HolidaysOfChild>
      ))}
    </>
  )
}

const VARIES = 'VARIES'

type ChildProps = Omit<Props, 'family'> & { readonly child: ShownChild; readonly children: ReactNode }

function HolidaysOfChild({ child, days, repetition, answers, answer, children }: ChildProps) {
  const t = useTexts(reservationTexts)
  const editing = useTexts(editingTexts)
  const choice = findHolidayChoice(days, answers)
  const isAnswered = days.some((day) => (answers.get(holidayKey(day))?.kind ?? 'UNCHANGED') !== 'UNCHANGED')
  const [isVarying, setVarying] = useState(choice === undefined && isAnswered)
  const isOnlyAbsence = days.every(({ variant }) => variant.asks === 'ABSENCE')
  const counts = countHolidayDays(days, answers)
  const varies = isVarying || (choice === undefined && isAnswered)
  return (
    <section className={styles.child} aria-label={child.name}>
      <ChoiceChips
        label={child.name}
        options={[
          { value: 'ABSENT', label: t.holidays.away },
          { value: 'PRESENT', label: isOnlyAbsence ? editing.kinds.UNCHANGED : t.holidays.there },
          ...(repetition === 'DAILY' ? [] : [{ value: VARIES, label: t.repetitions.IRREGULAR } as const]),
        ]}
        value={varies ? VARIES : (choice ?? null)}
        onChange={(chosen) => {
          setVarying(chosen === VARIES)
          if (chosen !== VARIES) answer(answerHolidayDays(days, chosen))
        }}
      />
      {varies && repetition !== 'DAILY' && (
        <Rows days={days} repetition={repetition} answers={answers} answer={answer} name={child.name} />
      )}
      <Cluster gap="s">
        <p className={styles.muted} role="status">
          {isOnlyAbsence
            ? t.holidays.closedCounts(counts.ABSENT)
            : t.holidays.counts(counts.PRESENT, counts.ABSENT, counts.unanswered)}
        </p>
        {children}
      </Cluster>
    </section>
  )
}

type RowsProps = Omit<Props, 'family' | 'repetition'> & {
  readonly repetition: Exclude<Repetition, 'DAILY'>
  readonly name: string
}

/** Week by week, or for all weeks together by weekday. */
function Rows({ days, repetition, answers, answer, name }: RowsProps) {
  const t = useTexts(reservationTexts)
  const byWeek = repetition === 'IRREGULAR'
  return (
    <Stack gap="s">
      {holidayRows(days, byWeek ? 'WEEK' : 'WEEKDAY').map(({ first, cells }) => {
        const title = byWeek ? t.holidays.week(first.weekOfYear ?? 0) : t.holidays.everyWeek
        return (
          <div role="group" aria-label={`${name}, ${title}`} key={first.toString()}>
            <Cluster gap="xs">
              <span className={styles.muted}>{title}</span>
              {cells.map((cell) => (
                <DayButton
                  cell={cell}
                  byWeek={byWeek}
                  answers={answers}
                  answer={answer}
                  key={cell[0]?.date.toString()}
                />
              ))}
              {byWeek && cells.length > 1 && (
                <Button look="quiet" onClick={() => answer(turnHolidayDays(cells.flat(), answers))}>
                  {t.holidays.wholeWeek}
                </Button>
              )}
            </Cluster>
          </div>
        )
      })}
    </Stack>
  )
}

type DayButtonProps = Pick<Props, 'answers' | 'answer'> & {
  readonly cell: readonly SlotDay[]
  readonly byWeek: boolean
}

function DayButton({ cell, byWeek, answers, answer }: DayButtonProps) {
  const t = useTexts(reservationTexts)
  const [first] = cell
  if (first === undefined) return null
  const { date } = first
  const choice = findHolidayChoice(cell, answers)
  const day = byWeek ? formats.shortDate(date) : formats.shortWeekday(date)
  const state = choice === undefined ? t.holidays.unanswered : t.holidays[choice]
  return (
    <Button
      look={choice === 'PRESENT' ? 'primary' : 'secondary'}
      icon={choice === 'PRESENT' ? <CheckIcon /> : choice === 'ABSENT' ? <HomeIcon /> : undefined}
      aria-label={`${day}: ${state}`}
      onClick={() => answer(turnHolidayDays(cell, answers))}
    >
      {day}
    </Button>
  )
}
