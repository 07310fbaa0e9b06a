type Accepted = { readonly name: string; readonly quality: number }

/**
 * What an `Accept-…` header wishes for (RFC 9110, 12.4.2): `br;q=1.0, gzip;q=0.8, *;q=0.1`. Only what is accepted at all,
 * in the order in which it stands there.
 */
export function acceptedIn(header: string | string[] | undefined): readonly Accepted[] {
  return String(header ?? '')
    .toLowerCase()
    .split(',')
    .map(accepted)
    .filter(({ name, quality }) => name !== '' && quality > 0)
}

function accepted(part: string): Accepted {
  const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim())
  const quality = parameters.find((parameter) => parameter.startsWith('q='))
  return { name, quality: quality === undefined ? 1 : Number(quality.slice(2)) }
}
