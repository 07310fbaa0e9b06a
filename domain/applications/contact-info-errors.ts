import { lineProblems } from '../forms/text-problems.ts'
import { birthDateOf, findIdentityCode } from '../people/identity-code.ts'
import { AGE_OF_MAJORITY, ageOn } from '../placements/ages.ts'
import type { Circumstances } from './circumstances.ts'
import type { FieldPath, FieldProblem } from './errors.ts'
import { MOST_OTHER_CHILDREN } from './form.ts'
import type { ApplicationForm, ContactInfo, FutureAddress, NamedPerson } from './form.ts'
import { asksForFamily, asksForSecondGuardian, isSameAsChild, isTyped } from './questions.ts'
import {
  emailErrors,
  identityCodeErrors,
  optionalEmailErrors,
  optionalPhoneErrors,
  phoneErrors,
} from './text-errors.ts'

export function contactInfoErrors(form: ApplicationForm, circumstances: Circumstances): readonly FieldProblem[] {
  const { contactInfo } = form
  const { child, guardian, secondGuardian } = contactInfo
  return [
    ...addressErrors('contactInfo.child.futureAddress', child.futureAddress),
    ...phoneErrors('contactInfo.guardian.phoneNumber', guardian.phoneNumber),
    ...guardianEmailErrors(guardian, circumstances),
    ...(isSameAsChild(contactInfo) ? [] : addressErrors('contactInfo.guardian.futureAddress', guardian.futureAddress)),
    ...(asksForSecondGuardian(form, circumstances) ? secondGuardianErrors(secondGuardian) : []),
    ...(asksForFamily(form) ? familyErrors(contactInfo, circumstances) : []),
  ]
}

const POSTAL_CODE = /^\d{5}$/

function addressErrors(
  field: 'contactInfo.child.futureAddress' | 'contactInfo.guardian.futureAddress',
  address: FutureAddress,
): readonly FieldProblem[] {
  if (!isTyped(address)) return []
  const { movingDate, street, postalCode, postOffice } = address
  return [
    ...(movingDate === null ? [[`${field}.movingDate`, 'MISSING'] as const] : []),
    ...lineProblems(`${field}.street`, street),
    ...postalCodeErrors(`${field}.postalCode`, postalCode),
    ...lineProblems(`${field}.postOffice`, postOffice),
  ]
}

function postalCodeErrors(field: FieldPath, postalCode: string): readonly FieldProblem[] {
  const code = postalCode.trim()
  if (code === '') return [[field, 'MISSING']]
  return POSTAL_CODE.test(code) ? [] : [[field, 'FORMAT']]
}

/** An address that the account has proven is used in place of anything typed. */
function guardianEmailErrors(
  guardian: ContactInfo['guardian'],
  { verifiedEmail }: Circumstances,
): readonly FieldProblem[] {
  if (verifiedEmail !== null || guardian.noEmail) return []
  const isTypedTwice = guardian.email.trim() === guardian.emailAgain.trim()
  return [
    ...emailErrors('contactInfo.guardian.email', guardian.email),
    ...(isTypedTwice ? [] : [['contactInfo.guardian.emailAgain', 'EMAILS_DIFFER'] as const]),
  ]
}

function secondGuardianErrors(second: ContactInfo['secondGuardian']): readonly FieldProblem[] {
  const { agreementStatus, phoneNumber, email } = second
  switch (agreementStatus) {
    case null:
    // Only the municipality's system says so; a guardian has to say what was agreed.
    case 'AUTOMATED':
      return [['contactInfo.secondGuardian.agreementStatus', 'CHOOSE_ONE']]
    case 'NOT_AGREED':
      return [
        ...optionalPhoneErrors('contactInfo.secondGuardian.phoneNumber', phoneNumber),
        ...optionalEmailErrors('contactInfo.secondGuardian.email', email),
      ]
    case 'AGREED':
    case 'RIGHT_TO_GET_NOTIFIED':
      return []
  }
}

function familyErrors({ otherPartner, otherChildren }: ContactInfo, { today }: Circumstances): readonly FieldProblem[] {
  const children = otherChildren.exist ? otherChildren.children : []
  return [
    ...(otherPartner.exists ? personErrors('contactInfo.otherPartner', otherPartner) : []),
    ...(children.length > MOST_OTHER_CHILDREN ? [['contactInfo.otherChildren', 'TOO_MANY_CHILDREN'] as const] : []),
    ...children.flatMap((child, at) => childErrors(`contactInfo.otherChildren.${at}`, child, today)),
  ]
}

type PathToPerson = 'contactInfo.otherPartner' | `contactInfo.otherChildren.${number}`

function personErrors(field: PathToPerson, person: NamedPerson): readonly FieldProblem[] {
  return [
    ...lineProblems(`${field}.firstName`, person.firstName),
    ...lineProblems(`${field}.lastName`, person.lastName),
    ...identityCodeErrors(`${field}.socialSecurityNumber`, person.socialSecurityNumber),
  ]
}

function childErrors(field: PathToPerson, child: NamedPerson, today: Temporal.PlainDate): readonly FieldProblem[] {
  const code = findIdentityCode(child.socialSecurityNumber)
  const isGrownUp = code !== undefined && ageOn(today, birthDateOf(code)) >= AGE_OF_MAJORITY
  return [
    ...personErrors(field, child),
    ...(isGrownUp ? [[`${field}.socialSecurityNumber`, 'NOT_UNDER_18'] as const] : []),
  ]
}
