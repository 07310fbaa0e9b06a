import { countUnconfirmed } from '@nalle/domain/decisions/lists.ts'
import { isWithin } from '@nalle/domain/time/date-range.ts'
import { dayIn } from '@nalle/domain/time/helsinki.ts'
import { describe, expect, test } from 'vitest'
import { makeTown } from './town.ts'

describe.each(['2026-11-15', '2026-06-10', '2027-01-01', '2028-02-29'])('on %s', (day) => {
  const today = Temporal.PlainDate.from(day)
  const town = makeTown({ seed: 'kuusilahti', today, children: 400 })
  const notable = new Set(town.notablePeople.map(({ household }) => household))
  const made = [...town.households()].flatMap((household) =>
    town.decisionsOf(household).map((decided) => ({ household, ...decided })),
  )
  const met = made.filter(({ household }) => notable.has(household.index))
  const pending = (those: typeof made) =>
    those.filter(({ decisions }) => decisions.some(({ status, sentAt }) => status === 'PENDING' && sentAt !== null))

  test('people worth meeting have decisions to answer: one alone, a pair, and one that is due tomorrow', () => {
    expect(
      pending(met)
        .map(({ decisions }) => decisions.length)
        .toSorted(),
    ).toEqual([1, 1, 2])
    const sent = pending(met).flatMap(({ decisions }) => decisions.map(({ sentAt }) => dayIn(sentAt!)))
    expect(sent.some((on) => on.add({ days: 14 }).equals(today.add({ days: 1 })))).toBe(true)
  })

  test('others have answered theirs, and some are in Swedish', () => {
    const all = met.flatMap(({ decisions }) => decisions)
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set(['PENDING', 'ACCEPTED', 'REJECTED']))
    expect(new Set(all.map(({ language }) => language))).toEqual(new Set(['fi', 'sv']))
    expect(made.length).toBeGreaterThan(met.length)
  })

  test('whatever waits for an answer has a place to give, and what was answered has none', () => {
    for (const { plan, decisions } of made) {
      const isAnswered = decisions.some(({ answered }) => answered !== null)
      expect(plan === null).toBe(isAnswered)
    }
  })

  test('each was sent after its application and before today, and answered after that', () => {
    for (const { household, applicationId, decisions } of made) {
      const application = town.applicationsOf(household).find(({ id }) => id === applicationId)!
      for (const { createdAt, sentAt, answered, status } of decisions) {
        expect(Temporal.Instant.compare(application.savedAt, createdAt)).toBeLessThan(0)
        expect(Temporal.PlainDate.compare(dayIn(createdAt), today)).toBeLessThan(0)
        expect(answered !== null).toBe(status !== 'PENDING')
        if (answered !== null) expect(Temporal.Instant.compare(sentAt!, answered.at)).toBeLessThan(0)
        if (answered !== null) expect(Temporal.PlainDate.compare(dayIn(answered.at), today)).toBeLessThanOrEqual(0)
      }
    }
  })

  test('where a place was accepted, the child has it', () => {
    for (const { household, decisions, applicationId } of made) {
      const { childId } = town.applicationsOf(household).find(({ id }) => id === applicationId)!
      const child = household.children.find(({ id }) => id === childId)!
      for (const decision of decisions.filter(({ status }) => status === 'ACCEPTED')) {
        const given = child.placements.filter(({ unitId }) => unitId === decision.unitId)
        expect(given.some(({ period }) => isWithin(period, decision.period))).toBe(true)
      }
    }
  })

  test('each has an id of its own', () => {
    const ids = made.flatMap(({ decisions }) => decisions.map(({ id }) => id))
    expect(new Set(ids).size).toBe(ids.length)
    const told = made.flatMap(({ applicationId, decisions }) =>
      decisions.map(({ status }) => ({ applicationId, status })),
    )
    expect(
      countUnconfirmed(
        told,
        made.map(({ applicationId }) => applicationId),
      ),
    ).toBeGreaterThan(3)
  })
})
