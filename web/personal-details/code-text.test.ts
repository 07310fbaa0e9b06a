import { expect, test } from 'vitest'
import { codeIn } from './code-text.ts'

test.each([
  ['123456', '123456'],
  [' 123 456\n', '123456'],
  ['123\u00a0456', '123456'],
  ['123-456', '123456'],
  ['12a456', '12a456'],
])('the code pasted as "%s" is %s', (text, code) => {
  expect(codeIn(text)).toBe(code)
})
