import { kuusilahti } from '@nalle/cities/kuusilahti.ts'
import { createApplication, getApplication } from '@nalle/contract/applications.ts'
import type { ApplicationType } from '@nalle/domain/placements/units.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { NewPerson } from '../municipality/people/people.ts'
import { addGuardianship } from '../municipality/people/guardianships.ts'
import { addPerson } from '../municipality/people/people.ts'
import { addFamily } from '../testing/families.ts'
import type { Caller, TestNalle } from '../testing/nalle.ts'
import { startNalle, startNalleForThisTest } from '../testing/nalle.ts'
import type { Offer } from '../testing/ready-applications.ts'
import { applies, familyAtHome, openForApplications, readyForm } from '../testing/ready-applications.ts'
import { UNKNOWN_ID } from '../testing/samples.ts'

let nalle: TestNalle
let offer: Offer
beforeAll(async () => {
  nalle = await startNalle()
  offer = await openForApplications(nalle)
})
afterAll(() => nalle.close())
beforeEach(() => nalle.setTime('2026-09-14'))

type Family = Awaited<ReturnType<typeof familyAtHome>>

const begin = (caller: Caller, { child }: Pick<Family, 'child'>, type: ApplicationType = 'DAYCARE') =>
  nalle.call(caller, createApplication, { body: { childId: child.id, type } })

async function begun(caller: Caller, family: Pick<Family, 'child'>, type: ApplicationType = 'DAYCARE') {
  const { body: applicationId } = await begin(caller, family, type)
  return (await nalle.call(caller, getApplication, { params: { applicationId } })).body
}

/** A child of ten whom the register of the test does not know. */
const SOMEBODY: NewPerson = {
  identityCode: null,
  firstNames: 'Elli',
  lastName: 'Esimerkki',
  dateOfBirth: Temporal.PlainDate.from('2016-05-05'),
  dateOfDeath: null,
  residence: {
    streetAddress: 'Mallikatu 1 A 2',
    postalCode: '66999',
    postOffice: 'KUUSILAHTI',
    residenceCode: '',
    isProtected: false,
  },
  language: 'fi',
  duplicateOf: null,
  preferredName: '',
  phone: '',
  backupPhone: '',
  email: null,
  isEmailVerified: false,
}

describe('a new application', () => {
  test('is a draft with what is known already', async () => {
    const family = await familyAtHome(nalle, { guardians: [{ phone: '040 1234567', email: 'maija@posti.example' }] })
    const application = await begun(family.caller, family)
    expect(application).toMatchObject({
      type: 'DAYCARE',
      status: 'CREATED',
      origin: 'ELECTRONIC',
      childId: family.child.id,
      guardianId: family.guardian.id,
      allowOtherGuardianAccess: false,
      sentDate: null,
      sentTime: null,
      dueDate: null,
      version: 1,
      attachments: [],
    })
    expect(application.createdAt).toEqual(nalle.now())
    expect(application.savedAt).toEqual(nalle.now())
    expect(application.form.guardian).toMatchObject({ phoneNumber: '040 1234567', email: 'maija@posti.example' })
    expect(application.form.preferences.serviceNeed).toEqual({
      startTime: '',
      endTime: '',
      shiftCare: false,
      partTime: false,
      serviceNeedOption: null,
    })
    expect(application.form.preferences.preferredStartDate).toBeNull()
  })

  test('for a club begins with the term that is applied for', async () => {
    const family = await familyAtHome(nalle)
    const { form } = await begun(family.caller, family, 'CLUB')
    expect(form.preferences.preferredStartDate).toEqual(Temporal.PlainDate.from('2026-10-01'))
    expect(form.preferences.serviceNeed).toBeNull()
  })

  test('names the brothers and sisters who live with the child and are under age', async () => {
    const family = await familyAtHome(nalle, {
      children: [
        { firstNames: 'Elli', age: 3, placements: [] },
        { firstNames: 'Otso', age: 6, placements: [] },
      ],
    })
    const { residence } = SOMEBODY
    const others = [
      { firstNames: 'Toisaalla', residence: { ...residence, streetAddress: 'Muu katu 1' } },
      { firstNames: 'Aikuinen', dateOfBirth: Temporal.PlainDate.from('2008-09-14') },
      { firstNames: 'Melkein', dateOfBirth: Temporal.PlainDate.from('2008-09-15') },
    ]
    await nalle.db.transaction(async (tx) => {
      for (const person of others) {
        const childId = await addPerson(tx, { ...SOMEBODY, ...person })
        await addGuardianship(tx, { guardianId: family.guardian.id, childId }, nalle.now())
      }
    })
    const { form } = await begun(family.caller, family)
    expect(form.otherChildren.map(({ firstName }) => firstName)).toEqual(['Melkein', 'Otso'])
  })

  test('of a foster parent names nobody', async () => {
    const validity = { start: Temporal.PlainDate.from('2026-01-01'), end: null }
    const children = [{ placements: [] }, { placements: [] }]
    const { child, fosterParents } = await familyAtHome(nalle, { fosterParents: [{ validity }], children })
    const { form, guardianId } = await begun(await nalle.login(fosterParents[0]!.id), { child })
    expect(guardianId).toBe(fosterParents[0]!.id)
    expect(form.otherChildren).toEqual([])
  })
})

describe('no application is begun', () => {
  test('while a similar one is open, except for clubs', async () => {
    const family = await familyAtHome(nalle)
    await applies(nalle, family.caller, family.child.id, readyForm('DAYCARE', offer))
    expect(await begin(family.caller, family)).toBeRefusedWith('SIMILAR_APPLICATION')
    expect((await begin(family.caller, family, 'PRESCHOOL')).status).toBe(200)
    expect((await begin(family.caller, family, 'CLUB')).status).toBe(200)
    expect((await begin(family.caller, family, 'CLUB')).status).toBe(200)
  })

  test('twice by a double click', async () => {
    const family = await familyAtHome(nalle)
    const answers = await Promise.all([1, 2, 3].map(() => begin(family.caller, family)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400])
  })

  test('for a technical copy of a child', async () => {
    const family = await familyAtHome(nalle)
    const copy = await nalle.db.transaction(async (tx) => {
      const childId = await addPerson(tx, { ...SOMEBODY, duplicateOf: family.child.id })
      await addGuardianship(tx, { guardianId: family.guardian.id, childId }, nalle.now())
      return childId
    })
    const answer = await nalle.call(family.caller, createApplication, { body: { childId: copy, type: 'DAYCARE' } })
    expect(answer).toBeRefusedWith('CHILD_IS_DUPLICATE')
  })

  test('of a type that the city does not offer', async () => {
    const city = { ...kuusilahti, features: { ...kuusilahti.features, preschool: false, clubApplicationsHidden: true } }
    const elsewhere = await startNalleForThisTest({ city })
    const { guardian, child } = await addFamily(elsewhere.db, elsewhere.register)
    const caller = await elsewhere.login(guardian.id)
    for (const type of ['PRESCHOOL', 'CLUB'] as const) {
      const answer = await elsewhere.call(caller, createApplication, { body: { childId: child.id, type } })
      expect(answer).toBeRefusedWith('TYPE_NOT_OFFERED')
    }
  })

  test('for a child that is not one’s own, or for none', async () => {
    const { child } = await familyAtHome(nalle)
    const stranger = (await familyAtHome(nalle)).caller
    expect(await begin(stranger, { child })).toBeRefusedWith(403)
    expect(await begin(stranger, { child: { ...child, id: UNKNOWN_ID as typeof child.id } })).toBeRefusedWith(403)
    const rows = await nalle.db.selectFrom('application').select('id').where('child_id', '=', child.id).execute()
    expect(rows).toEqual([])
  })
})
