import { describe, expect, test } from 'vitest'
import { LONGEST_TEXT } from '../forms/text-problems.ts'
import type { PersonId, ServiceNeedOptionId } from '../ids.ts'
import type { PlacementType } from '../placements/placement-types.ts'
import { dateRange } from '../time/date-range.ts'
import {
  canApplyForChange,
  findServiceApplicationProblem,
  isPossibleOption,
  mayWithdrawServiceApplication,
  optionsForChange,
} from './service-applications.ts'

const day = (text: string) => Temporal.PlainDate.from(text)
const today = day('2026-11-16')
const VALIDITY = dateRange('2026-01-01', '2027-01-01')
const option = (type: PlacementType, change: { isDefault?: boolean; isShownToCitizens?: boolean } = {}) => ({
  validPlacementType: type,
  validity: VALIDITY,
  isDefault: false,
  isShownToCitizens: true,
  ...change,
})

describe('an option may be asked for', () => {
  test.each<{ option: PlacementType; placement: PlacementType; possible: boolean }>([
    { option: 'DAYCARE', placement: 'DAYCARE', possible: true },
    { option: 'DAYCARE_PART_TIME', placement: 'DAYCARE', possible: true },
    { option: 'DAYCARE', placement: 'DAYCARE_PART_TIME', possible: true },
    { option: 'DAYCARE_FIVE_YEAR_OLDS', placement: 'DAYCARE', possible: false },
    { option: 'DAYCARE_PART_TIME_FIVE_YEAR_OLDS', placement: 'DAYCARE_FIVE_YEAR_OLDS', possible: true },
    { option: 'DAYCARE_FIVE_YEAR_OLDS', placement: 'DAYCARE_PART_TIME_FIVE_YEAR_OLDS', possible: true },
    { option: 'PRESCHOOL_DAYCARE', placement: 'PRESCHOOL_DAYCARE', possible: true },
    { option: 'PRESCHOOL', placement: 'PRESCHOOL_DAYCARE', possible: false },
  ])('$option with $placement: $possible', ({ option: type, placement, possible }) => {
    expect(isPossibleOption(option(type), placement, day('2026-12-01'))).toBe(possible)
  })

  test.each([
    { date: '2025-12-31', possible: false },
    { date: '2026-01-01', possible: true },
    { date: '2027-01-01', possible: true },
    { date: '2027-01-02', possible: false },
  ])('on $date: $possible', ({ date, possible }) => {
    expect(isPossibleOption(option('DAYCARE'), 'DAYCARE', day(date))).toBe(possible)
  })

  test('never the default', () => {
    expect(isPossibleOption(option('DAYCARE', { isDefault: true }), 'DAYCARE', today)).toBe(false)
  })
})

describe('to choose from', () => {
  const shown = option('DAYCARE')
  const hidden = option('DAYCARE', { isShownToCitizens: false })
  const place = { type: 'DAYCARE', takesServiceApplications: true } as const
  test.each([
    { what: 'those that are shown', placement: place, options: [shown] },
    { what: 'nothing without a place', placement: undefined, options: [] },
    {
      what: 'nothing in a unit that takes no applications',
      placement: { ...place, takesServiceApplications: false },
      options: [],
    },
  ])('$what', ({ placement, options }) => {
    expect(optionsForChange(placement, [shown, hidden], today)).toEqual(options)
  })
})

describe('such an application can be made', () => {
  const place = {
    type: 'DAYCARE' as PlacementType,
    period: dateRange('2026-08-01', '2026-11-16'),
    takesServiceApplications: true,
  }
  test.each([
    { what: 'while there is a place', placement: place, can: true },
    {
      what: 'not once it has ended',
      placement: { ...place, period: dateRange('2026-08-01', '2026-11-15') },
      can: false,
    },
    { what: 'not where the unit takes none', placement: { ...place, takesServiceApplications: false }, can: false },
    { what: 'not where there is nothing to choose', placement: { ...place, type: 'CLUB' as const }, can: false },
    {
      what: 'not where what there is begins later',
      placement: { ...place, period: dateRange('2027-01-02', '2027-07-31') },
      can: false,
    },
    {
      what: 'on the last day of what there is',
      placement: { ...place, period: dateRange('2027-01-01', '2027-07-31') },
      can: true,
    },
  ])('$what', ({ placement, can }) => {
    expect(canApplyForChange([placement], [option('DAYCARE')], today)).toBe(can)
  })

  test('not for a default', () => {
    expect(canApplyForChange([place], [option('DAYCARE', { isDefault: true })], today)).toBe(false)
  })
})

describe('what is wrong with it', () => {
  const LONG = 'x'.repeat(LONGEST_TEXT)
  // An option of these tests.
  const serviceNeedOptionId = 'full' as ServiceNeedOptionId
  test.each<{ start: string; info?: string; type?: PlacementType | null; problem: string | undefined }>([
    { start: '2026-11-15', problem: 'BEFORE_TODAY' },
    { start: '2026-11-16', info: 'Uusi työ', problem: undefined },
    { start: '2026-12-01', problem: undefined },
    { start: '2026-12-01', type: null, problem: 'NO_PLACEMENT' },
    { start: '2026-12-01', type: 'CLUB', problem: 'OPTION_NOT_POSSIBLE' },
    { start: '2026-12-02', problem: 'REASON_MISSING' },
    { start: '2026-12-02', info: ' \n', problem: 'REASON_MISSING' },
    { start: '2026-12-01', info: LONG, problem: undefined },
    { start: '2026-12-01', info: `${LONG}x`, problem: 'TEXT_TOO_LONG' },
  ])('from $start: $problem', ({ start, info = '', type = 'DAYCARE', problem }) => {
    const form = { startDate: day(start), serviceNeedOptionId, additionalInfo: info }
    const placement = type === null ? undefined : { type, takesServiceApplications: true }
    expect(findServiceApplicationProblem(form, placement, option('DAYCARE'), today)).toBe(problem)
  })

  test('an option that is not there', () => {
    const form = { startDate: day('2026-12-01'), serviceNeedOptionId, additionalInfo: '' }
    const placement = { type: 'DAYCARE', takesServiceApplications: true } as const
    expect(findServiceApplicationProblem(form, placement, undefined, today)).toBe('OPTION_NOT_POSSIBLE')
  })

  test.each([
    { isShownToCitizens: true, takesServiceApplications: true, problem: undefined },
    { isShownToCitizens: false, takesServiceApplications: true, problem: 'OPTION_NOT_POSSIBLE' },
    { isShownToCitizens: true, takesServiceApplications: false, problem: 'OPTION_NOT_POSSIBLE' },
  ] as const)('shown $isShownToCitizens, unit takes applications $takesServiceApplications: $problem', (row) => {
    const form = { startDate: day('2026-12-01'), serviceNeedOptionId, additionalInfo: '' }
    const placement = { type: 'DAYCARE', takesServiceApplications: row.takesServiceApplications } as const
    const asked = option('DAYCARE', { isShownToCitizens: row.isShownToCitizens })
    expect(findServiceApplicationProblem(form, placement, asked, today)).toBe(row.problem)
  })
})

test.each([
  { isDecided: false, sender: 'maija', level: 'STRONG', may: true },
  { isDecided: true, sender: 'maija', level: 'STRONG', may: false },
  { isDecided: false, sender: 'olli', level: 'STRONG', may: false },
  { isDecided: false, sender: 'maija', level: 'WEAK', may: false },
] as const)('withdrawn: decided $isDecided, by $sender, $level: $may', ({ isDecided, sender, level, may }) => {
  const reader = { id: 'maija' as PersonId, level }
  expect(mayWithdrawServiceApplication({ senderId: sender as PersonId, isDecided }, reader)).toBe(may)
})
