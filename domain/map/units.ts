import type { Coordinate } from '../city/city.ts'
import type { UnitId } from '../ids.ts'
import { compareTexts } from '../people/names.ts'
import type { CareType, ProviderType, UnitLanguage } from '../placements/units.ts'
import type { OpenDateRange } from '../time/date-range.ts'

/** A unit as the map shows it. */
export type MapUnit = {
  readonly id: UnitId
  readonly name: string
  readonly type: readonly CareType[]
  readonly providerType: ProviderType
  readonly language: UnitLanguage
  readonly streetAddress: string
  readonly postalCode: string
  readonly postOffice: string
  readonly phone?: string | null
  readonly email?: string | null
  readonly url: string | null
  readonly location: Coordinate | null
  readonly providesShiftCare: boolean
  /** When places may be applied for; null when they may not. */
  readonly clubApplyPeriod: OpenDateRange | null
  readonly daycareApplyPeriod: OpenDateRange | null
  readonly preschoolApplyPeriod: OpenDateRange | null
}

export function byName(a: { readonly name: string }, b: { readonly name: string }): number {
  return compareTexts(a.name, b.name)
}

/** From the most common to the rarest, so that lists of units read alike. */
const CARE_TYPE_ORDER: readonly CareType[] = [
  'CENTRE',
  'FAMILY',
  'GROUP_FAMILY',
  'PRESCHOOL',
  'CLUB',
  'PREPARATORY_EDUCATION',
]

export type CareTypeLabel = 'DAYCARE' | 'PRESCHOOL' | 'CLUB' | 'PREPARATORY_EDUCATION'

/** To a family a centre and a family daycare are both daycare; who wants to know more opens the unit. */
const LABELS: Readonly<Record<CareType, CareTypeLabel>> = {
  CENTRE: 'DAYCARE',
  FAMILY: 'DAYCARE',
  GROUP_FAMILY: 'DAYCARE',
  PRESCHOOL: 'PRESCHOOL',
  CLUB: 'CLUB',
  PREPARATORY_EDUCATION: 'PREPARATORY_EDUCATION',
}

export function careTypeLabels(types: readonly CareType[]): readonly CareTypeLabel[] {
  const labels = CARE_TYPE_ORDER.filter((type) => types.includes(type)).map((type) => LABELS[type])
  return [...new Set(labels)]
}

type Applying = Pick<MapUnit, 'providerType' | 'clubApplyPeriod' | 'daycareApplyPeriod' | 'preschoolApplyPeriod'>

/** A private unit takes applications itself unless it has given the municipality a period for them. */
export function isNotAppliedToHere(unit: Applying): boolean {
  const periods = [unit.clubApplyPeriod, unit.daycareApplyPeriod, unit.preschoolApplyPeriod]
  return unit.providerType === 'PRIVATE' && periods.every((period) => period === null)
}
