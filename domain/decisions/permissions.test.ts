import { describe, expect, test } from 'vitest'
import { APPLICATION_STATUSES } from '../placements/application-statuses.ts'
import { DECISION_STATUSES } from './decision-types.ts'
import { canDecide, DECISION_ROLES, mayAnswer, permittedActions } from './permissions.ts'

describe('what may be done with a decision', () => {
  test.each([
    { role: 'APPLICANT', isSent: false, documentContainsContactInfo: false, may: [] },
    { role: 'APPLICANT', isSent: true, documentContainsContactInfo: false, may: ['READ', 'DOWNLOAD_PDF'] },
    { role: 'APPLICANT', isSent: true, documentContainsContactInfo: true, may: ['READ', 'DOWNLOAD_PDF'] },
    { role: 'OTHER_GUARDIAN', isSent: false, documentContainsContactInfo: false, may: [] },
    { role: 'OTHER_GUARDIAN', isSent: false, documentContainsContactInfo: true, may: [] },
    { role: 'OTHER_GUARDIAN', isSent: true, documentContainsContactInfo: false, may: ['READ', 'DOWNLOAD_PDF'] },
    { role: 'OTHER_GUARDIAN', isSent: true, documentContainsContactInfo: true, may: ['READ'] },
  ] as const)('$role, sent: $isSent, old document: $documentContainsContactInfo', ({ role, may, ...decision }) => {
    expect(permittedActions(role, decision)).toEqual(may)
  })

  test('only the applicant answers', () => {
    expect(DECISION_ROLES.filter(mayAnswer)).toEqual(['APPLICANT'])
  })
})

describe('something can be decided', () => {
  const cases = DECISION_ROLES.flatMap((role) =>
    APPLICATION_STATUSES.flatMap((status) =>
      DECISION_STATUSES.map((decision) => ({
        role,
        status,
        decision,
        can:
          role === 'APPLICANT' &&
          decision === 'PENDING' &&
          ['WAITING_CONFIRMATION', 'ACTIVE', 'REJECTED'].includes(status),
      })),
    ),
  )
  test.each(cases)('$role, application $status, decision $decision: $can', ({ role, status, decision, can }) => {
    expect(canDecide(role, { status, decisions: [{ status: decision }] })).toBe(can)
    expect(canDecide(role, { status, decisions: [{ status: 'ACCEPTED' }, { status: decision }] })).toBe(can)
    expect(canDecide(role, { status, decisions: [] })).toBe(false)
  })
})
