import { LANGUAGES } from '@nalle/domain/city/city.ts'
import type { ChildId, EmployeeId, GuardianId, PersonId } from '@nalle/domain/ids.ts'
import { z } from 'zod'
import { date, id, orNull, text } from '../wire.ts'

/** How a person is reached; the citizen keeps these up to date in the portal. Empty where there is none. */
export const contactDetails = z.object({
  preferredName: text,
  phone: text,
  backupPhone: text,
  email: text.nullable(),
  isEmailVerified: z.boolean(),
})

export const newPerson = contactDetails.extend({
  id: id<PersonId>('person').optional(),
  /** None for somebody who has just moved to the country, and for a technical copy. */
  identityCode: text.nullable(),
  firstNames: text,
  lastName: text,
  dateOfBirth: date,
  dateOfDeath: date.nullable(),
  residence: z.object({
    streetAddress: text,
    postalCode: text,
    postOffice: text,
    residenceCode: text,
    isProtected: z.boolean(),
  }),
  language: z.enum(LANGUAGES),
  /** The person of whom this is a technical copy. */
  duplicateOf: id<PersonId>('person').nullable(),
})

export const changedContactDetails = contactDetails.extend({ personId: id<PersonId>('person') })

export const newGuardianship = z.object({ guardianId: id<GuardianId>('person'), childId: id<ChildId>('person') })

/** Ends a guardianship at once, whatever the population register says, until the register no longer has it either. */
export const endedGuardianship = newGuardianship.extend({
  /** The member of staff; null for the service itself. */
  by: orNull(id<EmployeeId>('employee')),
  /** Why, for example the court order. Stored for staff; the person never sees it. */
  reason: text.min(1).max(1000),
})

export const refreshedPerson = z.object({ personId: id<PersonId>('person') })

/**
 * `UNKNOWN_TO_REGISTER`: the register has nobody with the stored identity code, and the relations that it provided have
 * ended. `IDENTITY_CODE_CHANGED`: the same, but another stored person has the same names and date of birth, so the relations
 * were kept: correct the identity code first.
 */
export const REGISTER_OUTCOMES = ['REFRESHED', 'UNKNOWN_TO_REGISTER', 'IDENTITY_CODE_CHANGED'] as const

export const registerRefresh = z.object({ outcome: z.enum(REGISTER_OUTCOMES) })

export const endedSessions = z.object({ personId: id<PersonId>('person') })

export const sessionsEnded = z.object({
  /** How many logins were open. */
  ended: z.number().int(),
})
