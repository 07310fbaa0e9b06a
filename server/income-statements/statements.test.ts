import {
  getIncomeStatement,
  getIncomeStatements,
  getStartDates,
  updateSentIncomeStatement,
} from '@nalle/contract/income-statements.ts'
import type { AttachmentId, IncomeStatementId } from '@nalle/domain/ids.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { returnIncomeStatement } from '../municipality/income-statements/income-statements.ts'
import { addFamily } from '../testing/families.ts'
import {
  ACCOUNTANT,
  BUSINESS,
  incomeBody,
  savesStatement,
  statementCalls,
  triesToUpload,
  uploadsPaper,
  WAGES,
} from '../testing/income-statements.ts'
import type { StatementBody, StatementCalls } from '../testing/income-statements.ts'
import { startNalle } from '../testing/nalle.ts'
import type { Caller, TestNalle } from '../testing/nalle.ts'

let nalle: TestNalle
let calls: StatementCalls
beforeAll(async () => {
  nalle = await startNalle()
  calls = statementCalls(nalle)
})
afterAll(() => nalle.close())

const day = (text: string) => Temporal.PlainDate.from(text)
const newFamily = () => addFamily(nalle.db, nalle.register, { guardians: [{}, { firstNames: 'Pekka' }] })

async function somebody(): Promise<Caller> {
  return nalle.login((await newFamily()).guardian.id)
}

describe('every field of a statement comes back as it was sent', () => {
  const everything: readonly { readonly what: string; readonly body: StatementBody }[] = [
    {
      what: 'the highest fee',
      body: { type: 'HIGHEST_FEE', startDate: day('2026-09-14'), endDate: day('2030-01-01') },
    },
    {
      what: 'wages and benefits',
      body: incomeBody({
        gross: {
          type: 'INCOME',
          incomeSource: 'ATTACHMENTS',
          estimatedMonthlyIncome: 1500.5,
          otherIncome: ['PENSION', 'GRANT'],
          otherIncomeInfo: 'Kaksi',
        },
        student: true,
        alimonyPayer: true,
        otherInfo: 'Hei "sinä" 👩‍👧',
      }),
    },
    {
      what: 'no income and a business',
      body: incomeBody({
        gross: { type: 'NO_INCOME', noIncomeDescription: 'Säästöillä' },
        entrepreneur: {
          ...BUSINESS,
          spouseWorksInCompany: true,
          startupGrant: true,
          selfEmployed: {
            attachments: true,
            estimatedIncome: {
              estimatedMonthlyIncome: 2000,
              incomeStartDate: day('2026-01-01'),
              incomeEndDate: day('2026-12-31'),
            },
          },
          limitedCompany: { incomeSource: 'ATTACHMENTS' },
          partnership: true,
          accountant: { ...ACCOUNTANT, address: 'Katu 1' },
        },
      }),
    },
    { what: 'little, as a draft', body: incomeBody({ gross: null, endDate: null }) },
  ]

  test.each(everything)('$what', async ({ body }) => {
    const who = await somebody()
    const id = await savesStatement(nalle, who, body, true)
    const { attachmentIds: _, ...sent } = { attachmentIds: [], ...body }
    const statement = await calls.look(who, id)
    expect(statement).toMatchObject(sent)
    expect(statement).toMatchObject({
      status: 'DRAFT',
      sentAt: null,
      handledAt: null,
      handlerNote: '',
      firstName: 'Maija Helena',
    })
    // And once more through a change.
    expect((await calls.change(who, id, body)).status).toBe(200)
    expect(await calls.look(who, id)).toMatchObject(sent)
  })

  test.each([
    [3200, 3200],
    [1500.555, 1500.56],
    [0.005, 0.01],
    [0, 0],
  ])('an amount of %s is kept as %s', async (sent, kept) => {
    const who = await somebody()
    const id = await savesStatement(
      nalle,
      who,
      incomeBody({ gross: { ...WAGES, estimatedMonthlyIncome: sent } }),
      false,
    )
    expect(await calls.look(who, id)).toMatchObject({ gross: { estimatedMonthlyIncome: kept } })
  })

  test('an accountant is trimmed, and without a name is none', async () => {
    const who = await somebody()
    const entrepreneur = {
      ...BUSINESS,
      partnership: true,
      accountant: { ...ACCOUNTANT, name: ' Tiina ', email: ' t@t.fi ' },
    }
    const id = await savesStatement(nalle, who, incomeBody({ entrepreneur }), true)
    expect(await calls.look(who, id)).toMatchObject({
      entrepreneur: { accountant: { name: 'Tiina', email: 't@t.fi' } },
    })
    const nameless = { ...entrepreneur, accountant: { ...ACCOUNTANT, name: '' } }
    await calls.change(who, id, incomeBody({ entrepreneur: nameless }))
    expect(await calls.look(who, id)).toMatchObject({ entrepreneur: { accountant: null } })
  })
})

describe('a statement', () => {
  test('is sent at once, or kept as a draft and sent later, and then changes no more', async () => {
    const who = await somebody()
    const id = await savesStatement(nalle, who, incomeBody({ gross: null }), true)
    expect(await calls.change(who, id, incomeBody({ gross: null }), false)).toBeRefusedWith('INVALID_FORM')
    expect((await calls.change(who, id, incomeBody(), false)).status).toBe(200)
    expect(await calls.look(who, id)).toMatchObject({ status: 'SENT', sentAt: nalle.now() })
    for (const draft of [true, false])
      expect(await calls.change(who, id, incomeBody(), draft)).toBeRefusedWith('NOT_A_DRAFT')
  })

  test('that was handled can be neither changed nor taken back, and its note is for staff', async () => {
    const who = await somebody()
    const id = await savesStatement(nalle, who, incomeBody(), false)
    await calls.handle(id)
    expect(await calls.look(who, id)).toMatchObject({ status: 'HANDLED', handlerNote: '', handledAt: nalle.now() })
    const details = { params: { incomeStatementId: id }, query: {}, body: { otherInfo: 'Lisää', attachmentIds: [] } }
    expect(await nalle.call(who, updateSentIncomeStatement, details)).toBeRefusedWith('NOT_OPEN_FOR_DETAILS')
    expect(await calls.change(who, id, incomeBody())).toBeRefusedWith('NOT_A_DRAFT')
    expect(await calls.remove(who, id)).toBeRefusedWith('ALREADY_HANDLED')
    expect((await triesToUpload(nalle, who, 'OTHER', id)).statusCode).toBe(403)
    await nalle.db.transaction((tx) => returnIncomeStatement(tx, id))
    expect((await calls.remove(who, id)).status).toBe(200)
  })

  test('is listed ten on a page, the newest start first', async () => {
    const who = await somebody()
    for (let month = 1; month <= 11; month += 1) {
      const body = { type: 'HIGHEST_FEE', startDate: day('2026-01-01').add({ months: month }), endDate: null } as const
      expect((await calls.create(who, body, true)).status).toBe(200)
    }
    const first = (await nalle.call(who, getIncomeStatements)).body
    expect(first).toMatchObject({ total: 11, pages: 2 })
    expect(first.data.map(({ startDate }) => startDate.month)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3])
    expect((await nalle.call(who, getIncomeStatements, { query: { page: 2 } })).body.data).toHaveLength(1)
    expect((await nalle.call(who, getIncomeStatements, { query: { page: 3 } })).body.data).toEqual([])
    expect((await nalle.call(who, getStartDates)).body).toHaveLength(11)
  })
})

describe('a start date', () => {
  test('is one statement’s, also among drafts; who handles it frees it for a draft alone', async () => {
    const who = await somebody()
    const id = await savesStatement(nalle, who, incomeBody(), false)
    for (const draft of [true, false])
      expect(await calls.create(who, incomeBody(), draft)).toBeRefusedWith('START_DATE_TAKEN')
    await calls.handle(id)
    expect(await calls.create(who, incomeBody())).toBeRefusedWith('START_DATE_TAKEN')
    expect((await calls.create(who, incomeBody(), true)).status).toBe(200)
    // Staff cannot take the step back any more: the day is another statement's by now.
    await expect(nalle.db.transaction((tx) => returnIncomeStatement(tx, id))).rejects.toMatchObject({
      reason: 'START_DATE_TAKEN',
    })
  })

  test('is free again for its own statement, and not for another one', async () => {
    const who = await somebody()
    const first = await savesStatement(nalle, who, incomeBody(), true)
    const other = incomeBody({ startDate: day('2026-09-15') })
    const second = await savesStatement(nalle, who, other, true)
    expect((await calls.change(who, first, incomeBody({ otherInfo: 'x' }))).status).toBe(200)
    expect(await calls.change(who, second, incomeBody())).toBeRefusedWith('START_DATE_TAKEN')
    expect(await calls.look(who, second)).toMatchObject({ startDate: day('2026-09-15') })
  })

  test('has one winner among many clicks at once', async () => {
    const who = await somebody()
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => calls.create(who, incomeBody())))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400, 400, 400])
    expect((await nalle.call(who, getStartDates)).body).toHaveLength(1)
  })
})

describe('to one that was sent', () => {
  const add = (who: Caller, incomeStatementId: IncomeStatementId, attachmentIds: readonly AttachmentId[]) =>
    nalle.call(who, updateSentIncomeStatement, {
      params: { incomeStatementId },
      query: {},
      body: { otherInfo: 'Lisää', attachmentIds },
    })

  test('details and files are added, and nothing else changes', async () => {
    const who = await somebody()
    const [old, fresh] = [await uploadsPaper(nalle, who, 'OTHER'), await uploadsPaper(nalle, who, 'GRANT')]
    const id = await savesStatement(nalle, who, incomeBody({ attachmentIds: [old] }), false)
    const before = await calls.look(who, id)
    expect((await add(who, id, [fresh])).status).toBe(200)
    const after = await calls.look(who, id)
    const attachments = [expect.objectContaining({ id: fresh })]
    // Changed in the very moment in which it was sent: what was changed is always later than what somebody has seen.
    const modifiedAt = nalle.now().add({ milliseconds: 1 })
    expect(after).toEqual({ ...before, otherInfo: 'Lisää', attachments, modifiedAt })
  })

  test('no file of somebody else, and nothing to a draft or to the highest fee', async () => {
    const who = await somebody()
    const id = await savesStatement(nalle, who, incomeBody(), false)
    const theirs = await uploadsPaper(nalle, await somebody())
    expect(await add(who, id, [theirs])).toBeRefusedWith('FILES_NOT_FREE')
    expect((await add(who, id, [theirs])).status).toBe(403)
    expect(await calls.look(who, id)).toMatchObject({ otherInfo: '' })
    const later = { startDate: day('2026-10-01'), endDate: day('2026-12-31') }
    const draft = await savesStatement(nalle, who, incomeBody(later), true)
    expect(await add(who, draft, [])).toBeRefusedWith('NOT_OPEN_FOR_DETAILS')
    const highest = { type: 'HIGHEST_FEE', startDate: day('2026-11-01'), endDate: day('2026-12-31') } as const
    expect(await add(who, await savesStatement(nalle, who, highest, false), [])).toBeRefusedWith('NOT_OPEN_FOR_DETAILS')
  })
})

test('nobody sees a statement of the one they live with, or have lived with', async () => {
  const family = await newFamily()
  const [maija, pekka] = [await nalle.login(family.guardian.id), await nalle.login(family.guardians[1]!.id)]
  const id = await savesStatement(nalle, maija, incomeBody(), false)
  expect(await nalle.call(pekka, getIncomeStatement, { params: { incomeStatementId: id } })).toBeRefusedWith(403)
  expect(await calls.remove(pekka, id)).toBeRefusedWith(403)
  expect(await calls.change(pekka, id, incomeBody())).toBeRefusedWith(403)
  // What is wrong is told before whose it is, and tells nothing.
  expect(await calls.change(pekka, id, incomeBody({ gross: null }), false)).toBeRefusedWith('INVALID_FORM')
  expect((await nalle.call(pekka, getIncomeStatements)).body).toEqual({ data: [], total: 0, pages: 0 })
})
