import { isEmailAddress, isPhoneNumber } from '@nalle/domain/people/contact-details.ts'
import { birthDateOf, findIdentityCode } from '@nalle/domain/people/identity-code.ts'
import { ageOn } from '@nalle/domain/placements/ages.ts'
import { describe, expect, test } from 'vitest'
import { hashOf } from './dice.ts'
import type { Household } from './household.ts'
import { makeTown } from './town.ts'
import type { Town } from './town.ts'

const today = Temporal.PlainDate.from('2026-11-15')
const demo = makeTown({ seed: 'kuusilahti', today, children: 400 })
const households = [...demo.households()]

describe('the same town is made every time', () => {
  const fingerprint = (town: Town) =>
    hashOf(JSON.stringify([town.geography, town.units, town.employees, town.terms, [...town.households()]]))

  test('from the same seed, day and size', () => {
    expect(fingerprint(makeTown({ seed: 'kuusilahti', today, children: 400 }))).toBe(fingerprint(demo))
  })

  test.each([
    { other: 'seed', input: { seed: 'kuusilahti-2', today, children: 400 } },
    { other: 'day', input: { seed: 'kuusilahti', today: today.add({ days: 1 }), children: 400 } },
    { other: 'size', input: { seed: 'kuusilahti', today, children: 401 } },
  ])('and another one from another $other', ({ input }) => {
    expect(fingerprint(makeTown(input))).not.toBe(fingerprint(demo))
  })

  test('a household made alone is the same as among the others', () => {
    const town = makeTown({ seed: 'kuusilahti', today, children: 400 })
    for (const index of [333, 20, 0, 150]) expect(town.household(index)).toEqual(households[index])
  })

  test.each([-1, 0.5, demo.householdCount, NaN])('there is no household %s', (index) => {
    expect(() => demo.household(index)).toThrow(RangeError)
  })
})

describe('the town has as many children as asked for', () => {
  test.each([18, 30, 137, 400, 1001])('%s', (wanted) => {
    const town = makeTown({ seed: 'kuusilahti', today, children: wanted })
    expect(town.households().reduce((sum, { children }) => sum + children.length, 0)).toBe(wanted)
  })

  test('but never fewer than those of the people worth meeting', () => {
    const town = makeTown({ seed: 'kuusilahti', today, children: 0 })
    expect(town.households().reduce((sum, { children }) => sum + children.length, 0)).toBe(18)
  })
})

describe('the people of the town', () => {
  const adults = households.flatMap((household) => household.adults)

  test('have contact details of the right form, and no e-mail address is anybody else’s', () => {
    expect(adults.filter(({ phone }) => !isPhoneNumber(phone))).toEqual([])
    expect(adults.filter(({ backupPhone }) => backupPhone !== '' && !isPhoneNumber(backupPhone))).toEqual([])
    const emails = adults.flatMap(({ email }) => email ?? [])
    expect(emails.filter((email) => !isEmailAddress(email))).toEqual([])
    expect(new Set(emails).size).toBe(emails.length)
  })

  test('are households of every kind', () => {
    expect(households.filter(({ adults: [, ...others] }) => others.length === 0).length).toBeGreaterThan(15)
    expect(households.filter(({ fosterRelations }) => fosterRelations.length > 0).length).toBeGreaterThan(3)
    expect(households.filter(hasTwoHomes).length).toBeGreaterThan(20)
    expect(new Set(households.map(({ children }) => children.length))).toEqual(new Set([1, 2, 3, 4]))
    expect(new Set(adults.map(({ language }) => language))).toEqual(new Set(['fi', 'sv', 'en']))
    expect(adults.filter(({ residence }) => residence.isProtected).length).toBeGreaterThan(1)
    expect(adults.filter(({ email }) => email === null).length).toBeGreaterThan(10)
  })

  test('are guardians of every child, and grown up', () => {
    const alone = households.filter(({ children, guardianships }) =>
      children.some((child) => guardianships.every(({ childId }) => childId !== child.id)),
    )
    expect(alone).toEqual([])
    expect(Math.min(...adults.map(({ birthDate }) => ageOn(today, birthDate)))).toBeGreaterThan(19)
  })

  test('are twins or siblings at least nine months apart', () => {
    const tooClose = households.filter(({ children }) => {
      const births = children.map(({ birthDate }) => birthDate).toSorted(Temporal.PlainDate.compare)
      return births.some((born, at) => {
        const days = born.until(births[at + 1] ?? born).days
        return days > 0 && days < 270
      })
    })
    expect(tooClose).toEqual([])
  })
})

describe('a town of 20,000 children', () => {
  const started = process.threadCpuUsage()
  const town = makeTown({ seed: 'kuusilahti', today, children: 20_000 })
  const people = peopleOf(town.households())
  const { user, system } = process.threadCpuUsage(started)

  test('is made in well under ten seconds of work, however busy the machine is', () => {
    expect((user + system) / 1_000_000).toBeLessThan(8)
  })

  test('has about 400 guardians for 250 children', () => {
    const adultsPerChild = (people.length - 20_000) / 20_000
    expect(adultsPerChild).toBeGreaterThan(1.5)
    expect(adultsPerChild).toBeLessThan(1.7)
  })

  test('every identity code is valid, tells the birth date, and belongs to one person only', () => {
    const wrong = people.filter(({ identityCode, birthDate }) => {
      const code = findIdentityCode(identityCode)
      return code === undefined || !birthDateOf(code).equals(birthDate)
    })
    expect(wrong).toEqual([])
    expect(new Set(people.map(({ identityCode }) => identityCode)).size).toBe(people.length)
    expect(new Set(people.map(({ id }) => id)).size).toBe(people.length)
  })

  test('the household of anybody is found by the identity code alone', () => {
    const lost = people.filter((person, at) => {
      if (at % 97 !== 0) return false
      const found = town.findHouseholdOf(person.identityCode.toLowerCase())
      return found === undefined || !peopleOf([found]).some(({ id }) => id === person.id)
    })
    expect(lost).toEqual([])
  })

  test.each(['131052-308T', '010190-9991', 'nobody', ''])('nobody is found for "%s"', (code) => {
    expect(town.findHouseholdOf(code)).toBeUndefined()
  })
})

test('a country of 250,000 children can be entered anywhere', () => {
  const country = makeTown({ seed: 'kuusilahti', today, children: 250_000 })
  const some = Array.from({ length: 400 }, (_, at) => country.household(country.householdCount - 1 - at * 500))
  const people = peopleOf(some)
  expect(new Set(people.map(({ identityCode }) => identityCode)).size).toBe(people.length)
  const lost = some.slice(0, 100).filter(({ index, adults: [first] }) => {
    return first === undefined || country.findHouseholdOf(first.identityCode)?.index !== index
  })
  expect(lost).toEqual([])
})

function peopleOf(some: Iterable<Household>) {
  return [...some].flatMap(({ adults, children }) => [...adults, ...children])
}

function hasTwoHomes({ adults, guardianships }: Household): boolean {
  const guardians = adults.filter(({ id }) => guardianships.some(({ guardianId }) => guardianId === id))
  return new Set(guardians.map(({ residence }) => residence.residenceCode)).size > 1
}
