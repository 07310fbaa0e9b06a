import { LANGUAGES } from '@nalle/domain/city/city.ts'
import type { ChildId, GuardianId, PersonId } from '@nalle/domain/ids.ts'
import { z } from 'zod'
import { date, id, text } from '../wire.ts'

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
