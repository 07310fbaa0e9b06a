import { PROBLEMS, type FieldPath } from '@nalle/domain/applications/errors.ts'
import { describe, expect, test } from 'vitest'
import { FIELD_WORDS } from './field-words.ts'

const { labelOf, messageOf, summaryOf } = FIELD_WORDS

describe('a field is called', () => {
  test.each([
    ['serviceNeed.preferredStartDate', 'Toivottu aloituspäivä', 'Toivottu aloituspäivä'],
    ['serviceNeed.dailyTimes.endTime', 'Päättyy', 'Päivittäinen varhaiskasvatusaika, päättyy'],
    [
      'serviceNeed.connectedDaycare.preferredStartDate',
      'Täydentävän varhaiskasvatuksen aloituspäivä',
      'Täydentävän varhaiskasvatuksen aloituspäivä',
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
    const error = { section: 'contactInfo', field, problem: 'MISSING' } as const
    expect(summaryOf?.(error, '!')).toBe(`${away}: !`)
  })
})

describe('what is wrong', () => {
  const error = (field: FieldPath, problem: (typeof PROBLEMS)[number]) =>
    ({ section: 'contactInfo', field, problem }) as const

  test.each(PROBLEMS)('is told in words when it is %s', (problem) => {
    expect(messageOf(error('contactInfo.guardian.email', problem), undefined)).toMatch(/\p{L}{4}/u)
  })

  test('with a date is that it cannot be read, where something was typed', () => {
    const missing = error('contactInfo.child.futureAddress.movingDate', 'MISSING')
    expect(messageOf(missing, undefined)).toBe('Täytä tämä kohta')
    expect(messageOf(missing, '31.2.')).toBe('Anna päivä muodossa pp.kk.vvvv')
    expect(messageOf(missing, '31.2.2027')).toBe('Tätä päivää ei ole kalenterissa')
  })

  test('with a postal code is how many digits it has', () => {
    expect(messageOf(error('contactInfo.child.futureAddress.postalCode', 'FORMAT'), undefined)).toContain(
      'viisi numeroa',
    )
  })
})
