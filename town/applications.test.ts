import { UNFINISHED_STATUSES } from '@nalle/domain/applications/lifecycle.ts'
import { isOffered } from '@nalle/domain/applications/offered-units.ts'
import { APPLICATION_STATUSES } from '@nalle/domain/placements/application-statuses.ts'
import { includes } from '@nalle/domain/time/date-range.ts'
import { dayIn } from '@nalle/domain/time/helsinki.ts'
import { describe, expect, test } from 'vitest'
import { makeTown } from './town.ts'

describe.each(['2026-11-15', '2026-06-10', '2027-01-01', '2028-02-29'])('on %s', (day) => {
  const today = Temporal.PlainDate.from(day)
  const town = makeTown({ seed: 'kuusilahti', today, children: 400 })
  const households = [...town.households()]
  const made = households.flatMap((household) =>
    town.applicationsOf(household).map((application) => ({ household, application })),
  )

  test('there are applications in each status, already among the people worth meeting', () => {
    const notable = new Set(town.notablePeople.map(({ household }) => household))
    const met = made.filter(({ household }) => notable.has(household.index))
    expect(new Set(met.map(({ application }) => application.status))).toEqual(new Set(APPLICATION_STATUSES))
    expect(made.length).toBeGreaterThan(met.length)
  })

  test('each is made by somebody who cares for the child', () => {
    for (const { household, application } of made) {
      const carers = [
        ...household.guardianships.map(({ guardianId, childId }) => `${guardianId} ${childId}`),
        ...household.fosterRelations
          .filter(({ validity }) => includes(validity, today))
          .map(({ parentId, childId }) => `${parentId} ${childId}`),
      ]
      expect(carers).toContain(`${application.guardianId} ${application.childId}`)
    }
  })

  test('a child has one unfinished application of a kind, and every application its own id', () => {
    const unfinished = made
      .filter(({ application }) => UNFINISHED_STATUSES.some((status) => status === application.status))
      .map(({ application: { childId, type } }) => `${childId} ${type}`)
    expect(new Set(unfinished).size).toBe(unfinished.length)
    expect(new Set(made.map(({ application }) => application.id)).size).toBe(made.length)
  })

  test('whoever has sent one has wished for units that were offered', () => {
    for (const { application } of made.filter(({ application: { sentAt } }) => sentAt !== null)) {
      const { preferredUnits, preferredStartDate, serviceNeed } = application.form.preferences
      expect(preferredUnits.length).toBeGreaterThanOrEqual(1)
      expect(preferredUnits.length).toBeLessThanOrEqual(3)
      for (const { id } of preferredUnits) {
        const unit = town.units.find((one) => one.id === id)!
        const search = { type: application.type, date: preferredStartDate!, shiftCare: serviceNeed?.shiftCare === true }
        expect(isOffered({ ...unit, closingDate: unit.validity.end }, search)).toBe(true)
      }
    }
  })

  test('nothing was sent or saved after the day, and no draft would be removed by now', () => {
    for (const { application } of made) {
      const saved = dayIn(application.savedAt)
      expect(Temporal.PlainDate.compare(saved, today)).toBeLessThan(0)
      if (application.status === 'CREATED') {
        expect(Temporal.PlainDate.compare(saved, today.subtract({ months: 1 }))).toBeGreaterThan(0)
      }
    }
  })
})

test('a household’s applications are the same whenever they are made', () => {
  const input = { seed: 'kuusilahti', today: Temporal.PlainDate.from('2026-11-15'), children: 400 }
  const [town, again] = [makeTown(input), makeTown(input)]
  for (const index of [0, 2, 40, 200]) {
    const applications = town.applicationsOf(town.household(index))
    expect(JSON.stringify(again.applicationsOf(again.household(index)))).toBe(JSON.stringify(applications))
  }
})

test('children without a place have been applied for', () => {
  const today = Temporal.PlainDate.from('2026-11-15')
  const town = makeTown({ seed: 'kuusilahti', today, children: 2000 })
  const waiting = [...town.households()].flatMap((household) => {
    const applied = new Set(town.applicationsOf(household).map(({ childId }) => childId))
    return household.children
      .filter(({ placements, birthDate }) => {
        const months = birthDate.until(today, { largestUnit: 'months' }).months
        return placements.length === 0 && months >= 10 && months < 70
      })
      .map(({ id }) => applied.has(id))
  })
  const share = waiting.filter(Boolean).length / waiting.length
  expect(waiting.length).toBeGreaterThan(20)
  expect(share).toBeGreaterThan(0.7)
  expect(share).toBeLessThan(1)
})
