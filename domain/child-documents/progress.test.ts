import { expect, test } from 'vitest'
import { canStandOpen, foldsItsParts, isAnswered, isFinished, progressIn, progressOf } from './progress.ts'
import type { Answer, Question, TemplateContent } from './template.ts'
import { QUESTION_TYPES } from './template.ts'

const answer = <Type extends Answer['type']>(type: Type, value: (Answer & { type: Type })['answer']) =>
  // Type and value belong to the same kind of answer, which the compiler has seen in the parameters.
  ({ type, questionId: 'q', answer: value }) as Answer

test.each<readonly [Answer | undefined, boolean]>([
  [undefined, false],
  [answer('TEXT', ''), false],
  [answer('TEXT', ' \n\t'), false],
  [answer('TEXT', '0'), true],
  [answer('CHECKBOX', false), true],
  [answer('CHECKBOX', true), true],
  [answer('CHECKBOX_GROUP', []), false],
  [answer('CHECKBOX_GROUP', [{ optionId: 'a', extra: '' }]), true],
  [answer('RADIO_BUTTON_GROUP', null), false],
  [answer('RADIO_BUTTON_GROUP', 'a'), true],
  [answer('STATIC_TEXT_DISPLAY', null), false],
  [answer('DATE', null), false],
  [answer('DATE', Temporal.PlainDate.from('2026-09-14')), true],
  [answer('GROUPED_TEXT_FIELDS', [['', ' ']]), false],
  [
    answer('GROUPED_TEXT_FIELDS', [
      ['', ''],
      ['', 'x'],
    ]),
    true,
  ],
])('%j answers its question: %s', (given, expected) => {
  expect(isAnswered(given)).toBe(expected)
})

test('a text among the questions and a single box cannot be left open', () => {
  expect(QUESTION_TYPES.filter((type) => !canStandOpen({ type }))).toEqual(['CHECKBOX', 'STATIC_TEXT_DISPLAY'])
})

test('progress counts the answered of all that can stand open, in all sections or in one', () => {
  const question = (id: string): Question => ({ type: 'TEXT', id, label: id, infoText: '', multiline: false })
  const box: Question = { type: 'CHECKBOX', id: 'box', label: '', infoText: '' }
  const [one, two] = [
    [question('a'), box],
    [question('b'), question('c')],
  ]
  const template: TemplateContent = {
    sections: [
      { id: '1', label: '', infoText: '', questions: one },
      { id: '2', label: '', infoText: '', questions: two },
    ],
  }
  const answers: readonly Answer[] = [
    { type: 'TEXT', questionId: 'b', answer: 'yes' },
    { type: 'TEXT', questionId: 'a', answer: '' },
    { type: 'CHECKBOX', questionId: 'box', answer: true },
  ]
  expect(progressOf(template, { answers })).toEqual({ answered: 1, total: 3 })
  expect(progressIn(one, { answers })).toEqual({ answered: 0, total: 1 })
  expect(progressIn(two, { answers })).toEqual({ answered: 1, total: 2 })
})

test.each([
  [3, false],
  [4, true],
])('the finished of %d parts fold: %s', (parts, folds) => {
  const sections = Array.from({ length: parts }, (_, at) => ({ id: `${at}`, label: '', infoText: '', questions: [] }))
  expect(foldsItsParts({ sections })).toBe(folds)
})

test.each([
  [{ answered: 0, total: 0 }, false],
  [{ answered: 1, total: 2 }, false],
  [{ answered: 2, total: 2 }, true],
])('%j is finished: %s', (progress, finished) => {
  expect(isFinished(progress)).toBe(finished)
})
