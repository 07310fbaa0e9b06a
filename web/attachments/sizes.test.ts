import { expect, test } from 'vitest'
import { inMegabytes, sizeInWords } from './sizes.ts'

const MB = 1024 * 1024

test.each([
  [1, '1 kt'],
  [340 * 1024, '340 kt'],
  [MB - 1, '1 024 kt'],
  [MB, '1 Mt'],
  [1.26 * MB, '1,3 Mt'],
  [25 * MB, '25 Mt'],
])('%d bytes are %s', (bytes, words) => {
  expect(sizeInWords(bytes).replaceAll(/\s/gu, ' ')).toBe(words)
})

test('the limit is told in whole megabytes', () => {
  expect(inMegabytes(25 * MB)).toBe(25)
})
