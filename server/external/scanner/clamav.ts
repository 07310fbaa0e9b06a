import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { connect } from 'node:net'
import type { Socket } from 'node:net'
import type { ScannerSettings } from './scanner-settings.ts'
import type { Scanner } from './scanner.ts'

/** What tests change; nobody else has reason to. */
export type ScannerLimits = { readonly silentMs: number; readonly wholeMs: number }

export const LIMITS: ScannerLimits = { silentMs: 15_000, wholeMs: 20_000 }
/** Its answer is one short line; anything longer is somebody else. */
const LONGEST_ANSWER = 1000
const PIECE = 64 * 1024

/** ClamAV's daemon over TCP: the file travels in pieces, each after its length, and a length of zero ends it. */
export function clamavScanner(settings: ScannerSettings, limits: ScannerLimits = LIMITS): Scanner {
  return {
    scan: async (path) => {
      const socket = connect({ host: settings.host, port: settings.port })
      socket.setTimeout(limits.silentMs, () => socket.destroy(new Error('the scanner is silent')))
      const tooLate = setTimeout(() => socket.destroy(new Error('the scanner is too slow')), limits.wholeMs)
      const ending = new AbortController()
      const gone = once(socket, 'close').then(() => Promise.reject(new Error('the scanner is gone')))
      try {
        // Listening begins at once: the scanner may have had enough long before the end of the file.
        const [answer] = await Promise.race([
          Promise.all([answerOf(socket), sendFile(socket, path, ending.signal)]),
          gone,
        ])
        return verdictOf(answer)
      } finally {
        clearTimeout(tooLate)
        gone.catch(() => undefined)
        ending.abort()
        socket.destroy()
      }
    },
  }
}

async function sendFile(socket: Socket, path: string, ending: AbortSignal): Promise<void> {
  socket.write('zINSTREAM\0')
  for await (const piece of createReadStream(path, { highWaterMark: PIECE })) {
    // A stream without an encoding gives buffers.
    const content = piece as Buffer
    socket.write(lengthOf(content.length))
    if (!socket.write(content)) await once(socket, 'drain', { signal: ending })
  }
  socket.write(lengthOf(0))
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes)
  return length
}

function answerOf(socket: Socket): Promise<string> {
  return new Promise((resolve) => {
    let answer = ''
    socket.on('data', (piece) => {
      answer += String(piece)
      const end = answer.indexOf('\0')
      if (end >= 0 || answer.length > LONGEST_ANSWER) resolve(answer.slice(0, Math.max(0, end)))
    })
  })
}

function verdictOf(answer: string): 'CLEAN' | 'INFECTED' {
  if (/^stream: OK$/.test(answer)) return 'CLEAN'
  if (/^stream: .+ FOUND$/.test(answer)) return 'INFECTED'
  throw new Error('the scanner did not look at the file')
}
