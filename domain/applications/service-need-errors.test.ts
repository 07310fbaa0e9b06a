import { describe, expect, test } from 'vitest'
import type { Circumstances } from './circumstances.ts'
import { errorsOf } from './errors.ts'
import { LONGEST_TEXT } from '../forms/text-problems.ts'
import type { ApplicationForm, DailyTimes } from './form.ts'
import {
  BESIDES_PREPARATORY,
  BESIDES_PRESCHOOL,
  chosen,
  circumstances,
  CITY,
  clubForm,
  day,
  daycareForm,
  FULL_DAY,
  PART_DAY,
  preschoolForm,
  PRESCHOOL_CLUB,
  SHORT_DAY,
} from './testing/forms.ts'

const wrongIn = (form: ApplicationForm, under: Partial<Circumstances> = {}) =>
  errorsOf(form, circumstances(under)).map(({ field, problem }) => `${field} ${problem}`)

const times = (startTime: string, endTime: string): DailyTimes => ({ startTime, endTime })

describe('the daily times of daycare', () => {
  test.each([
    { start: '08:00', end: '16:00', problem: undefined },
    { start: '', end: '16:00', problem: 'startTime MISSING' },
    { start: '08:00', end: '', problem: 'endTime MISSING' },
    { start: '8:00', end: '16:00', problem: 'startTime TIME' },
    { start: '08:00', end: '1600', problem: 'endTime TIME' },
    { start: '00:00', end: '23:59', problem: undefined },
    { start: '08:00', end: '23:60', problem: 'endTime TIME' },
    { start: '24:00', end: '23:00', problem: 'startTime TIME' },
    { start: '08:00', end: '08:00', problem: 'endTime END_NOT_AFTER_START' },
    { start: '08:00', end: '07:59', problem: 'endTime END_NOT_AFTER_START' },
    { start: '08:00', end: '08:01', problem: undefined },
    // Midnight closes the day.
    { start: '14:00', end: '00:00', problem: undefined },
    { start: '14:00', end: '00:01', problem: 'endTime END_NOT_AFTER_START' },
  ])('$start–$end: $problem', ({ start, end, problem }) => {
    const expected = problem === undefined ? [] : [problem]
    const form = daycareForm({ dailyTimes: times(start, end) })
    expect(wrongIn(form)).toEqual(expected.map((text) => `serviceNeed.dailyTimes.${text}`))
    const connected = preschoolForm({ dailyTimes: times(start, end) })
    expect(wrongIn(connected)).toEqual(expected.map((text) => `serviceNeed.connectedDaycare.dailyTimes.${text}`))
  })

  test('both are missed when neither is told', () => {
    expect(wrongIn(daycareForm({ dailyTimes: times('', ' ') }))).toEqual([
      'serviceNeed.dailyTimes.startTime MISSING',
      'serviceNeed.dailyTimes.endTime MISSING',
    ])
  })

  test('a night in shift care ends in the morning', () => {
    expect(wrongIn(daycareForm({ shiftCare: true, dailyTimes: times('20:00', '08:00') }))).toEqual([])
  })

  test.each([
    { form: daycareForm({ dailyTimes: times('', '') }), under: { city: { ...CITY, dailyTimesAsked: false } } },
    { form: preschoolForm({ dailyTimes: times('', '') }), under: { city: { ...CITY, dailyTimesAsked: false } } },
    { form: preschoolForm({ wanted: false, dailyTimes: times('', '') }), under: {} },
  ])('are not missed where they are not asked ($form.type)', ({ form, under }) => {
    expect(wrongIn(form, under)).toEqual([])
  })
})

describe('the daily times of connected daycare', () => {
  const withoutOptions = { ...CITY, serviceNeedOptionsAsked: false }
  const START = 'serviceNeed.connectedDaycare.dailyTimes.startTime MISSING'
  const END = 'serviceNeed.connectedDaycare.dailyTimes.endTime MISSING'
  const CHOOSE = 'serviceNeed.connectedDaycare.option CHOOSE_ONE'
  const one = chosen(BESIDES_PRESCHOOL)
  test.each([
    // An option says enough where options are asked and there are some.
    { times: ['', ''], option: one, under: {}, wrong: [] },
    { times: ['', ' '], option: one, under: {}, wrong: [] },
    { times: ['08:00', '16:00'], option: one, under: {}, wrong: [] },
    { times: ['08:00', ''], option: one, under: {}, wrong: [END] },
    { times: ['', '16:00'], option: one, under: {}, wrong: [START] },
    {
      times: ['16:00', '08:00'],
      option: one,
      under: {},
      wrong: ['serviceNeed.connectedDaycare.dailyTimes.endTime END_NOT_AFTER_START'],
    },
    // Hours alone do not, there.
    { times: ['08:00', '16:00'], option: null, under: {}, wrong: [CHOOSE] },
    { times: ['', ''], option: null, under: {}, wrong: [CHOOSE] },
    // Where no option can be chosen, hours are needed.
    { times: ['', ''], option: null, under: { city: withoutOptions }, wrong: [START, END] },
    { times: ['08:00', '16:00'], option: null, under: { city: withoutOptions }, wrong: [] },
    { times: ['', ''], option: null, under: { options: [FULL_DAY] }, wrong: [START, END] },
    { times: ['08:00', '16:00'], option: null, under: { options: [FULL_DAY] }, wrong: [] },
    // A city that asks for neither gets neither.
    { times: ['', ''], option: null, under: { city: { ...withoutOptions, dailyTimesAsked: false } }, wrong: [] },
    { times: ['', ''], option: one, under: { city: { ...CITY, dailyTimesAsked: false } }, wrong: [] },
  ])('$times with $option.nameFi: $wrong', ({ times: [start = '', end = ''], option, under, wrong }) => {
    expect(wrongIn(preschoolForm({ option, dailyTimes: times(start, end) }), under)).toEqual(wrong)
    const besidesPreparatory = preschoolForm(
      { option: option && chosen(BESIDES_PREPARATORY), dailyTimes: times(start, end) },
      { preparatory: true },
    )
    expect(wrongIn(besidesPreparatory, under)).toEqual(wrong)
  })

  test('are needed for daycare itself beside its option', () => {
    expect(wrongIn(daycareForm({ dailyTimes: times('', '') }))).toHaveLength(2)
  })
})

describe('part-time care is at most five hours a day', () => {
  test.each([
    { start: '08:00', end: '13:00', shiftCare: false, isTooLong: false },
    { start: '08:00', end: '13:01', shiftCare: false, isTooLong: true },
    { start: '19:00', end: '00:00', shiftCare: false, isTooLong: false },
    { start: '18:59', end: '00:00', shiftCare: false, isTooLong: true },
    { start: '22:00', end: '03:00', shiftCare: true, isTooLong: false },
    { start: '22:00', end: '03:01', shiftCare: true, isTooLong: true },
    { start: '08:00', end: '08:00', shiftCare: true, isTooLong: true },
  ])('$start–$end, shift care $shiftCare: too long $isTooLong', ({ start, end, shiftCare, isTooLong }) => {
    const form = daycareForm({ partTime: true, option: chosen(PART_DAY), shiftCare, dailyTimes: times(start, end) })
    expect(wrongIn(form)).toEqual(isTooLong ? ['serviceNeed.dailyTimes.endTime PART_TIME_TOO_LONG'] : [])
  })

  test('full-time care may be longer', () => {
    expect(wrongIn(daycareForm({ dailyTimes: times('08:00', '13:01') }))).toEqual([])
  })
})

describe('the option of the service need', () => {
  const inAugust2027 = { today: day('2027-03-10') }

  test.each([
    { what: 'full day', form: daycareForm(), wrong: [] },
    { what: 'none', form: daycareForm({ option: null }), wrong: ['serviceNeed.option CHOOSE_ONE'] },
    {
      what: 'none, and no start date',
      form: daycareForm({ option: null, preferredStartDate: null }),
      wrong: ['serviceNeed.preferredStartDate MISSING', 'serviceNeed.option START_DATE_FIRST'],
    },
    {
      what: 'chosen, and the start date taken away',
      form: daycareForm({ preferredStartDate: null }),
      wrong: ['serviceNeed.preferredStartDate MISSING'],
    },
    {
      what: 'of part-time care for a full day',
      form: daycareForm({ option: chosen(PART_DAY) }),
      wrong: ['serviceNeed.option OPTION_NOT_VALID'],
    },
    {
      what: 'of a full day for part-time care',
      form: daycareForm({ partTime: true, dailyTimes: times('08:00', '12:00') }),
      wrong: ['serviceNeed.option OPTION_NOT_VALID'],
    },
    {
      what: 'a day before it is offered',
      form: daycareForm({ option: chosen(SHORT_DAY), preferredStartDate: day('2026-07-31') }),
      wrong: ['serviceNeed.option OPTION_NOT_VALID'],
    },
    {
      what: 'on the first day it is offered',
      form: daycareForm({ option: chosen(SHORT_DAY), preferredStartDate: day('2026-08-01') }),
      wrong: [],
    },
    {
      what: 'that calls itself something else is known by its id',
      form: daycareForm({ option: { ...chosen(PART_DAY), validPlacementType: 'DAYCARE' } }),
      wrong: ['serviceNeed.option OPTION_NOT_VALID'],
    },
    { what: 'besides pre-school', form: preschoolForm(), wrong: [] },
    { what: 'pre-school club', form: preschoolForm({ option: chosen(PRESCHOOL_CLUB) }), wrong: [] },
    {
      what: 'none besides pre-school',
      form: preschoolForm({ option: null }),
      wrong: ['serviceNeed.connectedDaycare.option CHOOSE_ONE'],
    },
    {
      what: 'of daycare besides pre-school',
      form: preschoolForm({ option: chosen(FULL_DAY) }),
      wrong: ['serviceNeed.connectedDaycare.option OPTION_NOT_VALID'],
    },
    {
      what: 'besides pre-school for preparatory education',
      form: preschoolForm({ option: chosen(BESIDES_PRESCHOOL) }, { preparatory: true }),
      wrong: ['serviceNeed.connectedDaycare.option OPTION_NOT_VALID'],
    },
    {
      what: 'besides preparatory education',
      form: preschoolForm({ option: chosen(BESIDES_PREPARATORY) }, { preparatory: true }),
      wrong: [],
    },
    {
      what: 'from the connected start, which is before the option',
      form: preschoolForm({ option: chosen(PRESCHOOL_CLUB), preferredStartDate: day('2026-08-11') }),
      wrong: ['serviceNeed.connectedDaycare.option OPTION_NOT_VALID'],
    },
    {
      what: 'from the connected start, on its first day',
      form: preschoolForm(
        { option: chosen(PRESCHOOL_CLUB), preferredStartDate: day('2026-08-12') },
        { preferredStartDate: day('2026-08-01') },
      ),
      wrong: [],
    },
    { what: 'not asked without daycare', form: preschoolForm({ wanted: false, option: null }), wrong: [] },
    { what: 'not asked for a club', form: clubForm(), wrong: [] },
  ])('$what', ({ form, wrong }) => {
    expect(wrongIn(form)).toEqual(wrong)
  })

  test('is good on its last day and not on the next', () => {
    const from = (date: string) => daycareForm({ option: chosen(SHORT_DAY), preferredStartDate: day(date) })
    expect(wrongIn(from('2027-07-31'), inAugust2027)).toEqual([])
    expect(wrongIn(from('2027-08-01'), inAugust2027)).toEqual(['serviceNeed.option OPTION_NOT_VALID'])
  })

  test('is not asked where the city asks none, or has none to offer', () => {
    const form = daycareForm({ option: null })
    expect(wrongIn(form, { city: { ...CITY, serviceNeedOptionsAsked: false } })).toEqual([])
    expect(wrongIn(form, { options: [PART_DAY] })).toEqual([])
    expect(wrongIn(daycareForm({ option: null, preferredStartDate: null }), { options: [] })).toEqual([
      'serviceNeed.preferredStartDate MISSING',
    ])
  })
})

describe('certificates', () => {
  const strict = { ...CITY, urgencyCertificateRequired: true, shiftCareCertificateRequired: true }
  const one = { URGENCY: 1, EXTENDED_CARE: 1 }
  const none = { URGENCY: 0, EXTENDED_CARE: 0 }
  const urgency = ['serviceNeed.urgencyAttachments ATTACHMENT_MISSING']
  const shiftCare = ['serviceNeed.shiftCareAttachments ATTACHMENT_MISSING']

  test.each([
    { what: 'urgent, waits', form: daycareForm({ urgent: true }), city: strict, attached: none, wrong: urgency },
    { what: 'urgent, attached', form: daycareForm({ urgent: true }), city: strict, attached: one, wrong: [] },
    { what: 'urgent, only asked for', form: daycareForm({ urgent: true }), city: CITY, attached: none, wrong: [] },
    { what: 'not urgent', form: daycareForm(), city: strict, attached: none, wrong: [] },
    { what: 'shift care', form: daycareForm({ shiftCare: true }), city: strict, attached: none, wrong: shiftCare },
    { what: 'shift care, attached', form: daycareForm({ shiftCare: true }), city: strict, attached: one, wrong: [] },
    { what: 'shift care, asked for', form: daycareForm({ shiftCare: true }), city: CITY, attached: none, wrong: [] },
    {
      what: 'shift care besides pre-school',
      form: preschoolForm({ shiftCare: true }),
      city: strict,
      attached: none,
      wrong: shiftCare,
    },
    {
      what: 'shift care behind a tick taken back',
      form: preschoolForm({ shiftCare: true, wanted: false }),
      city: strict,
      attached: none,
      wrong: [],
    },
  ])('$what', ({ form, city, attached, wrong }) => {
    expect(wrongIn(form, { city, attached })).toEqual(wrong)
  })
})

describe('a need of assistance is described', () => {
  test.each([
    { needed: false, description: '', wrong: [] },
    { needed: true, description: '', wrong: ['serviceNeed.assistance.description MISSING'] },
    { needed: true, description: ' \n', wrong: ['serviceNeed.assistance.description MISSING'] },
    { needed: true, description: 'P', wrong: [] },
    { needed: true, description: 'P'.repeat(LONGEST_TEXT), wrong: [] },
    {
      needed: true,
      description: 'P'.repeat(LONGEST_TEXT + 1),
      wrong: ['serviceNeed.assistance.description TOO_LONG'],
    },
  ])('needed $needed, $wrong', ({ wrong, ...assistance }) => {
    for (const form of [daycareForm({ assistance }), preschoolForm({}, { assistance }), clubForm({ assistance })]) {
      expect(wrongIn(form)).toEqual(wrong)
    }
  })
})
