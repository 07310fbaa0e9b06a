import { describe, expect, test } from 'vitest'
import type { Residence } from '../people/addresses.ts'
import type { FormDocument } from './form-document.ts'
import { asSeenByOtherGuardian, guardianSituation, isHomeOfBoth, liveTogether } from './other-guardian.ts'
import { day } from './testing/forms.ts'
import { documentOf } from './form-conversion.ts'
import { circumstances, daycareForm, METSOLA } from './testing/forms.ts'

const person = { firstName: 'Onni', lastName: 'Esimerkki', socialSecurityNumber: '010120A999U' }
const home = { street: 'Rantatie 5', postalCode: '02100', postOffice: 'Kuusilahti', movingDate: day('2026-06-01') }
const written = documentOf(daycareForm({ urgent: true }), circumstances())

/** With something in every field. */
const full: FormDocument = {
  ...written,
  child: {
    futureAddress: home,
    allergies: 'Pähkinä',
    diet: 'Kasvis',
    assistanceNeeded: true,
    assistanceDescription: 'Puheterapia',
  },
  guardian: { futureAddress: home, phoneNumber: '040 123 4567', email: 'maija@example.org' },
  secondGuardian: { phoneNumber: '050 123 4567', email: 'pekka@example.org', agreementStatus: 'NOT_AGREED' },
  otherPartner: person,
  otherChildren: [person],
  preferences: {
    ...written.preferences,
    siblingBasis: { siblingName: 'Eino', siblingSsn: '010120A999U', siblingUnit: 'Metsola' },
  },
  maxFeeAccepted: true,
  otherInfo: 'Muuta',
}

describe('the other guardian sees', () => {
  const seen = asSeenByOtherGuardian(full, { livesTogether: false })

  test('what is applied for', () => {
    expect(seen.preferences.preferredUnits).toEqual([METSOLA])
    expect(seen.preferences.preferredStartDate).toEqual(day('2026-09-01'))
    expect(seen.preferences.serviceNeed).toEqual(full.preferences.serviceNeed)
    expect(seen.preferences.urgent).toBe(true)
    expect(seen.child.assistanceNeeded).toBe(true)
    expect(seen.secondGuardian?.agreementStatus).toBe('NOT_AGREED')
  })

  test('nothing of addresses, health, ways to reach people or other people', () => {
    expect(seen.child).toEqual({
      futureAddress: null,
      allergies: '',
      diet: '',
      assistanceNeeded: true,
      assistanceDescription: '',
    })
    expect(seen.guardian).toEqual({ futureAddress: null, phoneNumber: '', email: '' })
    expect(seen.secondGuardian).toEqual({ phoneNumber: '', email: '', agreementStatus: 'NOT_AGREED' })
    expect(seen.otherPartner).toBe(null)
    expect(seen.otherChildren).toEqual([])
    expect(seen.preferences.siblingBasis).toEqual({ siblingName: '', siblingSsn: '', siblingUnit: '' })
    expect(seen.otherInfo).toBe('')
  })

  test('no agreement when the guardians live together, where only a protected applicant is asked for one', () => {
    expect(asSeenByOtherGuardian(full, { livesTogether: true }).secondGuardian).toBeNull()
  })

  test('not that a sibling was told where none was', () => {
    expect(asSeenByOtherGuardian(written, { livesTogether: false }).preferences.siblingBasis).toBe(null)
  })
})

test.each([
  { hasOtherGuardian: false, otherGuardianLivesInSameAddress: null, situation: 'NO' },
  { hasOtherGuardian: true, otherGuardianLivesInSameAddress: true, situation: 'SAME_ADDRESS' },
  { hasOtherGuardian: true, otherGuardianLivesInSameAddress: false, situation: 'DIFFERENT_ADDRESS' },
  { hasOtherGuardian: true, otherGuardianLivesInSameAddress: null, situation: 'DIFFERENT_ADDRESS' },
])('another guardian $hasOtherGuardian, same address $otherGuardianLivesInSameAddress: $situation', (told) => {
  expect(guardianSituation(told)).toBe(told.situation)
})

describe('two guardians live at the same address', () => {
  const residence: Residence = {
    streetAddress: 'Rantatie 5',
    postalCode: '02100',
    postOffice: 'Kuusilahti',
    residenceCode: '',
    isProtected: false,
  }

  test.each([
    { other: {}, isSame: true },
    { other: { streetAddress: 'Rantatie 7' }, isSame: false },
    { other: { postalCode: '02110' }, isSame: false },
    { other: { postOffice: 'Norrvik' }, isSame: false },
  ])('$other: $isSame', ({ other, isSame }) => {
    expect(isHomeOfBoth(residence, { ...residence, ...other })).toBe(isSame)
    // To an unprotected applicant the protection of the other makes no difference.
    expect(isHomeOfBoth(residence, { ...residence, ...other, isProtected: true })).toBe(isSame)
    expect(isHomeOfBoth({ ...residence, isProtected: true }, { ...residence, ...other })).toBe(false)
    expect(liveTogether({ ...residence, isProtected: true }, [{ ...residence, ...other }])).toBe(isSame)
  })
})
