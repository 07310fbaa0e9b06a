import { expect, test } from 'vitest'
import { aCalendarDay, aGround, aShownDay, shownTimes } from '../testing/sample-calendar.ts'
import { AINO, day, ONNI, times } from '../../care/testing/sample-family.ts'
import { changesOf } from './form-changes.ts'

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
