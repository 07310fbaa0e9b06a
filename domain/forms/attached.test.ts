import { expect, test } from 'vitest'
import { countAttached, lacksFile } from './attached.ts'

test('files are counted by their type', () => {
  expect(countAttached([{ type: 'PAYSLIP' }, { type: 'GRANT' }, { type: 'PAYSLIP' }])).toEqual({ PAYSLIP: 2, GRANT: 1 })
  expect(countAttached([])).toEqual({})
})

test.each([
  { attached: {}, lacks: true },
  { attached: { PAYSLIP: 0 }, lacks: true },
  { attached: { PAYSLIP: 1 }, lacks: false },
  { attached: { GRANT: 1 }, lacks: true },
])('where there are $attached, a payslip is missing: $lacks', ({ attached, lacks }) => {
  expect(lacksFile<string>(attached, 'PAYSLIP')).toBe(lacks)
})
