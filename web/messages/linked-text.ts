/** A piece of a message: words, or an address somebody may want to open. */
export type Piece = { readonly text: string; readonly href?: string }

/** Only what is plainly a web address becomes a link; the person always sees where it leads. */
const ADDRESS = /https?:\/\/[^\s<>"]+/giu
/** What ends a sentence does not belong to the address in it. */
const SENTENCE_END = /[.,;:!?'”’»)\]}]$/u

/** Splits a message into words and links. Everything stays in its order, and nothing is lost. */
export function piecesOf(text: string): readonly Piece[] {
  const pieces: Piece[] = []
  let from = 0
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const address = withoutSentenceEnd(found)
    if (!isAddress(address)) continue
    if (index > from) pieces.push({ text: text.slice(from, index) })
    pieces.push({ text: address, href: address })
    from = index + address.length
  }
  if (from < text.length) pieces.push({ text: text.slice(from) })
  return pieces
}

function withoutSentenceEnd(found: string): string {
  let address = found
  while (SENTENCE_END.test(address) && !closesItsOwnBracket(address)) address = address.slice(0, -1)
  return address
}

/** `https://fi.wikipedia.org/wiki/Nalle_(karhu)` ends with its own bracket. */
function closesItsOwnBracket(address: string): boolean {
  return address.endsWith(')') && address.split('(').length >= address.split(')').length
}

/** A name before an `@` would make the address look as if it led elsewhere. */
function isAddress(address: string): boolean {
  const { protocol, username, password } = findUrl(address) ?? {}
  return (protocol === 'https:' || protocol === 'http:') && username === '' && password === ''
}

function findUrl(text: string): URL | undefined {
  try {
    return new URL(text)
  } catch {
    return undefined
  }
}
