import { parseAst } from 'vite'
import { describe, expect, test } from 'vitest'
import { keepLanguage } from './one-language-plugin.ts'

const kept = (code: string, language: 'fi' | 'sv' | 'en') =>
  keepLanguage(code, parseAst(code, { lang: 'ts' }), language)

const IMPORT = "import { texts } from '../language/texts.ts'\n"

describe('a build in one language', () => {
  test.each([
    ['fi', "{ fi: { yes: 'Kyllä' } }"],
    ['sv', "{ sv: { yes: 'Ja' } }"],
    ['en', "{ en: { yes: 'Yes' } }"],
  ] as const)('keeps %s only', (language, words) => {
    const code = `${IMPORT}export const a = texts({ fi: { yes: 'Kyllä' }, sv: { yes: 'Ja' }, en: { yes: 'Yes' } })\n`
    expect(kept(code, language)).toBe(`${IMPORT}export const a = texts(${words})\n`)
  })

  test('keeps only its own language in every call of a file, also under another name', () => {
    const code = [
      "import { texts as words } from './texts.ts'",
      'const a = words({ fi: { n: (x: number) => `${x} fi` }, sv: { n: (x) => `${x}` }, en: { n: (x) => `${x}` } })',
      "const b = words({ en: { b: 'B' }, fi: { b: 'Bee' }, sv: { b: 'Be' } })",
    ].join('\n')
    expect(kept(code, 'fi')).toBe(
      [
        "import { texts as words } from './texts.ts'",
        'const a = words({ fi: { n: (x: number) => `${x} fi` } })',
        "const b = words({ fi: { b: 'Bee' } })",
      ].join('\n'),
    )
  })

  test("leaves somebody else's function called texts alone", () => {
    const code = "import { texts } from './somewhere-else.ts'\ntexts({ fi: 1, sv: 2, en: 3 })"
    expect(kept(code, 'fi')).toBe(code)
  })

  test.each([
    ['a variable', `${IMPORT}texts(all)`],
    ['a missing language', `${IMPORT}texts({ fi: {}, sv: {} })`],
    ['spread words', `${IMPORT}texts({ ...all, fi: {}, sv: {}, en: {} })`],
  ])('refuses %s, which would send every language to everyone', (_what, code) => {
    expect(() => kept(code, 'fi')).toThrow('written out')
  })
})
