import { expect, test } from 'vitest'
import { isSelected } from './test-run.ts'

test.each([
  { tags: [], run: 'default', selected: true },
  { tags: ['full'], run: 'default', selected: false },
  { tags: ['random'], run: 'default', selected: true },
  { tags: [], run: 'rest', selected: false },
  { tags: ['full'], run: 'rest', selected: true },
  { tags: ['random'], run: 'rest', selected: true },
  { tags: ['full'], run: 'all', selected: true },
  { tags: ['full'], run: undefined, selected: true },
] as const)('tags $tags in the run $run: $selected', ({ tags, run, selected }) => {
  expect(isSelected(tags, run)).toBe(selected)
})
