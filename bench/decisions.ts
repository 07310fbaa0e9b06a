import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { kuusilahti } from '@nalle/cities/kuusilahti.ts'
import type { ApplicationId, ChildId, DecisionId, GuardianId, UnitId } from '@nalle/domain/ids.ts'
import { dateRange } from '@nalle/domain/time/date-range.ts'
import { findDecisionLetters } from '@nalle/server/decisions/decision-letter.ts'
import { openDatabase } from '@nalle/server/database/open.ts'
import type { OpenDatabase } from '@nalle/server/database/open.ts'
import type { Connection } from '@nalle/server/loader/connection.ts'
import { openLetterDrawer } from '@nalle/server/pdf/draw-letter.ts'
import { bringDecisions } from '@nalle/server/testing/decisions.ts'
import type { PostgresCluster } from '@nalle/server/testing/postgres-cluster.ts'
import { startSmtpPeer } from '@nalle/server/testing/smtp-peer.ts'
import { connectBackOffice } from './back-office.ts'
import { readCalendars } from './calendar-meanwhile.ts'
import { makeCountry } from './country.ts'
import type { Measurement } from './measurement.ts'
import { productionSettings } from './production-settings.ts'
import { pause, runNalle } from './running-nalle.ts'
import { createDatabase } from './starts.ts'

const DATABASE = 'evening'
const CHILDREN = 500
const STREAMS = 2
const PREPARED_AT_ONCE = 50
const POOL = 10
const QUIET_SECONDS = 60
const LETTERS_DRAWN_HERE = 200
/** Counting costs the database, too. */
const LOOK_EVERY_MS = 2000
const AIM_SECONDS = 180
const LOGO = join(import.meta.dirname, '..', 'cities', 'kuusilahti.svg')

/** A spring evening: how long until every family has its mail and its document, and what the calendar is like meanwhile. */
export async function measureDecisions(cluster: PostgresCluster, decisions: number): Promise<readonly Measurement[]> {
  await createDatabase(cluster, DATABASE)
  const url = cluster.urlOf(DATABASE)
  await makeCountry(url, CHILDREN)
  const open = await openDatabase({ kind: 'postgres', url, poolSize: 2 })
  const folder = mkdtempSync(join(tmpdir(), 'nalle-bench-evening-'))
  const peer = await startSmtpPeer({ security: 'NONE' })
  const nalle = await runNalle({
    ...productionSettings(),
    SMTP_URL: `smtp://127.0.0.1:${peer.port}`,
    SMTP_ALLOW_PLAIN: 'true',
    DATABASE_URL: url,
    DATABASE_POOL_SIZE: String(POOL),
    DATA_FOLDER: folder,
  })
  try {
    await giveAddresses(open)
    const applications = await prepare(open, decisions)
    const backOffice = await connectBackOffice(open, nalle.url)
    // The town has documents of its own, which are no part of the evening.
    await until(async () => (await stateOf(open)).drawn === (await countDocuments(open)))
    const before = await stateOf(open)
    const readers = await readCalendars(open, nalle.url, { quietSeconds: QUIET_SECONDS })
    const quietWork = await workDuring(nalle, () => readers.read(QUIET_SECONDS))

    const out = { sent: 0, drawn: 0, mailed: 0, worked: 0 }
    const calendar = await readers.meanwhile(async () => {
      const started = performance.now()
      const elapsed = () => (performance.now() - started) / 1000
      const workBefore = nalle.workedSeconds()
      const sent = send(backOffice, applications).then(() => (out.sent = elapsed()))
      await until(async () => {
        const { drawn, mailed } = await stateOf(open)
        if (out.drawn === 0 && drawn - before.drawn >= decisions) out.drawn = elapsed()
        if (out.mailed === 0 && mailed >= decisions) out.mailed = elapsed()
        return out.drawn > 0 && out.mailed > 0
      })
      await sent
      out.worked = nalle.workedSeconds() - workBefore - (quietWork / QUIET_SECONDS) * elapsed()
    })
    const name = `${decisions} decisions on one evening`
    const busy = `load average ${(loadavg()[0] ?? 0).toFixed(1)}`
    return [
      {
        what: `${name}: sent`,
        value: out.sent,
        unit: 's',
        how: `${STREAMS} streams of a back office, a transaction each, ${busy}`,
      },
      { what: `${name}: all documents drawn`, value: out.drawn, unit: 's', how: 'from the first that was sent' },
      {
        what: `${name}: all documents and mails out`,
        value: Math.max(out.drawn, out.mailed),
        unit: 's',
        aim: { atMost: AIM_SECONDS },
        how: 'one process; mails by SMTP',
      },
      {
        what: `${name}: processor time for each`,
        value: (out.worked * 1000) / decisions,
        unit: 'ms',
        how: 'of Nalle, document and mail, without the readers',
      },
      ...(await measureLetters(open)),
      ...calendar,
    ]
  } finally {
    await nalle.stop()
    await peer.remove()
    await open.db.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** In the town not everybody reads mails. */
async function giveAddresses({ pool }: OpenDatabase): Promise<void> {
  await pool.query(
    `update person set email = id || '@posti.example', disabled_mail_kinds = '{}'
    where id in (select guardian_id from guardianship)`,
  )
}

/** Staff have chosen a place for everybody by the time the evening comes. */
async function prepare({ db, pool }: OpenDatabase, count: number): Promise<readonly ApplicationId[]> {
  const { rows: families } = await pool.query<{ childId: ChildId; guardianId: GuardianId }>(
    'select child_id as "childId", min(guardian_id::text)::uuid as "guardianId" from guardianship group by child_id',
  )
  const { rows: units } = await pool.query<{ id: UnitId }>(
    "select id from unit where 'CENTRE' = any (care_types) and closing_date is null",
  )
  const year = Temporal.Now.plainDateISO().year + 1
  const period = dateRange(`${year}-08-01`, `${year + 1}-07-31`)
  const sentAt = Temporal.Now.instant()
  const prepared: ApplicationId[] = []
  for (let first = 0; first < count; first += PREPARED_AT_ONCE) {
    const last = Math.min(first + PREPARED_AT_ONCE, count)
    await db.transaction(async (tx) => {
      for (let at = first; at < last; at += 1) {
        const [family, unit] = [families[at % families.length], units[at % units.length]]
        if (family === undefined || unit === undefined) throw new Error('the town has no children or no units')
        const options = { unitId: unit.id, period, sentAt, isUnsent: true }
        prepared.push((await bringDecisions(tx, family, options)).applicationId)
      }
    })
  }
  return prepared
}

/** As a back office does it: through the API, in streams of lines. */
async function send(backOffice: Connection, applications: readonly ApplicationId[]): Promise<void> {
  const lines = applications.map((applicationId) =>
    JSON.stringify({ act: 'decisions.sendDecisions', value: { applicationId, by: null } }),
  )
  await Promise.all(
    Array.from({ length: STREAMS }, (_, stream) =>
      backOffice.sendLines(
        lines.filter((_line, at) => at % STREAMS === stream),
        (answer) => {
          if (answer['outcome'] !== 'DONE') throw new Error(`refused: ${JSON.stringify(answer)}`)
        },
      ),
    ),
  )
}

type State = { readonly drawn: number; readonly mailed: number }

async function stateOf({ pool }: OpenDatabase): Promise<State> {
  const { rows } = await pool.query<State>(
    `select (select count(*)::int from drawn_document where drawn_at is not null) as drawn,
      (select count(*)::int from mail_outbox where template = 'new-decision' and sent_at is not null) as mailed`,
  )
  return rows[0] ?? { drawn: 0, mailed: 0 }
}

async function countDocuments({ pool }: OpenDatabase): Promise<number> {
  const { rows } = await pool.query<{ count: number }>('select count(*)::int as count from drawn_document')
  return rows[0]?.count ?? 0
}

async function until(isDone: () => Promise<boolean>): Promise<void> {
  while (!(await isDone())) await pause(LOOK_EVERY_MS)
}

async function workDuring(
  nalle: { readonly workedSeconds: () => number },
  work: () => Promise<unknown>,
): Promise<number> {
  const before = nalle.workedSeconds()
  await work()
  return nalle.workedSeconds() - before
}

/** What one letter costs the engine alone, in this process. */
async function measureLetters({ db, pool }: OpenDatabase): Promise<readonly Measurement[]> {
  const { rows } = await pool.query<{ id: DecisionId }>(
    `select id from decision where sent_at is not null limit ${LETTERS_DRAWN_HERE}`,
  )
  const ids = rows.map(({ id }) => id)
  const known = [...(await findDecisionLetters(db, ids, kuusilahti)).values()]
  const { draw } = await openLetterDrawer(LOGO)
  for (const letter of known.slice(0, 10)) draw(letter)
  const before = process.cpuUsage()
  for (const letter of known) draw(letter)
  const { user, system } = process.cpuUsage(before)
  return [
    {
      what: 'one letter drawn',
      value: (user + system) / 1000 / known.length,
      unit: 'ms',
      aim: { atMost: 15 },
      how: `processor time of the engine alone, ${known.length} letters`,
    },
  ]
}
