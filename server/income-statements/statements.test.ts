import {
  createChildIncomeStatement,
  createIncomeStatement,
  deleteIncomeStatement,
  getChildIncomeStatements,
  getChildStartDates,
  getIncomeStatement,
  getIncomeStatements,
  getStartDates,
  updateIncomeStatement,
  updateSentIncomeStatement,
} from '@nalle/contract/income-statements.ts'
import { deleteAttachment, downloadAttachment } from '@nalle/contract/attachments.ts'
import type { AttachmentId, IncomeStatementId } from '@nalle/domain/ids.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { storeStaffFile } from '../attachments/staff-files.ts'
import { removeOrphans } from '../attachments/clean-up.ts'
import {
  addPapersToIncomeStatement,
  handleIncomeStatement,
  returnIncomeStatement,
} from '../municipality/income-statements/income-statements.ts'
import { addFamily } from '../testing/families.ts'
import {
  ACCOUNTANT,
  BUSINESS,
  incomeBody,
  savesStatement,
  triesToUpload,
  uploadsPaper,
  WAGES,
} from '../testing/income-statements.ts'
import type { StatementBody } from '../testing/income-statements.ts'
import { startNalle } from '../testing/nalle.ts'
import type { Caller, TestNalle } from '../testing/nalle.ts'
import { PDF } from '../testing/sample-files.ts'

let nalle: TestNalle
beforeAll(async () => {
  nalle = await startNalle()
})
afterAll(() => nalle.close())

const day = (text: string) => Temporal.PlainDate.from(text)
const newFamily = () => addFamily(nalle.db, nalle.register, { guardians: [{}, { firstNames: 'Pekka' }] })

async function somebody(): Promise<Caller> {
  return nalle.login((await newFamily()).guardian.id)
}

const look = async (who: Caller, incomeStatementId: IncomeStatementId) =>
  (await nalle.call(who, getIncomeStatement, { params: { incomeStatementId } })).body
const create = (who: Caller, body: StatementBody, draft = false) =>
  nalle.call(who, createIncomeStatement, { query: { draft }, body })
const change = (who: Caller, incomeStatementId: IncomeStatementId, body: StatementBody, draft = true) =>
  nalle.call(who, updateIncomeStatement, { params: { incomeStatementId }, query: { draft }, body })
const remove = (who: Caller, incomeStatementId: IncomeStatementId) =>
  nalle.call(who, deleteIncomeStatement, { params: { incomeStatementId } })
const handle = (id: IncomeStatementId) =>
  nalle.db.transaction((tx) =>
    handleIncomeStatement(tx, { id, by: null, note: 'Vain meille', incomeValidity: null }, { now: nalle.now() }),
  )
const filesOf = async (who: Caller, id: IncomeStatementId) => {
  const statement = await look(who, id)
  return 'attachments' in statement ? statement.attachments.map((file) => file.id) : []
}
const child = (attachmentIds: readonly AttachmentId[], startDate = '2026-09-14') =>
  ({ type: 'CHILD_INCOME', startDate: day(startDate), endDate: null, otherInfo: 'Eläke', attachmentIds }) as const

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
    const statement = await look(who, id)
    expect(statement).toMatchObject(sent)
    expect(statement).toMatchObject({
      status: 'DRAFT',
      sentAt: null,
      handledAt: null,
      handlerNote: '',
      firstName: 'Maija Helena',
    })
    // And once more through a change.
    expect((await change(who, id, body)).status).toBe(200)
    expect(await look(who, id)).toMatchObject(sent)
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
    expect(await look(who, id)).toMatchObject({ gross: { estimatedMonthlyIncome: kept } })
  })

  test('an accountant is trimmed, and without a name is none', async () => {
    const who = await somebody()
    const entrepreneur = {
      ...BUSINESS,
      partnership: true,
      accountant: { ...ACCOUNTANT, name: ' Tiina ', email: ' t@t.fi ' },
    }
    const id = await savesStatement(nalle, who, incomeBody({ entrepreneur }), true)
    expect(await look(who, id)).toMatchObject({ entrepreneur: { accountant: { name: 'Tiina', email: 't@t.fi' } } })
    const nameless = { ...entrepreneur, accountant: { ...ACCOUNTANT, name: '' } }
    await change(who, id, incomeBody({ entrepreneur: nameless }))
    expect(await look(who, id)).toMatchObject({ entrepreneur: { accountant: null } })
  })
})

describe('a statement', () => {
  test('is sent at once, or kept as a draft and sent later, and then changes no more', async () => {
    const who = await somebody()
    const id = await savesStatement(nalle, who, incomeBody({ gross: null }), true)
    expect(await change(who, id, incomeBody({ gross: null }), false)).toBeRefusedWith('INVALID_FORM')
    expect((await change(who, id, incomeBody(), false)).status).toBe(200)
    expect(await look(who, id)).toMatchObject({ status: 'SENT', sentAt: nalle.now() })
    for (const draft of [true, false]) expect(await change(who, id, incomeBody(), draft)).toBeRefusedWith('NOT_A_DRAFT')
  })

  test('that was handled can be neither changed nor taken back, and its note is for staff', async () => {
    const who = await somebody()
    const id = await savesStatement(nalle, who, incomeBody(), false)
    await handle(id)
    expect(await look(who, id)).toMatchObject({ status: 'HANDLED', handlerNote: '', handledAt: nalle.now() })
    const details = { params: { incomeStatementId: id }, query: {}, body: { otherInfo: 'Lisää', attachmentIds: [] } }
    expect(await nalle.call(who, updateSentIncomeStatement, details)).toBeRefusedWith('NOT_OPEN_FOR_DETAILS')
    expect(await change(who, id, incomeBody())).toBeRefusedWith('NOT_A_DRAFT')
    expect(await remove(who, id)).toBeRefusedWith('ALREADY_HANDLED')
    expect((await triesToUpload(nalle, who, 'OTHER', id)).statusCode).toBe(403)
    await nalle.db.transaction((tx) => returnIncomeStatement(tx, id))
    expect((await remove(who, id)).status).toBe(200)
  })

  test('is listed ten on a page, the newest start first', async () => {
    const who = await somebody()
    for (let month = 1; month <= 11; month += 1) {
      const body = { type: 'HIGHEST_FEE', startDate: day('2026-01-01').add({ months: month }), endDate: null } as const
      expect((await create(who, body, true)).status).toBe(200)
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
      expect(await create(who, incomeBody(), draft)).toBeRefusedWith('START_DATE_TAKEN')
    await handle(id)
    expect(await create(who, incomeBody())).toBeRefusedWith('START_DATE_TAKEN')
    expect((await create(who, incomeBody(), true)).status).toBe(200)
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
    expect((await change(who, first, incomeBody({ otherInfo: 'x' }))).status).toBe(200)
    expect(await change(who, second, incomeBody())).toBeRefusedWith('START_DATE_TAKEN')
    expect(await look(who, second)).toMatchObject({ startDate: day('2026-09-15') })
  })

  test('has one winner among many clicks at once', async () => {
    const who = await somebody()
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => create(who, incomeBody())))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400, 400, 400])
    expect((await nalle.call(who, getStartDates)).body).toHaveLength(1)
  })
})

describe('files', () => {
  test('are attached exactly as they are named', async () => {
    const who = await somebody()
    const [one, two, three] = [
      await uploadsPaper(nalle, who),
      await uploadsPaper(nalle, who),
      await uploadsPaper(nalle, who),
    ]
    const id = await savesStatement(nalle, who, incomeBody({ attachmentIds: [two, one] }), true)
    expect(new Set(await filesOf(who, id))).toEqual(new Set([one, two]))
    expect((await change(who, id, incomeBody({ attachmentIds: [two, three] }))).status).toBe(200)
    expect(new Set(await filesOf(who, id))).toEqual(new Set([two, three]))
    const highest = { type: 'HIGHEST_FEE', startDate: day('2026-09-14'), endDate: null } as const
    expect((await change(who, id, highest)).status).toBe(200)
    expect((await change(who, id, incomeBody({ attachmentIds: [one] }))).status).toBe(200)
    expect(await filesOf(who, id)).toEqual([one])
  })

  test('of somebody else, of another statement, named twice or gone: 400, and nothing is stored', async () => {
    const who = await somebody()
    const stranger = await somebody()
    const mine = await uploadsPaper(nalle, who)
    const bound = await uploadsPaper(nalle, who)
    await savesStatement(nalle, who, incomeBody({ attachmentIds: [bound] }), true)
    const gone = await uploadsPaper(nalle, who)
    await nalle.call(who, deleteAttachment, { params: { attachmentId: gone } })
    const theirs = await uploadsPaper(nalle, stranger)
    const later = { startDate: day('2026-10-01'), endDate: day('2027-09-30') }
    for (const ids of [[theirs], [bound], [mine, mine], [gone], [mine, theirs]]) {
      for (const draft of [true, false]) {
        expect(await create(who, incomeBody({ ...later, attachmentIds: ids }), draft)).toBeRefusedWith('FILES_NOT_FREE')
      }
    }
    expect((await nalle.call(who, getStartDates)).body).toHaveLength(1)
    const parents = await nalle.db.selectFrom('attachment').select('parent').where('id', 'in', [mine, theirs]).execute()
    expect(parents).toEqual([{ parent: null }, { parent: null }])
  })

  test('that a change cannot have leave the statement as it was', async () => {
    const who = await somebody()
    const [one, other] = [await uploadsPaper(nalle, who), await uploadsPaper(nalle, await somebody())]
    const id = await savesStatement(nalle, who, incomeBody({ attachmentIds: [one] }), true)
    expect(await change(who, id, incomeBody({ otherInfo: 'x', attachmentIds: [other] }))).toBeRefusedWith(
      'FILES_NOT_FREE',
    )
    expect(await filesOf(who, id)).toEqual([one])
    expect(await look(who, id)).toMatchObject({ otherInfo: '' })
  })

  test('of a statement that is deleted become orphans, and are swept away after a day', async () => {
    const who = await somebody()
    const file = await uploadsPaper(nalle, who)
    const id = await savesStatement(nalle, who, incomeBody({ attachmentIds: [file] }), false)
    expect((await remove(who, id)).status).toBe(200)
    expect((await nalle.call(who, getStartDates)).body).toEqual([])
    const row = () => nalle.db.selectFrom('attachment').select('parent').where('id', '=', file).executeTakeFirst()
    expect(await row()).toEqual({ parent: null })
    await removeOrphans(nalle.db, nalle.now().add({ hours: 25 }))
    expect(await row()).toBeUndefined()
  })

  test('can be uploaded to the statement itself, and removed until it is handled', async () => {
    const who = await somebody()
    const id = await savesStatement(nalle, who, incomeBody(), false)
    const file = await uploadsPaper(nalle, who, 'OTHER', id)
    nalle.setTime('2026-09-14T09:01')
    const other = await uploadsPaper(nalle, who, 'GRANT', id)
    expect(await look(who, id)).toMatchObject({
      attachments: [
        { id: file, type: 'OTHER', name: 'paperi.pdf', contentType: 'application/pdf', uploadedByEmployee: false },
        { id: other, type: 'GRANT' },
      ],
    })
    const erase = (attachmentId: AttachmentId) => nalle.call(who, deleteAttachment, { params: { attachmentId } })
    expect((await erase(other)).status).toBe(200)
    await handle(id)
    expect((await erase(file)).status).toBe(403)
  })

  test('that staff add are shown to nobody else', async () => {
    const who = await somebody()
    const id = await savesStatement(nalle, who, incomeBody(), false)
    const now = nalle.now()
    const paper = await storeStaffFile(nalle.fileRoom, nalle.db, { name: 'paperi.pdf', content: PDF, now })
    await nalle.db.transaction((tx) => addPapersToIncomeStatement(tx, { id, attachmentIds: [paper] }))
    expect(await filesOf(who, id)).toEqual([])
    const params = { attachmentId: paper, requestedFilename: 'paperi.pdf' }
    expect((await nalle.call(who, downloadAttachment, { params })).status).toBe(403)
    const twice = nalle.db.transaction((tx) => addPapersToIncomeStatement(tx, { id, attachmentIds: [paper] }))
    await expect(twice).rejects.toMatchObject({ reason: 'PAPERS_NOT_FREE' })
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
    const before = await look(who, id)
    expect((await add(who, id, [fresh])).status).toBe(200)
    const after = await look(who, id)
    expect(after).toEqual({ ...before, otherInfo: 'Lisää', attachments: [expect.objectContaining({ id: fresh })] })
  })

  test('no file of somebody else, and nothing to a draft or to the highest fee', async () => {
    const who = await somebody()
    const id = await savesStatement(nalle, who, incomeBody(), false)
    const theirs = await uploadsPaper(nalle, await somebody())
    expect(await add(who, id, [theirs])).toBeRefusedWith('FILES_NOT_FREE')
    expect((await add(who, id, [theirs])).status).toBe(403)
    expect(await look(who, id)).toMatchObject({ otherInfo: '' })
    const later = { startDate: day('2026-10-01'), endDate: day('2026-12-31') }
    const draft = await savesStatement(nalle, who, incomeBody(later), true)
    expect(await add(who, draft, [])).toBeRefusedWith('NOT_OPEN_FOR_DETAILS')
    const highest = { type: 'HIGHEST_FEE', startDate: day('2026-11-01'), endDate: day('2026-12-31') } as const
    expect(await add(who, await savesStatement(nalle, who, highest, false), [])).toBeRefusedWith('NOT_OPEN_FOR_DETAILS')
  })
})

describe('a child’s statement', () => {
  test('is both guardians’, each with files of their own', async () => {
    const family = await newFamily()
    const [maija, pekka] = [await nalle.login(family.guardian.id), await nalle.login(family.guardians[1]!.id)]
    const params = { childId: family.child.id }
    const hers = await uploadsPaper(nalle, maija, 'CHILD_INCOME')
    const query = { draft: true }
    await nalle.call(maija, createChildIncomeStatement, { params, query, body: child([hers]) })
    const { data } = (await nalle.call(pekka, getChildIncomeStatements, { params })).body
    const id = data[0]!.id
    expect(data[0]).toMatchObject({ personId: family.child.id, attachments: [{ id: hers }] })
    const his = await uploadsPaper(nalle, pekka, 'CHILD_INCOME')
    expect((await change(pekka, id, child([his]), false)).status).toBe(200)
    expect(new Set(await filesOf(maija, id))).toEqual(new Set([hers, his]))
    // He can neither name hers nor read it.
    const requestedFilename = 'paperi.pdf'
    expect(
      (await nalle.call(pekka, downloadAttachment, { params: { attachmentId: hers, requestedFilename } })).status,
    ).toBe(403)
    const details = { params: { incomeStatementId: id }, query: {}, body: { otherInfo: '', attachmentIds: [hers] } }
    expect(await nalle.call(pekka, updateSentIncomeStatement, details)).toBeRefusedWith('FILES_NOT_FREE')
    expect((await nalle.call(maija, getChildStartDates, { params })).body).toEqual([day('2026-09-14')])
    expect((await nalle.call(maija, getStartDates)).body).toEqual([])
    expect((await remove(maija, id)).status).toBe(200)
  })

  test('is no foster parent’s', async () => {
    const family = await addFamily(nalle.db, nalle.register, {
      fosterParents: [{ validity: { start: day('2026-01-01'), end: null } }],
    })
    const foster = await nalle.login(family.fosterParents[0]!.id)
    const params = { childId: family.child.id }
    expect(await nalle.call(foster, getChildIncomeStatements, { params })).toBeRefusedWith(403)
    expect(await nalle.call(foster, getChildStartDates, { params })).toBeRefusedWith(403)
    const body = child([await uploadsPaper(nalle, foster, 'CHILD_INCOME')])
    expect(await nalle.call(foster, createChildIncomeStatement, { params, query: {}, body })).toBeRefusedWith(403)
    const maija = await nalle.login(family.guardian.id)
    const paper = await uploadsPaper(nalle, maija, 'CHILD_INCOME')
    await nalle.call(maija, createChildIncomeStatement, { params, query: {}, body: child([paper]) })
    const { data } = (await nalle.call(maija, getChildIncomeStatements, { params })).body
    const id = data[0]!.id
    expect(await nalle.call(foster, getIncomeStatement, { params: { incomeStatementId: id } })).toBeRefusedWith(403)
    expect(await remove(foster, id)).toBeRefusedWith(403)
    expect((await triesToUpload(nalle, foster, 'OTHER', id)).statusCode).toBe(403)
  })

  test('is of its own kind, and a grown-up’s is not', async () => {
    const family = await newFamily()
    const who = await nalle.login(family.guardian.id)
    const params = { childId: family.child.id }
    const highest = { type: 'HIGHEST_FEE', startDate: day('2026-09-14'), endDate: day('2026-12-31') } as const
    for (const body of [highest, incomeBody()]) {
      const made = await nalle.call(who, createChildIncomeStatement, { params, query: {}, body })
      expect(made).toBeRefusedWith('WRONG_TYPE')
    }
    const paper = await uploadsPaper(nalle, who, 'CHILD_INCOME')
    expect(await create(who, child([paper]), true)).toBeRefusedWith('WRONG_TYPE')
    const own = await savesStatement(nalle, who, incomeBody(), true)
    expect(await change(who, own, child([paper]))).toBeRefusedWith('WRONG_TYPE')
  })
})

test('nobody sees a statement of the one they live with, or have lived with', async () => {
  const family = await newFamily()
  const [maija, pekka] = [await nalle.login(family.guardian.id), await nalle.login(family.guardians[1]!.id)]
  const id = await savesStatement(nalle, maija, incomeBody(), false)
  expect(await nalle.call(pekka, getIncomeStatement, { params: { incomeStatementId: id } })).toBeRefusedWith(403)
  expect(await remove(pekka, id)).toBeRefusedWith(403)
  expect(await change(pekka, id, incomeBody())).toBeRefusedWith(403)
  // What is wrong is told before whose it is, and tells nothing.
  expect(await change(pekka, id, incomeBody({ gross: null }), false)).toBeRefusedWith('INVALID_FORM')
  expect((await nalle.call(pekka, getIncomeStatements)).body).toEqual({ data: [], total: 0, pages: 0 })
})
