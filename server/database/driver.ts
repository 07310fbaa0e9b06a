import { PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import type { CompiledQuery, DatabaseConnection, Dialect, Driver, QueryResult, TransactionSettings } from 'kysely'
import type pg from 'pg'
import type { Connections } from './connections.ts'
import { CommitUnanswered, isLostConnection, isServersAnswer } from './lost-connection.ts'
import { UNLIMITED } from './statement-limits.ts'
import type { StatementLimits } from './statement-limits.ts'

export type DriverOptions = {
  /**
   * Statements are parsed once for each connection and then called by name; whoever shares a pool shares the names. Some
   * poolers cannot do that.
   */
  readonly nameOf: StatementNames | undefined
  /** None for a database that lives in our own process: its connection cannot be lost. */
  readonly limits: StatementLimits | undefined
  /** Reads go by other limits than those of the connection, which only a transaction can say. */
  readonly readsInTransaction: boolean
}

/**
 * Kysely over a pool of ours: named statements, limits for each, and what has changed nothing yet, a read or the begin of
 * a transaction, is asked once more when its connection was lost. Nothing else ever is.
 */
export function dialectOver(connections: Connections, options: DriverOptions): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => driverOver(connections, options),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  }
}

type Connection = DatabaseConnection & {
  /** None between a lost connection and the next one. */
  client: pg.PoolClient | undefined
  isInTransaction: boolean
  isBroken: boolean
}

function driverOver(connections: Connections, options: DriverOptions): Driver {
  const mayBeLost = options.limits !== undefined
  const limits = options.limits ?? UNLIMITED

  const ask = async <Row>(client: pg.PoolClient, query: CompiledQuery, answerMs: number): Promise<QueryResult<Row>> => {
    const name = options.nameOf?.(query.sql)
    const text = { text: query.sql, values: [...query.parameters] }
    const statement = name === undefined ? text : { ...text, name }
    const { command, rowCount, rows } = await connections.ask(client, statement, answerMs)
    const isWrite = command === 'INSERT' || command === 'UPDATE' || command === 'DELETE'
    // The rows have the columns the query was built with; Kysely knows their types, the driver does not.
    return { rows: rows as Row[], ...(isWrite ? { numAffectedRows: BigInt(rowCount ?? 0) } : {}) }
  }

  const begin = async (client: pg.PoolClient, isolationLevel?: string) => {
    const level = isolationLevel === undefined ? '' : ` isolation level ${isolationLevel}`
    await connections.ask(client, `begin${level}${mayBeLost ? limitsOfTransaction(limits) : ''}`, limits.beginMs)
  }

  const read = async <Row>(client: pg.PoolClient, query: CompiledQuery): Promise<QueryResult<Row>> => {
    if (!options.readsInTransaction) return ask<Row>(client, query, limits.read.answerMs)
    await begin(client)
    try {
      return await ask<Row>(client, query, limits.read.answerMs)
    } finally {
      // It has only read, so how it ends is all the same.
      if (!connections.isGivenUp(client)) await connections.ask(client, 'rollback', limits.beginMs)
    }
  }

  /** Gives the lost client back and goes on with another. */
  const replace = async (connection: Connection): Promise<pg.PoolClient> => {
    const { client } = connection
    connection.client = undefined
    if (client !== undefined) connections.release(client, true)
    return (connection.client = await connections.acquire())
  }

  const connectionOver = (acquired: pg.PoolClient): Connection => {
    const connection: Connection = {
      client: acquired,
      isInTransaction: false,
      isBroken: false,
      executeQuery: async <Row>(query: CompiledQuery) => {
        const client = clientOf(connection)
        if (connection.isInTransaction) return ask<Row>(client, query, limits.write.answerMs)
        if (!isRead(query)) return ask<Row>(client, query, limits.write.answerMs)
        try {
          return await read<Row>(client, query)
        } catch (error) {
          if (!mayBeLost || !isLostConnection(error)) throw error
          return read<Row>(await replace(connection), query)
        }
      },
      streamQuery: () => {
        throw new Error('answers are read whole')
      },
    }
    return connection
  }

  // Kysely hands back the connections it was given, which were all made above.
  const ours = (connection: DatabaseConnection) => connection as Connection

  return {
    init: async () => undefined,
    acquireConnection: async () => connectionOver(await connections.acquire()),
    beginTransaction: async (given, { isolationLevel }: TransactionSettings) => {
      const connection = ours(given)
      connection.isInTransaction = true
      try {
        await begin(clientOf(connection), isolationLevel)
      } catch (error) {
        if (!mayBeLost || !isLostConnection(error)) throw error
        await begin(await replace(connection), isolationLevel)
      }
    },
    commitTransaction: async (connection) => {
      const client = clientOf(ours(connection))
      const answer = await connections.ask(client, 'commit', limits.write.answerMs).catch((error: unknown) => {
        ours(connection).isBroken = isLostConnection(error)
        throw isServersAnswer(error) && !isLostConnection(error) ? error : new CommitUnanswered(error)
      })
      // A statement failed and nobody noticed: the database answers a commit by undoing everything.
      if (answer.command === 'ROLLBACK') throw new Error('the transaction had failed and was undone')
    },
    rollbackTransaction: async (given) => {
      const connection = ours(given)
      const client = clientOf(connection)
      if (connection.isBroken || connections.isGivenUp(client)) return
      try {
        await connections.ask(client, 'rollback', limits.write.answerMs)
      } catch {
        // The connection is gone, and the transaction with it. What went wrong first is the error worth telling.
        connection.isBroken = true
      }
    },
    releaseConnection: async (connection) => {
      const { client, isBroken } = ours(connection)
      if (client !== undefined) connections.release(client, isBroken)
    },
    destroy: () => connections.pool.end(),
  }
}

function clientOf({ client }: Connection): pg.PoolClient {
  if (client === undefined) throw new Error('a connection without a client')
  return client
}

/** Said in each transaction, since a pooler in between hands every one of them to another connection. */
function limitsOfTransaction({ write, idleInTransactionMs }: StatementLimits): string {
  return `; set local statement_timeout = ${write.onServerMs}; set local idle_in_transaction_session_timeout = ${idleInTransactionMs}`
}

/** `Read` can build nothing but SELECTs, and `select()` lets nothing else through. */
function isRead(query: CompiledQuery): boolean {
  return (
    query.query.kind === 'SelectQueryNode' || (query.query.kind === 'RawNode' && /^\s*(select|with)\b/i.test(query.sql))
  )
}

export type StatementNames = (sql: string) => string | undefined

/** Lists of varying length make ever new texts, so only so many are remembered by the server. */
const MOST_NAMED_STATEMENTS = 500

export function statementNames(): StatementNames {
  const names = new Map<string, string>()
  return (sql) => {
    const known = names.get(sql)
    if (known !== undefined || names.size >= MOST_NAMED_STATEMENTS) return known
    const name = `nalle_${names.size}`
    names.set(sql, name)
    return name
  }
}
