import type { ChildId, EmployeeId, GuardianId, Id, PersonId } from '@nalle/domain/ids.ts'
import type { SwitchableKind } from '@nalle/domain/personal-details/notification-kinds.ts'
import type { OpenDateRange } from '@nalle/domain/time/date-range.ts'
import type { ColumnType, Generated } from 'kysely'

/** A range goes in as text made by `dateRangeText` and comes out as ours. */
export type DateRangeColumn<R = OpenDateRange> = ColumnType<R, string, string>

export type Language = 'fi' | 'sv' | 'en'

export type PeopleTables = {
  person: {
    id: Generated<PersonId>
    identity_code: string | null
    first_names: string
    last_name: string
    preferred_name: Generated<string>
    date_of_birth: Temporal.PlainDate
    date_of_death: Temporal.PlainDate | null
    street_address: Generated<string>
    postal_code: Generated<string>
    post_office: Generated<string>
    residence_code: Generated<string>
    address_protected: Generated<boolean>
    language: Generated<Language>
    phone: Generated<string>
    backup_phone: Generated<string>
    email: string | null
    verified_email: string | null
    disabled_mail_kinds: Generated<SwitchableKind[]>
    duplicate_of: PersonId | null
    register_refreshed_at: Temporal.Instant | null
    created_at: Generated<Temporal.Instant>
  }
  guardianship: {
    guardian_id: GuardianId
    child_id: ChildId
    created_at: Generated<Temporal.Instant>
  }
  guardianship_ended: {
    id: Generated<Id<'guardianship-ended'>>
    guardian_id: GuardianId
    child_id: ChildId
    ended_at: Temporal.Instant
    ended_by_client: string | null
    ended_by: EmployeeId | null
    reason: string
    lifted_at: Temporal.Instant | null
    lifted_by: 'REGISTER' | 'MUNICIPALITY' | null
  }
  foster_parent: {
    id: Generated<Id<'foster-parent'>>
    parent_id: GuardianId
    child_id: ChildId
    validity: DateRangeColumn
    created_at: Generated<Temporal.Instant>
  }
}
