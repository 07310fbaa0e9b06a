import { expect, test } from 'vitest'
import { asLine, asTable, ratioToAim } from './measurement.ts'

test.each([
  [{ atLeast: 100 }, 200, 2],
  [{ atLeast: 100 }, 50, 0.5],
  [{ atMost: 100 }, 50, 2],
  [{ atMost: 100 }, 200, 0.5],
] as const)('an aim of %o and a value of %d make a ratio of %d', (aim, value, ratio) => {
  expect(ratioToAim({ what: 'w', value, unit: '', aim, how: '' })).toBe(ratio)
})

test('what misses its aim is marked', () => {
  const table = asTable([
    { what: 'memory', value: 200, unit: 'MB', aim: { atMost: 150 }, how: 'resident' },
    { what: 'watched', value: 0.12345, unit: 's', how: 'clock' },
  ])
  expect(table).toContain('200 MB')
  expect(table).toContain('0.75 ✗')
  expect(table).toContain('0.123 s')
})

test('a figure in one line says what it is held against', () => {
  expect(asLine({ what: '/login, usable', value: 1234.5, unit: 'ms', aim: { atMost: 1200 }, how: '' })).toBe(
    '/login, usable: 1235 ms (≤ 1200 ms)',
  )
  expect(asLine({ what: 'bytes', value: 92.04, unit: 'kB', how: '' })).toBe('bytes: 92 kB')
})
