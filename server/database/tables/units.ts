import type {
  ChildId,
  EmployeeId,
  GroupId,
  Id,
  PersonId,
  PlacementId,
  ServiceNeedId,
  ServiceNeedOptionId,
  TermId,
  UnitId,
} from '@nalle/domain/ids.ts'
import type { PlacementType } from '@nalle/domain/placements/placement-types.ts'
import type { ShiftCareType } from '@nalle/domain/placements/service-needs.ts'
import type { CareType, ProviderType, UnitFeature, UnitLanguage } from '@nalle/domain/placements/units.ts'
import type { DateRange, OpenDateRange } from '@nalle/domain/time/date-range.ts'
import type { ColumnType, Generated } from 'kysely'
import type { DateRangeColumn } from './people.ts'

/** Disjoint days in ascending order; goes in as text made by `dateRangesText`. */
export type DateRangesColumn = ColumnType<readonly DateRange[], string, string>

type ApplyPeriodColumn = ColumnType<OpenDateRange | null, string | null, string | null>

export type EmployeeRole = 'UNIT_SUPERVISOR' | 'TEACHER' | 'CARER' | 'SPECIAL_EDUCATION_TEACHER'

export type UnitTables = {
  unit: {
    id: Generated<UnitId>
    name: string
    care_types: readonly CareType[]
    provider_type: ProviderType
    language: UnitLanguage
    street_address: Generated<string>
    postal_code: Generated<string>
    post_office: Generated<string>
    district: Generated<string>
    phone: string | null
    email: string | null
    url: string | null
    latitude: number | null
    longitude: number | null
    ghost_unit: Generated<boolean>
    opening_date: Temporal.PlainDate | null
    closing_date: Temporal.PlainDate | null
    club_apply_period: ApplyPeriodColumn
    daycare_apply_period: ApplyPeriodColumn
    preschool_apply_period: ApplyPeriodColumn
    provides_shift_care: Generated<boolean>
    open_on_holidays_for_shift_care: Generated<boolean>
    preschool_start_time: Temporal.PlainTime | null
    preschool_end_time: Temporal.PlainTime | null
    preparatory_start_time: Temporal.PlainTime | null
    preparatory_end_time: Temporal.PlainTime | null
    features: Generated<readonly UnitFeature[]>
    invoiced_by_municipality: Generated<boolean>
    decision_daycare_name: Generated<string>
    decision_preschool_name: Generated<string>
    decision_handler: Generated<string>
    decision_handler_address: Generated<string>
    created_at: Generated<Temporal.Instant>
  }
  unit_opening_time: {
    unit_id: UnitId
    kind: 'NORMAL' | 'SHIFT_CARE'
    weekday: number
    start_time: Temporal.PlainTime
    end_time: Temporal.PlainTime
  }
  unit_group: {
    id: Generated<GroupId>
    unit_id: UnitId
    name: string
    validity: DateRangeColumn
    created_at: Generated<Temporal.Instant>
  }
  employee: {
    id: Generated<EmployeeId>
    first_names: string
    last_name: string
    /** Empty for those who are called by all of their first names. */
    preferred_name: Generated<string>
    email: string | null
    created_at: Generated<Temporal.Instant>
  }
  unit_employee: { unit_id: UnitId; employee_id: EmployeeId; role: EmployeeRole; group_id: GroupId | null }
  placement: {
    id: Generated<PlacementId>
    child_id: ChildId
    unit_id: UnitId
    type: PlacementType
    period: DateRangeColumn<DateRange>
    created_at: Temporal.Instant
    termination_requested_on: Temporal.PlainDate | null
    terminated_by: PersonId | null
    /** The client limited to units that has written the row; null where the city has. */
    limited_client: Generated<string | null>
  }
  service_need_option: {
    id: Generated<ServiceNeedOptionId>
    name_fi: string
    name_sv: string
    name_en: string
    valid_placement_type: PlacementType
    validity: DateRangeColumn
    is_default: boolean
    shown_to_citizens: boolean
    part_day: boolean
    part_week: boolean
    fee_percentage: number
    hours_per_month: number | null
    contract_days_per_month: number | null
    display_order: number
  }
  service_need: {
    id: Generated<ServiceNeedId>
    placement_id: PlacementId
    option_id: ServiceNeedOptionId
    shift_care: ShiftCareType
    period: DateRangeColumn<DateRange>
  }
  group_placement: {
    id: Generated<Id<'group-placement'>>
    placement_id: PlacementId
    unit_id: UnitId
    group_id: GroupId
    period: DateRangeColumn<DateRange>
  }
  backup_care: {
    id: Generated<Id<'backup-care'>>
    child_id: ChildId
    unit_id: UnitId
    group_id: GroupId | null
    period: DateRangeColumn<DateRange>
    /** As of a placement. */
    limited_client: Generated<string | null>
  }
  club_term: {
    id: Generated<TermId>
    term: DateRangeColumn<DateRange>
    application_period: DateRangeColumn<DateRange>
    term_breaks: DateRangesColumn
  }
  preschool_term: {
    id: Generated<TermId>
    finnish_preschool: DateRangeColumn<DateRange>
    swedish_preschool: DateRangeColumn<DateRange>
    extended_term: DateRangeColumn<DateRange>
    application_period: DateRangeColumn<DateRange>
    term_breaks: DateRangesColumn
  }
}
