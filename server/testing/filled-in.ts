import type { Answer } from '@nalle/domain/child-documents/template.ts'

/** One answer for each question of `EVERY_KIND`. */
export const FILLED_IN: readonly Answer[] = [
  { type: 'STATIC_TEXT_DISPLAY', questionId: 'johdanto', answer: null },
  { type: 'TEXT', questionId: 'uni', answer: 'Nukkuu hyvin.\n\nUnilelu on nalle.' },
  { type: 'CHECKBOX', questionId: 'paivauni', answer: true },
  { type: 'DATE', questionId: 'tutustuminen', answer: Temporal.PlainDate.from('2026-09-21') },
  { type: 'RADIO_BUTTON_GROUP', questionId: 'kuvat', answer: 'ei' },
  {
    type: 'CHECKBOX_GROUP',
    questionId: 'kulku',
    answer: [
      { optionId: 'bussi', extra: '' },
      { optionId: 'muu', extra: 'polkupyörällä' },
    ],
  },
  {
    type: 'GROUPED_TEXT_FIELDS',
    questionId: 'hakijat',
    answer: [
      ['Maija Meikäläinen', '040 5550 123'],
      ['Matti Meikäläinen', ''],
    ],
  },
]
