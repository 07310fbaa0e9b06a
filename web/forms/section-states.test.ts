import { expect, test } from 'vitest'
import { sectionStateOf } from './section-states.ts'

test.each([
  { problems: 3, isBegun: false, attempts: 0, state: 'empty' },
  { problems: 0, isBegun: false, attempts: 0, state: 'empty' },
  { problems: 1, isBegun: true, attempts: 0, state: 'begun' },
  { problems: 0, isBegun: true, attempts: 0, state: 'done' },
  { problems: 1, isBegun: true, attempts: 1, state: 'to-correct' },
  { problems: 1, isBegun: false, attempts: 1, state: 'to-correct' },
  { problems: 0, isBegun: true, attempts: 2, state: 'done' },
] as const)('with $problems problems, begun: $isBegun, after $attempts attempts: $state', ({ state, ...known }) => {
  expect(sectionStateOf(known)).toBe(state)
})
