import { describe, expect, test } from 'vitest'
import { membersMadeIn, newScriptFeatures } from './script-features.ts'
import { newStyleFeatures } from './style-features.ts'

const inScript = (code: string, own?: ReadonlySet<string>) => newScriptFeatures(code, own).map(({ feature }) => feature)
const inStyle = (style: string) => newStyleFeatures(style).map(({ feature }) => feature)

describe('in a script, what is too new', () => {
  test.each([
    ['AbortSignal.any([a, b])', 'api.AbortSignal.any_static'],
    ['URL.canParse(text)', 'api.URL.canParse_static'],
    ['Object.groupBy(list, by)', 'javascript.builtins.Object.groupBy'],
    ['globalThis.Object.groupBy(list, by)', 'javascript.builtins.Object.groupBy'],
    ['Promise.withResolvers()', 'javascript.builtins.Promise.withResolvers'],
    ['Array.fromAsync(list)', 'javascript.builtins.Array.fromAsync'],
    ['first.union(second)', 'javascript.builtins.Set.union'],
    ['text.isWellFormed()', 'javascript.builtins.String.isWellFormed'],
    ['money.formatRange(1, 2)', 'javascript.builtins.Intl.NumberFormat.formatRange'],
    ['new Intl.NumberFormat("fi", { trailingZeroDisplay: "auto" })', 'Intl.NumberFormat option trailingZeroDisplay'],
    ['element.showPopover()', 'api.HTMLElement.showPopover'],
    ['document.startViewTransition(act)', 'api.Document.startViewTransition'],
    ['new CloseWatcher()', 'api.CloseWatcher'],
    ['x.addEventListener("scrollend", act)', 'api.Document.scrollend_event'],
    ['jsx("div", { popover: "auto" })', 'html.global_attributes.popover'],
  ])('%s', (code, feature) => {
    expect(inScript(code)).toContain(feature)
  })

  test.each([['/[a--b]/v.test(text)'], ['/(?i:a)b/.test(text)'], ['using file = open()']])('grammar: %s', (code) => {
    expect(inScript(code)[0]).toMatch(/^grammar: /)
  })
})

describe('in a script, what every browser has', () => {
  test.each([
    ['list.toSorted().at(-1)?.name ?? 1'],
    ['text.replaceAll(/(?<=a)b/gu, "c")'],
    ['AbortSignal.timeout(1)'],
    ['structuredClone(crypto.randomUUID())'],
    ['new Intl.NumberFormat("fi", { style: "currency", currency: "EUR" })'],
    ['dialog.showModal()'],
    ['class A { static #x = 1; static { this.#x } }'],
    ['await import("./a.js")'],
    // Names that the script gave itself.
    ['const Temporal = 1; Temporal.from()'],
    ['typeof navigation'],
  ])('%s', (code) => {
    expect(inScript(code)).toEqual([])
  })

  test('methods of its own, whatever their names', () => {
    const code = 'const sets = { union(a, b) {} }; sets.union(1, 2)'
    expect(inScript(code, membersMadeIn(code))).toEqual([])
  })
})

describe('in a style, what is too new', () => {
  test.each([
    ['.a:has(:checked) { color: red }', 'css.selectors.has'],
    ['.a { & .b { color: red } }', 'css.selectors.nesting'],
    ['.a { color: light-dark(red, blue) }', 'css.types.color.light-dark'],
    ['.a { text-wrap: balance }', 'css.properties.text-wrap'],
    ['@starting-style { .a { opacity: 0 } }', 'css.at-rules.starting-style'],
  ])('%s', (style, feature) => {
    expect(inStyle(style)).toContain(feature)
  })
})

test.each([
  ['.a { height: 100dvh; inset: 0; color: color-mix(in srgb, red, blue) }'],
  ['@media (width >= 660px) { .a:is(.b, .c)::backdrop { translate: 0 1rem } }'],
  ['@supports selector(:has(a)) { .a:has(b) { color: red } }'],
  ['.a { hyphens: auto; cursor: pointer }'],
])('in a style, what every browser has or is asked for: %s', (style) => {
  expect(inStyle(style)).toEqual([])
})
