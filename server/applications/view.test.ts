import { getApplication } from '@nalle/contract/applications.ts'
import type { ApplicationId, ChildId } from '@nalle/domain/ids.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hideFromGuardian } from '../municipality/applications/mark-application.ts'
import { refreshFromRegister } from '../session/register-copy.ts'
import type { FamilyOptions } from '../testing/families.ts'
import type { Caller, TestNalle } from '../testing/nalle.ts'
import { startNalle } from '../testing/nalle.ts'
import type { Offer } from '../testing/ready-applications.ts'
import {
  applies,
  attaches,
  beginsApplication,
  familyAtHome,
  openForApplications,
  readyForm,
} from '../testing/ready-applications.ts'
import { UNKNOWN_ID } from '../testing/samples.ts'
import { statementsDuring } from '../testing/statements.ts'

let nalle: TestNalle
let offer: Offer
beforeAll(async () => {
  nalle = await startNalle()
  offer = await openForApplications(nalle)
})
afterAll(() => nalle.close())

const day = (text: string) => Temporal.PlainDate.from(text)

const look = (caller: Caller, applicationId: ApplicationId) =>
  nalle.call(caller, getApplication, { params: { applicationId } })

/** A form in which every private thing is told. */
const filledForm = () =>
  readyForm('DAYCARE', offer, {
    child: {
      futureAddress: {
        street: 'Uusikatu 1',
        postalCode: '66980',
        postOffice: 'KUUSILAHTI',
        movingDate: day('2026-10-01'),
      },
      allergies: 'Pähkinä',
      diet: 'Maidoton',
      assistanceNeeded: true,
      assistanceDescription: 'Kuulolaite',
    },
    secondGuardian: { phoneNumber: '040 5550 888', email: 'pekka@posti.example', agreementStatus: 'NOT_AGREED' },
    otherPartner: { firstName: 'Kai', lastName: 'Kumppani', socialSecurityNumber: '131052-308T' },
    otherChildren: [{ firstName: 'Aino', lastName: 'Esimerkki', socialSecurityNumber: '010120A999U' }],
    otherInfo: 'Salaista',
    preferences: {
      siblingBasis: { siblingName: 'Aino Esimerkki', siblingSsn: '010120A999U', siblingUnit: 'Kaarna' },
    },
  })

const apart = {
  guardians: [{}, { firstNames: 'Pekka', lastName: 'Toinen', streetAddress: 'Toisaalla 3' }],
} satisfies FamilyOptions

describe('the applicant sees', () => {
  test('what the register knows, beside what was filled in', async () => {
    const { caller, child, guardian } = await familyAtHome(nalle, apart)
    const id = await applies(nalle, caller, child.id, filledForm())
    const { body } = await look(caller, id)
    expect(body.form.child).toMatchObject({
      person: { firstName: 'Elli Maria', lastName: 'Esimerkki', socialSecurityNumber: child.identityCode },
      address: { street: 'Mallikatu 1 A 2', postalCode: '66999', postOffice: 'KUUSILAHTI' },
      language: 'fi',
      allergies: 'Pähkinä',
    })
    expect(body.form.child.dateOfBirth).toEqual(child.dateOfBirth)
    expect(body.form.child.futureAddress?.movingDate).toEqual(day('2026-10-01'))
    expect(body.form.guardian.person.socialSecurityNumber).toBe(guardian.identityCode)
    expect(body.form.secondGuardian).toEqual(filledForm().secondGuardian)
    expect(body.form.preferences.preferredUnits).toEqual([{ id: offer.centre, name: 'Kaarnan päiväkoti' }])
    expect(body).toMatchObject({
      hasOtherGuardian: true,
      otherGuardianLivesInSameAddress: false,
      allowOtherGuardianAccess: true,
      origin: 'ELECTRONIC',
      createdBy: { id: guardian.id, name: 'Esimerkki Maija Helena', type: 'CITIZEN' },
      childRestricted: false,
      permittedActions: ['READ', 'READ_DECISIONS', 'DELETE', 'UPDATE', 'UPLOAD_ATTACHMENT'],
    })
  })

  test.each([
    { guardians: [{}], has: false, same: null },
    { guardians: [{}, {}], has: true, same: true },
    { guardians: [{}, { streetAddress: 'Toisaalla 3' }], has: true, same: false },
  ])('whether there is another guardian ($has), and at the same address ($same)', async ({ guardians, has, same }) => {
    const { caller, child } = await familyAtHome(nalle, { guardians })
    const { body } = await look(caller, await beginsApplication(nalle, caller, child.id))
    expect(body).toMatchObject({ hasOtherGuardian: has, otherGuardianLivesInSameAddress: same })
  })

  test('no address where it is protected, not even one to come', async () => {
    const { caller, child, guardian } = await familyAtHome(nalle)
    const id = await applies(nalle, caller, child.id, { ...filledForm(), secondGuardian: null })
    const { registered } = guardian
    const hidden = {
      ...registered,
      person: { ...registered.person, addressProtected: true },
      children: registered.children.map((each) => ({ ...each, child: { ...each.child, addressProtected: true } })),
    }
    await nalle.db.transaction((tx) => refreshFromRegister(tx, hidden, nalle.now()))
    const { body } = await look(caller, id)
    expect(body).toMatchObject({ childRestricted: true, guardianRestricted: true })
    expect(body.form.child).toMatchObject({ address: null, futureAddress: null })
    expect(body.form.guardian).toMatchObject({ address: null, futureAddress: null })
  })

  test('with five statements beside those of the session, whatever is in it', async () => {
    const { caller, child } = await familyAtHome(nalle, apart)
    const id = await applies(nalle, caller, child.id, filledForm())
    const statements = await statementsDuring(() => look(caller, id))
    const ofSession = statements.filter((text) => text.includes('session'))
    expect(statements.length - ofSession.length).toBeLessThanOrEqual(5)
  })
})

describe('the other guardian', () => {
  test.each([
    { where: 'at another address', family: apart },
    { where: 'at the same address', family: { guardians: [{}, {}] } },
  ])('$where sees what is applied for, and nothing of the applicant’s life', async ({ family }) => {
    const { caller, child, guardian, guardians } = await familyAtHome(nalle, family)
    const id = await applies(nalle, caller, child.id, filledForm())
    await attaches(nalle, caller, id, 'URGENCY')
    expect((await look(caller, id)).body.attachments).toHaveLength(1)
    const { status, body } = await look(await nalle.login(guardians[1]!.id), id)
    expect(status).toBe(200)
    expect(body.attachments).toEqual([])
    expect(body.permittedActions).toEqual(['READ', 'READ_DECISIONS'])
    expect(body.form.preferences.preferredUnits).toEqual([{ id: offer.centre, name: 'Kaarnan päiväkoti' }])
    const everything = JSON.stringify(body)
    const secrets = [
      child.identityCode,
      guardian.identityCode,
      'Mallikatu',
      'Uusikatu',
      'Pähkinä',
      'Maidoton',
      'Kuulolaite',
      '5550 777',
      '5550 888',
      'posti.example',
      'Kumppani',
      'Aino',
      'Salaista',
      'Kaarna"',
    ]
    expect(secrets.filter((secret) => everything.includes(secret))).toEqual([])
  })

  test('sees no draft', async () => {
    const { caller, child, guardians } = await familyAtHome(nalle, apart)
    const id = await beginsApplication(nalle, caller, child.id)
    expect(await look(await nalle.login(guardians[1]!.id), id)).toBeRefusedWith(403)
  })

  test('sees nothing without the applicant’s leave, as when it was sent before there was another', async () => {
    const { caller, child, guardians } = await familyAtHome(nalle, apart)
    const id = await applies(nalle, caller, child.id, filledForm())
    await nalle.pool.query('update application set allow_other_guardian_access = false where id = $1', [id])
    expect(await look(await nalle.login(guardians[1]!.id), id)).toBeRefusedWith(403)
    expect((await look(caller, id)).status).toBe(200)
  })

  test('sees it no more when the child is not theirs any longer', async () => {
    const { caller, child, guardians } = await familyAtHome(nalle, apart)
    const id = await applies(nalle, caller, child.id, filledForm())
    const other = await nalle.login(guardians[1]!.id)
    expect((await look(other, id)).status).toBe(200)
    await loseChild(guardians[1]!.id, child.id)
    expect(await look(other, id)).toBeRefusedWith(403)
  })

  async function loseChild(guardianId: ChildId, childId: ChildId): Promise<void> {
    await nalle.db.transaction((tx) =>
      tx.deleteFrom('guardianship').where('guardian_id', '=', guardianId).where('child_id', '=', childId).execute(),
    )
  }
})

test('an application that staff have hidden is gone for the family, and for others never was', async () => {
  const { caller, child, guardians } = await familyAtHome(nalle, apart)
  const id = await applies(nalle, caller, child.id, filledForm())
  await nalle.db.transaction((tx) => hideFromGuardian(tx, id, true))
  expect(await look(caller, id)).toBeRefusedWith(404)
  expect(await look(await nalle.login(guardians[1]!.id), id)).toBeRefusedWith(404)
  expect(await look((await familyAtHome(nalle)).caller, id)).toBeRefusedWith(403)
})

test('somebody else’s application and one that does not exist are told alike', async () => {
  const { caller, child } = await familyAtHome(nalle)
  const id = await applies(nalle, caller, child.id, readyForm('DAYCARE', offer))
  const stranger = (await familyAtHome(nalle)).caller
  expect(await look(stranger, id)).toBeRefusedWith(403)
  expect(await look(stranger, UNKNOWN_ID as ApplicationId)).toBeRefusedWith(403)
})

test('a unit that is no longer known keeps its place and its name', async () => {
  const { caller, child } = await familyAtHome(nalle)
  const id = await applies(
    nalle,
    caller,
    child.id,
    readyForm('DAYCARE', offer, {
      preferences: {
        preferredUnits: [
          { id: offer.otherCentre, name: '' },
          { id: offer.centre, name: '' },
        ],
      },
    }),
  )
  await nalle.db.transaction(async (tx) => {
    const { form } = await tx.selectFrom('application').select('form').where('id', '=', id).executeTakeFirstOrThrow()
    const text = JSON.stringify(form).replace(offer.otherCentre, '00000000-0000-4000-8000-000000000000')
    await tx
      .updateTable('application')
      .set({ form: JSON.parse(text) })
      .where('id', '=', id)
      .execute()
  })
  expect((await look(caller, id)).body.form.preferences.preferredUnits.map(({ name }) => name)).toEqual([
    'Ahon päiväkoti',
    'Kaarnan päiväkoti',
  ])
})
