import {
  createChildIncomeStatement,
  getChildIncomeStatements,
  getChildStartDates,
  getIncomeStatement,
  getStartDates,
  updateSentIncomeStatement,
} from '@nalle/contract/income-statements.ts'
import { downloadAttachment } from '@nalle/contract/attachments.ts'
import { allEndpoints } from '@nalle/contract/contract.ts'
import type { Endpoint } from '@nalle/contract/endpoint.ts'
import type { AttachmentId, IncomeStatementId } from '@nalle/domain/ids.ts'
import { EMPTY_CHILD_FORM } from '@nalle/domain/income-statements/form.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { addFamily } from '../testing/families.ts'
import {
  childBody,
  incomeBody,
  savesStatement,
  statementCalls,
  triesToUpload,
  uploadsPaper,
} from '../testing/income-statements.ts'
import type { StatementCalls } from '../testing/income-statements.ts'
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

/** Every call that names a statement in its path. */
function statementEndpoints() {
  return allEndpoints()
    .filter(({ endpoint: { path } }) => path.startsWith('/api/citizen/') && path.includes(':incomeStatementId'))
    .map(({ name, endpoint: { method, path } }) => ({
      name,
      method,
      url: (id: IncomeStatementId) => path.replace(':incomeStatementId', id),
    }))
}

/** Every call that names a statement in its query. */
function keptFormEndpoints() {
  return allEndpoints()
    .filter(({ endpoint: { query } }) => query instanceof z.ZodObject && 'incomeStatementId' in query.shape)
    .map(({ name, endpoint: { method, path } }) => ({
      name,
      method,
      url: (id: IncomeStatementId) => `${path}?incomeStatementId=${id}`,
    }))
}

const BODIES: Readonly<Record<string, object>> = {
  'incomeStatements.updateIncomeStatement': { ...childBody([]), startDate: '2026-09-14' },
  'incomeStatements.updateSentIncomeStatement': { otherInfo: 'Hei', attachmentIds: [] },
  'incomeStatements.keepForm': { form: EMPTY_CHILD_FORM, attachmentIds: [], device: 'PHONE' },
  'incomeStatements.beginAsLastTime': { device: 'PHONE' },
}

describe('a child’s statement', () => {
  test('is not listed, read, changed or deleted by the other guardian while it is a draft', async () => {
    const family = await newFamily()
    const [maija, pekka] = [await nalle.login(family.guardian.id), await nalle.login(family.guardians[1]!.id)]
    const params = { childId: family.child.id }
    const hers = await uploadsPaper(nalle, maija, 'CHILD_INCOME')
    await nalle.call(maija, createChildIncomeStatement, { params, query: { draft: true }, body: childBody([hers]) })
    const { id } = (await nalle.call(maija, getChildIncomeStatements, { params })).body.data[0]!
    const listed = (await nalle.call(pekka, getChildIncomeStatements, { params })).body
    expect(listed).toMatchObject({ data: [], total: 0, pages: 0 })
    expect((await nalle.call(pekka, getChildStartDates, { params })).body).toEqual([])
    const headers = { cookie: pekka.cookie, 'x-evaka-csrf': '1' }
    const asks = (name: string, method: Endpoint['method'], url: string) => {
      const payload = BODIES[name]
      return nalle.app.fastify.inject({ method, url, headers, ...(payload === undefined ? {} : { payload }) })
    }
    const answers = new Map<string, number>()
    const endpoints = statementEndpoints()
    expect(endpoints.length).toBeGreaterThanOrEqual(5)
    for (const { name, method, url } of endpoints) {
      const isUpload = method === 'POST'
      const answer = await (isUpload
        ? triesToUpload(nalle, pekka, 'CHILD_INCOME', id)
        : asks(name, method, `${url(id)}${method === 'PUT' ? '?draft=true' : ''}`))
      answers.set(name, answer.statusCode)
    }
    for (const { name, method, url } of keptFormEndpoints()) {
      answers.set(name, (await asks(name, method, url(id))).statusCode)
    }
    expect([...answers].filter(([, status]) => status !== 403)).toEqual([])
    // His own draft for the same day does not reveal that she has one.
    const his = await uploadsPaper(nalle, pekka, 'CHILD_INCOME')
    const query = { draft: true }
    const made = await nalle.call(pekka, createChildIncomeStatement, { params, query, body: childBody([his]) })
    expect(made.status).toBe(200)
    expect((await nalle.call(pekka, getChildIncomeStatements, { params })).body.total).toBe(1)
    expect(await calls.filesOf(maija, id)).toEqual([hers])
    // Whoever sends first has the day.
    expect((await calls.change(maija, id, childBody([hers]), false)).status).toBe(200)
    const both = (await nalle.call(pekka, getChildIncomeStatements, { params })).body.data
    expect(new Map(both.map(({ status, own }) => [status, own]))).toEqual(
      new Map([
        ['DRAFT', true],
        ['SENT', false],
      ]),
    )
    const draft = both.find(({ status }) => status === 'DRAFT')!
    expect(await calls.change(pekka, draft.id, childBody([his]), false)).toBeRefusedWith('START_DATE_TAKEN')
    expect((await calls.remove(pekka, draft.id)).status).toBe(200)
  })

  test('is read by both guardians once it is sent and deleted by its author only', async () => {
    const family = await newFamily()
    const [maija, pekka] = [await nalle.login(family.guardian.id), await nalle.login(family.guardians[1]!.id)]
    const params = { childId: family.child.id }
    const hers = await uploadsPaper(nalle, maija, 'CHILD_INCOME')
    await nalle.call(maija, createChildIncomeStatement, { params, query: { draft: false }, body: childBody([hers]) })
    const { data } = (await nalle.call(pekka, getChildIncomeStatements, { params })).body
    const id = data[0]!.id
    expect(data[0]).toMatchObject({ personId: family.child.id, own: false, attachments: [{ id: hers }] })
    // He can neither name her file nor read it.
    const requestedFilename = 'paperi.pdf'
    expect(
      (await nalle.call(pekka, downloadAttachment, { params: { attachmentId: hers, requestedFilename } })).status,
    ).toBe(403)
    const details = { params: { incomeStatementId: id }, query: {}, body: { otherInfo: '', attachmentIds: [hers] } }
    expect(await nalle.call(pekka, updateSentIncomeStatement, details)).toBeRefusedWith('FILES_NOT_FREE')
    expect((await nalle.call(maija, getChildStartDates, { params })).body).toEqual([day('2026-09-14')])
    expect((await nalle.call(maija, getStartDates)).body).toEqual([])
    expect(await calls.remove(pekka, id)).toBeRefusedWith(403)
    expect(await calls.filesOf(maija, id)).toEqual([hers])
    expect((await calls.remove(maija, id)).status).toBe(200)
  })

  test('tells each guardian which papers are theirs, and whoever saves or adds keeps the other’s', async () => {
    const family = await newFamily()
    const [maija, pekka] = [await nalle.login(family.guardian.id), await nalle.login(family.guardians[1]!.id)]
    const params = { childId: family.child.id }
    const hers = await uploadsPaper(nalle, maija, 'CHILD_INCOME')
    await nalle.call(maija, createChildIncomeStatement, { params, query: { draft: false }, body: childBody([hers]) })
    const { id } = (await nalle.call(pekka, getChildIncomeStatements, { params })).body.data[0]!
    const marks = async (who: Caller) => {
      const statement = await calls.look(who, id)
      return 'attachments' in statement ? statement.attachments.map((file) => [file.id, file.own]) : []
    }
    expect(await marks(maija)).toEqual([[hers, true]])
    expect(await marks(pekka)).toEqual([[hers, false]])
    const add = (who: Caller, attachmentIds: readonly AttachmentId[]) =>
      nalle.call(who, updateSentIncomeStatement, {
        params: { incomeStatementId: id },
        query: {},
        body: { otherInfo: 'Lisää', attachmentIds },
      })
    nalle.setTime('2026-09-14T09:01')
    const his = await uploadsPaper(nalle, pekka, 'CHILD_INCOME')
    expect((await add(pekka, [his])).status).toBe(200)
    expect((await add(maija, [hers])).status).toBe(200)
    expect(await marks(maija)).toEqual([
      [hers, true],
      [his, false],
    ])
    expect(await marks(pekka)).toEqual([
      [hers, false],
      [his, true],
    ])
    // Each guardian may remove only their own files.
    expect((await add(maija, [])).status).toBe(200)
    expect(await marks(pekka)).toEqual([[his, true]])
  })

  test('keeps what one guardian has added from being replaced by the other who has not seen it', async () => {
    const family = await newFamily()
    const [maija, pekka] = [await nalle.login(family.guardian.id), await nalle.login(family.guardians[1]!.id)]
    const params = { childId: family.child.id }
    const hers = await uploadsPaper(nalle, maija, 'CHILD_INCOME')
    await nalle.call(maija, createChildIncomeStatement, { params, query: { draft: false }, body: childBody([hers]) })
    const { id } = (await nalle.call(pekka, getChildIncomeStatements, { params })).body.data[0]!
    const look = async (who: Caller) => {
      const statement = await calls.look(who, id)
      return { seen: statement.modifiedAt, words: 'otherInfo' in statement ? statement.otherInfo : undefined }
    }
    const add = (who: Caller, otherInfo: string, attachmentIds: readonly AttachmentId[], seen?: Temporal.Instant) =>
      nalle.call(who, updateSentIncomeStatement, {
        params: { incomeStatementId: id },
        query: seen === undefined ? {} : { seen },
        body: { otherInfo, attachmentIds },
      })
    const { seen } = await look(pekka)
    nalle.setTime('2026-09-14T09:05')
    expect((await add(maija, 'Äidin sanat', [hers], seen)).status).toBe(200)
    const refused = await add(pekka, 'Isän sanat', [], seen)
    expect(refused).toBeRefusedWith('CHANGED_MEANWHILE')
    expect(refused.status).toBe(409)
    expect((await look(maija)).words).toBe('Äidin sanat')
    // Who writes the same takes nothing away, and whoever has seen it may write on.
    expect((await add(pekka, 'Äidin sanat', [], seen)).status).toBe(200)
    nalle.setTime('2026-09-14T09:06')
    expect((await add(pekka, 'Äidin sanat. Isän sanat', [], (await look(pekka)).seen)).status).toBe(200)
    expect((await look(maija)).words).toBe('Äidin sanat. Isän sanat')
    // A client of the wire that says nothing of what it saw is answered as ever.
    expect((await add(maija, 'Kaikki uudelleen', [hers])).status).toBe(200)
    nalle.setTime('2026-09-14')
  })

  test('is no foster parent’s', async () => {
    const family = await addFamily(nalle.db, nalle.register, {
      fosterParents: [{ validity: { start: day('2026-01-01'), end: null } }],
    })
    const foster = await nalle.login(family.fosterParents[0]!.id)
    const params = { childId: family.child.id }
    expect(await nalle.call(foster, getChildIncomeStatements, { params })).toBeRefusedWith(403)
    expect(await nalle.call(foster, getChildStartDates, { params })).toBeRefusedWith(403)
    const body = childBody([await uploadsPaper(nalle, foster, 'CHILD_INCOME')])
    expect(await nalle.call(foster, createChildIncomeStatement, { params, query: {}, body })).toBeRefusedWith(403)
    const maija = await nalle.login(family.guardian.id)
    const paper = await uploadsPaper(nalle, maija, 'CHILD_INCOME')
    await nalle.call(maija, createChildIncomeStatement, { params, query: {}, body: childBody([paper]) })
    const { data } = (await nalle.call(maija, getChildIncomeStatements, { params })).body
    const id = data[0]!.id
    expect(await nalle.call(foster, getIncomeStatement, { params: { incomeStatementId: id } })).toBeRefusedWith(403)
    expect(await calls.remove(foster, id)).toBeRefusedWith(403)
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
    expect(await calls.create(who, childBody([paper]), true)).toBeRefusedWith('WRONG_TYPE')
    const own = await savesStatement(nalle, who, incomeBody(), true)
    expect(await calls.change(who, own, childBody([paper]))).toBeRefusedWith('WRONG_TYPE')
  })
})
