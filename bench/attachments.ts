import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { LARGEST_FILE_IN_BYTES } from '@nalle/domain/attachments/file-kinds.ts'
import { dayIn } from '@nalle/domain/time/helsinki.ts'
import { openDatabase, openMigratedDatabase } from '@nalle/server/database/open.ts'
import type { OpenDatabase } from '@nalle/server/database/open.ts'
import { sessionCookieName, startSession } from '@nalle/server/session/sessions.ts'
import type { PostgresCluster } from '@nalle/server/testing/postgres-cluster.ts'
import { testRegister } from '@nalle/server/testing/register.ts'
import { startS3Peer } from '@nalle/server/testing/s3-peer.ts'
import { PDF } from '@nalle/server/testing/sample-files.ts'
import { addShiftCareFamily, FORM_TYPE, formWith } from '@nalle/server/testing/uploads.ts'
import type { Measurement } from './measurement.ts'
import { productionSettings } from './production-settings.ts'
import { pause, runNalle } from './running-nalle.ts'
import type { RunningNalle } from './running-nalle.ts'

const DATABASE = 'attachments'
const AT_ONCE = 20
const SMALL_FILES_AT_ONCE = 200
const SETTLING_MS = 2000
const LOOK_EVERY_MS = 20

/** Twenty of the largest files at once, into both kinds of store: what it costs in memory, and whether they come back. */
export async function measureAttachments(cluster: PostgresCluster): Promise<readonly Measurement[]> {
  const admin = await openDatabase({ kind: 'postgres', url: cluster.urlOf('postgres'), poolSize: 1 })
  await admin.pool.query(`create database ${DATABASE}`)
  await admin.db.close()
  const url = cluster.urlOf(DATABASE)
  const open = await openMigratedDatabase({ kind: 'postgres', url, poolSize: 2 })
  const store = await startS3Peer()
  try {
    return [
      ...(await measureStore('folder', open, url, {})),
      ...(await measureStore('S3', open, url, { FILES_URL: store.url })),
    ]
  } finally {
    await store.remove()
    await open.db.close()
  }
}

async function measureStore(
  name: string,
  open: OpenDatabase,
  url: string,
  env: Readonly<Record<string, string>>,
): Promise<readonly Measurement[]> {
  const folder = mkdtempSync(join(tmpdir(), 'nalle-bench-files-'))
  const nalle = await runNalle({ ...productionSettings(), ...env, DATABASE_URL: url, DATA_FOLDER: folder })
  try {
    const cookies = await Promise.all(Array.from({ length: AT_ONCE }, () => cookieOfAGuardian(open)))
    const content = randomBytes(LARGEST_FILE_IN_BYTES)
    PDF.copy(content)
    const send = (cookie: string, at: number) => upload(nalle, cookie, fileNumber(content, at))
    // The first upload loads what all others use.
    await send(cookies[0] ?? '', AT_ONCE)
    await pause(SETTLING_MS)

    const before = nalle.residentMegabytes()
    const watch = watchMemory(nalle)
    const started = performance.now()
    const answers = await Promise.all(cookies.map(send))
    const seconds = (performance.now() - started) / 1000
    const growth = watch.highest() - before
    const good = await Promise.all(
      answers.map(({ body }, at) => comesBack(nalle, cookies[at] ?? '', body, fileNumber(content, at))),
    )

    const small = formOf(PDF)
    const cookie = await cookieOfAGuardian(open)
    const crowd = await Promise.all(Array.from({ length: SMALL_FILES_AT_ONCE }, () => upload(nalle, cookie, small)))
    const count = (status: number) => crowd.filter((answer) => answer.status === status).length
    const how = `${AT_ONCE} files of 25 MiB at once, each from another guardian`
    return [
      { what: `${name}: memory for each upload`, value: growth / AT_ONCE, unit: 'MB', aim: { atMost: 10 }, how },
      {
        what: `${name}: stored byte for byte`,
        value: good.filter(Boolean).length,
        unit: '',
        aim: { atLeast: AT_ONCE },
        how,
      },
      { what: `${name}: taken in`, value: (AT_ONCE * 26.2) / seconds, unit: 'MB/s', how: 'same run' },
      {
        what: `${name}: of ${SMALL_FILES_AT_ONCE} files of one guardian kept`,
        value: count(200),
        unit: '',
        how: `the city allows 100; ${count(403)} refused, ${SMALL_FILES_AT_ONCE - count(200) - count(403)} failed`,
      },
    ]
  } finally {
    await nalle.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The same bytes but for a few, so that no two files are alike and one of them is enough in memory. */
function fileNumber(content: Buffer, number: number): readonly Buffer[] {
  const mark = Buffer.from(String(number).padStart(8, '0'))
  const form = formWith({ name: 'suuri.pdf', content: '' })
  const end = form.lastIndexOf('\r\n--')
  return [form.subarray(0, end), content.subarray(0, content.length - mark.length), mark, form.subarray(end)]
}

function formOf(content: Buffer): readonly Buffer[] {
  return [formWith({ name: 'pieni.pdf', content })]
}

type Answer = { readonly status: number; readonly body: string }

function upload(nalle: RunningNalle, cookie: string, pieces: readonly Buffer[]): Promise<Answer> {
  const length = pieces.reduce((sum, piece) => sum + piece.length, 0)
  return new Promise((resolve, reject) => {
    const sending = request(
      `${nalle.url}/api/citizen/attachments/messages`,
      {
        method: 'POST',
        agent: false,
        headers: { cookie, 'x-evaka-csrf': '1', 'content-type': FORM_TYPE, 'content-length': length },
      },
      (response) => {
        let body = ''
        response.on('data', (piece) => (body += String(piece)))
        response.once('end', () => resolve({ status: response.statusCode ?? 0, body }))
      },
    )
    sending.once('error', reject)
    for (const piece of pieces) sending.write(piece)
    sending.end()
  })
}

async function comesBack(
  nalle: RunningNalle,
  cookie: string,
  answer: string,
  [, ...pieces]: readonly Buffer[],
): Promise<boolean> {
  const id: unknown = JSON.parse(answer)
  if (typeof id !== 'string') return false
  const download = await fetch(`${nalle.url}/api/citizen/attachments/${id}/download/suuri.pdf`, { headers: { cookie } })
  const received = createHash('sha256')
  for await (const piece of download.body ?? []) received.update(piece)
  const sent = createHash('sha256')
  for (const piece of pieces.slice(0, -1)) sent.update(piece)
  return received.digest('hex') === sent.digest('hex')
}

function watchMemory(nalle: RunningNalle): { readonly highest: () => number } {
  let highest = 0
  const timer = setInterval(() => {
    highest = Math.max(highest, nalle.residentMegabytes())
  }, LOOK_EVERY_MS)
  return {
    highest: () => {
      clearInterval(timer)
      return highest
    },
  }
}

async function cookieOfAGuardian({ db }: OpenDatabase): Promise<string> {
  const now = Temporal.Now.instant()
  const { guardian } = await addShiftCareFamily({ db, register: testRegister() }, { today: dayIn(now) })
  const { token } = await db.transaction((tx) => startSession(tx, { personId: guardian.id, level: 'STRONG', now }))
  return `${sessionCookieName('production')}=${token}`
}
