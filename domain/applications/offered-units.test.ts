import { describe, expect, test } from 'vitest'
import type { CareType } from '../placements/units.ts'
import { isOffered, UNIT_SEARCH_TYPES, unitSearchOf } from './offered-units.ts'
import type { ApplicableUnit } from './offered-units.ts'
import { clubForm, day, daycareForm, preschoolForm } from './testing/forms.ts'

const period = { start: day('2026-08-01'), end: day('2027-07-31') }
const everything: readonly CareType[] = [
  'CLUB',
  'FAMILY',
  'CENTRE',
  'GROUP_FAMILY',
  'PRESCHOOL',
  'PREPARATORY_EDUCATION',
]

function unit(change: Partial<ApplicableUnit> = {}): ApplicableUnit {
  return {
    careTypes: everything,
    providesShiftCare: false,
    closingDate: null,
    clubApplyPeriod: period,
    daycareApplyPeriod: period,
    preschoolApplyPeriod: period,
    ...change,
  }
}

const search = { type: 'DAYCARE', date: day('2026-09-01'), shiftCare: false } as const

describe('a unit is offered', () => {
  test.each([
    { careType: 'CENTRE', types: ['DAYCARE'] },
    { careType: 'FAMILY', types: ['DAYCARE'] },
    { careType: 'GROUP_FAMILY', types: ['DAYCARE'] },
    { careType: 'CLUB', types: ['CLUB'] },
    { careType: 'PRESCHOOL', types: ['PRESCHOOL'] },
    { careType: 'PREPARATORY_EDUCATION', types: ['PREPARATORY'] },
  ] as const)('for what it gives: $careType for $types', ({ careType, types }) => {
    const offered = UNIT_SEARCH_TYPES.filter((type) => isOffered(unit({ careTypes: [careType] }), { ...search, type }))
    expect(offered).toEqual(types)
  })

  test.each([
    { period: 'clubApplyPeriod', left: ['DAYCARE', 'PRESCHOOL', 'PREPARATORY'] },
    { period: 'daycareApplyPeriod', left: ['CLUB', 'PRESCHOOL', 'PREPARATORY'] },
    { period: 'preschoolApplyPeriod', left: ['CLUB', 'DAYCARE'] },
  ] as const)('not without a $period', ({ period: name, left }) => {
    expect(UNIT_SEARCH_TYPES.filter((type) => isOffered(unit({ [name]: null }), { ...search, type }))).toEqual(left)
  })

  test.each([
    { date: '2026-07-31', offered: false },
    { date: '2026-08-01', offered: true },
    { date: '2027-07-31', offered: true },
    { date: '2027-08-01', offered: false },
  ])('from $date on: $offered', ({ date, offered }) => {
    expect(isOffered(unit(), { ...search, date: day(date) })).toBe(offered)
  })

  test('for ever while its period has no end', () => {
    const open = unit({ daycareApplyPeriod: { start: period.start, end: null } })
    expect(isOffered(open, { ...search, date: day('2040-01-01') })).toBe(true)
  })

  test.each([
    { closingDate: '2026-08-31', offered: false },
    { closingDate: '2026-09-01', offered: true },
  ])('for 1 September when it closes on $closingDate: $offered', ({ closingDate, offered }) => {
    expect(isOffered(unit({ closingDate: day(closingDate) }), search)).toBe(offered)
  })

  test.each([
    { asked: false, given: false, offered: true },
    { asked: false, given: true, offered: true },
    { asked: true, given: false, offered: false },
    { asked: true, given: true, offered: true },
  ])('shift care asked $asked, given $given: $offered', ({ asked, given, offered }) => {
    expect(isOffered(unit({ providesShiftCare: given }), { ...search, shiftCare: asked })).toBe(offered)
  })
})

describe('what units a form asks for', () => {
  test.each([
    { what: 'daycare', form: daycareForm(), search },
    { what: 'shift care', form: daycareForm({ shiftCare: true }), search: { ...search, shiftCare: true } },
    { what: 'a club', form: clubForm(), search: { ...search, type: 'CLUB' } },
    {
      what: 'pre-school',
      form: preschoolForm(),
      search: { type: 'PRESCHOOL', date: day('2026-08-12'), shiftCare: false },
    },
    {
      what: 'preparatory education',
      form: preschoolForm({}, { preparatory: true }),
      search: { type: 'PREPARATORY', date: day('2026-08-12'), shiftCare: false },
    },
    {
      what: 'pre-school with shift care',
      form: preschoolForm({ shiftCare: true }),
      search: { type: 'PRESCHOOL', date: day('2026-08-12'), shiftCare: true },
    },
    {
      what: 'pre-school without the daycare that would be shift care',
      form: preschoolForm({ shiftCare: true, wanted: false }),
      search: { type: 'PRESCHOOL', date: day('2026-08-12'), shiftCare: false },
    },
    { what: 'nothing yet', form: daycareForm({ preferredStartDate: null }), search: undefined },
  ])('$what', ({ form, search: expected }) => {
    expect(unitSearchOf(form)).toEqual(expected)
  })
})
