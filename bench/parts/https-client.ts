import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:https'

export type Answer = {
  /** 0 when the connection broke instead. */
  readonly status: number
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
  readonly body: string
}

type Sent = {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Buffer
}

export type HttpsClient = {
  readonly send: (url: string, sent?: Sent) => Promise<Answer>
  readonly close: () => void
}

const LONGEST_MS = 90_000

/** Believes the certificate of our own proxy and nobody else's, and keeps its connections, as browsers do. */
export function httpsClient(certificateFile: string): HttpsClient {
  const agent = new Agent({ ca: readFileSync(certificateFile), keepAlive: true, maxSockets: 1000 })
  return {
    close: () => agent.destroy(),
    send: (url, { method = 'GET', headers = {}, body } = {}) =>
      new Promise((resolve) => {
        const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
        const asked = request(
          url,
          { agent, method, headers: { ...headers, ...length }, timeout: LONGEST_MS },
          (answer) => {
            let text = ''
            answer.setEncoding('utf8')
            answer.on('data', (piece: string) => (text += piece))
            answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: text }))
            answer.on('error', () => resolve(BROKEN))
          },
        )
        asked.on('timeout', () => asked.destroy())
        asked.on('error', () => resolve(BROKEN))
        asked.end(body)
      }),
  }
}

const BROKEN: Answer = { status: 0, headers: {}, body: '' }
