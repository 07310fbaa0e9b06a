import { isBlank, isPhoneNumber, isUsableEmail } from '../people/contact-details.ts'
import { isIdentityCode } from '../people/identity-code.ts'
import type { FieldPath, FieldProblem } from './errors.ts'

/** What may be wrong with a text that says something particular, whichever field it stands in. */

export function identityCodeErrors(field: FieldPath, code: string): readonly FieldProblem[] {
  if (isBlank(code)) return [[field, 'MISSING']]
  return isIdentityCode(code) ? [] : [[field, 'IDENTITY_CODE']]
}

export function phoneErrors(field: FieldPath, phone: string): readonly FieldProblem[] {
  return isBlank(phone) ? [[field, 'MISSING']] : optionalPhoneErrors(field, phone)
}

export function optionalPhoneErrors(field: FieldPath, phone: string): readonly FieldProblem[] {
  return isBlank(phone) || isPhoneNumber(phone.trim()) ? [] : [[field, 'PHONE']]
}

export function emailErrors(field: FieldPath, email: string): readonly FieldProblem[] {
  return isBlank(email) ? [[field, 'MISSING']] : optionalEmailErrors(field, email)
}

export function optionalEmailErrors(field: FieldPath, email: string): readonly FieldProblem[] {
  return isBlank(email) || isUsableEmail(email.trim()) ? [] : [[field, 'EMAIL']]
}

/** As long as a code is shorter than this nobody is told that it is wrong. */
const LENGTH_OF_IDENTITY_CODE = 11

export function isStillTyping(code: string): boolean {
  return code.trim().length < LENGTH_OF_IDENTITY_CODE
}
