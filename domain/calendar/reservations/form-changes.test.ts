import { expect, test } from 'vitest'
import { aCalendarDay, aGround, aShownDay, EFFECTS, shownTimes } from '../testing/sample-calendar.ts'
import { AINO, day, ONNI, times } from '../../care/testing/sample-family.ts'
import { changesOf, isFinalAbsence } from './form-changes.ts'

const reserved = aShownDay({ reservations: shownTimes('08:00-16:00') })
const { days } = aGround(
  aCalendarDay('2026-09-21', reserved, { ...reserved, childId: ONNI }),
  aCalendarDay('2026-09-22', aShownDay({ absence: { type: 'OTHER_ABSENCE', editable: true } })),
  aCalendarDay('2026-09-23', aShownDay()),
)
const asked = (childId: typeof AINO, date: string, text: string) =>
  ({ type: 'RESERVATIONS', childId, date: day(date), reservation: times(text) }) as const

test('what will change, what gives way for it, and who stays as they are', () => {
  const changes = changesOf(
    [
      asked(AINO, '2026-09-21', '09:00-16:00'),
      asked(AINO, '2026-09-22', '09:00-16:00'),
      asked(AINO, '2026-09-23', '09:00-16:00'),
      asked(ONNI, '2026-09-21', '08:00-16:00'),
    ],
    [AINO, ONNI],
    days,
  )
  const inWords = changes.map(({ childId, changed, replaced }) => [childId, changed.map(String), replaced.map(String)])
  expect(inWords).toEqual([
    [AINO, ['2026-09-21', '2026-09-22', '2026-09-23'], ['2026-09-21', '2026-09-22']],
    [ONNI, [], []],
  ])
})

const present = shownTimes(null)
test.each([
  { what: 'a child reported present, deadline passed', change: { reservations: present }, final: true },
  { what: 'an unanswered day, deadline passed', change: {}, final: true },
  { what: 'before the deadline', change: { holidayPeriodEffect: EFFECTS.open }, final: false },
  { what: 'outside holiday periods', change: { holidayPeriodEffect: null }, final: false },
  {
    what: 'an absence that is reported already',
    change: { absence: { type: 'OTHER_ABSENCE', editable: false } },
    final: false,
  },
] as const)('an absence on $what can be withdrawn only by staff: $final', ({ change, final }) => {
  const date = '2026-10-13'
  const ground = aGround(aCalendarDay(date, aShownDay({ holidayPeriodEffect: EFFECTS.closed, ...change })))
  expect(isFinalAbsence({ type: 'ABSENT', childId: AINO, date: day(date) }, ground.days)).toBe(final)
  expect(isFinalAbsence(asked(AINO, date, '08:00-16:00'), ground.days)).toBe(false)
})
