import type { TemplateContent } from '@nalle/domain/child-documents/template.ts'
import { describe, expect, test } from 'vitest'
import { contentOf, formOf } from './answer-form.ts'

const asked = { infoText: '' }
const TEMPLATE: TemplateContent = {
  sections: [
    {
      id: 's',
      label: 'Arki',
      infoText: '',
      questions: [
        { ...asked, type: 'TEXT', id: 'sleep', label: 'Uni', multiline: true },
        { ...asked, type: 'STATIC_TEXT_DISPLAY', id: 'note', label: '', text: 'Kiitos.' },
        { ...asked, type: 'DATE', id: 'since', label: 'Alkaen' },
      ],
    },
  ],
}
const SLEEP = { type: 'TEXT', questionId: 'sleep', answer: '  Nukkuu\nhyvin. ' } as const
const SINCE = { type: 'DATE', questionId: 'since', answer: Temporal.PlainDate.from('2026-09-14') } as const
const NO_DAY = { type: 'DATE', questionId: 'since', answer: null } as const

describe('a form', () => {
  test('has an answer for each question that asks something, in whichever order they were stored', () => {
    expect(formOf(TEMPLATE, { answers: [SINCE, SLEEP] })).toEqual({ sleep: SLEEP, since: SINCE })
    expect(formOf(TEMPLATE, { answers: [SLEEP] })).toEqual({ sleep: SLEEP, since: NO_DAY })
  })

  test('leaves out answers to what is not asked any more, or asked in another way', () => {
    const other = { type: 'CHECKBOX', questionId: 'since', answer: true } as const
    const gone = { type: 'TEXT', questionId: 'gone', answer: 'Vanha' } as const
    expect(formOf(TEMPLATE, { answers: [other, gone] })).toEqual({
      sleep: { ...SLEEP, answer: '' },
      since: NO_DAY,
    })
  })

  test('is written in the order of the template, exactly as it was typed', () => {
    expect(contentOf(TEMPLATE, { since: SINCE, sleep: SLEEP })).toEqual({ answers: [SLEEP, SINCE] })
  })

  test('read back from what was written is the same form', () => {
    const form = { sleep: SLEEP, since: NO_DAY }
    expect(formOf(TEMPLATE, contentOf(TEMPLATE, form))).toEqual(form)
  })
})
