import { expect, test } from 'vitest'
import { scriptOf } from './pgbench.ts'

test('each statement is asked with the values that were sent with it', () => {
  const script = scriptOf([
    { sql: 'select a\n from b where c = $1 and d = $2', parameters: ['x', 'y'] },
    { sql: 'select e from f where g = $1', parameters: ['z'] },
  ])
  expect(script.text).toBe('select a from b where c = :s0p1 and d = :s0p2;\nselect e from f where g = :s1p1;\n')
  expect(script.variables).toEqual({ s0p1: 'x', s0p2: 'y', s1p1: 'z' })
})
