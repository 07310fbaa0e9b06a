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
/** While there is no primary, everybody who comes would ask all servers again, and proving a password takes work. */
const PAUSE_AFTER_NOBODY_MS = 200

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
  requireWritable(): void {
    if (this.#readOnlyBy.size > 0) throw new OnlyStandby()
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
  let nobodyAt = Number.NEGATIVE_INFINITY
  let looking: Promise<boolean> | undefined

  const lookNow = async (): Promise<boolean> => {
    try {
      const found = await connectToPrimary(url, { connectionTimeoutMillis: LOOK_WITHIN_MS })
      found.end().catch(() => undefined)
      current = found.address
    } catch {
      nobodyAt = performance.now()
      return false
    }
    for (const client of clients) if (client.address !== current) client.connection.stream.destroy()
    return true
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
      if (addresses.length === 1 || performance.now() - nobodyAt < PAUSE_AFTER_NOBODY_MS) return false
      looking ??= lookNow().finally(() => (looking = undefined))
      return looking
    },
  }
}
