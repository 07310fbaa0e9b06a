import type { AuthLevel } from '../access/strength.ts'
import { LONGEST_TEXT } from '../forms/text-problems.ts'
import type { PersonId } from '../ids.ts'
import { isBlank } from '../people/contact-details.ts'
import type { PlacementType } from '../placements/placement-types.ts'
import type { ServiceNeedOption } from '../placements/service-needs.ts'
import { includes, isBefore, overlaps } from '../time/date-range.ts'
import type { DateRange } from '../time/date-range.ts'

type Option = Pick<ServiceNeedOption, 'validPlacementType' | 'validity' | 'isDefault'>
type ShownOption = Option & Pick<ServiceNeedOption, 'isShownToCitizens'>

/** The same place for more or fewer hours a day is asked for without applying for a new one. */
const COUNTERPARTS: Readonly<Partial<Record<PlacementType, PlacementType>>> = {
  DAYCARE: 'DAYCARE_PART_TIME',
  DAYCARE_PART_TIME: 'DAYCARE',
  DAYCARE_FIVE_YEAR_OLDS: 'DAYCARE_PART_TIME_FIVE_YEAR_OLDS',
  DAYCARE_PART_TIME_FIVE_YEAR_OLDS: 'DAYCARE_FIVE_YEAR_OLDS',
}

/** Whether a child with such a placement may have this from the day on. */
export function isPossibleOption(option: Option, type: PlacementType, day: Temporal.PlainDate): boolean {
  const { validPlacementType, validity, isDefault } = option
  return !isDefault && includes(validity, day) && [type, COUNTERPARTS[type]].includes(validPlacementType)
}

/** What a guardian may choose from; nothing where there is no place, or its unit takes no such applications. */
export function optionsForChange<O extends ShownOption>(
  placement: { readonly type: PlacementType; readonly takesServiceApplications: boolean } | undefined,
  options: readonly O[],
  day: Temporal.PlainDate,
): readonly O[] {
  if (placement?.takesServiceApplications !== true) return []
  return options.filter((option) => option.isShownToCitizens && isPossibleOption(option, placement.type, day))
}

/** Whether the portal offers such an application at all; that one is open already is another matter. */
export function canApplyForChange(
  placements: readonly {
    readonly type: PlacementType
    readonly period: DateRange
    readonly takesServiceApplications: boolean
  }[],
  options: readonly Option[],
  today: Temporal.PlainDate,
): boolean {
  return placements.some(
    ({ type, period, takesServiceApplications }) =>
      takesServiceApplications &&
      !isBefore(period.end, today) &&
      options.some(
        ({ isDefault, validPlacementType, validity }) =>
          !isDefault && validPlacementType === type && overlaps(validity, period),
      ),
  )
}

export type ServiceApplicationForm = {
  readonly startDate: Temporal.PlainDate
  readonly additionalInfo: string
}

export type ServiceApplicationProblem =
  | 'BEFORE_TODAY'
  | 'NO_PLACEMENT'
  | 'OPTION_NOT_POSSIBLE'
  | 'REASON_MISSING'
  | 'TEXT_TOO_LONG'

/** Fees go by the month, so a change in the middle of one is for special cases, and is to be explained. */
export function needsReason(startDate: Temporal.PlainDate): boolean {
  return startDate.day !== 1
}

/** The first thing that is wrong, in the order of the form. */
export function findServiceApplicationProblem(
  { startDate, additionalInfo }: ServiceApplicationForm,
  /** On that day; undefined when there is none. */
  placementType: PlacementType | undefined,
  option: Option | undefined,
  today: Temporal.PlainDate,
): ServiceApplicationProblem | undefined {
  if (isBefore(startDate, today)) return 'BEFORE_TODAY'
  if (placementType === undefined) return 'NO_PLACEMENT'
  if (option === undefined || !isPossibleOption(option, placementType, startDate)) return 'OPTION_NOT_POSSIBLE'
  if (needsReason(startDate) && isBlank(additionalInfo)) return 'REASON_MISSING'
  return additionalInfo.length > LONGEST_TEXT ? 'TEXT_TOO_LONG' : undefined
}

/** Whoever has sent it takes it back, until staff have decided. */
export function mayWithdrawServiceApplication(
  application: { readonly senderId: PersonId; readonly isDecided: boolean },
  reader: { readonly id: PersonId; readonly level: AuthLevel },
): boolean {
  return !application.isDecided && application.senderId === reader.id && reader.level === 'STRONG'
}
