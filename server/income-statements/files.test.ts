import { getStartDates } from '@nalle/contract/income-statements.ts'
import { deleteAttachment, downloadAttachment } from '@nalle/contract/attachments.ts'
import type { AttachmentId } from '@nalle/domain/ids.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { storeStaffFile } from '../attachments/staff-files.ts'
import { removeOrphans } from '../attachments/clean-up.ts'
import { addPapersToIncomeStatement } from '../municipality/income-statements/income-statements.ts'
import { addFamily } from '../testing/families.ts'
import { incomeBody, savesStatement, statementCalls, uploadsPaper } from '../testing/income-statements.ts'
import type { StatementCalls } from '../testing/income-statements.ts'
import { startNalle } from '../testing/nalle.ts'
import type { Caller, TestNalle } from '../testing/nalle.ts'
import { PDF } from '../testing/sample-files.ts'

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

describe('files', () => {
  test('are attached exactly as they are named', async () => {
    const who = await somebody()
    const [one, two, three] = [
      await uploadsPaper(nalle, who),
      await uploadsPaper(nalle, who),
      await uploadsPaper(nalle, who),
    ]
    const id = await savesStatement(nalle, who, incomeBody({ attachmentIds: [two, one] }), true)
    expect(new Set(await calls.filesOf(who, id))).toEqual(new Set([one, two]))
    expect((await calls.change(who, id, incomeBody({ attachmentIds: [two, three] }))).status).toBe(200)
    expect(new Set(await calls.filesOf(who, id))).toEqual(new Set([two, three]))
    const highest = { type: 'HIGHEST_FEE', startDate: day('2026-09-14'), endDate: null } as const
    expect((await calls.change(who, id, highest)).status).toBe(200)
    expect((await calls.change(who, id, incomeBody({ attachmentIds: [one] }))).status).toBe(200)
    expect(await calls.filesOf(who, id)).toEqual([one])
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
        expect(await calls.create(who, incomeBody({ ...later, attachmentIds: ids }), draft)).toBeRefusedWith(
          'FILES_NOT_FREE',
        )
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
    expect(await calls.change(who, id, incomeBody({ otherInfo: 'x', attachmentIds: [other] }))).toBeRefusedWith(
      'FILES_NOT_FREE',
    )
    expect(await calls.filesOf(who, id)).toEqual([one])
    expect(await calls.look(who, id)).toMatchObject({ otherInfo: '' })
  })

  test('of a statement that is deleted become orphans, and are swept away after a day', async () => {
    const who = await somebody()
    const file = await uploadsPaper(nalle, who)
    const id = await savesStatement(nalle, who, incomeBody({ attachmentIds: [file] }), false)
    expect((await calls.remove(who, id)).status).toBe(200)
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
    expect(await calls.look(who, id)).toMatchObject({
      attachments: [
        { id: file, type: 'OTHER', name: 'paperi.pdf', contentType: 'application/pdf', uploadedByEmployee: false },
        { id: other, type: 'GRANT' },
      ],
    })
    const erase = (attachmentId: AttachmentId) => nalle.call(who, deleteAttachment, { params: { attachmentId } })
    expect((await erase(other)).status).toBe(200)
    await calls.handle(id)
    expect((await erase(file)).status).toBe(403)
  })

  test('that staff add are shown to nobody else', async () => {
    const who = await somebody()
    const id = await savesStatement(nalle, who, incomeBody(), false)
    const now = nalle.now()
    const paper = await storeStaffFile(nalle.fileRoom, nalle.db, { name: 'paperi.pdf', content: PDF, now })
    await nalle.db.transaction((tx) => addPapersToIncomeStatement(tx, { id, attachmentIds: [paper] }))
    expect(await calls.filesOf(who, id)).toEqual([])
    const params = { attachmentId: paper, requestedFilename: 'paperi.pdf' }
    expect((await nalle.call(who, downloadAttachment, { params })).status).toBe(403)
    const twice = nalle.db.transaction((tx) => addPapersToIncomeStatement(tx, { id, attachmentIds: [paper] }))
    await expect(twice).rejects.toMatchObject({ reason: 'PAPERS_NOT_FREE' })
  })
})
