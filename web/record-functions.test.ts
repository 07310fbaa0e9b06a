import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { insertRecorders } from './record-functions.ts'

const recorded = (code: string) => insertRecorders(code, parseSync('page.tsx', code).program, 'web/map/page.tsx')
const namesIn = (code: string) => recorded(code).names.map((name) => name.replace('web/map/page.tsx ', ''))

test.each([
  ['function open() {}', ['open']],
  ['const open = () => 1', ['open']],
  ['const open = async () => {}', ['open']],
  ['const rows = { open: () => 1, close() {} }', ['open', 'close']],
  ['class Queue { send() {} #left = () => 0 }', ['send', 'left']],
  ['function Page() { useEffect(() => { go() }, []) }', ['Page', 'Page/useEffect()']],
  ['const Page = () => <a onClick={() => go()}>{rows.map((row) => row)}</a>', ['Page', 'Page/onClick', 'Page/map()']],
  ['rows.map((a) => a).map((b) => b)', ['map()', 'map()#2']],
  ['node.onload = () => 1', ['onload']],
  ['function typed(a: string): string\nfunction typed(a: unknown) { return String(a) }', ['typed']],
])('names the functions in %s', (code, names) => {
  expect(namesIn(code).toSorted()).toEqual(names.toSorted())
})

test.each([
  ['const f = () => 1; f()', 1],
  ['const f = () => ({ a: 1 }); f().a', 1],
  ['const f = () => () => 2; f()()', 2],
  ['function f() { "use strict"; return this === undefined ? 3 : 4 } f()', 3],
  ['const f = (a = () => 5) => a(); f()', 5],
])('keeps the result of %s', (code, result) => {
  // oxlint-disable-next-line no-eval -- the changed code is what is tested
  expect((0, eval)(recorded(code).code)).toBe(result)
})

test('reports a function when it runs, not before', () => {
  const seen: string[] = []
  Object.assign(globalThis, { recordFunction: (name: string) => seen.push(name) })
  try {
    // oxlint-disable-next-line no-eval -- the changed code is what is tested
    const outer = (0, eval)(recorded('(function outer() { return () => 1 })').code) as () => () => number
    expect(seen).toEqual([])
    const inner = outer()
    expect(seen).toEqual(['web/map/page.tsx outer'])
    inner()
    expect(seen).toEqual(['web/map/page.tsx outer', 'web/map/page.tsx outer/anonymous'])
  } finally {
    Reflect.deleteProperty(globalThis, 'recordFunction')
  }
})
