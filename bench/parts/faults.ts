import { uploadIncomeAttachment } from '@nalle/contract/income-statements.ts'
import { sendVerificationCode } from '@nalle/contract/personal-details.ts'
import { FORM_TYPE, formWith } from '@nalle/server/testing/uploads.ts'
import { EICAR, padded, PDF } from '@nalle/server/testing/sample-files.ts'
import { pause } from '../running-nalle.ts'
import type { Answer } from './https-client.ts'
import type { Installation } from './installation.ts'
import type { Tried } from './tried.ts'
import type { Writer } from './writers.ts'

const SOON_SECONDS = 30
/** The first try again comes after a minute. */
const LONGEST_RETRY_SECONDS = 100

/** A file goes through the scanner into the store and comes back; an infected one does not. */
export async function tryFiles(installation: Installation, { cookie }: Writer): Promise<readonly Tried[]> {
  const { client, url } = installation
  const content = padded(PDF, 2_000_000)
  const kept = await upload(installation, cookie, content)
  const id = kept.status === 200 ? String(JSON.parse(kept.body)) : ''
  const path = `${url}/api/citizen/attachments/${id}/download/kuitti.pdf`
  const given = await client.send(path, { headers: { cookie } })
  const infected = await upload(installation, cookie, Buffer.concat([PDF, EICAR]))
  return [
    {
      what: 'upload through scanner into S3, and back',
      result: `${kept.status}, ${given.status} with ${given.headers['content-length']} bytes`,
      isGood: kept.status === 200 && given.status === 200 && given.headers['content-length'] === String(content.length),
    },
    {
      what: 'infected upload',
      result: `${infected.status} ${infected.body.slice(0, 80)}`,
      isGood: infected.status === 400 && infected.body.includes('INFECTED'),
    },
  ]
}

/** The store and the scanner fall silent or go away; each is told before the proxy gives up, and works again afterwards. */
export async function tryStoreAndScannerAway(
  installation: Installation,
  { cookie }: Writer,
): Promise<readonly Tried[]> {
  const { networks, client, url } = installation
  const before = await upload(installation, cookie, PDF)
  const id = before.status === 200 ? String(JSON.parse(before.body)) : ''
  const rows: Tried[] = []
  for (const [what, away] of [
    ['store', networks.store],
    ['scanner', networks.scanner],
  ] as const) {
    away.close()
    const [status, seconds] = await timed(() => upload(installation, cookie, PDF))
    const headers = { cookie, 'sec-fetch-mode': 'navigate' }
    const path = `${url}/api/citizen/attachments/${id}/download/kuitti.pdf`
    const page = what === 'store' ? await client.send(path, { headers }) : undefined
    away.open()
    const after = await eventually(() => upload(installation, cookie, PDF))
    const told = page === undefined ? '' : `, download ${page.status} ${String(page.headers['content-type'])}`
    rows.push({
      what: `${what} away`,
      result: `upload ${status} after ${seconds} s${told}; back: ${after.status}`,
      isGood:
        status === 503 &&
        after.status === 200 &&
        (page === undefined || (page.status === 503 && page.body.includes('<h1>'))),
    })
  }
  networks.scanner.stall()
  const [status, seconds] = await timed(() => upload(installation, cookie, PDF))
  networks.scanner.open()
  rows.push({
    what: 'scanner stalled',
    result: `upload ${status} after ${seconds} s`,
    isGood: status === 503 && seconds < 60,
  })
  networks.store.stall()
  const [late, waited] = await timed(() => upload(installation, cookie, PDF))
  networks.store.open()
  rows.push({ what: 'store stalled', result: `upload ${late} after ${waited} s`, isGood: late === 503 && waited < 60 })
  return rows
}

/** Every open connection to the database falls silent without a word, as after a failover; new ones work. */
export async function tryDeadConnections({ networks, client, url }: Installation, { cookie }: Writer): Promise<Tried> {
  const ask = () => client.send(`${url}/api/citizen/messages/unread-count`, { headers: { cookie } })
  await Promise.all(Array.from({ length: 20 }, ask))
  networks.database.silence()
  const started = performance.now()
  const answers = new Map<number, number>()
  let good = 0
  while (good < 20 && performance.now() - started < 60_000) {
    const statuses = (await Promise.all(Array.from({ length: 10 }, ask))).map(({ status }) => status)
    for (const status of statuses) answers.set(status, (answers.get(status) ?? 0) + 1)
    good = statuses.every((status) => status === 200) ? good + 10 : 0
  }
  const seconds = Math.round((performance.now() - started) / 100) / 10
  const told = [...answers].map(([status, count]) => `${count} × ${status}`).join(', ')
  return {
    what: 'all database connections fall silent',
    result: `good again after ${seconds} s (${told})`,
    isGood: good >= 20 && [...answers.keys()].every((status) => status === 200 || status === 503),
  }
}

/** A mail goes out by STARTTLS with a login; while the server is away it waits. */
export async function tryMail(
  installation: Installation,
  writers: readonly [Writer, Writer],
): Promise<readonly Tried[]> {
  const { mail, database } = installation
  const receivedBy = async (email: string) => (await mail.received()).filter(({ to }) => to.includes(email))
  const status = await askForCode(installation, writers[0], 'maija@posti.example')
  await eventuallyTrue(async () => (await receivedBy('maija@posti.example')).length > 0)
  const first = await receivedBy('maija@posti.example')
  const { rows } = await database.pool.query<{ failure: string }>(
    'select distinct failure from mail_outbox where failure is not null',
  )
  const trouble = rows.map(({ failure }) => failure).join(', ')
  await mail.kill()
  const meanwhile = await askForCode(installation, writers[1], 'liisa@posti.example')
  await pause(5000)
  await mail.start()
  const isBack = await eventuallyTrue(
    async () => (await receivedBy('liisa@posti.example')).length > 0,
    LONGEST_RETRY_SECONDS,
  )
  return [
    {
      what: 'mail by STARTTLS',
      result: `${status}; ${first.length} received${trouble === '' ? ', by TLS' : `: ${trouble}`}`,
      isGood: first.length === 1 && first.every(({ isSecure }) => isSecure),
    },
    {
      what: 'mail server away for five seconds',
      result: `${meanwhile} at once; ${isBack ? 'received when it was back' : 'not received'}`,
      isGood: isBack,
    },
  ]
}

/** A mail to an address of the person's own. */
export async function askForCode(
  { database, client, url }: Installation,
  { cookie, personId }: Writer,
  email: string,
): Promise<number> {
  await database.db.transaction((tx) => tx.updateTable('person').set({ email }).where('id', '=', personId).execute())
  const headers = { cookie, 'x-evaka-csrf': '1' }
  return (await client.send(url + sendVerificationCode.path, { method: 'POST', headers })).status
}

function upload({ client, url }: Installation, cookie: string, content: Buffer): Promise<Answer> {
  return client.send(url + uploadIncomeAttachment.path, {
    method: 'POST',
    headers: { cookie, 'x-evaka-csrf': '1', 'content-type': FORM_TYPE },
    body: formWith({ name: 'kuitti.pdf', content }),
  })
}

async function timed(act: () => Promise<Answer>): Promise<readonly [status: number, seconds: number]> {
  const started = performance.now()
  const { status } = await act()
  return [status, Math.round((performance.now() - started) / 100) / 10]
}

async function eventually(act: () => Promise<Answer>): Promise<Answer> {
  const end = performance.now() + SOON_SECONDS * 1000
  for (;;) {
    const answer = await act()
    if (answer.status === 200 || performance.now() > end) return answer
    await pause(500)
  }
}

export async function eventuallyTrue(
  look: () => Promise<boolean>,
  seconds = SOON_SECONDS,
  everyMs = 500,
): Promise<boolean> {
  const end = performance.now() + seconds * 1000
  while (!(await look())) {
    if (performance.now() > end) return false
    await pause(everyMs)
  }
  return true
}
