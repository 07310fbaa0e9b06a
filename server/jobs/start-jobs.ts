import { TIME_ZONE } from '@nalle/domain/time/helsinki.ts'
import type pg from 'pg'
import { PgBoss } from 'pg-boss'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../http/clock.ts'
import type { Job, Workplace } from './jobs.ts'

export type Jobs = { readonly stop: () => Promise<void> }

/** Schedules go by the minute, so looking more often finds nothing. */
const LOOK_EVERY_SECONDS = 30
/** Long enough for any job of ours, short enough for a service that is being replaced. */
const STOP_WITHIN_MS = 1000

/**
 * Runs the jobs in this process. As many processes as there are share them through the database: each scheduled run
 * is done once, by whoever comes first, and done again elsewhere when its process is lost.
 */
export async function startJobs(
  options: Workplace & {
    readonly pool: pg.Pool
    readonly clock: Clock
    readonly logger: FastifyBaseLogger
    readonly jobs: readonly Job[]
  },
): Promise<Jobs> {
  const { pool, clock, logger, jobs } = options
  const boss = new PgBoss({
    // Our own pool: the embedded database has but one connection.
    db: { executeSql: (text, values) => execute(pool, text, values) },
    superviseIntervalSeconds: 300,
    cronMonitorIntervalSeconds: LOOK_EVERY_SECONDS,
    cronWorkerIntervalSeconds: LOOK_EVERY_SECONDS,
  })
  boss.on('error', (error) => logger.error({ failure: error.name }, 'jobs'))
  await boss.start()
  for (const job of jobs) {
    // oxlint-disable-next-line no-await-in-loop -- the embedded database does one thing at a time anyway
    await offerWork(boss, job, async () => {
      await job.run(options, clock())
      logger.info({ job: job.name }, 'done')
    })
  }
  return { stop: () => boss.stop({ graceful: true, timeout: STOP_WITHIN_MS }) }
}

type Row = Record<string, unknown>

/** pg-boss sends whole transactions as one text; one that fails must not leave its connection inside of it. */
async function execute(pool: pg.Pool, text: string, values: unknown[] | undefined): Promise<{ rows: Row[] }> {
  const client = await pool.connect()
  let isBroken = false
  try {
    const results = [await client.query<Row>(text, values)].flat()
    return { rows: results.flatMap(({ rows }) => rows.map(withDates)) }
  } catch (error) {
    await client.query('rollback').catch(() => {
      isBroken = true
    })
    throw error
  } finally {
    client.release(isBroken)
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
