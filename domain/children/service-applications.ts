import type { AuthLevel } from '../access/strength.ts'
import type { PersonId, ServiceNeedOptionId } from '../ids.ts'
import type { PlacementType } from '../placements/placement-types.ts'
import type { ServiceNeedOption } from '../placements/service-needs.ts'
import { includes, isBefore, overlaps } from '../time/date-range.ts'
import type { DateRange } from '../time/date-range.ts'
import { serviceDraftProblems } from './service-application-form.ts'

type Option = Pick<ServiceNeedOption, 'validPlacementType' | 'validity' | 'isDefault'>
type PlacementForChange = { readonly type: PlacementType; readonly takesServiceApplications: boolean }
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
  placement: PlacementForChange | undefined,
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
  readonly serviceNeedOptionId: ServiceNeedOptionId
  readonly additionalInfo: string
}

export type ServiceApplicationProblem =
  | 'BEFORE_TODAY'
  | 'NO_PLACEMENT'
  | 'OPTION_NOT_POSSIBLE'
  | 'REASON_MISSING'
  | 'TEXT_TOO_LONG'

/** The first problem of the form. The page offers and the server accepts the same options (`optionsForChange`). */
export function findServiceApplicationProblem(
  form: ServiceApplicationForm,
  /** On that day; undefined when there is none. */
  placement: PlacementForChange | undefined,
  option: ShownOption | undefined,
  today: Temporal.PlainDate,
): ServiceApplicationProblem | undefined {
  const isPossible = option !== undefined && optionsForChange(placement, [option], form.startDate).length > 0
  const [first] = serviceDraftProblems(form, isPossible ? [form.serviceNeedOptionId] : [], today)
  switch (first?.problem) {
    case 'NO_OPTIONS':
    case 'REQUIRED':
      return placement === undefined ? 'NO_PLACEMENT' : 'OPTION_NOT_POSSIBLE'
    case 'TOO_LONG':
      return 'TEXT_TOO_LONG'
    case 'BEFORE_TODAY':
    case 'REASON_MISSING':
    case undefined:
      return first?.problem
  }
}

/** Whoever has sent it takes it back, until staff have decided. */
export function mayWithdrawServiceApplication(
  application: { readonly senderId: PersonId; readonly isDecided: boolean },
  reader: { readonly id: PersonId; readonly level: AuthLevel },
): boolean {
  return !application.isDecided && application.senderId === reader.id && reader.level === 'STRONG'
}
