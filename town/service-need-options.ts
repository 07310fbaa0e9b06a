import { PLACEMENT_TYPES } from '@nalle/domain/placements/placement-types.ts'
import type { PlacementType } from '@nalle/domain/placements/placement-types.ts'
import type { ServiceNeedOption } from '@nalle/domain/placements/service-needs.ts'
import type { MakeId } from './town-ids.ts'

type OptionPlan = readonly [
  type: PlacementType,
  names: readonly [fi: string, sv: string, en: string],
  more: Partial<Omit<ServiceNeedOption, 'id' | 'validPlacementType'>>,
]

type Names = OptionPlan[1]

const FULL_DAY: Names = ['Kokopäiväinen, yli 35 h viikossa', 'Heltid, över 35 h i veckan', 'Full day, over 35 h a week']
const SHORT_DAY: Names = ['Enintään 35 h viikossa', 'Högst 35 h i veckan', 'Up to 35 h a week']
const HALF_DAY: Names = [
  'Osapäiväinen, enintään 25 h viikossa',
  'Halvdag, högst 25 h i veckan',
  'Part day, up to 25 h a week',
]
const SHORT_WEEK: Names = ['Osaviikkoinen, enintään 3 päivää', 'Del av vecka, högst 3 dagar', 'Part week, up to 3 days']
const MONTHLY_85: Names = ['Enintään 85 h kuukaudessa', 'Högst 85 h i månaden', 'Up to 85 h a month']
const MONTHLY_120: Names = ['Enintään 120 h kuukaudessa', 'Högst 120 h i månaden', 'Up to 120 h a month']
const MONTHLY_180: Names = ['Enintään 180 h kuukaudessa', 'Högst 180 h i månaden', 'Up to 180 h a month']
const TEN_DAYS: Names = ['10 sopimuspäivää kuukaudessa', '10 avtalsdagar i månaden', '10 contract days a month']
const BESIDES_FREE: Names = [
  'Maksuttoman lisäksi yli 20 h viikossa',
  'Utöver avgiftsfri del över 20 h i veckan',
  'Besides the free hours over 20 h a week',
]
const BESIDES_FREE_SHORT: Names = [
  'Maksuttoman lisäksi enintään 20 h viikossa',
  'Utöver avgiftsfri del högst 20 h i veckan',
  'Besides the free hours up to 20 h a week',
]
const ONLY_FREE: Names = [
  'Vain maksuton 20 h viikossa',
  'Endast avgiftsfria 20 h i veckan',
  'Only the free 20 h a week',
]
const AGREED: Names = ['Sijoituksen mukainen', 'Enligt placeringen', 'As in the placement']

const PLANS: readonly OptionPlan[] = [
  ['DAYCARE', FULL_DAY, {}],
  ['DAYCARE', SHORT_DAY, { feePercentage: 80 }],
  ['DAYCARE', MONTHLY_120, { feePercentage: 80, hoursPerMonth: 120 }],
  ['DAYCARE', TEN_DAYS, { feePercentage: 60, contractDaysPerMonth: 10 }],
  ['DAYCARE_PART_TIME', HALF_DAY, { feePercentage: 60, isPartDay: true }],
  ['DAYCARE_PART_TIME', SHORT_WEEK, { feePercentage: 60, isPartWeek: true }],
  ['DAYCARE_PART_TIME', MONTHLY_85, { feePercentage: 60, hoursPerMonth: 85 }],
  ['DAYCARE_FIVE_YEAR_OLDS', BESIDES_FREE, { feePercentage: 80 }],
  ['DAYCARE_FIVE_YEAR_OLDS', BESIDES_FREE_SHORT, { feePercentage: 35 }],
  ['DAYCARE_PART_TIME_FIVE_YEAR_OLDS', ONLY_FREE, { feePercentage: 0, isPartDay: true }],
  ['PRESCHOOL_DAYCARE', BESIDES_FREE, { feePercentage: 80 }],
  ['PRESCHOOL_DAYCARE', BESIDES_FREE_SHORT, { feePercentage: 35 }],
  ['PREPARATORY_DAYCARE', BESIDES_FREE_SHORT, { feePercentage: 35 }],
  ['PRESCHOOL_DAYCARE_ONLY', FULL_DAY, {}],
  ['PRESCHOOL_DAYCARE_ONLY', HALF_DAY, { feePercentage: 60, isPartDay: true }],
]

/** Came later, so nobody has it yet: what a family may ask for whose hours have not fitted. */
const LATER_PLANS: readonly OptionPlan[] = [['DAYCARE', MONTHLY_180, { hoursPerMonth: 180 }]]
export const FIRST_LATER_PLAN = PLANS.length + PLACEMENT_TYPES.length

/** Before the oldest sibling in the town came into care, so that every service need of theirs had its option. */
const VALID_FROM = Temporal.PlainDate.from('2005-08-01')

/** In the order in which they are shown. */
export function makeServiceNeedOptions(makeId: MakeId): readonly ServiceNeedOption[] {
  const defaults = PLACEMENT_TYPES.map((type): OptionPlan => [
    type,
    AGREED,
    { isDefault: true, isShownToCitizens: false },
  ])
  return [...PLANS, ...defaults, ...LATER_PLANS].map(([validPlacementType, [nameFi, nameSv, nameEn], more], at) => ({
    id: makeId('service-need-option', at),
    nameFi,
    nameSv,
    nameEn,
    validPlacementType,
    validity: { start: VALID_FROM, end: null },
    isDefault: false,
    isShownToCitizens: true,
    isPartDay: false,
    isPartWeek: false,
    feePercentage: 100,
    hoursPerMonth: null,
    contractDaysPerMonth: null,
    ...more,
  }))
}
