import type { ApplicationStatus } from '@nalle/domain/placements/application-statuses.ts'
import type { ApplicationType } from '@nalle/domain/placements/units.ts'
import type { NotableKey } from './notable-reasons.ts'

/** An application before it belongs to anybody. Days are counted from the day of the town. */
export type ApplicationPlan = {
  readonly type: ApplicationType
  readonly status: ApplicationStatus
  /** Which child of the household; the first one unless told. */
  readonly child?: number
  /** How long ago it was sent, or last saved. */
  readonly daysAgo: number
  /** From when on care is wanted; without it the start is left open, as in a draft that was just begun. */
  readonly startsIn?: number
  /** From when the next year of pre-primary education begins, in place of a number of days. */
  readonly startsNextSchoolYear?: true
  /** Daycare is asked to go with pre-primary education. */
  readonly withDaycare?: true
  /** How long ago it was decided on; without it that follows from its age. */
  readonly decidedDaysAgo?: number
  readonly shiftCare?: true
  readonly urgent?: true
  readonly otherInfo?: string
}

/** What the people worth meeting have applied for: each status is met somewhere. */
export const NOTABLE_APPLICATIONS: Readonly<Partial<Record<NotableKey, readonly ApplicationPlan[]>>> = {
  'many-children': [
    {
      type: 'DAYCARE',
      status: 'WAITING_PLACEMENT',
      child: 3,
      daysAgo: 40,
      startsIn: 100,
      otherInfo: 'Toivomme, että sisarukset pääsevät samaan taloon.',
    },
    { type: 'DAYCARE', status: 'CREATED', child: 2, daysAgo: 2, startsIn: 130 },
    {
      type: 'PRESCHOOL',
      status: 'WAITING_CONFIRMATION',
      child: 1,
      daysAgo: 65,
      startsNextSchoolYear: true,
      withDaycare: true,
      decidedDaysAgo: 6,
    },
  ],
  'one-child': [{ type: 'DAYCARE', status: 'REJECTED', daysAgo: 150, startsIn: -20 }],
  'two-homes-first': [
    {
      type: 'DAYCARE',
      status: 'WAITING_CONFIRMATION',
      daysAgo: 90,
      startsIn: 40,
      decidedDaysAgo: 13,
      otherInfo: 'Gärna nära skolan.',
    },
  ],
  'foster-parent': [{ type: 'DAYCARE', status: 'CREATED', daysAgo: 5, startsIn: 125 }],
  'shift-care': [{ type: 'DAYCARE', status: 'WAITING_MAILING', daysAgo: 70, startsIn: 60, shiftCare: true }],
  'intermittent-shift-care': [
    { type: 'DAYCARE', status: 'WAITING_UNIT_CONFIRMATION', daysAgo: 60, startsIn: 75, shiftCare: true },
  ],
  'preschool-and-daycare': [{ type: 'PRESCHOOL', status: 'WAITING_DECISION', daysAgo: 55, startsIn: 60 }],
  club: [{ type: 'DAYCARE', status: 'WAITING_CONFIRMATION', daysAgo: 80, startsIn: 45, decidedDaysAgo: 3 }],
  'five-year-old': [{ type: 'PRESCHOOL', status: 'CREATED', daysAgo: 1 }],
  'no-email': [{ type: 'DAYCARE', status: 'CREATED', daysAgo: 12, startsIn: 20, urgent: true }],
  'weak-login': [{ type: 'DAYCARE', status: 'SENT', daysAgo: 3, startsIn: 150 }],
  'starting-soon': [{ type: 'DAYCARE', status: 'ACTIVE', daysAgo: 26, startsIn: 14 }],
  'care-ended': [{ type: 'DAYCARE', status: 'CANCELLED', daysAgo: 38, startsIn: 80 }],
  'protected-address': [{ type: 'DAYCARE', status: 'SENT', daysAgo: 20, startsIn: 110 }],
}

/** How far the applications for children without a place have come; some families have not applied yet. */
export const STATUSES_WITHOUT_PLACE: readonly (readonly [ApplicationStatus | null, number])[] = [
  ['CREATED', 22],
  ['SENT', 34],
  ['WAITING_PLACEMENT', 10],
  ['WAITING_DECISION', 5],
  ['WAITING_UNIT_CONFIRMATION', 3],
  ['WAITING_MAILING', 2],
  ['WAITING_CONFIRMATION', 4],
  ['REJECTED', 2],
  ['CANCELLED', 3],
  [null, 15],
]
