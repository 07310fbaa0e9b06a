import { describe, expect, test } from 'vitest'
import { needsAbsenceApplication } from './long-absences.ts'

describe('an absence needs an application', () => {
  test.each([
    { type: 'OTHER_ABSENCE', preschoolDays: 5, needed: false },
    { type: 'OTHER_ABSENCE', preschoolDays: 6, needed: true },
    { type: 'PLANNED_ABSENCE', preschoolDays: 5, needed: false },
    { type: 'PLANNED_ABSENCE', preschoolDays: 6, needed: true },
    { type: 'SICKLEAVE', preschoolDays: 20, needed: false },
  ] as const)('$type of $preschoolDays pre-school days: $needed', ({ needed, ...absence }) => {
    expect(needsAbsenceApplication(absence)).toBe(needed)
  })
})
