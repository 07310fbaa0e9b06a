/** Longer ones are never ours, and some browsers cut them. */
export const LONGEST_ADDRESS = 2000

/** Browsers drop tabs and line ends inside an address and read a backslash as a slash; ours has none of them. */
// oxlint-disable-next-line no-control-regex -- control characters are exactly what is looked for
const NEVER_IN_ADDRESS = /[\u0000-\u0020\u007f-\u00a0\u2028\u2029\ufeff\\]/
/** A path, a query, a fragment, or an address in full. */
const BEGINS_LIKE_OURS = /^(\/(?!\/)|\?|#|https?:\/\/[^/])/i

/**
 * Where a person may be sent after login or logout: path, query and fragment of a page of our own origin.
 * The address came through other hands, so whatever could be read in two ways is not followed at all.
 */
export function safeAddress(text: string | undefined, origin: string): string | undefined {
  if (text === undefined || text === '' || text.length > LONGEST_ADDRESS || NEVER_IN_ADDRESS.test(text))
    return undefined
  // A bare word is not an address but somebody's own mark, such as an identity provider puts in RelayState.
  if (!BEGINS_LIKE_OURS.test(text)) return undefined
  const url = findUrl(text, origin)
  if (url === undefined || url.origin !== origin || url.username !== '' || url.password !== '') return undefined
  if (leadsElsewhere(url.pathname)) return undefined
  return url.pathname + url.search + url.hash
}

/** `/..//evil` becomes `//evil` when its dots are resolved, and a proxy may decode `/%2f%2fevil` into the same. */
function leadsElsewhere(path: string): boolean {
  const decoded = path.replaceAll(/%2f/gi, '/').replaceAll(/%5c/gi, '\\')
  return decoded.startsWith('//') || decoded.includes('\\')
}

function findUrl(text: string, origin: string): URL | undefined {
  try {
    return new URL(text, origin)
  } catch {
    return undefined
  }
}
