import { kuusilahti } from '@nalle/cities/kuusilahti.ts'
import { allEndpoints } from '@nalle/contract/contract.ts'
import type { Endpoint } from '@nalle/contract/endpoint.ts'
import { getStart } from '@nalle/contract/session.ts'
import type { City, CitySwitch } from '@nalle/domain/city/city.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { UPDATES_PATH } from '../messages/live-route.ts'
import { addFamily } from './families.ts'
import { ANONYMOUS, startNalle } from './nalle.ts'
import type { Caller, TestNalle } from './nalle.ts'
import { UNKNOWN_ID } from './samples.ts'

const switched = allEndpoints().flatMap(({ name, endpoint }) =>
  endpoint.cityFeature === undefined ? [] : [{ name, endpoint, feature: endpoint.cityFeature }],
)

/** How many calls stand and fall with each choice of a city. */
const COUNTS: { readonly [F in CitySwitch]?: number } = {
  messages: 11,
  discussionReservations: 2,
  dailyServiceTimes: 3,
  attendanceSummary: 1,
  serviceApplications: 4,
  absenceApplications: 4,
  weakLogin: 1,
  passkeys: 7,
}

const SMALL_CITY: City = {
  ...kuusilahti,
  features: {
    ...kuusilahti.features,
    messages: false,
    discussionReservations: false,
    dailyServiceTimes: false,
    weakLogin: false,
    passkeys: false,
    attendanceSummary: false,
    serviceApplications: false,
    absenceApplications: false,
  },
}

let nalle: TestNalle
let strong: Caller
beforeAll(async () => {
  nalle = await startNalle({ city: SMALL_CITY })
  const { guardian } = await addFamily(nalle.db, nalle.register)
  strong = await nalle.login(guardian.id)
})
afterAll(() => nalle.close())

test('every call that a city can do without is counted', () => {
  const counts = Object.groupBy(switched, ({ feature }) => feature)
  expect(Object.fromEntries(Object.entries(counts).map(([feature, calls]) => [feature, calls.length]))).toEqual(COUNTS)
})

describe.for(switched)('without $feature', ({ name, endpoint }) => {
  test(`${name} does not exist, whoever asks, and is not written of`, async () => {
    expect(await statusOf(strong, endpoint)).toBe(404)
    // Which calls exist is told only to those who are logged in.
    expect(await statusOf(ANONYMOUS, endpoint)).toBe(endpoint.auth === 'PUBLIC' ? 404 : 401)
    expect(await addressesIn(nalle)).not.toContain(addressOf(endpoint))
  })
})

test('what the city has is written of', async () => {
  expect(await addressesIn(nalle)).toContain('get /api/citizen/reservations')
})

test('without messages no inbox listens, nothing is counted, and the inbox is open to nobody', async () => {
  expect(await statusOf(strong, { method: 'GET', path: UPDATES_PATH })).toBe(404)
  const { body } = await nalle.call(strong, getStart)
  expect(body).toMatchObject({
    auth: { user: { accessibleFeatures: { messages: false, composeNewMessage: false, reservations: true } } },
    counts: { unreadMessages: 0 },
  })
})

type Address = Pick<Endpoint, 'method' | 'path'>

async function statusOf(who: Caller, { method, path }: Address): Promise<number> {
  const url = path.replaceAll(/:\w+/g, UNKNOWN_ID)
  const headers = { 'x-evaka-csrf': '1', cookie: who.cookie }
  return (await nalle.app.fastify.inject({ method, url, headers })).statusCode
}

const addressOf = ({ method, path }: Address) => `${method.toLowerCase()} ${path.replaceAll(/:(\w+)/g, '{$1}')}`

async function addressesIn({ app }: TestNalle): Promise<readonly string[]> {
  const { paths } = (await app.fastify.inject('/api/openapi.json')).json<{ paths: Record<string, object> }>()
  return Object.entries(paths).flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method} ${path}`))
}
