import { PROBLEMS, type FieldPath } from '@nalle/domain/applications/errors.ts'
import { describe, expect, test } from 'vitest'
import { fieldIdOf, fullLabelOf, labelOf, messageOf } from './field-errors.ts'

describe('a field is called', () => {
  test.each([
    ['serviceNeed.preferredStartDate', 'Toivottu aloituspäivä', 'Toivottu aloituspäivä'],
    ['serviceNeed.dailyTimes.endTime', 'Päättyy', 'Päivittäinen varhaiskasvatusaika, päättyy'],
    [
      'serviceNeed.connectedDaycare.preferredStartDate',
      'Liittyvän varhaiskasvatuksen aloituspäivä',
      'Liittyvän varhaiskasvatuksen aloituspäivä',
    ],
    ['unitPreference.preferredUnits.1', '2. toive', '2. toive'],
    ['contactInfo.child.futureAddress.street', 'Katuosoite', 'Lapsen uusi osoite, katuosoite'],
    ['contactInfo.guardian.futureAddress.street', 'Katuosoite', 'Hakijan uusi osoite, katuosoite'],
    ['contactInfo.guardian.email', 'Sähköpostiosoite', 'Sähköpostiosoite'],
    ['contactInfo.secondGuardian.email', 'Sähköpostiosoite', 'Toinen huoltaja, sähköpostiosoite'],
    ['contactInfo.otherPartner.firstName', 'Etunimet', 'Puoliso, etunimet'],
    ['contactInfo.otherChildren.0.socialSecurityNumber', 'Henkilötunnus', '1. muu lapsi, henkilötunnus'],
  ] as const)('%s: %s beside it, %s away from it', (field, beside, away) => {
    expect(labelOf(field)).toBe(beside)
    expect(fullLabelOf(field)).toBe(away)
  })

  test('and found by an id that a link can lead to', () => {
    expect(fieldIdOf('contactInfo.otherChildren.2.firstName')).toBe('contactInfo-otherChildren-2-firstName')
  })
})

describe('what is wrong', () => {
  const error = (field: FieldPath, problem: (typeof PROBLEMS)[number]) =>
    ({ section: 'contactInfo', field, problem }) as const

  test.each(PROBLEMS)('is told in words when it is %s', (problem) => {
    expect(messageOf(error('contactInfo.guardian.email', problem), {})).toMatch(/\p{L}{4}/u)
  })

  test('with a date is that it cannot be read, where something was typed', () => {
    const missing = error('contactInfo.child.futureAddress.movingDate', 'MISSING')
    expect(messageOf(missing, {})).toBe('Arvo puuttuu')
    expect(messageOf(missing, { 'contactInfo.child.futureAddress.movingDate': '31.2.2027' })).toBe(
      'Anna päivä muodossa pp.kk.vvvv',
    )
  })

  test('with a postal code is how many digits it has', () => {
    expect(messageOf(error('contactInfo.child.futureAddress.postalCode', 'FORMAT'), {})).toContain('viisi numeroa')
  })
})
