import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'

export type TcpProxy = {
  readonly port: number
  /** Connections of this moment fall silent for good, both sides still believing in them. New ones work. */
  readonly silence: () => void
  /** Nobody is let through any more, and whoever was is cut off. */
  readonly close: () => void
  /** Everybody is let in, also those who come now, and nobody is answered. */
  readonly stall: () => void
  readonly open: () => void
  /** How many connections were made through it so far. */
  readonly made: () => number
  readonly remove: () => Promise<void>
}

type Pair = { readonly near: Socket; readonly far: Socket; isSilent: boolean }

/** Stands between two programs, and does to their connections what networks do. */
export async function startTcpProxy(target: { readonly path: string } | { readonly port: number }): Promise<TcpProxy> {
  const pairs = new Set<Pair>()
  let isClosed = false
  let isStalled = false
  let made = 0
  const server = createServer((near) => {
    if (isClosed) {
      near.destroy()
      return
    }
    made += 1
    const far = connect(target)
    const pair: Pair = { near, far, isSilent: isStalled }
    pairs.add(pair)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      // What is said into the silence is taken, and reaches nobody: not even that the other side has gone.
      from.on('data', (bytes) => void (pair.isSilent || to.write(bytes)))
      from.on('error', () => undefined)
      from.on('close', () => void (pair.isSilent || to.destroy()))
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const cutAll = () => {
    for (const { near, far } of pairs) {
      near.destroy()
      far.destroy()
    }
    pairs.clear()
  }
  return {
    // It listens on a port, so its address is not a path.
    port: (server.address() as AddressInfo).port,
    silence: () => {
      for (const pair of pairs) pair.isSilent = true
    },
    close: () => {
      isClosed = true
      cutAll()
    },
    stall: () => {
      isStalled = true
      for (const pair of pairs) pair.isSilent = true
    },
    open: () => {
      if (isStalled) cutAll()
      isClosed = false
      isStalled = false
    },
    made: () => made,
    remove: async () => {
      cutAll()
      server.close()
      await once(server, 'close')
    },
  }
}
