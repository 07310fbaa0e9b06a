import { z } from 'zod'
import { date, text } from '../wire.ts'
import { list } from './shapes.ts'

/** Of the template's own choosing. */
const key = text
const asked = { id: key, label: text, infoText: text }

/** A question of a template, by its type. */
const question = z.discriminatedUnion('type', [
  z.object({ type: z.literal('TEXT'), ...asked, multiline: z.boolean() }),
  z.object({ type: z.literal('CHECKBOX'), ...asked }),
  z.object({
    type: z.literal('CHECKBOX_GROUP'),
    ...asked,
    options: list(z.object({ id: key, label: text, withText: z.boolean() })),
  }),
  z.object({
    type: z.literal('RADIO_BUTTON_GROUP'),
    ...asked,
    options: list(z.object({ id: key, label: text })),
  }),
  z.object({ type: z.literal('STATIC_TEXT_DISPLAY'), ...asked, text }),
  z.object({ type: z.literal('DATE'), ...asked }),
  z.object({
    type: z.literal('GROUPED_TEXT_FIELDS'),
    ...asked,
    fieldLabels: list(text),
    allowMultipleRows: z.boolean(),
  }),
])

/** Whether it makes sense is for `domain/child-documents/templates.ts` to say. */
export const templateContent = z.object({
  sections: list(z.object({ id: key, label: text, infoText: text, questions: list(question) })),
})

const answered = { questionId: key }

const answer = z.discriminatedUnion('type', [
  z.object({ type: z.literal('TEXT'), ...answered, answer: text }),
  z.object({ type: z.literal('CHECKBOX'), ...answered, answer: z.boolean() }),
  z.object({
    type: z.literal('CHECKBOX_GROUP'),
    ...answered,
    answer: list(z.object({ optionId: key, extra: text })),
  }),
  z.object({ type: z.literal('RADIO_BUTTON_GROUP'), ...answered, answer: key.nullable() }),
  z.object({ type: z.literal('STATIC_TEXT_DISPLAY'), ...answered, answer: z.null() }),
  z.object({ type: z.literal('DATE'), ...answered, answer: date.nullable() }),
  z.object({ type: z.literal('GROUPED_TEXT_FIELDS'), ...answered, answer: list(list(text)) }),
])

/** Whether it fits its template is for `domain/child-documents/content-problems.ts` to say. */
export const documentContent = z.object({ answers: list(answer) })
