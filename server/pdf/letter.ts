import type { City, Language } from '@nalle/domain/city/city.ts'

/** The languages in which a municipality decides. */
export const LETTER_LANGUAGES = ['fi', 'sv'] as const
export type LetterLanguage = (typeof LETTER_LANGUAGES)[number]

/**
 * A letter as it is drawn. Everything in it is plain text; lines stay lines. How it looks, and how a screen reader reads
 * it, is the matter of `letter.typ` and the same for every letter.
 */
export type Letter = {
  /** Documents about a child may be in English, too, when their template is. */
  readonly language: Language
  /** The heading, and the name by which readers of PDFs show the document. */
  readonly title: string
  /** Repeated at the head of further pages: what the letter is about, in a few words. */
  readonly reference: string
  readonly sender: LetterSender
  /** As #rrggbb. */
  readonly colour: string
  /** Each as the lines of an address. */
  readonly recipients: readonly string[]
  /** Beside the address: numbers and days. */
  readonly facts: readonly LetterFact[]
  /** That the letter is not public, and by which law. */
  readonly confidential: string | null
  readonly opening: readonly LetterBlock[]
  readonly sections: readonly LetterSection[]
  readonly signatures: readonly { readonly name: string; readonly title: string }[]
  readonly closing: string | null
  /** After the signatures: how to appeal, and where to ask. */
  readonly instructions: readonly LetterSection[]
  readonly footer: readonly (readonly string[])[]
}

export type LetterSender = {
  readonly name: string
  readonly office: string
  /** What the picture shows, for who does not see it. */
  readonly logo: string
}

export type LetterFact = { readonly name: string; readonly value: string }

export type LetterSection = { readonly heading: string; readonly blocks: readonly LetterBlock[] }

export type LetterBlock =
  | { readonly type: 'PARAGRAPH'; readonly text: string }
  /** A heading inside of a section; what follows, up to the next one, answers it. */
  | { readonly type: 'QUESTION'; readonly text: string }
  /** What the letter is about, said once. */
  | { readonly type: 'STRONG'; readonly text: string }
  | { readonly type: 'FACTS'; readonly rows: readonly LetterFact[] }
  | { readonly type: 'LIST'; readonly items: readonly string[] }
  | {
      readonly type: 'TABLE'
      readonly columns: readonly { readonly name: string; readonly isAmount: boolean }[]
      readonly rows: readonly (readonly string[])[]
      readonly total: LetterFact | null
    }

/** Texts that somebody wrote may have several paragraphs, or say nothing at all. */
export function paragraphs(text: string): readonly LetterBlock[] {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => ({ type: 'PARAGRAPH', text: paragraph }))
}

/** A section that has nothing to tell is left out. */
export function section(heading: string, blocks: readonly LetterBlock[]): readonly LetterSection[] {
  return blocks.length === 0 ? [] : [{ heading, blocks }]
}

const LOGO_WORDS: Record<Language, (city: string) => string> = {
  fi: (city) => `${city}, tunnus`,
  sv: (city) => `${city}, emblem`,
  en: (city) => `${city}, emblem`,
}

type PartsOfCity = Pick<Letter, 'language' | 'sender' | 'colour' | 'footer'>

/** What every letter of a city has in common. */
export function letterheadOf(city: City, language: Language): PartsOfCity {
  const { name, look, contact } = city
  return {
    language,
    sender: { name: name[language], office: contact.office[language], logo: LOGO_WORDS[language](name[language]) },
    colour: look.lead.day,
    footer: [
      [`${name[language]}, ${contact.office[language]}`, contact.address[language]],
      [contact.phone, contact.openingHours[language]],
      [contact.email],
    ],
  }
}
