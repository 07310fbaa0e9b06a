import { getApplication, saveDraft, sendApplication, updateApplication } from '@nalle/contract/applications.ts'
import type { ApplicationId, PersonId } from '@nalle/domain/ids.ts'
import { dateRange } from '@nalle/domain/time/date-range.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addUnit, closeUnit } from '../municipality/units/units.ts'
import type { Caller, TestNalle } from '../testing/nalle.ts'
import { startNalle } from '../testing/nalle.ts'
import type { FormBody, Offer } from '../testing/ready-applications.ts'
import {
  applies,
  beginsApplication,
  careNeed,
  caseStatesOf,
  familyAtHome,
  openForApplications,
  readyForm,
  storedApplication,
} from '../testing/ready-applications.ts'
import { newUnit } from '../testing/units.ts'

let nalle: TestNalle
let offer: Offer
beforeAll(async () => {
  nalle = await startNalle()
  offer = await openForApplications(nalle)
})
afterAll(() => nalle.close())
beforeEach(() => nalle.setTime('2026-09-14'))

const day = (text: string) => Temporal.PlainDate.from(text)

const save = (caller: Caller, applicationId: ApplicationId, form: FormBody, allowOtherGuardianAccess = true) =>
  nalle.call(caller, updateApplication, { params: { applicationId }, body: { form, allowOtherGuardianAccess } })
const send = (caller: Caller, applicationId: ApplicationId) =>
  nalle.call(caller, sendApplication, { params: { applicationId } })
const look = async (caller: Caller, applicationId: ApplicationId) =>
  (await nalle.call(caller, getApplication, { params: { applicationId } })).body

const storedOf = (id: ApplicationId) => storedApplication(nalle, id)

const statesOf = (id: ApplicationId) => caseStatesOf(nalle, id)

async function mailsTo(personId: PersonId): Promise<number> {
  const rows = await nalle.db.selectFrom('mail_outbox').select('id').where('person_id', '=', personId).execute()
  return rows.length
}

describe('a sent application', () => {
  test('is sent with its day and time, due in four months, and opens a case', async () => {
    nalle.setTime('2026-09-14T21:30')
    const { caller, child, guardian } = await familyAtHome(nalle)
    const id = await applies(nalle, caller, child.id, readyForm('DAYCARE', offer))
    const application = await look(caller, id)
    expect(application.status).toBe('SENT')
    expect(application.sentDate).toEqual(day('2026-09-14'))
    expect(application.sentTime).toEqual(Temporal.PlainTime.from('21:30'))
    expect(application.dueDate).toEqual(day('2027-01-14'))
    expect(application.transferApplication).toBe(false)
    expect(application.permittedActions).toContain('UPDATE')
    expect(await statesOf(id)).toEqual(['INITIAL'])
    expect(await mailsTo(guardian.id)).toBe(1)
  })

  test('names the service need as the register does, whatever it was called in the form', async () => {
    const { caller, child } = await familyAtHome(nalle)
    const need = careNeed(offer)
    const serviceNeedOption = { ...need.serviceNeedOption!, nameFi: 'Ilmainen paikka', validPlacementType: null }
    const form = readyForm('DAYCARE', offer, { preferences: { serviceNeed: { ...need, serviceNeedOption } } })
    const id = await applies(nalle, caller, child.id, form)
    const { preferences } = (await look(caller, id)).form
    expect(preferences.serviceNeed?.serviceNeedOption).toMatchObject({
      id: offer.option,
      nameFi: 'Kokopäiväinen',
      validPlacementType: 'DAYCARE',
    })
  })

  test('is numbered after the last one of its kind and year', async () => {
    const { caller, children } = await familyAtHome(nalle, { children: [{ placements: [] }, { placements: [] }] })
    const ids: ApplicationId[] = []
    for (const child of children) ids.push(await applies(nalle, caller, child.id, readyForm('DAYCARE', offer)))
    const cases = await nalle.db
      .selectFrom('case_record')
      .innerJoin('application', 'application.case_id', 'case_record.id')
      .select(['definition_number', 'year', 'number', 'organization', 'archive_months'])
      .where('application.id', 'in', ids)
      .orderBy('number')
      .execute()
    const [first, second] = cases
    expect(first).toMatchObject({
      definition_number: '12.06.01',
      year: 2026,
      organization: 'Kuusilahti',
      archive_months: 120,
    })
    expect(second?.number).toBe((first?.number ?? 0) + 1)
  })

  test('gets a number of its own, without a gap, when many families send at the same moment', async () => {
    const drafts: { caller: Caller; id: ApplicationId }[] = []
    for (let family = 0; family < 8; family += 1) {
      const { caller, child } = await familyAtHome(nalle)
      const id = await beginsApplication(nalle, caller, child.id)
      await save(caller, id, readyForm('DAYCARE', offer))
      drafts.push({ caller, id })
    }
    const answers = await Promise.all(drafts.map(({ caller, id }) => send(caller, id)))
    expect(answers.map(({ status }) => status)).toEqual(drafts.map(() => 200))
    const cases = await nalle.db
      .selectFrom('case_record')
      .select('number')
      .where('definition_number', '=', '12.06.01')
      .orderBy('number')
      .execute()
    expect(cases.map(({ number }) => number)).toEqual(cases.map((_, at) => at + 1))
  })

  test('leaves the phone with the person, and the e-mail of who has not proved one', async () => {
    const withEmail = { guardians: [{ phone: '040 1111111', email: 'vanha@posti.example', isEmailVerified: false }] }
    const unproved = await familyAtHome(nalle, withEmail)
    await applies(nalle, unproved.caller, unproved.child.id, readyForm('DAYCARE', offer))
    const proved = await familyAtHome(nalle, { guardians: [{ phone: '040 1111111', email: 'oma@posti.example' }] })
    const id = await applies(nalle, proved.caller, proved.child.id, readyForm('DAYCARE', offer))
    const contact = (personId: PersonId) =>
      nalle.db.selectFrom('person').select(['phone', 'email']).where('id', '=', personId).executeTakeFirst()
    expect(await contact(unproved.guardian.id)).toEqual({ phone: '040 5550 777', email: 'maija@posti.example' })
    expect(await contact(proved.guardian.id)).toEqual({ phone: '040 5550 777', email: 'oma@posti.example' })
    expect((await look(proved.caller, id)).form.guardian.email).toBe('oma@posti.example')
  })

  test('is known to the other guardians and to the foster parent of the day', async () => {
    const validity = { start: day('2026-01-01'), end: day('2026-09-14') }
    const over = { start: day('2026-01-01'), end: day('2026-09-13') }
    const { caller, child, guardians, fosterParents } = await familyAtHome(nalle, {
      guardians: [{}, { firstNames: 'Pekka' }],
      fosterParents: [{ validity }, { validity: over }],
    })
    const id = await applies(nalle, caller, child.id, readyForm('DAYCARE', offer))
    const rows = await nalle.db
      .selectFrom('application_other_guardian')
      .select('guardian_id')
      .where('application_id', '=', id)
      .execute()
    expect(new Set(rows.map((row) => row.guardian_id))).toEqual(new Set([guardians[1]?.id, fosterParents[0]?.id]))
  })

  test.each([
    { start: '2026-10-12', end: '2026-10-11', transfer: false },
    { start: '2026-10-12', end: '2026-10-12', transfer: true },
  ])('from $start with a place until $end is for a transfer: $transfer', async ({ end, transfer }) => {
    const { caller, child } = await familyAtHome(nalle, {
      children: [{ placements: [{ period: dateRange('2026-08-01', end) }] }],
    })
    const application = await look(caller, await applies(nalle, caller, child.id, readyForm('DAYCARE', offer)))
    expect(application.transferApplication).toBe(transfer)
    expect(application.dueDate).toEqual(transfer ? null : day('2027-01-14'))
  })

  test('for daycare beside pre-school is an additional one', async () => {
    const { caller, child } = await familyAtHome(nalle, { children: [{ age: 6, placements: [{ type: 'PRESCHOOL' }] }] })
    const form = readyForm('PRESCHOOL', offer, {
      preferences: { serviceNeed: careNeed(offer, { serviceNeedOption: null }) },
    })
    const application = await look(caller, await applies(nalle, caller, child.id, form, 'PRESCHOOL'))
    expect(application).toMatchObject({ transferApplication: false, additionalDaycareApplication: true })
    expect(application.dueDate).toEqual(day('2026-09-14'))
  })

  test('for a club', async () => {
    const { caller, child } = await familyAtHome(nalle)
    const application = await look(caller, await applies(nalle, caller, child.id, readyForm('CLUB', offer), 'CLUB'))
    expect(application).toMatchObject({ status: 'SENT', type: 'CLUB', transferApplication: false })
  })
})

describe('sending is refused', () => {
  test('a second time, and nothing changes', async () => {
    const { caller, child, guardian } = await familyAtHome(nalle)
    const id = await applies(nalle, caller, child.id, readyForm('DAYCARE', offer))
    const before = await storedOf(id)
    nalle.setTime('2026-09-14T09:20')
    expect(await send(caller, id)).toBeRefusedWith('ALREADY_SENT')
    expect(await storedOf(id))?.toEqual(before)
    expect((await storedOf(id))?.sent_date).toEqual(day('2026-09-14'))
    expect(await mailsTo(guardian.id)).toBe(1)
  })

  test('to all but one of many clicks at once', async () => {
    const { caller, child, guardian } = await familyAtHome(nalle)
    const id = await beginsApplication(nalle, caller, child.id)
    await save(caller, id, readyForm('DAYCARE', offer))
    const answers = await Promise.all([1, 2, 3, 4].map(() => send(caller, id)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400, 400])
    expect(await statesOf(id)).toEqual(['INITIAL'])
    expect(await mailsTo(guardian.id)).toBe(1)
  })

  test('while something is missing', async () => {
    const { caller, child } = await familyAtHome(nalle)
    const id = await beginsApplication(nalle, caller, child.id)
    const before = await storedOf(id)
    expect(await send(caller, id)).toBeRefusedWith('INVALID_FORM')
    expect(await storedOf(id))?.toEqual(before)
  })

  test('when a unit has been closed since it was saved', async () => {
    const { caller, child } = await familyAtHome(nalle)
    const closing = await nalle.db.transaction((tx) => addUnit(tx, newUnit()))
    const id = await beginsApplication(nalle, caller, child.id)
    const form = readyForm('DAYCARE', offer, { preferences: { preferredUnits: [{ id: closing, name: '' }] } })
    expect((await save(caller, id, form)).status).toBe(200)
    await nalle.db.transaction((tx) => closeUnit(tx, closing, day('2026-10-11')))
    expect(await send(caller, id)).toBeRefusedWith('INVALID_FORM')
  })

  test('until the other guardian may see it; saving a draft takes that back', async () => {
    const { caller, child } = await familyAtHome(nalle, { guardians: [{}, { firstNames: 'Pekka' }] })
    const id = await beginsApplication(nalle, caller, child.id)
    const form = readyForm('DAYCARE', offer)
    expect(await save(caller, id, form, false)).toBeRefusedWith('OTHER_GUARDIAN_NOT_ALLOWED')
    expect((await save(caller, id, form)).status).toBe(200)
    await nalle.call(caller, saveDraft, { params: { applicationId: id }, body: form })
    expect(await send(caller, id)).toBeRefusedWith('OTHER_GUARDIAN_NOT_ALLOWED')
    expect((await save(caller, id, form)).status).toBe(200)
    expect((await send(caller, id)).status).toBe(200)
  })

  test('to everybody but the applicant', async () => {
    const { caller, child, guardians } = await familyAtHome(nalle, { guardians: [{}, { firstNames: 'Pekka' }] })
    const id = await beginsApplication(nalle, caller, child.id)
    await save(caller, id, readyForm('DAYCARE', offer))
    const stranger = await familyAtHome(nalle)
    for (const who of [await nalle.login(guardians[1]!.id), stranger.caller]) {
      expect(await send(who, id)).toBeRefusedWith(403)
    }
    expect((await storedOf(id))?.status).toBe('CREATED')
  })
})

test('when its last step fails, nothing has been sent', async () => {
  const { caller, child, guardian } = await familyAtHome(nalle, { guardians: [{ phone: '040 1111111' }] })
  const id = await beginsApplication(nalle, caller, child.id)
  await save(caller, id, readyForm('DAYCARE', offer))
  const before = await storedOf(id)
  await nalle.pool.query('alter table case_state add constraint broken check (row_index < 0) not valid')
  try {
    expect((await send(caller, id)).status).toBe(500)
  } finally {
    await nalle.pool.query('alter table case_state drop constraint broken')
  }
  expect(await storedOf(id))?.toEqual(before)
  expect(await mailsTo(guardian.id)).toBe(0)
  const { phone } = await nalle.db
    .selectFrom('person')
    .select('phone')
    .where('id', '=', guardian.id)
    .executeTakeFirstOrThrow()
  expect(phone).toBe('040 1111111')
  expect((await send(caller, id)).status).toBe(200)
})
