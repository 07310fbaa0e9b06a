import { daysOf } from '@nalle/domain/time/date-range.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { select } from '../database/database.ts'
import type { Client } from '../http/app.ts'
import { ALL_CALLS } from './calls.ts'
import { CALLS_OUT } from './calls-out.ts'
import { seededDice } from '../testing/bad-inputs.ts'
import { Belonging, findFacts } from '../testing/limited-clients/facts.ts'
import { generators, REFUSED_CALLS } from '../testing/limited-clients/random-calls.ts'
import type { Choice, RandomCall } from '../testing/limited-clients/random-calls.ts'
import { diceOf, factKey, inject, makeCity, ROOT, textOf, WINDOW } from '../testing/limited-clients/random-city.ts'
import type { Dice, RandomChild, RandomCity } from '../testing/limited-clients/random-city.ts'
import { authorizationOf } from '../testing/machines.ts'
import { startNalle } from '../testing/nalle.ts'
import type { TestNalle } from '../testing/nalle.ts'
import { randomLength } from '../testing/random-length.ts'
import { sampleOf, UNKNOWN_ID } from '../testing/samples.ts'

/** Each is a city of its own. */
const SEEDS = randomLength(2)
const FIRST_SEED = Number(process.env['NALLE_FIRST_SEED'] ?? 1)
/** How often each call is made in a city, by one limited client or another: more often where days are concerned. */
const roundsOf = ({ name }: { readonly name: string }) => (/^(?:placements|calendar|read|list)/.test(name) ? 6 : 2)

let nalle: TestNalle
beforeAll(async () => {
  nalle = await startNalle()
})
afterAll(() => nalle.close())

test('every route of the back-office API is one of the calls, or the stream of batches', () => {
  const covered = [...ALL_CALLS, ...CALLS_OUT].map(({ endpoint: { method, path } }) =>
    withoutNames(`${method} ${path}`),
  )
  expect(routesUnder(ROOT).toSorted()).toEqual([...covered, `POST ${ROOT}/batches`].toSorted())
})

/** Calls of one path name their parameters differently. */
const withoutNames = (route: string) => route.replaceAll(/:[\w|:]+/g, ':')

/** As the server prints them: a path below another one is indented by four characters. */
function routesUnder(root: string): readonly string[] {
  const above: string[] = []
  return nalle.app.fastify
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const found = /^(?<indent>.*?)[├└]── (?<part>\S+) \((?<methods>.*)\)$/.exec(line)?.groups
      if (found === undefined) return []
      const { indent = '', part = '', methods = '' } = found
      above.length = indent.length / 4
      above.push(part)
      const path = above.join('')
      return path.startsWith(`${root}/`)
        ? methods.split(', ').flatMap((method) => (method === 'HEAD' ? [] : [withoutNames(`${method} ${path}`)]))
        : []
    })
}

const unitsOf = ({ unitIds = [] }: Client) => unitIds

test(
  'no limited client reads or changes a fact of a day outside its units',
  { timeout: 60_000 + SEEDS * 60_000 },
  async () => {
    const calls = generators()
    const outcomes = { done: 0, refused: 0 }
    for (let seed = FIRST_SEED; seed < FIRST_SEED + SEEDS; seed += 1) {
      const dice = diceOf(seededDice(seed))
      const city = await makeCity(nalle, seed, dice)
      const belonging = await Belonging.of(nalle, city, await writtenByLimited())
      let facts = await findFacts(nalle, city)
      const made = calls.flatMap((call) => Array.from({ length: roundsOf(call) }, () => call))
      for (const [step, { name, make }] of shuffled(made, dice).entries()) {
        const client = dice.pick(city.limited)
        const call = make(city, dice, choiceOf(city, belonging, client, dice))
        const where = `seed ${seed}, step ${step}, ${name} by ${client.id}: ${JSON.stringify(call)}`
        const checked = await checkCall({ city, belonging, client, call, dice, where, facts })
        facts = checked.facts
        outcomes[checked.isDone ? 'done' : 'refused'] += 1
        if (step % 20 === 0) await checkReads(city, belonging, `after ${where}`)
      }
      await checkReads(city, belonging, `at the end of seed ${seed}`)
    }
    await checkRefusedCalls()
    const total = calls.length + REFUSED_CALLS.length
    process.stdout.write(
      `limited clients: ${total} calls of ${ROOT} covered, ${calls.length} by unit and ${REFUSED_CALLS.length} refused; ` +
        `seeds ${FIRST_SEED} to ${FIRST_SEED + SEEDS - 1}: ${outcomes.done} done, ${outcomes.refused} refused\n`,
    )
    // Calls that are all refused, or all done, would show nothing.
    expect(outcomes.done).toBeGreaterThan((outcomes.done + outcomes.refused) / 5)
    expect(outcomes.refused).toBeGreaterThan((outcomes.done + outcomes.refused) / 5)
  },
)

async function checkRefusedCalls(): Promise<void> {
  for (const { name, endpoint } of REFUSED_CALLS) {
    const client = { id: 'limited', scopes: [endpoint.auth.machine], unitIds: [UNKNOWN_ID] }
    const answer = await inject(nalle, client, {
      method: endpoint.method,
      path: endpoint.path.replaceAll(/:\w+/g, UNKNOWN_ID),
      ...(endpoint.body === undefined ? {} : { json: sampleOf(endpoint.body) }),
    })
    expect([answer.statusCode, answer.json()], `refused: ${name}`).toMatchObject([403, { code: 'UNIT_NOT_ALLOWED' }])
  }
}

async function writtenByLimited(): Promise<ReadonlySet<string>> {
  const rows = await select<{ id: string }>(nalle.db, sql`select id from backup_care where limited_client is not null`)
  return new Set(rows.map(({ id }) => id))
}

function shuffled<T>(list: readonly T[], { roll }: Dice): readonly T[] {
  return list
    .map((item) => ({ item, at: roll() }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ item }) => item)
}

function choiceOf(city: RandomCity, belonging: Belonging, client: Client, dice: Dice): Choice {
  const all = [...daysOf(WINDOW)]
  const ownDays = (child: RandomChild) => all.filter((day) => belonging.isOwn(unitsOf(client), factKey(child.id, day)))
  const daysToChoose = (child: RandomChild) => {
    const own = ownDays(child)
    return own.length > 0 && dice.chance(0.7) ? own : all
  }
  return {
    child: () => {
      const own = city.children.filter((child) => ownDays(child).length > 0)
      return dice.pick(own.length > 0 && dice.chance(0.7) ? own : city.children)
    },
    anyChild: () => dice.pick(city.children),
    unit: () => (dice.chance(0.6) ? dice.pick(unitsOf(client)) : dice.pick(city.units).id),
    day: (child) => dice.pick(daysToChoose(child)).toString(),
    period: (child) => {
      const [first, second] = [dice.pick(daysToChoose(child)), dice.pick(daysToChoose(child))].toSorted((one, other) =>
        Temporal.PlainDate.compare(one, other),
      )
      return textOf({ start: first ?? WINDOW.start, end: second ?? WINDOW.end })
    },
  }
}

type Checked = {
  readonly city: RandomCity
  readonly belonging: Belonging
  readonly client: Client
  readonly call: RandomCall
  readonly dice: Dice
  readonly where: string
  /** As they are before the call. */
  readonly facts: Facts
}

type Facts = Awaited<ReturnType<typeof findFacts>>

async function checkCall(checked: Checked): Promise<{ readonly isDone: boolean; readonly facts: Facts }> {
  const { city, belonging, client, call, dice, where, facts: factsBefore } = checked
  const ownBefore = ownFacts(city, belonging)
  const isDryRun = call.line !== undefined && dice.chance(0.1)
  const answer = await (call.line !== undefined && dice.chance(0.25)
    ? asBatch(client, call.line, isDryRun)
    : inject(nalle, client, { ...call, path: `${call.path}${isDryRun ? '?dryRun=true' : ''}` }))
  expect(answer.statusCode, `${where} ${answer.body}`).toBeLessThan(500)

  const isOwn = (fact: string) => belonging.isOwn(unitsOf(client), fact)
  const told = [...city.canaries].filter(([canary]) => answer.body.includes(canary)).map(([, fact]) => fact)
  expect(
    told.filter((fact) => !isOwn(fact)),
    `${where} reads`,
  ).toEqual([])
  expect(
    factsTold(answer.body).filter((fact) => !isOwn(fact)),
    `${where} names`,
  ).toEqual([])
  const factsAfter = await findFacts(nalle, city)
  const changed = [...new Set([...factsBefore.keys(), ...factsAfter.keys()])].filter(
    (fact) => factsBefore.get(fact) !== factsAfter.get(fact),
  )
  expect(
    changed.filter((fact) => isDryRun || !isOwn(fact)),
    `${where} changes`,
  ).toEqual([])
  await belonging.refresh()
  const gained = [...ownFacts(city, belonging)].filter((fact) => !ownBefore.has(fact))
  expect(gained, `${where} gains`).toEqual([])
  return { isDone: answer.statusCode < 300 && !answer.body.includes('"status":4'), facts: factsAfter }
}

function asBatch(client: Client, line: unknown, isDryRun: boolean) {
  return nalle.app.fastify.inject({
    method: 'POST',
    url: `${ROOT}/batches${isDryRun ? '?dryRun=true' : ''}`,
    headers: { authorization: authorizationOf(client), 'content-type': 'application/x-ndjson' },
    payload: JSON.stringify(line),
  })
}

function ownFacts(city: RandomCity, belonging: Belonging): ReadonlySet<string> {
  const facts = city.children.flatMap(({ id }) => [...daysOf(WINDOW)].map((day) => factKey(id, day)))
  return new Set(
    city.limited.flatMap((client) =>
      facts.filter((fact) => belonging.isOwn(unitsOf(client), fact)).map((fact) => `${client.id} ${fact}`),
    ),
  )
}

/** Placements with all their days, and discussion times of children: what an answer names in a shape of its own. */
function factsTold(body: string): readonly string[] {
  type Told = {
    readonly items?: readonly { readonly childId?: string; readonly period?: { start: string; end: string } }[]
    readonly childId?: string | null
    readonly date?: string
  }
  if (!body.startsWith('{')) return []
  // A batch answers with several lines, of which none names a day.
  const [line = ''] = body.split('\n')
  const { items = [], childId, date } = JSON.parse(line) as Told
  const ofItems = items.flatMap(({ childId: id, period }) =>
    id === undefined || period === undefined
      ? []
      : [...daysOf({ start: Temporal.PlainDate.from(period.start), end: Temporal.PlainDate.from(period.end) })].map(
          (day) => factKey(id, day),
        ),
  )
  return [...ofItems, ...(childId && date !== undefined ? [factKey(childId, date)] : [])]
}

/** Each limited client reads the days that are its own, and all of them. */
async function checkReads(city: RandomCity, belonging: Belonging, where: string): Promise<void> {
  const facts = await findFacts(nalle, city)
  for (const client of city.limited) {
    for (const { id } of city.children) {
      const path = `${ROOT}/calendar/children/${id}/days?from=${WINDOW.start.toString()}&to=${WINDOW.end.toString()}`
      const answer = await inject(nalle, client, { method: 'GET', path })
      const days = answer.statusCode === 403 ? [] : answer.json<{ days: { date: string }[] }>().days
      const own = [...daysOf(WINDOW)]
        .map((day) => factKey(id, day))
        .filter((fact) => belonging.isOwn(unitsOf(client), fact))
        .filter((fact) => /reservation|absence|attendance/.test(facts.get(fact) ?? ''))
      expect(
        days.map(({ date }) => factKey(id, date)),
        `days read ${where}`,
      ).toEqual(own)
    }
  }
}
