// @module-tag full
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { removeListedFiles } from '../attachments/clean-up.ts'
import type { Database } from '../database/database.ts'
import { folderStore } from '../external/files/folder-store.ts'
import { changeableTownRegister } from '../external/town-register-changes.ts'
import { seededDice } from '../testing/bad-inputs.ts'
import { addDecisions } from '../testing/decisions.ts'
import { addFamily } from '../testing/families.ts'
import type { TestFamily } from '../testing/families.ts'
import { makeHome, startProcess, withDatabase } from '../testing/process.ts'
import type { Home, RunningNalle } from '../testing/process.ts'
import { randomLength } from '../testing/random-length.ts'

/** A few in every run of the tests; `NALLE_KILLS=50` makes fifty. */
const KILLS = Number(process.env['NALLE_KILLS'] ?? randomLength(1))
const SENT_EACH_TIME = 15
const LONGEST_PAUSE_MS = 300
const QUIET_SECONDS = 10
const TIME_FOR_EACH_MS = 300_000

test(
  `a server that is killed ${KILLS} times while it draws leaves every decision its document, and none a second one`,
  async ({ annotate }) => {
    const home = await makeHome()
    // As people run it: documents are drawn by themselves, in threads of their own. Nobody of the town acts meanwhile.
    const env = { ...home.env, NALLE_MODE: 'demo', TOWN_STAFF: 'off' }
    const roll = seededDice(KILLS)
    let [begunBefore, count] = [0, 0]
    try {
      await bringTown(home, env)
      let family: TestFamily | undefined
      for (let kill = 0; kill < KILLS; kill += 1) {
        await withDatabase(home, async (db) => {
          family ??= await addFamily(db, changeableTownRegister(db), {
            guardians: [{ email: 'maija@posti.example' }],
            children: [{ placements: [] }],
          })
          for (let sent = 0; sent < SENT_EACH_TIME; sent += 1) await addDecisions(db, family)
          await endLeases(db)
        })
        const before = filesIn(home).length
        const nalle = await startAgain(env)
        while (filesIn(home).length === before) await pause(5)
        await pause(roll() * LONGEST_PAUSE_MS)
        nalle.signal('SIGKILL')
        await nalle.ended
        await withDatabase(home, (db) => lookAround(db, home))
      }
      const all = KILLS * SENT_EACH_TIME
      await drawAll(home, env)
      await withDatabase(home, async (db) => {
        await lookAround(db, home)
        const drawn = await db.selectFrom('drawn_document').selectAll().execute()
        expect(drawn.filter(isSentHere)).toHaveLength(all)
        expect(drawn.filter(({ drawn_at }) => drawn_at === null)).toEqual([])
        begunBefore = drawn.filter(({ tries }) => tries > 1).length
        count = drawn.length
        await removeListedFiles(db, folderStore(folderOf(home)))
        expect(await documentsIn(home, db)).toEqual(drawn.map(({ storage_key }) => String(storage_key)).toSorted())
      })
      await annotate(`${begunBefore} of ${count} documents were begun by a server that was killed`)
    } finally {
      home.remove()
    }
  },
  (KILLS + 1) * TIME_FOR_EACH_MS,
)

/** The town comes with the first start; its documents, of which none is drawn yet, are out of the way. */
async function bringTown(home: Home, env: Readonly<Record<string, string>>): Promise<void> {
  const nalle = await startAgain(env)
  nalle.signal('SIGTERM')
  await nalle.ended
  await withDatabase(home, (db) => db.transaction(async (tx) => void (await tx.deleteFrom('drawn_document').execute())))
}

/** As whoever looks after the service would: a busy machine may not reach its database at the first try. */
async function startAgain(env: Readonly<Record<string, string>>, tries = 3): Promise<RunningNalle> {
  try {
    return await startProcess(env)
  } catch (error) {
    if (tries === 1) throw error
    return startAgain(env, tries - 1)
  }
}

/** A few starts at most: where the machine is busy, drawing may seem to have come to its end before it has. */
async function drawAll(home: Home, env: Readonly<Record<string, string>>, starts = 5): Promise<void> {
  await withDatabase(home, endLeases)
  await drawUntilNothingIsLeft(home, env)
  const left: unknown[] = []
  await withDatabase(home, async (db) => void left.push(...(await findUndrawn(db))))
  if (left.length > 0 && starts > 1) await drawAll(home, env, starts - 1)
}

/** A second process may look into PostgreSQL while the server draws, and so sees at once when there is nothing left. */
async function drawUntilNothingIsLeft(home: Home, env: Readonly<Record<string, string>>): Promise<void> {
  if (home.env['DATABASE_URL'] === undefined) return drawUntilQuiet(home, env)
  const nalle = await startAgain(env)
  await withDatabase(home, async (db) => {
    while ((await findUndrawn(db)).length > 0) await pause(100)
  })
  nalle.signal('SIGTERM')
  await nalle.ended
}

/** Until nothing more is drawn; a server looks for the first time three seconds after its start, and then every two. */
async function drawUntilQuiet(home: Home, env: Readonly<Record<string, string>>): Promise<void> {
  const nalle = await startAgain(env)
  let seen = -1
  for (let still = 0; still < QUIET_SECONDS; still += 1) {
    const now = filesIn(home).length
    if (now !== seen) still = 0
    seen = now
    await pause(1000)
  }
  nalle.signal('SIGTERM')
  await nalle.ended
}

const findUndrawn = (db: Database) =>
  db.selectFrom('drawn_document').select('id').where('drawn_at', 'is', null).execute()

/** Two minutes later nobody has anything in hand any more. */
async function endLeases(db: Database): Promise<void> {
  await db.transaction((tx) =>
    sql`update drawn_document set next_try_at = queued_at where drawn_at is null`.execute(tx),
  )
}

/** What the town has brought is of other kinds too, and no news. */
const isSentHere = ({ kind, is_news }: { readonly kind: string; readonly is_news: boolean }) =>
  kind === 'placement-decision' && is_news

/** Everything that is noted is there, whole, and told of; and nothing is there that nobody knows of. */
async function lookAround(db: Database, home: Home): Promise<void> {
  const documents = await db.selectFrom('drawn_document').selectAll().execute()
  const decisions = await db.selectFrom('decision').select(['id', 'application_id', 'document_key']).execute()
  const mails = await db.selectFrom('mail_outbox').select('data').where('template', '=', 'new-decision').execute()
  const told = JSON.stringify(mails.map(({ data }) => data))
  for (const document of documents) {
    const { subject_id, storage_key, size, drawn_at } = document
    const isDrawn = drawn_at !== null
    if (isSentHere(document)) {
      const decision = decisions.find(({ id }) => String(id) === String(subject_id))
      expect(decision?.document_key ?? null).toBe(isDrawn ? storage_key : null)
      expect(told.includes(String(decision?.application_id))).toBe(isDrawn)
    }
    if (!isDrawn) continue
    const content = readFileSync(placeOf(home, String(storage_key)))
    expect(content.length).toBe(size)
    expect(content.subarray(0, 5).toString()).toBe('%PDF-')
    expect(content.subarray(-6).toString()).toContain('%%EOF')
  }
  const listed = await db.selectFrom('file_to_remove').select('storage_key').execute()
  const known = new Set([...documents, ...listed].map(({ storage_key }) => String(storage_key)))
  expect((await documentsIn(home, db)).filter((key) => !known.has(key))).toEqual([])
}

/** The town has brought files of its own. */
async function documentsIn(home: Home, db: Database): Promise<readonly string[]> {
  const attachments = await db.selectFrom('attachment').select('storage_key').execute()
  const pictures = await db.selectFrom('child_image').select('storage_key').execute()
  const others = new Set([...attachments, ...pictures].map(({ storage_key }) => String(storage_key)))
  return filesIn(home).filter((key) => !others.has(key))
}

const folderOf = (home: Home) => join(home.folder, 'files')
const placeOf = (home: Home, key: string) => join(folderOf(home), key.slice(0, 2), key.slice(2, 4), key)

/** Whole files only. */
function filesIn(home: Home): readonly string[] {
  if (!existsSync(folderOf(home))) return []
  return readdirSync(folderOf(home), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.part'))
    .map(({ name }) => name)
    .toSorted()
}
