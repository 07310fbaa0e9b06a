import { expect, test } from 'vitest'
import { maySeeStatement, isFileShown } from './access.ts'
import { STATEMENT_TYPES } from './document.ts'
import { canAddDetails, nextStatus, STATEMENT_STATUSES, STATEMENT_STEPS } from './lifecycle.ts'

const TABLE = {
  DRAFT: ['DRAFT', 'SENT', undefined, 'REMOVED', undefined, undefined, undefined],
  SENT: [undefined, undefined, 'SENT', 'REMOVED', 'SENT', 'HANDLED', undefined],
  HANDLED: [undefined, undefined, undefined, undefined, undefined, undefined, 'SENT'],
} as const

test.each(STATEMENT_STATUSES)('what may be done with one that is %s', (status) => {
  expect(STATEMENT_STEPS.map((step) => nextStatus(status, step))).toEqual(TABLE[status])
})

test.each(STATEMENT_STATUSES.flatMap((status) => STATEMENT_TYPES.map((type) => ({ status, type }))))(
  'details can be added to $type that is $status',
  ({ status, type }) => {
    expect(canAddDetails({ status, type })).toBe(status === 'SENT' && type !== 'HIGHEST_FEE')
  },
)

test.each([
  ['OWN', true],
  ['GUARDIAN_OF_CHILD', true],
  ['FOSTER_PARENT_OF_CHILD', false],
  ['PARTNER', false],
  ['FORMER_PARTNER', false],
  ['NOBODY', false],
] as const)('%s sees it: %s', (relation, sees) => {
  expect(maySeeStatement(relation)).toBe(sees)
})

test('what staff have added is not shown', () => {
  expect(isFileShown({ uploadedByEmployee: true })).toBe(false)
  expect(isFileShown({ uploadedByEmployee: false })).toBe(true)
})
