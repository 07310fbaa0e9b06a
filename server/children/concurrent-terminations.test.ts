import { terminatePlacements } from '@nalle/contract/terminations.ts'
import { acceptDecision } from '@nalle/contract/decisions.ts'
import type { UnitId } from '@nalle/domain/ids.ts'
import { dateRange, daysOf } from '@nalle/domain/time/date-range.ts'
import type { DateRange } from '@nalle/domain/time/date-range.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findPlacements } from '../care/placement-changes.ts'
import { writeReservations } from '../municipality/calendar/reservations.ts'
import { placeChild } from '../municipality/placements/placements.ts'
import { addUnit } from '../municipality/units/units.ts'
import { addDecisions } from '../testing/decisions.ts'
import { addFamily } from '../testing/families.ts'
import type { TestFamily } from '../testing/families.ts'
import { startNalle } from '../testing/nalle.ts'
import type { Caller, TestNalle } from '../testing/nalle.ts'
import { randomLength } from '../testing/random-length.ts'
import { newUnit } from '../testing/units.ts'

const ROUNDS = randomLength(6)
const day = (text: string) => Temporal.PlainDate.from(text)

const PRESENT = dateRange('2026-08-01', '2027-07-31')
const OFFERED = dateRange('2027-01-01', '2027-07-31')
const BY_STAFF = dateRange('2027-05-01', '2027-05-31')
const MAIJAS_DAY = day('2026-12-15')
const OLLIS_DAY = day('2027-02-28')
const TOLD = ['2026-12-10', '2026-12-20', '2027-03-10', '2027-05-10']

let nalle: TestNalle
let family: TestFamily
let metsola: UnitId
let rantala: UnitId
let club: UnitId
let maija: Caller
let olli: Caller
beforeAll(async () => {
  nalle = await startNalle({ time: '2026-09-14' })
  await nalle.db.transaction(async (tx) => {
    metsola = await addUnit(tx, newUnit({ name: 'Metsola' }))
    rantala = await addUnit(tx, newUnit({ name: 'Rantala' }))
    club = await addUnit(tx, newUnit({ name: 'Kerho' }))
  })
  family = await addFamily(nalle.db, nalle.register, {
    unitId: metsola,
    guardians: [{}, { firstNames: 'Olli' }],
    children: [{ placements: [] }],
  })
  maija = await nalle.login(family.guardian.id)
  olli = await nalle.login(family.guardians[1]?.id ?? family.guardian.id)
})
afterAll(() => nalle.close())

/** A wall calendar: the unit of each day, and the days for which times are told. */
type Wall = { readonly days: Map<string, UnitId>; readonly told: Set<string> }

/** The same act on the wall; answers as the service would. */
type Act = { readonly name: string; readonly run: () => Promise<string>; readonly onWall: (wall: Wall) => string }

function letGo({ days, told }: Wall): void {
  for (const date of told) if (!days.has(date) || days.get(date) === club) told.delete(date)
}

const fill = ({ days }: Wall, period: DateRange, unitId: UnitId) => {
  for (const date of daysOf(period)) days.set(date.toString(), unitId)
}

const terminating = (name: string, who: Caller, lastDay: Temporal.PlainDate): Act => ({
  name,
  run: async () => {
    const { status, error } = await nalle.call(who, terminatePlacements, {
      params: { childId: family.child.id },
      body: { type: 'DAYCARE', unitId: metsola, terminationDate: lastDay, terminateDaycareOnly: false },
    })
    return status === 200 ? 'OK' : (error?.reason ?? String(status))
  },
  onWall: (wall) => {
    const present = [...wall.days].filter(([, unitId]) => unitId === metsola).map(([date]) => date)
    if ((present.toSorted().at(-1) ?? '') < lastDay.toString()) return 'AFTER_LAST_DAY'
    for (const date of present) if (date > lastDay.toString()) wall.days.delete(date)
    letGo(wall)
    return 'OK'
  },
})

async function accepting(): Promise<Act> {
  const { applicationId, first } = await addDecisions(nalle.db, family, { unitId: rantala, period: OFFERED })
  return {
    name: 'accept',
    run: async () => {
      const { status, error } = await nalle.call(maija, acceptDecision, {
        params: { applicationId },
        body: { decisionId: first, requestedStartDate: OFFERED.start },
      })
      return status === 200 ? 'OK' : (error?.reason ?? String(status))
    },
    onWall: (wall) => {
      fill(wall, OFFERED, rantala)
      letGo(wall)
      return 'OK'
    },
  }
}

const placing = (): Act => ({
  name: 'place',
  run: () =>
    nalle.db
      .transaction((tx) =>
        placeChild(tx, {
          childId: family.child.id,
          unitId: club,
          type: 'CLUB',
          period: BY_STAFF,
          createdAt: nalle.now(),
        }),
      )
      .then(() => 'OK')
      .catch((error: { reason?: string }) => error.reason ?? 'FAILED'),
  onWall: (wall) => {
    if ([...daysOf(BY_STAFF)].some((date) => wall.days.has(date.toString()))) return 'PLACEMENTS_OVERLAP'
    fill(wall, BY_STAFF, club)
    return 'OK'
  },
})

async function begin(): Promise<void> {
  const childId = family.child.id
  await nalle.db.transaction(async (tx) => {
    await tx.deleteFrom('placement').where('child_id', '=', childId).execute()
    await tx.deleteFrom('reservation').where('child_id', '=', childId).execute()
    await placeChild(tx, { childId, unitId: metsola, type: 'DAYCARE', period: PRESENT, createdAt: nalle.now() })
    const by = { kind: 'CITIZEN', id: family.guardian.id } as const
    await writeReservations(
      tx,
      TOLD.map((date) => ({ childId, date: day(date), ranges: [], by, at: nalle.now() })),
    )
  })
}

const wallAtFirst = (): Wall => {
  const wall = { days: new Map<string, UnitId>(), told: new Set(TOLD) }
  fill(wall, PRESENT, metsola)
  return wall
}

const written = ({ days, told }: Wall) =>
  [...[...days].map(([date, unitId]) => `${date} ${unitId}`).toSorted(), ...[...told].toSorted()].join('\n')

async function stored(): Promise<Wall> {
  const days = new Map<string, UnitId>()
  for (const { period, unitId } of await findPlacements(nalle.db, family.child.id)) {
    for (const date of daysOf(period)) {
      expect(days.has(date.toString()), 'two places on one day').toBe(false)
      days.set(date.toString(), unitId)
    }
  }
  const rows = await nalle.db.selectFrom('reservation').select('date').where('child_id', '=', family.child.id).execute()
  return { days, told: new Set(rows.map(({ date }) => date.toString())) }
}

function ordersOf<T>(things: readonly T[]): readonly (readonly T[])[] {
  if (things.length <= 1) return [things]
  return things.flatMap((thing) => ordersOf(things.filter((other) => other !== thing)).map((rest) => [thing, ...rest]))
}

test(`${ROUNDS} times both guardians terminate, staff place and a decision is accepted, all at one moment: as if one after another`, async () => {
  const outcomes = new Set<string>()
  for (let round = 0; round < ROUNDS; round += 1) {
    await begin()
    const acts = [
      terminating('maija', maija, MAIJAS_DAY),
      terminating('olli', olli, OLLIS_DAY),
      placing(),
      await accepting(),
    ]
    const turned = [...acts.slice(round % acts.length), ...acts.slice(0, round % acts.length)]
    const heard = new Map(
      await Promise.all(turned.map(async ({ name, run }): Promise<[string, string]> => [name, await run()])),
    )
    const found = written(await stored())
    const explanation = ordersOf(acts).find((order) => {
      const wall = wallAtFirst()
      const isSame = order.every(({ name, onWall }) => onWall(wall) === heard.get(name))
      return isSame && written(wall) === found
    })
    expect(explanation, `${JSON.stringify([...heard])} in round ${round}`).toBeDefined()
    outcomes.add(acts.map(({ name }) => `${name} ${heard.get(name)}`).join(', '))
  }
  expect(outcomes.size).toBeGreaterThan(0)
}, 3_600_000)
