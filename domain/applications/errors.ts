import { sectionOf } from '../forms/problems.ts'
import { freeTextProblems } from '../forms/text-problems.ts'
import type { Circumstances } from './circumstances.ts'
import { contactInfoErrors } from './contact-info-errors.ts'
import { FORM_SECTIONS } from './form.ts'
import type { ApplicationForm, FormSection } from './form.ts'
import { serviceNeedErrors } from './service-need-errors.ts'
import { unitPreferenceErrors } from './unit-preference.ts'

type PathOfTimes = 'dailyTimes.startTime' | 'dailyTimes.endTime'
type PathOfAddress = 'movingDate' | 'street' | 'postalCode' | 'postOffice'
type PathOfPerson = 'firstName' | 'lastName' | 'socialSecurityNumber'

/** Where in the form something is wrong: the form's own names, with a dot between them. */
export type FieldPath =
  | 'serviceNeed.preferredStartDate'
  | 'serviceNeed.urgencyAttachments'
  | 'serviceNeed.shiftCareAttachments'
  | `serviceNeed.${PathOfTimes}`
  | 'serviceNeed.option'
  | 'serviceNeed.connectedDaycare.preferredStartDate'
  | `serviceNeed.connectedDaycare.${PathOfTimes}`
  | 'serviceNeed.connectedDaycare.option'
  | 'serviceNeed.assistance.description'
  | 'unitPreference.siblingBasis.siblingName'
  | 'unitPreference.siblingBasis.siblingSsn'
  | 'unitPreference.siblingBasis.siblingUnit'
  | 'unitPreference.preferredUnits'
  | `unitPreference.preferredUnits.${number}`
  | 'additionalDetails.otherInfo'
  | 'additionalDetails.diet'
  | 'additionalDetails.allergies'
  | `contactInfo.child.futureAddress.${PathOfAddress}`
  | 'contactInfo.guardian.phoneNumber'
  | 'contactInfo.guardian.email'
  | 'contactInfo.guardian.emailAgain'
  | `contactInfo.guardian.futureAddress.${PathOfAddress}`
  | 'contactInfo.secondGuardian.agreementStatus'
  | 'contactInfo.secondGuardian.phoneNumber'
  | 'contactInfo.secondGuardian.email'
  | `contactInfo.otherPartner.${PathOfPerson}`
  | 'contactInfo.otherChildren'
  | `contactInfo.otherChildren.${number}.${PathOfPerson}`

export const PROBLEMS = [
  'MISSING',
  'CHOOSE_ONE',
  'FORMAT',
  'TOO_LONG',
  'IDENTITY_CODE',
  'NOT_UNDER_18',
  'TOO_MANY_CHILDREN',
  'PHONE',
  'EMAIL',
  'EMAILS_DIFFER',
  'DATE_TOO_EARLY',
  'DATE_TOO_LATE',
  'DATE_UNSELECTABLE',
  'TIME',
  'END_NOT_AFTER_START',
  'PART_TIME_TOO_LONG',
  'OPTION_NOT_VALID',
  'START_DATE_FIRST',
  'UNIT_NOT_SELECTED',
  'TOO_MANY_UNITS',
  'UNIT_TWICE',
  'UNIT_NOT_OFFERED',
  'ATTACHMENT_MISSING',
] as const
export type Problem = (typeof PROBLEMS)[number]

export type FormError = { readonly section: FormSection; readonly field: FieldPath; readonly problem: Problem }

/** A field and what is wrong with it; the section follows from the field. */
export type FieldProblem = readonly [field: FieldPath, problem: Problem]

/** Everything that keeps the form from being sent, in the order of the page. An empty list lets it through. */
export function errorsOf(form: ApplicationForm, circumstances: Circumstances): readonly FormError[] {
  return [
    ...serviceNeedErrors(form, circumstances),
    ...unitPreferenceErrors(form, circumstances),
    ...additionalDetailsErrors(form),
    ...contactInfoErrors(form, circumstances),
  ].map(([field, problem]) => ({ section: sectionOf(field, FORM_SECTIONS), field, problem }))
}

export function errorsBySection(errors: readonly FormError[]): Readonly<Record<FormSection, number>> {
  const counts = { serviceNeed: 0, unitPreference: 0, fee: 0, additionalDetails: 0, contactInfo: 0 }
  for (const { section } of errors) counts[section] += 1
  return counts
}

function additionalDetailsErrors(form: ApplicationForm): readonly FieldProblem[] {
  const { otherInfo, diet, allergies } = form.additionalDetails
  const isClub = form.type === 'CLUB'
  return [
    ...freeTextProblems('additionalDetails.otherInfo', otherInfo),
    ...(isClub ? [] : freeTextProblems('additionalDetails.diet', diet)),
    ...(isClub ? [] : freeTextProblems('additionalDetails.allergies', allergies)),
  ]
}
