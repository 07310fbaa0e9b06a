import { offeredKinds } from '@nalle/domain/personal-details/notification-kinds.ts'
import { describe, expect, test } from 'vitest'
import { disabledAfter } from './notification-draft.ts'

const all = offeredKinds({ messages: true, discussionReservations: true })
const withoutDiscussions = offeredKinds({ messages: true, discussionReservations: false })

describe('switched off after saving', () => {
  test('is what was offered and not chosen', () => {
    const enabled = all.filter((kind) => kind !== 'INCOME_NOTIFICATION')
    expect(disabledAfter(['MESSAGE_NOTIFICATION'], all, enabled)).toEqual(['INCOME_NOTIFICATION'])
  })

  test('is nothing when everything was chosen', () => {
    expect(disabledAfter(['MESSAGE_NOTIFICATION'], all, all)).toEqual([])
  })

  test('is still what this city does not ask about', () => {
    expect(disabledAfter(['DISCUSSION_TIME_NOTIFICATION'], withoutDiscussions, withoutDiscussions)).toEqual([
      'DISCUSSION_TIME_NOTIFICATION',
    ])
  })
})
