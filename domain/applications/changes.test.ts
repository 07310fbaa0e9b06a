import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { APPLICATION_TYPES } from '../placements/units.ts'
import {
  withConnectedDaycareStartDate,
  withoutUnitsNotOffered,
  withPartTime,
  withPreparatory,
  withStartDate,
} from './changes.ts'
import { errorsOf } from './errors.ts'
import { isOptionOffered, optionsFor } from './service-need-options.ts'
import { arbitraryForm } from './testing/arbitrary-forms.ts'
import {
  BESIDES_PREPARATORY,
  BESIDES_PRESCHOOL,
  chosen,
  circumstances,
  clubForm,
  CLOSED,
  day,
  daycareForm,
  FULL_DAY,
  METSOLA,
  OPTIONS,
  PART_DAY,
  preschoolForm,
  PRESCHOOL_CLUB,
  SHORT_DAY,
  TODAY,
  withUnitPreference,
} from './testing/forms.ts'

describe('what is offered to choose from', () => {
  test.each([
    { what: 'a full day', form: daycareForm(), offered: [FULL_DAY, SHORT_DAY] },
    {
      what: 'before one of them is offered',
      form: daycareForm({ preferredStartDate: day('2026-07-31') }),
      offered: [FULL_DAY],
    },
    { what: 'part time', form: daycareForm({ partTime: true }), offered: [PART_DAY] },
    { what: 'pre-school', form: preschoolForm(), offered: [BESIDES_PRESCHOOL, PRESCHOOL_CLUB] },
    { what: 'preparatory', form: preschoolForm({}, { preparatory: true }), offered: [BESIDES_PREPARATORY] },
    {
      what: 'daycare before pre-school',
      form: preschoolForm({ preferredStartDate: day('2026-08-01') }),
      offered: [BESIDES_PRESCHOOL],
    },
    { what: 'no start date', form: daycareForm({ preferredStartDate: null }), offered: [] },
    { what: 'a club', form: clubForm(), offered: [] },
  ])('$what', ({ form, offered }) => {
    expect(optionsFor(form, OPTIONS)).toEqual(offered)
  })
})

describe('a new start date', () => {
  const short = daycareForm({ option: chosen(SHORT_DAY) })

  test.each([
    { date: '2026-07-31', isKept: false },
    { date: '2026-08-01', isKept: true },
    { date: '2027-07-31', isKept: true },
    { date: '2027-08-01', isKept: false },
    // While a date is being typed nothing is taken away.
    { date: null, isKept: true },
  ])('$date keeps the option that is offered for a year: $isKept', ({ date, isKept }) => {
    const start = date === null ? null : day(date)
    const expected = { ...short.serviceNeed, preferredStartDate: start, option: isKept ? chosen(SHORT_DAY) : null }
    expect(withStartDate(short, start, OPTIONS)).toEqual({ ...short, serviceNeed: expected })
  })

  test('of the connected daycare takes back an option that is not offered yet', () => {
    const form = preschoolForm({ option: chosen(PRESCHOOL_CLUB) })
    const chosenAfter = (date: string) =>
      withConnectedDaycareStartDate(form, day(date), OPTIONS).serviceNeed.connectedDaycare.option
    expect(chosenAfter('2026-08-11')).toBe(null)
    expect(chosenAfter('2026-08-12')).toEqual(chosen(PRESCHOOL_CLUB))
  })

  test('of pre-school does not touch an option of daycare that starts on a day of its own', () => {
    const form = preschoolForm({ option: chosen(PRESCHOOL_CLUB), preferredStartDate: day('2026-08-20') })
    expect(withStartDate(form, day('2026-08-01'), OPTIONS)).toEqual({
      ...form,
      serviceNeed: { ...form.serviceNeed, preferredStartDate: day('2026-08-01') },
    })
  })

  test('never leaves an option that is not offered', () => {
    const under = circumstances()
    const dates = fc.integer({ min: -400, max: 800 }).map((days) => TODAY.add({ days }))
    const forms = fc.constantFrom(...APPLICATION_TYPES).chain((type) => arbitraryForm(type, under))
    fc.assert(
      fc.property(forms, dates, (form, date) => {
        const moved = withStartDate(form, date, OPTIONS)
        expect(isOptionOffered(moved, OPTIONS)).toBe(true)
        expect(errorsOf(moved, under).filter(({ problem }) => problem === 'OPTION_NOT_VALID')).toEqual([])
      }),
      { numRuns: 500 },
    )
  })
})

test('part time and full time have options of their own', () => {
  expect(withPartTime(daycareForm(), true, OPTIONS).serviceNeed.option).toBe(null)
  const partTime = daycareForm({ partTime: true, option: chosen(PART_DAY) })
  expect(withPartTime(partTime, true, OPTIONS).serviceNeed.option).toEqual(chosen(PART_DAY))
  expect(withPartTime(partTime, false, OPTIONS).serviceNeed.option).toBe(null)
})

test('preparatory education has options of its own', () => {
  expect(withPreparatory(preschoolForm(), true, OPTIONS).serviceNeed.connectedDaycare.option).toBe(null)
  const preparatory = preschoolForm({ option: chosen(BESIDES_PREPARATORY) }, { preparatory: true })
  expect(withPreparatory(preparatory, true, OPTIONS)).toEqual(preparatory)
})

describe('units that are not offered any more', () => {
  test('are taken off the list, and named', () => {
    const form = withUnitPreference(daycareForm(), { preferredUnits: [CLOSED, METSOLA] })
    expect(withoutUnitsNotOffered(form, [METSOLA.id])).toEqual({ form: daycareForm(), removed: [CLOSED] })
  })

  test('none of them leaves the form as it is', () => {
    const form = daycareForm()
    const { form: same, removed } = withoutUnitsNotOffered(form, [METSOLA.id])
    expect(same).toBe(form)
    expect(removed).toEqual([])
  })
})
