import type { AuthLevel } from '../access/strength.ts'

/** What somebody may do about a child, in the words of the wire. */
export const CHILD_ACTIONS = [
  'CREATE_ABSENCE',
  'CREATE_HOLIDAY_ABSENCE',
  'CREATE_RESERVATION',
  'CREATE_CALENDAR_EVENT_TIME_RESERVATION',
  'CREATE_ABSENCE_APPLICATION',
  'READ_ABSENCE_APPLICATIONS',
  'READ_SERVICE_APPLICATIONS',
  'READ_SERVICE_NEEDS',
  'READ_ATTENDANCE_SUMMARY',
  'READ_DAILY_SERVICE_TIMES',
  'READ_PLACEMENT',
  'CREATE_APPLICATION',
  'READ_DUPLICATE_APPLICATIONS',
  'READ_PLACEMENT_STATUS_BY_APPLICATION_TYPE',
  'CREATE_SERVICE_APPLICATION',
  'READ_PEDAGOGICAL_DOCUMENTS',
  'READ_CHILD_DOCUMENTS',
  'CREATE_INCOME_STATEMENT',
  'READ_INCOME_STATEMENTS',
] as const
export type ChildAction = (typeof CHILD_ACTIONS)[number]

/** What an action asks for besides that the child is one's own. */
type Condition = 'CITY_SHOWS_DAILY_TIMES' | 'IN_CARE' | 'GUARDIAN'

const NEEDED: Readonly<Record<ChildAction, { readonly level: AuthLevel; readonly condition?: Condition }>> = {
  CREATE_ABSENCE: { level: 'WEAK' },
  CREATE_HOLIDAY_ABSENCE: { level: 'WEAK' },
  CREATE_RESERVATION: { level: 'WEAK' },
  CREATE_CALENDAR_EVENT_TIME_RESERVATION: { level: 'WEAK' },
  CREATE_ABSENCE_APPLICATION: { level: 'WEAK' },
  READ_ABSENCE_APPLICATIONS: { level: 'WEAK' },
  READ_SERVICE_APPLICATIONS: { level: 'WEAK' },
  READ_SERVICE_NEEDS: { level: 'WEAK' },
  READ_ATTENDANCE_SUMMARY: { level: 'WEAK' },
  READ_DAILY_SERVICE_TIMES: { level: 'WEAK', condition: 'CITY_SHOWS_DAILY_TIMES' },
  READ_PLACEMENT: { level: 'STRONG' },
  CREATE_APPLICATION: { level: 'STRONG' },
  READ_DUPLICATE_APPLICATIONS: { level: 'STRONG' },
  READ_PLACEMENT_STATUS_BY_APPLICATION_TYPE: { level: 'STRONG' },
  CREATE_SERVICE_APPLICATION: { level: 'STRONG' },
  READ_PEDAGOGICAL_DOCUMENTS: { level: 'STRONG', condition: 'IN_CARE' },
  READ_CHILD_DOCUMENTS: { level: 'STRONG', condition: 'IN_CARE' },
  CREATE_INCOME_STATEMENT: { level: 'STRONG', condition: 'GUARDIAN' },
  READ_INCOME_STATEMENTS: { level: 'STRONG', condition: 'GUARDIAN' },
}

/** How somebody stands to a child of their own. */
export type StandingToChild = {
  readonly level: AuthLevel
  /** Not only a foster parent. */
  readonly isGuardian: boolean
  /** The child has a placement that ends today or later. */
  readonly isInCare: boolean
  readonly cityShowsDailyTimes: boolean
}

export function actionsFor(standing: StandingToChild): readonly ChildAction[] {
  return CHILD_ACTIONS.filter((action) => {
    const { level, condition } = NEEDED[action]
    return (level === 'WEAK' || standing.level === 'STRONG') && holds(condition, standing)
  })
}

function holds(condition: Condition | undefined, standing: StandingToChild): boolean {
  switch (condition) {
    case 'CITY_SHOWS_DAILY_TIMES':
      return standing.cityShowsDailyTimes
    case 'IN_CARE':
      return standing.isInCare
    case 'GUARDIAN':
      return standing.isGuardian
    case undefined:
      return true
  }
}
