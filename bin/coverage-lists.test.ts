import { expect, test } from 'vitest'
import { branchEntries, lostBranches, lostEntries, rangesOf, readExceptions } from './coverage-lists.ts'

const span = (from: number, to: number) => ({ start: { line: from, column: 0 }, end: { line: to, column: null } })

test('branches belong to the innermost named function, in the order of the source', () => {
  const entries = branchEntries('domain/a.ts', {
    fnMap: {
      0: { name: 'outer', loc: span(1, 20) },
      1: { name: 'inner', loc: span(5, 9) },
      2: { name: '(anonymous_2)', loc: span(12, 14) },
    },
    branchMap: {
      0: { loc: span(13, 13) },
      1: { loc: span(6, 6) },
      2: { loc: span(2, 2) },
      3: { loc: span(30, 30) },
    },
    b: { 0: [0, 4], 1: [1, 1], 2: [3], 3: [0, 0] },
  })
  expect(entries).toEqual(['domain/a.ts outer 0 2/3', 'domain/a.ts inner 0-1/2', 'domain/a.ts (module) none/2'])
})

test.each([
  [[], 'none'],
  [[false, false], 'none'],
  [[true], '0'],
  [[true, true, false, true], '0-1 3'],
  [[false, true, true], '1-2'],
])('%j is written as %s', (executed, text) => {
  expect(rangesOf(executed)).toBe(text)
})

test.each([
  { name: 'the same', before: 'a f 0-2/3', now: 'a f 0-2/3', lost: false },
  { name: 'more', before: 'a f 0 2/3', now: 'a f 0-2/3', lost: false },
  { name: 'one less', before: 'a f 0-2/3', now: 'a f 0-1/3', lost: true },
  { name: 'another one instead', before: 'a f 0/2', now: 'a f 1/2', lost: true },
  { name: 'nothing any more', before: 'a f 0/1', now: 'a f none/1', lost: true },
  { name: 'a new branch, executed', before: 'a f 0-1/2', now: 'a f 0-2/3', lost: false },
  { name: 'a new branch, not executed', before: 'a f 0-1/2', now: 'a f 0-1/3', lost: true },
  { name: 'a removed function', before: 'a f 0-1/2', now: 'a g 0-1/2', lost: false },
])('compares the branches of a function: $name', ({ before, now, lost }) => {
  expect(lostBranches([before], [now]).map(({ entry }) => entry)).toEqual(lost ? ['a f'] : [])
})

test('an entry is lost when it is not recorded any more, but not when what it names was removed', () => {
  expect(lostEntries(['a', 'b'], ['b', 'c']).map(({ entry }) => entry)).toEqual(['a'])
  expect(lostEntries(['a', 'b'], [], ['b', 'c']).map(({ entry }) => entry)).toEqual(['b'])
})

test('an exception names its list, its entry and a reason', () => {
  const text = '# comment\n\nroutes: axe /a # closed\nroutes: keyboard /b* # moved\nfunctions: axe /c # other\n'
  const isExcepted = readExceptions(text, 'routes')
  expect(['axe /a', 'axe /ab', 'keyboard /bc', 'axe /c'].filter(isExcepted)).toEqual(['axe /a', 'keyboard /bc'])
  expect(() => readExceptions('routes: axe /a', 'routes')).toThrow('without a reason')
})
