import type pg from 'pg'
import { isPassingFailure, isServersAnswer, isStandbysRefusal, NoAnswer } from './lost-connection.ts'
import type { Primary } from './primary.ts'

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
 * time is therefore ended, and so is every other one that has not answered since it was asked. Where several servers are
 * named, none of them is waited for that long: who is the primary is looked up as soon as nobody answers.
 */
export function connectionsOf(
  pool: pg.Pool,
  { mayBeLost, primary }: { readonly mayBeLost: boolean; readonly primary?: Primary },
): Connections {
  const answeredAt = new WeakMap<object, number>()
  const madeAt = new WeakMap<object, number>()
  const dead = new WeakSet<object>()
  let suspectBefore = Number.NEGATIVE_INFINITY
  let lastAnswerAt = performance.now()
  let standbyUntil = Number.NEGATIVE_INFINITY
  let waiting = 0
  let count = 0

  const noteAnswer = (client: object) => {
    lastAnswerAt = performance.now()
    answeredAt.set(client, lastAnswerAt)
  }
  pool.on('connect', (client) => {
    madeAt.set(client, performance.now())
    noteAnswer(client)
  })

  const giveUp = (client: pg.PoolClient, askedAt: number) => {
    dead.add(client)
    count += 1
    suspectBefore = Math.max(suspectBefore, askedAt)
    // A polite end would wait for an answer as well.
    client.connection.stream.destroy()
  }

  /** Connections made before lead to the same server: they read what is old, and write nothing. */
  const leaveStandby = (client: pg.PoolClient) => {
    dead.add(client)
    count += 1
    standbyUntil = performance.now()
  }

  const whileWaiting = async <T>(act: () => Promise<T>): Promise<T> => {
    waiting += 1
    try {
      return await act()
    } finally {
      waiting -= 1
    }
  }
  if (primary?.hasStandbys) lookWhileSilent(pool, primary, () => (waiting > 0 ? performance.now() - lastAnswerAt : 0))

  const release = (client: pg.PoolClient, isBroken = false) => client.release(isBroken || dead.has(client))

  /** Another server may be the primary by now; whoever has waited for a turn in vain has waited long enough. */
  const connect = async (): Promise<pg.PoolClient> => {
    try {
      return await pool.connect()
    } catch (error) {
      if (!isPassingFailure(error) || hasWaitedInVain(error) || !(await primary?.look())) throw error
      return pool.connect()
    }
  }

  const isTrusted = (client: pg.PoolClient) =>
    (answeredAt.get(client) ?? Number.POSITIVE_INFINITY) >= suspectBefore &&
    (madeAt.get(client) ?? Number.POSITIVE_INFINITY) > standbyUntil

  const acquire = async (): Promise<pg.PoolClient> => {
    for (;;) {
      const client = await whileWaiting(connect)
      if (isTrusted(client)) return client
      dead.add(client)
      count += 1
      release(client)
      client.connection.stream.destroy()
    }
  }

  const ask: Connections['ask'] = async (client, statement, answerMs) => {
    const askedAt = performance.now()
    try {
      // A database in our own process cannot be lost, only busy.
      const result = await whileWaiting(() => answerOf(client, statement, mayBeLost ? answerMs : 0))
      noteAnswer(client)
      return result
    } catch (error) {
      if (error instanceof NoAnswer) giveUp(client, askedAt)
      else if (isServersAnswer(error)) noteAnswer(client)
      if (isStandbysRefusal(error)) leaveStandby(client)
      // Where it was asked tells more than where the answer was read.
      if (error instanceof Error) Error.captureStackTrace(error)
      throw error
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

const LOOK_EVERY_MS = 500
const SILENT_FROM_MS = 1000

/** A machine that is gone says nothing; by the time its statements are given up, another one has long been the primary. */
function lookWhileSilent(pool: pg.Pool, primary: Primary, waitingForMs: () => number): void {
  const timer = setInterval(() => {
    if (pool.ended) clearInterval(timer)
    else if (waitingForMs() >= SILENT_FROM_MS) void primary.look()
  }, LOOK_EVERY_MS)
  timer.unref()
}

/** All connections are in use; the driver has no code for it. */
const hasWaitedInVain = (error: unknown) =>
  error instanceof Error && error.message === 'timeout exceeded when trying to connect'

/**
 * By the driver's callback: the promises that it makes itself hold on to one another in a chain, so that every answer would
 * stay until all of the memory is looked through, for which people wait.
 */
function answerOf(client: pg.PoolClient, statement: string | pg.QueryConfig, ms: number): Promise<pg.QueryResult> {
  const { promise, resolve, reject } = Promise.withResolvers<pg.QueryResult>()
  // A process that was busy itself finds the time over and the answer already there: what has arrived is read first.
  const timer = ms === 0 ? undefined : setTimeout(() => setImmediate(() => reject(new NoAnswer())), ms)
  client.query(statement, (error: Error | null, result: pg.QueryResult) => {
    clearTimeout(timer)
    if (error === null || error === undefined) resolve(result)
    else reject(error)
  })
  return promise
}
