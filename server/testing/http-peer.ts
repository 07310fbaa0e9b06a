import { once } from 'node:events'
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Seen = {
  readonly method: string
  readonly url: URL
  readonly headers: IncomingHttpHeaders
  readonly body: string
  readonly bytes: Buffer
}

/** How the peer answers; it may also be slow, wrong or silent. */
export type Answering = (response: ServerResponse, request: Seen) => void

/** A service elsewhere, played on this machine over real HTTP. */
export type HttpPeer = {
  readonly url: string
  readonly seen: readonly Seen[]
  readonly answerWith: (answering: Answering) => void
  readonly close: () => void
}

export async function startHttpPeer(): Promise<HttpPeer> {
  const seen: Seen[] = []
  let answer: Answering = (response) => response.writeHead(404).end()
  const server = createServer((request, response) => {
    void receive(request).then((read) => {
      seen.push(read)
      return answer(response, read)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // A server that listens on a port has such an address; only one on a pipe has another kind.
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    seen,
    answerWith: (answering) => {
      seen.length = 0
      answer = answering
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

async function receive(request: IncomingMessage): Promise<Seen> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(Buffer.from(part))
  const bytes = Buffer.concat(parts)
  const url = new URL(request.url ?? '/', 'http://peer.example')
  return { method: request.method ?? '', url, headers: request.headers, body: bytes.toString('utf8'), bytes }
}

export const withJson =
  (value: unknown): Answering =>
  (response) => {
    response.setHeader('content-type', 'application/json').end(JSON.stringify(value))
  }

/** For a peer that answers, on a machine that may be busy with other things; and for one that does not. */
export const PATIENT_MS = 20_000
export const QUICK_MS = 250

type Failure = {
  readonly how: string
  readonly answering: Answering
  readonly message: RegExp
  readonly timeoutMs?: typeof QUICK_MS
}

/** Ways in which a service fails, each with the words that tell of it. */
export const FAILURES: readonly Failure[] = [
  { how: 'is broken', answering: (response) => response.writeHead(500).end('{}'), message: /answered with 500/ },
  { how: 'is overloaded', answering: (response) => response.writeHead(429).end(), message: /answered with 429/ },
  { how: 'refuses the key', answering: (response) => response.writeHead(401).end('no'), message: /answered with 401/ },
  {
    how: 'sends elsewhere',
    answering: (response) => response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end(),
    message: /answered with 302/,
  },
  { how: 'hangs up', answering: (response) => response.destroy(), message: /could not be reached/ },
  { how: 'is silent', answering: () => undefined, message: /did not answer in time/, timeoutMs: QUICK_MS },
  {
    how: 'begins and never ends',
    answering: (response) => response.writeHead(200).write('{"data":'),
    message: /did not answer in time/,
    timeoutMs: QUICK_MS,
  },
  { how: 'shows a page', answering: (response) => response.end('<html>Maintenance</html>'), message: /else than JSON/ },
  { how: 'says nothing', answering: (response) => response.end(), message: /else than JSON/ },
  {
    how: 'talks without end',
    answering: (response) => response.end(`{"data":{},"features":[],"more":"${'x'.repeat(60_000)}"}`),
    message: /more than 50000 bytes/,
  },
  { how: 'answers with a list', answering: withJson([]), message: /cannot be used/ },
  { how: 'answers with null', answering: withJson(null), message: /cannot be used/ },
  { how: 'answers with errors only', answering: withJson({ errors: [{ message: 'x' }] }), message: /cannot be used/ },
]
