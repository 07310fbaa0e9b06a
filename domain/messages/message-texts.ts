import { isBlank } from '../people/contact-details.ts'

/** A title is read in a list, so it stays on a line or two. */
export const LONGEST_TITLE = 200
/** Some ten pages: longer than anybody writes to a daycare centre, shorter than what hurts. */
export const LONGEST_CONTENT = 20_000
/** Of the latest message, in the list of threads. */
const LONGEST_PREVIEW = 200

export function isTitleGood(title: string): boolean {
  return !isBlank(title) && title.length <= LONGEST_TITLE
}

export function isContentGood(content: string): boolean {
  return !isBlank(content) && content.length <= LONGEST_CONTENT
}

/** The beginning of a message in one line; a character made of two halves is never cut apart. */
export function previewOf(content: string): string {
  const line = content.replaceAll(/\r\n|\r|\n/g, ' ')
  // Characters of two halves take two places, so this many places hold enough of them.
  const characters = Array.from(line.slice(0, LONGEST_PREVIEW * 2))
  return characters.slice(0, LONGEST_PREVIEW).join('')
}
