import { expect, test } from 'vitest'
import { drawingThreads, lanesOf } from './drawing-threads.ts'

test.each([
  { cores: 1, threads: 1, lanes: 3 },
  { cores: 2, threads: 1, lanes: 3 },
  { cores: 3, threads: 2, lanes: 4 },
  { cores: 5, threads: 4, lanes: 6 },
  { cores: 6, threads: 4, lanes: 6 },
  { cores: 64, threads: 4, lanes: 6 },
])('of $cores cores, $threads draw', ({ cores, threads, lanes }) => {
  expect(drawingThreads(cores)).toBe(threads)
  expect(lanesOf(threads)).toBe(lanes)
})
