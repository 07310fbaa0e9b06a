import { reportAbsences } from '@nalle/contract/calendar.ts'
import type { ChildId, UnitId } from '@nalle/domain/ids.ts'
import { dateRange } from '@nalle/domain/time/date-range.ts'
import { timeRange } from '@nalle/domain/time/time-range.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { select } from '../database/database.ts'
import type { Transaction } from '../database/database.ts'
import { addBackupCare } from '../municipality/placements/backup-care.ts'
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
import { day } from '../testing/calendars.ts'
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

async function atHome() {
  const children = [{ placements: [{ period: dateRange('2025-08-07', '2026-08-31') }] }]
  const family = await addFamily(nalle.db, nalle.register, { unitId, today: '2026-02-25', children })
  return { family, caller: await nalle.login(family.guardian.id, 'WEAK') }
}

const ask = (known = '', { cookie } = caller, url = URL) =>
  nalle.app.fastify.inject({ url, headers: { cookie, 'if-none-match': known } })
const tagNow = async (cookie?: Caller, url?: string) => String((await ask('', cookie, url)).headers.etag)
const markOf = (tag: string) => tag.split('.')[1]
const change = <T>(work: (tx: Transaction) => Promise<T>) => nalle.db.transaction(work)

describe('a calendar that the browser holds', () => {
  test('is found unchanged without being read', async () => {
    const tag = await tagNow()
    const statements = await statementsDuring(async () => expect((await ask(tag)).statusCode).toBe(304))
    expect(statements).toHaveLength(3)
    expect(statements.join()).not.toContain('from reservation')
    expect((await ask(tag)).headers).toMatchObject({ etag: tag, 'cache-control': 'private, no-cache' })
  })

  test('is found unchanged by what it says, when its mark says nothing', async () => {
    const tag = await tagNow()
    const unmarked = tag.replace(/\..*/, '"')
    const otherwise = tag.replace(/\..*/, '.otherwise"')
    for (const known of [unmarked, otherwise]) {
      const { statusCode, headers } = await ask(known)
      expect([statusCode, headers.etag]).toEqual([304, tag])
    }
  })

  test('is another for another guardian, for other days, on another day and once a week has locked', async () => {
    const mark = markOf(await tagNow())
    const other = await nalle.login((await atHome()).family.guardian.id, 'WEAK')
    const marks = [await tagNow(other), await tagNow(caller, URL.replace('04-30', '04-29'))]
    for (const time of ['2026-02-26T10:00', '2026-03-02T10:00', '2026-03-02T23:00']) {
      nalle.setTime(time)
      marks.push(await tagNow(await nalle.login(family.guardian.id, 'WEAK')))
    }
    nalle.setTime(NOW)
    expect(new Set([mark, ...marks.map(markOf)]).size).toBe(1 + marks.length)
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

  const reservationOn = (on: string) => ({
    childId,
    date: day(on),
    ranges: [timeRange('08:00', '16:00')],
    by: { kind: 'CITIZEN', id: family.guardian.id } as const,
    at,
  })

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
      what: 'the end of the placement',
      work: async (tx) => {
        for (const id of family.child.placementIds) await endPlacement(tx, id, day('2026-07-31'))
      },
    },
  ]

  test.each(CHANGES)('is asked for again after a change of $what', async ({ work }) => {
    const tag = await tagNow()
    await change(work)
    expect(markOf(await tagNow())).not.toBe(markOf(tag))
  })

  test('is asked for again when somebody of the staff has got another name', async () => {
    const worksIn = [{ unitId, role: 'CARER', groupId: null }] as const
    const employee = { firstNames: 'Sirpa', lastName: 'Varhola', email: null, worksIn }
    const id = await change((tx) => addEmployee(tx, employee))
    const tag = await tagNow()
    await change((tx) => sql`update employee set last_name = last_name where id = ${id}`.execute(tx))
    expect((await ask(tag)).statusCode).toBe(304)
    await change((tx) => sql`update employee set last_name = 'Uusinimi' where id = ${id}`.execute(tx))
    expect(markOf(await tagNow())).not.toBe(markOf(tag))
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
        const before = await marksIn(tx)
        if (table === 'placement') await sql`delete from service_need`.execute(tx)
        await remove.execute(tx)
        const after = await marksIn(tx)
        await sql`rollback to savepoint whole`.execute(tx)
        return before !== after
      })
      expect([markOf(tags[0] ?? '') === markOf(tags[1] ?? ''), removed]).toEqual([false, true])
    },
  )

  const marksIn = async (tx: Transaction) =>
    JSON.stringify(await select(tx, sql`select child_id, mark from calendar_mark order by child_id`))
})

const HOLIDAYS = {
  period: dateRange('2026-04-13', '2026-04-17'),
  reservationsOpenOn: day('2026-01-07'),
  reservationDeadline: day('2026-03-15'),
}

test('whatever a calendar is read from leaves a mark when it changes', async () => {
  const statements = await statementsDuring(() => ask())
  const reading = statements.find((text) => text.includes('from reservation')) ?? ''
  const named = new Set([...reading.matchAll(/\b(?:from|join)\s+([a-z_]+)/g)].map(([, name]) => name))
  const tables = await select<{ name: string; isWatched: boolean }>(
    nalle.db,
    sql`select relname::text as name, exists (
        select from pg_trigger where tgrelid = pg_class.oid and tgname like 'calendar!_%' escape '!'
      ) as "isWatched"
      from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  )
  const read = tables.filter(({ name }) => named.has(name) && name !== 'calendar_mark')
  expect(read.length).toBeGreaterThanOrEqual(15)
  expect(read.filter(({ isWatched }) => !isWatched)).toEqual([])
})
