import { openDatabase, openMigratedDatabase } from '@nalle/server/database/open.ts'
import type { OpenDatabase } from '@nalle/server/database/open.ts'
import { ensureTown } from '@nalle/server/town/load-town.ts'
import { sessionCookieName, startSession } from '@nalle/server/session/sessions.ts'
import type { PostgresCluster } from '@nalle/server/testing/postgres-cluster.ts'
import { loadOf } from './load.ts'
import type { Measurement } from './measurement.ts'
import { writeHistory } from './message-history.ts'
import type { MessageHistory } from './message-history.ts'
import { pgbenchOf } from './pgbench.ts'
import { productionSettings } from './production-settings.ts'
import { runNalle } from './running-nalle.ts'
import type { RunningNalle } from './running-nalle.ts'
import { statementsDuring } from './statements.ts'
import type { Statement } from './statements.ts'

const DATABASE = 'messages'
const CHILDREN = 400
/** As many at a time as one process has connections to the database. */
const CONNECTIONS = 10
const MEASURED_SECONDS = 10
const ASKED_ONE_BY_ONE = 500

/** The inbox of a guardian who has used the service for many years, in a country's worth of messages. */
export async function measureMessages(
  cluster: PostgresCluster,
  history: MessageHistory,
): Promise<readonly Measurement[]> {
  const url = cluster.urlOf(DATABASE)
  await createDatabase(cluster)
  const open = await openMigratedDatabase({ kind: 'postgres', url, poolSize: 2 })
  try {
    const started = performance.now()
    const cookie = await fill(open, url, history)
    const seconds = (performance.now() - started) / 1000
    const nalle = await runNalle({
      ...productionSettings(),
      DATABASE_URL: url,
      DATABASE_POOL_SIZE: String(CONNECTIONS),
    })
    try {
      const filling = {
        what: `${millions(history.messages)} messages written`,
        value: seconds,
        unit: 's',
        how: 'by number, indexes afterwards',
      }
      return [filling, ...(await measureCalls(nalle, cluster, open, cookie, history))]
    } finally {
      await nalle.stop()
    }
  } finally {
    await open.db.close()
  }
}

async function measureCalls(
  nalle: RunningNalle,
  cluster: PostgresCluster,
  open: OpenDatabase,
  cookie: string,
  history: MessageHistory,
): Promise<readonly Measurement[]> {
  const received = '/api/citizen/messages/received?page='
  const first = await ask(nalle, `${received}1`, cookie)
  // Read from an answer of the contract.
  const page = JSON.parse(first) as { readonly data: readonly { readonly id: string }[]; readonly total: number }
  if (page.total !== history.threadsOfGuardian) throw new Error(`an inbox of ${page.total} threads`)
  const calls = [
    { name: 'first page of the inbox', path: `${received}1` },
    { name: 'last page of the inbox', path: `${received}${Math.ceil(page.total / 10)}` },
    { name: 'unread count', path: '/api/citizen/messages/unread-count' },
    { name: 'opening a thread', path: `/api/citizen/messages/threads/${page.data[0]?.id}` },
  ]
  const measured: Measurement[] = []
  for (const call of calls) measured.push(...(await measureCall(nalle, cluster, open, cookie, call)))
  return measured
}

async function measureCall(
  nalle: RunningNalle,
  cluster: PostgresCluster,
  open: OpenDatabase,
  cookie: string,
  { name, path }: { readonly name: string; readonly path: string },
): Promise<readonly Measurement[]> {
  await ask(nalle, path, cookie)
  const log = { query: (sql: string) => open.pool.query(sql), logFile: cluster.logFile }
  const logged = await statementsDuring(log, () => ask(nalle, path, cookie))
  // The process sends its mails meanwhile, in transactions; reading is done in none.
  const statements = logged.filter(({ sql }) => /^\s*(select|with)\b/i.test(sql))
  const before = nalle.workedSeconds()
  const times = await timesOf(() => ask(nalle, path, cookie))
  const worked = ((nalle.workedSeconds() - before) * 1000) / ASKED_ONE_BY_ONE
  const settings = { connections: CONNECTIONS, seconds: MEASURED_SECONDS }
  const alone = await pgbenchOf(cluster.urlOf(DATABASE), statements, settings)
  const load = await loadOf(`${nalle.url}${path}`, { headers: { cookie }, ...settings })
  if (load.failed > 0) throw new Error(`${load.failed} answers of ${path} were not 200`)
  if (process.env['EXPLAIN'] === 'true') await explain(open, name, statements)
  const oneByOne = `${ASKED_ONE_BY_ONE} one after another`
  return [
    { what: `${name}, p50`, value: percentile(times, 0.5), unit: 'ms', how: oneByOne },
    { what: `${name}, p99`, value: percentile(times, 0.99), unit: 'ms', aim: { atMost: 50 }, how: oneByOne },
    { what: `${name}, work of the process`, value: worked, unit: 'ms', how: 'processor time of one call' },
    {
      what: `${name}, statements`,
      value: statements.length,
      unit: '',
      aim: { atMost: 3 },
      how: 'with finding the session',
    },
    { what: name, value: load.perSecond, unit: '/s', how: `${CONNECTIONS} connections, p99 ${load.p99Ms} ms` },
    {
      what: `${name}, its SQL by pgbench`,
      value: alone,
      unit: '/s',
      how: `${CONNECTIONS} connections, same parameters`,
    },
    {
      what: `${name} / pgbench`,
      value: load.perSecond / alone,
      unit: '',
      aim: { atLeast: 0.5 },
      how: 'ratio of the two',
    },
  ]
}

async function ask(nalle: RunningNalle, path: string, cookie: string): Promise<string> {
  const answer = await fetch(`${nalle.url}${path}`, { headers: { cookie } })
  const text = await answer.text()
  if (answer.status !== 200) throw new Error(`${path} was answered with ${answer.status}`)
  return text
}

async function timesOf(work: () => Promise<unknown>): Promise<readonly number[]> {
  const times: number[] = []
  for (let turn = 0; turn < ASKED_ONE_BY_ONE; turn++) {
    const started = performance.now()
    await work()
    times.push(performance.now() - started)
  }
  return times.toSorted((a, b) => a - b)
}

function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

/** With EXPLAIN=true the plans are shown: what was read, and by which index. */
async function explain({ pool }: OpenDatabase, name: string, statements: readonly Statement[]): Promise<void> {
  for (const { sql, parameters } of statements) {
    const { rows } = await pool.query<Record<string, string>>(`explain (analyze, buffers) ${sql}`, [...parameters])
    console.log(`\n${name}\n${rows.map((row) => Object.values(row)[0]).join('\n')}`)
  }
}

async function fill(open: OpenDatabase, url: string, history: MessageHistory): Promise<string> {
  const now = Temporal.Now.instant()
  await ensureTown(
    open.db,
    { seed: 'kuusilahti', date: Temporal.Now.plainDateISO(), children: CHILDREN },
    { now, hashPassword: async () => 'no login with a password', days: null },
  )
  const one = await openDatabase({ kind: 'postgres', url, poolSize: 1 })
  try {
    const personId = await writeHistory(one.pool, history)
    const { token } = await open.db.transaction((tx) => startSession(tx, { personId, level: 'STRONG', now }))
    return `${sessionCookieName('production')}=${token}`
  } finally {
    await one.db.close()
  }
}

async function createDatabase(cluster: PostgresCluster): Promise<void> {
  const { db, pool } = await openDatabase({ kind: 'postgres', url: cluster.urlOf('postgres'), poolSize: 1 })
  await pool.query(`create database ${DATABASE} template template0`)
  await db.close()
}

const millions = (count: number) => `${count / 1_000_000} million`
