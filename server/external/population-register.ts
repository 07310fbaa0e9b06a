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

/**
 * AWAY: it did not answer, or said that it cannot just now. REFUSED: it does not take our question, so a setting is wrong,
 * here or there. BAD_ANSWER: it answered about this person, but with something that cannot be used.
 */
export type RegisterTrouble = 'AWAY' | 'REFUSED' | 'BAD_ANSWER'

/** The register was of no use. `problem` names keys and statuses and nothing of the person, so a log may hold it. */
export class RegisterFailed extends Error {
  readonly trouble: RegisterTrouble
  readonly problem: string

  constructor(trouble: RegisterTrouble, problem: string) {
    super(`The population register ${problem}`)
    this.name = 'RegisterFailed'
    this.trouble = trouble
    this.problem = problem
  }
}

/** For the log: what an operator needs in order to know whom to call. */
export function describeRegisterFailure(error: unknown): {
  readonly trouble: RegisterTrouble
  readonly problem: string
} {
  if (error instanceof RegisterFailed) return { trouble: error.trouble, problem: error.problem }
  return { trouble: 'AWAY', problem: 'failed' }
}
