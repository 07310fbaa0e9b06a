import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ORDINARY } from './arrangements.ts'
import { TEST_MODE } from './testing/test-mode.ts'

test('people are served without anything that belongs to tests', () => {
  expect(ORDINARY.parts).toEqual({})
  expect(Object.keys(TEST_MODE.parts).toSorted()).toEqual(['delaysOf', 'identifyMachine', 'momentOf'])
})

test('the mode of tests is known in one place, and what belongs to tests is read there and nowhere else', () => {
  const product = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter(
    (path) => path.endsWith('.ts') && !path.endsWith('.test.ts') && !path.startsWith('testing/'),
  )
  const naming = (words: RegExp) =>
    product.filter((path) => words.test(readFileSync(`${import.meta.dirname}/${path}`, 'utf8')))
  expect(naming(/mode [!=]== 'test'/)).toEqual(['start.ts'])
  expect(naming(/['/]testing\//)).toEqual(['start.ts'])
})
