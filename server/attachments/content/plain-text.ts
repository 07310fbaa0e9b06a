import type { Bytes } from './bytes.ts'

const PIECE = 64 * 1024
/** Everything below a space but tabs and line ends, and the one that deletes. */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const CONTROLS = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/
/** Places of Windows' alphabet where no letter stands. */
const NO_LETTERS = /[\u0081\u008D\u008F\u0090\u009D]/
/** What makes a browser take a text for a page or a picture. */
const MARKUP = /<(?:!doctype|!--|html|head|body|script|style|svg|iframe|object|embed|\?xml|\?php)/i
const LONGEST_MARKUP = 16

/** A table of values has no sign of its own: it is text and nothing but text. */
export async function isPlainText(bytes: Bytes): Promise<boolean> {
  const reader = new TextDecoder('utf-8', { fatal: true })
  let isUtf8 = true
  let hasGaps = false
  let before = ''
  for (let at = 0; at < bytes.size; at += PIECE) {
    // oxlint-disable-next-line no-await-in-loop -- piece by piece, so that one of them at a time is in memory
    const piece = await bytes.read(at, PIECE)
    // Every alphabet that we know has the same first half, where all of this stands.
    const text = piece.toString('latin1')
    if (CONTROLS.test(text) || MARKUP.test(before + text)) return false
    if (at === 0 && /^(?:\u00EF\u00BB\u00BF)?\s*</.test(text)) return false
    before = text.slice(-LONGEST_MARKUP)
    hasGaps ||= NO_LETTERS.test(text)
    isUtf8 &&= isReadable(reader, piece, at + PIECE < bytes.size)
    if (hasGaps && !isUtf8) return false
  }
  return bytes.size > 0
}

function isReadable(reader: TextDecoder, piece: Buffer, stream: boolean): boolean {
  try {
    reader.decode(piece, { stream })
    return true
  } catch {
    return false
  }
}
