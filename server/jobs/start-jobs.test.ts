import { kuusilahti } from '@nalle/cities/kuusilahti.ts'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { startNalle } from '../testing/nalle.ts'
import type { TestNalle } from '../testing/nalle.ts'
import { JOBS } from './jobs.ts'
import type { Job } from './jobs.ts'
import { startJobs } from './start-jobs.ts'

/** The machine may be busy with other things. */
const SOON = { timeout: 25_000 }

let nalle: TestNalle
let name: string
let tests = 0
beforeAll(async () => {
  nalle = await startNalle()
})
afterAll(() => nalle.close())
beforeEach(() => {
  tests += 1
  name = `sweep-the-yard-${tests}`
})

/** As a process of its own would. */
async function start(...jobs: readonly Job[]) {
  const logger = pino({ level: 'silent' })
  const { db, connections, register, fileRoom, now: clock } = nalle
  const running = await startJobs({
    ...fileRoom,
    db,
    connections,
    register,
    city: kuusilahti,
    eventDays: 90,
    clock,
    logger,
    jobs,
  })
  onTestFinished(running.stop)
  return running
}

/** What the schedule does when its minute has come. */
async function send(): Promise<void> {
  await nalle.pool.query(
    'insert into pgboss.job (name, policy) select name, policy from pgboss.queue where name = $1',
    [name],
  )
}

const job = (run: Job['run']): Job => ({ name, schedule: '15 3 * * *', run })

describe('jobs', () => {
  test('stand in the schedule by Helsinki time, also after a second start', async () => {
    const first = await start(...JOBS)
    await first.stop()
    await start(...JOBS)
    const { rows } = await nalle.pool.query('select name, cron, timezone from pgboss.schedule order by name')
    const expected = JOBS.map(({ name, schedule }) => ({ name, cron: schedule, timezone: 'Europe/Helsinki' }))
    expect(rows).toEqual(expected.toSorted((a, b) => (a.name < b.name ? -1 : 1)))
  })

  test('are run with the time of our clock, and those that waited while nobody ran are not lost', async () => {
    const run = vi.fn(async () => undefined)
    const first = await start(job(run))
    await first.stop()
    await send()
    expect(run).not.toHaveBeenCalled()
    await start(job(run))
    await vi.waitFor(() => expect(run).toHaveBeenCalledOnce(), SOON)
    expect(run).toHaveBeenCalledWith(expect.objectContaining({ city: kuusilahti }), nalle.now())
  })

  test('are run once, however many processes there are', async () => {
    const run = vi.fn(async () => undefined)
    const first = await start(job(run))
    await first.stop()
    await send()
    await Promise.all([start(job(run)), start(job(run)), start(job(run))])
    await vi.waitFor(() => expect(run).toHaveBeenCalled(), SOON)
    await vi.waitFor(async () => expect(await states()).toEqual(['completed']), SOON)
    expect(run).toHaveBeenCalledOnce()
  })

  test('that fail are noted and tried again later, and the house stands', async () => {
    const run = vi.fn(() => Promise.reject(new Error('the yard is locked')))
    const first = await start(job(run))
    await first.stop()
    await send()
    await start(job(run))
    await vi.waitFor(async () => expect(await states()).toEqual(['retry']), SOON)
    await vi.waitFor(async () => expect(await nalle.db.isAlive()).toBe(true), SOON)
  })
})

async function states(): Promise<readonly unknown[]> {
  const { rows } = await nalle.pool.query('select state from pgboss.job where name = $1', [name])
  return rows.map(({ state }) => state)
}
