import type { ApplicableUnit } from '@nalle/domain/applications/offered-units.ts'
import { isOffered, UNIT_SEARCH_TYPES } from '@nalle/domain/applications/offered-units.ts'
import type { UnitId } from '@nalle/domain/ids.ts'
import { CARE_TYPES } from '@nalle/domain/placements/units.ts'
import type { OpenDateRange } from '@nalle/domain/time/date-range.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newId } from '../municipality/rows.ts'
import { addUnits } from '../municipality/units/units.ts'
import { startNalleForThisTest } from '../testing/nalle.ts'
import { newUnit } from '../testing/units.ts'
import { findApplicableUnits } from './units.ts'

const FIRST_DAY = Temporal.PlainDate.from('2027-01-01')
const DAYS = 6
const UNITS = 400

/** All within a few days, so that ends and beginnings meet often. */
const aDay = fc.nat(DAYS - 1).map((days) => FIRST_DAY.add({ days }))
const aPeriod: fc.Arbitrary<OpenDateRange | null> = fc.option(
  fc.record({ start: aDay, length: fc.option(fc.nat(3)) }).map(({ start, length }) => ({
    start,
    end: length === null ? null : start.add({ days: length }),
  })),
)
const aUnit: fc.Arbitrary<ApplicableUnit> = fc.record({
  careTypes: fc.subarray([...CARE_TYPES], { minLength: 1 }),
  providesShiftCare: fc.boolean(),
  closingDate: fc.option(aDay),
  clubApplyPeriod: aPeriod,
  daycareApplyPeriod: aPeriod,
  preschoolApplyPeriod: aPeriod,
})

test('the units that are found are those that the rules offer', async () => {
  const nalle = await startNalleForThisTest({})
  const units = fc.sample(aUnit, { numRuns: UNITS, seed: 7 }).map((unit) => ({ ...unit, id: newId<'unit'>() }))
  await nalle.db.transaction((tx) =>
    addUnits(
      tx,
      units.map((unit) => ({
        ...newUnit(),
        ...unit,
        applyPeriods: {
          CLUB: unit.clubApplyPeriod,
          DAYCARE: unit.daycareApplyPeriod,
          PRESCHOOL: unit.preschoolApplyPeriod,
        },
      })),
    ),
  )
  let found = 0
  for (const type of UNIT_SEARCH_TYPES) {
    for (const shiftCare of [false, true]) {
      for (let days = -1; days <= DAYS + 3; days += 1) {
        const search = { type, shiftCare, date: FIRST_DAY.add({ days }) }
        const offered = units.filter((unit) => isOffered(unit, search)).map(({ id }) => id)
        const answered: readonly UnitId[] = (await findApplicableUnits(nalle.db, search)).map(({ id }) => id)
        expect(answered.toSorted()).toEqual(offered.toSorted())
        found += answered.length
      }
    }
  }
  expect(found).toBeGreaterThan(UNITS)
}, 120_000)
