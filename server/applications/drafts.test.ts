import { saveDraft } from '@nalle/contract/applications.ts'
import type { AttachmentId } from '@nalle/domain/ids.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestNalle } from '../testing/nalle.ts'
import { startNalle } from '../testing/nalle.ts'
import type { Offer } from '../testing/ready-applications.ts'
import {
  applicationCalls,
  applies,
  attaches,
  beginsApplication,
  careNeed,
  familyAtHome,
  openForApplications,
  readyForm,
} from '../testing/ready-applications.ts'
import { statementsDuring } from '../testing/statements.ts'

let nalle: TestNalle
let offer: Offer
beforeAll(async () => {
  nalle = await startNalle()
  offer = await openForApplications(nalle)
})
afterAll(() => nalle.close())
beforeEach(() => nalle.setTime('2026-09-14'))

const day = (text: string) => Temporal.PlainDate.from(text)

const { keep, change, look, storedOf } = applicationCalls(() => nalle)

const parentOf = async (id: AttachmentId) =>
  (await nalle.db.selectFrom('attachment').select(['parent', 'application_id']).where('id', '=', id).execute())[0]

describe('a draft', () => {
  test('is kept as far as it has come, alone or in an object of its own', async () => {
    const { caller, child } = await familyAtHome(nalle)
    const id = await beginsApplication(nalle, caller, child.id)
    const half = readyForm('DAYCARE', offer, {
      guardian: { futureAddress: null, phoneNumber: '04', email: 'ma' },
      preferences: { preferredUnits: [], preferredStartDate: null, serviceNeed: careNeed(offer, { startTime: '8' }) },
    })
    expect((await keep(caller, id, half)).body).toEqual({ version: 2 })
    expect((await look(caller, id)).form.preferences.serviceNeed?.startTime).toBe('8')
    nalle.setTime('2026-09-14T09:10')
    const later = { ...half, otherInfo: 'Muistakaa uninalle.' }
    expect((await keep(caller, id, { form: later, version: 2 })).body).toEqual({ version: 3 })
    const { form, savedAt, version } = await look(caller, id)
    expect(form.otherInfo).toBe('Muistakaa uninalle.')
    expect(version).toBe(3)
    expect(savedAt).toEqual(nalle.now())
  })

  test('may leave out what is not there, as clients of other cities do', async () => {
    const { caller, child } = await familyAtHome(nalle)
    const id = await beginsApplication(nalle, caller, child.id)
    const full = readyForm('DAYCARE', offer, {
      otherPartner: { firstName: 'Pekka', lastName: 'Esimerkki', socialSecurityNumber: null },
    })
    const url = saveDraft.path.replace(':applicationId', id)
    const headers = { cookie: caller.cookie, 'x-evaka-csrf': '1', 'content-type': 'application/json' }
    const withoutNulls = JSON.stringify(full, (_key, value: unknown) => value ?? undefined)
    const answer = await nalle.app.fastify.inject({ method: 'PUT', url, headers, payload: withoutNulls })
    expect(answer.statusCode).toBe(200)
    const left = (await look(caller, id)).form
    await keep(caller, id, full)
    expect(left).toEqual((await look(caller, id)).form)
  })

  test('keeps the order of its units, under the names of the register', async () => {
    const { caller, child } = await familyAtHome(nalle)
    const id = await beginsApplication(nalle, caller, child.id)
    for (const units of [
      [offer.club, offer.otherCentre, offer.centre],
      [offer.centre, offer.club, offer.otherCentre],
      [offer.otherCentre, offer.centre],
    ]) {
      const preferredUnits = units.map((unitId) => ({ id: unitId, name: 'Jokin muu' }))
      await keep(caller, id, readyForm('DAYCARE', offer, { preferences: { preferredUnits } }))
      expect((await look(caller, id)).form.preferences.preferredUnits.map((unit) => unit.id)).toEqual(units)
    }
    expect((await look(caller, id)).form.preferences.preferredUnits.map(({ name }) => name)).toEqual([
      'Ahon päiväkoti',
      'Kaarnan päiväkoti',
    ])
  })

  test('leaves out what its type does not ask', async () => {
    const { caller, child } = await familyAtHome(nalle)
    const id = await beginsApplication(nalle, caller, child.id, 'CLUB')
    const form = readyForm('DAYCARE', offer, { preferences: { urgent: true, preparatory: true } })
    await keep(caller, id, { ...form, child: { ...form.child, allergies: 'Pähkinä' } })
    const { form: kept } = await look(caller, id)
    expect(kept.preferences).toMatchObject({ urgent: false, preparatory: false, serviceNeed: null })
    expect(kept.child.allergies).toBe('')
    expect(kept.clubDetails).toEqual({ wasOnDaycare: false, wasOnClubCare: false })
  })

  test('takes the same few statements each time, however much is in it', async () => {
    const { caller, child } = await familyAtHome(nalle)
    const id = await beginsApplication(nalle, caller, child.id)
    const preferredUnits = [offer.centre, offer.otherCentre].map((unitId) => ({ id: unitId, name: '' }))
    const counts: number[] = []
    for (const otherInfo of ['Lyhyt', 'a'.repeat(10_000)]) {
      const form = readyForm('DAYCARE', offer, { otherInfo, preferences: { preferredUnits } })
      counts.push((await statementsDuring(() => keep(caller, id, form))).length)
    }
    expect(counts[1]).toBe(counts[0])
    expect(counts[1]).toBeLessThanOrEqual(10)
  })

  test('that was sent is a draft no more', async () => {
    const { caller, child } = await familyAtHome(nalle)
    const id = await applies(nalle, caller, child.id, readyForm('DAYCARE', offer))
    const before = await storedOf(id)
    expect(await keep(caller, id, readyForm('DAYCARE', offer, { otherInfo: 'Lisää' }))).toBeRefusedWith('NOT_A_DRAFT')
    expect(await storedOf(id)).toEqual(before)
  })

  test('lets go of certificates that are not needed any more', async () => {
    const { caller, child } = await familyAtHome(nalle)
    const id = await beginsApplication(nalle, caller, child.id)
    const needing = readyForm('DAYCARE', offer, {
      preferences: { urgent: true, serviceNeed: careNeed(offer, { shiftCare: true }) },
    })
    await keep(caller, id, needing)
    const { id: urgency } = await attaches(nalle, caller, id, 'URGENCY')
    const { id: shifts } = await attaches(nalle, caller, id, 'EXTENDED_CARE')
    expect((await look(caller, id)).attachments.map((file) => file.id).toSorted()).toEqual([urgency, shifts].toSorted())
    await keep(caller, id, { ...needing, preferences: { ...needing.preferences, urgent: false } })
    expect(await parentOf(urgency)).toEqual({ parent: null, application_id: null })
    expect(await parentOf(shifts)).toEqual({ parent: 'APPLICATION', application_id: id })
    await keep(caller, id, readyForm('DAYCARE', offer))
    expect(await parentOf(shifts)).toEqual({ parent: null, application_id: null })
    expect((await look(caller, id)).attachments).toEqual([])
  })

  test.each([
    { what: 'is nothing but text to read', otherInfo: '<script>alert(1)</script>', status: 200 },
    { what: 'may be this long', otherInfo: 'a'.repeat(10_000), status: 200 },
    { what: 'may not be longer', otherInfo: 'a'.repeat(10_001), status: 400 },
    { what: 'is not a book', otherInfo: 'a'.repeat(50_000), status: 400 },
  ])('what is written $what', async ({ otherInfo, status }) => {
    const { caller, child } = await familyAtHome(nalle)
    const id = await beginsApplication(nalle, caller, child.id)
    expect((await keep(caller, id, readyForm('DAYCARE', offer, { otherInfo }))).status).toBe(status)
    expect((await look(caller, id)).form.otherInfo).toBe(status === 200 ? otherInfo : '')
  })
})

describe('two devices', () => {
  test('that save the same draft: the later one is told, and nothing is overwritten unless it says so', async () => {
    const { caller, child, guardian } = await familyAtHome(nalle)
    const phone = await nalle.login(guardian.id)
    const id = await beginsApplication(nalle, caller, child.id)
    const form = (otherInfo: string) => readyForm('DAYCARE', offer, { otherInfo })
    expect((await keep(caller, id, { form: form('Koneella'), version: 1 })).body).toEqual({ version: 2 })
    const late = await keep(phone, id, { form: form('Puhelimella'), version: 1 })
    expect(late).toBeRefusedWith('CHANGED_ELSEWHERE')
    expect(late.status).toBe(409)
    expect((await look(caller, id)).form.otherInfo).toBe('Koneella')
    expect((await keep(phone, id, { form: form('Puhelimella') })).body).toEqual({ version: 3 })
    expect(await change(caller, id, form('Koneella'), { version: 2 })).toBeRefusedWith('CHANGED_ELSEWHERE')
    expect((await change(caller, id, form('Koneella'), { version: 3 })).body).toEqual({ version: 4 })
  })

  test('that save at the very same moment take turns', async () => {
    const { caller, child } = await familyAtHome(nalle)
    const id = await beginsApplication(nalle, caller, child.id)
    const answers = await Promise.all(
      ['a', 'b', 'c', 'd'].map((otherInfo) =>
        keep(caller, id, { form: readyForm('DAYCARE', offer, { otherInfo }), version: 1 }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409])
    const winner = answers.findIndex(({ status }) => status === 200)
    expect((await look(caller, id)).form.otherInfo).toBe('abcd'[winner])
  })

  test('that bring the same do not quarrel, as when an answer was lost on its way', async () => {
    const { caller, child } = await familyAtHome(nalle)
    const id = await beginsApplication(nalle, caller, child.id)
    const saving = { form: readyForm('DAYCARE', offer), version: 1 }
    expect((await keep(caller, id, saving)).body).toEqual({ version: 2 })
    expect((await keep(caller, id, saving)).body).toEqual({ version: 2 })
  })

  test('another day is another form', async () => {
    const { caller, child } = await familyAtHome(nalle)
    const id = await beginsApplication(nalle, caller, child.id)
    const on = (text: string) => readyForm('DAYCARE', offer, { preferences: { preferredStartDate: day(text) } })
    await keep(caller, id, { form: on('2026-10-12'), version: 1 })
    expect(await keep(caller, id, { form: on('2026-10-13'), version: 1 })).toBeRefusedWith('CHANGED_ELSEWHERE')
  })
})
