import type { ChildId } from '@nalle/domain/ids.ts'
import { describe, expect, test } from 'vitest'
import { AINO, anEvent, idOfChild, ONNI } from '../testing/sample-events.ts'
import { countEvents } from './events-of-day.ts'

const SECOND_ENTRY: ChildId = idOfChild(4)
const events = [
  anEvent(0, '2027-09-14', '2027-09-15', [ONNI, AINO]),
  anEvent(1, '2027-09-14', '2027-09-14', [ONNI]),
  anEvent(2, '2027-09-17', '2027-09-17', [ONNI, SECOND_ENTRY]),
  anEvent(3, '2027-09-18', '2027-09-18', [SECOND_ENTRY]),
]

describe('events are counted for each child', () => {
  test.each([
    { date: '2027-09-13', what: 'no event', count: 0 },
    { date: '2027-09-14', what: 'one for both children, one for one', count: 3 },
    { date: '2027-09-15', what: 'the last day of one for both', count: 2 },
    { date: '2027-09-16', what: 'the day after it', count: 0 },
    { date: '2027-09-17', what: 'one for a child and its second entry, which is not shown', count: 1 },
    { date: '2027-09-18', what: 'one for a second entry only', count: 1 },
  ])('$date, $what: $count', ({ date, count }) => {
    expect(countEvents(Temporal.PlainDate.from(date), events, [{ id: ONNI }, { id: AINO }])).toBe(count)
  })
})
