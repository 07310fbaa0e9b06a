import { answererOf } from '../answerer.ts'
import type { ChildDocument } from '../queries.ts'
import type { readingTexts } from './texts.ts'

type Words = NonNullable<(typeof readingTexts)['fi']>

/** Says who sent the document that does not contain this text: another person, or the reader on another device. */
export function ownTextHelpOf(answeredBy: ChildDocument['answeredBy'], readerId: string | undefined, t: Words): string {
  if (answeredBy !== null && answeredBy.id === readerId) return t.ownTextHelpSame
  return t.ownTextHelp(capitalized(answererOf(answeredBy, t)))
}

const capitalized = (text: string) => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`
