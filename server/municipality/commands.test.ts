import { readdirSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Database } from '../database/database.ts'
import { select } from '../database/database.ts'
import { openTestDatabase } from '../testing/engine.ts'
import { newUnit } from '../testing/units.ts'
import type { Command } from './command.ts'
import { COMMANDS } from './commands.ts'
import type { CanRefuse } from './refusals.ts'
import { mustBe } from './refusals.ts'
import { closeUnitCommand, setApplyPeriodsCommand } from './units/units.ts'

let db: Database
beforeAll(async () => {
  db = (await openTestDatabase()).db
})
afterAll(() => db.close())

const refusals = COMMANDS.flatMap((command) =>
  Object.entries(command.refusals).map(([reason, refusal]) => ({ reason, ...refusal })),
)

describe('the list of commands', () => {
  test('has every command of every feature', async () => {
    const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter(
      (path) => path.includes('/') && !path.endsWith('.test.ts'),
    )
    const modules = await Promise.all(
      files
        .filter((path) => path.endsWith('.ts'))
        .map((path) => import(new URL(path, import.meta.url).href) as Promise<object>),
    )
    const written = modules.flatMap((exports) => Object.values(exports)).filter(isCommand)
    const namesOf = (commands: readonly Command[]) => commands.map(({ name }) => name).toSorted()
    expect(namesOf(COMMANDS)).toEqual(namesOf(written))
  })

  test('calls each by its feature and a name of its own', () => {
    const names = COMMANDS.map(({ name }) => name.slice(name.indexOf('.') + 1))
    expect(new Set(names).size).toBe(names.length)
  })

  test.each(COMMANDS)('$name can be described to somebody who has only JSON', ({ input, answer }) => {
    const shapes = [input, ...(answer ? [answer] : [])].map((schema) =>
      z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }),
    )
    for (const shape of shapes) expect(shape).toHaveProperty('$schema')
  })
})

describe('a refusal', () => {
  test('says the same wherever it is given', () => {
    const sentences = Map.groupBy(refusals, ({ reason }) => reason)
    const differing = [...sentences].filter(([, given]) => new Set(given.map(({ sentence }) => sentence)).size > 1)
    expect(differing).toEqual([])
  })

  test('translates constraints that the database has', async () => {
    const known = await select<{ name: string }>(
      db,
      sql`select conname as name from pg_constraint
        union select relname from pg_class where relkind = 'i'`,
    )
    const names = new Set(known.map(({ name }) => name))
    const missing = refusals.flatMap(({ constraints }) => constraints).filter((name) => !names.has(name))
    expect(missing).toEqual([])
  })

  test('is one alone for a constraint', () => {
    const translations = refusals.flatMap(({ reason, constraints }) =>
      constraints.map((constraint) => ({ reason, constraint })),
    )
    const reasonsOf = Map.groupBy(translations, ({ constraint }) => constraint)
    const ambiguous = [...reasonsOf].filter(([, given]) => new Set(given.map(({ reason }) => reason)).size > 1)
    expect(ambiguous).toEqual([])
  })
})

describe('a command asked for in JSON', () => {
  const now = Temporal.Instant.from('2026-09-14T06:00:00Z')
  const ask = (name: Command['name'], json: unknown) => {
    const command = COMMANDS.find((each) => each.name === name)
    if (command === undefined) throw new Error(`no command ${name}`)
    return db.transaction((tx) => command.runJson(tx, json, { now }))
  }
  /** As it would travel. */
  const unit = (differences: object = {}): unknown => JSON.parse(JSON.stringify({ ...newUnit(), ...differences }))

  test('is done, and answers in JSON', async () => {
    const unitId = await ask('units.addUnit', unit())
    expect(unitId).toEqual(expect.any(String))
    expect(await ask('units.closeUnit', { unitId, closingDate: '2026-12-31' })).toBeNull()
    const rows = await select(db, sql`select closing_date::text as day from unit where id = ${unitId}`)
    expect(rows).toEqual([{ day: '2026-12-31' }])
  })

  test('refuses with a reason and its sentence', async () => {
    const nowhere = { unitId: '00000000-0000-4000-8000-000000000000', closingDate: '2026-12-31' }
    const { sentence } = closeUnitCommand.refusals.UNKNOWN_UNIT
    await expect(ask('units.closeUnit', nowhere)).rejects.toMatchObject({ reason: 'UNKNOWN_UNIT', message: sentence })
    await expect(ask('units.addUnit', unit({ careTypes: [] }))).rejects.toMatchObject({ reason: 'CARE_TYPES_MISSING' })
  })

  test('does nothing with what has another shape', async () => {
    await expect(ask('units.addUnit', unit({ providerType: 'CHURCH' }))).rejects.toBeInstanceOf(z.ZodError)
    await expect(ask('units.addUnit', unit({ openingDate: '2026-02-30' }))).rejects.toBeInstanceOf(z.ZodError)
    await expect(ask('units.addUnit', undefined)).rejects.toBeInstanceOf(z.ZodError)
  })
})

describe('the compiler', () => {
  test('lets a command refuse only for the reasons it names, and calls only what it may be refused by', () => {
    const checkPeriod = (caller: CanRefuse<'PERIOD_BACKWARDS'>) => mustBe(caller, true, 'PERIOD_BACKWARDS')
    checkPeriod(setApplyPeriodsCommand)
    // @ts-expect-error: closing a unit knows of no period that could be backwards
    checkPeriod(closeUnitCommand)
    // @ts-expect-error: nor of any times
    mustBe(closeUnitCommand, true, 'TIMES_OVERLAP')
    expect(Object.keys(closeUnitCommand.refusals)).toEqual(['UNKNOWN_UNIT', 'VALUE_NOT_KNOWN'])
  })
})

function isCommand(value: unknown): value is Command {
  return typeof value === 'object' && value !== null && 'runJson' in value
}
