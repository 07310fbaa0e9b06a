import { SCOPES } from '@nalle/domain/access/scopes.ts'
import type { DateRange } from '@nalle/domain/time/date-range.ts'
import { dateRange, daysOf, isAfter, later } from '@nalle/domain/time/date-range.ts'
import { sql } from 'kysely'
import { select } from '../../database/database.ts'
import type { Client } from '../../http/app.ts'
import { sentGroup, sentOption, sentPerson, sentPlacement, sentUnit } from '../city-by-keys.ts'
import { addFamily } from '../families.ts'
import { authorizationOf, TEST_CLIENT } from '../machines.ts'
import type { TestNalle } from '../nalle.ts'

/** Everything that is written lies here. Today is 14 September. */
export const WINDOW = dateRange('2026-09-07', '2026-10-04')
export const ROOT = '/api/municipality/v1'

export type Dice = {
  readonly roll: () => number
  readonly chance: (probability: number) => boolean
  readonly pick: <T>(list: readonly T[]) => T
  readonly period: (within?: DateRange) => DateRange
}

export function diceOf(roll: () => number): Dice {
  const pick = <T>(list: readonly T[]): T => {
    const picked = list[Math.floor(roll() * list.length)]
    if (picked === undefined) throw new Error('nothing to pick from')
    return picked
  }
  const period = (within = WINDOW) => {
    const days = [...daysOf(within)]
    const [one, other] = [pick(days), pick(days)]
    return isAfter(one, other) ? { start: other, end: one } : { start: one, end: other }
  }
  return { roll, pick, period, chance: (probability) => roll() < probability }
}

export type RandomChild = { readonly key: string; readonly id: string }

export type RandomPlace = {
  readonly key: string
  readonly childId: string
  readonly unitId: string
  readonly groupKey: string
  readonly period: DateRange
}

export type RandomCity = {
  readonly seed: number
  /** By their keys, as are children and what is put by key. */
  readonly units: readonly { readonly key: string; readonly id: string }[]
  readonly children: readonly RandomChild[]
  readonly limited: readonly Client[]
  readonly optionKey: string
  /** As the city has put them. */
  readonly places: readonly RandomPlace[]
  /** What is known under keys, by kind; calls add to it. */
  readonly keys: Map<string, string[]>
  readonly accounts: readonly string[]
  readonly threads: readonly { readonly id: string; readonly accountId: string }[]
  /** Discussion times, each of a survey of one unit. */
  readonly times: readonly { readonly id: string; readonly unitId: string }[]
  readonly employees: readonly string[]
  /** Of times that stand in one fact alone: whose, and on which day. */
  readonly canaries: ReadonlyMap<string, string>
}

export const factKey = (childId: string, day: Temporal.PlainDate | string) => `${childId} ${day.toString()}`

/** Three units, four children that move between them, and all that can be said about their days; put by the city itself. */
export async function makeCity(nalle: TestNalle, seed: number, dice: Dice): Promise<RandomCity> {
  const { pick, chance } = dice
  const keys = new Map<string, string[]>()
  const name = (what: string) => `s${seed}-${what}`
  const put = async (kind: string, what: string, value: unknown): Promise<string> => {
    const key = name(what)
    const answer = await send(nalle, 'PUT', `${kind}/${key}`, value)
    keys.set(kind, [...(keys.get(kind) ?? []), key])
    return answer.json<{ id: string }>().id
  }

  const units: { readonly key: string; readonly id: string }[] = []
  for (const at of [0, 1, 2]) {
    const id = await put('units', `unit${at}`, sentUnit({ name: name(`unit${at}`) }))
    units.push({ key: name(`unit${at}`), id })
    await put('groups', `group${at}`, sentGroup({ unitId: `key:${name(`unit${at}`)}` }))
    await put('employees', `employee${at}`, {
      firstNames: 'Oili',
      lastName: 'Opettaja',
      email: null,
      worksIn: [{ unitId: id, role: 'TEACHER', groupId: null }],
    })
  }
  await put('service-need-options', 'option', sentOption())
  const limited = [[0], [1], [0, 1]].map((own, at) => ({
    id: name(`limited${at}`),
    scopes: SCOPES,
    unitIds: own.map((unit) => units[unit]?.id ?? ''),
  }))

  const children: RandomChild[] = []
  const canaries = new Map<string, string>()
  const places: RandomPlace[] = []
  for (const at of [0, 1, 2, 3]) {
    const key = name(`child${at}`)
    const id = await put('people', `child${at}`, sentPerson())
    children.push({ key, id })
    const { guardian } = await addFamily(nalle.db, nalle.register)
    await send(nalle, 'PUT', 'guardianships', [{ guardianId: guardian.id, childId: id }])
    await placeAtRandom(at)
    await agreeAtRandom(at)
  }
  await writeFacts(nalle, children, canaries)

  async function placeAtRandom(at: number): Promise<void> {
    const childId = `key:${name(`child${at}`)}`
    const placed: DateRange[] = []
    for (let start = WINDOW.start; !isAfter(start, WINDOW.end);) {
      const end = later(start, start.add({ days: Math.floor(dice.roll() * 16) }))
      const period = { start, end: isAfter(end, WINDOW.end) ? WINDOW.end : end }
      start = period.end.add({ days: 1 })
      // A gap without a placement.
      if (chance(0.3)) continue
      const what = `place${at}-${placed.length}`
      const unit = pick(units)
      await put('placements', what, sentPlacement({ childId, unitId: unit.id, period: textOf(period) }))
      placed.push(period)
      const groupKey = name(`group${units.indexOf(unit)}`)
      places.push({ key: name(what), childId: children[at]?.id ?? '', unitId: unit.id, groupKey, period })
      if (chance(0.5)) {
        const need = { placementId: `key:${name(what)}`, optionId: `key:${name('option')}`, shiftCare: 'NONE' }
        await put('service-needs', `need-${what}`, { ...need, period: textOf(period) })
      }
      if (chance(0.5)) {
        const stay = {
          placementId: `key:${name(what)}`,
          unitId: unit.id,
          groupId: `key:${groupKey}`,
          period: textOf(period),
        }
        await put('group-placements', `stay-${what}`, stay)
      }
    }
    for (const [index, period] of placed.entries()) {
      if (!chance(0.4)) continue
      const care = { childId, unitId: pick(units).id, groupId: null, period: textOf(dice.period(period)) }
      await put('backup-cares', `care${at}-${index}`, care)
    }
  }

  async function agreeAtRandom(at: number): Promise<void> {
    if (!chance(0.7)) return
    const validity = { start: dice.period().start.toString(), end: chance(0.5) ? null : WINDOW.end.toString() }
    const times = { start: '08:00', end: '16:00' }
    const agreed = { childId: `key:${name(`child${at}`)}`, validity, type: 'REGULAR', times }
    await put('daily-service-times', `agreed${at}`, agreed)
  }

  for (const [at, { id }] of units.entries()) {
    const period = dice.period()
    const days = [...daysOf(period)].slice(0, 4)
    const createdAt = '2026-09-01T12:00:00+03:00'
    const event = { description: '', period: textOf(period), createdAt }
    const times = days.map((date, hour) => ({ date: date.toString(), start: `1${hour}:00`, end: `1${hour}:30` }))
    await put('discussion-surveys', `talks${at}`, { ...event, title: 'Vasu', targets: [{ unitId: id }], times })
    const targets = [{ unitId: id, childId: pick(children).id }]
    await put('calendar-events', `event${at}`, { ...event, title: 'Retki', targets })
  }
  // Ids are random: in any order of theirs the same seed would make other calls each time.
  const unitIds = sql`${units.map(({ id }) => id)}::uuid[]`
  const times = await select<{ id: string; unitId: string }>(
    nalle.db,
    sql`select given.id, unit.id as "unitId" from discussion_time given
      join calendar_event_target target on target.event_id = given.event_id join unit on unit.id = target.unit_id
      where unit.id = any (${unitIds}) order by unit.name, given.date`,
  )
  for (const { id } of times) {
    if (chance(0.3)) await trySend(nalle, 'calendar/give-discussion-time', { id, childId: pick(children).id })
  }
  const accounts = await select<{ id: string; employeeId: string | null }>(
    nalle.db,
    sql`select account.id, account.employee_id as "employeeId" from message_account account
      left join unit_group on unit_group.id = account.group_id
      left join unit_employee on unit_employee.employee_id = account.employee_id
      join unit on unit.id = coalesce(unit_group.unit_id, unit_employee.unit_id)
      where unit.id = any (${unitIds}) order by unit.name, account.type`,
  )
  for (const { id } of children) {
    const to = { children: [id] }
    await trySend(nalle, 'messages/write-as-staff', { senderId: pick(accounts).id, to, title: 'Terve', content: 'Hei' })
  }
  const threads = await select<{ id: string; accountId: string }>(
    nalle.db,
    sql`select thread_id as id, account_id as "accountId" from thread_participant
      where account_id = any (${accounts.map(({ id }) => id)}::uuid[]) order by last_message_number`,
  )
  // Some of the backup care was written by a limited client while that was not refused yet.
  await nalle.db.transaction((tx) =>
    sql`update backup_care set limited_client = ${limited[0]?.id}
      where child_id = any (${children.map(({ id }) => id)}::uuid[]) and extract(day from lower(period))::integer % 3 = 0`.execute(
      tx,
    ),
  )
  return {
    seed,
    units,
    children,
    limited,
    optionKey: name('option'),
    places,
    keys,
    accounts: accounts.map(({ id }) => id),
    threads,
    times,
    employees: accounts.flatMap(({ employeeId }) => employeeId ?? []),
    canaries,
  }
}

/** On each day of each child an attendance, often a reservation, and at times an absence. */
async function writeFacts(
  nalle: TestNalle,
  children: readonly RandomChild[],
  canaries: Map<string, string>,
): Promise<void> {
  const by = { kind: 'SYSTEM' }
  const at = '2026-09-01T12:00:00+03:00'
  const [unit] = await select<{ id: string }>(nalle.db, sql`select id from unit order by id limit 1`)
  const facts = children.flatMap(({ id }) => [...daysOf(WINDOW)].map((day) => ({ childId: id, date: day.toString() })))
  const canary = (hour: string, index: number, fact: { readonly childId: string; readonly date: string }) => {
    // Nobody else tells a second.
    const time = `${hour}:${String(index % 60).padStart(2, '0')}:${String(1 + Math.floor(index / 60)).padStart(2, '0')}`
    canaries.set(time, factKey(fact.childId, fact.date))
    return time
  }
  const reservations = facts.flatMap((fact, index) =>
    index % 5 === 0 ? [] : [{ ...fact, ranges: [{ start: canary('07', index, fact), end: '15:00' }], by, at }],
  )
  const attendances = facts.map((fact, index) => ({
    ...fact,
    unitId: unit?.id,
    start: canary('08', index, fact),
    end: '15:00',
  }))
  const absences = facts
    .filter((_, index) => index % 3 === 0)
    .map((fact) => ({ ...fact, category: 'BILLABLE', type: 'SICKLEAVE', by, at }))
  await send(nalle, 'PUT', 'reservations', reservations)
  await send(nalle, 'PUT', 'attendances', attendances)
  await send(nalle, 'PUT', 'absences', absences)
}

export const textOf = ({ start, end }: DateRange) => ({ start: start.toString(), end: end.toString() })

export function inject(nalle: TestNalle, client: Client, request: { method: string; path: string; json?: unknown }) {
  const { method, path, json } = request
  return nalle.app.fastify.inject({
    // Methods of the calls are those that fastify knows.
    method: method as 'GET',
    url: path,
    headers: {
      authorization: authorizationOf(client),
      ...(json === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(json === undefined ? {} : { payload: JSON.stringify(json) }),
  })
}

async function send(nalle: TestNalle, method: string, path: string, json: unknown) {
  const answer = await inject(nalle, TEST_CLIENT, { method, path: `${ROOT}/${path}`, json })
  if (answer.statusCode >= 300) throw new Error(`${path}: ${answer.statusCode} ${answer.body}`)
  return answer
}

/** What the city's own rules may forbid: a second time in a survey, for example. */
async function trySend(nalle: TestNalle, path: string, json: unknown): Promise<void> {
  const answer = await inject(nalle, TEST_CLIENT, { method: 'POST', path: `${ROOT}/${path}`, json })
  if (answer.statusCode >= 500) throw new Error(`${path}: ${answer.statusCode} ${answer.body}`)
}
