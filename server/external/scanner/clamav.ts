import { createReadStream } from 'node:fs'
import { connect } from 'node:net'
import type { Socket } from 'node:net'
import { pipeline } from 'node:stream/promises'
import type { ScannerSettings } from './scanner-settings.ts'
import type { Scanner } from './scanner.ts'

/** What tests change; nobody else has reason to. */
export type ScannerLimits = { readonly silentMs: number; readonly wholeMs: number }

const LIMITS: ScannerLimits = { silentMs: 30_000, wholeMs: 120_000 }
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
      try {
        // Reading begins at once: the scanner may have had enough long before the end of the file.
        const [, answer] = await Promise.all([sendFile(socket, path), answerOf(socket)])
        return verdictOf(answer)
      } finally {
        clearTimeout(tooLate)
        socket.destroy()
      }
    },
  }
}

async function sendFile(socket: Socket, path: string): Promise<void> {
  await pipeline(
    createReadStream(path, { highWaterMark: PIECE }),
    async function* (pieces: AsyncIterable<Buffer>) {
      yield Buffer.from('zINSTREAM\0')
      for await (const piece of pieces) {
        yield lengthOf(piece.length)
        yield piece
      }
      yield lengthOf(0)
    },
    socket,
    { end: false },
  )
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes)
  return length
}

async function answerOf(socket: Socket): Promise<string> {
  let answer = ''
  for await (const piece of socket) {
    answer += String(piece)
    if (answer.includes('\0') || answer.length > LONGEST_ANSWER) break
  }
  return answer.split('\0', 1)[0] ?? ''
}

function verdictOf(answer: string): 'CLEAN' | 'INFECTED' {
  if (/^stream: OK$/.test(answer)) return 'CLEAN'
  if (/^stream: .+ FOUND$/.test(answer)) return 'INFECTED'
  throw new Error('the scanner did not look at the file')
}
