import { INCOME_ATTACHMENT_TYPES, pathOfAttachment } from '@nalle/domain/income-statements/attachment-types.ts'
import type { FormError } from '@nalle/domain/income-statements/errors.ts'
import { expect, test } from 'vitest'
import { summaryOf } from '../../forms/field-words.ts'
import { paperWords } from '../paper-words.ts'
import { FIELD_WORDS } from './field-words.ts'

test('there are 36 papers', () => {
  expect(INCOME_ATTACHMENT_TYPES).toHaveLength(36)
})

test.each(INCOME_ATTACHMENT_TYPES)('%s has a name and a sentence', (type) => {
  expect(FIELD_WORDS.labelOf(pathOfAttachment(type))).toBe(paperWords(type).name)
  expect(paperWords(type).about).not.toBe('')
})

test('a list names a field so that it can be found, and each once', () => {
  const problems: readonly FormError[] = [
    { section: 'situation', field: 'situation.choice', problem: 'CHOOSE_SOME' },
    { section: 'situation', field: 'situation.business', problem: 'CHOOSE_ONE' },
    { section: 'period', field: 'period.startDate', problem: 'MISSING' },
    { section: 'business', field: 'business.accountant.email', problem: 'EMAIL' },
  ]
  const entries = summaryOf(problems, { 'period.startDate': '1.13.' }, FIELD_WORDS)
  expect(entries).toEqual([
    { fieldId: 'situation-choice', message: 'Mikä sopii sinuun? Valitse vähintään yksi vaihtoehto' },
    { fieldId: 'period-startDate', message: 'Alkaen: Anna päivämäärä muodossa pp.kk.vvvv' },
    { fieldId: 'business-accountant-email', message: 'Kirjanpitäjän sähköposti: Tarkista sähköpostiosoite' },
  ])
})
