import type { City, Language, Texts } from '../city/city.ts'

/**
 * A rule of the service that refuses or warns, in a sentence that a municipality's lawyer can read. Its numbers are read
 * from the constants and the city's choices by which the program itself decides.
 */
export type Rule = {
  readonly effect: RuleEffect
  readonly sentence: (city: City) => Texts
}

export type RuleEffect = 'REFUSES' | 'WARNS'

/** Rules by the code that the program gives: a refusal of a call, a problem of a field, a warning. */
export type Rules<Code extends string = string> = Readonly<Record<Code, Rule>>

type Sentence = Texts | ((city: City) => Texts)

export function refuses(sentence: Sentence): Rule {
  return { effect: 'REFUSES', sentence: asFunction(sentence) }
}

export function warns(sentence: Sentence): Rule {
  return { effect: 'WARNS', sentence: asFunction(sentence) }
}

function asFunction(sentence: Sentence): (city: City) => Texts {
  return typeof sentence === 'function' ? sentence : () => sentence
}

const LOCALES: Readonly<Record<Language, string>> = { fi: 'fi-FI', sv: 'sv-FI', en: 'en-GB' }

/** A large number as people of a language write it. */
export function numberIn(language: Language, number: number): string {
  return number.toLocaleString(LOCALES[language])
}
