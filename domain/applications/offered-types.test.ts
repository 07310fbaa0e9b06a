import { describe, expect, test } from 'vitest'
import { offeredTypes } from './offered-types.ts'

describe('what can be applied for', () => {
  test.each([
    { preschool: true, clubApplicationsHidden: false, types: ['DAYCARE', 'PRESCHOOL', 'CLUB'] },
    { preschool: false, clubApplicationsHidden: false, types: ['DAYCARE', 'CLUB'] },
    { preschool: true, clubApplicationsHidden: true, types: ['DAYCARE', 'PRESCHOOL'] },
    { preschool: false, clubApplicationsHidden: true, types: ['DAYCARE'] },
  ])('pre-school $preschool, clubs hidden $clubApplicationsHidden: $types', ({ types, ...features }) => {
    expect(offeredTypes(features)).toEqual(types)
  })
})
