import { CHILD_ACTIONS } from '@nalle/domain/children/child-actions.ts'
import type {
  AbsenceApplicationId,
  ChildId,
  Id,
  PersonId,
  PlacementId,
  ServiceApplicationId,
  ServiceNeedOptionId,
  TerminationId,
  UnitId,
} from '@nalle/domain/ids.ts'
import type { PlacementType } from '@nalle/domain/placements/placement-types.ts'
import type {
  AbsenceApplication,
  Child,
  Overview,
  PlacementGroup,
  Receipt,
  ServiceApplication,
  TerminationEffects,
} from '../children/queries.ts'
import type { FakeApi } from './fake-api.ts'

// Ids are texts; none of these exists.
export const CHILD = 'c1000000-0000-4000-8000-000000000001' as ChildId
const UNIT = 'c1000001-0000-4000-8000-000000000001' as UnitId
const ELLI = 'c1000002-0000-4000-8000-000000000001'
export const LONGER_CARE = 'c1000003-0000-4000-8000-000000000001' as ServiceNeedOptionId
const UNIT_NAME = 'Kaarnan päiväkoti'

const day = (text: string) => Temporal.PlainDate.from(text)
const SENT_AT = Temporal.Instant.from('2026-09-14T05:30:00Z')

/** A child in pre-primary education with daycare. */
export function aChild(change: Partial<Child> = {}): Child {
  const unit = { id: UNIT, name: UNIT_NAME }
  return {
    id: CHILD,
    firstName: 'Aino',
    preferredName: 'Aino',
    lastName: 'Esimerkki',
    duplicateOf: null,
    imageId: null,
    group: null,
    unit,
    upcomingPlacementType: 'PRESCHOOL_DAYCARE',
    upcomingPlacementStartDate: day('2026-08-12'),
    upcomingPlacementIsCalendarOpen: true,
    upcomingPlacementUnit: unit,
    permittedActions: CHILD_ACTIONS.filter(
      // The sections of other features.
      (action) => !action.endsWith('DOCUMENTS') && !action.endsWith('INCOME_STATEMENTS'),
    ),
    serviceApplicationCreationPossible: true,
    absenceApplicationCreationPossible: true,
    ...change,
  }
}

export function anOverview(change: Partial<Overview> = {}): Overview {
  return {
    childId: CHILD,
    unit: { id: UNIT, name: UNIT_NAME, phone: null },
    days: [],
    serviceNeeds: [],
    months: [],
    fit: null,
    dailyServiceTimes: [],
    absenceApplications: [],
    serviceApplications: [],
    placements: [aPlacementGroup()],
    terminations: [],
    ...change,
  }
}

/** Pre-primary education with daycare until May, which can be terminated. */
export function aPlacementGroup(change: Partial<PlacementGroup> = {}): PlacementGroup {
  return {
    type: 'PRESCHOOL',
    startDate: day('2026-08-12'),
    endDate: day('2027-05-31'),
    unitId: UNIT,
    unitName: UNIT_NAME,
    terminatable: true,
    placements: [aPlacement('PRESCHOOL_DAYCARE')],
    additionalPlacements: [],
    ...change,
  }
}

export function aPlacement(type: PlacementType, endDate = day('2027-05-31')): PlacementGroup['placements'][number] {
  return {
    childId: CHILD,
    id: 'c1000004-0000-4000-8000-000000000001' as PlacementId,
    type,
    startDate: day('2026-08-12'),
    endDate,
    unitId: UNIT,
    unitName: UNIT_NAME,
    terminatable: true,
    terminationRequestedDate: null,
    terminatedBy: null,
  }
}

/** Only the daycare of that place ends; pre-primary education continues. */
export function daycareOnlyEffects(terminationDate: Temporal.PlainDate): TerminationEffects {
  const continues = {
    type: 'PRESCHOOL',
    unitName: UNIT_NAME,
    startDate: terminationDate.add({ days: 1 }),
    endDate: day('2027-05-31'),
  } as const
  return {
    group: 'PRESCHOOL',
    unitName: UNIT_NAME,
    terminationDate,
    daycareOnly: true,
    ends: [{ ...continues, type: 'PRESCHOOL_DAYCARE', startDate: day('2026-08-12'), lastDay: terminationDate }],
    continues: [continues],
    stays: [],
    serviceNeeds: [],
    groups: [],
    backupCare: [],
    reservationDays: [],
    absenceDays: [],
    cancelledApplications: [],
  }
}

export function aReceipt(effects: TerminationEffects): Receipt {
  return {
    id: 'c1000005-0000-4000-8000-000000000001' as TerminationId,
    childId: CHILD,
    terminatedAt: SENT_AT,
    terminatedByName: 'Esimerkki Maija',
    effects,
  }
}

/** The other guardian applies for longer care. */
export function aServiceApplication(change: Partial<ServiceApplication['data']> = {}): ServiceApplication {
  return {
    data: {
      id: 'c1000006-0000-4000-8000-000000000001' as ServiceApplicationId,
      sentAt: SENT_AT,
      personId: ELLI as PersonId,
      personName: 'Esimerkki Elli',
      childId: CHILD,
      childName: 'Esimerkki Aino',
      startDate: day('2026-10-01'),
      serviceNeedOption: anOption(),
      additionalInfo: '',
      decision: null,
      currentPlacement: null,
      ...change,
    },
    permittedActions: change.decision ? [] : ['DELETE'],
  }
}

export function anOption(): ServiceApplication['data']['serviceNeedOption'] {
  return {
    id: LONGER_CARE,
    nameFi: 'Kokopäiväinen',
    nameSv: 'Heldag',
    nameEn: 'Full day',
    validPlacementType: 'PRESCHOOL_DAYCARE',
    partWeek: false,
    validity: { start: day('2020-01-01'), end: null },
  }
}

export function anAbsenceApplication(change: Partial<AbsenceApplication['data']> = {}): AbsenceApplication {
  const data: AbsenceApplication['data'] = {
    id: 'c1000007-0000-4000-8000-000000000001' as AbsenceApplicationId,
    createdAt: SENT_AT,
    createdBy: { id: ELLI as Id<'modifier'>, name: 'Esimerkki Elli', type: 'CITIZEN' },
    child: { id: CHILD, firstName: 'Aino', lastName: 'Esimerkki' },
    startDate: day('2026-10-05'),
    endDate: day('2026-10-16'),
    description: 'Matka',
    status: 'WAITING_DECISION',
    decidedAt: null,
    decidedBy: null,
    rejectedReason: null,
    ...change,
  }
  return { data, actions: data.status === 'WAITING_DECISION' ? ['DELETE'] : [] }
}

/** Answers the calls of the page of a child and of its applications. */
export function answerChild(api: FakeApi, overview: Partial<Overview> = {}, child: Partial<Child> = {}): void {
  const shown = anOverview(overview)
  api.answer('children.getChildren', [aChild(child)])
  api.answer('children.getChildOverview', shown)
  api.answer('children.getServiceApplications', shown.serviceApplications ?? [])
  api.answer('children.getServiceApplicationOptions', [anOption()])
}
