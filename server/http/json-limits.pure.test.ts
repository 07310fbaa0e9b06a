import { describe, expect, test } from 'vitest'
import { findJsonProblem, JSON_LIMITS } from './json-limits.ts'

const { depth, values } = JSON_LIMITS

describe('the structure of a body', () => {
  const list = (count: number) => `[${Array.from({ length: count - 1 }, () => '0').join(',')}]`
  const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)
  test.each([
    { what: 'as many values as allowed', text: list(values), problem: undefined },
    { what: 'one value more', text: list(values + 1), problem: 'TOO_MANY_VALUES' },
    { what: 'as deep as allowed', text: nested(depth), problem: undefined },
    { what: 'one level more', text: nested(depth + 1), problem: 'TOO_DEEP' },
    { what: 'objects', text: `[${'{},'.repeat(values)}{}]`, problem: 'TOO_MANY_VALUES' },
    { what: 'many lists that end', text: `[${'[],'.repeat(100)}[]]`, problem: undefined },
    { what: 'commas and brackets in a text', text: JSON.stringify(['[,{'.repeat(values)]), problem: undefined },
    { what: 'a quote that ends no text', text: `["\\"${','.repeat(values)}"]`, problem: undefined },
    {
      what: 'a backslash before the end of a text',
      text: `["\\\\"${',0'.repeat(values)}]`,
      problem: 'TOO_MANY_VALUES',
    },
    { what: 'a text without an end', text: `["${','.repeat(values)}`, problem: undefined },
    { what: 'nothing', text: '', problem: undefined },
  ])('$what: $problem', ({ text, problem }) => {
    expect(findJsonProblem(text)).toBe(problem)
  })
})
