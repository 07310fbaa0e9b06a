import { LANGUAGE, type Language } from './languages.ts'

/** The same keys and the same values to fill in; only the wording is the translator's. */
export type Translation<W> = W extends string
  ? string
  : W extends (...values: infer Values) => string
    ? (...values: Values) => string
    : { readonly [Key in keyof W]: Translation<W[Key]> }

/** All languages in development and tests; the one language of the page in a build. */
export type Texts<W> = { readonly [L in Language]?: W }

/**
 * The words of a screen in three languages. Finnish decides which words there are; a missing or misspelt translation
 * does not compile. A build keeps only its own language: see one-language-plugin.ts.
 */
/* @__NO_SIDE_EFFECTS__ */
export function texts<const W extends object>(words: {
  readonly fi: W
  readonly sv: NoInfer<Translation<W>>
  readonly en: NoInfer<Translation<W>>
}): Texts<Translation<W>> {
  const all: Texts<unknown> = words
  // Whatever the translator's wording, it is a wording of these keys: that is what Translation says.
  return all as Texts<Translation<W>>
}

export function inLanguage<W>(texts: Texts<W>, language: Language): W {
  const words = texts[language] ?? texts.fi ?? texts.sv ?? texts.en
  if (words === undefined) throw new Error('texts without words')
  return words
}

export function useTexts<W>(texts: Texts<W>): W {
  return inLanguage(texts, LANGUAGE)
}
