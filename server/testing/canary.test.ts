import { allEndpoints } from '@nalle/contract/contract.ts'
import { getApplication, saveDraft, sendApplication, updateApplication } from '@nalle/contract/applications.ts'
import { downloadAttachment } from '@nalle/contract/attachments.ts'
import { endpoint } from '@nalle/contract/endpoint.ts'
import { getThread, replyToMessage, sendMessage } from '@nalle/contract/messages.ts'
import { autocompleteAddress, queryRoutes, searchAddresses } from '@nalle/contract/map.ts'
import { getAuthStatus } from '@nalle/contract/session.ts'
import { text } from '@nalle/contract/wire.ts'
import { walkingQuery } from '@nalle/domain/map/walking-query.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import type { App } from '../http/app.ts'
import { refuse } from '../http/errors.ts'
import { handle } from '../http/handle.ts'
import { hashPassword } from '../accounts/passwords.ts'
import { logInStrongly, testBrowser } from './browser.ts'
import { addStaffTo } from './correspondence.ts'
import { addFamily } from './families.ts'
import type { TestFamily } from './families.ts'
import { ANONYMOUS, startNalle } from './nalle.ts'
import type { TestNalle } from './nalle.ts'
import { beginsApplication, openForApplications, readyForm } from './ready-applications.ts'
import { addShiftCareFamily, formWith, upload } from './uploads.ts'
import { tryLogin } from './weak-login.ts'

/** Words that occur nowhere else: whichever of them is found in the log has leaked. */
const PASSWORD = 'Canary-Password-4711!'
const USERNAME = 'canary.username@posti.example'
const MESSAGE = 'Canary text: Elli has a fever and stays at home'
const FIRST_NAMES = 'Canarina Birdie'
const LAST_NAME = 'Kanarianlintu'
const STREET = 'Kanarianlinnuntie 7'
const HOME = { lat: 62.612321, lon: 21.212321 }

const write = endpoint({
  method: 'POST',
  path: '/api/sample/messages',
  auth: 'WEAK',
  body: z.object({
    content: text,
    way: z.enum(['ERROR', 'DUPLICATE', 'CAST', 'REFUSED', 'ODD', 'NOT_AN_ERROR', 'ANSWER']),
  }),
  answer: z.object({ length: z.number() }),
  refusals: { TIME_ALREADY_RESERVED: 409 },
  audit: 'sample.message',
})

/** Every way in which a call can go wrong with somebody's text in its hands. */
function sampleRoutes(app: App): void {
  handle(app, write, ({ body, db, now }) =>
    db.transaction(async (tx) => {
      const { content, way } = body
      const texts = { text_fi: content, text_sv: content, text_en: content, valid_to: now }
      if (way === 'ERROR') throw new Error(content, { cause: new Error(content) })
      if (way === 'ODD')
        throw Object.assign(new Error(`${content}\n    at ${content} (x.ts:1:1)`), { name: content, code: content })
      // oxlint-disable-next-line only-throw-error -- libraries do
      if (way === 'NOT_AN_ERROR') throw content
      if (way === 'DUPLICATE') {
        await tx.insertInto('system_notification').values(texts).execute()
        await tx.insertInto('system_notification').values(texts).execute()
      }
      if (way === 'CAST') await sql`select ${content}::text::int`.execute(tx)
      if (way === 'REFUSED') refuse(write, 'TIME_ALREADY_RESERVED')
      // One key too many, which is found when the answer is checked.
      return { length: 1, content }
    }),
  )
}

let nalle: TestNalle
let family: TestFamily
const lines: string[] = []
const tokens = new Set<string>()
beforeAll(async () => {
  nalle = await startNalle({ routes: sampleRoutes, log: (line) => lines.push(line) })
  const credentials = { username: USERNAME, passwordHash: await hashPassword(PASSWORD) }
  family = await addFamily(nalle.db, nalle.register, {
    guardians: [
      {
        firstNames: FIRST_NAMES,
        lastName: LAST_NAME,
        streetAddress: STREET,
        email: USERNAME,
        phone: '040 5554711',
        credentials,
      },
    ],
  })
})
afterAll(() => nalle.close())

function rememberTokens(cookies: Iterable<string>): void {
  for (const cookie of cookies) {
    const value = cookie.split(';')[0]?.split('=').slice(1).join('=') ?? ''
    if (value.length > 10) tokens.add(value)
  }
}

test('logging in, strongly and weakly, rightly and wrongly', async () => {
  const browser = testBrowser(nalle)
  await logInStrongly(browser, family.guardian.identityCode)
  expect((await nalle.call(browser.caller(), getAuthStatus)).body).toMatchObject({ loggedIn: true })
  rememberTokens([...browser.cookies].map(([name, value]) => `${name}=${value}`))
  const right = await tryLogin(nalle, { username: USERNAME, password: PASSWORD })
  expect(right.status).toBe(200)
  rememberTokens(right.setCookies)
  const wrong = await tryLogin(nalle, { username: USERNAME, password: `${PASSWORD}x`, cookie: right.cookie })
  expect(wrong.status).toBe(403)
  await browser.post('/api/citizen/auth/sfi/login/callback', { SAMLResponse: MESSAGE, RelayState: `/${MESSAGE}` })
  await browser.get('/api/citizen/auth/logout?RelayState=%2F')
  expect(tokens.size).toBeGreaterThanOrEqual(3)
})

test.each(['ERROR', 'ODD', 'NOT_AN_ERROR', 'DUPLICATE', 'CAST', 'ANSWER'] as const)(
  'a text in the hands of a bug (%s): 500 without details',
  async (way) => {
    const caller = await nalle.login(family.guardian.id)
    rememberTokens([caller.cookie])
    const answer = await nalle.call(caller, write, { body: { content: MESSAGE, way } })
    expect(answer.status).toBe(500)
    expect(answer.error).toEqual({ errorCode: null, timestamp: expect.any(Number) })
  },
)

test('a refusal, broken input, and addresses that carry what they should not', async () => {
  const caller = await nalle.login(family.guardian.id)
  const headers = { cookie: caller.cookie, 'x-evaka-csrf': '1', 'content-type': 'application/json' }
  const inject = nalle.app.fastify.inject.bind(nalle.app.fastify)
  expect((await nalle.call(caller, write, { body: { content: MESSAGE, way: 'REFUSED' } })).status).toBe(409)
  const secret = encodeURIComponent(`${family.guardian.identityCode} ${MESSAGE}`)
  await inject({ method: 'POST', url: write.path, headers, payload: `{"content":"${MESSAGE}` })
  await inject({ method: 'POST', url: write.path, headers, payload: `"${MESSAGE}"` })
  await inject({ method: 'POST', url: write.path, headers: { ...headers, 'content-type': MESSAGE }, payload: MESSAGE })
  for (const url of [
    `/api/${secret}`,
    `/${secret}`,
    `/api/version?code=${secret}`,
    `/api/%zz${secret}`,
    `/demo/${secret}`,
  ]) {
    await inject({
      method: 'GET',
      url,
      headers: { ...headers, referer: `http://localhost/${secret}`, 'user-agent': MESSAGE },
    })
  }
})

test('a file with such words in its name and in its content', async () => {
  const uploader = await nalle.login((await addShiftCareFamily(nalle)).guardian.id)
  const name = `${LAST_NAME} ${family.guardian.identityCode} ${MESSAGE}`.replaceAll(':', '')
  const content = Buffer.from(`${MESSAGE};${USERNAME}\n`)
  const { status, id } = await upload(nalle, uploader, formWith({ name: `${name}.csv`, content }))
  expect(status).toBe(200)
  const address = downloadAttachment.path.replace(':attachmentId', id)
  for (const [asked, answered] of [
    [`${name}.csv`, 200],
    [`${MESSAGE}.csv`, 400],
  ] as const) {
    const url = address.replace(':requestedFilename', encodeURIComponent(asked))
    expect((await nalle.app.fastify.inject({ url, headers: uploader })).statusCode).toBe(answered)
  }
  expect((await upload(nalle, uploader, formWith({ name: MESSAGE, content }))).status).toBe(400)
  expect((await upload(nalle, uploader, formWith({ name: `${MESSAGE}.pdf`, content }))).status).toBe(400)
})

test('a message with such words, sent, answered and refused', async () => {
  const { accounts } = await addStaffTo(nalle.db, family.unitId)
  const caller = await nalle.login(family.guardian.id)
  const recipients = [accounts.supervisor]
  const body = { recipients, children: [family.child.id], title: MESSAGE, content: MESSAGE, attachmentIds: [] }
  const sent = await nalle.call(caller, sendMessage, { body })
  expect(sent.status).toBe(200)
  expect((await nalle.call(caller, sendMessage, { body: { ...body, title: ' ' } })).status).toBe(400)
  const { body: thread } = await nalle.call(caller, getThread, { params: { threadId: sent.body } })
  const messageId = thread.type === 'Regular' ? thread.messages[0]?.id : undefined
  if (messageId === undefined) throw new Error('no message')
  const reply = { content: MESSAGE, recipientAccountIds: recipients }
  expect((await nalle.call(caller, replyToMessage, { params: { messageId }, body: reply })).status).toBe(200)
  const refused = { ...reply, recipientAccountIds: [accounts.teacher] }
  expect((await nalle.call(caller, replyToMessage, { params: { messageId }, body: refused })).status).toBe(403)
})

test('an application with such words: kept, refused, sent, and in the hands of a bug', async () => {
  const caller = await nalle.login(family.guardian.id)
  const applicationId = await beginsApplication(nalle, caller, family.child.id)
  const params = { applicationId }
  const form = readyForm('DAYCARE', await openForApplications(nalle), {
    guardian: { futureAddress: null, phoneNumber: '040 5554711', email: USERNAME },
    otherPartner: { firstName: FIRST_NAMES, lastName: LAST_NAME, socialSecurityNumber: family.guardian.identityCode },
    otherInfo: MESSAGE,
  })
  expect((await nalle.call(caller, saveDraft, { params, body: form })).status).toBe(200)
  const body = { form, allowOtherGuardianAccess: true }
  const missing = { ...body, form: { ...form, preferences: { ...form.preferences, preferredUnits: [] } } }
  expect((await nalle.call(caller, updateApplication, { params, body: missing })).status).toBe(400)
  // What the database refuses it tells with the whole row.
  await nalle.pool.query('alter table application add constraint broken check (version < 0) not valid')
  expect((await nalle.call(caller, updateApplication, { params, body: { ...body, version: 2 } })).status).toBe(500)
  await nalle.pool.query('alter table application drop constraint broken')
  expect((await nalle.call(caller, updateApplication, { params, body })).status).toBe(200)
  expect((await nalle.call(caller, sendApplication, { params })).status).toBe(200)
  expect((await nalle.call(caller, sendApplication, { params })).status).toBe(400)
  expect((await nalle.call(caller, getApplication, { params })).body.form.otherInfo).toBe(MESSAGE)
})

test('an address searched on the map, and the way from there', async () => {
  const inject = nalle.app.fastify.inject.bind(nalle.app.fastify)
  const search = `${autocompleteAddress.path}?text=${encodeURIComponent(STREET)}`
  expect((await inject(search)).statusCode).toBe(200)
  expect((await nalle.call(ANONYMOUS, searchAddresses, { body: { text: STREET } })).status).toBe(200)
  for (const query of [walkingQuery([{ name: 'planConnection', from: HOME, to: HOME }]), `{ home(at: "${STREET}") }`])
    await nalle.call(ANONYMOUS, queryRoutes, { body: { query } })
})

test('every call of the contract with such words in every place', async () => {
  const caller = await nalle.login(family.guardian.id)
  for (const { endpoint: call } of allEndpoints()) {
    const answer = await nalle.app.fastify.inject({
      method: call.method,
      url: `${call.path.replaceAll(/:\w+/g, encodeURIComponent(family.guardian.identityCode))}?word=${encodeURIComponent(MESSAGE)}`,
      headers: {
        cookie: caller.cookie,
        'x-evaka-csrf': MESSAGE,
        'content-type': 'application/json',
        authorization: MESSAGE,
      },
      ...(call.method === 'GET'
        ? {}
        : {
            payload: {
              username: USERNAME,
              password: PASSWORD,
              content: MESSAGE,
              identityCode: family.guardian.identityCode,
            },
          }),
    })
    expect(answer.statusCode).toBeLessThan(500)
  }
})

test('none of it is in the log, nor in the audit trail', async () => {
  expect(lines.length).toBeGreaterThan(20)
  const entries = await nalle.db.selectFrom('audit_entry').selectAll().execute()
  expect(entries.length).toBeGreaterThan(2)
  const written = `${lines.join('')}${JSON.stringify(entries)}`
  const canaries = [
    PASSWORD,
    USERNAME,
    MESSAGE,
    encodeURIComponent(MESSAGE),
    'fever',
    FIRST_NAMES,
    'Canarina',
    LAST_NAME,
    STREET,
    encodeURIComponent(STREET),
    String(HOME.lat),
    '5554711',
    '127.0.0.1',
    family.guardian.identityCode,
    family.child.identityCode,
    ...tokens,
  ]
  for (const canary of canaries) expect(written).not.toContain(canary)
})
