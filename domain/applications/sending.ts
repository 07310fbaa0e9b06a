import { isPrePrimary } from '../placements/placement-types.ts'
import type { PlacementType } from '../placements/placement-types.ts'
import type { ApplicationType } from '../placements/units.ts'
import { isBefore, later } from '../time/date-range.ts'
import type { DateRange } from '../time/date-range.ts'
import type { FormDocument } from './form-document.ts'

export type ChildsPlacement = { readonly type: PlacementType; readonly period: DateRange }

export type SendingFlags = {
  /** The child has a place of this kind already and would like another. */
  readonly transferApplication: boolean
  /** The child is in pre-school, and daycare is asked to go with it. */
  readonly additionalDaycareApplication: boolean
}

const DAYCARE_TYPES: readonly PlacementType[] = [
  'DAYCARE',
  'DAYCARE_PART_TIME',
  'DAYCARE_FIVE_YEAR_OLDS',
  'DAYCARE_PART_TIME_FIVE_YEAR_OLDS',
]

export function flagsOnSend(sent: {
  readonly type: ApplicationType
  readonly document: FormDocument
  readonly placements: readonly ChildsPlacement[]
  readonly today: Temporal.PlainDate
}): SendingFlags {
  const start = sent.document.preferences.preferredStartDate ?? sent.today
  const types = sent.placements.filter(({ period }) => !isBefore(period.end, start)).map(({ type }) => type)
  switch (sent.type) {
    case 'CLUB':
      return { transferApplication: types.includes('CLUB'), additionalDaycareApplication: false }
    case 'DAYCARE':
      return {
        transferApplication: types.some((type) => DAYCARE_TYPES.includes(type)),
        additionalDaycareApplication: false,
      }
    case 'PRESCHOOL': {
      const prePrimary = types.filter((type) => isPrePrimary(type))
      const isAdditional = isAdditionalDaycare(sent.document, prePrimary)
      return {
        transferApplication: prePrimary.length > 0 && !isAdditional,
        additionalDaycareApplication: isAdditional,
      }
    }
  }
}

function isAdditionalDaycare({ preferences }: FormDocument, prePrimary: readonly PlacementType[]): boolean {
  if (preferences.serviceNeed === null || prePrimary.length === 0) return false
  const withoutDaycare = preferences.preparatory ? 'PREPARATORY' : 'PRESCHOOL'
  return prePrimary.every((type) => type === withoutDaycare)
}

/** A municipality has this long to find a place. */
const PROCESSING_TIME = { months: 4 }
/** The same when the need could not be known before, counted from when its certificates are there. */
const URGENT_PROCESSING_TIME = { weeks: 2 }

/** By when the application is to be answered; null when no law says. */
export function dueDateOf(application: {
  readonly type: ApplicationType
  readonly document: FormDocument
  readonly sentDate: Temporal.PlainDate
  readonly transfer: boolean
  /** When the first certificate of urgency arrived; null when there is none. */
  readonly urgencyAttachmentArrivedOn: Temporal.PlainDate | null
  /** The day on which an application that was sent before became urgent; null when it was so from the beginning. */
  readonly urgentSince: Temporal.PlainDate | null
}): Temporal.PlainDate | null {
  const { type, document, sentDate, transfer, urgencyAttachmentArrivedOn, urgentSince } = application
  if (transfer) return null
  if (type === 'PRESCHOOL') return sentDate
  if (type === 'DAYCARE' && document.preferences.urgent) {
    if (urgencyAttachmentArrivedOn === null) return null
    return later(urgentSince ?? sentDate, urgencyAttachmentArrivedOn).add(URGENT_PROCESSING_TIME)
  }
  return sentDate.add(PROCESSING_TIME)
}
