import type { Generated } from 'kysely'
import type { DateRangeColumn, Language } from './people.ts'

export type TownRegisterTables = {
  register_person: {
    identity_code: string
    first_names: string
    last_name: string
    date_of_birth: Temporal.PlainDate
    date_of_death: Temporal.PlainDate | null
    street_address: string
    postal_code: string
    post_office: string
    residence_code: string
    address_protected: boolean
    language: Language
    searched_first_names: string
    searched_last_name: string
  }
  register_guardianship: { guardian_code: string; child_code: string }
  register_foster: { parent_code: string; child_code: string; validity: DateRangeColumn }
  loaded_town: {
    seed: string
    date: Temporal.PlainDate
    children: number
    loaded_at: Temporal.Instant
    only_one: Generated<boolean>
  }
}
