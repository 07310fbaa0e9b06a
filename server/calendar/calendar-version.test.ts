import { answerFixedPeriod } from '@nalle/contract/holiday-periods.ts'
import { reportAbsences, undoSave, updateReservations } from '@nalle/contract/calendar.ts'
import type { getReservations } from '@nalle/contract/calendar.ts'
import type { AnswerOf } from '@nalle/contract/endpoint.ts'
import type { ChildId, UnitId } from '@nalle/domain/ids.ts'
import { dateRange } from '@nalle/domain/time/date-range.ts'
import { timeRange } from '@nalle/domain/time/time-range.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { select } from '../database/database.ts'
import type { Transaction } from '../database/database.ts'
import { addBackupCare } from '../municipality/placements/backup-care.ts'
import { addEvent } from '../municipality/calendar/events.ts'
import { addQuestionnaire } from '../municipality/calendar/questionnaires.ts'
import { newId } from '../municipality/rows.ts'
import { addGroup } from '../municipality/units/groups.ts'
import { addHolidayPeriod } from '../municipality/calendar/holidays.ts'
import { addServiceNeed } from '../municipality/placements/service-needs.ts'
import { endPlacement } from '../municipality/placements/placements.ts'
import { recordAttendances } from '../municipality/calendar/attendances.ts'
import { writeAbsences } from '../municipality/calendar/absences.ts'
import { writeReservations } from '../municipality/calendar/reservations.ts'
import { addServiceNeedOption } from '../municipality/placements/service-need-options.ts'
import { addClubTerm } from '../municipality/placements/terms.ts'
import { addEmployee } from '../municipality/units/employees.ts'
import { addUnit, setUnitFeatures } from '../municipality/units/units.ts'
import { day, fixedPeriodQuestionnaire } from '../testing/calendars.ts'
import { addFamily } from '../testing/families.ts'
import type { TestFamily } from '../testing/families.ts'
import { startNalle } from '../testing/nalle.ts'
import type { Caller, TestNalle } from '../testing/nalle.ts'
import { statementsDuring } from '../testing/statements.ts'
import { newServiceNeedOption, newUnit } from '../testing/units.ts'

/** A Wednesday; the week from 9 March on can be reserved until Monday 2 March at the city's hour. */
const NOW = '2026-02-25T10:00'
const at = Temporal.Instant.from('2026-02-24T17:02:11.5Z')
const date = day('2026-02-24')
const CARE = dateRange('2025-08-07', '2026-08-31')
const URL = '/api/citizen/reservations?from=2026-02-01&to=2026-04-30'

let nalle: TestNalle
let unitId: UnitId
let family: TestFamily
let childId: ChildId
let caller: Caller
beforeAll(async () => {
  nalle = await startNalle({ time: NOW })
  unitId = await nalle.db.transaction((tx) => addUnit(tx, newUnit({})))
  ;({ family, caller } = await atHome())
  childId = family.child.id
})
afterAll(() => nalle.close())

async function atHome(size = { children: 1, guardians: 1 }) {
  const children = Array.from({ length: size.children }, () => ({ placements: [{ period: CARE }] }))
  const guardians = Array.from({ length: size.guardians }, () => ({}))
  const family = await addFamily(nalle.db, nalle.register, { unitId, today: '2026-02-25', children, guardians })
  return { family, caller: await nalle.login(family.guardian.id, 'WEAK') }
}

const ask = (known = '', { cookie } = caller, url = URL) =>
  nalle.app.fastify.inject({ url, headers: { cookie, 'if-none-match': known } })
const tagNow = async (cookie?: Caller, url?: string) => String((await ask('', cookie, url)).headers.etag)
const versionOf = (tag: string) => tag.split('.')[1]
const change = <T>(work: (tx: Transaction) => Promise<T>) => nalle.db.transaction(work)

const reservationOn = (on: string) => ({
  childId,
  date: day(on),
  ranges: [timeRange('08:00', '16:00')],
  by: { kind: 'CITIZEN', id: family.guardian.id } as const,
  at,
})

describe('a calendar that the browser holds', () => {
  test('is found unchanged without being read', async () => {
    const tag = await tagNow()
    const statements = await statementsDuring(async () => expect((await ask(tag)).statusCode).toBe(304))
    expect(statements).toHaveLength(3)
    expect(statements.join()).not.toContain('from reservation')
    expect((await ask(tag)).headers).toMatchObject({ etag: tag, 'cache-control': 'private, no-cache' })
  })

  test('is found unchanged by what it says, when its version says nothing', async () => {
    const tag = await tagNow()
    const withoutVersion = tag.replace(/\..*/, '"')
    const otherwise = tag.replace(/\..*/, '.otherwise"')
    for (const known of [withoutVersion, otherwise]) {
      const { statusCode, headers } = await ask(known)
      expect([statusCode, headers.etag]).toEqual([304, tag])
    }
  })

  test('is another for another guardian, for other days, on another day and once a week has locked', async () => {
    const version = versionOf(await tagNow())
    const other = await nalle.login((await atHome()).family.guardian.id, 'WEAK')
    const versions = [await tagNow(other), await tagNow(caller, URL.replace('04-30', '04-29'))]
    for (const time of ['2026-02-26T10:00', '2026-03-02T10:00', '2026-03-02T23:00']) {
      nalle.setTime(time)
      versions.push(await tagNow(await nalle.login(family.guardian.id, 'WEAK')))
    }
    nalle.setTime(NOW)
    expect(new Set([version, ...versions.map(versionOf)]).size).toBe(1 + versions.length)
    expect((await ask(await tagNow(), other)).statusCode).toBe(200)
  })

  test('stays the same while somebody else’s changes, and when a writing is undone', async () => {
    const tag = await tagNow()
    const other = await atHome()
    const body = { childIds: [other.family.child.id], dateRange: dateRange('2026-03-10', '2026-03-10') }
    await nalle.call(other.caller, reportAbsences, { body: { ...body, absenceType: 'SICKLEAVE' } })
    const undone = change(async (tx) => {
      await writeReservations(tx, [reservationOn('2026-04-01')])
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect((await ask(tag)).statusCode).toBe(304)
  })

  /** Acts of the municipality that no calendar is made from, or somebody else's. */
  const ELSEWHERE: readonly {
    readonly what: string
    readonly work: (tx: Transaction, other: TestFamily) => Promise<unknown>
  }[] = [
    {
      what: 'an event',
      work: (tx) =>
        addEvent(tx, {
          title: 'Retki',
          description: '',
          period: dateRange('2026-03-10', '2026-03-10'),
          targets: [{ unitId }],
          createdAt: at,
        }),
    },
    { what: 'a questionnaire', work: (tx) => addQuestionnaire(tx, QUESTIONNAIRE) },
    {
      what: 'a group',
      work: (tx) => addGroup(tx, { unitId, name: 'Siilit', validity: { start: day('2025-08-01'), end: null } }),
    },
    {
      what: 'the end of another child’s placement',
      work: async (tx, { child }) => {
        for (const id of child.placementIds) await endPlacement(tx, id, day('2026-07-30'), at)
      },
    },
    {
      what: 'another child’s reservation',
      work: (tx, { child }) => writeReservations(tx, [{ ...reservationOn('2026-03-17'), childId: child.id }]),
    },
    {
      what: 'a change of the guardian’s phone number',
      work: (tx) =>
        tx.updateTable('person').set({ phone: '0401234567' }).where('id', '=', family.guardian.id).execute(),
    },
  ]

  const saveId = newId<'calendar-save'>()
  const SAVES: readonly { readonly what: string; readonly work: () => Promise<{ readonly status: number }> }[] = [
    {
      what: 'reservations',
      work: () =>
        nalle.call(caller, updateReservations, {
          query: { saveId },
          body: [{ type: 'RESERVATIONS', childId, date: day('2026-03-18'), reservation: timeRange('08:00', '15:00') }],
        }),
    },
    { what: 'undo', work: () => nalle.call(caller, undoSave, { body: { saveId } }) },
    {
      what: 'an absence',
      work: () =>
        nalle.call(caller, reportAbsences, {
          body: { childIds: [childId], dateRange: dateRange('2026-03-19', '2026-03-19'), absenceType: 'SICKLEAVE' },
        }),
    },
    {
      what: 'an answer that leaves every day as it is',
      work: async () => {
        const { id } = await nalle.db.selectFrom('holiday_questionnaire').select('id').executeTakeFirstOrThrow()
        return nalle.call(caller, answerFixedPeriod, {
          params: { id },
          query: {},
          body: { fixedPeriods: { [childId]: null } },
        })
      },
    },
  ]

  const CHANGES: readonly { readonly what: string; readonly work: (tx: Transaction) => Promise<unknown> }[] = [
    { what: 'a reservation', work: (tx) => writeReservations(tx, [reservationOn('2026-02-24')]) },
    {
      what: 'an absence',
      work: (tx) =>
        writeAbsences(tx, [
          { childId, date, category: 'BILLABLE', type: 'SICKLEAVE', by: { kind: 'SYSTEM' } as const, at },
        ]),
    },
    {
      what: 'an arrival',
      work: (tx) =>
        recordAttendances(tx, [{ childId, date, unitId, start: Temporal.PlainTime.from('08:10'), end: null }]),
    },
    {
      what: 'backup care',
      work: (tx) =>
        addBackupCare(tx, { childId, unitId, groupId: null, period: dateRange('2026-03-02', '2026-03-03') }),
    },
    {
      what: 'a service need',
      work: async (tx) => {
        const optionId = await addServiceNeedOption(tx, newServiceNeedOption({ contractDaysPerMonth: 15 }))
        const [placementId] = family.child.placementIds
        if (placementId === undefined) throw new Error('the child has a place')
        const period = dateRange('2025-08-07', '2026-08-31')
        return addServiceNeed(tx, { placementId, optionId, shiftCare: 'NONE', period })
      },
    },
    { what: 'a holiday period', work: (tx) => addHolidayPeriod(tx, HOLIDAYS) },
    {
      what: 'a term',
      work: (tx) =>
        addClubTerm(tx, {
          term: dateRange('2026-01-07', '2026-05-29'),
          applicationPeriod: dateRange('2025-01-08', '2025-01-20'),
          termBreaks: [],
        }),
    },
    { what: 'what the unit offers', work: (tx) => setUnitFeatures(tx, unitId, ['RESERVATIONS']) },
    {
      what: 'a service need option',
      work: (tx) => addServiceNeedOption(tx, newServiceNeedOption({ hoursPerMonth: 105 })),
    },
    {
      what: 'the guardian’s name',
      work: (tx) =>
        tx.updateTable('person').set({ last_name: 'Uusinimi' }).where('id', '=', family.guardian.id).execute(),
    },
    {
      what: 'the child’s preferred name',
      work: (tx) => tx.updateTable('person').set({ preferred_name: 'Ukko' }).where('id', '=', childId).execute(),
    },
    {
      what: 'the child’s picture',
      work: (tx) =>
        tx
          .insertInto('child_image')
          .values({ child_id: childId, content_type: 'image/png', size: 1, created_at: at })
          .execute(),
    },
    {
      what: 'the end of the placement',
      work: async (tx) => {
        for (const id of family.child.placementIds) await endPlacement(tx, id, day('2026-07-31'), at)
      },
    },
  ]

  test.each(CHANGES)('is asked for again after a change of $what', async ({ work }) => {
    const before = await ask()
    const tag = String(before.headers.etag)
    await change(work)
    const after = await ask()
    expect(versionOf(String(after.headers.etag))).not.toBe(versionOf(tag))
    expect((await ask(tag)).statusCode).toBe(before.body === after.body ? 304 : 200)
  })

  test.each(ELSEWHERE)('stays as it is after $what', async ({ work }) => {
    const [tag, other] = [await tagNow(), await atHome()]
    await change((tx) => work(tx, other.family))
    expect((await ask(tag)).headers).toMatchObject({ etag: tag })
    expect((await ask(tag)).statusCode).toBe(304)
  })

  test.each(SAVES)('is sent again after a guardian’s call: $what', async ({ work }) => {
    const tag = await tagNow()
    expect((await work()).status).toBe(200)
    expect((await ask(tag)).statusCode).toBe(200)
    expect((await ask(await tagNow())).statusCode).toBe(304)
  })

  test('is asked for again when somebody of the staff has got another name', async () => {
    const worksIn = [{ unitId, role: 'CARER', groupId: null }] as const
    const employee = { firstNames: 'Sirpa', lastName: 'Varhola', email: null, worksIn }
    const id = await change((tx) => addEmployee(tx, employee))
    const tag = await tagNow()
    await change((tx) => sql`update employee set last_name = last_name where id = ${id}`.execute(tx))
    expect((await ask(tag)).statusCode).toBe(304)
    await change((tx) => sql`update employee set last_name = 'Uusinimi' where id = ${id}`.execute(tx))
    expect(versionOf(await tagNow())).not.toBe(versionOf(tag))
  })

  // The database's own watch is looked at here, hence the statements.
  test.each(['reservation', 'absence', 'attendance', 'backup_care', 'placement', 'service_need', 'unit_opening_time'])(
    'is asked for again after every kind of writing to %s',
    async (table) => {
      const column = { service_need: 'placement_id', unit_opening_time: 'unit_id' }[table] ?? 'child_id'
      const tags = [await tagNow()]
      const touch = sql`update ${sql.table(table)} set ${sql.ref(column)} = ${sql.ref(column)}`
      await change((tx) => touch.execute(tx))
      tags.push(await tagNow())
      const remove = sql`delete from ${sql.table(table)}`
      const removed = await change(async (tx) => {
        await sql`savepoint whole`.execute(tx)
        const before = await versionsIn(tx)
        if (table === 'placement') await sql`delete from service_need`.execute(tx)
        await remove.execute(tx)
        const after = await versionsIn(tx)
        await sql`rollback to savepoint whole`.execute(tx)
        return before !== after
      })
      expect([versionOf(tags[0] ?? '') === versionOf(tags[1] ?? ''), removed]).toEqual([false, true])
    },
  )

  const versionsIn = async (tx: Transaction) =>
    JSON.stringify(await select(tx, sql`select child_id, version from calendar_version order by child_id`))
})

const QUESTIONNAIRE = fixedPeriodQuestionnaire({
  active: dateRange('2026-02-01', '2026-03-31'),
  periodOptions: [dateRange('2026-04-06', '2026-04-10')],
})

const HOLIDAYS = {
  period: dateRange('2026-04-13', '2026-04-17'),
  reservationsOpenOn: day('2026-01-07'),
  reservationDeadline: day('2026-03-15'),
}

test('whatever a calendar is read from moves a version when it changes', async () => {
  const statements = await statementsDuring(() => ask())
  const reading = statements.find((text) => text.includes('from reservation')) ?? ''
  const named = new Set([...reading.matchAll(/\b(?:from|join)\s+([a-z_]+)/g)].map(([, name]) => name))
  const tables = await select<{ name: string; watched: readonly string[] }>(
    nalle.db,
    sql`select event_object_table::text as name, array_agg(distinct event_manipulation::text order by event_manipulation::text) as watched
      from information_schema.triggers where trigger_name like 'calendar!_%' escape '!' group by 1
      union all
      select relname::text, '{}' from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
        and not exists (select from pg_trigger where tgrelid = pg_class.oid and tgname like 'calendar!_%' escape '!')`,
  )
  const read = tables.filter(({ name }) => named.has(name) && name !== 'calendar_version')
  expect(read.length).toBeGreaterThanOrEqual(14)
  // Only the names of these two are read, and only of those who have written something.
  const NAMED = ['employee', 'person']
  expect(read.filter(({ name, watched }) => !NAMED.includes(name) && watched.length < 3)).toEqual([])
  expect(read.filter(({ name }) => NAMED.includes(name)).map(({ watched }) => watched)).toEqual([
    ['UPDATE'],
    ['UPDATE'],
  ])
})

describe('two writings under way at once', () => {
  const LONG_ENOUGH_MS = 400

  /**
   * The first writing begins before the second and ends after it. Somebody looks in between, where the engine lets them:
   * whatever they saw, they are not told later that nothing has changed.
   */
  test('in whichever order they end, nobody is left with a calendar that is no longer true', async () => {
    const home = await atHome({ children: 2, guardians: 2 })
    const [first, second] = home.family.children.map(({ id }) => id)
    if (first === undefined || second === undefined) throw new Error('there are two children')
    const pekka = await nalle.login(home.family.guardians[1]!.id, 'WEAK')
    const reserving = (tx: Transaction, id: ChildId) =>
      writeReservations(tx, [
        { ...reservationOn('2026-03-12'), childId: id, by: { kind: 'CITIZEN', id: home.family.guardian.id } },
      ])
    const slow = change(async (tx) => {
      await reserving(tx, first)
      await new Promise((passed) => setTimeout(passed, LONG_ENOUGH_MS))
    })
    await new Promise((passed) => setTimeout(passed, LONG_ENOUGH_MS / 4))
    await change((tx) => reserving(tx, second))
    const between = await ask('', pekka)
    await slow
    const [after, again] = [await ask('', pekka), await ask(String(between.headers.etag), pekka)]
    expect(again.statusCode).toBe(between.body === after.body ? 304 : 200)
    // The answers were read from JSON that the contract describes.
    const { snapshot } = between.json() as { snapshot: string }
    const hasSeen = JSON.stringify(shownOf(between, first)) === JSON.stringify(shownOf(after, first))
    const body = [{ type: 'ABSENT', childId: first, date: day('2026-03-12') } as const]
    const saved = await nalle.call(pekka, updateReservations, { query: { snapshot }, body })
    expect(saved.status).toBe(hasSeen ? 200 : 409)
  })

  const shownOf = (answer: Awaited<ReturnType<typeof ask>>, id: ChildId) =>
    answer
      .json<AnswerOf<typeof getReservations>>()
      .days.flatMap(({ children }) => children.filter((one) => one.childId === id))

  test('a version moves on also when the clock has gone back', async () => {
    const future = 9_000_000_000_000_000n
    await change((tx) =>
      sql`update calendar_version set version = ${String(future)}::bigint where child_id = ${childId}`.execute(tx),
    )
    const tag = await tagNow()
    await change((tx) => writeReservations(tx, [reservationOn('2026-03-27')]))
    expect(versionOf(await tagNow())).not.toBe(versionOf(tag))
    const { version } = await nalle.db
      .selectFrom('calendar_version')
      .select('version')
      .where('child_id', '=', childId)
      .executeTakeFirstOrThrow()
    expect(BigInt(version)).toBe(future + 1n)
  })
})
