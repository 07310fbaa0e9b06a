import { connectToPrimary } from '@nalle/server/database/primary.ts'
import { askForCode, eventuallyTrue } from './faults.ts'
import { install, logInWriters } from './installation.ts'
import type { Installation } from './installation.ts'
import { startPatroniCluster } from './patroni.ts'
import type { PatroniNode } from './patroni.ts'
import { doubledOf, lostOf } from './restarts.ts'
import type { Tried } from './tried.ts'
import { newLedger, statusesOf, sumOf, writeAtRate } from './writers.ts'
import type { Ledger, Writer } from './writers.ts'

const WRITERS = 30
const REQUESTS_A_SECOND = 100
/** Looking, connecting, reading everything for the first time, and the pause before a browser tries again. */
const MOST_OF_OURS_SECONDS = 2
/** Two processes have to notice it, on a machine that does everything at once. */
const REFUSED_AT_MOST_SECONDS = 0.5
/** Jobs go by the minute. */
const LONGEST_JOB_SECONDS = 150

const LONGEST_FAILOVER_SECONDS = 60
const LOOK_EVERY_MS = 20

/** Its own machine tells that a server is gone, or that nobody listens there; or nobody tells anything. */
const KINDS = ['server', 'machine', 'silent machine'] as const

type Failover = {
  readonly kind: (typeof KINDS)[number]
  /** A write by somebody who knows the new primary: the standby that confirms it has to find it, too. */
  readonly directAfter: number
  readonly goodAfter: number
  /** When the last request was sent that was refused. */
  readonly refusedUntil: number
  readonly hasMail: boolean
}

/**
 * The head of a replicated database is lost, in turns alone, with its machine, and without a word, while people read and write; it comes
 * back as a standby, and the next one is lost.
 */
export async function tryFailovers(count: number): Promise<readonly Tried[]> {
  const servers = await startPatroniCluster()
  const installation = await install(servers).catch(async (error: unknown) => {
    await servers.stop()
    throw error
  })
  const ledger = newLedger()
  let isOver = false
  try {
    const writers = await logInWriters(installation, WRITERS)
    await installation.database.pool.query(`create table ${DIRECT} (value int)`)
    const started = performance.now()
    const { client, url } = installation
    const load = writeAtRate({ client, url, writers, ledger, isOver: () => isOver }, REQUESTS_A_SECOND)
    const failovers: Failover[] = []
    let primary = await servers.newPrimary()
    for (let number = 0; number < count; number += 1) {
      const kind = KINDS[number % KINDS.length] ?? 'server'
      const killedAt = performance.now()
      if (kind === 'server') await primary.killServer()
      else if (kind === 'machine') await primary.killMachine()
      else primary.freezeMachine()
      const next: PatroniNode = await servers.newPrimary(primary)
      const directAfter = await firstDirect(next, killedAt)
      const goodAfter = await firstGood(ledger, killedAt)
      if (kind === 'silent machine') await primary.killMachine()
      if (kind !== 'server') primary.start()
      const hasMail = await mailArrives(installation, writers[number % WRITERS], `failover-${number}@posti.example`)
      const refusedUntil =
        (Math.max(killedAt, ...ledger.refused.filter((sentAt) => sentAt > killedAt)) - killedAt) / 1000
      failovers.push({ kind, directAfter, goodAfter, refusedUntil, hasMail })
      console.log(`  ${number + 1}: ${told(failovers.at(-1))}`)
      await servers.whole()
      primary = next
    }
    const seconds = (performance.now() - started) / 1000
    const lastAt = Temporal.Now.instant()
    isOver = true
    await load
    const perSecond = sumOf(ledger) / seconds
    return await resultsOf(installation, ledger, failovers, { perSecond, lastAt })
  } finally {
    isOver = true
    await installation.stop()
    await servers.stop()
  }
}

async function resultsOf(
  installation: Installation,
  ledger: Ledger,
  failovers: readonly Failover[],
  { perSecond, lastAt }: { readonly perSecond: number; readonly lastAt: Temporal.Instant },
): Promise<readonly Tried[]> {
  const { database, processes } = installation
  await eventuallyTrue(() => database.db.isAlive())
  const [lost, doubled, halves] = [
    await lostOf(installation, ledger),
    await doubledOf(installation),
    await halfDone(installation),
  ]
  const others = [...ledger.statuses].filter(([status]) => status !== 200 && status !== 503)
  const hasJobs = await eventuallyTrue(async () => (await jobsSince(installation, lastAt)) > 0, LONGEST_JOB_SECONDS)
  const isRunning = processes.every((nalle) => nalle.residentMegabytes() > 0)
  const [ours, refused] = [
    Math.max(...failovers.map(({ goodAfter, directAfter }) => goodAfter - directAfter)),
    Math.max(...failovers.map(({ refusedUntil, directAfter }) => refusedUntil - directAfter)),
  ]
  return [
    {
      what: `${failovers.length} failovers, ${perSecond.toFixed(0)} requests a second`,
      result: `${sumOf(ledger)} requests (${statusesOf(ledger)}); of ${ledger.acknowledged.size} acknowledged messages ${lost} lost, ${doubled} doubled, ${halves} half done; ${others.length === 0 ? 'no' : 'OTHER'} answers besides 200 and 503`,
      isGood: lost === 0 && doubled === 0 && halves === 0 && others.length === 0,
    },
    {
      what: 'seconds until a write was answered well',
      result: `${failovers.map(told).join('; ')}; a message took ${ours.toFixed(1)} s longer than a bare write to the new primary at most, and nothing was refused that was sent ${refused < 0 ? 'after it' : `${refused.toFixed(1)} s after it`}`,
      isGood: ours < MOST_OF_OURS_SECONDS && refused < REFUSED_AT_MOST_SECONDS,
    },
    {
      what: 'jobs, mails and processes go on',
      result: `${failovers.filter(({ hasMail }) => hasMail).length} of ${failovers.length} mails arrived; jobs ${hasJobs ? 'done' : 'NOT done'} afterwards; ${isRunning ? 'nothing was restarted' : 'a process ended'}`,
      isGood: failovers.every(({ hasMail }) => hasMail) && hasJobs && isRunning,
    },
  ]
}

const told = (failover: Failover | undefined) =>
  failover === undefined
    ? ''
    : `${failover.kind} ${failover.goodAfter.toFixed(1)} (directly ${failover.directAfter.toFixed(1)}, refused until ${failover.refusedUntil.toFixed(1)})`

const DIRECT = 'try_parts_direct'

/** Seconds from the loss until the new primary keeps a write of somebody who has found it already. */
async function firstDirect(primary: PatroniNode, killedAt: number): Promise<number> {
  const write = async () => {
    try {
      const client = await connectToPrimary(primary.urlOf('nalle'), { connectionTimeoutMillis: 1000 })
      try {
        await client.query(`insert into ${DIRECT} values (1)`)
      } finally {
        client.end().catch(() => undefined)
      }
      return true
    } catch {
      return false
    }
  }
  await eventuallyTrue(write, LONGEST_FAILOVER_SECONDS, LOOK_EVERY_MS)
  return (performance.now() - killedAt) / 1000
}

/** Seconds from the loss until the answer to a message that was sent after it. */
async function firstGood(ledger: Ledger, killedAt: number): Promise<number> {
  const after = () => ledger.written.filter(({ sentAt }) => sentAt > killedAt).map(({ answeredAt }) => answeredAt)
  await eventuallyTrue(async () => after().length > 0, LONGEST_FAILOVER_SECONDS, LOOK_EVERY_MS)
  return (Math.min(...after()) - killedAt) / 1000
}

async function mailArrives(installation: Installation, writer: Writer | undefined, email: string): Promise<boolean> {
  if (writer === undefined) return false
  await eventuallyTrue(() => installation.database.db.isAlive())
  await askForCode(installation, writer, email)
  return eventuallyTrue(async () => (await installation.mail.received()).some(({ to }) => to.includes(email)))
}

/** A message is a thread, a text and somebody who receives it, or nothing at all. */
async function halfDone({ database }: Installation): Promise<number> {
  const { rows } = await database.pool.query<{ count: number }>(`
      select count(*)::int as count from message_thread thread
      left join message on message.thread_id = thread.id
      left join message_content content on content.id = message.content_id
      where thread.title like 'try-parts %' and (content.content is distinct from thread.title
        or not exists (select from message_recipient recipient where recipient.message_id = message.id))`)
  return rows[0]?.count ?? 0
}

async function jobsSince({ database }: Installation, since: Temporal.Instant): Promise<number> {
  const { rows } = await database.pool.query<{ count: number }>(
    `select count(*)::int as count from pgboss.job where completed_on > $1`,
    [since],
  )
  return rows[0]?.count ?? 0
}
