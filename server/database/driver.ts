import { CompiledQuery, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import type { DatabaseConnection, Dialect, Driver, QueryResult, TransactionSettings } from 'kysely'
import type pg from 'pg'
import { isPassingFailure } from './lost-connection.ts'

export type DriverOptions = {
  /** Statements are parsed once for each connection and then called by name. Some poolers cannot do that. */
  readonly preparedStatements: boolean
  /** A connection can be lost; one that lives in our own process cannot. */
  readonly retriesReads: boolean
}

/** Kysely over a pool of ours: named statements, and a read whose connection was lost is asked once more. */
export function dialectOver(pool: pg.Pool, options: DriverOptions): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => driverOver(pool, options),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  }
}

type Connection = DatabaseConnection & { readonly client: pg.PoolClient; isInTransaction: boolean; isBroken: boolean }

function driverOver(pool: pg.Pool, options: DriverOptions): Driver {
  const nameOf = options.preparedStatements ? statementNames() : () => undefined

  const ask = async <Row>(client: pg.PoolClient, query: CompiledQuery): Promise<QueryResult<Row>> => {
    const name = nameOf(query.sql)
    const text = { text: query.sql, values: [...query.parameters] }
    const { command, rowCount, rows } = await client.query(name === undefined ? text : { ...text, name })
    const isWrite = command === 'INSERT' || command === 'UPDATE' || command === 'DELETE'
    // The rows have the columns the query was built with; Kysely knows their types, the driver does not.
    return { rows: rows as Row[], ...(isWrite ? { numAffectedRows: BigInt(rowCount ?? 0) } : {}) }
  }

  const askAgain = async <Row>(query: CompiledQuery): Promise<QueryResult<Row>> => {
    const client = await pool.connect()
    try {
      return await ask<Row>(client, query)
    } finally {
      client.release()
    }
  }

  const connectionOver = (client: pg.PoolClient): Connection => {
    const connection: Connection = {
      client,
      isInTransaction: false,
      isBroken: false,
      executeQuery: async <Row>(query: CompiledQuery) => {
        try {
          return await ask<Row>(client, query)
        } catch (error) {
          if (!options.retriesReads || connection.isInTransaction || !isRead(query)) throw error
          if (!isPassingFailure(error)) throw error
          return askAgain<Row>(query)
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
    acquireConnection: async () => connectionOver(await pool.connect()),
    beginTransaction: async (connection, settings: TransactionSettings) => {
      ours(connection).isInTransaction = true
      const level = settings.isolationLevel === undefined ? '' : ` isolation level ${settings.isolationLevel}`
      await connection.executeQuery(CompiledQuery.raw(`begin${level}`))
    },
    commitTransaction: async (connection) => {
      const { command } = await ours(connection).client.query('commit')
      // A statement failed and nobody noticed: the database answers a commit by undoing everything.
      if (command === 'ROLLBACK') throw new Error('the transaction had failed and was undone')
    },
    rollbackTransaction: async (connection) => {
      try {
        await ours(connection).client.query('rollback')
      } catch {
        // The connection is gone, and the transaction with it. What went wrong first is the error worth telling.
        ours(connection).isBroken = true
      }
    },
    releaseConnection: async (connection) => {
      ours(connection).client.release(ours(connection).isBroken)
    },
    destroy: () => pool.end(),
  }
}

/** `Read` can build nothing but SELECTs, and `select()` lets nothing else through. */
function isRead(query: CompiledQuery): boolean {
  return (
    query.query.kind === 'SelectQueryNode' || (query.query.kind === 'RawNode' && /^\s*(select|with)\b/i.test(query.sql))
  )
}

/** Lists of varying length make ever new texts, so only so many are remembered by the server. */
const MOST_NAMED_STATEMENTS = 500

function statementNames(): (sql: string) => string | undefined {
  const names = new Map<string, string>()
  return (sql) => {
    const known = names.get(sql)
    if (known !== undefined || names.size >= MOST_NAMED_STATEMENTS) return known
    const name = `nalle_${names.size}`
    names.set(sql, name)
    return name
  }
}
