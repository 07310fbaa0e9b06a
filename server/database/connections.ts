import type pg from 'pg'
import { isServersAnswer, NoAnswer } from './lost-connection.ts'

/** A pool whose connections are given up when they fall silent, and replaced by new ones. */
export type Connections = {
  readonly pool: pg.Pool
  readonly acquire: () => Promise<pg.PoolClient>
  /** Asks, and waits so many milliseconds for the answer; 0 waits for ever. */
  readonly ask: (client: pg.PoolClient, statement: string | pg.QueryConfig, answerMs: number) => Promise<pg.QueryResult>
  readonly release: (client: pg.PoolClient, isBroken?: boolean) => void
  readonly isGivenUp: (client: pg.PoolClient) => boolean
  /** How many were given up since the start. */
  readonly givenUp: () => number
  /** How many milliseconds ago a statement was last answered, on any connection. */
  readonly silentForMs: () => number
}

/**
 * The network may lose a connection without telling either side: a failover, a firewall that forgot it. Whatever is
 * asked there is never answered, and a pool that waits is soon full of such connections. One that does not answer in
 * time is therefore ended, and so is every other one that has not answered since it was asked.
 */
export function connectionsOf(pool: pg.Pool, { mayBeLost }: { readonly mayBeLost: boolean }): Connections {
  const answeredAt = new WeakMap<object, number>()
  const dead = new WeakSet<object>()
  let suspectBefore = Number.NEGATIVE_INFINITY
  let lastAnswerAt = performance.now()
  let count = 0

  const noteAnswer = (client: object) => {
    lastAnswerAt = performance.now()
    answeredAt.set(client, lastAnswerAt)
  }
  pool.on('connect', noteAnswer)

  const giveUp = (client: pg.PoolClient, askedAt: number) => {
    dead.add(client)
    count += 1
    suspectBefore = Math.max(suspectBefore, askedAt)
    // A polite end would wait for an answer as well.
    client.connection.stream.destroy()
  }

  const release = (client: pg.PoolClient, isBroken = false) => client.release(isBroken || dead.has(client))

  const acquire = async (): Promise<pg.PoolClient> => {
    for (;;) {
      const client = await pool.connect()
      if ((answeredAt.get(client) ?? Number.POSITIVE_INFINITY) >= suspectBefore) return client
      dead.add(client)
      count += 1
      release(client)
      client.connection.stream.destroy()
    }
  }

  const ask: Connections['ask'] = async (client, statement, answerMs) => {
    const askedAt = performance.now()
    // A database in our own process cannot be lost, only busy.
    const silence = silenceAfter(mayBeLost ? answerMs : 0)
    try {
      const result = await Promise.race([client.query(statement), silence.promise])
      noteAnswer(client)
      return result
    } catch (error) {
      if (error instanceof NoAnswer) giveUp(client, askedAt)
      else if (isServersAnswer(error)) noteAnswer(client)
      throw error
    } finally {
      silence.stop()
    }
  }

  return {
    pool,
    acquire,
    ask,
    release,
    isGivenUp: (client) => dead.has(client),
    givenUp: () => count,
    silentForMs: () => performance.now() - lastAnswerAt,
  }
}

function silenceAfter(ms: number): { readonly promise: Promise<never>; readonly stop: () => void } {
  const { promise, reject } = Promise.withResolvers<never>()
  if (ms === 0) return { promise, stop: () => undefined }
  // A process that was busy itself finds the time over and the answer already there: what has arrived is read first.
  const timer = setTimeout(() => setImmediate(() => reject(new NoAnswer())), ms)
  return { promise, stop: () => clearTimeout(timer) }
}
