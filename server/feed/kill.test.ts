// @module-tag full
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { ApplicationId, ChildId, PersonId, UnitId } from '@nalle/domain/ids.ts'
import { expect, test } from 'vitest'
import type { Database } from '../database/database.ts'
import { seededDice } from '../testing/bad-inputs.ts'
import { ANSWERS_FOR_ONE, applyUntilTheEnd, findOption, logInByCode, post } from '../testing/busy-applicant.ts'
import { answersIn } from '../testing/busy-applicant.ts'
import type { KnownApplication } from '../testing/busy-applicant.ts'
import { authorizationOf, TEST_CLIENT } from '../testing/machines.ts'
import { makeHome, startProcess, withDatabase } from '../testing/process.ts'
import { randomLength } from '../testing/random-length.ts'

/** A few in every run of the tests; `NALLE_KILLS=100` makes a hundred. */
const KILLS = Number(process.env['NALLE_KILLS'] ?? randomLength(1))
const LONGEST_PAUSE_MS = 150
const TIME_FOR_EACH_MS = 300_000
const CONSUMER = join(import.meta.dirname, '..', 'testing', 'feed-consumer-program.ts')

test(
  `a server and a consumer that are killed ${KILLS} times: each act is told once, in order, and none is missing`,
  async ({ annotate }) => {
    const home = await makeHome()
    const roll = seededDice(KILLS)
    const known: KnownApplication[] = []
    const file = join(home.folder, 'events.ndjson')
    let killedConsumers = 0
    let nalle = await startProcess(home.env)
    let consumer = follow(nalle.url, file)
    try {
      const { url } = nalle
      const { result: unitId } = (await post(url, '/test/municipality/addUnit', {})) as { result: UnitId }
      const family = (await post(url, '/test/families', {
        today: '2026-09-14',
        guardians: [{ email: 'maija@posti.example', isEmailVerified: false }],
        children: [{ placements: [] }],
      })) as { guardian: { id: PersonId; identityCode: string }; child: { id: ChildId } }
      const cookie = await logInByCode(url, family.guardian.identityCode)
      const applicant = { cookie, unitId, childId: family.child.id, option: await findOption(url) }
      for (let kill = 0; kill < KILLS; kill += 1) {
        const trouble = applyUntilTheEnd(nalle.url, applicant, known).catch((error: unknown) => error)
        for (const share of [roll(), roll()]) {
          await someAnswers(known, Math.floor(share * ANSWERS_FOR_ONE))
          await consumer.kill()
          killedConsumers += 1
          consumer = follow(nalle.url, file)
        }
        await pause(roll() * LONGEST_PAUSE_MS)
        nalle.signal('SIGKILL')
        await nalle.ended
        expect(await trouble).toBeUndefined()
        await consumer.kill()
        nalle = await startProcess(home.env)
        consumer = follow(nalle.url, file)
      }
      await caughtUp(nalle.url, file)
    } finally {
      await consumer.kill()
      nalle.signal('SIGTERM')
      await nalle.ended
    }
    const told = eventsIn(file)
    await withDatabase(home, (db) => eachActOnce(db, told, known))
    await annotate(`${told.length} events, ${KILLS} servers and ${killedConsumers} consumers killed`)
    home.remove()
  },
  (1 + KILLS) * TIME_FOR_EACH_MS,
)

function follow(url: string, file: string): { readonly kill: () => Promise<void> } {
  const child = spawn(process.execPath, [CONSUMER, url, file, authorizationOf(TEST_CLIENT)], { stdio: 'ignore' })
  const ended = once(child, 'close')
  return {
    kill: async () => {
      child.kill('SIGKILL')
      await ended
    },
  }
}

async function someAnswers(known: readonly KnownApplication[], more: number): Promise<void> {
  const enough = answersIn(known) + more
  while (answersIn(known) < enough) await pause(2)
}

type Told = { readonly sequence: string; readonly id: string; readonly type: string; readonly subject: string }

function eventsIn(file: string): readonly Told[] {
  if (!existsSync(file)) return []
  const lines = readFileSync(file, 'utf8').split('\n')
  return lines.filter((line) => line.startsWith('{') && line.endsWith('}')).map((line): Told => JSON.parse(line))
}

async function caughtUp(url: string, file: string): Promise<void> {
  const headers = { authorization: authorizationOf(TEST_CLIENT) }
  for (;;) {
    const { next } = (await (
      await fetch(`${url}/api/municipality/v1/events?after=0&limit=1000`, { headers })
    ).json()) as { next: string }
    if ((eventsIn(file).at(-1)?.sequence ?? '0000000000000000') === next) return
    await pause(50)
  }
}

/** Positions without gaps, no event twice, and of each application what has become of it. */
async function eachActOnce(db: Database, told: readonly Told[], known: readonly KnownApplication[]): Promise<void> {
  expect(told.map(({ sequence }) => Number(sequence))).toEqual(told.map((_, index) => index + 1))
  expect(new Set(told.map(({ id }) => id)).size).toBe(told.length)
  const rows = await db.selectFrom('application').select(['id', 'status']).where('status', '!=', 'CREATED').execute()
  const ours = new Set<ApplicationId>(known.map(({ id }) => id))
  for (const { id, status } of rows.filter((row) => ours.has(row.id))) {
    const acts = told.filter(({ subject }) => subject === `applications/${id}`).map(({ type }) => type)
    expect(acts.filter((type) => !type.includes('.file-'))).toEqual(
      status === 'SENT'
        ? ['nalle.application.sent.v1']
        : ['nalle.application.sent.v1', 'nalle.application.cancelled.v1'],
    )
  }
  const sent = new Set(told.map(({ subject }) => subject))
  for (const { id, acknowledged } of known) if (acknowledged.isSent) expect(sent).toContain(`applications/${id}`)
  const acts = await db
    .selectFrom('audit_entry')
    .select('act')
    .where('outcome', '=', 'OK')
    .where('act', 'in', ['applications.send', 'applications.delete'])
    .execute()
  const sendings = acts.filter(({ act }) => act === 'applications.send')
  expect(told.filter(({ type }) => type === 'nalle.application.sent.v1')).toHaveLength(sendings.length)
}
