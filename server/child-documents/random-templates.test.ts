// @module-tag full
import { answerDocument, getAnswerDraft, getChildDocument, saveAnswerDraft } from '@nalle/contract/child-documents.ts'
import { isValidContent } from '@nalle/domain/child-documents/content-problems.ts'
import { questionsOf } from '@nalle/domain/child-documents/template.ts'
import type { Answer, DocumentContent, Question, TemplateContent } from '@nalle/domain/child-documents/template.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askGuardians } from '../testing/child-documents.ts'
import { addFamily } from '../testing/families.ts'
import type { TestFamily } from '../testing/families.ts'
import { startNalle } from '../testing/nalle.ts'
import type { Caller, TestNalle } from '../testing/nalle.ts'
import { randomLength } from '../testing/random-length.ts'

const ROUNDS = randomLength(40)

let nalle: TestNalle
let family: TestFamily
let guardian: Caller
beforeAll(async () => {
  nalle = await startNalle({ time: '2026-09-14' })
  family = await addFamily(nalle.db, nalle.register)
  guardian = await nalle.login(family.guardian.id)
})
afterAll(() => nalle.close())

/** Whatever people type that a database can hold. */
const words = fc
  .string({ unit: 'grapheme', maxLength: 30 })
  .filter((text) => text.isWellFormed() && !text.includes('\u0000'))
const labels = fc.record({ label: words, infoText: words })
const optionIds = fc.uniqueArray(
  fc.string({ minLength: 1, maxLength: 6 }).filter((id) => !id.includes('\u0000')),
  {
    minLength: 1,
    maxLength: 4,
  },
)

type Unnamed = Question extends infer Each ? (Each extends Question ? Omit<Each, 'id'> : never) : never

const question: fc.Arbitrary<Unnamed> = fc.oneof(
  fc.record({ type: fc.constant('TEXT' as const), multiline: fc.boolean(), label: words, infoText: words }),
  labels.map((each) => ({ type: 'CHECKBOX' as const, ...each })),
  fc.tuple(labels, optionIds, fc.boolean()).map(([each, ids, withText]) => ({
    type: 'CHECKBOX_GROUP' as const,
    ...each,
    options: ids.map((id, at) => ({ id, label: id, withText: withText && at % 2 === 0 })),
  })),
  fc.tuple(labels, optionIds).map(([each, ids]) => ({
    type: 'RADIO_BUTTON_GROUP' as const,
    ...each,
    options: ids.map((id) => ({ id, label: id })),
  })),
  fc.tuple(labels, words).map(([each, text]) => ({ type: 'STATIC_TEXT_DISPLAY' as const, ...each, text })),
  labels.map((each) => ({ type: 'DATE' as const, ...each })),
  fc
    .tuple(labels, fc.array(words, { minLength: 1, maxLength: 3 }), fc.boolean())
    .map(([each, fieldLabels, allowMultipleRows]) => ({
      type: 'GROUPED_TEXT_FIELDS' as const,
      ...each,
      fieldLabels,
      allowMultipleRows,
    })),
)

const template: fc.Arbitrary<TemplateContent> = fc
  .array(fc.array(question, { maxLength: 6 }), { minLength: 1, maxLength: 3 })
  .map((sections) => ({
    sections: sections.map((questions, at) => ({
      id: `section ${at}`,
      label: `Osa ${at}`,
      infoText: '',
      questions: questions.map((each, number) => ({ ...each, id: `q ${at}.${number}` })),
    })),
  }))

/** Mostly what fits the question, and now and then something that may not. */
function answerTo(asked: Question): fc.Arbitrary<Answer> {
  const { id: questionId } = asked
  const own = (list: readonly { readonly id: string }[]) =>
    fc.oneof({ weight: 15, arbitrary: fc.constantFrom(...list.map(({ id }) => id)) }, { weight: 1, arbitrary: words })
  switch (asked.type) {
    case 'TEXT':
      return words.map((answer) => ({ type: 'TEXT', questionId, answer }))
    case 'CHECKBOX':
      return fc.boolean().map((answer) => ({ type: 'CHECKBOX', questionId, answer }))
    case 'CHECKBOX_GROUP':
      return fc
        .array(fc.record({ optionId: own(asked.options), extra: fc.oneof(fc.constant(''), words) }), { maxLength: 2 })
        .map((answer) => ({ type: 'CHECKBOX_GROUP', questionId, answer }))
    case 'RADIO_BUTTON_GROUP':
      return fc
        .oneof(fc.constant(null), own(asked.options))
        .map((answer) => ({ type: 'RADIO_BUTTON_GROUP', questionId, answer }))
    case 'STATIC_TEXT_DISPLAY':
      return fc.constant({ type: 'STATIC_TEXT_DISPLAY', questionId, answer: null })
    case 'DATE':
      return fc.oneof(fc.constant(null), fc.integer({ min: 0, max: 20_000 })).map((days) => ({
        type: 'DATE',
        questionId,
        answer: days === null ? null : Temporal.PlainDate.from('1990-01-01').add({ days }),
      }))
    case 'GROUPED_TEXT_FIELDS':
      return fc
        .array(
          fc.oneof(
            {
              weight: 15,
              arbitrary: fc.array(words, {
                minLength: asked.fieldLabels.length,
                maxLength: asked.fieldLabels.length,
              }),
            },
            { weight: 1, arbitrary: fc.array(words, { maxLength: 3 }) },
          ),
          { minLength: 1, maxLength: asked.allowMultipleRows ? 3 : 1 },
        )
        .map((answer) => ({ type: 'GROUPED_TEXT_FIELDS', questionId, answer }))
  }
}

type Case = { readonly template: TemplateContent; readonly content: DocumentContent }

const cases: fc.Arbitrary<Case> = template.chain((each): fc.Arbitrary<Case> => {
  const asked = questionsOf(each)
  if (asked.length === 0) return fc.constant<Case>({ template: each, content: { answers: [] } })
  return fc
    .record({
      answers: fc.tuple(...asked.map((one) => fc.option(answerTo(one), { nil: undefined }))),
      // Now and then an answer of another question, or one that comes twice.
      stray: fc.option(
        fc.nat({ max: asked.length - 1 }).chain((at) => answerTo(asked[at] as Question)),
        { nil: undefined, freq: 8 },
      ),
    })
    .map(({ answers, stray }) => ({
      template: each,
      content: { answers: [...answers, stray].filter((one) => one !== undefined) },
    }))
})

/** The rule once more, written as plainly as the wire says it, by somebody who has not read ours. */
function isValidByTheWire({ template: { sections }, content: { answers } }: Case): boolean {
  const questions = sections.flatMap((section) => section.questions)
  if (new Set(answers.map((answer) => answer.questionId)).size !== answers.length) return false
  return answers.every((answer) => {
    const asked = questions.find(({ id }) => id === answer.questionId)
    if (asked?.type !== answer.type) return false
    if (asked.type === 'RADIO_BUTTON_GROUP' && answer.type === 'RADIO_BUTTON_GROUP') {
      return answer.answer === null || asked.options.map(({ id }) => id).includes(answer.answer)
    }
    if (asked.type === 'CHECKBOX_GROUP' && answer.type === 'CHECKBOX_GROUP') {
      const chosen = answer.answer.map(({ optionId }) => optionId)
      const isEachOnce = chosen.length === new Set(chosen).size
      return (
        isEachOnce &&
        answer.answer.every(({ optionId, extra }) =>
          asked.options.some(({ id, withText }) => id === optionId && (withText || extra.length === 0)),
        )
      )
    }
    if (asked.type === 'GROUPED_TEXT_FIELDS' && answer.type === 'GROUPED_TEXT_FIELDS') {
      const { length } = answer.answer
      const isCountGood = asked.allowMultipleRows ? length >= 1 : length === 1
      return isCountGood && !answer.answer.some((row) => row.length !== asked.fieldLabels.length)
    }
    return true
  })
}

test('the rule says what the wire says, of any template and any answers', () => {
  let valid = 0
  fc.assert(
    fc.property(cases, (each) => {
      const isValid = isValidContent(each.template, each.content)
      valid += Number(isValid)
      expect(isValid).toBe(isValidByTheWire(each))
    }),
    { numRuns: randomLength(3000) },
  )
  expect(valid).toBeGreaterThan(randomLength(3000) / 10)
  expect(valid).toBeLessThan(randomLength(3000))
})

test('the server takes what the rule takes and nothing else, and gives back what was typed', async () => {
  const taken = { yes: 0, no: 0 }
  await fc.assert(
    fc.asyncProperty(cases, async ({ template: asked, content }) => {
      const documentId = await askGuardians(nalle, family.child.id, { content: asked })
      const params = { documentId }
      const isValid = isValidContent(asked, content)
      const kept = await nalle.call(guardian, saveAnswerDraft, { params, body: { content } })
      expect(kept.status).toBe(isValid ? 200 : 400)
      const draft = await nalle.call(guardian, getAnswerDraft, { params })
      expect(draft.body.content).toEqual(isValid ? content : { answers: [] })
      const sent = await nalle.call(guardian, answerDocument, { params, body: { status: 'COMPLETED', content } })
      expect(sent.status).toBe(isValid ? 200 : 400)
      const { body } = await nalle.call(guardian, getChildDocument, { params })
      expect(body.template.content).toEqual(asked)
      expect([body.status, body.content]).toEqual(isValid ? ['COMPLETED', content] : ['CITIZEN_DRAFT', { answers: [] }])
      taken[isValid ? 'yes' : 'no'] += 1
    }),
    { numRuns: ROUNDS },
  )
  expect(taken.yes).toBeGreaterThan(0)
  expect(taken.no).toBeGreaterThan(0)
}, 600_000)
