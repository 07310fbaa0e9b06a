import type { OpenDateRange } from '@nalle/domain/time/date-range.ts'

/** A person as the population register knows them. */
export type RegisterPerson = {
  readonly identityCode: string
  readonly firstNames: string
  readonly lastName: string
  readonly dateOfBirth: Temporal.PlainDate
  readonly dateOfDeath: Temporal.PlainDate | null
  readonly streetAddress: string
  readonly postalCode: string
  readonly postOffice: string
  readonly residenceCode: string
  readonly addressProtected: boolean
  readonly language: 'fi' | 'sv' | 'en'
}

/** A person with the children in their care; each child with all of its guardians. */
export type RegisterFamily = {
  readonly person: RegisterPerson
  readonly children: readonly { readonly child: RegisterPerson; readonly guardians: readonly RegisterPerson[] }[]
  readonly fosterChildren: readonly { readonly child: RegisterPerson; readonly validity: OpenDateRange }[]
}

/** Who people are and whose guardians they are. Asked at login, and again as the copy grows old. */
export type PopulationRegister = {
  readonly findFamily: (identityCode: string) => Promise<RegisterFamily | undefined>
}
