import { deleteApplication, updateApplication } from '@nalle/contract/applications.ts'
import { deleteAttachment } from '@nalle/contract/attachments.ts'
import { cancelDiscussionTime, reserveDiscussionTime } from '@nalle/contract/calendar-events.ts'
import {
  createServiceApplication,
  deleteServiceApplication,
  getServiceApplications,
} from '@nalle/contract/service-applications.ts'
import {
  createChildIncomeStatement,
  deleteIncomeStatement,
  updateIncomeStatement,
} from '@nalle/contract/income-statements.ts'
import { getEvents } from '@nalle/contract/municipality/events.ts'
import type { CloudEvent } from '@nalle/contract/municipality/events.ts'
import { getEmailVerification, sendVerificationCode, verifyEmail } from '@nalle/contract/personal-details.ts'
import { dateRange } from '@nalle/domain/time/date-range.ts'
import { timeRange } from '@nalle/domain/time/time-range.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addDiscussionSurvey } from '../municipality/calendar/events.ts'
import { newId } from '../municipality/rows.ts'
import { addFamily } from '../testing/families.ts'
import type { TestFamily } from '../testing/families.ts'
import { incomeBody, savesStatement, uploadsPaper } from '../testing/income-statements.ts'
import { authorizationOf, TEST_CLIENT } from '../testing/machines.ts'
import { codeSentTo } from '../testing/mails.ts'
import { startNalle } from '../testing/nalle.ts'
import type { Caller, TestNalle } from '../testing/nalle.ts'
import { applies, attaches, beginsApplication, openForApplications, readyForm } from '../testing/ready-applications.ts'
import type { Offer } from '../testing/ready-applications.ts'

/** Acts of which the access matrix shows only that they may be tried; the others are seen there. */

let nalle: TestNalle
let offer: Offer
let family: TestFamily
let maija: Caller
let cursor = 0
beforeAll(async () => {
  nalle = await startNalle()
  offer = await openForApplications(nalle)
})
afterAll(() => nalle.close())
beforeEach(async () => {
  family = await addFamily(nalle.db, nalle.register, {
    guardians: [{ email: 'maija@posti.example', isEmailVerified: false }],
    children: [{}, { placements: [] }],
  })
  maija = await nalle.login(family.guardian.id)
})

const PROGRAM: Caller = { cookie: '', authorization: authorizationOf(TEST_CLIENT) }

/** What was told since the last time. Whatever a link leads to can be read. */
async function told(): Promise<readonly CloudEvent[]> {
  const { body } = await nalle.call(PROGRAM, getEvents, { query: { after: cursor, limit: 100, wait: 0 } })
  cursor = Number(body.next)
  for (const { data } of body.events) {
    if (data.read === null) continue
    const answer = await nalle.app.fastify.inject({
      url: data.read,
      headers: { authorization: PROGRAM.authorization ?? '' },
    })
    expect({ read: data.read, status: answer.statusCode }).toEqual({ read: data.read, status: 200 })
  }
  return body.events
}
const typesTold = async () => (await told()).map(({ type }) => type.slice('nalle.'.length, -'.v1'.length))

const childAtHome = () => family.children[1] ?? family.child

test('a sent application is changed, gets a file and loses it, and is cancelled', async () => {
  const childId = childAtHome().id
  const form = readyForm('DAYCARE', offer, { preferences: { urgent: true } })
  const id = await applies(nalle, maija, childId, form)
  expect(await typesTold()).toEqual(['application.sent'])
  const params = { applicationId: id }
  const file = await attaches(nalle, maija, id, 'URGENCY')
  expect(await told()).toMatchObject([
    { type: 'nalle.application.file-added.v1', data: { applicationId: id, childId, attachmentId: file.id } },
  ])
  await nalle.call(maija, updateApplication, { params, body: { form, allowOtherGuardianAccess: true } })
  expect(await typesTold()).toEqual(['application.changed'])
  await nalle.call(maija, deleteAttachment, { params: { attachmentId: file.id } })
  expect(await typesTold()).toEqual(['application.file-removed'])
  expect((await nalle.call(maija, deleteApplication, { params })).status).toBe(200)
  expect(await typesTold()).toEqual(['application.cancelled'])
})

test('nothing is told of a draft, its files and its end', async () => {
  const id = await beginsApplication(nalle, maija, childAtHome().id)
  const params = { applicationId: id }
  const file = await attaches(nalle, maija, id, 'URGENCY')
  const body = { form: readyForm('DAYCARE', offer), allowOtherGuardianAccess: true }
  expect((await nalle.call(maija, updateApplication, { params, body })).status).toBe(200)
  await nalle.call(maija, deleteAttachment, { params: { attachmentId: file.id } })
  await nalle.call(maija, deleteApplication, { params })
  expect(await typesTold()).toEqual([])
})

test('an income statement is sent, gets a paper and loses it, and is taken back', async () => {
  const id = await savesStatement(nalle, maija, incomeBody(), true)
  const params = { incomeStatementId: id }
  expect(await typesTold()).toEqual([])
  await nalle.call(maija, updateIncomeStatement, { params, query: { draft: false }, body: incomeBody() })
  expect(await typesTold()).toEqual(['income-statement.sent'])
  const paper = await uploadsPaper(nalle, maija, undefined, id)
  expect(await typesTold()).toEqual(['income-statement.file-added'])
  await nalle.call(maija, deleteAttachment, { params: { attachmentId: paper } })
  expect(await typesTold()).toEqual(['income-statement.file-removed'])
  await nalle.call(maija, deleteIncomeStatement, { params })
  expect(await told()).toMatchObject([{ type: 'nalle.income-statement.removed.v1', data: { read: null } }])
  await savesStatement(nalle, maija, incomeBody(), false)
  expect(await typesTold()).toEqual(['income-statement.sent'])
})

test('a statement of a child is sent', async () => {
  const attachmentIds = [await uploadsPaper(nalle, maija, 'CHILD_INCOME')]
  const day = Temporal.PlainDate.from('2026-09-14')
  const body = { type: 'CHILD_INCOME', startDate: day, endDate: null, otherInfo: '', attachmentIds } as const
  const params = { childId: family.child.id }
  expect((await nalle.call(maija, createChildIncomeStatement, { params, query: {}, body })).status).toBe(200)
  expect(await typesTold()).toEqual(['income-statement.sent'])
})

test('a time for a discussion is reserved and cancelled', async () => {
  const id = newId<'discussion-time'>()
  const times = [{ id, date: Temporal.PlainDate.from('2026-09-30'), ...timeRange('14:00', '14:30') }]
  await nalle.db.transaction((tx) =>
    addDiscussionSurvey(tx, {
      title: 'Vasukeskustelu',
      description: '',
      period: dateRange('2026-09-01', '2026-10-31'),
      targets: [{ unitId: family.unitId, childId: family.child.id }],
      createdAt: nalle.now(),
      times,
    }),
  )
  const choice = { calendarEventTimeId: id, childId: family.child.id }
  await nalle.call(maija, reserveDiscussionTime, { body: choice })
  await nalle.call(maija, cancelDiscussionTime, { query: choice })
  expect(await typesTold()).toEqual(['discussion-time.reserved', 'discussion-time.cancelled'])
})

test('a wish for another service need is withdrawn', async () => {
  const childId = family.child.id
  const body = {
    childId,
    startDate: Temporal.PlainDate.from('2026-12-01'),
    serviceNeedOptionId: offer.option,
    additionalInfo: '',
  }
  expect((await nalle.call(maija, createServiceApplication, { body })).status).toBe(200)
  expect(await typesTold()).toEqual(['service-application.sent'])
  const [sent] = (await nalle.call(maija, getServiceApplications, { query: { childId } })).body
  if (sent === undefined) throw new Error('nothing was sent')
  await nalle.call(maija, deleteServiceApplication, { params: { id: sent.data.id } })
  expect(await typesTold()).toEqual(['service-application.withdrawn'])
})

test('a mailbox is proven', async () => {
  await nalle.call(maija, sendVerificationCode)
  const code = await codeSentTo(nalle, 'maija@posti.example')
  const { latestVerification } = (await nalle.call(maija, getEmailVerification)).body
  if (latestVerification === null) throw new Error('no code has been asked for')
  expect((await nalle.call(maija, verifyEmail, { body: { id: latestVerification.id, code } })).status).toBe(200)
  expect(await typesTold()).toEqual(['person.details-changed'])
})
