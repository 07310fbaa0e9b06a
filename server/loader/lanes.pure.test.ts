import { describe, expect, test } from 'vitest'
import { lanesOf, subjectOf } from './lanes.ts'

describe('what a line is about', () => {
  test.each([
    { line: { put: 'people', key: 'elli', value: {} }, kind: 'people', about: 'elli' },
    { line: { put: 'child-days', value: { childId: 'key:elli' } }, kind: 'child-days', about: 'key:elli' },
    { line: { put: 'absences', value: [{ childId: 'a' }, { childId: 'a' }] }, kind: 'absences', about: 'a' },
    { line: { put: 'absences', value: [{ childId: 'a' }, { childId: 'b' }] }, kind: 'absences', about: undefined },
    { line: { put: 'castles', value: 7 }, kind: 'castles', about: undefined },
    { line: [], kind: '', about: undefined },
  ])('$line', ({ line, ...subject }) => {
    expect(subjectOf(JSON.stringify(line))).toEqual(subject)
  })

  test('is unknown of no JSON', () => {
    expect(subjectOf('{"put":')).toEqual({ kind: '', about: undefined })
  })
})

describe('lanes', () => {
  const lines = Array.from({ length: 300 }, (_, at) => ({ line: at + 1, json: '', about: `child-${at % 100}` }))

  test('hold every line once, and what is about the same in one of them and in its order', () => {
    const lanes = lanesOf(lines, 3)
    expect(lanes).toHaveLength(3)
    expect(lanes.flat().toSorted((one, other) => one.line - other.line)).toEqual(lines)
    for (const { about } of lines) {
      const [lane, ...others] = lanes.filter((some) => some.some(({ line }) => lines[line - 1]?.about === about))
      expect(others).toEqual([])
      const numbers = lane?.map(({ line }) => line) ?? []
      expect(numbers).toEqual(numbers.toSorted((one, other) => one - other))
    }
  })

  test('are one when it is not known what a line is about', () => {
    expect(lanesOf([...lines, { line: 301, json: '', about: undefined }], 3)).toHaveLength(1)
  })
})
