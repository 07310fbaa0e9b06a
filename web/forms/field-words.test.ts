import { expect, test } from 'vitest'
import { fieldIdOf, summaryOf, type FieldWords } from './field-words.ts'

type Problem = { readonly field: 'phone' | 'hasMail' | 'dates'; readonly problem: 'MISSING' | 'NO_CARE' }

const LABELS = { phone: 'Puhelin', hasMail: 'Onko sähköpostia?', dates: 'Päivät' }
const WORDS: FieldWords<Problem> = {
  idPrefix: 'details ',
  labelOf: (field) => LABELS[field],
  messageOf: ({ problem }, unread) => (unread ? `ei ole ${unread}` : problem),
}

test.each([
  ['contactInfo.otherChildren.2.firstName', 'contactInfo-otherChildren-2-firstName'],
  ['2026-09-14 weekly.0.start', '2026-09-14-weekly-0-start'],
])('the field %s is found by %s, to which a link can lead', (field, id) => {
  expect(fieldIdOf(field)).toBe(id)
})

test('what is to be corrected is named by its label, and a question by its own mark', () => {
  const problems: readonly Problem[] = [
    { field: 'phone', problem: 'MISSING' },
    { field: 'hasMail', problem: 'MISSING' },
  ]
  expect(summaryOf(problems, { phone: '12' }, WORDS)).toEqual([
    { fieldId: 'details-phone', message: 'Puhelin: ei ole 12' },
    { fieldId: 'details-hasMail', message: 'Onko sähköpostia? MISSING' },
  ])
})

test('a field is named once, also by what is mended in it', () => {
  const problems: readonly Problem[] = [
    { field: 'phone', problem: 'MISSING' },
    { field: 'dates', problem: 'NO_CARE' },
  ]
  const words: FieldWords<Problem> = { ...WORDS, mendedAt: ({ field }) => (field === 'dates' ? 'phone' : field) }
  expect(summaryOf(problems, {}, words)).toEqual([{ fieldId: 'details-phone', message: 'Puhelin: MISSING' }])
})
