import { dateRange } from '@nalle/domain/time/date-range.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../database/database.ts'
import { openTestDatabase } from '../testing/engine.ts'
import { makeAdult, makeChild } from '../testing/families.ts'
import type { RegisterFamily } from './population-register.ts'
import type { ChangeableRegister } from './town-register-changes.ts'
import { changeableTownRegister, endFosterRelation, endGuardianship, movePerson } from './town-register-changes.ts'
import { searchTownRegister } from './town-register.ts'

let db: Database
let register: ChangeableRegister
beforeAll(async () => {
  db = (await openTestDatabase()).db
  register = changeableTownRegister(db)
})
afterAll(() => db.close())

const today = Temporal.PlainDate.from('2026-09-14')

async function knownFamily(names: { firstNames?: string; lastName?: string } = {}) {
  const [mother, father] = [makeAdult(names), makeAdult({ firstNames: 'Pekka' })]
  const [child, fosterChild] = [makeChild({}, today), makeChild({ age: 8 }, today)]
  const family: RegisterFamily = {
    person: mother,
    children: [{ child, guardians: [mother, father] }],
    fosterChildren: [{ child: fosterChild, validity: dateRange('2026-01-01', '2026-12-31') }],
  }
  await register.know(family)
  return { mother, father, child, fosterChild, family }
}

describe('the town register', () => {
  test('tells of the children with all their guardians, and of foster children', async () => {
    const { mother, father, child, family } = await knownFamily()
    expect(await register.findFamily(mother.identityCode)).toEqual(family)
    expect(await register.findFamily(father.identityCode)).toEqual({
      person: father,
      children: [{ child, guardians: [mother, father] }],
      fosterChildren: [],
    })
  })

  test('knows nobody by a code that was never given', async () => {
    expect(await register.findFamily('010190-900X')).toBeUndefined()
  })

  test('forgets a guardianship that ended, for both sides', async () => {
    const { mother, father, child } = await knownFamily()
    await db.transaction((tx) => endGuardianship(tx, father.identityCode, child.identityCode))
    expect((await register.findFamily(father.identityCode))?.children).toEqual([])
    expect((await register.findFamily(mother.identityCode))?.children).toEqual([{ child, guardians: [mother] }])
  })

  test('cuts a foster relation at its last day, and drops one that had not begun', async () => {
    const { mother, fosterChild } = await knownFamily()
    const end = (day: string) =>
      db.transaction((tx) =>
        endFosterRelation(tx, mother.identityCode, fosterChild.identityCode, Temporal.PlainDate.from(day)),
      )
    const times = async () =>
      (await register.findFamily(mother.identityCode))?.fosterChildren.map(({ validity }) => validity)
    await end('2026-09-13')
    expect(await times()).toEqual([dateRange('2026-01-01', '2026-09-13')])
    await end('2025-12-31')
    expect(await times()).toEqual([])
  })

  test('follows a move', async () => {
    const { mother } = await knownFamily()
    const residence = {
      streetAddress: 'Uusikatu 2',
      postalCode: '66998',
      postOffice: 'GRANVIK',
      residenceCode: '',
      isProtected: true,
    }
    await db.transaction((tx) => movePerson(tx, mother.identityCode, residence))
    expect((await register.findFamily(mother.identityCode))?.person).toMatchObject({
      streetAddress: 'Uusikatu 2',
      addressProtected: true,
    })
  })
})

describe('searching for somebody to log in as', () => {
  const search = async (text: string) =>
    (await searchTownRegister(db, text, 10)).map(({ firstNames, lastName }) => `${firstNames} ${lastName}`)

  test('finds by the beginning of either name or both, in any case, and by the whole identity code', async () => {
    const { mother } = await knownFamily({ firstNames: 'Åsa Ingrid', lastName: 'Ängsvik' })
    for (const text of ['ängs', 'ÅSA', 'åsa ängsvik', ' Ängsvik  Åsa ', mother.identityCode.toLowerCase()]) {
      expect(await search(text)).toEqual(['Åsa Ingrid Ängsvik'])
    }
    expect(await searchTownRegister(db, 'Ängsvik', 10)).toMatchObject([{ childCount: 2 }])
  })

  test('finds nobody without a text, by a wild card, or without children', async () => {
    await knownFamily()
    await register.know({ person: makeAdult({ lastName: 'Yksinäinen' }), children: [], fosterChildren: [] })
    for (const text of ['', ' ', '%', '_', 'yksin']) expect(await search(text)).toEqual([])
  })

  test('finds no more than asked for', async () => {
    for (const firstNames of ['Aino', 'Bertta', 'Cecilia']) await knownFamily({ firstNames, lastName: 'Monikko' })
    expect(await searchTownRegister(db, 'monikko', 2)).toHaveLength(2)
  })
})
