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

test('two people of one household share the one cookie of their computer, with a token each', async () => {
  const mine = await remember(personId)
  const both = await remember(otherId, mine)
  expect(tokensIn(both)).toEqual([expect.any(String), tokensIn(mine)[0]])
  const [theirToken, myToken] = tokensIn(both)
  expect(tokensIn(await remember(personId, both))).toEqual([myToken, theirToken])
  expect(await devices()).toHaveLength(2)
})

test('a computer that a hundred people use carries tokens of the last ten', async () => {
  const people: PersonId[] = []
  let cookie = ''
  for (let count = 0; count < 12; count += 1) {
    const { guardian } = await addFamily(nalle.db, nalle.register)
    people.push(guardian.id)
    cookie = await remember(guardian.id, cookie)
  }
  expect(tokensIn(cookie)).toHaveLength(10)
  expect(cookie.length).toBeLessThan(500)
  const [first, , third] = people
  // The first two are strangers again; the third is still known.
  expect(tokensIn(await remember(third ?? personId, cookie)).toSorted()).toEqual(tokensIn(cookie).toSorted())
  expect(tokensIn(await remember(first ?? personId, cookie)).toSorted()).not.toEqual(tokensIn(cookie).toSorted())
})

test.each(['made-up', '', '.', 'a'.repeat(43), `${'a'.repeat(43)}.`.repeat(100)])(
  'a token that nobody was given is not taken for this person’s: %#',
  async (forged) => {
    const cookie = await remember(personId, `nalle.devices=${forged}`)
    expect(tokensIn(cookie)[0]).not.toBe(forged)
    expect(tokensIn(cookie).length).toBeLessThanOrEqual(10)
    expect(await devices()).toHaveLength(1)
  },
)

test('a token of somebody else is not taken for this person’s', async () => {
  const theirs = await remember(otherId)
  expect(tokensIn(await remember(personId, theirs))[0]).not.toBe(tokensIn(theirs)[0])
  expect(await devices()).toHaveLength(2)
})

test('the cookie does not show whose it is, and the token is kept as a hash only', async () => {
  const cookie = await remember(personId)
  expect(cookie).not.toContain(personId)
  const { rows } = await nalle.pool.query('select d::text as row from known_device d')
  expect(JSON.stringify(rows)).not.toContain(tokensIn(cookie)[0])
})

test('nobody’s device is remembered by merely looking at the portal', async () => {
  await nalle.call(await nalle.login(personId), getSystemNotification)
  expect(await devices()).toEqual([])
})

const tokensIn = (cookie: string) => cookie.replace('nalle.devices=', '').split('.')
