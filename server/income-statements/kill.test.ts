// @module-tag full
import { statSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import type { AttachmentId, IncomeStatementId, PersonId } from '@nalle/domain/ids.ts'
import { EMPTY_ADULT_FORM } from '@nalle/domain/income-statements/form.ts'
import { expect, test } from 'vitest'
import type { Database } from '../database/database.ts'
import { seededDice } from '../testing/bad-inputs.ts'
import { ask, CERTIFICATE, logInByCode, post, Unexpected } from '../testing/busy-applicant.ts'
import { makeHome, startProcess, withDatabase } from '../testing/process.ts'
import type { Home } from '../testing/process.ts'
import { randomLength } from '../testing/random-length.ts'
import { everyFileHasItsRow, placeOf } from '../testing/stored-files.ts'
import { FORM_TYPE, formWith } from '../testing/uploads.ts'

/** A few in every run of the tests; `NALLE_KILLS=50` makes fifty. */
const KILLS = Number(process.env['NALLE_KILLS'] ?? randomLength(1))
/** After an answer, so long that the next thing is under way. */
const LONGEST_PAUSE_MS = 120
const TIME_FOR_EACH_MS = 300_000
const SAVINGS = 4
/** Two files, the savings, the sending and the cancelling. */
const ANSWERS_FOR_ONE = SAVINGS + 4

const STATEMENTS = '/api/citizen/income-statements'
const KEPT = '/api/citizen/kept-income-forms'
const UPLOADS = '/api/citizen/attachments/income-statements?attachmentType=PAYSLIP_GROSS'

/** A statement as its teller knows it: what was asked of the server, and what the server has said yes to. */
type KnownStatement = {
  /** By which it is found again: the wire tells no id. */
  readonly mark: string
  readonly asked: { saving: number; sending: boolean; cancelling: boolean }
  readonly acknowledged: { saving: number; isSent: boolean; isCancelled: boolean; readonly files: AttachmentId[] }
  /** It is over, and its files are being removed. */
  isSwept: boolean
}

type Teller = { readonly url: string; readonly cookie: string }

test(
  `a server that is killed ${KILLS} times among income statements loses nothing that it has said yes to`,
  async ({ annotate }) => {
    const home = await makeHome()
    const roll = seededDice(KILLS)
    const known: KnownStatement[] = []
    let nalle = await startProcess(home.env)
    try {
      const children = [{ placements: [] }]
      const family = (await post(nalle.url, '/test/families', { today: '2026-09-14', children })) as {
        guardian: { id: PersonId; identityCode: string }
      }
      const cookie = await logInByCode(nalle.url, family.guardian.identityCode)
      for (let kill = 0; kill < KILLS; kill += 1) {
        const trouble = tellUntilTheEnd({ url: nalle.url, cookie }, known).catch((error: unknown) => error)
        const enough = answersIn(known) + Math.floor(roll() * 1.5 * ANSWERS_FOR_ONE)
        while (answersIn(known) < enough) await pause(2)
        await pause(roll() * LONGEST_PAUSE_MS)
        nalle.signal('SIGKILL')
        await nalle.ended
        expect(await trouble).toBeUndefined()
        await withDatabase(home, async (db) => {
          await nothingSaidIsLost(db, home, family.guardian.id, known)
          await nothingIsHalfDone(db, family.guardian.id)
          await everyFileHasItsRow(db, home)
        })
        if (kill + 1 < KILLS) nalle = await startProcess(home.env)
      }
      expect(known.length).toBeGreaterThan(0)
      await annotate(summaryOf(known))
    } finally {
      nalle.signal('SIGTERM')
      await nalle.ended
      home.remove()
    }
  },
  KILLS * TIME_FOR_EACH_MS,
)

function answersIn(known: readonly KnownStatement[]): number {
  return known.reduce(
    (sum, { acknowledged: { saving, files, isSent, isCancelled } }) =>
      sum + saving + files.length + Number(isSent) + Number(isCancelled),
    0,
  )
}

/** How much was under way, for whoever wonders whether the moments were well chosen. */
function summaryOf(known: readonly KnownStatement[]): string {
  const count = (is: (one: KnownStatement) => boolean) => known.filter(is).length
  return [
    `${known.length} statements begun`,
    `${answersIn(known)} answers`,
    `${count(({ acknowledged }) => acknowledged.isSent)} of ${count(({ asked }) => asked.sending)} sendings answered`,
    `${count(({ acknowledged }) => acknowledged.isCancelled)} of ${count(({ asked }) => asked.cancelling)} cancellings`,
  ].join(', ')
}

/** Types, brings papers, sends and cancels, again and again, until the server is there no more. */
async function tellUntilTheEnd(teller: Teller, known: KnownStatement[]): Promise<void> {
  try {
    for (;;) await tellOnce(teller, known)
  } catch (error) {
    if (error instanceof Unexpected) throw error
  }
}

async function tellOnce(teller: Teller, known: KnownStatement[]): Promise<void> {
  await clearTheTable(teller, known)
  const statement: KnownStatement = {
    mark: `${known.length + 1}`,
    asked: { saving: 0, sending: false, cancelling: false },
    acknowledged: { saving: 0, isSent: false, isCancelled: false, files: [] },
    isSwept: false,
  }
  known.push(statement)
  await Promise.all([typing(teller, statement), bringing(teller, statement)])
  const kept = await save(teller, statement)
  statement.asked.sending = true
  const body = bodyOf(statement)
  await post(teller.url, `${STATEMENTS}?draft=false&kept=${kept}`, body, { cookie: teller.cookie })
  statement.acknowledged.isSent = true
  await clearTheTable(teller, known)
}

/** What was sent is cancelled and what was kept discarded: the day is free for the next one. */
async function clearTheTable({ url, cookie }: Teller, known: readonly KnownStatement[]): Promise<void> {
  const { data } = (await ask('GET', url, `${STATEMENTS}?page=1`, { cookie })) as {
    data: readonly { id: IncomeStatementId; otherInfo: string }[]
  }
  for (const { id, otherInfo } of data) {
    const statement = known.find(({ mark }) => mark === otherInfo)
    if (statement !== undefined) statement.asked.cancelling = true
    await ask('DELETE', url, `${STATEMENTS}/${id}`, { cookie })
    if (statement !== undefined) statement.acknowledged.isCancelled = true
  }
  const last = known.at(-1)
  if (last !== undefined && !last.acknowledged.isSent) last.asked.cancelling = true
  await ask('DELETE', url, KEPT, { cookie })
  for (const statement of known) await sweep({ url, cookie }, statement)
}

/** Nobody may have more than a hundred files of nothing. */
async function sweep({ url, cookie }: Teller, statement: KnownStatement): Promise<void> {
  if (statement.isSwept) return
  statement.isSwept = true
  for (const id of statement.acknowledged.files) await ask('DELETE', url, `/api/citizen/attachments/${id}`, { cookie })
}

async function typing(teller: Teller, statement: KnownStatement): Promise<void> {
  for (let saving = 1; saving < SAVINGS; saving += 1) await save(teller, statement)
}

async function save({ url, cookie }: Teller, statement: KnownStatement): Promise<string> {
  const { asked, acknowledged, mark } = statement
  asked.saving += 1
  const saving = asked.saving
  const form = { ...EMPTY_ADULT_FORM, other: { otherInfo: `${mark} ${saving}` } }
  const headers = { cookie, 'content-type': 'application/json' }
  const body = { form, attachmentIds: [...acknowledged.files], device: 'COMPUTER' }
  const answer = (await ask('PUT', url, KEPT, headers, JSON.stringify(body))) as { id: string }
  acknowledged.saving = saving
  return answer.id
}

async function bringing({ url, cookie }: Teller, { acknowledged }: KnownStatement): Promise<void> {
  for (const name of ['ensimmainen.pdf', 'toinen.pdf']) {
    const file = formWith({ name, content: CERTIFICATE })
    const id = await ask('POST', url, UPLOADS, { cookie, 'content-type': FORM_TYPE }, new Uint8Array(file))
    acknowledged.files.push(id as AttachmentId)
  }
}

function bodyOf({ mark, acknowledged }: KnownStatement): object {
  return {
    type: 'INCOME',
    startDate: '2026-09-14',
    endDate: '2027-09-13',
    gross: {
      type: 'INCOME',
      incomeSource: 'ATTACHMENTS',
      estimatedMonthlyIncome: 3200,
      otherIncome: [],
      otherIncomeInfo: '',
    },
    entrepreneur: null,
    student: false,
    alimonyPayer: false,
    otherInfo: mark,
    attachmentIds: acknowledged.files,
  }
}

async function nothingSaidIsLost(
  db: Database,
  home: Home,
  personId: PersonId,
  known: readonly KnownStatement[],
): Promise<void> {
  const statements = await db.selectFrom('income_statement').selectAll().where('person_id', '=', personId).execute()
  const [kept] = await db.selectFrom('kept_income_form').selectAll().where('person_id', '=', personId).execute()
  const files = await db.selectFrom('attachment').selectAll().where('uploaded_by', '=', personId).execute()
  for (const { mark, asked, acknowledged, isSwept } of known) {
    const row = statements.find(({ document }) => (document as { otherInfo: string }).otherInfo === mark)
    if (acknowledged.isCancelled) expect(row).toBeUndefined()
    else if (acknowledged.isSent && !asked.cancelling) expect(row?.status).toBe('SENT')
    if (!asked.sending) expect(row).toBeUndefined()
    for (const fileId of isSwept ? [] : acknowledged.files) {
      const file = files.find((one) => one.id === fileId)
      expect(file).toMatchObject({ size: CERTIFICATE.length })
      expect(statSync(placeOf(home, String(file?.storage_key))).size).toBe(CERTIFICATE.length)
      // With its statement or with nobody: never with another one.
      expect(file?.income_statement_id ?? null).toBe(row?.id ?? null)
    }
    if (row !== undefined || asked.cancelling || acknowledged.saving === 0) continue
    // Nobody has asked to send or to discard it: what was typed last and acknowledged is there.
    const content = kept?.content as { form: { other: { otherInfo: string } } } | undefined
    const [savedMark, saving] = (content?.form.other.otherInfo ?? '').split(' ')
    expect(savedMark).toBe(mark)
    expect(Number(saving)).toBeGreaterThanOrEqual(acknowledged.saving)
    expect(Number(saving)).toBeLessThanOrEqual(asked.saving)
  }
}

/** A statement has its papers, and the form that it was sent from is gone: both, or neither. */
async function nothingIsHalfDone(db: Database, personId: PersonId): Promise<void> {
  const sent = await db
    .selectFrom('income_statement')
    .select(['id', 'sent_at'])
    .where('person_id', '=', personId)
    .execute()
  expect(sent.length).toBeLessThanOrEqual(1)
  for (const { id, sent_at } of sent) {
    expect(sent_at).not.toBeNull()
    const papers = await db.selectFrom('attachment').select('id').where('income_statement_id', '=', id).execute()
    expect(papers).toHaveLength(2)
    expect(await db.selectFrom('kept_income_form').select('id').where('person_id', '=', personId).execute()).toEqual([])
  }
}
