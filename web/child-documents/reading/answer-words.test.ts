import type { Answer, Question } from '@nalle/domain/child-documents/template.ts'
import { expect, test } from 'vitest'
import { answerWords } from './answer-words.ts'
import { plainTextOf } from './plain-text.ts'

const WORDS = { yes: 'Kyllä', no: 'Ei', unanswered: 'Ei vastausta' }
const asked = { id: 'q', label: 'Kysymys', infoText: '' }
const OPTIONS = [
  { id: 'walk', label: 'Kävellen', withText: false },
  { id: 'else', label: 'Muuten', withText: true },
]
const QUESTIONS = {
  text: { ...asked, type: 'TEXT', multiline: true },
  box: { ...asked, type: 'CHECKBOX' },
  boxes: { ...asked, type: 'CHECKBOX_GROUP', options: OPTIONS },
  radio: { ...asked, type: 'RADIO_BUTTON_GROUP', options: OPTIONS },
  note: { ...asked, type: 'STATIC_TEXT_DISPLAY', text: 'Kiitos.' },
  silent: { ...asked, type: 'STATIC_TEXT_DISPLAY', text: '' },
  day: { ...asked, type: 'DATE' },
  rows: { ...asked, type: 'GROUPED_TEXT_FIELDS', fieldLabels: ['Nimi', 'Puhelin'], allowMultipleRows: true },
} as const satisfies Record<string, Question>

const NOTHING = { kind: 'NOTHING', text: 'Ei vastausta' }
const questionId = 'q'

test.each<{ what: string; question: Question; answer?: Answer; told: unknown }>([
  { what: 'nothing', question: QUESTIONS.text, told: NOTHING },
  { what: 'blanks', question: QUESTIONS.text, answer: { type: 'TEXT', questionId, answer: ' \n' }, told: NOTHING },
  {
    what: 'a text as it was typed',
    question: QUESTIONS.text,
    answer: { type: 'TEXT', questionId, answer: ' <b>Uni</b>\n🐻 ' },
    told: { kind: 'TEXT', text: ' <b>Uni</b>\n🐻 ' },
  },
  { what: 'a box that nobody ticked', question: QUESTIONS.box, told: { kind: 'TEXT', text: 'Ei' } },
  {
    what: 'a tick',
    question: QUESTIONS.box,
    answer: { type: 'CHECKBOX', questionId, answer: true },
    told: { kind: 'TEXT', text: 'Kyllä' },
  },
  {
    what: 'no tick',
    question: QUESTIONS.boxes,
    answer: { type: 'CHECKBOX_GROUP', questionId, answer: [] },
    told: NOTHING,
  },
  {
    what: 'ticks, one with words',
    question: QUESTIONS.boxes,
    answer: {
      type: 'CHECKBOX_GROUP',
      questionId,
      answer: [
        { optionId: 'walk', extra: '' },
        { optionId: 'else', extra: 'polkupyörä' },
      ],
    },
    told: {
      kind: 'LIST',
      items: [
        { key: 'walk', text: 'Kävellen' },
        { key: 'else', text: 'Muuten: polkupyörä' },
      ],
    },
  },
  {
    what: 'no choice',
    question: QUESTIONS.radio,
    answer: { type: 'RADIO_BUTTON_GROUP', questionId, answer: null },
    told: NOTHING,
  },
  {
    what: 'a choice',
    question: QUESTIONS.radio,
    answer: { type: 'RADIO_BUTTON_GROUP', questionId, answer: 'walk' },
    told: { kind: 'TEXT', text: 'Kävellen' },
  },
  { what: 'a text among the questions', question: QUESTIONS.note, told: { kind: 'TEXT', text: 'Kiitos.' } },
  { what: 'a heading among the questions', question: QUESTIONS.silent, told: { kind: 'NOTHING', text: '' } },
  {
    what: 'a day',
    question: QUESTIONS.day,
    answer: { type: 'DATE', questionId, answer: Temporal.PlainDate.from('2026-09-14') },
    told: { kind: 'TEXT', text: '14.9.2026' },
  },
  {
    what: 'rows in which nothing stands',
    question: QUESTIONS.rows,
    answer: { type: 'GROUPED_TEXT_FIELDS', questionId, answer: [['', ' ']] },
    told: NOTHING,
  },
  {
    what: 'one row, beside an empty one',
    question: QUESTIONS.rows,
    answer: {
      type: 'GROUPED_TEXT_FIELDS',
      questionId,
      answer: [
        ['', ''],
        ['Mummi', '040'],
      ],
    },
    told: {
      kind: 'ROW',
      fields: [
        { key: '0', label: 'Nimi', text: 'Mummi' },
        { key: '1', label: 'Puhelin', text: '040' },
      ],
    },
  },
  {
    what: 'several rows',
    question: QUESTIONS.rows,
    answer: {
      type: 'GROUPED_TEXT_FIELDS',
      questionId,
      answer: [
        ['Mummi', '040'],
        ['Ukki', ''],
      ],
    },
    told: {
      kind: 'ROWS',
      labels: ['Nimi', 'Puhelin'],
      rows: [
        { key: '0', texts: ['Mummi', '040'] },
        { key: '1', texts: ['Ukki', ''] },
      ],
    },
  },
])('$what', ({ question, answer, told }) => {
  expect(answerWords(question, answer, WORDS)).toEqual(told)
})

test('to be copied, what was answered reads question by question, and what was left open is left out', () => {
  const template = {
    sections: [
      {
        id: 'a',
        label: 'Arki',
        infoText: '',
        questions: [QUESTIONS.note, { ...QUESTIONS.text, id: 't', label: 'Uni' }],
      },
      { id: 'b', label: 'Muuta', infoText: '', questions: [{ ...QUESTIONS.text, id: 'open', label: 'Ruoka' }] },
      { id: 'c', label: 'Hakijat', infoText: '', questions: [{ ...QUESTIONS.rows, id: 'r', label: 'Kuka hakee' }] },
    ],
  }
  const answers: Answer[] = [
    { type: 'GROUPED_TEXT_FIELDS', questionId: 'r', answer: [['Mummi', '040']] },
    { type: 'TEXT', questionId: 't', answer: 'Nukkuu\nhyvin.' },
  ]
  expect(plainTextOf(template, { answers }, WORDS)).toBe(
    'Arki\n\nUni\nNukkuu\nhyvin.\n\nHakijat\n\nKuka hakee\nNimi: Mummi\nPuhelin: 040',
  )
})
