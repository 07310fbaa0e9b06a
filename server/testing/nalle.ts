import { mkdtempSync, rmSync } from 'node:fs'
import { BlockList } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AnswerOf, AnyEndpoint, BodyOf, ErrorBody, ParamsOf, QueryOf } from '@nalle/contract/endpoint.ts'
import { kuusilahti } from '@nalle/cities/kuusilahti.ts'
import type { AuthLevel } from '@nalle/domain/access/strength.ts'
import type { PersonId } from '@nalle/domain/ids.ts'
import type pg from 'pg'
import { pino } from 'pino'
import { onTestFinished } from 'vitest'
import type { z } from 'zod'
import type { FileServices } from '../attachments/services.ts'
import type { Connections } from '../database/connections.ts'
import type { Database } from '../database/database.ts'
import type { OpenDatabase } from '../database/open.ts'
import { documentServiceOf } from '../document-sources.ts'
import type { Reach } from '../feed/webhooks/addresses.ts'
import { folderStore } from '../external/files/folder-store.ts'
import { townGeography } from '../external/geography/town-geography.ts'
import { storedMail } from '../external/mailbox/stored-mail.ts'
import type { App } from '../http/app.ts'
import type { MailService } from '../mail/send-due-mails.ts'
import { MAIL_TEMPLATES, mailServiceOf } from '../mail-templates.ts'
import type { DrawingService } from '../pdf/draw-due-documents.ts'
import { openDrawer } from '../pdf/open-drawer.ts'
import { openPush } from '../push/open-push.ts'
import type { PushService } from '../push/push-service.ts'
import { createNalle } from '../nalle.ts'
import type { Nalle, NalleOptions } from '../nalle.ts'
import { sessionCookieName, startSession } from '../session/sessions.ts'
import { openTestDatabase } from './engine.ts'
import { testIdentification } from './identification.ts'
import { asSomebodyElse } from './one-connection.ts'
import { presetLogin } from './preset-login.ts'
import { recordRefusals } from './record-refusals.ts'
import { testRegister } from './register.ts'
import type { TestRegister } from './register.ts'
import { TEST_MODE } from './test-mode.ts'

export type Answer<Body> = {
  readonly status: number
  /** Dates as dates, read by the contract; only when the call succeeded. */
  readonly body: Body
  readonly error: ErrorBody | undefined
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
}

/** Somebody who calls: a person with a login of a certain strength, a program of the municipality, or nobody. */
export type Caller = { readonly cookie: string; readonly authorization?: string }
export const ANONYMOUS: Caller = { cookie: '' }

type Input<E> = {
  readonly params?: ParamsOf<E>
  readonly query?: QueryOf<E>
  readonly body?: BodyOf<E>
}

export type TestNalle = {
  readonly app: Nalle
  readonly db: Database
  readonly pool: pg.Pool
  readonly connections: Connections
  readonly register: TestRegister
  readonly fileRoom: FileServices
  /** Sets the clock, Helsinki time: `2026-09-14` is nine in the morning; or the very moment, when it ends with Z. */
  readonly setTime: (text: string) => void
  readonly now: () => Temporal.Instant
  readonly login: (person: PersonId, level?: AuthLevel) => Promise<Caller>
  readonly call: <const E extends AnyEndpoint>(
    who: Caller,
    endpoint: E,
    input?: Input<E>,
  ) => Promise<Answer<AnswerOf<E>>>
  /** What would send the mails that are due; nothing goes out by itself in a test. */
  readonly mailService: MailService
  /** The same for devices. */
  readonly pushService: PushService
  /** What would draw the documents that are due; nothing is drawn by itself in a test. */
  readonly documentService: DrawingService
  readonly close: () => Promise<void>
}

export type TestOptions = Partial<
  Pick<
    NalleOptions,
    | 'mode'
    | 'city'
    | 'logo'
    | 'trustProxy'
    | 'observe'
    | 'web'
    | 'identification'
    | 'mail'
    | 'files'
    | 'scanner'
    | 'geography'
    | 'isStuck'
    | 'isTooOld'
    | 'observeRefusal'
    | 'identifyMachine'
    | 'givingWay'
    | 'lookForMessagesEveryMs'
  >
> & {
  readonly time?: string
  /** Another database than one of the test's own, such as one behind a network that fails. */
  readonly database?: OpenDatabase
  /** Takes what Nalle writes to its log; without it nothing is logged. */
  readonly log?: (line: string) => void
  /** Takes the lines of the audit of reads. */
  readonly audit?: (line: string) => void
  /** Calls that exist for this test only. */
  readonly routes?: (app: App) => void
}

/** Receivers of tests stand on this machine. */
export const WEBHOOKS_TO_THIS_MACHINE: Reach = { mayBePlain: true, ownNetworks: new BlockList() }
WEBHOOKS_TO_THIS_MACHINE.ownNetworks.addSubnet('127.0.0.0', 8)

/** One for all files of a worker, since its engine takes seconds to come into memory; a city's own picture needs another. */
const DRAWER = openDrawer({ idleMs: 600_000 })

/** Nalle for a test file: its own database, a set day, real HTTP in process. */
export async function startNalle(options: TestOptions = {}): Promise<TestNalle> {
  const { db, pool, connections } = options.database ?? (await openTestDatabase())
  const mode = options.mode ?? 'test'
  let time = momentOf(options.time ?? '2026-09-14')
  const register = testRegister()
  const { log, audit, routes, city = kuusilahti, mail = storedMail(db) } = options
  const clock = () => time
  const folder = mkdtempSync(join(tmpdir(), 'nalle-files-'))
  const fileRoom = {
    files: options.files ?? folderStore(join(folder, 'files')),
    scanner: options.scanner,
    spoolFolder: join(folder, 'uploads'),
  }
  const push = await openPush(db, {
    keys: undefined,
    subject: 'https://nalle.example',
    reach: WEBHOOKS_TO_THIS_MACHINE,
  })
  const identification = options.identification ?? testIdentification(register)
  const app = createNalle({
    ...(mode === 'test' ? TEST_MODE.parts : {}),
    ...options,
    ...fileRoom,
    db,
    register,
    identification,
    mail,
    geography: options.geography ?? townGeography('kuusilahti'),
    mode,
    city,
    clock,
    version: 'test',
    program: 'test',
    webhookReach: WEBHOOKS_TO_THIS_MACHINE,
    push,
    municipalityUrl: 'https://nalle.example',
    audit: { write: (line) => audit?.(line) },
    logger: log === undefined ? pino({ level: 'silent' }) : pino({ level: 'trace' }, { write: log }),
  })
  if (mode === 'test') presetLogin(app, { identification, register })
  routes?.(app)
  recordRefusals(app)
  await app.fastify.ready()
  const documents = documentServiceOf({ db, ...fileRoom }, { city, clock, logo: options.logo })
  const documentService = options.logo === undefined ? { ...documents, drawer: DRAWER } : documents
  return {
    app,
    db,
    pool,
    connections,
    register,
    fileRoom,
    setTime: (text) => {
      time = momentOf(text)
    },
    now: clock,
    login: async (personId, level = 'STRONG') => {
      const { token } = await db.transaction((tx) => startSession(tx, { personId, level, now: time }))
      return { cookie: `${sessionCookieName(mode)}=${token}` }
    },
    call: (who, endpoint, input) => asSomebodyElse(() => callEndpoint(app, who, endpoint, input)),
    mailService: mailServiceOf({ db, mail }, { city, clock, publicUrl: 'https://nalle.example' }),
    pushService: { db, channel: push, templates: MAIL_TEMPLATES, clock },
    documentService,
    close: async () => {
      push.close()
      await documents.drawer.close()
      await app.fastify.close()
      await mail.close()
      await db.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** For a single test that wants a Nalle apart, such as one in production mode. */
export async function startNalleForThisTest(options: TestOptions): Promise<TestNalle> {
  const nalle = await startNalle(options)
  onTestFinished(nalle.close)
  return nalle
}

function momentOf(text: string): Temporal.Instant {
  if (text.endsWith('Z')) return Temporal.Instant.from(text)
  const local = text.includes('T') ? text : `${text}T09:00`
  return Temporal.PlainDateTime.from(local).toZonedDateTime('Europe/Helsinki').toInstant()
}

async function callEndpoint<E extends AnyEndpoint>(
  app: App,
  who: Caller,
  endpoint: E,
  input: Input<E> = {},
): Promise<Answer<AnswerOf<E>>> {
  const response = await app.fastify.inject({
    method: endpoint.method,
    url: urlOf(endpoint, input),
    headers: {
      'x-evaka-csrf': '1',
      ...(who.cookie === '' ? {} : { cookie: who.cookie }),
      ...(who.authorization === undefined ? {} : { authorization: who.authorization }),
      ...(input.body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(input.body === undefined ? {} : { payload: JSON.stringify(input.body) }),
  })
  const succeeded = response.statusCode < 400
  const schema: z.ZodType | undefined = endpoint.answer
  return {
    status: response.statusCode,
    // Decoded by the endpoint's own schema; an answer that does not fit the contract throws here.
    body: (succeeded && schema ? schema.parse(response.json()) : undefined) as AnswerOf<E>,
    error: succeeded ? undefined : (response.json() as ErrorBody),
    headers: response.headers as Answer<unknown>['headers'],
  }
}

function urlOf(endpoint: AnyEndpoint, input: { readonly params?: unknown; readonly query?: unknown }): string {
  const params = new Map(Object.entries(input.params ?? {}).map(([key, value]) => [key, String(value)]))
  const path = endpoint.path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params.get(key) ?? ''))
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(input.query ?? {})) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null) query.append(key, String(item))
    }
  }
  return query.size === 0 ? path : `${path}?${query.toString()}`
}
