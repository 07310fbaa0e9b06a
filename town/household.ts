import type { Language } from '@nalle/domain/city/city.ts'
import type {
  ChildId,
  GroupId,
  GuardianId,
  Id,
  PersonId,
  PlacementId,
  ServiceNeedId,
  ServiceNeedOptionId,
  UnitId,
} from '@nalle/domain/ids.ts'
import type { Residence } from '@nalle/domain/people/addresses.ts'
import type { IdentityCode } from '@nalle/domain/people/identity-code.ts'
import type { PersonName } from '@nalle/domain/people/names.ts'
import type { PlacementType } from '@nalle/domain/placements/placement-types.ts'
import type { ShiftCareType } from '@nalle/domain/placements/service-needs.ts'
import type { DateRange, OpenDateRange } from '@nalle/domain/time/date-range.ts'
import type { Sex } from './people-names.ts'

/** Everybody around some children: those who live with them, and guardians who live elsewhere. */
export type Household = {
  readonly index: number
  readonly adults: readonly TownPerson[]
  readonly children: readonly TownChild[]
  readonly guardianships: readonly Guardianship[]
  readonly fosterRelations: readonly FosterRelation[]
}

export type TownPerson = PersonName & {
  readonly id: PersonId
  readonly identityCode: IdentityCode
  readonly sex: Sex
  readonly birthDate: Temporal.PlainDate
  readonly language: Language
  readonly residence: Residence
  readonly phone: string
  readonly backupPhone: string
  readonly email: string | null
  readonly weakLogin: WeakLogin | null
}

export type WeakLogin = { readonly username: string; readonly password: string }

export type TownChild = TownPerson & { readonly placements: readonly TownPlacement[] }

export type Guardianship = { readonly guardianId: GuardianId; readonly childId: ChildId }

export type FosterRelation = {
  readonly id: Id<'foster-parent'>
  readonly parentId: GuardianId
  readonly childId: ChildId
  readonly validity: OpenDateRange
}

export type TownPlacement = {
  readonly id: PlacementId
  readonly childId: ChildId
  readonly unitId: UnitId
  readonly type: PlacementType
  readonly period: DateRange
  readonly serviceNeeds: readonly TownServiceNeed[]
  readonly groupPlacements: readonly TownGroupPlacement[]
}

export type TownServiceNeed = {
  readonly id: ServiceNeedId
  readonly optionId: ServiceNeedOptionId
  readonly period: DateRange
  readonly shiftCare: ShiftCareType
}

export type TownGroupPlacement = {
  readonly id: Id<'group-placement'>
  readonly groupId: GroupId
  readonly period: DateRange
}
