import pg from 'pg'

const ANSWERS_WITHIN_MS = 5000

/**
 * Whether somebody stands between us and PostgreSQL who may hand each transaction to another of its connections, as
 * PgBouncer does in transaction mode. What is said there outside of a transaction, a named statement or a setting, is said
 * to nobody in particular. Such a pooler gives its clients numbers of its own making, while PostgreSQL itself gives the
 * number of the process that answers.
 */
export async function isBehindPooler(connectionString: string): Promise<boolean> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: ANSWERS_WITHIN_MS,
    query_timeout: ANSWERS_WITHIN_MS,
    application_name: 'nalle',
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ answering: number }>('select pg_backend_pid() as answering')
    // Known to the driver, which needs it to cancel; its types leave it out.
    return !('processID' in client) || rows[0]?.answering !== client.processID
  } catch {
    // Nobody knows yet, so nothing is said that could go astray; whoever opened the database soon learns what is wrong.
    return true
  } finally {
    client.end().catch(() => undefined)
  }
}
