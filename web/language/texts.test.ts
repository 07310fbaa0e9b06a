import { describe, expect, test } from 'vitest'
import { LANGUAGES, languageCookie, languageOf } from './languages.ts'
import { inLanguage, texts } from './texts.ts'

const absenceTexts = texts({
  fi: { apply: 'Hae poissaoloa', days: (count: number) => `${count} päivää`, kinds: { sick: 'Sairaus' } },
  sv: { apply: 'Ansök om frånvaro', days: (count) => `${count} dagar`, kinds: { sick: 'Sjukdom' } },
  en: { apply: 'Apply for absence', days: (count) => `${count} days`, kinds: { sick: 'Illness' } },
})

describe('a guardian reads', () => {
  test.each([
    { language: 'fi', apply: 'Hae poissaoloa', days: '5 päivää' },
    { language: 'sv', apply: 'Ansök om frånvaro', days: '5 dagar' },
    { language: 'en', apply: 'Apply for absence', days: '5 days' },
  ] as const)('$apply in $language', ({ language, apply, days }) => {
    expect(inLanguage(absenceTexts, language).apply).toBe(apply)
    expect(inLanguage(absenceTexts, language).days(5)).toBe(days)
  })

  test('the language that was built, when it is the only one', () => {
    expect(inLanguage({ sv: { apply: 'Ansök' } }, 'en').apply).toBe('Ansök')
  })
})

describe('the language of the page', () => {
  test.each([
    ['fi', 'fi'],
    ['sv', 'sv'],
    ['sv-FI', 'sv'],
    ['EN-gb', 'en'],
    ['de', 'fi'],
    ['', 'fi'],
    [undefined, 'fi'],
  ] as const)('%s is served as %s', (lang, language) => {
    expect(languageOf(lang)).toBe(language)
  })

  test('is remembered for a year, and sent only over a safe connection where there is one', () => {
    expect(languageCookie('sv', true)).toBe('nalle.language=sv; path=/; max-age=31536000; samesite=lax; secure')
    expect(languageCookie('fi', false)).toBe('nalle.language=fi; path=/; max-age=31536000; samesite=lax')
  })
})

test('a translation that is missing, misspelt, superfluous or differently filled in does not compile', () => {
  const wrong = [
    // @ts-expect-error English is missing.
    texts({ fi: { yes: 'Kyllä' }, sv: { yes: 'Ja' } }),
    // @ts-expect-error A key is missing in Swedish.
    texts({ fi: { yes: 'Kyllä', no: 'Ei' }, sv: { yes: 'Ja' }, en: { yes: 'Yes', no: 'No' } }),
    // @ts-expect-error A key is misspelt in English.
    texts({ fi: { yes: 'Kyllä' }, sv: { yes: 'Ja' }, en: { yse: 'Yes' } }),
    // @ts-expect-error Swedish knows a word that Finnish does not.
    texts({ fi: { yes: 'Kyllä' }, sv: { yes: 'Ja', no: 'Nej' }, en: { yes: 'Yes' } }),
    // @ts-expect-error A nested key is missing.
    texts({ fi: { kinds: { sick: 'Sairas' } }, sv: { kinds: {} }, en: { kinds: { sick: 'Ill' } } }),
    // @ts-expect-error A sentence takes another kind of value in English.
    texts({ fi: { n: (a: number) => `${a}` }, sv: { n: (a) => `${a}` }, en: { n: (a: string) => a } }),
    // @ts-expect-error A sentence is a plain word in Swedish.
    texts({ fi: { n: (a: number) => `${a}` }, sv: { n: 'n' }, en: { n: (a) => `${a}` } }),
  ]
  expect(wrong).toHaveLength(7)
  expect(LANGUAGES).toHaveLength(3)
})
