import type { FeeFigures } from '../city/city.ts'
import { readAmount } from './amounts.ts'
import type { AdultForm } from './form.ts'
import { tellsBusiness, tellsGrossIncome } from './situation.ts'

/** What the municipality knows of the family, or the person corrects. */
export type Family = {
  readonly familySize: number
  /** The youngest first, each with its share of the full-time fee, in percent. */
  readonly children: readonly { readonly feePercentage: number }[]
}

export type FeeEstimate = {
  /** In the order of the children. */
  readonly feesCents: readonly number[]
  readonly totalCents: number
}

/** Fees are whole euros. */
const EURO = 100

/** What the fee would be by the city's published figures. An estimate, never a decision. */
export function estimateFee(monthlyIncomeCents: number, family: Family, figures: FeeFigures): FeeEstimate {
  const fullFee = fullTimeFee(monthlyIncomeCents, family.familySize, figures)
  return estimateFrom(fullFee, family, figures)
}

export function highestFee(family: Family, figures: FeeFigures): FeeEstimate {
  return estimateFrom(figures.highestFeeCents, family, figures)
}

/** The fee of the youngest child in full-time care. */
function fullTimeFee(monthlyIncomeCents: number, familySize: number, figures: FeeFigures): number {
  const { limit, percentage } = limitFor(familySize, figures)
  const share = (Math.max(monthlyIncomeCents - limit, 0) * percentage) / 100
  return Math.min(inWholeEuros(share), figures.highestFeeCents)
}

function limitFor(familySize: number, figures: FeeFigures): { readonly limit: number; readonly percentage: number } {
  const { byFamilySize, incomeLimitOfFurtherPersonCents } = figures
  const [first] = byFamilySize
  const last = byFamilySize.at(-1)
  if (first === undefined || last === undefined) throw new RangeError('No income limit is published')
  const found = byFamilySize.find(({ persons }) => persons === familySize)
  if (found !== undefined) return { limit: found.incomeLimitCents, percentage: found.percentage }
  if (familySize < first.persons) return { limit: first.incomeLimitCents, percentage: first.percentage }
  const further = (familySize - last.persons) * incomeLimitOfFurtherPersonCents
  return { limit: last.incomeLimitCents + further, percentage: last.percentage }
}

/** Brothers and sisters pay a share of what the youngest would pay for full-time care. */
function estimateFrom(fullFeeCents: number, { children }: Family, figures: FeeFigures): FeeEstimate {
  const feesCents = children.map(({ feePercentage }, at) => {
    const share = at === 0 ? 100 : (figures.siblingPercentages[at - 1] ?? figures.siblingPercentages.at(-1) ?? 100)
    const base = inWholeEuros((fullFeeCents * share) / 100)
    const fee = inWholeEuros((base * feePercentage) / 100)
    return fee < figures.lowestFeeCents ? 0 : fee
  })
  return { feesCents, totalCents: feesCents.reduce((sum, fee) => sum + fee, 0) }
}

function inWholeEuros(cents: number): number {
  // Percentages such as 10.7 are not exact in binary: half a euro must not fall to the wrong side by a hair.
  return Math.round(Number((cents / EURO).toFixed(6))) * EURO
}

/** The monthly income that the form tells; undefined while an amount that counts is not there yet. */
export function findMonthlyIncome(form: AdultForm): number | undefined {
  const { gross, business, situation } = form
  const amounts: string[] = []
  if (tellsGrossIncome(form)) amounts.push(gross.estimatedMonthlyIncome)
  if (tellsBusiness(form) && business.selfEmployed.chosen && business.selfEmployed.estimate) {
    amounts.push(business.selfEmployed.estimatedMonthlyIncome)
  }
  if (amounts.length === 0) return situation.noIncome && !tellsBusiness(form) ? 0 : undefined
  const read = amounts.map(readAmount)
  return read.every((amount) => 'cents' in amount) ? read.reduce((sum, { cents }) => sum + cents, 0) : undefined
}
