import { get } from 'node:http'
import type { IncomingMessage } from 'node:http'
import type { PersonId } from '@nalle/domain/ids.ts'
import { openDatabase, openMigratedDatabase } from '@nalle/server/database/open.ts'
import type { OpenDatabase } from '@nalle/server/database/open.ts'
import { noteArrivals } from '@nalle/server/database/note-arrivals.ts'
import { UPDATES_PATH } from '@nalle/server/messages/live-route.ts'
import { ensureTown } from '@nalle/server/town/load-town.ts'
import { sessionCookieName, startSession } from '@nalle/server/session/sessions.ts'
import type { PostgresCluster } from '@nalle/server/testing/postgres-cluster.ts'
import type { Measurement } from './measurement.ts'
import { productionSettings } from './production-settings.ts'
import { pause, runNalle } from './running-nalle.ts'
import type { RunningNalle } from './running-nalle.ts'

const DATABASE = 'live'
const CHILDREN = 900
const MEASURED_SECONDS = 40
/** A page that asks instead of listening would have to do it this often to know of a message within ten seconds. */
const ASK_EVERY_SECONDS = 8

type Guardian = { readonly id: PersonId; readonly cookie: string }

/** What a thousand open inboxes cost that are told of new messages, beside as many that keep asking. */
export async function measureLive(cluster: PostgresCluster, inboxes: number): Promise<readonly Measurement[]> {
  const url = cluster.urlOf(DATABASE)
  const admin = await openDatabase({ kind: 'postgres', url: cluster.urlOf('postgres'), poolSize: 1 })
  await admin.pool.query(`create database ${DATABASE} template template0`)
  await admin.db.close()
  const open = await openMigratedDatabase({ kind: 'postgres', url, poolSize: 2 })
  const guardians = await logIn(open, inboxes)
  const nalle = await runNalle({ ...productionSettings(), DATABASE_URL: url, DATABASE_POOL_SIZE: '10' })
  try {
    await pause(3000)
    const idle = await costOf(nalle, open, () => pause(MEASURED_SECONDS * 1000))
    const streams = await Promise.all(guardians.map((guardian) => listen(nalle, guardian)))
    await pause(3000)
    const listening = await costOf(nalle, open, () => pause(MEASURED_SECONDS * 1000))
    const megabytes = nalle.residentMegabytes()
    const heardWithin = await secondsUntilAllHear(open, guardians, streams)
    for (const { leave } of streams) leave()
    await pause(1000)
    const asking = await costOf(nalle, open, () => keepAsking(nalle, guardians))
    return [
      ...figures('nobody there', idle),
      ...figures(`${inboxes} inboxes that listen`, listening),
      { what: `${inboxes} inboxes that listen, memory`, value: megabytes, unit: 'MB', how: 'resident' },
      {
        what: 'a message to all of them is heard by all',
        value: heardWithin,
        unit: 's',
        aim: { atMost: 10 },
        how: 'from its commit on',
      },
      ...figures(`${inboxes} inboxes that ask every ${ASK_EVERY_SECONDS} s`, asking),
      {
        what: 'listening / asking',
        value: (listening.work - idle.work) / (asking.work - idle.work),
        unit: '',
        aim: { atMost: 1 },
        how: 'processor time of the process, without what it does anyhow',
      },
    ]
  } finally {
    await nalle.stop()
    await open.db.close()
  }
}

type Cost = { readonly work: number; readonly statements: number }

/** Processor time of the process in a second, and statements that PostgreSQL was asked in a second. */
async function costOf(nalle: RunningNalle, open: OpenDatabase, work: () => Promise<unknown>): Promise<Cost> {
  const [before, asked, started] = [nalle.workedSeconds(), await statementsSoFar(open), performance.now()]
  await work()
  const seconds = (performance.now() - started) / 1000
  return {
    work: ((nalle.workedSeconds() - before) * 1000) / seconds,
    statements: ((await statementsSoFar(open)) - asked) / seconds,
  }
}

function figures(what: string, { work, statements }: Cost): readonly Measurement[] {
  return [
    { what, value: work, unit: 'ms/s', how: 'processor time of the process' },
    { what: `${what}, statements`, value: statements, unit: '/s', how: 'transactions that PostgreSQL counted' },
  ]
}

async function statementsSoFar({ pool }: OpenDatabase): Promise<number> {
  // Backends tell what they did a moment later.
  await pause(1500)
  const { rows } = await pool.query<{ count: number }>(
    'select xact_commit as count from pg_stat_database where datname = current_database()',
  )
  return rows[0]?.count ?? 0
}

type Stream = { readonly heard: Promise<void>; readonly leave: () => void }

function listen(nalle: RunningNalle, { cookie }: Guardian): Promise<Stream> {
  return new Promise((resolve, reject) => {
    const request = get(`${nalle.url}${UPDATES_PATH}`, { headers: { cookie } }, (answer: IncomingMessage) => {
      if (answer.statusCode !== 200) reject(new Error(`an inbox was answered with ${answer.statusCode}`))
      const heard = new Promise<void>((hear) => {
        answer.on('data', (text) => {
          if (String(text).includes('event: inbox')) hear()
        })
      })
      resolve({ heard, leave: () => request.destroy() })
    })
    request.on('error', reject)
  })
}

async function secondsUntilAllHear(
  { db }: OpenDatabase,
  guardians: readonly Guardian[],
  streams: readonly Stream[],
): Promise<number> {
  await db.transaction((tx) =>
    noteArrivals(
      tx,
      guardians.map(({ id }) => id),
    ),
  )
  const sent = performance.now()
  await Promise.all(streams.map(({ heard }) => heard))
  return (performance.now() - sent) / 1000
}

/** Each inbox asks for its unread count again and again, all of them spread evenly over the time between. */
async function keepAsking(nalle: RunningNalle, guardians: readonly Guardian[]): Promise<void> {
  const end = performance.now() + MEASURED_SECONDS * 1000
  await Promise.all(
    guardians.map(async ({ cookie }, at) => {
      await pause((at / guardians.length) * ASK_EVERY_SECONDS * 1000)
      while (performance.now() < end) {
        const answer = await fetch(`${nalle.url}/api/citizen/messages/unread-count`, { headers: { cookie } })
        await answer.text()
        await pause(ASK_EVERY_SECONDS * 1000)
      }
    }),
  )
}

async function logIn({ db, pool }: OpenDatabase, inboxes: number): Promise<readonly Guardian[]> {
  const now = Temporal.Now.instant()
  await ensureTown(
    db,
    { seed: 'kuusilahti', date: Temporal.Now.plainDateISO(), children: CHILDREN },
    { now, hashPassword: async () => 'no login with a password', days: null },
  )
  const { rows } = await pool.query<{ id: PersonId }>(
    `select distinct guardian_id as id from guardianship order by guardian_id limit ${inboxes}`,
  )
  if (rows.length < inboxes) throw new Error(`the town has only ${rows.length} guardians`)
  const guardians: Guardian[] = []
  for (const { id } of rows) {
    const { token } = await db.transaction((tx) => startSession(tx, { personId: id, level: 'WEAK', now }))
    guardians.push({ id, cookie: `${sessionCookieName('production')}=${token}` })
  }
  return guardians
}
