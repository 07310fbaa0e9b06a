import { readdirSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Database } from '../database/database.ts'
import { select } from '../database/database.ts'
import { openTestDatabase } from '../testing/engine.ts'
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
        union select relname from pg_class where relkind = 'i'
        union select tgname from pg_trigger where tgname like '%!_fkey' escape '!'`,
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
  return typeof value === 'object' && value !== null && 'run' in value && 'input' in value
}
