import { describe, expect, test } from 'vitest'
import { LONGEST_EMAIL } from '../people/contact-details.ts'
import type { Circumstances } from './circumstances.ts'
import { errorsOf } from './errors.ts'
import { LONGEST_LINE } from '../forms/text-problems.ts'
import { AGREEMENT_STATUSES, MOST_OTHER_CHILDREN, SECOND_GUARDIAN_SITUATIONS } from './form.ts'
import type { ApplicationForm, ContactInfo, FutureAddress } from './form.ts'
import {
  childBorn,
  circumstances,
  clubForm,
  daycareForm,
  NEW_HOME,
  PARTNER,
  preschoolForm,
  withContactInfo,
  withGuardian,
} from './testing/forms.ts'

const wrongIn = (form: ApplicationForm, under: Partial<Circumstances> = {}) =>
  errorsOf(form, circumstances(under)).map(({ field, problem }) => `${field} ${problem}`)

const ALL_TYPES = [daycareForm(), preschoolForm(), preschoolForm({ wanted: false }), clubForm()]

describe('a home that the family is moving to', () => {
  const cases: readonly { what: string; address: Partial<FutureAddress>; wrong: readonly string[] }[] = [
    { what: 'told', address: {}, wrong: [] },
    { what: 'without a day', address: { movingDate: null }, wrong: ['movingDate MISSING'] },
    { what: 'without a street', address: { street: ' ' }, wrong: ['street MISSING'] },
    { what: 'without a postal code', address: { postalCode: '' }, wrong: ['postalCode MISSING'] },
    { what: 'with four digits', address: { postalCode: '0210' }, wrong: ['postalCode FORMAT'] },
    { what: 'with six digits', address: { postalCode: '021000' }, wrong: ['postalCode FORMAT'] },
    { what: 'with spaces around', address: { postalCode: ' 02100 ' }, wrong: [] },
    { what: 'with a letter', address: { postalCode: '0210a' }, wrong: ['postalCode FORMAT'] },
    { what: 'without a post office', address: { postOffice: '' }, wrong: ['postOffice MISSING'] },
    { what: 'a long street', address: { street: 'x'.repeat(LONGEST_LINE) }, wrong: [] },
    { what: 'too long a street', address: { street: 'x'.repeat(LONGEST_LINE + 1) }, wrong: ['street TOO_LONG'] },
    {
      what: 'empty',
      address: { movingDate: null, street: '', postalCode: '', postOffice: '' },
      wrong: ['movingDate MISSING', 'street MISSING', 'postalCode MISSING', 'postOffice MISSING'],
    },
    { what: 'behind a tick taken back', address: { wanted: false, street: '' }, wrong: [] },
  ]

  test.each(cases)('$what', ({ address, wrong }) => {
    const futureAddress = { ...NEW_HOME, ...address }
    for (const form of ALL_TYPES) {
      expect(wrongIn(withContactInfo(form, { child: { futureAddress } }))).toEqual(
        wrong.map((text) => `contactInfo.child.futureAddress.${text}`),
      )
      expect(wrongIn(withGuardian(form, { futureAddress: { ...futureAddress, sameAsChild: false } }))).toEqual(
        wrong.map((text) => `contactInfo.guardian.futureAddress.${text}`),
      )
    }
  })

  test('is asked once when it is the same as that of the child', () => {
    const empty = { ...NEW_HOME, street: '', sameAsChild: true }
    const form = withGuardian(daycareForm(), { futureAddress: empty })
    expect(wrongIn(withContactInfo(form, { child: { futureAddress: NEW_HOME } }))).toEqual([])
    expect(wrongIn(withContactInfo(form, { child: { futureAddress: { ...NEW_HOME, street: '' } } }))).toEqual([
      'contactInfo.child.futureAddress.street MISSING',
    ])
  })

  test('cannot be the same as that of a child who does not move', () => {
    const form = withGuardian(daycareForm(), { futureAddress: { ...NEW_HOME, street: '', sameAsChild: true } })
    expect(wrongIn(form)).toEqual(['contactInfo.guardian.futureAddress.street MISSING'])
  })
})

describe('how the guardian is reached', () => {
  test.each([
    { phoneNumber: '', problem: 'MISSING' },
    { phoneNumber: '12345', problem: 'PHONE' },
    { phoneNumber: '123456', problem: undefined },
    { phoneNumber: '1'.repeat(20), problem: undefined },
    { phoneNumber: '1'.repeat(21), problem: 'PHONE' },
    // Spaces around it are not counted, as they are not kept.
    { phoneNumber: ` ${'1'.repeat(20)} `, problem: undefined },
    { phoneNumber: 'soita', problem: 'PHONE' },
  ])('phone $phoneNumber: $problem', ({ phoneNumber, problem }) => {
    for (const form of ALL_TYPES) {
      const expected = problem === undefined ? [] : [`contactInfo.guardian.phoneNumber ${problem}`]
      expect(wrongIn(withGuardian(form, { phoneNumber }))).toEqual(expected)
    }
  })

  const long = (length: number) => `${'a'.repeat(length - '@example.org'.length)}@example.org`

  test.each([
    { email: 'maija@example.org', again: 'maija@example.org', wrong: [] },
    { email: ' maija@example.org', again: 'maija@example.org ', wrong: [] },
    { email: '', again: '', wrong: ['email MISSING'] },
    { email: 'maija', again: 'maija', wrong: ['email EMAIL'] },
    { email: 'a@b, c@d', again: 'a@b, c@d', wrong: ['email EMAIL'] },
    { email: long(LONGEST_EMAIL), again: long(LONGEST_EMAIL), wrong: [] },
    { email: long(LONGEST_EMAIL + 1), again: long(LONGEST_EMAIL + 1), wrong: ['email EMAIL'] },
    { email: 'maija@example.org', again: 'maja@example.org', wrong: ['emailAgain EMAILS_DIFFER'] },
    { email: 'maija@example.org', again: '', wrong: ['emailAgain EMAILS_DIFFER'] },
  ])('e-mail $email and again $again: $wrong', ({ email, again, wrong }) => {
    const form = withGuardian(daycareForm(), { email, emailAgain: again })
    expect(wrongIn(form)).toEqual(wrong.map((text) => `contactInfo.guardian.${text}`))
  })

  test('no e-mail address, or one that is proven, asks for nothing more', () => {
    const form = withGuardian(daycareForm(), { email: 'maija', emailAgain: '' })
    expect(wrongIn(withGuardian(form, { noEmail: true }))).toEqual([])
    expect(wrongIn(form, { verifiedEmail: 'maija@example.org' })).toEqual([])
  })
})

describe('the other guardian', () => {
  const withSecond = (form: ApplicationForm, second: Partial<ContactInfo['secondGuardian']>) =>
    withContactInfo(form, { secondGuardian: { ...form.contactInfo.secondGuardian, ...second } })

  test.each(SECOND_GUARDIAN_SITUATIONS)('has to have agreed only at another address (%s)', (secondGuardian) => {
    const expected = secondGuardian === 'DIFFERENT_ADDRESS'
    const wrong = ['contactInfo.secondGuardian.agreementStatus CHOOSE_ONE']
    for (const form of [daycareForm(), preschoolForm(), preschoolForm({ wanted: false })]) {
      expect(wrongIn(withSecond(form, { agreementStatus: null }), { secondGuardian })).toEqual(expected ? wrong : [])
    }
    expect(wrongIn(withSecond(clubForm(), { agreementStatus: null }), { secondGuardian })).toEqual([])
  })

  test.each(AGREEMENT_STATUSES)('%s: only the municipality says AUTOMATED', (agreementStatus) => {
    const wrong = ['contactInfo.secondGuardian.agreementStatus CHOOSE_ONE']
    expect(wrongIn(withSecond(daycareForm(), { agreementStatus }))).toEqual(
      agreementStatus === 'AUTOMATED' ? wrong : [],
    )
  })

  test.each([
    { phoneNumber: '', email: '', wrong: [] },
    { phoneNumber: '040 123 4567', email: 'pekka@example.org', wrong: [] },
    { phoneNumber: '12345', email: '', wrong: ['phoneNumber PHONE'] },
    { phoneNumber: '', email: 'pekka', wrong: ['email EMAIL'] },
  ])('who has not agreed may be reached at "$phoneNumber" and "$email": $wrong', ({ phoneNumber, email, wrong }) => {
    const disagreeing = withSecond(daycareForm(), { agreementStatus: 'NOT_AGREED', phoneNumber, email })
    expect(wrongIn(disagreeing)).toEqual(wrong.map((text) => `contactInfo.secondGuardian.${text}`))
    expect(wrongIn(withSecond(disagreeing, { agreementStatus: 'AGREED' }))).toEqual([])
  })
})

describe('the family that pays', () => {
  const partner = { exists: true, ...PARTNER }
  const onni = childBorn('2020-01-01')

  test.each([
    { otherPartner: partner, wrong: [] },
    { otherPartner: { ...partner, firstName: '' }, wrong: ['firstName MISSING'] },
    { otherPartner: { ...partner, lastName: '' }, wrong: ['lastName MISSING'] },
    { otherPartner: { ...partner, socialSecurityNumber: '' }, wrong: ['socialSecurityNumber MISSING'] },
    { otherPartner: { ...partner, socialSecurityNumber: '030290-9' }, wrong: ['socialSecurityNumber IDENTITY_CODE'] },
    { otherPartner: { ...partner, exists: false, firstName: '' }, wrong: [] },
  ])('a partner: $wrong', ({ otherPartner, wrong }) => {
    for (const form of [daycareForm(), preschoolForm()]) {
      const expected = wrong.map((text) => `contactInfo.otherPartner.${text}`)
      expect(wrongIn(withContactInfo(form, { otherPartner }))).toEqual(expected)
    }
  })

  test.each([
    { what: 'a small one', child: onni, wrong: [] },
    { what: 'without a first name', child: { ...onni, firstName: '' }, wrong: ['firstName MISSING'] },
    { what: 'without a last name', child: { ...onni, lastName: '' }, wrong: ['lastName MISSING'] },
    { what: 'no code', child: { ...onni, socialSecurityNumber: '' }, wrong: ['socialSecurityNumber MISSING'] },
    {
      what: 'a wrong one',
      child: { ...onni, socialSecurityNumber: 'x' },
      wrong: ['socialSecurityNumber IDENTITY_CODE'],
    },
    { what: 'on the eve of the 18th birthday', child: childBorn('2008-03-11'), wrong: [] },
    { what: 'eighteen today', child: childBorn('2008-03-10'), wrong: ['socialSecurityNumber NOT_UNDER_18'] },
  ])('other children: $what', ({ child, wrong }) => {
    for (const form of [daycareForm(), preschoolForm()]) {
      const told = withContactInfo(form, { otherChildren: { exist: true, children: [onni, child] } })
      expect(wrongIn(told)).toEqual(wrong.map((text) => `contactInfo.otherChildren.1.${text}`))
    }
  })

  test('is no larger than thirty other children', () => {
    const family = (size: number) =>
      withContactInfo(daycareForm(), {
        otherChildren: { exist: true, children: Array.from({ length: size }, () => onni) },
      })
    expect(wrongIn(family(MOST_OTHER_CHILDREN))).toEqual([])
    expect(wrongIn(family(MOST_OTHER_CHILDREN + 1))).toEqual(['contactInfo.otherChildren TOO_MANY_CHILDREN'])
  })

  test.each([
    { what: 'of a club', form: clubForm() },
    { what: 'of pre-school alone', form: preschoolForm({ wanted: false }) },
  ])('is not asked for by an application $what', ({ form }) => {
    const otherChildren = { exist: true, children: [{ ...onni, firstName: '' }] }
    const otherPartner = { ...partner, firstName: '' }
    expect(wrongIn(withContactInfo(form, { otherPartner, otherChildren }))).toEqual([])
  })
})
