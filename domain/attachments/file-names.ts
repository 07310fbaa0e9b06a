/** In UTF-8. Every file system takes such a name, and so does an address. */
export const LONGEST_NAME_IN_BYTES = 200
/** What follows the last dot is part of the kind, not of the name; a longer one is no extension that we know. */
const LONGEST_EXTENSION_IN_BYTES = 20

/**
 * The name that is kept and shown: what the person called the file, without anything that could lead somewhere else or
 * show it as something else. Paths go, and so do characters that are not seen, such as those that turn the writing
 * round. Empty when nothing is left.
 */
export function safeFileName(given: string): string {
  const name = given
    .replaceAll(HALF_A_CHARACTER, '\uFFFD')
    .normalize('NFC')
    .replaceAll(INVISIBLE, '')
    .replace(PATH, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
  const { stem, extension } = partsOf(name)
  if (extension === undefined) return cutTo(LONGEST_NAME_IN_BYTES, name)
  const kept = cutTo(LONGEST_EXTENSION_IN_BYTES, extension)
  const room = LONGEST_NAME_IN_BYTES - bytesOf(kept) - 1
  // A name that begins with a dot is hidden on many machines, and nobody finds what they downloaded.
  return `${cutTo(room, stem.trimEnd()) || '_'}.${kept}`
}

/** What follows the last dot, in small letters; nothing without a dot. */
export function extensionOf(name: string): string | undefined {
  return partsOf(name).extension?.toLowerCase()
}

/** One half of a pair, which no file system writes; whole pairs are read as one character. */
const HALF_A_CHARACTER = /\p{Cs}/gu

/** Controls, writing directions, joiners, private and unassigned characters, and the mark for broken ones. */
const INVISIBLE = /[\p{C}\p{Zl}\p{Zp}\uFFFD]/gu
const PATH = /^.*[/\\]/s

function partsOf(name: string): { readonly stem: string; readonly extension: string | undefined } {
  const dot = name.lastIndexOf('.')
  return dot === -1
    ? { stem: name, extension: undefined }
    : { stem: name.slice(0, dot), extension: name.slice(dot + 1).trim() }
}

const encoder = new TextEncoder()
const bytesOf = (text: string) => encoder.encode(text).length

/** Never through the middle of a character. */
function cutTo(bytes: number, text: string): string {
  if (bytesOf(text) <= bytes) return text
  let kept = ''
  let used = 0
  for (const character of text) {
    used += bytesOf(character)
    if (used > bytes) break
    kept += character
  }
  return kept.trimEnd()
}
