import { AGREEMENT_STATUSES, MOST_OTHER_CHILDREN } from '@nalle/domain/applications/form.ts'
import { LONGEST_LINE, LONGEST_TEXT } from '@nalle/domain/forms/text-problems.ts'
import type { ServiceNeedOptionId, UnitId } from '@nalle/domain/ids.ts'
import { PLACEMENT_TYPES } from '@nalle/domain/placements/placement-types.ts'
import { z } from 'zod'
import { date, id, orNull, text } from './wire.ts'

/** More than may be sent, so that the domain's rules are the ones to say that there are too many. */
const MOST_UNITS = 30

const line = text.max(LONGEST_LINE)
const freeText = text.max(LONGEST_TEXT)

const person = z.object({ firstName: line, lastName: line, socialSecurityNumber: orNull(line) })
const address = z.object({ street: line, postalCode: line, postOffice: line })
const futureAddress = address.extend({ movingDate: orNull(date) })

const chosenOption = z.object({
  id: id<ServiceNeedOptionId>('service-need-option'),
  nameFi: line,
  nameSv: line,
  nameEn: line,
  validPlacementType: orNull(z.enum(PLACEMENT_TYPES)),
})

const preferences = z.object({
  /** The most wanted first. Names in a request are not looked at. */
  preferredUnits: z.array(z.object({ id: id<UnitId>('unit'), name: line })).max(MOST_UNITS),
  preferredStartDate: orNull(date),
  connectedDaycarePreferredStartDate: orNull(date),
  serviceNeed: orNull(
    z.object({
      startTime: line,
      endTime: line,
      shiftCare: z.boolean(),
      partTime: z.boolean(),
      serviceNeedOption: orNull(chosenOption),
    }),
  ),
  siblingBasis: orNull(z.object({ siblingName: line, siblingSsn: line, siblingUnit: line })),
  preparatory: z.boolean(),
  urgent: z.boolean(),
})

/**
 * Ours, and told only of a person whose address is protected: there is a future address which is not shown. Sent back
 * false it takes that address back; left out, or true, it stays as long as no other is sent.
 */
const futureAddressKept = z.boolean().optional()

/** What the guardian fills in. */
export const formUpdate = z.object({
  child: z.object({
    futureAddress: orNull(futureAddress),
    futureAddressKept,
    allergies: freeText,
    diet: freeText,
    assistanceNeeded: z.boolean(),
    assistanceDescription: freeText,
  }),
  guardian: z.object({
    futureAddress: orNull(futureAddress),
    futureAddressKept,
    phoneNumber: line,
    email: orNull(line),
  }),
  secondGuardian: orNull(
    z.object({ phoneNumber: line, email: line, agreementStatus: orNull(z.enum(AGREEMENT_STATUSES)) }),
  ),
  otherPartner: orNull(person),
  otherChildren: z.array(person).max(MOST_OTHER_CHILDREN),
  preferences,
  maxFeeAccepted: z.boolean(),
  otherInfo: freeText,
  clubDetails: orNull(z.object({ wasOnDaycare: z.boolean(), wasOnClubCare: z.boolean() })),
})

/** The same with what the population register says of child and guardian. */
export const form = formUpdate.extend({
  child: formUpdate.shape.child.extend({
    person,
    dateOfBirth: date.nullable(),
    address: address.nullable(),
    nationality: z.string(),
    language: z.string(),
  }),
  guardian: formUpdate.shape.guardian.extend({ person, address: address.nullable() }),
})
