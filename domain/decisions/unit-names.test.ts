import { expect, test } from 'vitest'
import { decisionUnitName } from './unit-names.ts'

const UNIT = { name: 'Kaarna', daycareDecisionName: 'Kaarnan päiväkoti', preschoolDecisionName: 'Kaarnan esiopetus' }

test.each([
  { type: 'DAYCARE', name: 'Kaarnan päiväkoti' },
  { type: 'DAYCARE_PART_TIME', name: 'Kaarnan päiväkoti' },
  { type: 'PRESCHOOL_DAYCARE', name: 'Kaarnan päiväkoti' },
  { type: 'PRESCHOOL', name: 'Kaarnan esiopetus' },
  { type: 'PREPARATORY_EDUCATION', name: 'Kaarnan esiopetus' },
  { type: 'CLUB', name: 'Kaarna' },
  { type: 'PRESCHOOL_CLUB', name: 'Kaarna' },
] as const)('a $type decision names the unit "$name"', ({ type, name }) => {
  expect(decisionUnitName(type, UNIT)).toBe(name)
})

test.each(['DAYCARE', 'PRESCHOOL'] as const)('uses the name of the unit where it has none for %s decisions', (type) => {
  expect(decisionUnitName(type, { ...UNIT, daycareDecisionName: '', preschoolDecisionName: '' })).toBe('Kaarna')
})
