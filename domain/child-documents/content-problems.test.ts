import { describe, expect, test } from 'vitest'
import {
  CONTENT_PROBLEMS,
  contentProblems,
  isValidContent,
  LONGEST_ANSWER,
  LONGEST_CONTENT,
  MOST_ROWS,
} from './content-problems.ts'
import type { ContentProblem } from './content-problems.ts'
import { emptyAnswer, questionsOf } from './template.ts'
import type { Answer, Question, TemplateContent } from './template.ts'

const asked = (id: string) => ({ id, label: id, infoText: '' })

const QUESTIONS: readonly Question[] = [
  { type: 'TEXT', ...asked('text'), multiline: false },
  { type: 'CHECKBOX', ...asked('box') },
  {
    type: 'CHECKBOX_GROUP',
    ...asked('boxes'),
    options: [
      { id: 'a', label: 'A', withText: false },
      { id: 'b', label: 'B', withText: true },
    ],
  },
  { type: 'RADIO_BUTTON_GROUP', ...asked('radio'), options: [{ id: 'yes', label: 'Yes' }] },
  { type: 'STATIC_TEXT_DISPLAY', ...asked('words'), text: 'Hello' },
  { type: 'DATE', ...asked('day') },
  { type: 'GROUPED_TEXT_FIELDS', ...asked('rows'), fieldLabels: ['Name', 'Phone'], allowMultipleRows: true },
  { type: 'GROUPED_TEXT_FIELDS', ...asked('row'), fieldLabels: ['Name'], allowMultipleRows: false },
]
const TEMPLATE: TemplateContent = {
  sections: [
    { id: 'one', label: 'One', infoText: '', questions: QUESTIONS.slice(0, 4) },
    { id: 'two', label: 'Two', infoText: '', questions: QUESTIONS.slice(4) },
  ],
}

const text = (questionId: string, answer: string): Answer => ({ type: 'TEXT', questionId, answer })
const boxes = (...answer: readonly { optionId: string; extra: string }[]): Answer => ({
  type: 'CHECKBOX_GROUP',
  questionId: 'boxes',
  answer,
})
const radio = (answer: string | null): Answer => ({ type: 'RADIO_BUTTON_GROUP', questionId: 'radio', answer })
const rows = (questionId: string, answer: readonly (readonly string[])[]): Answer => ({
  type: 'GROUPED_TEXT_FIELDS',
  questionId,
  answer,
})
const many = (count: number, length: number) => Array.from({ length: count }, () => ['x'.repeat(length), ''])

describe('an answer', () => {
  test.each<readonly [what: string, answers: readonly Answer[], problem: ContentProblem]>([
    ['to a question that nobody asked', [text('nothing', '')], 'UNKNOWN_QUESTION'],
    ['to a section', [text('one', '')], 'UNKNOWN_QUESTION'],
    ['of another kind', [text('box', '')], 'OTHER_TYPE'],
    ['of another kind of choice', [{ ...radio('yes'), questionId: 'boxes' }], 'OTHER_TYPE'],
    ['of another kind, empty', [{ type: 'STATIC_TEXT_DISPLAY', questionId: 'day', answer: null }], 'OTHER_TYPE'],
    ['that comes twice', [text('text', 'a'), text('text', 'a')], 'ANSWERED_TWICE'],
    ['with an option that is not there', [boxes({ optionId: 'c', extra: '' })], 'UNKNOWN_OPTION'],
    ['with an option of another question', [boxes({ optionId: 'yes', extra: '' })], 'UNKNOWN_OPTION'],
    ['with one option that is not there', [radio('no')], 'UNKNOWN_OPTION'],
    ['with an option twice', [boxes({ optionId: 'b', extra: 'x' }, { optionId: 'b', extra: '' })], 'OPTION_TWICE'],
    ['with words that were not asked for', [boxes({ optionId: 'a', extra: ' ' })], 'TEXT_NOT_ASKED'],
    ['without a row', [rows('rows', [])], 'NO_ROW'],
    ['with a second row', [rows('row', [['a'], ['b']])], 'ONE_ROW_ONLY'],
    ['with too many rows', [rows('rows', many(MOST_ROWS + 1, 0))], 'TOO_MANY_ROWS'],
    ['with a field too few', [rows('rows', [['a', 'b'], ['a']])], 'FIELDS_OF_ROW'],
    ['with a field too many', [rows('row', [['a', 'b']])], 'FIELDS_OF_ROW'],
    ['that is too long', [text('text', 'x'.repeat(LONGEST_ANSWER + 1))], 'TOO_LONG'],
    [
      'that is too long beside an option',
      [boxes({ optionId: 'b', extra: 'x'.repeat(LONGEST_ANSWER + 1) })],
      'TOO_LONG',
    ],
    ['that is too long in a row', [rows('row', [['x'.repeat(LONGEST_ANSWER + 1)]])], 'TOO_LONG'],
    ['that makes it all too long', [rows('rows', many(5, 40_000)), text('text', 'x')], 'ALL_TOO_LONG'],
  ])('%s is not taken', (_, answers, problem) => {
    expect(contentProblems(TEMPLATE, { answers })).toEqual([{ field: answers.at(-1)?.questionId, problem }])
  })

  test('each way of being wrong has its case above', () => {
    expect(CONTENT_PROBLEMS).toHaveLength(12)
  })

  test.each<readonly [what: string, answers: readonly Answer[]]>([
    ['none at all', []],
    ['what every question begins with', questionsOf(TEMPLATE).map(emptyAnswer)],
    ['in any order', questionsOf(TEMPLATE).map(emptyAnswer).toReversed()],
    ['a text as long as it may be', [text('text', 'x'.repeat(LONGEST_ANSWER))]],
    ['as much as it may be together', [rows('rows', many(5, LONGEST_CONTENT / 5))]],
    ['as many rows as there may be', [rows('rows', many(MOST_ROWS, 0))]],
    ['one row of one', [rows('row', [['']])]],
    ['all options, with words', [boxes({ optionId: 'b', extra: '<b>🐻</b>' }, { optionId: 'a', extra: '' })]],
    ['an option with no words where they may be', [boxes({ optionId: 'b', extra: '' })]],
    ['a chosen option', [radio('yes')]],
    ['a day', [{ type: 'DATE', questionId: 'day', answer: Temporal.PlainDate.from('2026-09-14') }]],
    ['several lines where one was meant', [text('text', 'a\nb')]],
  ])('%s is fine', (_, answers) => {
    expect(contentProblems(TEMPLATE, { answers })).toEqual([])
    expect(isValidContent(TEMPLATE, { answers })).toBe(true)
  })

  test('all that is wrong is told, in the order of the answers', () => {
    const answers = [radio('no'), text('text', 'fine'), rows('row', [])]
    expect(contentProblems(TEMPLATE, { answers })).toEqual([
      { field: 'radio', problem: 'UNKNOWN_OPTION' },
      { field: 'row', problem: 'NO_ROW' },
    ])
  })
})
