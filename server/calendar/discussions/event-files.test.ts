import { getDiscussionTimeFile, getEventFile } from '@nalle/contract/calendar-events.ts'
import type { ChildId, UnitId } from '@nalle/domain/ids.ts'
import { dateRange } from '@nalle/domain/time/date-range.ts'
import { timeRange } from '@nalle/domain/time/time-range.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDiscussionSurvey, addEvent } from '../../municipality/calendar/events.ts'
import { newId } from '../../municipality/rows.ts'
import { addUnit } from '../../municipality/units/units.ts'
import { day } from '../../testing/calendars.ts'
import { addFamily } from '../../testing/families.ts'
import { startNalle } from '../../testing/nalle.ts'
import type { Caller, TestNalle } from '../../testing/nalle.ts'
import { readCalendarFile } from '../../testing/read-calendar-file.ts'
import { newUnit } from '../../testing/units.ts'

const TODAY = '2026-09-14'
const createdAt = Temporal.Instant.from('2026-09-01T09:00:00Z')

let nalle: TestNalle
let unitId: UnitId
beforeAll(async () => {
  nalle = await startNalle({ time: TODAY })
  unitId = await nalle.db.transaction((tx) => addUnit(tx, newUnit({ name: 'Metsolan päiväkoti; ö, å' })))
})
afterAll(() => nalle.close())

async function atHome(): Promise<{ readonly caller: Caller; readonly childId: ChildId }> {
  const family = await addFamily(nalle.db, nalle.register, {
    today: TODAY,
    unitId,
    children: [{ firstNames: 'Åke Väinö' }],
  })
  return { caller: await nalle.login(family.guardian.id, 'WEAK'), childId: family.child.id }
}

const download = async ({ cookie }: Caller, url: string) =>
  nalle.app.fastify.inject({ url, headers: { cookie, 'accept-encoding': 'identity' } })

const addressOf = {
  event: (id: string) => getEventFile.path.replace(':id', id),
  time: (id: string) => getDiscussionTimeFile.path.replace(':calendarEventTimeId', id),
}

async function addTrip(childId?: ChildId): Promise<string> {
  return nalle.db.transaction((tx) =>
    addEvent(tx, {
      title: 'Syysretki: Kämppä & järvi',
      description: 'Mukaan:\n- eväät; kumisaappaat, sadevaatteet\n- \\o/',
      period: dateRange('2026-10-23', '2026-10-25'),
      targets: [childId === undefined ? { unitId } : { unitId, childId }],
      createdAt,
    }),
  )
}

async function addTime(childId: ChildId | null, date = '2026-10-23'): Promise<string> {
  const id = newId<'discussion-time'>()
  const time = { id, date: day(date), ...timeRange('14:00', '14:30'), ...(childId === null ? {} : { childId }) }
  const period = dateRange('2026-09-01', '2026-10-31')
  const survey = { title: 'Vasukeskustelu', description: 'Tervetuloa', period, targets: [{ unitId }], createdAt }
  await nalle.db.transaction((tx) => addDiscussionSurvey(tx, { ...survey, times: [time] }))
  return id
}

describe('what happens, as a file for one’s own calendar', () => {
  test('an event is read by a program that is not ours', async () => {
    const { caller } = await atHome()
    const id = await addTrip()
    const answer = await download(caller, addressOf.event(id))
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `attachment; filename="Syysretki-Kamppa-jarvi.ics"; filename*=UTF-8''Syysretki-K%C3%A4mpp%C3%A4-j%C3%A4rvi.ics`,
      'cache-control': 'no-store',
    })
    expect(readCalendarFile(answer.body)).toEqual({
      version: '2.0',
      events: [
        {
          uid: id,
          summary: 'Syysretki: Kämppä & järvi',
          description: 'Mukaan:\n- eväät; kumisaappaat, sadevaatteet\n- \\o/',
          location: 'Metsolan päiväkoti; ö, å',
          start: '2026-10-23',
          // The day after the last one: ends are not part of it.
          end: '2026-10-26',
          startsAt: null,
          alarm: '-PT10M',
        },
      ],
    })
  })

  test.each([
    { date: '2026-10-23', startsAt: '2026-10-23T11:00:00Z', what: 'in summer time' },
    { date: '2026-10-26', startsAt: '2026-10-26T12:00:00Z', what: 'after the clocks went back' },
  ])('a discussion time $what', async ({ date, startsAt }) => {
    const { caller, childId } = await atHome()
    const id = await addTime(childId, date)
    const answer = await download(caller, addressOf.time(id))
    expect(answer.headers['content-disposition']).toContain(`filename*=UTF-8''Vasukeskustelu-`)
    const [event] = readCalendarFile(answer.body).events
    expect(event).toMatchObject({
      uid: id,
      summary: expect.stringMatching(/^Vasukeskustelu: ./),
      description: 'Tervetuloa',
      location: 'Metsolan päiväkoti; ö, å',
      start: `${date}T14:00:00`,
      end: `${date}T14:30:00`,
      startsAt,
    })
  })
})

describe('is given only to whom it concerns', () => {
  test('an event for another child alone, a time of another child, and a free one are not', async () => {
    const [ours, theirs] = [await atHome(), await atHome()]
    for (const address of [
      addressOf.event(await addTrip(theirs.childId)),
      addressOf.time(await addTime(theirs.childId)),
      addressOf.time(await addTime(null)),
      addressOf.event(newId()),
      addressOf.time(newId()),
    ]) {
      expect((await download(ours.caller, address)).statusCode).toBe(403)
    }
  })

  test('a survey is no event: its times are told one by one', async () => {
    const { caller, childId } = await atHome()
    const time = await addTime(childId)
    const { event_id: eventId } = await nalle.db
      .selectFrom('discussion_time')
      .select('event_id')
      // The id was made a few lines above.
      .where('id', '=', time as ReturnType<typeof newId<'discussion-time'>>)
      .executeTakeFirstOrThrow()
    expect((await download(caller, addressOf.event(eventId))).statusCode).toBe(403)
  })
})
