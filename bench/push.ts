import { spawn } from 'node:child_process'
import { createECDH, generateKeyPairSync, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:https'
import { loadavg, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { json } from 'node:stream/consumers'
import { PUSH_KINDS } from '@nalle/domain/personal-details/push-kinds.ts'
import { openDatabase } from '@nalle/server/database/open.ts'
import type { OpenDatabase } from '@nalle/server/database/open.ts'
import { selfSignedCertificate } from '@nalle/server/external/identity/self-signed-certificate.ts'
import type { Connection } from '@nalle/server/loader/connection.ts'
import type { PostgresCluster } from '@nalle/server/testing/postgres-cluster.ts'
import { connectBackOffice } from './back-office.ts'
import { readCalendars } from './calendar-meanwhile.ts'
import { makeCountry } from './country.ts'
import type { Measurement } from './measurement.ts'
import { productionSettings } from './production-settings.ts'
import { pause, runNalle, workedSecondsOfChildren } from './running-nalle.ts'
import { createDatabase } from './starts.ts'
import { stopAtExit } from './stop-at-exit.ts'

const DATABASE = 'bulletin'
const POOL = 10
const QUIET_SECONDS = 20
/** In the town a child in care has one and a half guardians; somebody is left over. */
const GUARDIANS_OF_A_CHILD = 1.1
/** The push services of this world are some tens of milliseconds away. */
const SERVICE_ANSWERS_AFTER_MS = 50
/** Nobody minds when a bulletin of the whole city is minutes on its way; everybody minds when nothing else gets through. */
const AIM_SECONDS = 300
const AIM_ALONE_SECONDS = 10
/** Messages to one family each, while the bulletin goes out. */
const MESSAGES_MEANWHILE = 20
const SERVICE = join(import.meta.dirname, 'push-service-program.ts')

/** A bulletin to everybody with a device: how long until all are told, what that costs, and what others notice. */
export async function measurePush(cluster: PostgresCluster, subscriptions: number): Promise<readonly Measurement[]> {
  await createDatabase(cluster, DATABASE)
  const url = cluster.urlOf(DATABASE)
  await makeCountry(url, Math.ceil(subscriptions / GUARDIANS_OF_A_CHILD), { daysOf: 'TOWN' })
  const open = await openDatabase({ kind: 'postgres', url, poolSize: 2 })
  const folder = mkdtempSync(join(tmpdir(), 'nalle-bench-push-'))
  const service = await startService(folder)
  const settings = {
    ...productionSettings(),
    NODE_EXTRA_CA_CERTS: service.certificateFile,
    DATABASE_URL: url,
    DATABASE_POOL_SIZE: String(POOL),
    DATA_FOLDER: folder,
  }
  const nalle = await runNalle(settings, undefined, 'bench/nalle-beside-push-service-program.ts')
  try {
    await subscribe(open, service.url, subscriptions)
    // The town has documents of its own, which are no part of this.
    await until(async () => (await notDrawn(open)) === 0)
    const office = await connectBackOffice(open, nalle.url)
    const sender = await groupOf(open)
    const postmaster = postmasterOf(cluster)

    const alone = await secondsUntilTold(open, office, sender, await familyOf(open, 0))
    const readers = await readCalendars(open, nalle.url, { quietSeconds: QUIET_SECONDS })
    const work = () => ({ nalle: nalle.workedSeconds(), database: workedSecondsOfChildren(postmaster) })
    const beforeQuiet = work()
    await readers.read(QUIET_SECONDS)
    const afterQuiet = work()

    const out = { written: 0, delivered: 0, sent: 0 }
    const meanwhile: number[] = []
    const calendar = await readers.meanwhile(async () => {
      const started = performance.now()
      const elapsed = () => (performance.now() - started) / 1000
      await write(office, { senderId: sender, type: 'BULLETIN', to: { units: await unitsOf(open) } })
      out.written = elapsed()
      const delivery = until(async () => !(await isAnyUndelivered(open))).then(() => (out.delivered = elapsed()))
      const fanOut = until(async () => !(await isAnyWaiting(open))).then(() => (out.sent = elapsed()))
      for (let at = 1; at <= MESSAGES_MEANWHILE && out.sent === 0; at += 1) {
        meanwhile.push(await secondsUntilTold(open, office, sender, await familyOf(open, at)))
      }
      await Promise.all([delivery, fanOut])
    })
    const seconds = out.sent
    const after = work()
    /** Without what the readers alone would have cost in that time. */
    const workFor = (who: 'nalle' | 'database') =>
      after[who] - afterQuiet[who] - ((afterQuiet[who] - beforeQuiet[who]) / QUIET_SECONDS) * seconds
    const taken = await service.taken()
    if (taken.refused > 0) throw new Error(`the push service refused ${taken.refused}`)
    if (taken.browsers < subscriptions) throw new Error(`only ${taken.browsers} browsers were told`)

    const name = `a bulletin to ${subscriptions} browsers`
    const busy = `load average ${(loadavg()[0] ?? 0).toFixed(1)}`
    return [
      {
        what: 'a message alone: told',
        value: alone,
        unit: 's',
        aim: { atMost: AIM_ALONE_SECONDS },
        how: 'from its commit on',
      },
      { what: `${name}: written`, value: out.written, unit: 's', how: `one call of the municipality, ${busy}` },
      { what: `${name}: in every inbox`, value: out.delivered, unit: 's', how: 'in portions, people first' },
      {
        what: `${name}: all told`,
        value: seconds,
        unit: 's',
        aim: { atMost: AIM_SECONDS },
        how: `one process, ${taken.connections} TLS connections, answers after ${SERVICE_ANSWERS_AFTER_MS} ms`,
      },
      {
        what: `${name}: a message meanwhile, the slowest`,
        value: Math.max(...meanwhile),
        unit: 's',
        aim: { atMost: AIM_ALONE_SECONDS },
        how: `${meanwhile.length} families, from each commit on`,
      },
      {
        what: `${name}: processor time for each`,
        value: (workFor('nalle') * 1000) / subscriptions,
        unit: 'ms',
        aim: { atMost: 1 },
        how: 'of Nalle, without the readers',
      },
      {
        what: `${name}: of PostgreSQL for each`,
        value: (workFor('database') * 1000) / subscriptions,
        unit: 'ms',
        how: 'processor time, without the readers',
      },
      ...calendar,
    ]
  } finally {
    await nalle.stop()
    service.stop()
    await open.db.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

type Taken = {
  readonly taken: number
  readonly refused: number
  readonly browsers: number
  readonly connections: number
}

async function startService(folder: string) {
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  })
  const validFrom = Temporal.Now.plainDateISO().subtract({ days: 1 })
  const certificate = selfSignedCertificate({ name: 'localhost', privateKey, validFrom, years: 1 })
  const [keyFile, certificateFile] = [join(folder, 'push-service.key'), join(folder, 'push-service.pem')]
  writeFileSync(keyFile, privateKey)
  writeFileSync(certificateFile, certificate)
  const program = spawn(process.execPath, [SERVICE, String(SERVICE_ANSWERS_AFTER_MS), keyFile, certificateFile], {
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  })
  stopAtExit(program)
  const [port] = await once(program.stdout, 'data')
  const url = `https://localhost:${String(port).trim()}`
  return {
    url,
    certificateFile,
    stop: () => program.kill(),
    taken: async (): Promise<Taken> => {
      const asking = request(`${url}/taken`, { ca: certificate }).end()
      const [answer] = await once(asking, 'response')
      // As the program writes it.
      return (await json(answer)) as Taken
    },
  }
}

const INSERTED_AT_ONCE = 5000

/** Nobody gets mails, which are measured elsewhere; everybody whose child is in care has a device, up to the number. */
async function subscribe({ pool }: OpenDatabase, service: string, count: number): Promise<void> {
  await pool.query('update person set email = null where email is not null')
  for (let first = 0; first < count; first += INSERTED_AT_ONCE) {
    const rows = Array.from({ length: Math.min(INSERTED_AT_ONCE, count - first) }, (_, at) => {
      const keys = createECDH('prime256v1')
      keys.generateKeys()
      return { n: first + at, key: keys.getPublicKey('hex'), auth: randomBytes(16).toString('hex') }
    })
    await pool.query(
      `insert into push_device (person_id, token_hash, endpoint, public_key, auth_secret, name, language, kinds, created_at)
      select person.id, sha256(n::text::bytea), $1 || '/push/' || n, decode(key, 'hex'), decode(auth, 'hex'),
        'Android', 'fi', $2, now()
      from json_to_recordset($3) as row (n int, key text, auth text)
      join (
        select guardian_id as id, row_number() over (order by guardian_id) - 1 as n from (
          select distinct guardian_id from guardianship
          join placement on placement.child_id = guardianship.child_id and placement.period @> current_date
        ) guardian
      ) person using (n)`,
      [service, [...PUSH_KINDS], JSON.stringify(rows)],
    )
  }
  await pool.query('vacuum analyze')
  const { rows } = await pool.query<{ count: number }>('select count(*)::int as count from push_device')
  if (rows[0]?.count !== count) throw new Error(`only ${rows[0]?.count} people have a child in care`)
}

async function write(office: Connection, value: object): Promise<void> {
  const message = { title: 'Retki perjantaina', content: 'Eväät mukaan ja kumisaappaat jalkaan.', ...value }
  await office.sendLines([JSON.stringify({ act: 'messages.writeAsStaff', value: message })], (answer) => {
    if (answer['outcome'] !== 'DONE') throw new Error(`not written: ${JSON.stringify(answer).slice(0, 500)}`)
  })
}

/** From the moment the message is there until the push service has taken it. */
async function secondsUntilTold(
  open: OpenDatabase,
  office: Connection,
  senderId: string,
  childId: string,
): Promise<number> {
  await write(office, { senderId, to: { children: [childId] } })
  const started = performance.now()
  await until(async () => {
    const { rows } = await open.pool.query(
      `select from push_outbox where template = 'message' and sent_at is null and dead_at is null and device_id in (
        select push_device.id from push_device join guardianship on guardian_id = person_id where child_id = $1
      )`,
      [childId],
    )
    return rows.length === 0
  })
  return (performance.now() - started) / 1000
}

async function groupOf({ pool }: OpenDatabase): Promise<string> {
  const { rows } = await pool.query<{ id: string }>('select id from message_account where group_id is not null limit 1')
  return rows[0]?.id ?? ''
}

async function unitsOf({ pool }: OpenDatabase): Promise<readonly string[]> {
  const { rows } = await pool.query<{ id: string }>('select id from unit')
  return rows.map(({ id }) => id)
}

async function familyOf({ pool }: OpenDatabase, at: number): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `select child_id as id from guardianship join push_device on person_id = guardian_id order by child_id offset $1 limit 1`,
    [at],
  )
  return rows[0]?.id ?? ''
}

async function isAnyUndelivered({ pool }: OpenDatabase): Promise<boolean> {
  const { rows } = await pool.query('select from message_portion limit 1')
  return rows.length > 0
}

async function isAnyWaiting({ pool }: OpenDatabase): Promise<boolean> {
  const { rows } = await pool.query(
    `select from message_portion union all select from push_outbox where sent_at is null and dead_at is null limit 1`,
  )
  return rows.length > 0
}

async function notDrawn({ pool }: OpenDatabase): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    'select count(*)::int as count from drawn_document where drawn_at is null',
  )
  return rows[0]?.count ?? 0
}

async function until(isDone: () => Promise<boolean>): Promise<void> {
  while (!(await isDone())) await pause(250)
}

function postmasterOf(cluster: PostgresCluster): number {
  return Number(readFileSync(join(dirname(cluster.logFile), 'data', 'postmaster.pid'), 'utf8').split('\n')[0])
}
