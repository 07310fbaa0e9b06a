import { getApplication, sendApplication, updateApplication } from '@nalle/contract/applications.ts'
import { deleteAttachment } from '@nalle/contract/attachments.ts'
import type { ErrorBody } from '@nalle/contract/endpoint.ts'
import { kuusilahti } from '@nalle/cities/kuusilahti.ts'
import { CITY, daycareForm } from '@nalle/domain/applications/testing/forms.ts'
import type { ApplicationId, AttachmentId } from '@nalle/domain/ids.ts'
import { APPLICATION_STATUSES } from '@nalle/domain/placements/application-statuses.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { moveApplication } from '../municipality/applications/move-application.ts'
import { setDueDate } from '../municipality/applications/mark-application.ts'
import { addApplicants, begin, DAY_OF_FORMS, openWorldOfForms, sentAs } from '../testing/application-world.ts'
import type { Applicants } from '../testing/application-world.ts'
import { addApplication } from '../testing/applications.ts'
import { ANONYMOUS, startNalle, startNalleForThisTest } from '../testing/nalle.ts'
import type { Caller, TestNalle } from '../testing/nalle.ts'
import { EXE, PDF } from '../testing/sample-files.ts'
import { formWith, leftBehind, uploadRequest } from '../testing/uploads.ts'

let nalle: TestNalle
let maija: Applicants
let strangers: Applicants
beforeAll(async () => {
  nalle = await startNalle({ time: DAY_OF_FORMS })
  await openWorldOfForms(nalle)
  maija = await addApplicants(nalle, 'SAME_ADDRESS')
  strangers = await addApplicants(nalle, 'NO')
})
afterAll(() => nalle.close())

type Bringing = { readonly type?: string; readonly who?: Caller; readonly name?: string; readonly content?: Buffer }

async function bring(
  id: ApplicationId,
  { type = 'URGENCY', who = maija.caller, name = 'todistus.pdf', content = PDF }: Bringing = {},
  at = nalle,
) {
  const url = `/api/citizen/attachments/applications/${id}?type=${type}`
  const answer = await at.app.fastify.inject(uploadRequest(who, url, formWith({ name, content })))
  const body: unknown = answer.json()
  const reason = typeof body === 'object' ? (body as ErrorBody).reason : undefined
  return { status: answer.statusCode, reason, id: String(body) as AttachmentId }
}

const download = async (id: AttachmentId, who: Caller) =>
  (
    await nalle.app.fastify.inject({
      url: `/api/citizen/attachments/${id}/download/todistus.pdf`,
      headers: { cookie: who.cookie },
    })
  ).statusCode
const remove = async (id: AttachmentId, who: Caller) =>
  (await nalle.call(who, deleteAttachment, { params: { attachmentId: id } })).status

async function urgentApplication({ caller, family }: Applicants, sent: boolean): Promise<ApplicationId> {
  const applicationId = await begin(nalle, caller, family.child.id, 'DAYCARE')
  const params = { applicationId }
  const form = sentAs(daycareForm({ urgent: true }), { secondGuardian: 'NO', verifiedEmail: null, city: CITY })
  await nalle.call(caller, updateApplication, { params, body: { form, allowOtherGuardianAccess: true } })
  if (sent) await nalle.call(caller, sendApplication, { params })
  return applicationId
}

describe('a file for an application', () => {
  test.each(APPLICATION_STATUSES)('is taken while nobody processes it: %s', async (status) => {
    const id = await addApplication(nalle.db, maija.family, { status })
    const before = await leftBehind(nalle)
    const { status: answered } = await bring(id)
    const isOpen = status === 'CREATED' || status === 'SENT'
    expect(answered).toBe(isOpen ? 200 : 403)
    if (!isOpen) expect(await leftBehind(nalle)).toEqual(before)
  })

  test('is taken from the applicant alone, strongly identified', async () => {
    const id = await addApplication(nalle.db, maija.family, { status: 'CREATED', allowOtherGuardianAccess: true })
    const { guardians } = maija.family
    const weak = await nalle.login(guardians[0]!.id, 'WEAK')
    const other = await nalle.login(guardians[1]!.id)
    const before = await leftBehind(nalle)
    expect((await bring(id, { who: ANONYMOUS })).status).toBe(401)
    for (const who of [weak, other, strangers.caller]) expect((await bring(id, { who })).status).toBe(403)
    expect(await leftBehind(nalle)).toEqual(before)
  })

  test.each([
    { what: 'of an unknown kind', bringing: { type: 'SERVICE_WORKER_ATTACHMENT' } },
    { what: 'without an extension', bringing: { name: 'todistus' } },
    { what: 'that is a program', bringing: { name: 'todistus.exe', content: EXE } },
    { what: 'that is not what its name says', bringing: { name: 'todistus.pdf', content: EXE } },
  ])('$what is refused and leaves nothing behind', async ({ bringing }) => {
    const id = await addApplication(nalle.db, maija.family, { status: 'CREATED' })
    const before = await leftBehind(nalle)
    expect((await bring(id, bringing)).status).toBe(400)
    expect(await leftBehind(nalle)).toEqual(before)
  })

  test('is refused when there are as many as fit, also when several come at once', async () => {
    const limits = { ...kuusilahti.limits, filesInOnePlace: 3 }
    const small = await startNalleForThisTest({ time: DAY_OF_FORMS, city: { ...kuusilahti, limits } })
    const { family, caller } = await addApplicants(small, 'NO')
    const id = await addApplication(small.db, family, { status: 'CREATED' })
    const answers = await Promise.all(Array.from({ length: 6 }, () => bring(id, { who: caller }, small)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 200, 403, 403, 403])
    expect(await bring(id, { who: caller }, small)).toMatchObject({ status: 403, reason: 'TOO_MANY_FILES' })
    expect((await leftBehind(small)).files).toBe(3)
  })
})

describe('a certificate', () => {
  test('is shown with its application and with no other', async () => {
    const id = await addApplication(nalle.db, maija.family, { status: 'CREATED' })
    const other = await addApplication(nalle.db, maija.family, { status: 'CREATED', type: 'CLUB' })
    const file = await bring(id, { type: 'EXTENDED_CARE' })
    const filesOf = async (applicationId: ApplicationId) =>
      (await nalle.call(maija.caller, getApplication, { params: { applicationId } })).body.attachments
    expect(await filesOf(id)).toMatchObject([
      { id: file.id, name: 'todistus.pdf', type: 'EXTENDED_CARE', uploadedByPerson: maija.family.guardian.id },
    ])
    expect(await filesOf(other)).toEqual([])
  })

  test('is read and removed by whoever brought it, strongly identified, and by nobody else', async () => {
    const id = await addApplication(nalle.db, maija.family, { status: 'SENT', allowOtherGuardianAccess: true })
    const file = await bring(id)
    const { guardians } = maija.family
    const weak = await nalle.login(guardians[0]!.id, 'WEAK')
    const other = await nalle.login(guardians[1]!.id)
    for (const who of [weak, other, strangers.caller]) {
      expect(await download(file.id, who)).toBe(403)
      expect(await remove(file.id, who)).toBe(403)
    }
    expect(await download(file.id, maija.caller)).toBe(200)
    expect(await remove(file.id, maija.caller)).toBe(200)
    expect(await download(file.id, maija.caller)).toBe(403)
  })

  test('stays once processing has begun, and can still be read', async () => {
    const id = await addApplication(nalle.db, maija.family, { status: 'SENT' })
    const file = await bring(id)
    await nalle.db.transaction((tx) => moveApplication(tx, id, 'BEGIN_PROCESSING', { by: null, now: nalle.now() }))
    expect(await remove(file.id, maija.caller)).toBe(403)
    expect(await download(file.id, maija.caller)).toBe(200)
  })
})

describe('the two weeks of an urgent application', () => {
  test('begin when its first certificate is there', async () => {
    nalle.setTime(DAY_OF_FORMS)
    const id = await urgentApplication(strangers, true)
    const sent = await nalle.call(strangers.caller, getApplication, { params: { applicationId: id } })
    expect(sent.body.dueDate).toBeNull()
    const on = async (day: string, type: string) => {
      nalle.setTime(day)
      const who = await nalle.login(strangers.family.guardian.id)
      expect((await bring(id, { type, who })).status).toBe(200)
      const { body } = await nalle.call(who, getApplication, { params: { applicationId: id } })
      return body.dueDate?.toString()
    }
    expect(await on('2026-03-12', 'EXTENDED_CARE')).toBeUndefined()
    expect(await on('2026-03-13', 'URGENCY')).toBe('2026-03-27')
    expect(await on('2026-03-16', 'URGENCY')).toBe('2026-03-27')
  })

  test('leave the day alone that staff have set', async () => {
    nalle.setTime(DAY_OF_FORMS)
    const applicants = await addApplicants(nalle, 'NO')
    const id = await urgentApplication(applicants, true)
    const set = Temporal.PlainDate.from('2026-04-30')
    await nalle.db.transaction((tx) => setDueDate(tx, id, set, nalle.now()))
    expect((await bring(id, { who: applicants.caller })).status).toBe(200)
    const { body } = await nalle.call(applicants.caller, getApplication, { params: { applicationId: id } })
    expect(body.dueDate).toEqual(set)
  })
})
