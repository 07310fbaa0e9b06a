import { expect, test } from 'vitest'
import type { Question, Section } from './template.ts'
import { findTemplateProblem, MOST_QUESTIONS } from './templates.ts'
import type { TemplateProblem } from './templates.ts'

const asked = (id: string) => ({ id, label: id, infoText: '' })
const text = (id: string): Question => ({ type: 'TEXT', ...asked(id), multiline: false })
const radio = (...ids: readonly string[]): Question => ({
  type: 'RADIO_BUTTON_GROUP',
  ...asked('radio'),
  options: ids.map((id) => ({ id, label: id })),
})
const boxes = (...ids: readonly string[]): Question => ({
  type: 'CHECKBOX_GROUP',
  ...asked('boxes'),
  options: ids.map((id) => ({ id, label: id, withText: false })),
})
const rows = (...fieldLabels: readonly string[]): Question => ({
  type: 'GROUPED_TEXT_FIELDS',
  ...asked('rows'),
  fieldLabels,
  allowMultipleRows: true,
})
const section = (id: string, ...questions: readonly Question[]): Section => ({ ...asked(id), questions })
const many = (count: number) => Array.from({ length: count }, (_, at) => text(`q${at}`))

test.each<readonly [what: string, sections: readonly Section[], problem: TemplateProblem | undefined]>([
  ['nothing', [], undefined],
  ['an empty section', [section('a')], undefined],
  ['options that two questions share', [section('a', radio('x'), boxes('x'))], undefined],
  ['fields with the same name', [section('a', rows('Name', 'Name'))], undefined],
  ['as many questions as there may be', [section('a', ...many(MOST_QUESTIONS))], undefined],
  ['too many questions', [section('a', ...many(MOST_QUESTIONS + 1))], 'TOO_MANY_QUESTIONS'],
  ['two sections with one id', [section('a'), section('a')], 'IDS_REPEATED'],
  ['a question with the id of its section', [section('a', text('a'))], 'IDS_REPEATED'],
  ['the same question in two sections', [section('a', text('q')), section('b', text('q'))], 'IDS_REPEATED'],
  ['an option twice', [section('a', radio('x', 'y', 'x'))], 'IDS_REPEATED'],
  ['nothing to choose', [section('a', radio())], 'CHOICES_MISSING'],
  ['nothing to tick', [section('a', boxes())], 'CHOICES_MISSING'],
  ['rows of nothing', [section('a', rows())], 'FIELDS_MISSING'],
])('a template with %s', (_, sections, problem) => {
  expect(findTemplateProblem({ sections })).toBe(problem)
})
