import { describe, expect, test } from 'vitest'
import { slowExpressionsIn } from './regular-expressions.ts'

const found = (text: string, path = 'server/http/sample.ts') => slowExpressionsIn([{ path, text }])

describe('an expression that a long text could stall is found', () => {
  test.each([
    { what: 'a search that begins anew at each space', text: 'header.split(/\\s*;\\s*/)' },
    { what: 'spaces at the end', text: "name.replace(/ +$/, '')" },
    { what: 'slashes at the end', text: "url.replace(/\\/+$/, '')" },
    { what: 'two repetitions of the same', text: 'const BASE64 = /^[A-Za-z\\s]+={0,2}\\s*$/' },
    { what: 'a repetition of repetitions', text: 'const WORDS = /^(\\w+\\s?)+$/' },
    { what: 'an address of mail', text: 'z.string().regex(/^[^@]+@[^@]+\\.[^@]+$/)' },
    { what: 'one that is made of a text', text: "new RegExp('^(a+)+$', 'u').test(text)" },
    { what: 'one that is called, not made', text: "RegExp('a*b')" },
    { what: 'one of a screen', text: 'const Part = () => <p>{text.split(/,*$/)}</p>', path: 'web/map/Part.tsx' },
  ])('$what', ({ text, path }) => {
    expect(found(text, path)).toHaveLength(1)
  })

  test('with its file and line', () => {
    expect(found('const a = 1\n\nconst b = /x+y/\n')).toMatchObject([{ file: 'server/http/sample.ts', line: 3 }])
  })

  test('and so is one of which nobody can tell before it runs', () => {
    expect(found('new RegExp(`^${typed}$`)')).toMatchObject([{ what: 'is put together when it runs' }])
  })
})

test.each([
  'const WORDS = /\\s+/g',
  "header.split(';').map((part) => part.trim())",
  'const DAY = /^\\d{4}-\\d{2}-\\d{2}$/',
  'const RANGE = /\\[[^[)]*\\)/g',
  'const half = whole / 2 // and / 3',
])('one that takes the time it takes to read the text is not: %s', (text) => {
  expect(found(text)).toEqual([])
})

test('tests and tools read only what we wrote', () => {
  expect(found('/a+b/', 'server/http/sample.test.ts')).toEqual([])
  expect(found('/a+b/', 'server/testing/sample.ts')).toEqual([])
  expect(found('/a+b/', 'bin/sample.ts')).toEqual([])
})
