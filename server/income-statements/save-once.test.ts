import {
  createChildIncomeStatement,
  createIncomeStatement,
  getChildIncomeStatements,
  getIncomeStatements,
  updateIncomeStatement,
  updateSentIncomeStatement,
} from '@nalle/contract/income-statements.ts'
import type { Id, IncomeStatementId } from '@nalle/domain/ids.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../municipality/rows.ts'
import { addFamily } from '../testing/families.ts'
import { childBody, incomeBody, savesStatement, statementCalls, uploadsPaper } from '../testing/income-statements.ts'
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

type Key = Id<'idempotency-key'>
const newKey = () => newId<'idempotency-key'>()
const newFamily = () => addFamily(nalle.db, nalle.register, { guardians: [{}, { firstNames: 'Pekka' }] })
const somebody = async () => nalle.login((await newFamily()).guardian.id)

const sends = (who: Caller, body: StatementBody, idempotencyKey: Key) =>
  nalle.call(who, createIncomeStatement, { query: { draft: false, idempotencyKey }, body })
const statementsOf = async (who: Caller) => (await nalle.call(who, getIncomeStatements)).body.data

describe('a statement that is sent again because the answer was lost', () => {
  test('is sent once, with its files, and answered as the first time', async () => {
    const who = await somebody()
    const key = newKey()
    const body = incomeBody({ attachmentIds: [await uploadsPaper(nalle, who, 'OTHER')] })
    for (const _ of [1, 2, 3]) expect((await sends(who, body, key)).status).toBe(200)
    expect(await statementsOf(who)).toMatchObject([{ status: 'SENT', attachments: [{ id: body.attachmentIds[0] }] }])
    // Without the key, or with another one, it is another statement for the same day.
    expect(await calls.create(who, incomeBody())).toBeRefusedWith('START_DATE_TAKEN')
    expect(await sends(who, incomeBody(), newKey())).toBeRefusedWith('START_DATE_TAKEN')
  })

  test('is sent once also when both tries arrive together', async () => {
    const who = await somebody()
    const key = newKey()
    const answers = await Promise.all([1, 2, 3, 4].map(() => sends(who, incomeBody(), key)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await statementsOf(who)).toHaveLength(1)
  })

  test('is tried anew with the same key when the first try was refused', async () => {
    const who = await somebody()
    const key = newKey()
    expect(await sends(who, incomeBody({ gross: null }), key)).toBeRefusedWith('INVALID_FORM')
    expect((await sends(who, incomeBody(), key)).status).toBe(200)
  })

  test('does not come back once it was cancelled', async () => {
    const who = await somebody()
    const key = newKey()
    await sends(who, incomeBody(), key)
    await calls.remove(who, (await statementsOf(who))[0]!.id)
    expect((await sends(who, incomeBody(), key)).status).toBe(200)
    expect(await statementsOf(who)).toEqual([])
  })

  test('is somebody else’s own affair: the same key of another person is another statement', async () => {
    const key = newKey()
    for (const who of [await somebody(), await somebody()]) {
      expect((await sends(who, incomeBody(), key)).status).toBe(200)
      expect(await statementsOf(who)).toHaveLength(1)
    }
  })

  test('of a child', async () => {
    const { guardian, child } = await newFamily()
    const who = await nalle.login(guardian.id)
    const params = { childId: child.id }
    const body = childBody([await uploadsPaper(nalle, who, 'CHILD_INCOME')])
    const query = { idempotencyKey: newKey() }
    for (const _ of [1, 2]) {
      expect((await nalle.call(who, createChildIncomeStatement, { params, query, body })).status).toBe(200)
    }
    expect((await nalle.call(who, getChildIncomeStatements, { params })).body.total).toBe(1)
  })
})

describe('a change with a key', () => {
  const change = (who: Caller, incomeStatementId: IncomeStatementId, idempotencyKey: Key) =>
    nalle.call(who, updateIncomeStatement, {
      params: { incomeStatementId },
      query: { draft: false, idempotencyKey },
      body: incomeBody(),
    })
  const add = (who: Caller, incomeStatementId: IncomeStatementId, otherInfo: string, idempotencyKey: Key) =>
    nalle.call(who, updateSentIncomeStatement, {
      params: { incomeStatementId },
      query: { idempotencyKey },
      body: { otherInfo, attachmentIds: [] },
    })

  test('sends a draft once', async () => {
    const who = await somebody()
    const id = await savesStatement(nalle, who, incomeBody(), true)
    const key = newKey()
    for (const _ of [1, 2]) expect((await change(who, id, key)).status).toBe(200)
    expect(await change(who, id, newKey())).toBeRefusedWith('NOT_A_DRAFT')
  })

  test('adds once, so that a late second try does not overwrite what came after it', async () => {
    const who = await somebody()
    const id = await savesStatement(nalle, who, incomeBody(), false)
    const [first, second] = [newKey(), newKey()]
    expect((await add(who, id, 'Yksi', first)).status).toBe(200)
    expect((await add(who, id, 'Kaksi', second)).status).toBe(200)
    expect((await add(who, id, 'Yksi', first)).status).toBe(200)
    expect(await calls.look(who, id)).toMatchObject({ otherInfo: 'Kaksi' })
  })

  test('that has saved another statement is broken input', async () => {
    const who = await somebody()
    const id = await savesStatement(nalle, who, incomeBody(), false)
    const key = newKey()
    const later = { startDate: Temporal.PlainDate.from('2026-10-01'), endDate: Temporal.PlainDate.from('2026-12-31') }
    await sends(who, incomeBody(later), key)
    expect((await add(who, id, 'Hei', key)).status).toBe(400)
    expect(await calls.look(who, id)).toMatchObject({ otherInfo: '' })
  })

  test('tells somebody else nothing', async () => {
    const id = await savesStatement(nalle, await somebody(), incomeBody(), true)
    expect(await change(await somebody(), id, newKey())).toBeRefusedWith(403)
  })
})
