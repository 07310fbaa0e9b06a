import { STATUS_CODES } from 'node:http'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { errorBody } from './errors.ts'

type Headers = Readonly<Record<string, string>>

/** What Node itself refuses before there is a request: too long headers, too slow a client, no HTTP at all. */
export function answerBrokenRequests(headers: Headers): (error: NodeJS.ErrnoException, socket: Socket) => void {
  return (error, socket) => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return
    if (socket.writable) socket.write(bareAnswer(statusOf(error.code), headers))
    socket.destroySoon()
  }
}

/** Node answers an expectation that it does not know without asking anybody. */
export function answerUnknownExpectations(server: Server, headers: Headers): void {
  server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    answerBarely(response, 417, headers)
  })
}

/** An answer to a request that never reached a route. */
export function answerBarely(response: ServerResponse, status: number, headers: Headers): void {
  const body = JSON.stringify(errorBody())
  response.writeHead(status, { ...headers, 'content-type': JSON_TYPE, 'content-length': body.length }).end(body)
}

const JSON_TYPE = 'application/json; charset=utf-8'

function statusOf(code: string | undefined): number {
  if (code === 'HPE_HEADER_OVERFLOW') return 431
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 408
  if (code === 'HPE_CHUNK_EXTENSIONS_OVERFLOW') return 413
  return 400
}

function bareAnswer(status: number, headers: Headers): string {
  const body = JSON.stringify(errorBody())
  const lines = Object.entries({
    ...headers,
    'content-type': JSON_TYPE,
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}`)
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`, ...lines, '', body].join('\r\n')
}
