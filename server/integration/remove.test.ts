import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  putting,
  sentGroup,
  sentOption,
  sentPerson,
  sentPlacement,
  sentReservation,
  sentUnit,
} from '../testing/city-by-keys.ts'
import { authorizationOf, TEST_CLIENT } from '../testing/machines.ts'
import { startNalle } from '../testing/nalle.ts'
import type { TestNalle } from '../testing/nalle.ts'

let nalle: TestNalle
let put: ReturnType<typeof putting>
beforeAll(async () => {
  nalle = await startNalle()
  put = putting(nalle.app.fastify)
  await put('units/paju', sentUnit())
  await put('service-need-options/full', sentOption())
})
afterAll(() => nalle.close())

const remove = (path: string, headers: Readonly<Record<string, string>> = {}) =>
  nalle.app.fastify.inject({
    method: 'DELETE',
    url: `/api/municipality/v1/${path}`,
    headers: { authorization: authorizationOf(TEST_CLIENT), ...headers },
  })
const told = async (path: string, headers: Readonly<Record<string, string>> = {}) => {
  const answer = await remove(path, headers)
  const { outcome, code, detail } = answer.json<{ outcome?: string; code?: string; detail?: string }>()
  return [answer.statusCode, outcome ?? code, ...(detail === undefined ? [] : [detail])]
}

describe('what was put in by mistake', () => {
  test('is taken away by its key; asked again it is gone, and what is put there next is new', async () => {
    const first = (await put('units/mistake', sentUnit())).json<{ id: string }>()
    expect(await told('units/mistake')).toEqual([200, 'REMOVED'])
    expect(await told('units/mistake')).toEqual([200, 'GONE'])
    expect(await told('units/never')).toEqual([200, 'GONE'])
    const next = await put('units/mistake', sentUnit())
    expect([next.statusCode, next.json<{ id: string }>().id === first.id]).toEqual([201, false])
  })

  test('stays while something else names it, and is told what', async () => {
    await put('groups/named', sentGroup({ name: 'Nimetty' }))
    await put('people/named', sentPerson())
    await put('placements/named', sentPlacement({ childId: 'key:named' }))
    await put('group-placements/named', {
      placementId: 'key:named',
      unitId: 'key:paju',
      groupId: 'key:named',
      period: { start: '2026-08-01', end: '2027-07-31' },
    })
    expect(await told('people/named')).toEqual([409, 'STILL_USED', expect.stringContaining('placement')])
    expect(await told('groups/named')).toEqual([409, 'STILL_USED', expect.stringContaining('group placement')])
    expect(await told('placements/named')).toEqual([409, 'STILL_USED', expect.stringContaining('group placement')])
    for (const path of ['group-placements/named', 'groups/named', 'placements/named', 'people/named'])
      expect([path, ...(await told(path))]).toEqual([path, 200, 'REMOVED'])
  })

  test('takes along what was told of days to come', async () => {
    const { id } = (await put('people/days', sentPerson())).json<{ id: string }>()
    await put('placements/days', sentPlacement({ childId: 'key:days' }))
    await put('reservations', [sentReservation({ childId: 'key:days', date: '2026-09-21' })])
    expect(await told('people/days')).toEqual([409, 'STILL_USED', expect.any(String)])
    expect(await told('placements/days')).toEqual([200, 'REMOVED'])
    expect(await told('people/days')).toEqual([200, 'REMOVED'])
    const left = nalle.db
      .selectFrom('reservation')
      .select('date')
      .where('child_id', '=', id as never)
    expect(await left.execute()).toEqual([])
  })

  test('is not taken away by whoever has seen another, nor tried for good', async () => {
    const { headers } = await put('units/tagged', sentUnit())
    await put('units/tagged', sentUnit({ name: 'Another' }))
    const seen = String(headers['etag'])
    expect((await remove('units/tagged', { 'if-match': seen })).statusCode).toBe(412)
    expect((await remove('units/unknown', { 'if-match': '*' })).statusCode).toBe(412)
    expect((await remove('units/tagged?dryRun=true')).json()).toEqual({ outcome: 'REMOVED', dryRun: true })
    expect(await told('units/tagged', { 'if-match': '*' })).toEqual([200, 'REMOVED'])
  })

  test('is a thing that nobody keeps for good', async () => {
    expect((await remove('finance-decisions/one')).statusCode).toBe(404)
    expect((await remove('child-documents/one')).statusCode).toBe(404)
  })
})
