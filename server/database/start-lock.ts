import { setTimeout as pause } from 'node:timers/promises'
import type { DatabaseSettings } from './open.ts'
import { connectToPrimary } from './primary.ts'

/** Any fixed number: every process that starts takes the same lock. */
const START_LOCK = 7_264_004
const CONNECT_WITHIN_MS = 5000
const MOST_TRIES = 5
const PAUSE_MS = 500

/**
 * Does what only one process at a time may do while it starts: all that makes tables. Others wait for their turn, on a
 * connection of their own, since the work needs those of the pool. Whoever meets somebody all the same, because its lock
 * was lost on the way, begins anew: nothing here is half done.
 */
export async function underStartLock<T>(settings: DatabaseSettings, work: () => Promise<T>): Promise<T> {
  // An embedded database belongs to one process anyway.
  if (settings.kind !== 'postgres') return work()
  for (let tries = 1; ; tries += 1) {
    try {
      return await withLock(settings.url, work)
    } catch (error) {
      if (tries >= MOST_TRIES || !isLostRace(error)) throw error
      await pause(PAUSE_MS * tries)
    }
  }
}

async function withLock<T>(url: string, work: () => Promise<T>): Promise<T> {
  const client = await connectToPrimary(url, { connectionTimeoutMillis: CONNECT_WITHIN_MS, keepAlive: true })
  try {
    // The lock of a transaction, because a pooler in between may know no other.
    await client.query('begin; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0')
    await client.query(`select pg_advisory_xact_lock(${START_LOCK})`)
    const result = await work()
    await client.query('commit').catch(() => undefined)
    return result
  } finally {
    client.end().catch(() => undefined)
  }
}

/** Two made the same thing at once, and this one came second. */
const LOST_RACES = new Set([
  '23505', // unique violation, as in the catalogue of schemas
  '42P06', // duplicate schema
  '42P07', // duplicate table
  '42710', // duplicate object, as a type or an extension
  '42723', // duplicate function
  '40001', // serialization failure
  '40P01', // deadlock
  'XX000', // tuple concurrently updated
])

export function isLostRace(error: unknown): boolean {
  return error instanceof Error && 'code' in error && LOST_RACES.has(String(error.code))
}
