import type { FieldPath, Problem } from '@nalle/domain/applications/errors.ts'
import { MOST_OTHER_CHILDREN } from '@nalle/domain/applications/form.ts'
import { LONGEST_LINE, LONGEST_TEXT } from '@nalle/domain/forms/text-problems.ts'
import type { ApplicationForm, ContactInfo, DaycareNeed, FutureAddress } from '@nalle/domain/applications/form.ts'
import {
  BESIDES_PREPARATORY,
  childBorn,
  chosen,
  CLOSED,
  clubForm,
  day,
  daycareForm,
  METSOLA,
  MYLLY,
  NEW_HOME,
  PART_DAY,
  PARTNER,
  PRESCHOOL_CLUB,
  preschoolForm,
  RANTA,
  SATAMA,
  SHORT_DAY,
  withContactInfo,
  withGuardian,
  withUnitPreference,
} from '@nalle/domain/applications/testing/forms.ts'

/** A form in which nothing but one thing is wrong. */
export type BrokenForm = {
  readonly what: string
  readonly form: ApplicationForm
  readonly field: FieldPath
  readonly problem: Problem
}

const broken = (field: FieldPath, problem: Problem, form: ApplicationForm, how = ''): BrokenForm => ({
  what: `${form.type} ${field} ${problem} ${how}`.trim(),
  form,
  field,
  problem,
})

const START = 'serviceNeed.preferredStartDate'
const TIMES = 'serviceNeed.dailyTimes'
const CONNECTED = 'serviceNeed.connectedDaycare'
const SIBLING = 'unitPreference.siblingBasis'
const UNITS = 'unitPreference.preferredUnits'
const times = (startTime: string, endTime: string): Partial<DaycareNeed> => ({ dailyTimes: { startTime, endTime } })

const START_DATES: readonly BrokenForm[] = [
  broken(START, 'MISSING', daycareForm({ preferredStartDate: null })),
  broken(START, 'MISSING', preschoolForm({}, { preferredStartDate: null })),
  broken(START, 'MISSING', clubForm({ preferredStartDate: null })),
  broken(START, 'DATE_TOO_EARLY', daycareForm({ preferredStartDate: day('2026-03-09') }), 'yesterday'),
  broken(START, 'DATE_TOO_EARLY', preschoolForm({}, { preferredStartDate: day('2026-03-09') }), 'yesterday'),
  broken(START, 'DATE_TOO_EARLY', clubForm({ preferredStartDate: day('2026-03-09') }), 'yesterday'),
  broken(START, 'DATE_TOO_LATE', daycareForm({ preferredStartDate: day('2027-03-11') }), 'in a year and a day'),
  broken(START, 'DATE_TOO_LATE', preschoolForm({}, { preferredStartDate: day('2027-03-11') }), 'in a year and a day'),
  broken(START, 'DATE_TOO_LATE', clubForm({ preferredStartDate: day('2027-03-11') }), 'in a year and a day'),
  broken(START, 'DATE_UNSELECTABLE', preschoolForm({}, { preferredStartDate: day('2026-07-31') }), 'between terms'),
  broken(START, 'DATE_UNSELECTABLE', preschoolForm({}, { preferredStartDate: day('2026-05-31') }), 'after a term'),
  broken(START, 'DATE_UNSELECTABLE', clubForm({ preferredStartDate: day('2026-08-31') }), 'before the term'),
  broken(START, 'DATE_UNSELECTABLE', clubForm({ preferredStartDate: day('2026-04-01') }), 'in a term that is full'),
]

const CARE: readonly BrokenForm[] = [
  broken(`${TIMES}.startTime`, 'MISSING', daycareForm(times('', '16:00'))),
  broken(`${TIMES}.endTime`, 'MISSING', daycareForm(times('08:00', ''))),
  broken(`${TIMES}.startTime`, 'TIME', daycareForm(times('8', '16:00'))),
  broken(`${TIMES}.endTime`, 'TIME', daycareForm(times('08:00', '24:00'))),
  broken(`${TIMES}.endTime`, 'END_NOT_AFTER_START', daycareForm(times('08:00', '08:00'))),
  broken(
    `${TIMES}.endTime`,
    'PART_TIME_TOO_LONG',
    daycareForm({ ...times('08:00', '13:01'), partTime: true, option: chosen(PART_DAY) }),
  ),
  broken('serviceNeed.option', 'CHOOSE_ONE', daycareForm({ option: null })),
  broken(
    'serviceNeed.option',
    'OPTION_NOT_VALID',
    daycareForm({ preferredStartDate: day('2026-07-31'), option: chosen(SHORT_DAY) }),
    'before it is valid',
  ),
  broken('serviceNeed.option', 'OPTION_NOT_VALID', daycareForm({ option: chosen(PART_DAY) }), 'of part-time care'),
  broken(`${CONNECTED}.dailyTimes.startTime`, 'MISSING', preschoolForm(times('', '16:00'))),
  broken(`${CONNECTED}.dailyTimes.endTime`, 'TIME', preschoolForm(times('08:00', '16.00'))),
  broken(`${CONNECTED}.dailyTimes.endTime`, 'END_NOT_AFTER_START', preschoolForm(times('16:00', '08:00'))),
  broken(`${CONNECTED}.option`, 'CHOOSE_ONE', preschoolForm({ option: null })),
  broken(`${CONNECTED}.option`, 'OPTION_NOT_VALID', preschoolForm({ option: chosen(BESIDES_PREPARATORY) })),
  broken(
    `${CONNECTED}.option`,
    'OPTION_NOT_VALID',
    preschoolForm({ preferredStartDate: day('2026-08-11'), option: chosen(PRESCHOOL_CLUB) }),
    'on the day the connected daycare starts',
  ),
  broken(
    `${CONNECTED}.preferredStartDate`,
    'DATE_TOO_EARLY',
    preschoolForm({ preferredStartDate: day('2026-08-12') }, { preferredStartDate: day('2026-08-13') }),
  ),
  broken(
    `${CONNECTED}.preferredStartDate`,
    'DATE_UNSELECTABLE',
    preschoolForm({ preferredStartDate: day('2027-06-06') }),
  ),
  ...[daycareForm, (need: object) => preschoolForm({}, need), clubForm].flatMap((make) => [
    broken('serviceNeed.assistance.description', 'MISSING', make({ assistance: { needed: true, description: ' ' } })),
    broken(
      'serviceNeed.assistance.description',
      'TOO_LONG',
      make({ assistance: { needed: true, description: 'a'.repeat(LONGEST_TEXT + 1) } }),
    ),
  ]),
]

const GOOD_SIBLING = {
  wanted: true,
  siblingName: 'Eino Esimerkki',
  siblingSsn: childBorn('2022-05-04').socialSecurityNumber,
  siblingUnit: 'Metsola',
}
const sibling = (form: ApplicationForm, change: Partial<typeof GOOD_SIBLING>) =>
  withUnitPreference(form, { siblingBasis: { ...GOOD_SIBLING, ...change } })
const units = (...preferredUnits: ApplicationForm['unitPreference']['preferredUnits']) => ({ preferredUnits })

const UNIT_PREFERENCE: readonly BrokenForm[] = [daycareForm(), preschoolForm(), clubForm()].flatMap((form) => [
  broken(`${SIBLING}.siblingName`, 'MISSING', sibling(form, { siblingName: '' })),
  broken(`${SIBLING}.siblingName`, 'TOO_LONG', sibling(form, { siblingName: 'a'.repeat(LONGEST_LINE + 1) })),
  broken(`${SIBLING}.siblingSsn`, 'MISSING', sibling(form, { siblingSsn: '' })),
  broken(`${SIBLING}.siblingSsn`, 'IDENTITY_CODE', sibling(form, { siblingSsn: '010120A999A' })),
  broken(`${SIBLING}.siblingSsn`, 'IDENTITY_CODE', sibling(form, { siblingSsn: '010120A999' }), 'of ten letters'),
  ...(form.type === 'PRESCHOOL'
    ? [broken(`${SIBLING}.siblingUnit`, 'MISSING', sibling(form, { siblingUnit: ' ' }))]
    : []),
  broken(UNITS, 'UNIT_NOT_SELECTED', withUnitPreference(form, units())),
  broken(UNITS, 'TOO_MANY_UNITS', withUnitPreference(form, units(METSOLA, SATAMA, RANTA, MYLLY))),
  broken(`${UNITS}.1`, 'UNIT_TWICE', withUnitPreference(form, units(METSOLA, METSOLA))),
  broken(`${UNITS}.2`, 'UNIT_NOT_OFFERED', withUnitPreference(form, units(METSOLA, SATAMA, CLOSED))),
])

const LONG = 'a'.repeat(LONGEST_TEXT + 1)
const details = { otherInfo: '', diet: '', allergies: '' }

const ADDITIONAL_DETAILS: readonly BrokenForm[] = [
  broken('additionalDetails.otherInfo', 'TOO_LONG', {
    ...daycareForm(),
    additionalDetails: { ...details, otherInfo: LONG },
  }),
  broken('additionalDetails.diet', 'TOO_LONG', { ...daycareForm(), additionalDetails: { ...details, diet: LONG } }),
  broken('additionalDetails.allergies', 'TOO_LONG', {
    ...daycareForm(),
    additionalDetails: { ...details, allergies: LONG },
  }),
]

const addresses = (whose: 'child' | 'guardian', put: (address: FutureAddress) => ApplicationForm) =>
  [
    broken(`contactInfo.${whose}.futureAddress.movingDate`, 'MISSING', put({ ...NEW_HOME, movingDate: null })),
    broken(`contactInfo.${whose}.futureAddress.street`, 'MISSING', put({ ...NEW_HOME, street: '' })),
    broken(`contactInfo.${whose}.futureAddress.postalCode`, 'MISSING', put({ ...NEW_HOME, postalCode: '' })),
    broken(`contactInfo.${whose}.futureAddress.postalCode`, 'FORMAT', put({ ...NEW_HOME, postalCode: '0210' })),
    broken(`contactInfo.${whose}.futureAddress.postOffice`, 'MISSING', put({ ...NEW_HOME, postOffice: '' })),
  ] as const

const second = (change: Partial<ContactInfo['secondGuardian']>) =>
  withContactInfo(daycareForm(), {
    secondGuardian: { agreementStatus: 'NOT_AGREED', phoneNumber: '', email: '', ...change },
  })
const partner = (change: Partial<typeof PARTNER>) =>
  withContactInfo(daycareForm(), { otherPartner: { exists: true, ...PARTNER, ...change } })
const CHILD = childBorn('2015-01-02')
const children = (...all: readonly (typeof CHILD)[]) =>
  withContactInfo(preschoolForm(), { otherChildren: { exist: true, children: all } })

const CONTACT_INFO: readonly BrokenForm[] = [
  ...addresses('child', (futureAddress) => withContactInfo(daycareForm(), { child: { futureAddress } })),
  ...addresses('guardian', (address) =>
    withGuardian(clubForm(), { futureAddress: { ...address, sameAsChild: false } }),
  ),
  ...[daycareForm(), preschoolForm(), clubForm()].flatMap((form) => [
    broken('contactInfo.guardian.phoneNumber', 'MISSING', withGuardian(form, { phoneNumber: '' })),
    broken('contactInfo.guardian.phoneNumber', 'PHONE', withGuardian(form, { phoneNumber: 'soita' })),
    broken('contactInfo.guardian.email', 'MISSING', withGuardian(form, { email: '', emailAgain: '' })),
    broken('contactInfo.guardian.email', 'EMAIL', withGuardian(form, { email: 'maija@', emailAgain: 'maija@' })),
  ]),
  broken('contactInfo.secondGuardian.agreementStatus', 'CHOOSE_ONE', second({ agreementStatus: null })),
  broken(
    'contactInfo.secondGuardian.agreementStatus',
    'CHOOSE_ONE',
    second({ agreementStatus: 'AUTOMATED' }),
    'by hand',
  ),
  broken('contactInfo.secondGuardian.phoneNumber', 'PHONE', second({ phoneNumber: '12' })),
  broken('contactInfo.secondGuardian.email', 'EMAIL', second({ email: 'olli' })),
  broken('contactInfo.otherPartner.firstName', 'MISSING', partner({ firstName: '' })),
  broken('contactInfo.otherPartner.lastName', 'MISSING', partner({ lastName: ' ' })),
  broken('contactInfo.otherPartner.socialSecurityNumber', 'MISSING', partner({ socialSecurityNumber: '' })),
  broken(
    'contactInfo.otherPartner.socialSecurityNumber',
    'IDENTITY_CODE',
    partner({ socialSecurityNumber: '030290-903' }),
  ),
  broken('contactInfo.otherChildren.1.firstName', 'MISSING', children(CHILD, { ...CHILD, firstName: '' })),
  broken('contactInfo.otherChildren.0.lastName', 'MISSING', children({ ...CHILD, lastName: '' })),
  broken(
    'contactInfo.otherChildren.0.socialSecurityNumber',
    'MISSING',
    children({ ...CHILD, socialSecurityNumber: '' }),
  ),
  broken(
    'contactInfo.otherChildren.0.socialSecurityNumber',
    'IDENTITY_CODE',
    children({ ...CHILD, socialSecurityNumber: '020115A904' }),
  ),
  broken('contactInfo.otherChildren.0.socialSecurityNumber', 'NOT_UNDER_18', children(childBorn('2008-03-10'))),
  broken(
    'contactInfo.otherChildren',
    'TOO_MANY_CHILDREN',
    children(...Array.from({ length: MOST_OTHER_CHILDREN + 1 }, () => CHILD)),
  ),
]

/** Every rule that can be broken through the wire; an address typed differently a second time stays in the browser. */
export const BROKEN_FORMS: readonly BrokenForm[] = [
  ...START_DATES,
  ...CARE,
  ...UNIT_PREFERENCE,
  ...ADDITIONAL_DETAILS,
  ...CONTACT_INFO,
]
