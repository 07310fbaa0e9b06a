import { IncomingMessage, Server } from 'node:http'

/**
 * Comes before Nalle itself, and lets what a page asks for come late, each time by another time up to this. A story that
 * waits for what it looks at is told just as well; one that does not wait fails now, and not once in a thousand times.
 */
const LATEST_MS = Number(process.env['NALLE_E2E_LATE_MS'])

const emit = Server.prototype.emit

Server.prototype.emit = function emitLate(this: Server, event: string, ...given: readonly unknown[]): boolean {
  const [request] = given
  if (!(request instanceof IncomingMessage) || !isOfPage(request)) return Reflect.apply(emit, this, [event, ...given])
  // oxlint-disable-next-line e2e/no-fixed-wait -- delaying the response is what this file is for
  setTimeout(() => Reflect.apply(emit, this, [event, ...given]), Math.random() * LATEST_MS)
  return true
}

/** What a story asks for by itself, to make a family, does not say what it is for. */
const isOfPage = ({ headers }: IncomingMessage) => headers['sec-fetch-dest'] !== undefined
