import { connectToPrimary } from './primary.ts'

const ANSWERS_WITHIN_MS = 5000

/**
 * Whether somebody stands between us and PostgreSQL who may hand each transaction to another of its connections, as
 * PgBouncer does in transaction mode. What is said there outside of a transaction, a named statement or a setting, is said
 * to nobody in particular. Such a pooler gives its clients numbers of its own making, while PostgreSQL itself gives the
 * number of the process that answers.
 */
export async function isBehindPooler(connectionString: string): Promise<boolean> {
  const limits = { connectionTimeoutMillis: ANSWERS_WITHIN_MS, query_timeout: ANSWERS_WITHIN_MS }
  try {
    const client = await connectToPrimary(connectionString, limits)
    try {
      const { rows } = await client.query<{ answering: number }>('select pg_backend_pid() as answering')
      // Known to the driver, which needs it to cancel; its types leave it out.
      return !('processID' in client) || rows[0]?.answering !== client.processID
    } finally {
      client.end().catch(() => undefined)
    }
  } catch {
    // Nobody knows yet, so nothing is said that could go astray; whoever opened the database soon learns what is wrong.
    return true
  }
}
