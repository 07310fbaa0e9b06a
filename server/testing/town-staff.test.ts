import { createAbsenceApplication, getAbsenceApplications } from '@nalle/contract/absence-applications.ts'
import { getChildDocuments } from '@nalle/contract/child-documents.ts'
import { reserveDiscussionTime } from '@nalle/contract/calendar-events.ts'
import { updateReservations } from '@nalle/contract/calendar.ts'
import { acceptDecision, getDecisionsOfApplication } from '@nalle/contract/decisions.ts'
import { getIncomeStatement } from '@nalle/contract/income-statements.ts'
import { getThread, sendMessage } from '@nalle/contract/messages.ts'
import { createServiceApplication, getServiceApplications } from '@nalle/contract/service-applications.ts'
import { apiWith } from '@nalle/town/staff/api.ts'
import { townStaff } from '@nalle/town/staff/staff.ts'
import type { Staff } from '@nalle/town/staff/staff.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDocumentTemplate } from '../municipality/child-documents/templates.ts'
import { addFamilyTo, addStaffedUnit } from './correspondence.ts'
import type { StaffedUnit } from './correspondence.ts'
import { incomeBody, savesStatement } from './income-statements.ts'
import { authorizationOf, TEST_CLIENT } from './machines.ts'
import { startNalle } from './nalle.ts'
import type { Caller, TestNalle } from './nalle.ts'
import { applies, familyAtHome, openForApplications, readyForm } from './ready-applications.ts'
import type { Offer } from './ready-applications.ts'

/** The staff of the town over real HTTP, as a client of the municipality's calls and of nothing else. */

let nalle: TestNalle
let unit: StaffedUnit
let offer: Offer
let staff: Staff
let url: string
const troubles: unknown[] = []
beforeAll(async () => {
  nalle = await startNalle()
  unit = await addStaffedUnit(nalle.db)
  offer = await openForApplications(nalle)
  url = await nalle.app.fastify.listen({ host: '127.0.0.1', port: 0 })
  staff = staffOf(nalle)
  await nalle.db.transaction((tx) =>
    addDocumentTemplate(tx, { name: 'Lapsen esitiedot', type: 'CITIZEN_BASIC', published: true }, { now: nalle.now() }),
  )
})
afterAll(() => nalle.close())

function staffOf({ now }: TestNalle): Staff {
  const api = apiWith(url, async () => authorizationOf(TEST_CLIENT))
  return townStaff({ api, now, onTrouble: (trouble) => troubles.push(trouble) })
}

/** Everything that waits for them is done. */
async function twoMinutesLater(working = staff): Promise<void> {
  await working.listen(0)
  nalle.setTime(nalle.now().add({ minutes: 2 }).toString())
  await working.work()
  expect(troubles).toEqual([])
}

const familyIn = () => addFamilyTo(nalle.db, nalle.register, unit)

test.each([
  { content: 'Hei, Elli on huomenna poissa ja tulee torstaina.', word: 'Kiitos|kiitos' },
  { content: 'Hej, kan Elli ta med en kudde imorgon? Tack!', word: 'Tack|tack' },
  { content: 'Hi, we will pick Elli up at two tomorrow, thanks.', word: 'Thank|thank' },
])('a message is answered once, in the language it was written in: $content', async ({ content, word }) => {
  const family = await familyIn()
  const maija = await nalle.login(family.guardian.id)
  const sent = await nalle.call(maija, sendMessage, {
    body: {
      recipients: [unit.accounts.group],
      children: family.children.map(({ id }) => id),
      title: 'Huomenna',
      content,
      attachmentIds: [],
    },
  })
  await twoMinutesLater()
  await twoMinutesLater()
  const { body } = await nalle.call(maija, getThread, { params: { threadId: sent.body } })
  if (body.type !== 'Regular') throw new Error('not a regular thread')
  expect(body.messages.map((message) => message.content)).toEqual([content, expect.stringMatching(word)])
})

test('an application comes to a decision; with the place accepted, the family is invited to a discussion and asked for the basics, once', async () => {
  const { caller, child } = await familyAtHome(nalle)
  const applicationId = await applies(nalle, caller, child.id, readyForm('DAYCARE', offer))
  await twoMinutesLater()
  const params = { applicationId }
  const decisions = (await nalle.call(caller, getDecisionsOfApplication, { params })).body
  expect(decisions).toHaveLength(1)
  const [decision] = decisions
  if (decision === undefined) throw new Error('nothing was decided')
  const requestedStartDate = Temporal.PlainDate.from('2026-10-12')
  const accepted = await nalle.call(caller, acceptDecision, {
    params,
    body: { decisionId: decision.decision.id, requestedStartDate },
  })
  expect(accepted.status).toBe(200)
  await twoMinutesLater()
  const times = await nalle.db
    .selectFrom('discussion_time')
    .innerJoin('calendar_event_target as target', 'target.event_id', 'discussion_time.event_id')
    .select(['discussion_time.id', 'discussion_time.date'])
    .where('target.child_id', '=', child.id)
    .orderBy('discussion_time.date')
    .execute()
  expect(times).toHaveLength(3)
  const [time] = times
  if (time === undefined) throw new Error('no time')
  const body = { calendarEventTimeId: time.id, childId: child.id }
  expect((await nalle.call(caller, reserveDiscussionTime, { body })).status).toBe(200)
  const published = await nalle.call(caller, getChildDocuments, { query: { childId: child.id } })
  expect(published.body).toMatchObject([{ templateName: 'Lapsen esitiedot', status: 'CITIZEN_DRAFT' }])

  // Staff who begin anew read the feed from its start, and nobody is invited or asked a second time.
  const others = staffOf(nalle)
  await twoMinutesLater(others)
  const invited = nalle.db.selectFrom('calendar_event_target').selectAll().where('child_id', '=', child.id)
  expect(await invited.execute()).toHaveLength(1)
  expect((await nalle.call(caller, getChildDocuments, { query: { childId: child.id } })).body).toHaveLength(1)
})

test('a long absence from pre-primary education is granted by the head of the unit', async () => {
  const family = await addFamilyTo(nalle.db, nalle.register, unit, {
    children: [{ age: 6, placements: [{ type: 'PRESCHOOL', groupId: unit.groupId }] }],
  })
  const maija = await nalle.login(family.guardian.id)
  const body = {
    childId: family.child.id,
    startDate: Temporal.PlainDate.from('2026-11-02'),
    endDate: Temporal.PlainDate.from('2026-11-13'),
    description: 'Matkalla mummolassa',
  }
  expect((await nalle.call(maija, createAbsenceApplication, { body })).status).toBe(200)
  await twoMinutesLater()
  const [application] = (await nalle.call(maija, getAbsenceApplications, { query: { childId: family.child.id } })).body
  expect(application).toMatchObject({ data: { status: 'ACCEPTED' } })
})

test('a wish for another service need is granted, and a statement of income handled', async () => {
  const family = await familyIn()
  const maija = await nalle.login(family.guardian.id)
  const childId = family.child.id
  const startDate = Temporal.PlainDate.from('2026-12-01')
  const wish = { childId, startDate, serviceNeedOptionId: offer.option, additionalInfo: '' }
  expect((await nalle.call(maija, createServiceApplication, { body: wish })).status).toBe(200)
  const incomeStatementId = await savesStatement(nalle, maija, incomeBody(), false)
  await twoMinutesLater()
  const [application] = (await nalle.call(maija, getServiceApplications, { query: { childId } })).body
  expect(application?.data.decision).toMatchObject({ status: 'ACCEPTED' })
  const statement = await nalle.call(maija, getIncomeStatement, { params: { incomeStatementId } })
  expect(statement.body.status).toBe('HANDLED')
})

test('whoever was to come has come, and whoever was to be picked up has been', async () => {
  const family = await familyIn()
  const maija: Caller = await nalle.login(family.guardian.id)
  const date = Temporal.PlainDate.from('2026-09-28')
  const [start, end] = ['08:00', '16:00'].map((text) => Temporal.PlainTime.from(text))
  if (start === undefined || end === undefined) throw new Error('times')
  const saved = await nalle.call(maija, updateReservations, {
    query: { snapshot: undefined, saveId: undefined },
    body: [
      {
        type: 'RESERVATIONS',
        childId: family.child.id,
        date,
        reservation: { start, end },
      },
    ],
  })
  expect(saved.status).toBe(200)
  const attendances = () =>
    nalle.db
      .selectFrom('attendance')
      .select(['start_time as start', 'end_time as end'])
      .where('child_id', '=', family.child.id)
      .execute()
  nalle.setTime('2026-09-28T07:59')
  await staff.walkRound()
  expect(await attendances()).toEqual([])
  nalle.setTime('2026-09-28T08:01')
  await staff.walkRound()
  await staff.walkRound()
  expect(await attendances()).toEqual([{ start, end: null }])
  nalle.setTime('2026-09-28T16:01')
  await staff.walkRound()
  expect(await attendances()).toEqual([{ start, end }])
  expect(troubles).toEqual([])
})
