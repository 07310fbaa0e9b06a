import type { AttachmentId, EmployeeId, IncomeStatementId } from '@nalle/domain/ids.ts'
import { dateRange } from '@nalle/domain/time/date-range.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addFamily } from '../../testing/families.ts'
import { incomeBody, savesStatement } from '../../testing/income-statements.ts'
import { startNalle } from '../../testing/nalle.ts'
import type { TestNalle } from '../../testing/nalle.ts'
import { UNKNOWN_ID } from '../../testing/samples.ts'
import { addPapersToIncomeStatement, handleIncomeStatement, returnIncomeStatement } from './income-statements.ts'

let nalle: TestNalle
beforeAll(async () => {
  nalle = await startNalle()
})
afterAll(() => nalle.close())

async function statement(draft = false): Promise<IncomeStatementId> {
  const { guardian } = await addFamily(nalle.db, nalle.register)
  return savesStatement(nalle, await nalle.login(guardian.id), incomeBody(), draft)
}

type Handling = { readonly by?: EmployeeId; readonly incomeValidity?: ReturnType<typeof dateRange> }
const handle = (id: IncomeStatementId, { by, incomeValidity }: Handling = {}) =>
  nalle.db.transaction((tx) =>
    handleIncomeStatement(
      tx,
      { id, by: by ?? null, note: 'Ok', incomeValidity: incomeValidity ?? null },
      { now: nalle.now() },
    ),
  )
const statusOf = async (id: IncomeStatementId) =>
  (await nalle.db.selectFrom('income_statement').select('status').where('id', '=', id).executeTakeFirst())?.status
// Ids of nothing.
const NOBODY = UNKNOWN_ID as EmployeeId
const NOTHING = UNKNOWN_ID as IncomeStatementId
const NO_FILE = UNKNOWN_ID as AttachmentId

describe('a statement is handled', () => {
  test('with the income that was read from it', async () => {
    const id = await statement()
    await handle(id, { incomeValidity: dateRange('2026-09-14', '2027-09-13') })
    expect(await statusOf(id)).toBe('HANDLED')
    const incomes = await nalle.db
      .selectFrom('income')
      .innerJoin('income_statement as statement', 'statement.person_id', 'income.person_id')
      .select('income.validity')
      .where('statement.id', '=', id)
      .execute()
    expect(incomes).toEqual([{ validity: dateRange('2026-09-14', '2027-09-13') }])
  })

  test('and may be returned to those that wait', async () => {
    const id = await statement()
    await handle(id)
    await nalle.db.transaction((tx) => returnIncomeStatement(tx, id))
    expect(await statusOf(id)).toBe('SENT')
  })
})

describe('is refused', () => {
  test('what is not there, not sent yet, or handled already', async () => {
    await expect(handle(NOTHING)).rejects.toMatchObject({ reason: 'UNKNOWN_STATEMENT' })
    const draft = await statement(true)
    await expect(handle(draft)).rejects.toMatchObject({ reason: 'STATEMENT_STEP_NOT_POSSIBLE' })
    const papers = nalle.db.transaction((tx) => addPapersToIncomeStatement(tx, { id: draft, attachmentIds: [NO_FILE] }))
    await expect(papers).rejects.toMatchObject({ reason: 'STATEMENT_STEP_NOT_POSSIBLE' })
    const sent = await statement()
    await expect(nalle.db.transaction((tx) => returnIncomeStatement(tx, sent))).rejects.toMatchObject({
      reason: 'STATEMENT_STEP_NOT_POSSIBLE',
    })
    await handle(sent)
    await expect(handle(sent)).rejects.toMatchObject({ reason: 'STATEMENT_STEP_NOT_POSSIBLE' })
  })

  test('an unknown handler, and an income that cannot be: the statement waits on', async () => {
    const id = await statement()
    await expect(handle(id, { by: NOBODY })).rejects.toMatchObject({ reason: 'UNKNOWN_EMPLOYEE' })
    const backwards = { start: Temporal.PlainDate.from('2026-09-14'), end: Temporal.PlainDate.from('2026-09-13') }
    await expect(handle(id, { incomeValidity: backwards })).rejects.toMatchObject({ reason: 'PERIOD_BACKWARDS' })
    expect(await statusOf(id)).toBe('SENT')
    await handle(id, { incomeValidity: dateRange('2026-09-14', '2027-09-13') })
    await nalle.db.transaction((tx) => returnIncomeStatement(tx, id))
    const again = handle(id, { incomeValidity: dateRange('2027-09-13', '2027-12-31') })
    await expect(again).rejects.toMatchObject({ reason: 'INCOMES_OVERLAP' })
    expect(await statusOf(id)).toBe('SENT')
  })
})
