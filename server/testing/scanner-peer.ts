import { once } from 'node:events'
import { createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import { EICAR } from './sample-files.ts'

export type ScannerPeer = {
  readonly port: number
  /** What was sent to be scanned, without the lengths of its pieces. */
  readonly scanned: readonly Buffer[]
  readonly close: () => Promise<void>
}

/** How it treats whom: as ClamAV would, or as one that has trouble. */
export type ScannerBehaviour = 'SCANS' | 'TOO_LARGE' | 'SILENT' | 'HANGS_UP' | 'TALKS_NONSENSE' | 'TALKS_FOR_EVER'

/** Speaks as much of ClamAV's INSTREAM as a client needs, and finds the one thing that every scanner finds. */
export async function startScannerPeer(behaviour: ScannerBehaviour = 'SCANS'): Promise<ScannerPeer> {
  const scanned: Buffer[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.once('close', () => sockets.delete(socket))
    if (behaviour === 'HANGS_UP') return socket.end()
    let received = Buffer.alloc(0)
    socket.on('data', (piece) => {
      received = Buffer.concat([received, Buffer.from(piece)])
      const content = contentIn(received)
      if (content === undefined) return
      scanned.push(content)
      answer(socket, behaviour, content)
    })
    return undefined
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    port,
    scanned,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

const COMMAND = 'zINSTREAM\0'

/** Nothing until the piece of length zero has come. */
function contentIn(received: Buffer): Buffer | undefined {
  if (received.length < COMMAND.length) return undefined
  if (received.toString('latin1', 0, COMMAND.length) !== COMMAND) throw new Error('not the command that was expected')
  const pieces: Buffer[] = []
  let at = COMMAND.length
  while (at + 4 <= received.length) {
    const length = received.readUInt32BE(at)
    if (length === 0) return Buffer.concat(pieces)
    if (at + 4 + length > received.length) return undefined
    pieces.push(received.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return undefined
}

function answer(socket: Socket, behaviour: ScannerBehaviour, content: Buffer): void {
  if (behaviour === 'SILENT') return
  if (behaviour === 'TOO_LARGE') return void socket.end('INSTREAM size limit exceeded. ERROR\0')
  if (behaviour === 'TALKS_NONSENSE') return void socket.end('HTTP/1.1 200 OK\r\n\r\nstream: OK\0')
  if (behaviour === 'TALKS_FOR_EVER') return void socket.write('x'.repeat(100_000))
  socket.end(content.includes(EICAR) ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0')
}
