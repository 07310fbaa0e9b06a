import { expect, test } from 'vitest'
import { DOCUMENT_STATUSES, DOCUMENT_TYPES, STATUS_PATHS } from './document-types.ts'

test.each(DOCUMENT_TYPES)('a %s takes steps in the order of all statuses and ends completed', (type) => {
  const path = STATUS_PATHS[type]
  expect(path.at(-1)).toBe('COMPLETED')
  expect(path).toEqual(DOCUMENT_STATUSES.filter((status) => path.includes(status)))
})

test('only one kind is filled in by guardians, and only one is proposed as a decision', () => {
  expect(DOCUMENT_TYPES.filter((type) => STATUS_PATHS[type].includes('CITIZEN_DRAFT'))).toEqual(['CITIZEN_BASIC'])
  expect(DOCUMENT_TYPES.filter((type) => STATUS_PATHS[type].includes('DECISION_PROPOSAL'))).toEqual(['OTHER_DECISION'])
})
