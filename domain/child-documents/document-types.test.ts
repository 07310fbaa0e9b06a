import { expect, test } from 'vitest'
import {
  DECISION_TYPES,
  DOCUMENT_STATES,
  DOCUMENT_STATUSES,
  DOCUMENT_TYPES,
  findNextStatus,
  findPreviousStatus,
  isDecisionType,
  isFilledInByGuardians,
  STATUS_PATHS,
  stateOf,
} from './document-types.ts'

test.each(DOCUMENT_TYPES)('a %s takes steps in the order of all statuses and ends completed', (type) => {
  const path = STATUS_PATHS[type]
  expect(path.at(-1)).toBe('COMPLETED')
  expect(path).toEqual(DOCUMENT_STATUSES.filter((status) => path.includes(status)))
})

test('only one kind is filled in by guardians, and only one is proposed as a decision', () => {
  expect(DOCUMENT_TYPES.filter((type) => STATUS_PATHS[type].includes('CITIZEN_DRAFT'))).toEqual(['CITIZEN_BASIC'])
  expect(DOCUMENT_TYPES.filter((type) => STATUS_PATHS[type].includes('DECISION_PROPOSAL'))).toEqual(['OTHER_DECISION'])
})

test.each([
  { type: 'OTHER', status: 'DRAFT', next: 'COMPLETED', previous: undefined },
  { type: 'VASU', status: 'PREPARED', next: 'COMPLETED', previous: 'DRAFT' },
  { type: 'VASU', status: 'CITIZEN_DRAFT', next: undefined, previous: undefined },
  { type: 'CITIZEN_BASIC', status: 'CITIZEN_DRAFT', next: 'COMPLETED', previous: 'DRAFT' },
  { type: 'CITIZEN_BASIC', status: 'COMPLETED', next: undefined, previous: undefined },
  { type: 'OTHER_DECISION', status: 'DRAFT', next: 'DECISION_PROPOSAL', previous: undefined },
  { type: 'MIGRATED_VASU', status: 'COMPLETED', next: undefined, previous: undefined },
] as const)('$type goes from $status on to $next and back to $previous', ({ type, status, next, previous }) => {
  expect(findNextStatus(type, status)).toBe(next)
  expect(findPreviousStatus(type, status)).toBe(previous)
})

test('what was decided is what a document is said to be', () => {
  expect(stateOf({ status: 'COMPLETED', decision: null })).toBe('COMPLETED')
  expect(stateOf({ status: 'COMPLETED', decision: { status: 'ANNULLED' } })).toBe('ANNULLED')
  expect(DOCUMENT_STATES).toHaveLength(8)
})

test('three types are decided; one is filled in by guardians', () => {
  expect(DOCUMENT_TYPES.filter(isDecisionType)).toEqual(DECISION_TYPES)
  expect(DOCUMENT_TYPES.filter(isFilledInByGuardians)).toEqual(['CITIZEN_BASIC'])
})
