import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/**
 * A Nalle is started between choosing its port and listening on it. So it is none of those, from 32768 on, that systems
 * lend to whoever connects somewhere.
 */
const FIRST_PORT = 20_000
const PORTS = 12_000

/** A port nobody listens on at the moment. */
export async function freePort(): Promise<number> {
  const port = FIRST_PORT + randomInt(PORTS)
  return (await isFree(port)) ? port : freePort()
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}
