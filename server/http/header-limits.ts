import type { FastifyInstance } from 'fastify'
import { errorBody, HttpError, malformed } from './errors.ts'

/** All headers of a request together, in bytes; Node refuses more by itself. A browser sends one or two thousand. */
export const LONGEST_HEADERS = 16_384

/**
 * How long a header may be that somebody here, or a library on the way, takes apart. Several times what browsers and
 * proxies send: whoever sends more wants to keep us busy.
 */
const LONGEST: Readonly<Record<string, number>> = {
  'accept-encoding': 500,
  'accept-language': 500,
  // A signed token of a program; guardians send none.
  authorization: 4000,
  'content-length': 20,
  'content-type': 500,
  // Other services under the same domain may have cookies too, and a computer that many share has one of each of them.
  cookie: 15_000,
  evakamockedtime: 100,
  forwarded: 1000,
  host: 300,
  'if-modified-since': 100,
  'if-none-match': 500,
  origin: 300,
  range: 200,
  referer: 4000,
  'user-agent': 1000,
  'x-evaka-csrf': 100,
  'x-forwarded-for': 1000,
  'x-forwarded-host': 300,
  'x-forwarded-proto': 100,
}

/** Comes before anybody reads a header. */
export function limitHeaders(fastify: FastifyInstance): void {
  const limits = Object.entries(LONGEST)
  fastify.addHook('onRequest', async ({ headers, raw }) => {
    for (const [name, longest] of limits) {
      const value = headers[name]
      if (value !== undefined && value.length > longest) throw new HttpError(431, errorBody())
    }
    const hosts = raw.rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length
    // Every request of this kind must name its host; Node's own refusal would lack our headers. Of two hosts, a proxy in
    // front may have believed the other one.
    if (hosts > 1 || (raw.httpVersion === '1.1' && headers.host === undefined)) malformed()
  })
}
