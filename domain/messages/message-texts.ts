import { isBlank } from '../people/contact-details.ts'

/** A title is read in a list, so it stays on a line or two. */
export const LONGEST_TITLE = 200
/** Some ten pages: longer than anybody writes to a daycare centre, shorter than what hurts. */
export const LONGEST_CONTENT = 20_000
/** Of the latest message, in the list of threads. */
const LONGEST_PREVIEW = 200

export type TextProblem = 'MISSING' | 'TOO_LONG'

export function findTitleProblem(title: string): TextProblem | undefined {
  return findTextProblem(title, LONGEST_TITLE)
}

export function findContentProblem(content: string): TextProblem | undefined {
  return findTextProblem(content, LONGEST_CONTENT)
}

function findTextProblem(text: string, longest: number): TextProblem | undefined {
  if (text.length > longest) return 'TOO_LONG'
  return isBlank(text) ? 'MISSING' : undefined
}

export function isTitleGood(title: string): boolean {
  return findTitleProblem(title) === undefined
}

export function isContentGood(content: string): boolean {
  return findContentProblem(content) === undefined
}

/**
 * The beginning of a message in one line, with an ellipsis where it goes on; a character made of two halves is never cut
 * apart.
 */
export function previewOf(content: string): string {
  const line = content.replaceAll(/\r\n|\r|\n/g, ' ')
  // Characters of two halves take two places, so this many places hold enough of them.
  const characters = Array.from(line.slice(0, LONGEST_PREVIEW * 2))
  const preview = characters.slice(0, LONGEST_PREVIEW).join('')
  return characters.length > LONGEST_PREVIEW ? `${preview}…` : preview
}
