import { mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findPreschoolOperationalDates, getReservations } from '@nalle/contract/calendar.ts'
import { getReceived, getRecipients, getUnreadCount } from '@nalle/contract/messages.ts'
import { getUnits } from '@nalle/contract/map.ts'
import type { PersonId } from '@nalle/domain/ids.ts'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { UPDATES_PATH } from '../messages/live-route.ts'
import { beginCorrespondence } from '../testing/access-to-messages.ts'
import { addFamily } from '../testing/families.ts'
import type { TestFamily } from '../testing/families.ts'
import { ANONYMOUS, startNalle } from '../testing/nalle.ts'
import { getChildOverview } from '@nalle/contract/children.ts'
import type { Caller, TestNalle } from '../testing/nalle.ts'
import { listen } from '../testing/raw-http.ts'
import { openAuditLog } from './audit-log.ts'
import { recordReading } from './audit.ts'

type Line = { readonly audit: string; readonly person: string; readonly subjects: readonly string[]; outcome: string }

const written: string[] = []
const lines = () => written.map((line): Line => JSON.parse(line))
const CALENDAR = `${getReservations.path}?from=2026-09-01&to=2026-09-30`
const FRAME = '<title>Nalle</title><!--page-files--><div id="application"></div><!--start-->'
const MANIFEST = {
  offline: [],
  pages: {
    '/calendar': { scripts: [], styles: [], isPublic: false },
    '/accessibility': { scripts: [], styles: [], isPublic: true },
    '/children/:childId': { scripts: [], styles: [], isPublic: false },
  },
  guardian: { scripts: [], styles: [] },
  fromDevice: { scripts: [], styles: [] },
}
const notDrawn = () => Promise.resolve(undefined)
const WEB = {
  files: new Map(),
  pages: { fi: FRAME, sv: FRAME, en: FRAME },
  manifests: { fi: MANIFEST, sv: MANIFEST, en: MANIFEST },
  renderers: { fi: notDrawn, sv: notDrawn, en: notDrawn },
  version: 'test',
}

let nalle: TestNalle
let family: TestFamily
let others: TestFamily
let guardian: Caller
let url: string
beforeAll(async () => {
  nalle = await startNalle({ audit: (line) => written.push(line), web: WEB })
  family = await addFamily(nalle.db, nalle.register, { children: [{}, {}] })
  others = await addFamily(nalle.db, nalle.register)
  guardian = await nalle.login(family.guardian.id, 'WEAK')
  url = (await listen(nalle.app)).url
})
afterAll(() => nalle.close())
beforeEach(() => {
  written.length = 0
})

const children = () => family.children.map(({ id }) => id).toSorted()
const get = (address: string, headers: Readonly<Record<string, string>> = {}) =>
  nalle.app.fastify.inject({ url: address, headers: { cookie: guardian.cookie, ...headers } })
const sorted = (line: Line | undefined) => line?.subjects.toSorted()

describe('whose data was read stands in the audit log', () => {
  test('the calendar, each time: also when the browser holds it already', async () => {
    const first = await get(CALENDAR)
    const etag = String(first.headers.etag)
    expect((await get(CALENDAR, { 'if-none-match': etag })).statusCode).toBe(304)
    expect(lines()).toMatchObject([
      { audit: 'calendar.read', person: family.guardian.id, outcome: 'OK' },
      { audit: 'calendar.read', person: family.guardian.id, outcome: 'OK' },
    ])
    expect(lines().map(sorted)).toEqual([children(), children()])
  })

  test('whom one may write to, and the inbox', async () => {
    await beginCorrespondence(nalle, others)
    const other = await nalle.login(others.guardian.id)
    await nalle.call(other, getRecipients)
    const { body } = await nalle.call(other, getReceived, { query: { page: 1 } })
    expect(lines()).toMatchObject([
      { audit: 'messages.recipients', outcome: 'OK', subjects: expect.arrayContaining([others.child.id]) },
      { audit: 'messages.received', outcome: 'OK', subjects: expect.arrayContaining([body.data[0]?.id]) },
    ])
  })

  test('what tells of nobody else, as read by the one it tells of', async () => {
    await nalle.call(guardian, getUnreadCount)
    expect(lines()).toMatchObject([{ audit: 'messages.unread-count', subjects: [family.guardian.id] }])
  })

  test('a question that is posted', async () => {
    const day = Temporal.PlainDate.from('2026-10-05')
    const ask = (childIds: readonly PersonId[]) =>
      nalle.call(guardian, findPreschoolOperationalDates, {
        body: { range: { start: day, end: day }, childIds: [...childIds] },
      })
    await ask(children())
    expect(lines().map(sorted)).toEqual([children()])
    // Refused, it leaves an entry beside those of writes.
    expect((await ask([others.child.id])).status).toBe(403)
    expect(lines()).toHaveLength(1)
    const entries = await nalle.db.selectFrom('audit_entry').select(['act', 'subjects', 'outcome']).execute()
    const act = 'calendar.preschool-operational-dates'
    expect(entries.filter((entry) => entry.act === act)).toEqual([{ act, subjects: [others.child.id], outcome: '403' }])
  })

  test('the page of somebody else’s child, which the page alone is refused', async () => {
    await get(`/children/${others.children[0]?.id}`)
    expect(lines().map(({ audit }) => audit)).toEqual(['session.start', 'children.list'])
    const entries = await nalle.db.selectFrom('audit_entry').select('act').where('outcome', '=', '403').execute()
    expect(entries.filter(({ act }) => act === getChildOverview.audit)).toEqual([])
  })

  test('the page itself, which greets by name', async () => {
    expect((await get('/accessibility')).statusCode).toBe(200)
    expect(lines()).toMatchObject([{ audit: 'session.start', subjects: [family.guardian.id], outcome: 'OK' }])
  })

  test('each first answer that a page carries, as if it had been asked for', async () => {
    expect((await get('/calendar')).statusCode).toBe(200)
    expect(new Set(lines().map((line) => line.audit))).toContain('calendar.read')
    expect(
      lines()
        .filter((line) => line.audit === 'calendar.read')
        .map(sorted),
    ).toEqual([children()])
  })

  test('a stream of events', async () => {
    const leaving = new AbortController()
    onTestFinished(() => leaving.abort())
    const headers = { cookie: guardian.cookie }
    const stream = await fetch(`${url}${UPDATES_PATH}`, { headers, signal: leaving.signal })
    expect(stream.status).toBe(200)
    expect(lines()).toMatchObject([{ audit: 'messages.updates', subjects: [family.guardian.id], outcome: 'OK' }])
  })

  test('nobody who is not logged in, and nothing that is nobody’s', async () => {
    await nalle.call(ANONYMOUS, getRecipients)
    await get('/calendar', { cookie: '' })
    await get(getUnits.path.replace(':applicationType', 'DAYCARE'))
    expect(written).toEqual([])
  })

  test('a line names each thing once, holds no names, and knows no level of a log', async () => {
    await get(CALENDAR)
    const [line = ''] = written
    expect(line.endsWith('}\n')).toBe(true)
    expect(Object.keys(JSON.parse(line))).toEqual([
      'at',
      'audit',
      'person',
      'login',
      'subjects',
      'outcome',
      'requestId',
    ])
    expect(line).not.toContain('"level"')
    expect(line).not.toContain(family.child.firstNames)
    expect(line).not.toContain(family.child.identityCode)
  })
})

describe('the audit log', () => {
  const folder = mkdtempSync(join(tmpdir(), 'nalle-audit-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  const fail = (error: unknown) => expect.unreachable(String(error))

  test('is appended to, and begins anew when its file was moved away', () => {
    const file = join(folder, 'logs', 'audit.log')
    openAuditLog({ file }).write('one\n', fail)
    const log = openAuditLog({ file })
    log.write('two ä\n', fail)
    renameSync(file, `${file}.1`)
    log.write('three\n', fail)
    log.reopen()
    log.write('four\n', fail)
    expect(readFileSync(`${file}.1`, 'utf8')).toBe('one\ntwo ä\nthree\n')
    expect(readFileSync(file, 'utf8')).toBe('four\n')
  })

  test('that cannot be written to is noticed: counted, and all of the line stands in the log', () => {
    const logged: string[] = []
    const log = pino({ level: 'error' }, { write: (line: string) => void logged.push(line) })
    const act = {
      name: 'calendar.read',
      citizen: { id: family.guardian.id, level: 'WEAK' as const },
      now: nalle.now(),
      subjects: children(),
      requestId: 'r',
    }
    let lost = 0
    const onLost = () => (lost += 1)
    const full = () => {
      throw Object.assign(new Error('no space left'), { code: 'ENOSPC' })
    }
    recordReading({ audit: { write: full, onLost } }, act, 'OK', log)
    recordReading({ audit: { write: (_line, onFailure) => onFailure(new Error('pipe')), onLost } }, act, 'OK', log)
    expect(lost).toBe(2)
    expect(logged.map((line) => JSON.parse(line))).toMatchObject([
      { failure: { code: 'ENOSPC' }, lost: { audit: 'calendar.read', subjects: children() } },
      { failure: { name: 'Error' }, lost: { audit: 'calendar.read', subjects: children() } },
    ])
  })
})
