/**
 * The header that makes a browser keep a file instead of showing it. Names go in twice: as they are, in the way of
 * RFC 5987, and for old readers in plain letters.
 */
export function keepAs(name: string): string {
  return `attachment; filename="${plainLetters(name)}"; filename*=UTF-8''${extendedValue(name)}`
}

/** Anything that could end the quotes, or that a header cannot hold, becomes an underscore; å and ä become a. */
function plainLetters(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\w !#$&'()+,.;=@[\]^`{}~-]/gu, '_')
}

/** All that RFC 5987 does not count among its characters is written in percent. */
function extendedValue(name: string): string {
  return encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}
