import { readFileSync } from 'node:fs'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/**
 * A push service far away: it takes what is sent to `/push/N` (RFC 8030) and answers after a while. Says on which port it is,
 * and tells at `/taken` how many browsers were reached, how often, and how often something was sent that it cannot take.
 */
const [answersAfterMs = '', keyFile = '', certificateFile = ''] = process.argv.slice(2)

const SMALLEST_RECORD = 103
const CREATED = 201
const BAD_REQUEST = 400

const reached = new Map<string, number>()
const state = { taken: 0, refused: 0, connections: 0 }

const identity = { key: readFileSync(keyFile), cert: readFileSync(certificateFile) }
const server = createServer({ ...identity, keepAliveTimeout: 60_000 }, (request, response) => {
  if (request.url === '/taken') {
    response.end(JSON.stringify({ ...state, browsers: reached.size }))
    return
  }
  let bytes = 0
  request.on('data', (piece: Buffer) => (bytes += piece.length))
  request.on('end', () => {
    const { headers, url = '' } = request
    const isGood =
      /^\/push\/\d+$/.test(url) &&
      /^vapid t=[\w.-]+, k=[\w-]+$/.test(headers.authorization ?? '') &&
      headers['content-encoding'] === 'aes128gcm' &&
      /^\d+$/.test(String(headers['ttl'])) &&
      bytes >= SMALLEST_RECORD
    if (isGood) {
      state.taken += 1
      reached.set(url, (reached.get(url) ?? 0) + 1)
    } else {
      state.refused += 1
    }
    void pause(Number(answersAfterMs)).then(() => response.writeHead(isGood ? CREATED : BAD_REQUEST).end())
  })
})
server.on('secureConnection', () => (state.connections += 1))
server.listen(0, '127.0.0.1', () => {
  // A server that listens on a port has such an address; only one on a pipe has another kind.
  const { port } = server.address() as AddressInfo
  process.stdout.write(`${port}\n`)
})
