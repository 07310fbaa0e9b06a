import type { Rolldown } from 'vite'
import { expect, test } from 'vitest'
import { hintAtFirstCalls } from './compile-hints.ts'

// As far as it is looked at.
const bundleOf = (codes: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(codes).map(([fileName, code]) => [fileName, { type: 'chunk', fileName, code }]),
  ) as unknown as Rolldown.OutputBundle

const codeOf = (bundle: Rolldown.OutputBundle, file: string) => {
  const chunk = bundle[file]
  return chunk?.type === 'chunk' ? chunk.code : undefined
}

test('a file of the first screen begins with the hint, once, and a dialog has none', () => {
  const bundle = bundleOf({ 'assets/shell.js': 'start()', 'assets/DayDialog.js': 'open()' })
  hintAtFirstCalls(['assets/shell.js', 'assets/shell.js'], bundle)
  expect(codeOf(bundle, 'assets/shell.js')).toBe('//# allFunctionsCalledOnLoad\nstart()')
  expect(codeOf(bundle, 'assets/DayDialog.js')).toBe('open()')
})

test('a file that the build has not got is told', () => {
  expect(() => hintAtFirstCalls(['assets/gone.js'], bundleOf({}))).toThrow('assets/gone.js')
})
