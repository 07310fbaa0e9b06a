import { expect, test } from 'vitest'
import { inOrderOfList } from './order.ts'

const document = (name: string, day: string, status: 'COMPLETED' | 'CITIZEN_DRAFT' = 'COMPLETED') => ({
  name,
  status,
  answeredAt: null,
  publishedAt: Temporal.Instant.from(`${day}T09:00:00Z`),
})

test('what waits for an answer stands first, then the newest', () => {
  const listed = inOrderOfList([
    document('old', '2026-08-01'),
    document('new', '2026-09-10'),
    document('asked long ago', '2026-07-01', 'CITIZEN_DRAFT'),
    document('asked lately', '2026-09-01', 'CITIZEN_DRAFT'),
  ])
  expect(listed.map(({ name }) => name)).toEqual(['asked lately', 'asked long ago', 'new', 'old'])
})
