import { cancelDiscussionTime, getCalendarEvents, reserveDiscussionTime } from '@nalle/contract/calendar-events.ts'
import type { ChildId, DiscussionTimeId, GroupId, UnitId } from '@nalle/domain/ids.ts'
import { dateRange } from '@nalle/domain/time/date-range.ts'
import { timeRange } from '@nalle/domain/time/time-range.ts'
import { workingDaysBefore } from '@nalle/domain/time/working-days.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addBackupCare } from '../../municipality/placements/backup-care.ts'
import { addDiscussionSurvey, addEvent } from '../../municipality/calendar/events.ts'
import type { EventTargetOf } from '../../municipality/calendar/events.ts'
import { newId } from '../../municipality/rows.ts'
import { addGroup } from '../../municipality/units/groups.ts'
import { addUnit } from '../../municipality/units/units.ts'
import { day } from '../../testing/calendars.ts'
import { addFamily } from '../../testing/families.ts'
import type { FamilyOptions, TestFamily } from '../../testing/families.ts'
import { startNalle } from '../../testing/nalle.ts'
import type { Caller, TestNalle } from '../../testing/nalle.ts'
import { statementsDuring } from '../../testing/statements.ts'
import { newUnit } from '../../testing/units.ts'

/** Monday 14 September 2026: a discussion on Wednesday can still be agreed on, one on Tuesday cannot. */
const TODAY = '2026-09-14'
const createdAt = Temporal.Instant.from('2026-09-01T09:00:00Z')

let nalle: TestNalle
beforeAll(async () => {
  nalle = await startNalle({ time: TODAY })
})
afterAll(() => nalle.close())

type Home = { readonly family: TestFamily; readonly caller: Caller; readonly childId: ChildId }

async function atHome(options: FamilyOptions = {}): Promise<Home> {
  const family = await addFamily(nalle.db, nalle.register, { today: TODAY, ...options })
  return { family, caller: await nalle.login(family.guardian.id, 'WEAK'), childId: family.child.id }
}

async function newGroup(unitId?: UnitId): Promise<{ readonly unitId: UnitId; readonly groupId: GroupId }> {
  return nalle.db.transaction(async (tx) => {
    const unit = unitId ?? (await addUnit(tx, newUnit()))
    const name = unitId === undefined ? 'Kettuset' : 'Karhuset'
    return {
      unitId: unit,
      groupId: await addGroup(tx, { unitId: unit, name, validity: { start: day('2020-01-01'), end: null } }),
    }
  })
}

async function newSurvey(targets: readonly EventTargetOf[], ...dates: readonly string[]): Promise<DiscussionTimeId[]> {
  const times = dates.map((date) => ({
    id: newId<'discussion-time'>(),
    date: day(date),
    ...timeRange('14:00', '14:30'),
  }))
  const period = dateRange('2026-09-01', '2026-10-31')
  const survey = { title: 'Vasukeskustelu', description: 'Tervetuloa', period, targets, createdAt, times }
  await nalle.db.transaction((tx) => addDiscussionSurvey(tx, survey))
  return times.map(({ id }) => id)
}

const book = ({ caller }: Home, calendarEventTimeId: DiscussionTimeId | undefined, childId: ChildId) =>
  nalle.call(caller, reserveDiscussionTime, { body: { calendarEventTimeId: calendarEventTimeId ?? NO_TIME, childId } })
const cancel = ({ caller }: Home, calendarEventTimeId: DiscussionTimeId | undefined, childId: ChildId) =>
  nalle.call(caller, cancelDiscussionTime, { query: { calendarEventTimeId: calendarEventTimeId ?? NO_TIME, childId } })
const NO_TIME = newId<'discussion-time'>()

const events = async ({ caller }: Home, start = '2026-09-01', end = '2026-10-31') =>
  (await nalle.call(caller, getCalendarEvents, { query: { start: day(start), end: day(end) } })).body

async function holderOf(id: DiscussionTimeId | undefined): Promise<ChildId | null> {
  const row = await nalle.db
    .selectFrom('discussion_time')
    .select('child_id as childId')
    .where('id', '=', id ?? NO_TIME)
    .executeTakeFirstOrThrow()
  return row.childId
}

describe('events', () => {
  test('of the unit, the group and the child, with the days on which the child is there; events before surveys', async () => {
    const { unitId, groupId } = await newGroup()
    const { groupId: otherGroup } = await newGroup(unitId)
    const period = dateRange('2026-09-20', '2027-07-01')
    const home = await atHome({ unitId, children: [{ placements: [{ period, groupId }] }] })
    const { childId } = home
    const [timeId] = await newSurvey([{ unitId, groupId }], '2026-09-23')
    await nalle.db.transaction(async (tx) => {
      const event = (title: string, ...targets: readonly EventTargetOf[]) =>
        addEvent(tx, { title, description: '', period: dateRange('2026-09-18', '2026-09-22'), targets, createdAt })
      await event('Kaikille', { unitId })
      await event('Ryhmälle', { unitId, groupId })
      await event('Toiselle ryhmälle', { unitId, groupId: otherGroup })
      await event('Yhdelle', { unitId, childId })
    })
    const answer = await events(home)
    expect(answer.map(({ title, eventType }) => [title, eventType])).toEqual([
      ['Kaikille', 'DAYCARE_EVENT'],
      ['Ryhmälle', 'DAYCARE_EVENT'],
      ['Yhdelle', 'DAYCARE_EVENT'],
      ['Vasukeskustelu', 'DISCUSSION_SURVEY'],
    ])
    const periods = [dateRange('2026-09-20', '2026-09-22')]
    const unitName = 'Kaarnan päiväkoti'
    expect(answer.map(({ attendingChildren }) => attendingChildren[childId])).toEqual([
      [{ type: 'UNIT', periods, unitName, groupName: null }],
      [{ type: 'GROUP', periods, unitName, groupName: 'Kettuset' }],
      [{ type: 'INDIVIDUAL', periods, unitName, groupName: null }],
      [{ type: 'GROUP', periods: [dateRange('2026-09-20', '2026-10-31')], unitName, groupName: 'Kettuset' }],
    ])
    expect(answer.map(({ timesByChild }) => timesByChild)).toEqual([
      {},
      {},
      {},
      {
        [childId]: [
          {
            id: timeId,
            date: day('2026-09-23'),
            startTime: Temporal.PlainTime.from('14:00'),
            endTime: Temporal.PlainTime.from('14:30'),
            childId: null,
            isEditable: true,
          },
        ],
      },
    ])
  })

  test('for the unit, its group and a child of them at once are told in the same order every time', async () => {
    const { unitId, groupId } = await newGroup()
    const home = await atHome({ unitId, children: [{ placements: [{ groupId }] }] })
    const { childId } = home
    const targets = [{ unitId }, { unitId, groupId }, { unitId, childId }, { unitId, groupId, childId }]
    for (const turned of [targets, targets.toReversed()]) {
      const period = dateRange('2026-09-18', '2026-09-22')
      await nalle.db.transaction((tx) =>
        addEvent(tx, { title: 'Retki', description: '', period, targets: turned, createdAt }),
      )
    }
    const kinds = (await events(home)).map(({ attendingChildren }) =>
      attendingChildren[childId]?.map(({ type, groupName }) => `${type} ${groupName ?? '–'}`),
    )
    const once = ['GROUP Kettuset', 'INDIVIDUAL Kettuset', 'UNIT –', 'INDIVIDUAL –']
    expect(kinds).toEqual([once, once])
  })

  test('of the unit of backup care replace those of the own unit; discussions are held in the own one', async () => {
    const home = await atHome()
    const { unitId: backupUnit } = await newGroup()
    const { unitId } = home.family
    await newSurvey([{ unitId }], '2026-09-23')
    await nalle.db.transaction(async (tx) => {
      const event = { description: '', period: dateRange('2026-09-22', '2026-09-22'), createdAt }
      await addEvent(tx, { ...event, title: 'Omassa', targets: [{ unitId }] })
      await addEvent(tx, { ...event, title: 'Varahoidossa', targets: [{ unitId: backupUnit }] })
      const period = dateRange('2026-09-21', '2026-09-25')
      await addBackupCare(tx, { childId: home.childId, unitId: backupUnit, groupId: null, period })
    })
    expect((await events(home)).map(({ title }) => title)).toEqual(['Varahoidossa', 'Vasukeskustelu'])
  })

  test('of other families’ units, and surveys without a time to show, are left out', async () => {
    const [ours, theirs] = [await atHome(), await atHome()]
    const [timeId] = await newSurvey([{ unitId: theirs.family.unitId }], '2026-09-23')
    await book(theirs, timeId, theirs.childId)
    const neighbour = await atHome({ unitId: theirs.family.unitId })
    expect(await events(ours)).toEqual([])
    expect(await events(neighbour)).toEqual([])
    expect(await events(theirs)).toHaveLength(1)
  })

  test('a sibling for whom no time of a survey is left has an empty list', async () => {
    const home = await atHome({ children: [{}, {}] })
    const [timeId] = await newSurvey([{ unitId: home.family.unitId }], '2026-09-23')
    await book(home, timeId, home.childId)
    const [survey] = await events(home)
    const times = home.family.children.map(({ id }) => survey?.timesByChild[id]?.map((time) => time.id))
    expect(times).toEqual([[timeId], []])
  })

  test.each([
    ['2026-09-02', '2026-09-01', 400],
    ['2026-01-01', '2027-03-27', 400],
    ['2026-01-01', '2027-03-26', 200],
    ['2026-09-01', '2026-09-01', 200],
  ])('from %s to %s: %i', async (start, end, status) => {
    const { caller } = await atHome()
    const query = { start: day(start), end: day(end) }
    expect((await nalle.call(caller, getCalendarEvents, { query })).status).toBe(status)
  })

  test('take the same statements for one child and for four', async () => {
    const one = await atHome()
    const four = await atHome({ children: [{}, {}, {}, {}] })
    const few = await statementsDuring(() => events(one))
    const many = await statementsDuring(() => events(four))
    expect(many.length).toBe(few.length)
    expect(few.length).toBeLessThanOrEqual(6)
  })
})

describe('a discussion time', () => {
  test('is booked, booked again without harm, seen by the family, hidden from others, and freed', async () => {
    const ours = await atHome()
    const { unitId } = ours.family
    const neighbour = await atHome({ unitId })
    const [timeId, other] = await newSurvey([{ unitId }], '2026-09-16', '2026-09-17')
    expect((await book(ours, timeId, ours.childId)).status).toBe(200)
    expect((await book(ours, timeId, ours.childId)).status).toBe(200)
    const seen = async (home: Home) =>
      (await events(home)).flatMap(({ timesByChild }) => (timesByChild[home.childId] ?? []).map(({ id }) => id))
    expect(await seen(ours)).toEqual([timeId, other])
    expect(await seen(neighbour)).toEqual([other])
    expect(await book(neighbour, timeId, neighbour.childId)).toBeRefusedWith('TIME_ALREADY_RESERVED')
    expect(await holderOf(timeId)).toBe(ours.childId)
    expect((await cancel(ours, timeId, ours.childId)).status).toBe(200)
    expect(await holderOf(timeId)).toBeNull()
    expect((await book(neighbour, timeId, neighbour.childId)).status).toBe(200)
  })

  test('that is taken answers 409 with the code of the contract', async () => {
    const ours = await atHome()
    const neighbour = await atHome({ unitId: ours.family.unitId })
    const [timeId] = await newSurvey([{ unitId: ours.family.unitId }], '2026-09-16')
    await book(ours, timeId, ours.childId)
    const answer = await book(neighbour, timeId, neighbour.childId)
    expect([answer.status, answer.error?.errorCode]).toEqual([409, 'TIME_ALREADY_RESERVED'])
  })

  test('is one for each child and survey; siblings have their own, and so has another survey', async () => {
    const home = await atHome({ children: [{}, { age: 5 }] })
    const { unitId, children } = home.family
    const [first, second] = children
    const [one, two] = await newSurvey([{ unitId }], '2026-09-16', '2026-09-17')
    const [elsewhere] = await newSurvey([{ unitId }], '2026-09-16')
    if (first === undefined || second === undefined) throw new Error('two children')
    await book(home, one, first.id)
    expect(await book(home, two, first.id)).toBeRefusedWith('ANOTHER_TIME_RESERVED')
    expect(await holderOf(two)).toBeNull()
    expect((await book(home, two, second.id)).status).toBe(200)
    expect((await book(home, elsewhere, first.id)).status).toBe(200)
  })

  test('that is gone, of another unit, or on a day before the child comes: 400, and nothing changes', async () => {
    const home = await atHome({
      children: [{ placements: [{ period: dateRange('2026-09-21', '2027-06-30') }] }],
    })
    const stranger = await atHome()
    const [theirs] = await newSurvey([{ unitId: stranger.family.unitId }], '2026-09-23')
    const [early] = await newSurvey([{ unitId: home.family.unitId }], '2026-09-18')
    for (const id of [NO_TIME, theirs, early]) {
      expect(await book(home, id, home.childId)).toBeRefusedWith('TIME_UNKNOWN')
    }
    expect([await holderOf(theirs), await holderOf(early)]).toEqual([null, null])
  })

  test.each([
    // The day of the week today, and the first working day that can still be changed.
    ['2026-09-14', '2026-09-16'],
    ['2026-09-16', '2026-09-18'],
    ['2026-09-17', '2026-09-21'],
    ['2026-09-18', '2026-09-22'],
    ['2026-09-20', '2026-09-23'],
  ])('on %s can be booked and cancelled from %s on, and not a working day nearer', async (today, first) => {
    const home = await atHome()
    const { unitId } = home.family
    const nearer = workingDaysBefore(day(first), 1).toString()
    const [locked] = await newSurvey([{ unitId }], nearer)
    const [open] = await newSurvey([{ unitId }], first)
    await nalle.db.transaction((tx) =>
      tx
        .updateTable('discussion_time')
        .set({ child_id: home.childId, reserved_at: createdAt })
        .where('id', '=', open ?? NO_TIME)
        .execute(),
    )
    nalle.setTime(today)
    try {
      const later = { ...home, caller: await nalle.login(home.family.guardian.id, 'WEAK') }
      expect(await book(later, locked, home.childId)).toBeRefusedWith('TIME_LOCKED')
      expect((await cancel(later, open, home.childId)).status).toBe(200)
      expect((await book(later, open, home.childId)).status).toBe(200)
    } finally {
      nalle.setTime(TODAY)
    }
  })

  test('too near to be cancelled stays', async () => {
    const home = await atHome()
    const id = newId<'discussion-time'>()
    const time = { id, date: day('2026-09-15'), ...timeRange('09:00', '09:30'), childId: home.childId }
    const survey = { title: 'Vasu', description: '', period: dateRange(TODAY, '2026-09-15'), createdAt }
    const targets = [{ unitId: home.family.unitId }]
    await nalle.db.transaction((tx) => addDiscussionSurvey(tx, { ...survey, targets, times: [time] }))
    expect(await cancel(home, id, home.childId)).toBeRefusedWith('TIME_LOCKED')
    expect(await holderOf(id)).toBe(home.childId)
  })

  test('is cancelled by the child’s own people and for that child only', async () => {
    const home = await atHome({ children: [{}, { age: 5 }] })
    const neighbour = await atHome({ unitId: home.family.unitId })
    const [timeId, free] = await newSurvey([{ unitId: home.family.unitId }], '2026-09-16', '2026-09-17')
    await book(home, timeId, home.childId)
    const sibling = home.family.children[1]?.id ?? home.childId
    expect(await cancel(home, timeId, sibling)).toBeRefusedWith('TIME_OF_ANOTHER_CHILD')
    expect(await cancel(neighbour, timeId, home.childId)).toBeRefusedWith(403)
    expect(await cancel(neighbour, timeId, neighbour.childId)).toBeRefusedWith(403)
    expect(await cancel(home, free, home.childId)).toBeRefusedWith(403)
    expect(await cancel(home, NO_TIME, home.childId)).toBeRefusedWith(403)
    expect(await holderOf(timeId)).toBe(home.childId)
  })
})
