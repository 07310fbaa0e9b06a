import { createIncomeStatement } from '@nalle/contract/income-statements.ts'
import { INCOME_ATTACHMENT_TYPES } from '@nalle/domain/income-statements/attachment-types.ts'
import type { IncomeAttachmentType } from '@nalle/domain/income-statements/attachment-types.ts'
import { findDocument, formOf } from '@nalle/domain/income-statements/documents.ts'
import { errorsOf } from '@nalle/domain/income-statements/errors.ts'
import type { FieldPath } from '@nalle/domain/income-statements/errors.ts'
import type { IncomeForm } from '@nalle/domain/income-statements/form.ts'
import { requiredAttachments } from '@nalle/domain/income-statements/required-attachments.ts'
import { arbitraryFiledForm } from '@nalle/domain/income-statements/testing/arbitrary-forms.ts'
import { FORM_CASES } from '@nalle/domain/income-statements/testing/form-cases.ts'
import { attached, circumstances, TODAY } from '@nalle/domain/income-statements/testing/forms.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addFamily } from '../testing/families.ts'
import { incomeBody, savesStatement, sender, WAGES } from '../testing/income-statements.ts'
import { startNalle } from '../testing/nalle.ts'
import type { Caller, TestNalle } from '../testing/nalle.ts'
import { randomLength } from '../testing/random-length.ts'

let nalle: TestNalle
let who: Caller
let send: ReturnType<typeof sender>
beforeAll(async () => {
  nalle = await startNalle({ time: `${TODAY}T09:00` })
  const family = await addFamily(nalle.db, nalle.register)
  who = await nalle.login(family.guardian.id)
  send = sender(nalle, who, family.child.id)
})
afterAll(() => nalle.close())

const stored = async () => ({
  statements: await nalle.db.selectFrom('income_statement').select(['id', 'modified_at', 'status']).execute(),
  attached: await nalle.db.selectFrom('attachment').select('id').where('parent', 'is not', null).execute(),
})

/** What only the form asks: that it was answered at all, and that all of it is right. */
const NEVER_TRAVELS: readonly FieldPath[] = [
  'situation.business',
  'gross.otherIncome',
  'business.spouseWorksInCompany',
  'assurance.assured',
]
const sections = FORM_CASES.flatMap(([about, cases]) => cases.map((one) => ({ about, ...one })))
const travelling = sections.filter(({ form }) => form.period.startDate !== null)

describe('each rule alone, through the call', () => {
  test.each(travelling)('$about: $what', async ({ form, known = {}, found = [] }) => {
    const taken = known.takenStartDates ?? []
    for (const startDate of taken) {
      await savesStatement(nalle, who, { type: 'HIGHEST_FEE', startDate, endDate: null }, true)
    }
    const before = await stored()
    const files = Object.keys(known.attached ?? attached(...requiredAttachments(form)) ?? {})
    const papers = INCOME_ATTACHMENT_TYPES.filter((type) => files.includes(type))
    const answer = await send({ form, papers, hasUntypedFiles: known.hasUntypedFiles ?? false })
    const isRefused = found.some(([field]) => !NEVER_TRAVELS.includes(field))
    expect(answer.status).toBe(isRefused ? 400 : 200)
    // Whatever was refused, or taken back again, left nothing.
    expect(await stored()).toEqual(before)
    await nalle.db.transaction((tx) => tx.deleteFrom('income_statement').execute())
  })

  test('what the wire does not take at all', async () => {
    const before = await stored()
    const bad = [
      { startDate: null },
      { startDate: '2026-02-30' },
      { gross: { ...WAGES, estimatedMonthlyIncome: -1 } },
      { gross: { ...WAGES, estimatedMonthlyIncome: 1e9 } },
      { gross: { ...WAGES, estimatedMonthlyIncome: '1 500,50' } },
      { gross: { ...WAGES, otherIncome: ['LOTTERY'] } },
      { attachmentIds: 'all' },
      { type: 'LOTTERY' },
    ]
    for (const draft of ['true', 'false']) {
      for (const change of bad) {
        const answer = await nalle.app.fastify.inject({
          method: 'POST',
          url: `${createIncomeStatement.path}?draft=${draft}`,
          headers: { cookie: who.cookie, 'x-evaka-csrf': '1', 'content-type': 'application/json' },
          payload: JSON.stringify({ ...incomeBody(), ...change }),
        })
        expect(answer.statusCode).toBe(400)
      }
    }
    expect(await stored()).toEqual(before)
  })
})

test(
  'the form and the server give random forms the same verdict',
  async () => {
    const verdicts = { taken: 0, refused: 0 }
    await fc.assert(
      fc.asyncProperty(arbitraryFiledForm, async ({ form, papers, hasUntypedFiles }) => {
        const isRight = isRightAsSent(form, papers, hasUntypedFiles)
        const { status } = await send({ form, papers, hasUntypedFiles })
        expect(status).toBe(isRight ? 200 : 400)
        verdicts[isRight ? 'taken' : 'refused'] += 1
      }),
      { numRuns: randomLength(60), seed: 7 },
    )
    // Both are met often enough for the word "same" to mean something.
    expect(verdicts.taken).toBeGreaterThan(randomLength(60) / 10)
    expect(verdicts.refused).toBeGreaterThan(randomLength(60) / 10)
  },
  randomLength(300_000),
)

/** The verdict on the page, of what the person can see there: what they typed and what they attached. */
function isRightAsSent(form: IncomeForm, papers: readonly IncomeAttachmentType[], hasUntypedFiles: boolean): boolean {
  const known = circumstances(form, { attached: attached(...papers), hasUntypedFiles })
  const errors = errorsOf(form, known, 'SEND').filter(({ field }) => !NEVER_TRAVELS.includes(field))
  // Opened again, it is judged alike.
  const again = { ...formOf(findDocument(form)!), assurance: { assured: true } }
  expect(errorsOf(again, known, 'SEND').length > 0).toBe(errors.length > 0)
  return errors.length === 0
}
