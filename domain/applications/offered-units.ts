import type { CareType } from '../placements/units.ts'
import { includes, isBefore } from '../time/date-range.ts'
import type { OpenDateRange } from '../time/date-range.ts'
import type { ApplicationForm } from './form.ts'
import { careOf } from './questions.ts'

/** What units are asked for: pre-school with preparatory education is given in fewer of them. */
export const UNIT_SEARCH_TYPES = ['CLUB', 'DAYCARE', 'PRESCHOOL', 'PREPARATORY'] as const
export type UnitSearchType = (typeof UNIT_SEARCH_TYPES)[number]

export type UnitSearch = {
  readonly type: UnitSearchType
  readonly date: Temporal.PlainDate
  readonly shiftCare: boolean
}

/** What a unit is judged by when places in it are applied for. */
export type ApplicableUnit = {
  readonly careTypes: readonly CareType[]
  readonly providesShiftCare: boolean
  /** The last day on which the unit is open; null when it stays. */
  readonly closingDate: Temporal.PlainDate | null
  readonly clubApplyPeriod: OpenDateRange | null
  readonly daycareApplyPeriod: OpenDateRange | null
  readonly preschoolApplyPeriod: OpenDateRange | null
}

type Offer = {
  readonly careTypes: readonly CareType[]
  readonly period: 'clubApplyPeriod' | 'daycareApplyPeriod' | 'preschoolApplyPeriod'
}

const OFFERS: Readonly<Record<UnitSearchType, Offer>> = {
  CLUB: { careTypes: ['CLUB'], period: 'clubApplyPeriod' },
  DAYCARE: { careTypes: ['CENTRE', 'FAMILY', 'GROUP_FAMILY'], period: 'daycareApplyPeriod' },
  PRESCHOOL: { careTypes: ['PRESCHOOL'], period: 'preschoolApplyPeriod' },
  PREPARATORY: { careTypes: ['PREPARATORY_EDUCATION'], period: 'preschoolApplyPeriod' },
}

/** Which units the form asks for; nothing while it does not say from when on. */
export function unitSearchOf(form: ApplicationForm): UnitSearch | undefined {
  const date = form.serviceNeed.preferredStartDate
  if (date === null) return undefined
  const isPreparatory = form.type === 'PRESCHOOL' && form.serviceNeed.preparatory
  return { type: isPreparatory ? 'PREPARATORY' : form.type, date, shiftCare: careOf(form)?.shiftCare ?? false }
}

export function isOffered(unit: ApplicableUnit, search: UnitSearch): boolean {
  const offer = OFFERS[search.type]
  const period = unit[offer.period]
  const isClosed = unit.closingDate !== null && isBefore(unit.closingDate, search.date)
  return (
    !isClosed &&
    (unit.providesShiftCare || !search.shiftCare) &&
    offer.careTypes.some((careType) => unit.careTypes.includes(careType)) &&
    period !== null &&
    includes(period, search.date)
  )
}
