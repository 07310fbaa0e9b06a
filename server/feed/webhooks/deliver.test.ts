import { randomUUID } from 'node:crypto'
import { BlockList } from 'node:net'
import { getEvents } from '@nalle/contract/municipality/events.ts'
import {
  addWebhook,
  enableWebhook,
  listWebhookFailures,
  listWebhooks,
  removeWebhook,
  renewWebhookSecret,
  replayWebhook,
} from '@nalle/contract/municipality/webhooks.ts'
import { updatePersonalDetails } from '@nalle/contract/personal-details.ts'
import type { Scope } from '@nalle/domain/access/scopes.ts'
import type { UnitId } from '@nalle/domain/ids.ts'
import { Webhook } from 'standardwebhooks'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { addFamily } from '../../testing/families.ts'
import type { TestFamily } from '../../testing/families.ts'
import { startHttpPeer } from '../../testing/http-peer.ts'
import type { HttpPeer, Seen } from '../../testing/http-peer.ts'
import { authorizationOf } from '../../testing/machines.ts'
import { startNalle, WEBHOOKS_TO_THIS_MACHINE } from '../../testing/nalle.ts'
import type { Caller, TestNalle } from '../../testing/nalle.ts'
import { sourceOf } from '../read-feed.ts'
import { deliverDue } from './deliver.ts'
import type { Delivered } from './deliver.ts'
import { postWithin } from './post.ts'

let nalle: TestNalle
let family: TestFamily
let peer: HttpPeer
let number = 0
beforeAll(async () => {
  nalle = await startNalle()
  family = await addFamily(nalle.db, nalle.register)
})
afterAll(() => nalle.close())
beforeEach(async () => {
  nalle.setTime('2026-09-14T09:00')
  number += 1
  program = programOf(`back-office-${number}`, 'events:read', 'events:write', 'people:read')
  peer = await startHttpPeer()
  peer.answerWith((response) => response.writeHead(204).end())
})
afterEach(async () => {
  peer.close()
  await nalle.db.transaction((tx) => tx.deleteFrom('webhook').execute())
})

const programOf = (id: string, ...scopes: readonly Scope[]): Caller => ({
  cookie: '',
  authorization: authorizationOf({ id, scopes }),
})
let program: Caller

async function act(): Promise<void> {
  const caller = await nalle.login(family.guardian.id)
  const body = { preferredName: 'Maija', phone: '040 5550 123', backupPhone: '', email: '' }
  expect((await nalle.call(caller, updatePersonalDetails, { body })).status).toBe(200)
}

async function register(url = `${peer.url}/nalle`) {
  const answer = await nalle.call(program, addWebhook, { body: { url } })
  expect(answer.status).toBe(200)
  return answer.body
}

const QUICK_MS = 300

async function deliver(): Promise<readonly Delivered[]> {
  const tried: Delivered[] = []
  await deliverDue({
    db: nalle.db,
    post: postWithin(WEBHOOKS_TO_THIS_MACHINE, QUICK_MS),
    clock: nalle.now,
    source: sourceOf({ id: 'kuusilahti' }),
    onTried: (each) => tried.push(each),
  })
  return tried
}

const outcomes = (tried: readonly Delivered[]) => tried.map(({ outcome, failure }) => failure ?? outcome)

/** By the library of those who made the scheme. */
function verified({ body, headers }: Seen, secret: string): unknown {
  const names = ['webhook-id', 'webhook-timestamp', 'webhook-signature'] as const
  const signed = Object.fromEntries(names.map((name) => [name, String(headers[name])]))
  // The library knows the real time alone; the stories of this file are told on another day.
  vi.useFakeTimers({ toFake: ['Date'], now: Number(headers['webhook-timestamp']) * 1000 })
  try {
    return new Webhook(secret).verify(body, signed)
  } finally {
    vi.useRealTimers()
  }
}

const own = async () => (await nalle.call(program, listWebhooks)).body[0]

test('events are brought in their order, signed, with the id that the feed knows them by', async () => {
  const { secret } = await register()
  const before = Number((await nalle.call(program, getEvents, { query: { after: 0, limit: 0, wait: 0 } })).body.next)
  await act()
  await act()
  expect(outcomes(await deliver())).toEqual(['delivered', 'delivered'])
  const { events } = (await nalle.call(program, getEvents, { query: { after: before, limit: 10, wait: 0 } })).body
  expect(peer.seen.map(({ headers }) => headers['webhook-id'])).toEqual(events.slice(-2).map(({ id }) => id))
  for (const seen of peer.seen) {
    expect(seen.method).toBe('POST')
    expect(verified(seen, secret)).toMatchObject({ specversion: '1.0', type: 'nalle.person.details-changed.v1' })
    const other = `whsec_${Buffer.alloc(32).toString('base64')}`
    expect(() => verified(seen, other)).toThrow('No matching signature found')
  }
  expect(await deliver()).toEqual([])
})

test('what is not for the areas of a webhook passes it by', async () => {
  program = programOf('calendars', 'events:read', 'events:write', 'calendar:read')
  await register()
  await act()
  expect(await deliver()).toEqual([])
  expect((await own())?.tries).toBe(0)
})

test('after a new secret both sign for a day, and then the new one alone', async () => {
  const { id, secret: former } = await register()
  const { secret } = (await nalle.call(program, renewWebhookSecret, { params: { webhookId: id } })).body
  expect(secret).not.toBe(former)
  await act()
  await deliver()
  const [first] = peer.seen
  if (first === undefined) throw new Error('nothing came')
  expect(verified(first, secret)).toEqual(verified(first, former))
  nalle.setTime('2026-09-15T09:00')
  await act()
  await deliver()
  const second = peer.seen.at(-1) ?? first
  expect(verified(second, secret)).toBeDefined()
  expect(() => verified(second, former)).toThrow('No matching signature found')
})

describe('a receiver', () => {
  test.each([
    { how: 'is broken', answer: 500, failure: 'ANSWERED_500' },
    { how: 'sends elsewhere', answer: 302, failure: 'ANSWERED_302' },
  ])(
    'that $how is tried again after growing pauses, with the same id, and nothing overtakes',
    async ({ answer, failure }) => {
      await register()
      await act()
      await act()
      peer.answerWith((response) => response.writeHead(answer, { location: `${peer.url}/elsewhere` }).end('Oh!'))
      expect(outcomes(await deliver())).toEqual([failure])
      expect(peer.seen.map(({ url }) => url.pathname)).toEqual(['/nalle'])
      const [id] = peer.seen.map(({ headers }) => headers['webhook-id'])
      expect(await own()).toMatchObject({ tries: 1, failure, failingSince: nalle.now() })
      // Five seconds, then half a minute.
      nalle.setTime('2026-09-14T09:00:04')
      expect(await deliver()).toEqual([])
      nalle.setTime('2026-09-14T09:00:05')
      expect(outcomes(await deliver())).toEqual([failure])
      nalle.setTime('2026-09-14T09:00:34')
      expect(await deliver()).toEqual([])
      peer.answerWith((response) => response.writeHead(200).end())
      nalle.setTime('2026-09-14T09:00:35')
      expect(outcomes(await deliver())).toEqual(['delivered', 'delivered'])
      expect(peer.seen[0]?.headers['webhook-id']).toBe(id)
      expect(await own()).toMatchObject({ tries: 0, failure: null, failingSince: null })
    },
  )

  test('that is silent, hangs up or is not there is given up in time', async () => {
    await register()
    await act()
    peer.answerWith(() => undefined)
    expect(outcomes(await deliver())).toEqual(['NO_ANSWER_IN_TIME'])
    peer.answerWith((response) => response.destroy())
    nalle.setTime('2026-09-14T09:01')
    expect(outcomes(await deliver())).toEqual(['ECONNRESET'])
    peer.close()
    nalle.setTime('2026-09-14T09:10')
    expect(outcomes(await deliver())).toEqual(['ECONNREFUSED'])
  })

  test('that sends back ten megabytes, or never ends, has said yes all the same', async () => {
    await register()
    await act()
    let sent = 0
    peer.answerWith((response) => {
      response.writeHead(200)
      const more = () => {
        sent += 1
        if (sent < 160 && response.write(Buffer.alloc(65_536))) setImmediate(more)
        else if (sent < 160) response.once('drain', more)
      }
      more()
    })
    expect(outcomes(await deliver())).toEqual(['delivered'])
    expect(sent).toBeLessThan(160)
    await act()
    peer.answerWith((response) => response.writeHead(200).write('still'))
    expect(outcomes(await deliver())).toEqual(['NO_ANSWER_IN_TIME'])
  })

  test('that takes nothing for five days is disabled, and goes on where it was when somebody has looked', async () => {
    const { id } = await register()
    await act()
    peer.answerWith((response) => response.writeHead(503).end())
    for (const time of ['2026-09-14T09:00', '2026-09-14T12:00', '2026-09-16T09:00', '2026-09-19T08:59']) {
      nalle.setTime(time)
      expect(outcomes(await deliver())).toEqual(['ANSWERED_503'])
    }
    nalle.setTime('2026-09-19T17:00')
    expect(await deliver()).toMatchObject([{ outcome: 'disabled', failure: 'ANSWERED_503' }])
    expect((await own())?.disabledAt).toEqual(nalle.now())
    nalle.setTime('2026-09-21T09:00')
    expect(await deliver()).toEqual([])
    peer.answerWith((response) => response.writeHead(200).end())
    expect((await nalle.call(program, enableWebhook, { params: { webhookId: id } })).status).toBe(204)
    expect(outcomes(await deliver())).toEqual(['delivered'])
  })

  test('that says it is gone is not asked again', async () => {
    await register()
    await act()
    peer.answerWith((response) => response.writeHead(410).end())
    expect(await deliver()).toMatchObject([{ outcome: 'disabled' }])
  })

  test('that refuses one event gets the others; the one is listed, and sent once more when somebody asks', async () => {
    const { id } = await register()
    await act()
    await act()
    let refused = ''
    peer.answerWith((response, { headers }) => {
      refused ||= String(headers['webhook-id'])
      response.writeHead(headers['webhook-id'] === refused ? 422 : 200).end()
    })
    const days = ['14T09:00', '14T09:10', '14T10:00', '14T12:00', '14T15:00']
    for (const time of days) {
      nalle.setTime(`2026-09-${time}`)
      expect(outcomes(await deliver())).toEqual(['ANSWERED_422'])
    }
    nalle.setTime('2026-09-15T09:00')
    expect((await deliver()).map(({ outcome }) => outcome)).toEqual(['set aside', 'delivered'])
    const params = { webhookId: id }
    const failures = async () => (await nalle.call(program, listWebhookFailures, { params })).body
    expect(await failures()).toMatchObject([{ failure: 'ANSWERED_422', isWanted: false }])

    expect((await nalle.call(program, replayWebhook, { params, body: {} })).status).toBe(204)
    expect((await deliver()).map(({ outcome }) => outcome)).toEqual(['set aside'])
    expect(await failures()).toMatchObject([{ isWanted: false }])
    peer.answerWith((response) => response.writeHead(200).end())
    await nalle.call(program, replayWebhook, { params, body: {} })
    expect(outcomes(await deliver())).toEqual(['delivered'])
    expect(peer.seen[0]?.headers['webhook-id']).toBe(refused)
    expect(await failures()).toEqual([])
  })
})

test('everything after an event is sent once more when somebody asks, and not what is not there', async () => {
  const { id } = await register()
  await act()
  await act()
  await deliver()
  const delivered = Number((await own())?.delivered)
  const replay = (after: number) =>
    nalle.call(program, replayWebhook, { params: { webhookId: id }, body: { after: String(after) } })
  const first = peer.seen.map(({ headers }) => headers['webhook-id'])
  expect((await replay(delivered - 2)).status).toBe(204)
  await deliver()
  expect(peer.seen.map(({ headers }) => headers['webhook-id'])).toEqual([...first, ...first])
  expect((await replay(delivered + 1)).status).toBe(400)
})

test('a program that may read less gets less, and nothing once it is revoked', async () => {
  program = programOf('waning', 'events:read', 'events:write', 'people:read')
  const row = { id: 'waning', name: 'Waning', created_at: nalle.now(), revoked_at: null }
  await nalle.db.transaction((tx) =>
    tx
      .insertInto('client')
      .values({ ...row, scopes: ['people:read'] })
      .execute(),
  )
  await register()
  await act()
  expect(outcomes(await deliver())).toEqual(['delivered'])
  const change = (changes: { scopes?: Scope[]; revoked_at?: Temporal.Instant }) =>
    nalle.db.transaction((tx) => tx.updateTable('client').set(changes).where('id', '=', 'waning').execute())
  await change({ scopes: ['calendar:read'] })
  await act()
  expect(await deliver()).toEqual([])
  await change({ scopes: ['people:read'], revoked_at: nalle.now() })
  await act()
  expect(await deliver()).toEqual([])
})

test('a client that becomes limited to units gets no event', async () => {
  program = programOf('provider', 'events:read', 'events:write', 'people:read')
  const row = { id: 'provider', name: 'Provider', created_at: nalle.now(), revoked_at: null }
  await nalle.db.transaction((tx) =>
    tx
      .insertInto('client')
      .values({ ...row, scopes: ['people:read'] })
      .execute(),
  )
  await register()
  await act()
  expect(outcomes(await deliver())).toEqual(['delivered'])
  await nalle.db.transaction((tx) =>
    tx
      .updateTable('client')
      // A random UUID may become the id of anything.
      .set({ unit_ids: [randomUUID() as unknown as UnitId] })
      .where('id', '=', 'provider')
      .execute(),
  )
  await act()
  expect(await deliver()).toEqual([])
})

test('two processes at once: each event goes out once', async () => {
  await register()
  for (let each = 0; each < 5; each += 1) await act()
  const tried = await Promise.all([deliver(), deliver(), deliver()])
  expect(tried.flat().map(({ outcome }) => outcome)).toEqual(Array.from({ length: 5 }, () => 'delivered'))
  expect(new Set(peer.seen.map(({ headers }) => headers['webhook-id'])).size).toBe(5)
})

test('a webhook is nobody else’s, and gone when it is removed', async () => {
  const { id } = await register()
  const params = { webhookId: id }
  const stranger = programOf('stranger', 'events:read', 'events:write', 'people:read')
  expect((await nalle.call(stranger, listWebhooks)).body).toEqual([])
  expect((await nalle.call(stranger, removeWebhook, { params })).status).toBe(404)
  expect((await nalle.call(stranger, renewWebhookSecret, { params })).status).toBe(404)
  expect((await nalle.call(stranger, listWebhookFailures, { params })).status).toBe(404)
  expect((await nalle.call(program, removeWebhook, { params })).status).toBe(204)
  await act()
  expect(await deliver()).toEqual([])
})

test('addresses of closed networks, areas that may not be read and the twenty-first are refused', async () => {
  const refusalOf = async (body: { url: string; areas?: ['messages'] }, who = program) =>
    (await nalle.call(who, addWebhook, { body })).error
  expect(await refusalOf({ url: 'https://10.0.0.1/' })).toMatchObject({ code: 'ADDRESS_NOT_TAKEN' })
  expect(await refusalOf({ url: 'https://169.254.169.254/' })).toMatchObject({ code: 'ADDRESS_NOT_TAKEN' })
  expect(await refusalOf({ url: peer.url, areas: ['messages'] })).toMatchObject({ code: 'AREA_NOT_ALLOWED' })
  const blind = programOf('blind', 'events:write')
  expect(await refusalOf({ url: peer.url }, blind)).toMatchObject({ code: 'AREA_NOT_ALLOWED' })
  for (let each = 0; each < 20; each += 1) await register()
  expect(await refusalOf({ url: peer.url })).toMatchObject({ code: 'TOO_MANY_WEBHOOKS' })
})

test('a name that stands for an address of a closed network is not connected to', async () => {
  const posted = await postWithin({ mayBePlain: true, ownNetworks: new BlockList() }, 5000)(
    `http://localhost:${new URL(peer.url).port}/`,
    '{}',
    {},
  )
  expect(posted).toEqual({ failure: 'ADDRESS_NOT_ALLOWED' })
  expect(peer.seen).toEqual([])
})
