// @module-tag full
import { statSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import type { ChildId, PersonId, UnitId } from '@nalle/domain/ids.ts'
import { expect, test } from 'vitest'
import type { Database } from '../database/database.ts'
import { seededDice } from '../testing/bad-inputs.ts'
import {
  ANSWERS_FOR_ONE,
  answersIn,
  applyUntilTheEnd,
  CERTIFICATE,
  findOption,
  logInByCode,
  post,
} from '../testing/busy-applicant.ts'
import type { KnownApplication } from '../testing/busy-applicant.ts'
import { makeHome, startProcess, withDatabase } from '../testing/process.ts'
import type { Home } from '../testing/process.ts'
import { randomLength } from '../testing/random-length.ts'
import { everyFileHasItsRow, placeOf } from '../testing/stored-files.ts'

/** A few in every run of the tests; `NALLE_KILLS=50` makes fifty. */
const KILLS = Number(process.env['NALLE_KILLS'] ?? randomLength(1))
/** Those of the town are older. */
const MOMENT = Temporal.Instant.from('2026-09-14T09:00:00Z')
/** After an answer, so long that the next thing is under way. */
const LONGEST_PAUSE_MS = 150
const TIME_FOR_EACH_MS = 300_000

test(
  `a server that is killed ${KILLS} times loses nothing that it has said yes to, and leaves nothing half done`,
  async ({ annotate }) => {
    const home = await makeHome()
    const roll = seededDice(KILLS)
    const known: KnownApplication[] = []
    let nalle = await startProcess(home.env)
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
        await someAnswers(known, Math.floor(roll() * 1.5 * ANSWERS_FOR_ONE))
        await pause(roll() * LONGEST_PAUSE_MS)
        nalle.signal('SIGKILL')
        await nalle.ended
        expect(await trouble).toBeUndefined()
        await withDatabase(home, (db) => lookAround(db, home, known))
        nalle = await startProcess(home.env)
      }
      expect(known.length).toBeGreaterThan(0)
      await annotate(summaryOf(known))
    } finally {
      nalle.signal('SIGTERM')
      await nalle.ended
      home.remove()
    }
  },
  (1 + KILLS) * TIME_FOR_EACH_MS,
)

/** Counted in answers and not in seconds, so that a slow machine is killed in the middle of things too. */
async function someAnswers(known: readonly KnownApplication[], more: number): Promise<void> {
  const enough = answersIn(known) + more
  while (answersIn(known) < enough) await pause(2)
}

/** How much was under way, for whoever wonders whether the moments were well chosen. */
function summaryOf(known: readonly KnownApplication[]): string {
  const sum = (count: (application: KnownApplication) => number) =>
    known.reduce((total, application) => total + count(application), 0)
  return [
    `${known.length} applications begun`,
    `${sum(({ acknowledged }) => acknowledged.saving)} of ${sum(({ asked }) => asked.saving)} savings answered`,
    `${sum(({ acknowledged }) => acknowledged.files.length)} files answered`,
    `${sum(({ acknowledged }) => Number(acknowledged.isSent))} of ${sum(({ asked }) => Number(asked.sending))} sendings answered`,
    `${sum(({ acknowledged }) => Number(acknowledged.isCancelled))} cancelled`,
  ].join(', ')
}

async function lookAround(db: Database, home: Home, known: readonly KnownApplication[]): Promise<void> {
  await nothingSaidIsLost(db, home, known)
  await nothingIsHalfDone(db, home)
}

async function nothingSaidIsLost(db: Database, home: Home, known: readonly KnownApplication[]): Promise<void> {
  const rows = await db.selectFrom('application').selectAll().execute()
  const files = await db.selectFrom('attachment').selectAll().execute()
  for (const { id, asked, acknowledged } of known) {
    const row = rows.find((one) => one.id === id)
    // A draft that is taken away is gone; an application that was sent stays as a cancelled one.
    if (asked.cancelling && !acknowledged.isSent && row === undefined) continue
    const saved = Number(row?.form.otherInfo)
    expect(saved).toBeGreaterThanOrEqual(acknowledged.saving)
    expect(saved).toBeLessThanOrEqual(asked.saving)
    if (acknowledged.isCancelled) expect(row?.status).toBe('CANCELLED')
    else if (acknowledged.isSent) expect(asked.cancelling ? ['SENT', 'CANCELLED'] : ['SENT']).toContain(row?.status)
    else if (!asked.sending) expect(row?.status).toBe('CREATED')
    for (const fileId of acknowledged.files) {
      const file = files.find((one) => one.id === fileId)
      expect(file).toMatchObject({ parent: 'APPLICATION', application_id: id, size: CERTIFICATE.length })
      expect(statSync(placeOf(home, String(file?.storage_key))).size).toBe(CERTIFICATE.length)
    }
  }
}

async function nothingIsHalfDone(db: Database, home: Home): Promise<void> {
  const ours = await db.selectFrom('application').selectAll().execute()
  const mails = new Set(
    (await db.selectFrom('mail_outbox').select('dedup_key').execute()).map((mail) => mail.dedup_key),
  )
  const sendings = await db
    .selectFrom('audit_entry')
    .select('subjects')
    .where('act', '=', 'applications.send')
    .execute()
  const states = await db.selectFrom('case_state').selectAll().execute()
  for (const { id, status, sent_date, case_id, due_date, created_at } of ours) {
    if (!created_at.equals(MOMENT)) continue
    const isSent = status !== 'CREATED'
    expect(sent_date !== null).toBe(isSent)
    expect(case_id !== null).toBe(isSent)
    expect(mails.has(`application-received:${id}`)).toBe(isSent)
    expect(sendings.filter(({ subjects }) => subjects.some((subject) => String(subject) === id))).toHaveLength(
      isSent ? 1 : 0,
    )
    expect(states.filter((one) => one.case_id === case_id).map(({ state }) => state)).toEqual(
      !isSent ? [] : status === 'SENT' ? ['INITIAL'] : ['INITIAL', 'COMPLETED'],
    )
    // Both certificates are there before it is sent, so that the two weeks of an urgent one are counted.
    expect(due_date?.toString()).toBe(isSent ? '2026-09-28' : undefined)
  }
  const cases = await db.selectFrom('case_record').select(['definition_number as kind', 'year', 'number']).execute()
  for (const { definition_number, year, last } of await db.selectFrom('case_number').selectAll().execute()) {
    const numbers = cases.filter((one) => one.kind === definition_number && one.year === year)
    expect(new Set(numbers.map(({ number }) => number)).size).toBe(last)
  }
  await everyFileHasItsRow(db, home)
}
