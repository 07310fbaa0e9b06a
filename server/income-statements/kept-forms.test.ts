import {
  createChildIncomeStatement,
  createIncomeStatement,
  getIncomeStatement,
  updateSentIncomeStatement,
} from '@nalle/contract/income-statements.ts'
import {
  beginAsLastTime,
  discardKeptForm,
  getKeptForm,
  getLastTime,
  keepForm,
} from '@nalle/contract/kept-income-forms.ts'
import type { AttachmentId, ChildId, IncomeStatementId, KeptIncomeFormId } from '@nalle/domain/ids.ts'
import { EMPTY_ADULT_FORM, EMPTY_CHILD_FORM } from '@nalle/domain/income-statements/form.ts'
import type { IncomeForm } from '@nalle/domain/income-statements/form.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { downloadAttachment } from '@nalle/contract/attachments.ts'
import { removeOrphans } from '../attachments/clean-up.ts'
import { handleIncomeStatement } from '../municipality/income-statements/income-statements.ts'
import { newId } from '../municipality/rows.ts'
import { addFamily } from '../testing/families.ts'
import { incomeBody, savesStatement, uploadsPaper, WAGES } from '../testing/income-statements.ts'
import { startNalle } from '../testing/nalle.ts'
import type { Caller, TestNalle } from '../testing/nalle.ts'
import { removeOldKeptForms } from './kept-forms.ts'

let nalle: TestNalle
beforeAll(async () => {
  nalle = await startNalle()
})
afterAll(() => nalle.close())

const day = (text: string) => Temporal.PlainDate.from(text)

async function somebody(): Promise<Caller & { readonly childId: ChildId }> {
  const { guardian, child } = await addFamily(nalle.db, nalle.register)
  return { ...(await nalle.login(guardian.id)), childId: child.id }
}

const typed = (otherInfo: string): IncomeForm => ({
  ...EMPTY_ADULT_FORM,
  gross: { ...EMPTY_ADULT_FORM.gross, estimatedMonthlyIncome: '1 500,5' },
  other: { otherInfo },
})

type Target = { readonly childId?: ChildId; readonly incomeStatementId?: IncomeStatementId }
type Saving = { readonly version?: number; readonly files?: readonly AttachmentId[]; readonly query?: Target }

const keep = (who: Caller, form: IncomeForm, { version, files = [], query = {} }: Saving = {}) =>
  nalle.call(who, keepForm, { query, body: { form, attachmentIds: files, version, device: 'PHONE' } })
const find = async (who: Caller, query: Target = {}) => (await nalle.call(who, getKeptForm, { query })).body.kept
const discard = (who: Caller, query: Target = {}) => nalle.call(who, discardKeptForm, { query })

describe('a form is kept as it is typed', () => {
  test('without a start date, without anything, and tells on which device', async () => {
    const who = await somebody()
    expect(await find(who)).toBeNull()
    const { body: saved } = await keep(who, typed('Hei'), { version: 0 })
    expect(await find(who)).toEqual({ ...saved, device: 'PHONE', form: typed('Hei'), attachments: [] })
    // It blocks no day and is no statement.
    expect((await nalle.call(who, createIncomeStatement, { query: { draft: false }, body: incomeBody() })).status).toBe(
      200,
    )
    expect(await find(who)).not.toBeNull()
  })

  test('by one device at a time', async () => {
    const who = await somebody()
    const { body: first } = await keep(who, typed('puhelin'), { version: 0 })
    expect(await keep(who, typed('kone'), { version: 0 })).toBeRefusedWith('CHANGED_ELSEWHERE')
    const { body: second } = await keep(who, typed('kone'), { version: first.version })
    expect(second.version).not.toBe(first.version)
    expect(await keep(who, typed('puhelin'), { version: first.version })).toBeRefusedWith('CHANGED_ELSEWHERE')
    // The same once more, as after an answer that was lost, is no quarrel and no new version.
    expect((await keep(who, typed('kone'), { version: first.version })).body).toEqual(second)
    expect((await keep(who, typed('kone'))).body).toEqual(second)
    // Whoever has been asked overwrites.
    expect((await keep(who, typed('minun'))).status).toBe(200)
    expect((await find(who))?.form.other.otherInfo).toBe('minun')
  })

  test('not after it was discarded elsewhere, whatever has been begun since', async () => {
    const who = await somebody()
    const { body: first } = await keep(who, typed('vanha'), { version: 0 })
    expect((await discard(who)).status).toBe(200)
    expect(await keep(who, typed('vanha!'), { version: first.version })).toBeRefusedWith('NOT_KEPT_ANY_MORE')
    expect((await keep(who, typed('uusi'), { version: 0 })).body.version).not.toBe(first.version)
    expect(await keep(who, typed('vanha!'), { version: first.version })).toBeRefusedWith('CHANGED_ELSEWHERE')
    expect((await discard(who)).status).toBe(200)
    expect((await discard(who)).status).toBe(200)
  })

  test('one for each thing that is written', async () => {
    const who = await somebody()
    const query = { childId: who.childId }
    await keep(who, typed('oma'))
    await keep(who, EMPTY_CHILD_FORM, { query })
    const incomeStatementId = await savesStatement(nalle, who, incomeBody(), true)
    await keep(who, typed('luonnos'), { query: { incomeStatementId } })
    expect((await find(who))?.form.other.otherInfo).toBe('oma')
    expect((await find(who, query))?.form.type).toBe('CHILD')
    expect((await find(who, { incomeStatementId }))?.form.other.otherInfo).toBe('luonnos')
    expect(await keep(who, typed('x'), { query })).toBeRefusedWith('WRONG_TYPE')
    expect(await keep(who, EMPTY_CHILD_FORM)).toBeRefusedWith('WRONG_TYPE')
    expect(await keep(who, typed('x'), { query: { ...query, incomeStatementId } })).toBeRefusedWith(400)
  })

  test('by the first of many at once', async () => {
    const who = await somebody()
    const answers = await Promise.all(['a', 'b', 'c', 'd'].map((text) => keep(who, typed(text), { version: 0 })))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409])
  })

  test('while its statement is open', async () => {
    const who = await somebody()
    const incomeStatementId = await savesStatement(nalle, who, incomeBody(), false)
    const query = { incomeStatementId }
    const { body } = await keep(who, typed('lisää'), { query })
    const handled = { id: incomeStatementId, by: null, note: '', incomeValidity: null }
    await nalle.db.transaction((tx) => handleIncomeStatement(tx, handled, { now: nalle.now() }))
    expect(await keep(who, typed('x'), { query, version: body.version })).toBeRefusedWith('NOT_KEPT_ANY_MORE')
  })
})

test('another guardian of the child writes a form of their own', async () => {
  const family = await addFamily(nalle.db, nalle.register, { guardians: [{}, { firstNames: 'Pekka' }] })
  const [maija, pekka] = [await nalle.login(family.guardian.id), await nalle.login(family.guardians[1]!.id)]
  const query = { childId: family.child.id }
  await keep(maija, EMPTY_CHILD_FORM, { query, version: 0 })
  expect(await find(pekka, query)).toBeNull()
})

describe('files of a kept form', () => {
  const rowOf = (id: AttachmentId) =>
    nalle.db
      .selectFrom('attachment')
      .select(['parent', 'kept_income_form_id as kept'])
      .where('id', '=', id)
      .executeTakeFirst()

  test('wait with it, and are orphans to everybody else', async () => {
    const who = await somebody()
    const [one, two] = [await uploadsPaper(nalle, who, 'GRANT'), await uploadsPaper(nalle, who, 'PENSION')]
    await keep(who, typed('x'), { files: [two, one] })
    const much = nalle.now().add({ hours: 24 * 20 })
    await removeOrphans(nalle.db, much)
    expect((await find(who))?.attachments.map(({ id, type }) => [id, type])).toEqual([
      [two, 'PENSION'],
      [one, 'GRANT'],
    ])
    await keep(who, typed('x'), { files: [two] })
    await removeOrphans(nalle.db, much)
    expect(await rowOf(one)).toBeUndefined()
    expect((await find(who))?.attachments.map(({ id }) => id)).toEqual([two])
    await discard(who)
    await removeOrphans(nalle.db, much)
    expect(await rowOf(two)).toBeUndefined()
  })

  test('of somebody else are not taken', async () => {
    const who = await somebody()
    const theirs = await uploadsPaper(nalle, await somebody())
    await keep(who, typed('x'), { files: [theirs] })
    expect((await find(who))?.attachments).toEqual([])
    expect(await rowOf(theirs)).toEqual({ parent: null, kept: null })
  })

  test('go to the statement that it becomes, and the form is gone in the same act', async () => {
    const who = await somebody()
    const file = await uploadsPaper(nalle, who, 'GRANT')
    const kept = (await keep(who, typed('x'), { files: [file] })).body.id
    const send = (id: KeptIncomeFormId, body = incomeBody({ attachmentIds: [file] })) =>
      nalle.call(who, createIncomeStatement, { query: { draft: false, kept: id }, body })
    expect(await send(kept, incomeBody({ gross: null, attachmentIds: [file] }))).toBeRefusedWith('INVALID_FORM')
    expect(await find(who)).not.toBeNull()
    expect((await send(kept)).status).toBe(200)
    expect(await find(who)).toBeNull()
    expect(await rowOf(file)).toEqual({ parent: 'INCOME_STATEMENT', kept: null })
  })

  test('are of no use to others: whose form it is counts', async () => {
    const [who, stranger] = [await somebody(), await somebody()]
    const { id } = (await keep(who, typed('x'))).body
    await nalle.call(stranger, createIncomeStatement, { query: { draft: false, kept: id }, body: incomeBody() })
    expect(await find(who)).not.toBeNull()
  })
})

test('additions to a sent statement are kept with its papers, change nothing of it, and go when they are sent', async () => {
  const who = await somebody()
  const old = await uploadsPaper(nalle, who, 'OTHER')
  nalle.setTime('2026-09-14T09:01')
  const fresh = await uploadsPaper(nalle, who, 'GRANT')
  const incomeStatementId = await savesStatement(nalle, who, incomeBody({ attachmentIds: [old] }), false)
  const query = { incomeStatementId }
  const { id } = (await keep(who, typed('Lisää'), { query, version: 0, files: [old, fresh] })).body
  expect(await find(who, query)).toMatchObject({ attachments: [{ id: old }, { id: fresh }] })
  const look = async () => (await nalle.call(who, getIncomeStatement, { params: { incomeStatementId } })).body
  expect(await look()).toMatchObject({ otherInfo: '', attachments: [{ id: old }] })
  const idempotencyKey = newId<'idempotency-key'>()
  const add = () =>
    nalle.call(who, updateSentIncomeStatement, {
      params: { incomeStatementId },
      query: { kept: id, idempotencyKey },
      body: { otherInfo: 'Lisää', attachmentIds: [old, fresh] },
    })
  expect((await add()).status).toBe(200)
  expect(await find(who, query)).toBeNull()
  expect(await look()).toMatchObject({ otherInfo: 'Lisää', attachments: [{ id: old }, { id: fresh }] })
  // Kept once more after the answer was lost: it goes with the second try too.
  const again = (await keep(who, typed('Lisää'), { query, version: 0, files: [old, fresh] })).body.id
  const late = { params: { incomeStatementId }, query: { kept: again, idempotencyKey } }
  await nalle.call(who, updateSentIncomeStatement, {
    ...late,
    body: { otherInfo: 'Lisää', attachmentIds: [old, fresh] },
  })
  expect(await find(who, query)).toBeNull()
})

test('a form is forgotten after thirty days without a touch', async () => {
  const who = await somebody()
  await keep(who, typed('x'))
  await removeOldKeptForms(nalle.db, nalle.now().add({ hours: 24 * 30 }))
  expect(await find(who)).not.toBeNull()
  await removeOldKeptForms(nalle.db, nalle.now().add({ hours: 24 * 31 }))
  expect(await find(who)).toBeNull()
})

describe('as last time', () => {
  const begin = (who: Caller, query: Target = {}) =>
    nalle.call(who, beginAsLastTime, { query, body: { device: 'COMPUTER' } })
  const lastOf = async (who: Caller, query: Target = {}) => (await nalle.call(who, getLastTime, { query })).body.last

  test('copies what was sent, with the files that still hold under new ids', async () => {
    const who = await somebody()
    const [slip, grant] = [await uploadsPaper(nalle, who, 'PAYSLIP_GROSS'), await uploadsPaper(nalle, who, 'GRANT')]
    const gross = { ...WAGES, incomeSource: 'ATTACHMENTS', otherIncome: ['GRANT'] } as const
    const body = incomeBody({ gross, endDate: day('2026-12-31'), attachmentIds: [slip, grant] })
    const incomeStatementId = await savesStatement(nalle, who, body, false)
    expect(await lastOf(who)).toEqual({
      incomeStatementId,
      startDate: day('2026-09-14'),
      endDate: day('2026-12-31'),
      files: 1,
    })
    const { body: kept } = await begin(who)
    expect(kept.form).toMatchObject({
      type: 'ADULT',
      situation: { employment: true, benefits: true, business: false },
      period: { startDate: day('2027-01-01'), endDate: day('2027-12-31') },
      gross: { estimatedMonthlyIncome: '3200', otherIncome: ['GRANT'] },
      assurance: { assured: false },
    })
    const [copy] = kept.attachments
    expect(kept.attachments).toEqual([
      {
        id: copy?.id,
        name: 'paperi.pdf',
        contentType: 'application/pdf',
        type: 'GRANT',
        uploadedByEmployee: false,
        own: true,
      },
    ])
    expect(copy?.id).not.toBe(grant)
    const params = { attachmentId: copy!.id, requestedFilename: 'paperi.pdf' }
    expect((await nalle.call(who, downloadAttachment, { params })).status).toBe(200)
    expect(await find(who)).toEqual(kept)
    expect(await begin(who)).toBeRefusedWith('ALREADY_BEGUN')
    // What was copied belongs to the new statement, and the old one keeps its own.
    const next = incomeBody({
      gross: { ...WAGES, otherIncome: ['GRANT'] },
      startDate: day('2027-01-01'),
      attachmentIds: [copy!.id],
    })
    const sent = await nalle.call(who, createIncomeStatement, { query: { draft: false, kept: kept.id }, body: next })
    expect(sent.status).toBe(200)
  })

  test('is nothing where nothing was sent, and no draft', async () => {
    const who = await somebody()
    await savesStatement(nalle, who, incomeBody(), true)
    expect(await lastOf(who)).toBeNull()
    expect(await begin(who)).toBeRefusedWith('NOTHING_TO_COPY')
  })

  test('of a child is the child’s', async () => {
    const who = await somebody()
    const query = { childId: who.childId }
    const paper = await uploadsPaper(nalle, who, 'CHILD_INCOME')
    const dates = { startDate: day('2026-01-01'), endDate: null }
    const body = { type: 'CHILD_INCOME', ...dates, otherInfo: 'Eläke', attachmentIds: [paper] } as const
    await nalle.call(who, createChildIncomeStatement, { params: query, query: {}, body })
    expect(await lastOf(who)).toBeNull()
    const { body: kept } = await begin(who, query)
    expect(kept).toMatchObject({
      form: { type: 'CHILD', period: { startDate: day('2026-09-14'), endDate: null }, other: { otherInfo: 'Eläke' } },
      attachments: [{ type: 'CHILD_INCOME' }],
    })
  })

  test('leaves out a file that the store has lost', async () => {
    const who = await somebody()
    const file = await uploadsPaper(nalle, who, 'OTHER')
    await savesStatement(nalle, who, incomeBody({ attachmentIds: [file] }), false)
    const { key } = await nalle.db
      .selectFrom('attachment')
      .select('storage_key as key')
      .where('id', '=', file)
      .executeTakeFirstOrThrow()
    await nalle.fileRoom.files.remove(key)
    expect((await begin(who)).body.attachments).toEqual([])
  })
})
