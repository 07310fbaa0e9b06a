import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { createServer, request as ask } from 'node:http'
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'

const DIST = join(import.meta.dirname, '../../web/dist')
const FILE = /[\w.-]+\.(?:js|css|woff2)\b/g
const INLINE_SCRIPT = /<script type="module">(.*?)<\/script>/gs

export type Front = {
  readonly address: string
  /** From now on the next version is there: the same portal, but all its files have other names, and the former are gone. */
  readonly moveOn: () => void
  /** Nobody answers any more, as when the server is away; and answers again. */
  readonly goAway: () => void
  readonly comeBack: () => void
  /** What was asked for and is gone. */
  readonly missed: readonly string[]
  /** Where something was written to, whoever sent it: a tab or the worker. */
  readonly written: readonly string[]
  readonly stop: () => Promise<void>
}

/** Stands before the Nalle of all stories at a port of its own: it can go away, and become the next version of it. */
export async function standBefore(nallePort: number, port: number): Promise<Front> {
  let isNext = false
  let isAway = false
  const missed: string[] = []
  const written: string[] = []
  const server = createServer((request, response) => {
    if (isAway) {
      response.destroy()
      return
    }
    const path = request.url ?? '/'
    if (request.method !== 'GET') written.push(path.replace(/\?.*/, ''))
    const known = formerName(path)
    if (isNext && path.startsWith('/assets/') && known === path) {
      missed.push(path)
      response.writeHead(404).end()
      return
    }
    // As it is: a text that is packed could not be read.
    const headers = { ...request.headers, 'accept-encoding': 'identity' }
    // Each on its own line: one that is kept open may be hung up on in the moment in which it is used again.
    const way = { port: nallePort, path: known, method: request.method, headers, agent: false }
    const passed = ask(way, (answer) => {
      if (isNext && isText(answer.headers)) void sendNext(path, answer, response)
      else answer.pipe(response.writeHead(answer.statusCode ?? 502, answer.headers))
    })
    passed.on('error', () => response.destroy())
    response.on('close', () => passed.destroy())
    request.pipe(passed)
  })
  server.listen(port)
  await once(server, 'listening')
  return {
    address: `http://localhost:${port}`,
    missed,
    written,
    goAway: () => {
      isAway = true
      server.closeAllConnections()
    },
    comeBack: () => void (isAway = false),
    moveOn: () => void (isNext = true),
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

const formerName = (path: string) => path.replace(/^(\/assets\/.*)\.next(\.\w+)$/, '$1$2')
function withNextNames(text: string): string {
  const built = new Set(readdirSync(join(DIST, 'assets')))
  const version = readFileSync(join(DIST, 'version.txt'), 'utf8').trim()
  return text
    .replaceAll(FILE, (name) => (built.has(name) ? name.replace(/(\.\w+)$/, '.next$1') : name))
    .replaceAll(version, version.replaceAll(/./g, 'f'))
}

/** Texts that end; the stream of the inbox does not. */
const isText = ({ 'content-type': type = '' }: IncomingHttpHeaders) =>
  /^(text\/(html|css|javascript)|application\/json)/.test(type)

async function sendNext(path: string, answer: IncomingMessage, response: ServerResponse): Promise<void> {
  const parts: Buffer[] = []
  // Read as bytes: a letter may stand at the border of two parts.
  for await (const part of answer) parts.push(part as Buffer)
  const text = Buffer.concat(parts).toString()
  const next = withNextNames(text) + (path === '/service-worker.js' ? '\n// The next one.' : '')
  const { 'content-length': _length, 'content-security-policy': policy, ...headers } = answer.headers
  const allowed = policy === undefined ? {} : { 'content-security-policy': allowing(policy, text, next) }
  response.writeHead(answer.statusCode ?? 502, { ...headers, ...allowed }).end(next)
}

/** The page's policy names its scripts by their hashes. */
function allowing(policy: string | readonly string[], page: string, next: string): string {
  const hashes = hashesIn(next)
  return hashesIn(page).reduce((text, hash, at) => text.replace(hash, hashes[at]!), String(policy))
}

const hashesIn = (page: string) =>
  [...page.matchAll(INLINE_SCRIPT)].map(
    ([, script = '']) => `sha256-${createHash('sha256').update(script).digest('base64')}`,
  )
