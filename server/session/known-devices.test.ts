import { getSystemNotification } from '@nalle/contract/session.ts'
import type { PersonId } from '@nalle/domain/ids.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addFamily } from '../testing/families.ts'
import { startNalle } from '../testing/nalle.ts'
import type { TestNalle } from '../testing/nalle.ts'
import { rememberDevice } from './known-devices.ts'

let nalle: TestNalle
let personId: PersonId
let otherId: PersonId

beforeAll(async () => {
  nalle = await startNalle({
    // A login of any kind ends by remembering the browser; this call does nothing else.
    routes: ({ fastify, db, clock, mode }) => {
      fastify.post<{ Params: { person: PersonId } }>('/api/remember/:person', async (request, reply) => {
        await db.transaction((tx) => rememberDevice(tx, request, reply, request.params.person, clock(), mode))
        return {}
      })
    },
  })
  const [one, other] = [await addFamily(nalle.db, nalle.register), await addFamily(nalle.db, nalle.register)]
  personId = one.guardian.id
  otherId = other.guardian.id
})
afterAll(() => nalle.close())
beforeEach(async () => {
  nalle.setTime('2026-09-14')
  await nalle.db.transaction((tx) => tx.deleteFrom('known_device').execute())
})

async function remember(person: PersonId, cookie = ''): Promise<string> {
  const response = await nalle.app.fastify.inject({
    method: 'POST',
    url: `/api/remember/${person}`,
    headers: { 'x-evaka-csrf': '1', cookie },
  })
  return String(response.headers['set-cookie']).split(';', 1)[0] ?? ''
}

const devices = () =>
  nalle.db
    .selectFrom('known_device')
    .select(['person_id as personId', 'created_at as createdAt', 'seen_at as seenAt'])
    .orderBy('created_at')
    .execute()

test('a browser is remembered for the person who logged in, and keeps its token from then on', async () => {
  const first = await remember(personId)
  nalle.setTime('2026-09-20')
  expect(await remember(personId, first)).toBe(first)
  expect(await devices()).toEqual([
    { personId, createdAt: Temporal.Instant.from('2026-09-14T09:00:00+03:00'), seenAt: nalle.now() },
  ])
})

test.each([
  { day: '2026-12-13T07:59:59', isKnown: true },
  { day: '2026-12-13T08:00:00', isKnown: false },
])('a browser not used since 14 September is still known on $day: $isKnown', async ({ day, isKnown }) => {
  const first = await remember(personId)
  nalle.setTime(day)
  expect((await remember(personId, first)) === first).toBe(isKnown)
})

test('two people of one household have a cookie each on one computer', async () => {
  const mine = await remember(personId)
  const theirs = await remember(otherId, mine)
  expect(theirs.split('=')[0]).not.toBe(mine.split('=')[0])
  const both = `${mine}; ${theirs}`
  expect(await remember(personId, both)).toBe(mine)
  expect(await remember(otherId, both)).toBe(theirs)
  expect(await devices()).toHaveLength(2)
})

test('a token of somebody else, or made up, is not taken for this person’s', async () => {
  const mine = await remember(personId)
  const theirs = await remember(otherId)
  const myName = mine.split('=')[0]
  const forged = `${myName}=${theirs.split('=')[1]}`
  expect(await remember(personId, forged)).not.toBe(forged)
  expect(await remember(personId, `${myName}=made-up`)).not.toBe(`${myName}=made-up`)
})

test('the cookie’s name does not show the person’s id, and the token is kept as a hash only', async () => {
  const cookie = await remember(personId)
  expect(cookie).not.toContain(personId)
  const { rows } = await nalle.pool.query('select d::text as row from known_device d')
  expect(JSON.stringify(rows)).not.toContain(cookie.split('=')[1])
})

test('nobody’s device is remembered by merely looking at the portal', async () => {
  await nalle.call(await nalle.login(personId), getSystemNotification)
  expect(await devices()).toEqual([])
})
