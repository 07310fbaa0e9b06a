import { setTimeout } from 'node:timers/promises'
import pg from 'pg'

/** The server at the other end is a standby: it lets read, and takes nothing. */
export class OnlyStandby extends Error {
  constructor() {
    super('the server is a standby and only reads')
    this.name = 'OnlyStandby'
  }
}

/**
 * Which of the servers named in `DATABASE_URL` takes writes. They are asked all at once, so that a machine that is gone and
 * answers nobody keeps nobody waiting.
 */
export type Primary = {
  readonly Client: new (config?: pg.ClientConfig) => PrimaryClient
  /** Whether there is a choice at all. */
  readonly hasStandbys: boolean
  /** Looks which one it is now, and leaves connections to all others; whether there is one. */
  readonly look: () => Promise<boolean>
}

/** PostgreSQL tells by itself, while connecting and whenever it changes, whether it takes writes. */
const SAYS_READ_ONLY = new Set(['in_hot_standby', 'default_transaction_read_only'])
const LOOK_WITHIN_MS = 2000

/** A connection that knows where it leads to. */
export class PrimaryClient extends pg.Client {
  readonly address: string
  readonly #readOnlyBy = new Set<string>()

  constructor(address: string, config: pg.ClientConfig = {}) {
    super({ ...config, connectionString: address })
    this.address = address
    this.connection.on('parameterStatus', ({ parameterName, parameterValue }: ParameterStatus) => {
      if (!SAYS_READ_ONLY.has(parameterName)) return
      if (parameterValue === 'on') this.#readOnlyBy.add(parameterName)
      else this.#readOnlyBy.delete(parameterName)
    })
  }

  /** A pooler in between says nothing of it, and is believed. */
  get isReadOnly(): boolean {
    return this.#readOnlyBy.size > 0
  }

  requireWritable(): void {
    if (this.isReadOnly) throw new OnlyStandby()
  }
}

type ParameterStatus = { readonly parameterName: string; readonly parameterValue: string }

/** `postgres://nalle@a:5432,b:5432/nalle` names two servers, as PostgreSQL's own programs write it. */
export function addressesOf(url: string): readonly [string, ...string[]] {
  const start = url.indexOf('//') + 2
  const length = url.slice(start).search(/[/?]/)
  const end = length < 0 ? url.length : start + length
  // Whoever logs in stands in front of the hosts, and may have commas in the password.
  const hosts = Math.max(start, url.lastIndexOf('@', end) + 1)
  const [before, after] = [url.slice(0, hosts), url.slice(end)]
  const [first, ...others] = url
    .slice(hosts, end)
    .split(',')
    .map((host) => `${before}${host}${after}`)
  return others.length === 0 || first === undefined ? [url] : [first, ...others]
}

/** A connection of its own to the server that takes writes, outside of any pool. */
export async function connectToPrimary(url: string, config: pg.ClientConfig): Promise<PrimaryClient> {
  let isFound = false
  const attempts = addressesOf(url).map(async (address) => {
    const client = new PrimaryClient(address, { ...config, application_name: 'nalle' })
    client.on('error', () => undefined)
    try {
      await client.connect()
      client.requireWritable()
      if (isFound) throw new Error('another one was first')
      isFound = true
      return client
    } catch (error) {
      // One that does not even answer to a farewell is left to its fate.
      client.end().catch(() => undefined)
      throw error
    }
  })
  return Promise.any(attempts).catch((error: unknown) => {
    throw error instanceof AggregateError ? (error.errors.find(isNoStandby) ?? error.errors[0]) : error
  })
}

const isNoStandby = (error: unknown) => !(error instanceof OnlyStandby)

export function primaryOf(url: string): Primary {
  const addresses = addressesOf(url)
  const clients = new Set<PrimaryClient>()
  let [current] = addresses
  let askedAt = performance.now()
  let search: Search | undefined

  const settleOn = (address: string) => {
    current = address
    for (const client of clients) if (client.address !== current) client.connection.stream.destroy()
  }

  /** Goes on when nobody has been found: whoever comes once there is a primary finds it known. */
  const begin = (): Search => {
    const begun = searchFor(addresses, () => performance.now() - askedAt > WAITED_FOR_MS)
    void begun.found.then((address) => {
      search = undefined
      if (address !== undefined) settleOn(address)
    })
    return begun
  }

  return {
    hasStandbys: addresses.length > 1,
    Client: class extends PrimaryClient {
      constructor(config?: pg.ClientConfig) {
        super(current, config)
        clients.add(this)
        this.once('end', () => clients.delete(this))
      }
    },
    look: async () => {
      askedAt = performance.now()
      if (addresses.length === 1) return false
      search ??= begin()
      return (await Promise.race([search.found, search.allAsked])) !== undefined
    },
  }
}

/** A process that nobody asks for anything looks for nothing. */
const WAITED_FOR_MS = 5000
/** A standby that is asked over the connection it has already been given has next to nothing to do. */
const ASK_STANDBY_EVERY_MS = 20
const CONNECT_AGAIN_AFTER_MS = 100

type Search = {
  /** The first that takes writes; nothing once nobody wants to know any more. */
  readonly found: Promise<string | undefined>
  /** Each has said once that it takes none, or has not answered in time. */
  readonly allAsked: Promise<undefined>
}

/** Every server is asked on a connection of its own, which it keeps until one of them takes writes. */
function searchFor(addresses: readonly string[], isUnwanted: () => boolean): Search {
  const { promise: found, resolve: end } = Promise.withResolvers<string | undefined>()
  let isFound = false
  const isOver = () => isFound || isUnwanted()
  const waitAt = async (address: string, asked: () => void) => {
    while (!isOver()) {
      const limits = { connectionTimeoutMillis: LOOK_WITHIN_MS, query_timeout: LOOK_WITHIN_MS }
      const client = new PrimaryClient(address, { ...limits, application_name: 'nalle' })
      client.on('error', () => undefined)
      try {
        await client.connect()
        while (client.isReadOnly && !isOver()) {
          asked()
          await pause(ASK_STANDBY_EVERY_MS)
          // With the answer it tells whether it has become the primary.
          await client.query('select')
        }
        if (client.isReadOnly || isFound) break
        isFound = true
        end(address)
      } catch {
        asked()
        await pause(CONNECT_AGAIN_AFTER_MS)
      } finally {
        // One that does not even answer to a farewell is left to its fate.
        client.end().catch(() => undefined)
      }
    }
    end(undefined)
  }
  const rounds = addresses.map((address) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    void waitAt(address, resolve).finally(resolve)
    return promise
  })
  return { found, allAsked: Promise.all(rounds).then(() => undefined) }
}

const pause = (ms: number) => setTimeout(ms, undefined, { ref: false })
