import { includes } from '../time/date-range.ts'
import type { DateRange } from '../time/date-range.ts'
import type { UnitFeature } from './units.ts'

/** The parts of the portal that a guardian may open because of where their children are. */
export type AccessibleFeatures = {
  readonly messages: boolean
  readonly composeNewMessage: boolean
  readonly reservations: boolean
  readonly childDocumentation: boolean
}

/** A placement, past, running or coming, of one of the guardian's own children. */
export type PlacementInUnit = { readonly period: DateRange; readonly unitFeatures: readonly UnitFeature[] }

export type FeatureAccessInput = {
  readonly placements: readonly PlacementInUnit[]
  readonly hasReceivedMessages: boolean
  /** Whether messages are written in this city at all. */
  readonly cityHasMessages: boolean
  readonly today: Temporal.PlainDate
  /** How long before a placement starts its calendar opens: the city's choice. */
  readonly calendarOpenBeforePlacementDays: number
}

/** Families get to know the unit before care starts, so writing opens two weeks ahead. */
export const MESSAGING_OPEN_BEFORE_PLACEMENT_DAYS = 14

export const NO_FEATURES: AccessibleFeatures = {
  messages: false,
  composeNewMessage: false,
  reservations: false,
  childDocumentation: false,
}

export function accessibleFeatures(input: FeatureAccessInput): AccessibleFeatures {
  const messages = canReadMessages(input)
  return {
    messages,
    composeNewMessage: messages && canWriteMessages(input),
    reservations: canReserve(input),
    childDocumentation: canSeeDocumentation(input),
  }
}

function canReadMessages({ placements, hasReceivedMessages, cityHasMessages }: FeatureAccessInput): boolean {
  if (!cityHasMessages) return false
  return hasReceivedMessages || placements.some(({ unitFeatures }) => unitFeatures.includes('MESSAGING'))
}

function canWriteMessages({ placements, today }: FeatureAccessInput): boolean {
  return placements.some(({ period }) => isOpen(period, MESSAGING_OPEN_BEFORE_PLACEMENT_DAYS, today))
}

function canReserve({ placements, today, calendarOpenBeforePlacementDays }: FeatureAccessInput): boolean {
  return placements.some(
    ({ period, unitFeatures }) =>
      unitFeatures.includes('RESERVATIONS') && isOpen(period, calendarOpenBeforePlacementDays, today),
  )
}

function canSeeDocumentation({ placements, today }: FeatureAccessInput): boolean {
  return placements.some(
    ({ period, unitFeatures }) => unitFeatures.includes('VASU_AND_PEDADOC') && includes(period, today),
  )
}

function isOpen(period: DateRange, daysBefore: number, today: Temporal.PlainDate): boolean {
  return includes({ start: period.start.subtract({ days: daysBefore }), end: period.end }, today)
}
