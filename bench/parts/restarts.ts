import type { Installation } from './installation.ts'
import { newLedger, statusesOf, sumOf, writeUntil } from './writers.ts'
import type { Ledger, Writer } from './writers.ts'
import type { Tried } from './tried.ts'

/** So many requests at least pass while processes are restarted. */
export const REQUESTS = 10_000

/** One process after the other, as an upgrade does it, under reading and writing guardians. */
export async function tryRollingRestart(
  installation: Installation,
  writers: readonly Writer[],
  requests = REQUESTS,
): Promise<Tried> {
  const ledger = newLedger()
  let isOver = false
  const { client, url } = installation
  const load = writeUntil({ client, url, writers, ledger, isOver: () => isOver }, 30)
  const ends: (number | null)[] = []
  for (let turn = 0; sumOf(ledger) < requests || turn < 4; turn += 1) {
    const number = turn % 2 === 0 ? 0 : 1
    ends.push((await installation.processes[number]?.stop()) ?? null)
    await installation.start(number)
  }
  isOver = true
  await load
  const lost = await lostOf(installation, ledger)
  const failed = sumOf(ledger) - (ledger.statuses.get(200) ?? 0)
  return {
    what: `rolling restart, ${ends.length} restarts behind nginx`,
    result: `${failed} of ${sumOf(ledger)} failed (${statusesOf(ledger)}); ${lost} of ${ledger.acknowledged.size} acknowledged messages lost; ended with ${[...new Set(ends)].join(', ')}`,
    isGood: failed === 0 && lost === 0 && ends.every((status) => status === 0),
  }
}

/** Processes are killed without a word, one of the two at a time. */
export async function tryKills(installation: Installation, writers: readonly Writer[], kills = 20): Promise<Tried> {
  const ledger = newLedger()
  let isOver = false
  const { client, url } = installation
  const load = writeUntil({ client, url, writers, ledger, isOver: () => isOver }, 30)
  for (let kill = 0; kill < kills; kill += 1) {
    const number = kill % 2 === 0 ? 0 : 1
    await installation.processes[number]?.kill()
    await installation.start(number)
  }
  isOver = true
  await load
  const { lost, doubled } = { lost: await lostOf(installation, ledger), doubled: await doubledOf(installation) }
  const others = [...ledger.statuses.keys()].filter((status) => ![0, 200, 502, 503].includes(status))
  return {
    what: `${kills} × kill -9 of one of two processes`,
    result: `${sumOf(ledger)} requests (${statusesOf(ledger)}); ${lost} of ${ledger.acknowledged.size} acknowledged messages lost, ${doubled} doubled`,
    isGood: lost === 0 && doubled === 0 && others.length === 0,
  }
}

/** Acknowledged messages that the database does not have. */
export async function lostOf({ database }: Installation, { acknowledged }: Ledger): Promise<number> {
  const { rows } = await database.pool.query<{ content: string }>(
    "select content from message_content where content like 'try-parts %'",
  )
  const kept = new Set(rows.map(({ content }) => content))
  return [...acknowledged].filter((text) => !kept.has(text)).length
}

export async function doubledOf({ database }: Installation): Promise<number> {
  const { rows } = await database.pool.query(
    "select title from message_thread where title like 'try-parts %' group by title having count(*) > 1",
  )
  return rows.length
}
