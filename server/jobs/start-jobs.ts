import { TIME_ZONE } from '@nalle/domain/time/helsinki.ts'
import { PgBoss } from 'pg-boss'
import type { FastifyBaseLogger } from 'fastify'
import type { Connections } from '../database/connections.ts'
import type { Clock } from '../http/clock.ts'
import type { Job, Workplace } from './jobs.ts'

export type Jobs = { readonly stop: () => Promise<void> }

/** Schedules go by the minute, so looking more often finds nothing. */
const LOOK_EVERY_SECONDS = 30
/** The statements of pg-boss itself are small; each ends by the limit of its connection long before. */
const ANSWER_WITHIN_MS = 60_000
/** Long enough for any job of ours, short enough for a service that is being replaced. */
const STOP_WITHIN_MS = 1000

/**
 * Runs the jobs in this process. As many processes as there are share them through the database: each scheduled run
 * is done once, by whoever comes first, and done again elsewhere when its process is lost. Makes tables: several
 * processes must not begin with it at once.
 */
export async function startJobs(
  options: Workplace & {
    readonly connections: Connections
    readonly clock: Clock
    readonly logger: FastifyBaseLogger
    readonly jobs: readonly Job[]
  },
): Promise<Jobs> {
  const { connections, clock, logger, jobs } = options
  const boss = new PgBoss({
    // Our own pool: the embedded database has but one connection.
    db: { executeSql: (text, values) => execute(connections, text, values) },
    superviseIntervalSeconds: 300,
    cronMonitorIntervalSeconds: LOOK_EVERY_SECONDS,
    cronWorkerIntervalSeconds: LOOK_EVERY_SECONDS,
  })
  boss.on('error', (error) => logger.error({ failure: error.name }, 'jobs'))
  const stop = () => boss.stop({ graceful: true, timeout: STOP_WITHIN_MS })
  try {
    await boss.start()
    for (const job of jobs) {
      // oxlint-disable-next-line no-await-in-loop -- the embedded database does one thing at a time anyway
      await offerWork(boss, job, async () => {
        await job.run(options, clock())
        logger.info({ job: job.name }, 'done')
      })
    }
  } catch (error) {
    await stop().catch(() => undefined)
    throw error
  }
  return { stop }
}

type Row = Record<string, unknown>

/** pg-boss sends whole transactions as one text; one that fails must not leave its connection inside of it. */
async function execute(
  connections: Connections,
  text: string,
  values: unknown[] | undefined,
): Promise<{ rows: Row[] }> {
  const client = await connections.acquire()
  let isBroken = false
  try {
    const statement = values === undefined ? text : { text, values }
    const results = [await connections.ask(client, statement, ANSWER_WITHIN_MS)].flat()
    // The rows are whatever pg-boss asked for; each is an object by its columns.
    return { rows: results.flatMap(({ rows }) => (rows as Row[]).map(withDates)) }
  } catch (error) {
    if (!connections.isGivenUp(client)) {
      await connections.ask(client, 'rollback', ANSWER_WITHIN_MS).catch(() => {
        isBroken = true
      })
    }
    throw error
  } finally {
    connections.release(client, isBroken)
  }
}

/** Our pool reads moments as Temporal; pg-boss knows JavaScript's dates. */
function withDates(row: Row): Row {
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, toDate(value)]))
}

// oxlint-disable-next-line no-restricted-globals -- the dates of pg-boss, which never reach our own code
const toDate = (value: unknown) => (value instanceof Temporal.Instant ? new Date(value.epochMilliseconds) : value)

async function offerWork(boss: PgBoss, job: Job, work: () => Promise<void>): Promise<void> {
  await boss.createQueue(job.name, { policy: 'short', retryLimit: 2, deleteAfterSeconds: 24 * 60 * 60 })
  await boss.work(job.name, { pollingIntervalSeconds: LOOK_EVERY_SECONDS }, work)
  await boss.schedule(job.name, job.schedule, null, { tz: TIME_ZONE })
}
