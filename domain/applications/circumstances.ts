import type { CityApplications } from '../city/city.ts'
import type { AttachedCounts } from '../forms/attached.ts'
import type { UnitId } from '../ids.ts'
import type { ServiceNeedOption } from '../placements/service-needs.ts'
import type { Terms } from '../placements/terms.ts'
import type { SecondGuardianSituation } from './form.ts'

/** An option as guardians are offered it. */
export type OfferedOption = Pick<
  ServiceNeedOption,
  'id' | 'nameFi' | 'nameSv' | 'nameEn' | 'validPlacementType' | 'validity'
>

export const APPLICATION_ATTACHMENT_TYPES = ['URGENCY', 'EXTENDED_CARE'] as const
export type ApplicationAttachmentType = (typeof APPLICATION_ATTACHMENT_TYPES)[number]

/** A brother or sister that the register knows; the number is empty where the register has none. */
export type KnownSibling = { readonly name: string; readonly socialSecurityNumber: string }

/** What a form is judged by besides what stands in it. Browser and server each gather it and ask the same rules. */
export type Circumstances = {
  readonly today: Temporal.PlainDate
  /** The start date of an application that was sent already: it may stay, and may not move to before it. Null for a draft. */
  readonly savedStartDate: Temporal.PlainDate | null
  readonly terms: Terms
  /** All that guardians may choose from, of every placement type. */
  readonly options: readonly OfferedOption[]
  /** The units offered for the form's type, start date and shift care; null while they are not known, then none is judged. */
  readonly offeredUnits: readonly UnitId[] | null
  readonly city: CityApplications
  readonly secondGuardian: SecondGuardianSituation
  readonly siblings: readonly KnownSibling[]
  /** Where the account has one it is used in place of what is typed. */
  readonly verifiedEmail: string | null
  /** How many files of each kind are attached. */
  readonly attached: AttachedCounts<ApplicationAttachmentType>
}
