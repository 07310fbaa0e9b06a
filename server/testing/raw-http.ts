import { connect } from 'node:net'
import type { App } from '../http/app.ts'

export type RawAnswer = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** Opens the ears of a Nalle of a test, for what can only be seen over a real connection. */
export async function listen(app: App): Promise<{ readonly port: number; readonly url: string }> {
  const url = await app.fastify.listen({ host: '127.0.0.1', port: 0 })
  return { url, port: Number(new URL(url).port) }
}

/** Sends exactly these bytes and reads until the other side ends: no client would send such requests for us. */
export function sendRaw(port: number, request: string | Buffer): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const socket = connect(port, '127.0.0.1', () => socket.write(request))
    const finish = () => {
      const text = Buffer.concat(chunks).toString('utf8')
      if (text === '') reject(new Error('the connection ended without an answer'))
      else resolve(readAnswer(text))
    }
    socket.setTimeout(10_000, () => socket.destroy(new Error('no answer in ten seconds')))
    socket.on('data', (chunk) => chunks.push(Buffer.from(chunk)))
    socket.once('end', () => {
      socket.destroy()
      finish()
    })
    // The server may close while we still send; what it said before that counts.
    socket.once('error', (error) => (chunks.length > 0 ? finish() : reject(error)))
  })
}

function readAnswer(text: string): RawAnswer {
  const [head = '', ...body] = text.split('\r\n\r\n')
  const [statusLine = '', ...lines] = head.split('\r\n')
  const headers = lines.map((line) => {
    const colon = line.indexOf(':')
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
  })
  return { status: Number(statusLine.split(' ')[1]), headers: Object.fromEntries(headers), body: body.join('\r\n\r\n') }
}
