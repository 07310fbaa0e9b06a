import { expect, test } from 'vitest'
import { freeTextProblems, lineProblems, LONGEST_LINE, LONGEST_TEXT } from './text-problems.ts'

test.each([
  { what: 'nothing', text: '', problem: 'MISSING' },
  { what: 'spaces', text: ' \t', problem: 'MISSING' },
  { what: 'a letter', text: 'a', problem: undefined },
  { what: 'the longest line', text: 'a'.repeat(LONGEST_LINE), problem: undefined },
  { what: 'a longer line', text: 'a'.repeat(LONGEST_LINE + 1), problem: 'TOO_LONG' },
])('a line with $what: $problem', ({ text, problem }) => {
  expect(lineProblems('name', text)).toEqual(problem === undefined ? [] : [['name', problem]])
})

test.each([
  { what: 'nothing', text: '', problem: undefined },
  { what: 'the longest text', text: 'a'.repeat(LONGEST_TEXT), problem: undefined },
  { what: 'a longer text', text: 'a'.repeat(LONGEST_TEXT + 1), problem: 'TOO_LONG' },
])('a free text with $what: $problem', ({ text, problem }) => {
  expect(freeTextProblems('story', text)).toEqual(problem === undefined ? [] : [['story', problem]])
})
