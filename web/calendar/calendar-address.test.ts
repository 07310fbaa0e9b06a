import type { CalendarEventId, ChildId } from '@nalle/domain/ids.ts'
import { describe, expect, test } from 'vitest'
import { addressOf, findOpened, openedDay, type Opened } from './calendar-address.ts'

const day = Temporal.PlainDate.from('2026-09-14')
const onni = '0a1d0000-0000-4000-8000-000000000001' as ChildId
const discussion = '0a1d0000-0000-4000-8000-000000000002' as CalendarEventId

describe('what is open stands in the address', () => {
  test.each<[string, Opened | undefined]>([
    ['', undefined],
    ['day=2026-09-14', { modal: 'day', day }],
    ['modal=reservations', { modal: 'reservations', startDate: null, endDate: null }],
    [
      'modal=reservations&startDate=2026-09-14&endDate=2026-09-20',
      { modal: 'reservations', startDate: day, endDate: Temporal.PlainDate.from('2026-09-20') },
    ],
    ['modal=absences', { modal: 'absences', day: null, returnToDayModal: false, ill: null }],
    [
      'modal=absences&day=2026-09-14&returnToDayModal=true',
      { modal: 'absences', day, returnToDayModal: true, ill: null },
    ],
    [
      `modal=absences&day=2026-09-14&returnToDayModal=true&ill=${onni}`,
      { modal: 'absences', day, returnToDayModal: true, ill: onni },
    ],
    ['modal=holidays', { modal: 'holidays' }],
    ['modal=discussions', { modal: 'discussions' }],
    [
      `modal=discussion-reservations&selectedChildId=${onni}&selectedEventId=${discussion}`,
      { modal: 'discussion-reservations', selectedChildId: onni, selectedEventId: discussion },
    ],
    ['modal=copy-week&week=2026-09-14', { modal: 'copy-week', week: day }],
    ['modal=actions', { modal: 'actions' }],
  ])('%s', (search, opened) => {
    expect(findOpened(search)).toEqual(opened)
    expect(addressOf(opened)).toBe(search === '' ? '/calendar' : `/calendar?${search}`)
  })

  test.each([
    'day=2026-02-30',
    'day=tomorrow',
    'modal=everything',
    'modal=discussion-reservations',
    'modal=discussion-reservations&selectedChildId=x',
  ])('%s is invalid and opens nothing', (search) => {
    expect(findOpened(search)).toBeUndefined()
  })

  test('there is no way back to a day that is not named', () => {
    expect(findOpened('modal=absences&returnToDayModal=true')).toEqual({
      modal: 'absences',
      day: null,
      returnToDayModal: false,
      ill: null,
    })
  })
})

test('only the address of a day leads to a day', () => {
  expect(openedDay('?day=2026-09-14')).toEqual(day)
  expect(openedDay('')).toBeNull()
  expect(openedDay('?modal=absences&day=2026-09-14')).toBeNull()
})
