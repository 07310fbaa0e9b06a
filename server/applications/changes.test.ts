import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { moveApplication } from '../municipality/applications/move-application.ts'
import { setCheckedByAdmin, setDueDate } from '../municipality/applications/mark-application.ts'
import { addGuardianship } from '../municipality/people/guardianships.ts'
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

describe('a sent application is changed', () => {
  test('as a whole that is right, and staff look at it anew', async () => {
    const { caller, child } = await familyAtHome(nalle)
    const id = await applies(nalle, caller, child.id, readyForm('DAYCARE', offer))
    await nalle.db.transaction((tx) => setCheckedByAdmin(tx, id, { confidential: true }))
    const answer = await change(caller, id, readyForm('DAYCARE', offer, { otherInfo: 'Muutimme.' }))
    expect(answer.status).toBe(200)
    expect(await look(caller, id)).toMatchObject({ status: 'SENT', checkedByAdmin: false, confidential: null })
    expect((await look(caller, id)).form.otherInfo).toBe('Muutimme.')
    const before = await storedOf(id)
    const broken = readyForm('DAYCARE', offer, { preferences: { preferredUnits: [] } })
    expect(await change(caller, id, broken)).toBeRefusedWith('INVALID_FORM')
    expect(await storedOf(id)).toEqual(before)
  })

  test.each([
    { to: '2026-10-11', status: 400 },
    { to: '2026-10-12', status: 200 },
    { to: '2026-10-13', status: 200 },
  ])('from a start on 12 October to $to: $status', async ({ to, status }) => {
    const { caller, child } = await familyAtHome(nalle)
    const id = await applies(nalle, caller, child.id, readyForm('DAYCARE', offer))
    const form = readyForm('DAYCARE', offer, { preferences: { preferredStartDate: day(to) } })
    expect((await change(caller, id, form)).status).toBe(status)
  })

  test('and gets another day by which it is due, unless staff have set one', async () => {
    const { guardian, child, caller } = await familyAtHome(nalle)
    const id = await applies(nalle, caller, child.id, readyForm('DAYCARE', offer))
    nalle.setTime('2026-09-20')
    const sunday = await nalle.login(guardian.id)
    const urgent = readyForm('DAYCARE', offer, { preferences: { urgent: true } })
    await change(sunday, id, urgent)
    expect((await look(sunday, id)).dueDate).toBeNull()
    await attaches(nalle, sunday, id, 'URGENCY')
    await change(sunday, id, { ...urgent, otherInfo: 'Todistus on nyt mukana.' })
    expect((await look(sunday, id)).dueDate).toEqual(day('2026-10-04'))
    await nalle.db.transaction((tx) => setDueDate(tx, id, day('2026-09-25'), nalle.now()))
    await change(sunday, id, readyForm('DAYCARE', offer))
    expect((await look(sunday, id)).dueDate).toEqual(day('2026-09-25'))
  })

  test('and the two weeks that began when it became urgent do not begin anew with the next change', async () => {
    const { guardian, child, caller } = await familyAtHome(nalle)
    const id = await applies(nalle, caller, child.id, readyForm('DAYCARE', offer))
    const urgent = readyForm('DAYCARE', offer, { preferences: { urgent: true } })
    const on = async (date: string) => {
      nalle.setTime(date)
      return nalle.login(guardian.id)
    }
    await attaches(nalle, await on('2026-09-16'), id, 'URGENCY')
    await change(await on('2026-09-20'), id, urgent)
    const monday = await on('2026-09-21')
    expect((await look(monday, id)).dueDate).toEqual(day('2026-10-04'))
    await change(monday, id, { ...urgent, otherInfo: 'Soitattehan iltapäivällä.' })
    expect((await look(monday, id)).dueDate).toEqual(day('2026-10-04'))
    await change(monday, id, readyForm('DAYCARE', offer))
    expect((await look(monday, id)).dueDate).toEqual(day('2027-01-14'))
  })

  test('not once its processing has begun', async () => {
    const { caller, child } = await familyAtHome(nalle)
    const id = await applies(nalle, caller, child.id, readyForm('DAYCARE', offer))
    await nalle.db.transaction((tx) => moveApplication(tx, id, 'BEGIN_PROCESSING', { by: null, now: nalle.now() }))
    const before = await storedOf(id)
    expect(await change(caller, id, readyForm('DAYCARE', offer, { otherInfo: 'Vielä' }))).toBeRefusedWith(
      'PROCESSING_BEGAN',
    )
    expect(await storedOf(id)).toEqual(before)
  })

  test('or processed, when both happen at the very moment: what staff see then stays so', async () => {
    const { caller, child } = await familyAtHome(nalle)
    const id = await applies(nalle, caller, child.id, readyForm('DAYCARE', offer))
    const processing = nalle.db.transaction(async (tx) => {
      await moveApplication(tx, id, 'BEGIN_PROCESSING', { by: null, now: nalle.now() })
      return tx.selectFrom('application').select('version').where('id', '=', id).executeTakeFirstOrThrow()
    })
    const [{ version: seen }, answer] = await Promise.all([
      processing,
      change(caller, id, readyForm('DAYCARE', offer, { otherInfo: 'Viime hetkellä' })),
    ])
    expect(await storedOf(id)).toMatchObject({ status: 'WAITING_PLACEMENT', version: seen })
    expect([200, 400]).toContain(answer.status)
  })

  test('with the other guardians of the day', async () => {
    const { caller, child, guardian, guardians } = await familyAtHome(nalle)
    const id = await applies(nalle, caller, child.id, readyForm('DAYCARE', offer))
    const others = () =>
      nalle.db.selectFrom('application_other_guardian').select('guardian_id').where('application_id', '=', id).execute()
    expect(await others()).toEqual([])
    const newcomer = await familyAtHome(nalle)
    await nalle.db.transaction((tx) =>
      addGuardianship(tx, { guardianId: newcomer.guardian.id, childId: child.id }, nalle.now()),
    )
    expect(guardians).toEqual([guardian])
    const form = readyForm('DAYCARE', offer)
    expect(await change(caller, id, form, { allowOtherGuardianAccess: false })).toBeRefusedWith(
      'OTHER_GUARDIAN_NOT_ALLOWED',
    )
    expect(await others()).toEqual([])
    expect((await change(caller, id, form)).status).toBe(200)
    expect(await others()).toEqual([{ guardian_id: newcomer.guardian.id }])
  })
})

test('nobody else saves it, not even the other guardian, and who has lost the child saves no more', async () => {
  const { caller, child, guardians } = await familyAtHome(nalle, { guardians: [{}, { firstNames: 'Pekka' }] })
  const id = await applies(nalle, caller, child.id, readyForm('DAYCARE', offer))
  const draft = await beginsApplication(nalle, caller, child.id, 'CLUB')
  const other = await nalle.login(guardians[1]!.id)
  const stranger = (await familyAtHome(nalle)).caller
  for (const who of [other, stranger]) {
    expect(await keep(who, draft, readyForm('CLUB', offer))).toBeRefusedWith(403)
    expect(await change(who, id, readyForm('DAYCARE', offer))).toBeRefusedWith(403)
  }
  await nalle.db.transaction((tx) =>
    tx.deleteFrom('guardianship').where('guardian_id', '=', guardians[0]!.id).execute(),
  )
  expect(await keep(caller, draft, readyForm('CLUB', offer))).toBeRefusedWith(403)
  expect(await change(caller, id, readyForm('DAYCARE', offer))).toBeRefusedWith(403)
  expect((await attaches(nalle, caller, id, 'URGENCY')).status).toBe(403)
})

test.each(['1900-01-01', '2199-12-31'])('a form with the day %s is wrong, and nothing worse', async (text) => {
  const { caller, child } = await familyAtHome(nalle)
  const id = await beginsApplication(nalle, caller, child.id, 'PRESCHOOL')
  const address = { street: 'Uusikatu 1', postalCode: '66980', postOffice: 'KUUSILAHTI', movingDate: day(text) }
  const form = readyForm('PRESCHOOL', offer, {
    guardian: { futureAddress: address, phoneNumber: '040 5550 777', email: null },
    preferences: {
      preferredStartDate: day(text),
      connectedDaycarePreferredStartDate: day(text),
      serviceNeed: careNeed(offer),
    },
  })
  expect((await keep(caller, id, form)).status).toBe(200)
  expect((await look(caller, id)).form.preferences.preferredStartDate).toEqual(day(text))
  expect(await change(caller, id, form)).toBeRefusedWith('INVALID_FORM')
})
