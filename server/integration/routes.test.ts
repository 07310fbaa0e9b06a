import { SCOPES } from '@nalle/domain/access/scopes.ts'
import type { Scope } from '@nalle/domain/access/scopes.ts'
import type { UnitId } from '@nalle/domain/ids.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { COMMANDS } from '../municipality/commands.ts'
import { closeUnitCommand } from '../municipality/units/units.ts'
import { authorizationOf, TEST_CLIENT } from '../testing/machines.ts'
import { startNalle, startNalleForThisTest } from '../testing/nalle.ts'
import type { TestNalle } from '../testing/nalle.ts'
import { UNKNOWN_ID } from '../testing/samples.ts'
import { newUnit } from '../testing/units.ts'
import { MACHINE_CALLS } from './calls.ts'

const lines: string[] = []
let nalle: TestNalle
beforeAll(async () => {
  nalle = await startNalle({ audit: (line) => lines.push(line) })
})
afterAll(() => nalle.close())
beforeEach(async () => {
  lines.length = 0
  await nalle.db.transaction((tx) => tx.deleteFrom('audit_entry').execute())
})

const EVERYTHING = { authorization: authorizationOf(TEST_CLIENT) }
const withScopes = (...scopes: readonly Scope[]) => ({ authorization: authorizationOf({ id: 'wages', scopes }) })

async function ask(name: string, json: unknown, headers: Readonly<Record<string, string>> = EVERYTHING) {
  const endpoint = MACHINE_CALLS.find((call) => call.name === name)?.endpoint
  if (endpoint === undefined) throw new Error(`no call ${name}`)
  return nalle.app.fastify.inject({
    method: endpoint.method,
    url: endpoint.path,
    headers: { 'content-type': 'application/json', ...headers },
    payload: JSON.stringify(json),
  })
}

/** As it would travel. */
const unit = (differences: object = {}): object => JSON.parse(JSON.stringify({ ...newUnit(), ...differences }))
const countUnits = async () => (await nalle.db.selectFrom('unit').select('id').execute()).length
const entries = () =>
  nalle.db.selectFrom('audit_entry').select(['client', 'person_id', 'level', 'act', 'outcome']).execute()

describe('the calls of the municipality', () => {
  test('are its commands, each at an address and with a scope of its area', () => {
    expect(MACHINE_CALLS.map(({ command }) => command)).toEqual(COMMANDS)
    const addresses = MACHINE_CALLS.map(({ endpoint }) => endpoint.path)
    expect(new Set(addresses).size).toBe(addresses.length)
    for (const { name, endpoint, command } of MACHINE_CALLS) {
      const area = name.slice(0, name.indexOf('.'))
      expect(endpoint.path).toMatch(new RegExp(`^/api/municipality/v1/${area}/[a-z-]+$`))
      expect(endpoint.auth.machine).toBe(`${area}:write`)
      expect(SCOPES).toContain(endpoint.auth.machine)
      expect(Object.keys(endpoint.refusals ?? {})).toEqual([...Object.keys(command.refusals), 'UNKNOWN_KEY'])
    }
  })

  test('do what they say and answer in JSON, or with nothing', async () => {
    const added = await ask('units.addUnit', unit())
    expect(added.statusCode).toBe(200)
    const unitId = added.json<UnitId>()
    const closed = await ask('units.closeUnit', { unitId, closingDate: '2026-12-31' })
    expect([closed.statusCode, closed.body]).toEqual([204, ''])
    const row = await nalle.db.selectFrom('unit').select('closing_date').where('id', '=', unitId).executeTakeFirst()
    expect(row).toEqual({ closing_date: Temporal.PlainDate.from('2026-12-31') })
  })

  test('refuse with the reason of the command and its sentence', async () => {
    const nowhere = await ask('units.closeUnit', { unitId: UNKNOWN_ID, closingDate: '2026-12-31' })
    expect(nowhere.statusCode).toBe(409)
    expect(nowhere.headers['content-type']).toBe('application/problem+json; charset=utf-8')
    const { sentence } = closeUnitCommand.refusals.UNKNOWN_UNIT
    expect(nowhere.json()).toEqual({
      type: '/api/municipality/openapi.json#/components/x-problems/UNKNOWN_UNIT',
      title: 'Unknown unit',
      status: 409,
      code: 'UNKNOWN_UNIT',
      detail: sentence,
    })
    expect((await ask('units.addUnit', unit({ careTypes: [] }))).json()).toMatchObject({ code: 'CARE_TYPES_MISSING' })
  })

  test('do nothing with what has another shape, and say where', async () => {
    const before = await countUnits()
    const broken = [
      [unit({ providerType: 'CHURCH' }), '/providerType'],
      [unit({ openingDate: '2026-02-30' }), '/openingDate'],
      [
        unit({ applyPeriods: { DAYCARE: { start: 1, end: null }, PRESCHOOL: null, CLUB: null } }),
        '/applyPeriods/DAYCARE/start',
      ],
      [undefined, ''],
    ] as const
    for (const [json, pointer] of broken) {
      const answer = await ask('units.addUnit', json)
      expect(answer.statusCode).toBe(400)
      expect(answer.json()).toMatchObject({ status: 400, code: 'MALFORMED', errors: [{ pointer }] })
    }
    expect(await countUnits()).toBe(before)
  })
})

describe('who may make them', () => {
  test('somebody with the scope of the area, and of no other', async () => {
    expect((await ask('units.addUnit', unit(), withScopes('units:write'))).statusCode).toBe(200)
    for (const scope of SCOPES.filter((each) => each !== 'units:write')) {
      const answer = await ask('units.addUnit', unit(), withScopes(scope))
      expect(answer.statusCode).toBe(403)
      expect(answer.json()).toMatchObject({ code: 'INSUFFICIENT_SCOPE' })
      expect(answer.headers['www-authenticate']).toBe('Bearer error="insufficient_scope", scope="units:write"')
    }
  })

  test.each([
    '',
    'Bearer',
    'Bearer made-up',
    'Basic dGVzdDp0ZXN0',
    'Bearer test.',
    'Bearer test.e30',
    'Bearer test.W10',
  ])('nobody with %j, and they are asked for a token', async (authorization) => {
    const answer = await ask('units.addUnit', unit(), { authorization })
    expect(answer.statusCode).toBe(401)
    expect(answer.headers['www-authenticate']).toBe('Bearer')
    expect(answer.json()).toMatchObject({ code: 'UNAUTHENTICATED' })
  })

  test.each(['production', 'demo'] as const)('in %s nobody with a token that tests make up', async (mode) => {
    const other = await startNalleForThisTest({ mode })
    for (const { endpoint } of MACHINE_CALLS) {
      const { method, path: url } = endpoint
      const headers = { ...EVERYTHING, 'x-evaka-csrf': '1', 'content-type': 'application/json' }
      const answer = await other.app.fastify.inject({ method, url, headers, payload: '{}' })
      expect([answer.statusCode, url]).toEqual([401, url])
    }
  })
})

describe('the audit', () => {
  const who = { client: 'wages', person_id: null, level: null }

  test('names the program in the entry of what it wrote', async () => {
    await ask('units.addUnit', unit(), withScopes('units:write'))
    expect(await entries()).toEqual([{ ...who, act: 'municipality.add-unit', outcome: 'OK' }])
    expect(lines).toEqual([])
  })

  test('keeps what it was refused', async () => {
    await ask('units.addUnit', unit({ name: ' ' }), withScopes('units:write'))
    await ask('units.addUnit', unit(), withScopes('people:write'))
    expect(await entries()).toEqual([
      { ...who, act: 'municipality.add-unit', outcome: '409 NAME_MISSING' },
      { ...who, act: 'municipality.add-unit', outcome: '403' },
    ])
    expect(lines).toEqual([])
  })

  test('has a line of broken input, and nothing of nobody', async () => {
    await ask('units.addUnit', {}, withScopes('units:write'))
    await ask('units.addUnit', {}, {})
    expect(await entries()).toEqual([])
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      {
        at: nalle.now().toString(),
        audit: 'municipality.add-unit',
        client: 'wages',
        subjects: [],
        outcome: '400',
        requestId: expect.any(String),
      },
    ])
  })
})
