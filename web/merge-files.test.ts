import type { Rolldown } from 'vite'
import { expect, test } from 'vitest'
import { mergeRuntime, removeFacades } from './merge-files.ts'

type Chunk = { readonly code: string; readonly imports?: readonly string[]; readonly isFacade?: true }

/** As far as it is looked at: the bundler's own objects have much more. */
function bundleOf(chunks: Readonly<Record<string, Chunk>>): Rolldown.OutputBundle {
  const entries = Object.entries(chunks).map(([name, { code, imports = [], isFacade }]) => {
    const fileName = `assets/${name}`
    const moduleIds = isFacade ? [] : [name]
    return [fileName, { type: 'chunk', fileName, code, imports, moduleIds, isDynamicEntry: isFacade === true }]
  })
  return Object.fromEntries(entries)
}

const codesOf = (bundle: Rolldown.OutputBundle) =>
  Object.fromEntries(
    Object.values(bundle).map((file) => [file.fileName, file.type === 'chunk' ? file.code : undefined]),
  )

test('whoever imports a file that only gives names back is led to the real one', () => {
  const bundle = bundleOf({
    'shell-a.js': { code: 'f=["assets/Page-x.js"];import(`./Page-x.js`).then(e=>e.Page)' },
    'Page-x.js': { code: 'import"./vendor-v.js";export{t as Page,n as other}from"./calendar-c.js";', isFacade: true },
    'calendar-c.js': { code: 'export{a as t,b as n}' },
  })
  removeFacades(bundle)
  expect(codesOf(bundle)).toEqual({
    'assets/shell-a.js':
      'f=["assets/calendar-c.js"];import("./calendar-c.js").then(e=>({Page:e.t,other:e.n})).then(e=>e.Page)',
    'assets/calendar-c.js': 'export{a as t,b as n}',
  })
})

test('a file in front that does more than that is not taken away silently', () => {
  const bundle = bundleOf({ 'Page-x.js': { code: 'console.log(1)', isFacade: true } })
  expect(() => removeFacades(bundle)).toThrow('is no plain facade')
})

test('the lines of the bundler go to the head of the libraries, where everybody finds them', () => {
  const bundle = bundleOf({
    'rolldown-runtime-r.js': { code: 'var a=1,b=2;export{a as n,b as t};' },
    'vendor-v.js': {
      code: 'import{t as e,n}from"./rolldown-runtime-r.js";var x=e+n;export{x as u};',
      imports: ['assets/rolldown-runtime-r.js'],
    },
    'page-p.js': {
      code: 'import{n as e}from"./rolldown-runtime-r.js";import{u as t}from"./vendor-v.js";e(t)',
      imports: ['assets/rolldown-runtime-r.js', 'assets/vendor-v.js'],
    },
  })
  mergeRuntime(bundle)
  expect(codesOf(bundle)).toEqual({
    'assets/vendor-v.js':
      'const runtime_=(()=>{var a=1,b=2;return{n:a,t:b}})();const e=runtime_.t;const n=runtime_.n;var x=e+n;export{x as u};export const runtime_n=runtime_.n;export const runtime_t=runtime_.t;',
    'assets/page-p.js': 'import{runtime_n as e}from"./vendor-v.js";import{u as t}from"./vendor-v.js";e(t)',
  })
  expect(bundle['assets/page-p.js']).toMatchObject({ imports: ['assets/vendor-v.js'] })
  expect(bundle['assets/vendor-v.js']).toMatchObject({ imports: [] })
})
