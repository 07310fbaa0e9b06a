import type { PersonId } from '@nalle/domain/ids.ts'
import { dateRange } from '@nalle/domain/time/date-range.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../database/database.ts'
import type { RegisterFamily, RegisterPerson } from '../external/population-register.ts'
import { addGuardianship } from '../municipality/people/guardianships.ts'
import { addPerson, setContactDetails } from '../municipality/people/people.ts'
import { openTestDatabase } from '../testing/engine.ts'
import { addFamily, makeAdult, makeChild } from '../testing/families.ts'
import { testRegister } from '../testing/register.ts'
import { refreshFromRegister } from './register-copy.ts'

let db: Database
beforeAll(async () => {
  db = (await openTestDatabase()).db
})
afterAll(() => db.close())

const today = Temporal.PlainDate.from('2026-09-14')
const now = Temporal.Instant.from('2026-09-14T06:00:00Z')
const refresh = (family: RegisterFamily, at = now) => db.transaction((tx) => refreshFromRegister(tx, family, at))

const alone = (person: RegisterPerson): RegisterFamily => ({ person, children: [], fosterChildren: [] })

function familyOfTwo() {
  const [mother, father] = [makeAdult({}), makeAdult({ firstNames: 'Pekka' })]
  const child = makeChild({}, today)
  const children = [{ child, guardians: [mother, father] }]
  return { mother, father, child, children }
}

async function find(code: string) {
  return db.selectFrom('person').selectAll().where('identity_code', '=', code).executeTakeFirst()
}

async function guardiansOf(child: RegisterPerson): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('guardianship')
    .innerJoin('person as child', 'child.id', 'guardianship.child_id')
    .innerJoin('person as guardian', 'guardian.id', 'guardianship.guardian_id')
    .select('guardian.first_names as name')
    .where('child.identity_code', '=', child.identityCode)
    .orderBy('guardian.first_names')
    .execute()
  return rows.map(({ name }) => name)
}

async function fosterTimesOf(parentId: PersonId) {
  const rows = await db
    .selectFrom('foster_parent')
    .select('validity')
    .where('parent_id', '=', parentId)
    .orderBy('validity')
    .execute()
  return rows.map(({ validity }) => validity)
}

describe('the copy of a family', () => {
  test('holds the person, the children and their other guardians', async () => {
    const { mother, child, children } = familyOfTwo()
    const id = await refresh({ person: mother, children, fosterChildren: [] })
    expect((await find(mother.identityCode))?.id).toBe(id)
    expect(await find(child.identityCode)).toMatchObject({
      first_names: 'Elli Maria',
      date_of_birth: child.dateOfBirth,
    })
    expect(await guardiansOf(child)).toEqual(['Maija Helena', 'Pekka'])
  })

  test('tells when the person was refreshed, and says nothing of the relations of others', async () => {
    const { mother, father, children } = familyOfTwo()
    await refresh({ person: mother, children, fosterChildren: [] })
    expect((await find(mother.identityCode))?.register_refreshed_at).toEqual(now)
    expect((await find(father.identityCode))?.register_refreshed_at).toBeNull()
  })

  test('is the same after a second time', async () => {
    const { mother, children } = familyOfTwo()
    const fosterChild = makeChild({}, today)
    const family: RegisterFamily = {
      person: mother,
      children,
      fosterChildren: [{ child: fosterChild, validity: { start: today, end: null } }],
    }
    const everything = async () => ({
      people: await db.selectFrom('person').selectAll().orderBy('id').execute(),
      guardianships: await db
        .selectFrom('guardianship')
        .selectAll()
        .orderBy('guardian_id')
        .orderBy('child_id')
        .execute(),
      fosterParents: await db.selectFrom('foster_parent').selectAll().orderBy('id').execute(),
    })
    await refresh(family)
    const before = await everything()
    await refresh(family)
    expect(await everything()).toEqual(before)
  })

  test('follows a change of name and address, and keeps what the citizen wrote', async () => {
    const person = makeAdult({})
    const id = await refresh(alone(person))
    await db.transaction((tx) =>
      setContactDetails(tx, id, {
        preferredName: 'Helena',
        phone: '040 123 4567',
        backupPhone: '040 765 4321',
        email: 'maija@posti.example',
        isEmailVerified: true,
      }),
    )
    await refresh(alone({ ...person, lastName: 'Uusinimi', streetAddress: 'Uusikatu 2', addressProtected: true }))
    expect(await find(person.identityCode)).toMatchObject({
      id,
      last_name: 'Uusinimi',
      street_address: 'Uusikatu 2',
      address_protected: true,
      preferred_name: 'Helena',
      phone: '040 123 4567',
      backup_phone: '040 765 4321',
      email: 'maija@posti.example',
      verified_email: 'maija@posti.example',
    })
  })

  test('forgets a preferred name that is no longer one of the first names', async () => {
    const person = makeAdult({})
    const id = await refresh(alone(person))
    const details = { phone: '', backupPhone: '', email: null, isEmailVerified: false }
    await db.transaction((tx) => setContactDetails(tx, id, { ...details, preferredName: 'Helena' }))
    await refresh(alone({ ...person, firstNames: 'Maija Helen' }))
    expect(await find(person.identityCode)).toMatchObject({ preferred_name: '' })
  })
})

describe('relations that end', () => {
  test('a guardian who is no longer one is taken away, from either side', async () => {
    const { mother, father, child, children } = familyOfTwo()
    await refresh({ person: mother, children, fosterChildren: [] })
    await refresh({ person: mother, children: [{ child, guardians: [mother] }], fosterChildren: [] })
    expect(await guardiansOf(child)).toEqual(['Maija Helena'])
    await refresh({ person: father, children, fosterChildren: [] })
    expect(await guardiansOf(child)).toEqual(['Maija Helena', 'Pekka'])
    await refresh(alone(father))
    expect(await guardiansOf(child)).toEqual(['Maija Helena'])
  })

  test("leave other people's relations alone", async () => {
    const [one, other] = [familyOfTwo(), familyOfTwo()]
    await refresh({ person: one.mother, children: one.children, fosterChildren: [] })
    await refresh({ person: other.mother, children: other.children, fosterChildren: [] })
    await refresh(alone(one.mother))
    expect(await guardiansOf(one.child)).toEqual(['Pekka'])
    expect(await guardiansOf(other.child)).toEqual(['Maija Helena', 'Pekka'])
  })

  test('a technical copy of a child, of which the register knows nothing, stays with its guardian', async () => {
    const { guardian, child } = await addFamily(db, testRegister())
    const copyId = await db.transaction(async (tx) => {
      const id = await addPerson(tx, {
        identityCode: null,
        firstNames: child.firstNames,
        lastName: child.lastName,
        preferredName: '',
        dateOfBirth: child.dateOfBirth,
        dateOfDeath: null,
        residence: { streetAddress: '', postalCode: '', postOffice: '', residenceCode: '', isProtected: false },
        language: 'fi',
        phone: '',
        backupPhone: '',
        email: null,
        isEmailVerified: false,
        duplicateOf: child.id,
      })
      await addGuardianship(tx, { guardianId: guardian.id, childId: id }, now)
      return id
    })
    await refresh(guardian.registered)
    const kept = await db.selectFrom('guardianship').select('guardian_id').where('child_id', '=', copyId).execute()
    expect(kept).toEqual([{ guardian_id: guardian.id }])
  })
})

describe('foster relations', () => {
  test('come, change and go as the register says', async () => {
    const person = makeAdult({})
    const child = makeChild({}, today)
    const during = (...times: readonly RegisterFamily['fosterChildren'][number]['validity'][]): RegisterFamily => ({
      ...alone(person),
      fosterChildren: times.map((validity) => ({ child, validity })),
    })
    const open = { start: Temporal.PlainDate.from('2026-01-01'), end: null }
    const id = await refresh(during(open))
    expect(await fosterTimesOf(id)).toEqual([open])
    const [spring, autumn] = [dateRange('2026-01-01', '2026-05-31'), dateRange('2026-08-01', '2026-12-31')]
    await refresh(during(autumn, spring))
    expect(await fosterTimesOf(id)).toEqual([spring, autumn])
    await refresh(during())
    expect(await fosterTimesOf(id)).toEqual([])
  })

  test('told in overlapping pieces are one relation', async () => {
    const person = makeAdult({})
    const child = makeChild({}, today)
    const id = await refresh({
      ...alone(person),
      fosterChildren: [
        { child, validity: dateRange('2026-01-01', '2026-03-31') },
        { child, validity: dateRange('2026-03-15', '2026-06-30') },
        { child, validity: dateRange('2026-07-01', '2026-07-31') },
      ],
    })
    expect(await fosterTimesOf(id)).toEqual([dateRange('2026-01-01', '2026-07-31')])
  })
})

test('guardians of interwoven families log in at the same moment, many times over', async () => {
  const [a, b, c] = [
    makeAdult({ firstNames: 'Aino' }),
    makeAdult({ firstNames: 'Bo' }),
    makeAdult({ firstNames: 'Cia' }),
  ]
  const [first, second, third] = [makeChild({}, today), makeChild({}, today), makeChild({}, today)]
  const withAB = { child: first, guardians: [a, b] }
  const withBC = { child: second, guardians: [c, b] }
  const withCA = { child: third, guardians: [a, c] }
  const families: readonly RegisterFamily[] = [
    { person: a, children: [withAB, withCA], fosterChildren: [] },
    { person: b, children: [withBC, withAB], fosterChildren: [] },
    { person: c, children: [withCA, withBC], fosterChildren: [] },
    // An answer from before the youngest had a second guardian: relations are taken away and added meanwhile.
    { person: a, children: [withAB, { child: third, guardians: [a] }], fosterChildren: [] },
  ]
  const logins = Array.from({ length: 10 }, () => families).flat()
  await Promise.all(logins.map((family) => refresh(family)))
  for (const family of families.slice(0, 3)) await refresh(family)

  const people = [a, b, c, first, second, third].map(({ identityCode }) => identityCode)
  const found = await db.selectFrom('person').select('id').where('identity_code', 'in', people).execute()
  expect(found).toHaveLength(6)
  expect(await guardiansOf(first)).toEqual(['Aino', 'Bo'])
  expect(await guardiansOf(second)).toEqual(['Bo', 'Cia'])
  expect(await guardiansOf(third)).toEqual(['Aino', 'Cia'])
})
