import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { APPLICATION_TYPES } from '../placements/units.ts'
import { documentOf, formOf } from './form-conversion.ts'
import type { ApplicationForm, ContactInfo } from './form.ts'
import { arbitraryCircumstances, arbitraryForm } from './testing/arbitrary-forms.ts'
import {
  BESIDES_PRESCHOOL,
  childBorn,
  chosen,
  circumstances,
  CITY,
  clubForm,
  day,
  daycareForm,
  FULL_DAY,
  METSOLA,
  NEW_HOME,
  PARTNER,
  preschoolForm,
  SATAMA,
  withContactInfo,
  withGuardian,
  withUnitPreference,
} from './testing/forms.ts'

const elsewhere = circumstances()
const { wanted: _, ...WRITTEN_HOME } = NEW_HOME

test('what a daycare application writes down', () => {
  expect(documentOf(daycareForm({ urgent: true, shiftCare: true }), elsewhere)).toEqual({
    child: { futureAddress: null, allergies: '', diet: '', assistanceNeeded: false, assistanceDescription: '' },
    guardian: { futureAddress: null, phoneNumber: '040 123 4567', email: 'maija@example.org' },
    secondGuardian: { phoneNumber: '', email: '', agreementStatus: 'AGREED' },
    otherPartner: null,
    otherChildren: [],
    preferences: {
      preferredUnits: [METSOLA],
      preferredStartDate: day('2026-09-01'),
      connectedDaycarePreferredStartDate: null,
      serviceNeed: {
        startTime: '08:00',
        endTime: '16:00',
        shiftCare: true,
        partTime: false,
        serviceNeedOption: chosen(FULL_DAY),
      },
      siblingBasis: null,
      preparatory: false,
      urgent: true,
    },
    maxFeeAccepted: false,
    otherInfo: '',
    clubDetails: null,
  })
})

describe('only what counts is written down', () => {
  test('of pre-school without daycare: nothing of the daycare, the fee or the family', () => {
    const family: Partial<ContactInfo> = {
      otherPartner: { exists: true, ...PARTNER },
      otherChildren: { exist: true, children: [childBorn('2020-01-01')] },
    }
    const form = {
      ...withContactInfo(preschoolForm({ preferredStartDate: day('2026-08-20'), shiftCare: true }), family),
      fee: { maxFeeAccepted: true },
    }
    const { connectedDaycare } = form.serviceNeed
    const withoutDaycare = {
      ...form,
      serviceNeed: { ...form.serviceNeed, connectedDaycare: { ...connectedDaycare, wanted: false } },
    }
    expect(documentOf(form, elsewhere)).toMatchObject({
      otherPartner: PARTNER,
      otherChildren: [childBorn('2020-01-01')],
      maxFeeAccepted: true,
    })
    expect(documentOf(form, elsewhere).preferences.serviceNeed).toEqual({
      startTime: '08:00',
      endTime: '16:00',
      shiftCare: true,
      partTime: false,
      serviceNeedOption: chosen(BESIDES_PRESCHOOL),
    })
    expect(documentOf(form, elsewhere).preferences.connectedDaycarePreferredStartDate).toEqual(day('2026-08-20'))
    const document = documentOf(withoutDaycare, elsewhere)
    expect(document.preferences.serviceNeed).toBe(null)
    expect(document.preferences.connectedDaycarePreferredStartDate).toBe(null)
    expect(document.maxFeeAccepted).toBe(false)
    expect(document.otherPartner).toBe(null)
    expect(document.otherChildren).toEqual([])
  })

  test('of a club: no diet, no other guardian, but what the child did before', () => {
    const additionalDetails = { otherInfo: 'Tervetuloa', diet: 'Kasvis', allergies: 'Pähkinä' }
    const document = documentOf({ ...clubForm({ wasOnClubCare: true }), additionalDetails }, elsewhere)
    expect(document.child).toMatchObject({ diet: '', allergies: '' })
    expect(document.otherInfo).toBe('Tervetuloa')
    expect(document.secondGuardian).toBe(null)
    expect(document.preferences.serviceNeed).toBe(null)
    expect(document.clubDetails).toEqual({ wasOnDaycare: false, wasOnClubCare: true })
  })

  test('of the other guardian: ways to reach one who has not agreed', () => {
    const contact = { phoneNumber: '050 123 4567', email: 'pekka@example.org' }
    const formWith = (agreementStatus: 'AGREED' | 'NOT_AGREED') =>
      withContactInfo(daycareForm(), { secondGuardian: { agreementStatus, ...contact } })
    expect(documentOf(formWith('NOT_AGREED'), elsewhere).secondGuardian).toEqual({
      agreementStatus: 'NOT_AGREED',
      ...contact,
    })
    expect(documentOf(formWith('AGREED'), elsewhere).secondGuardian).toEqual({
      agreementStatus: 'AGREED',
      phoneNumber: '',
      email: '',
    })
    for (const secondGuardian of ['NO', 'SAME_ADDRESS'] as const) {
      expect(documentOf(formWith('NOT_AGREED'), circumstances({ secondGuardian })).secondGuardian).toBe(null)
    }
  })

  test('nothing that the city does not ask', () => {
    const city = { ...CITY, dailyTimesAsked: false, serviceNeedOptionsAsked: false }
    expect(documentOf(daycareForm(), circumstances({ city })).preferences.serviceNeed).toMatchObject({
      startTime: '',
      endTime: '',
      serviceNeedOption: null,
    })
  })

  test('a description only of assistance that is needed', () => {
    const described = (needed: boolean) => daycareForm({ assistance: { needed, description: 'Puheterapia' } })
    expect(documentOf(described(true), elsewhere).child.assistanceDescription).toBe('Puheterapia')
    expect(documentOf(described(false), elsewhere).child.assistanceDescription).toBe('')
  })
})

describe('the e-mail address that is written down', () => {
  test.each([
    { what: 'as typed', guardian: {}, verified: null, email: 'maija@example.org' },
    { what: 'none yet', guardian: { email: '' }, verified: null, email: '' },
    { what: 'none at all', guardian: { noEmail: true }, verified: null, email: null },
    {
      what: 'the proven one',
      guardian: { noEmail: true },
      verified: 'proven@example.org',
      email: 'proven@example.org',
    },
  ])('$what', ({ guardian, verified, email }) => {
    const form = withGuardian(daycareForm(), guardian)
    expect(documentOf(form, circumstances({ verifiedEmail: verified })).guardian.email).toBe(email)
  })
})

describe('the address the guardian is moving to', () => {
  const other = { ...NEW_HOME, street: 'Mäkikuja 2', sameAsChild: true }
  const both = withGuardian(withContactInfo(daycareForm(), { child: { futureAddress: NEW_HOME } }), {
    futureAddress: other,
  })

  test('is that of the child when they move together', () => {
    expect(documentOf(both, elsewhere).guardian.futureAddress).toEqual(WRITTEN_HOME)
    expect(formOf('DAYCARE', documentOf(both, elsewhere)).contactInfo.guardian.futureAddress.sameAsChild).toBe(true)
  })

  test('is their own when they do not', () => {
    const apart = withGuardian(both, { futureAddress: { ...other, sameAsChild: false } })
    expect(documentOf(apart, elsewhere).guardian.futureAddress).toEqual({ ...WRITTEN_HOME, street: 'Mäkikuja 2' })
    expect(formOf('DAYCARE', documentOf(apart, elsewhere)).contactInfo.guardian.futureAddress.sameAsChild).toBe(false)
  })
})

test('identity codes are written in capitals', () => {
  const sibling = { wanted: true, siblingName: 'Eino', siblingSsn: ' 010120a999u', siblingUnit: '' }
  const form = withUnitPreference(daycareForm(), { siblingBasis: sibling })
  expect(documentOf(form, elsewhere).preferences.siblingBasis?.siblingSsn).toBe('010120A999U')
})

test('spaces around numbers and addresses are not kept', () => {
  const futureAddress = { ...NEW_HOME, postalCode: ' 02100 ' }
  const secondGuardian = {
    agreementStatus: 'NOT_AGREED',
    phoneNumber: ' 050 123 4567',
    email: 'pekka@example.org ',
  } as const
  const form = withGuardian(withContactInfo(daycareForm(), { child: { futureAddress }, secondGuardian }), {
    phoneNumber: ' 040 123 4567 ',
    email: ' maija@example.org',
  })
  const document = documentOf(form, elsewhere)
  expect(document.child.futureAddress).toEqual(WRITTEN_HOME)
  expect(document.guardian).toEqual({
    futureAddress: null,
    phoneNumber: '040 123 4567',
    email: 'maija@example.org',
  })
  expect(document.secondGuardian).toEqual({
    agreementStatus: 'NOT_AGREED',
    phoneNumber: '050 123 4567',
    email: 'pekka@example.org',
  })
})

test('the order of the units is kept', () => {
  const form = withUnitPreference(daycareForm(), { preferredUnits: [SATAMA, METSOLA] })
  const document = documentOf(form, elsewhere)
  expect(document.preferences.preferredUnits).toEqual([SATAMA, METSOLA])
  expect(formOf('DAYCARE', document).unitPreference.preferredUnits).toEqual([SATAMA, METSOLA])
})

test.each([daycareForm(), preschoolForm(), clubForm()] as readonly ApplicationForm[])(
  'a $type form with nothing behind ticks comes back as it was',
  (form) => {
    const second = form.type === 'CLUB' ? { agreementStatus: null, phoneNumber: '', email: '' } : undefined
    const expected = second === undefined ? form : withContactInfo(form, { secondGuardian: second })
    expect(formOf(form.type, documentOf(form, elsewhere))).toEqual(expected)
  },
)

test('writing down what was opened changes nothing any more', () => {
  const cases = fc
    .tuple(fc.constantFrom(...APPLICATION_TYPES), arbitraryCircumstances)
    .chain(([type, under]) => fc.tuple(arbitraryForm(type, under), fc.constant(under)))
  fc.assert(
    fc.property(cases, ([form, under]) => {
      const document = documentOf(form, under)
      expect(documentOf(formOf(form.type, document), under)).toEqual(document)
    }),
    { numRuns: 1000 },
  )
})
