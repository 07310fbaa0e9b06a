import { expect, test } from 'vitest'
import { NOTIFICATION_KINDS } from './notification-kinds.ts'
import { offeredPushKinds, PUSH_KINDS, pushKindOf } from './push-kinds.ts'

test('each kind of mail stands under one switch of a device, or under none', () => {
  expect(NOTIFICATION_KINDS.map((kind) => [kind, pushKindOf(kind)])).toEqual([
    ['TRANSACTIONAL', undefined],
    ['MESSAGE_NOTIFICATION', 'MESSAGE'],
    ['BULLETIN_NOTIFICATION', 'MESSAGE'],
    ['INCOME_NOTIFICATION', undefined],
    ['CALENDAR_EVENT_NOTIFICATION', undefined],
    ['DECISION_NOTIFICATION', 'DECISION'],
    ['DOCUMENT_NOTIFICATION', 'DOCUMENT'],
    ['INFORMAL_DOCUMENT_NOTIFICATION', 'DOCUMENT'],
    ['ATTENDANCE_RESERVATION_NOTIFICATION', 'RESERVATION'],
    ['DISCUSSION_TIME_NOTIFICATION', 'DISCUSSION'],
  ])
})

test.each([
  { messages: true, discussionReservations: true, missing: [] },
  { messages: false, discussionReservations: true, missing: ['MESSAGE'] },
  { messages: true, discussionReservations: false, missing: ['DISCUSSION'] },
])(
  'with messages $messages and discussions $discussionReservations all but $missing are offered',
  ({ missing, ...features }) => {
    expect(offeredPushKinds(features)).toEqual(PUSH_KINDS.filter((kind) => !missing.includes(kind)))
  },
)
