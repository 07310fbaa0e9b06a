import {
  downloadFeeDecision,
  downloadVoucherValueDecision,
  getFeeDecisionMetadata,
  getFinanceDecisions,
  getVoucherValueDecisionMetadata,
} from '@nalle/contract/finance-decisions.ts'
import { compareNewestFirst } from '@nalle/domain/finance-decisions/finance-decisions.ts'
import type { FinanceDecisionId } from '@nalle/domain/ids.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { annulFinanceDecision, draftFinanceDecision } from '../municipality/finance-decisions/finance-decisions.ts'
import { drawDueDocuments } from '../pdf/draw-due-documents.ts'
import { redrawOutdated } from '../pdf/redraw-outdated.ts'
import { newFinanceDecision, placedChild, sendFinanceDecision } from '../testing/decisions-of-staff.ts'
import { addFamily } from '../testing/families.ts'
import type { TestFamily } from '../testing/families.ts'
import { mailsTo } from '../testing/mails.ts'
import { startNalle } from '../testing/nalle.ts'
import type { Caller, TestNalle } from '../testing/nalle.ts'
import { readPdf } from '../testing/read-pdf.ts'

let nalle: TestNalle
let family: TestFamily
let head: Caller
let partner: Caller
beforeAll(async () => {
  nalle = await startNalle()
})
afterAll(() => nalle.close())
beforeEach(async () => {
  nalle.setTime('2026-09-14')
  const guardians = [
    { email: `head-${Math.random()}@posti.example` },
    { email: `partner-${Math.random()}@posti.example`, firstNames: 'Matti', language: 'sv' as const },
  ]
  family = await addFamily(nalle.db, nalle.register, { guardians })
  head = await nalle.login(family.guardian.id)
  partner = await nalle.login(partnerId())
})

const partnerId = () => family.guardians[1]?.id ?? family.guardian.id
const decision = (changes: Parameters<typeof newFinanceDecision>[2] = {}) =>
  newFinanceDecision(family.guardian.id, placedChild(family), changes)
const day = (text: string) => Temporal.PlainDate.from(text)
const list = async (who: Caller) => (await nalle.call(who, getFinanceDecisions)).body
const emailOf = async (at: 0 | 1) => {
  const { email } = await nalle.db
    .selectFrom('person')
    .select('email')
    .where('id', '=', family.guardians[at]?.id ?? family.guardian.id)
    .executeTakeFirstOrThrow()
  return email ?? ''
}

async function fetchPdf(who: Caller, kind: 'fee' | 'voucher-value', id: FinanceDecisionId) {
  const url = `/api/citizen/${kind}-decisions/${id}/download`
  const { statusCode, headers, rawPayload } = await nalle.app.fastify.inject({ url, headers: { cookie: who.cookie } })
  return { status: statusCode, headers, bytes: rawPayload }
}

describe('the list of what care costs', () => {
  test('a fee names both who answer for it and no child', async () => {
    const id = await sendFinanceDecision(nalle, decision({ partnerId: partnerId() }))
    const { guardian, guardians } = family
    const answer = {
      id,
      type: 'FEE_DECISION',
      validFrom: day('2026-08-01'),
      validTo: null,
      sentAt: nalle.now(),
      coDebtors: [guardian, guardians[1]].map((debtor) => ({
        id: debtor?.id,
        firstName: debtor?.firstNames,
        lastName: debtor?.lastName,
      })),
      decisionChildren: [],
    }
    expect(await list(head)).toEqual([answer])
    expect(await list(partner)).toEqual([answer])
  })

  test('a voucher names its child; without a partner nobody else sees it', async () => {
    const end = day('2027-07-31')
    await sendFinanceDecision(
      nalle,
      decision({ type: 'VOUCHER_VALUE_DECISION', validity: { start: day('2026-09-01'), end } }),
    )
    const { id, firstNames, lastName } = family.child
    expect(await list(head)).toMatchObject([
      {
        validTo: end,
        decisionChildren: [{ id, firstName: firstNames, lastName }],
        coDebtors: [{ id: family.guardian.id }],
      },
    ])
    expect(await list(partner)).toEqual([])
  })

  test('vouchers come first, each kind from the newest; together they sort as the page shows them', async () => {
    const fee = (start: string) => decision({ validity: { start: day(start), end: null } })
    await sendFinanceDecision(nalle, fee('2025-08-01'))
    await sendFinanceDecision(nalle, fee('2026-08-01'))
    nalle.setTime('2026-09-15')
    await sendFinanceDecision(nalle, fee('2026-08-01'))
    await sendFinanceDecision(nalle, {
      ...decision({ type: 'VOUCHER_VALUE_DECISION' }),
      validity: fee('2026-01-01').validity,
    })
    const listed = await list(await nalle.login(family.guardian.id))
    expect(listed.map(({ type }) => type)).toEqual([
      'VOUCHER_VALUE_DECISION',
      'FEE_DECISION',
      'FEE_DECISION',
      'FEE_DECISION',
    ])
    const days = listed
      .toSorted(compareNewestFirst)
      .map(({ validFrom, sentAt }) => `${validFrom} ${sentAt.toString().slice(0, 10)}`)
    expect(days).toEqual([
      '2026-08-01 2026-09-15',
      '2026-08-01 2026-09-14',
      '2026-01-01 2026-09-15',
      '2025-08-01 2026-09-14',
    ])
  })

  test('neither a draft, nor what has no document yet, nor what was annulled is told', async () => {
    await nalle.db.transaction((tx) => draftFinanceDecision(tx, decision(), { now: nalle.now() }))
    const undrawn = await sendFinanceDecision(nalle, decision(), { isDrawn: false })
    expect(await list(head)).toEqual([])
    await drawDueDocuments(nalle.documentService)
    expect(await list(head)).toMatchObject([{ id: undrawn }])
    await nalle.db.transaction((tx) => annulFinanceDecision(tx, undrawn, { now: nalle.now() }))
    expect(await list(head)).toEqual([])
  })
})

describe('the document', () => {
  test('is downloaded under its name, by either of the two, as nothing that can do anything', async () => {
    const id = await sendFinanceDecision(nalle, decision({ partnerId: partnerId() }))
    const first = await fetchPdf(head, 'fee', id)
    expect(first.status).toBe(200)
    expect(first.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(first.bytes.length),
      'content-disposition': `attachment; filename="Maksupaatos 2026-08-01.pdf"; filename*=UTF-8''Maksup%C3%A4%C3%A4t%C3%B6s%202026-08-01.pdf`,
      'content-security-policy': "sandbox; default-src 'none'",
      'cache-control': 'no-store',
    })
    expect((await fetchPdf(partner, 'fee', id)).bytes.equals(first.bytes)).toBe(true)
  })

  test('tells what was decided, in its own language', async () => {
    const id = await sendFinanceDecision(nalle, decision({ language: 'sv', partnerId: partnerId(), incomeCents: null }))
    const read = readPdf((await fetchPdf(head, 'fee', id)).bytes)
    expect(read.info['Title']).toBe('Beslut om avgiften för småbarnspedagogik')
    for (const words of [
      'Avgiften för småbarnspedagogik är 288,00 € i månaden från och med 1.8.2026.',
      'Familjens inkomster har inte uppgetts',
      'För avgiften svarar tillsammans:',
      'inom 30 dagar',
      '7 dagar efter',
    ])
      expect(read.words).toContain(words)
    expect(read.words).toMatch(/Ärendenummer \d+\/12\.06\.04\/2026/)
  })

  test('of a voucher says what the municipality pays and what the family pays', async () => {
    const id = await sendFinanceDecision(nalle, decision({ type: 'VOUCHER_VALUE_DECISION' }))
    const read = readPdf((await fetchPdf(head, 'voucher-value', id)).bytes)
    expect(read.words).toContain(
      'palvelusetelin arvo on 870,00 € ja perheen omavastuu 288,00 € kuukaudessa 1.8.2026 alkaen.',
    )
  })

  test('keeps a protected address to itself', async () => {
    const guarded = await addFamily(nalle.db, nalle.register, {
      guardians: [{ addressProtected: true, streetAddress: 'Salatie 7' }],
    })
    const id = await sendFinanceDecision(nalle, newFinanceDecision(guarded.guardian.id, placedChild(guarded)))
    const { words } = readPdf((await fetchPdf(await nalle.login(guarded.guardian.id), 'fee', id)).bytes)
    expect(words).toContain(guarded.guardian.lastName)
    expect(words).not.toContain('Salatie')
  })

  test('names the debtors without addresses, whether or not they are protected', async () => {
    const id = await sendFinanceDecision(nalle, decision({ partnerId: partnerId() }))
    const { text } = readPdf((await fetchPdf(partner, 'fee', id)).bytes)
    expect(text).toContain('Maija Helena Esimerkki')
    expect(text).not.toMatch(/Mallikatu|66999/)
  })

  test('is not served where it was drawn with addresses, until it is drawn again', async () => {
    const id = await sendFinanceDecision(nalle, decision())
    await nalle.pool.query('update drawn_document set letter_version = 1 where subject_id = $1', [id])
    expect(await nalle.call(head, downloadFeeDecision, { params: { id } })).toBeRefusedWith('NOT_READY')
    await redrawOutdated(nalle.db, nalle.now())
    expect(await nalle.call(head, downloadFeeDecision, { params: { id } })).toBeRefusedWith('NOT_READY')
    expect(await list(head)).toMatchObject([{ id }])
    await drawDueDocuments(nalle.documentService)
    expect((await fetchPdf(head, 'fee', id)).status).toBe(200)
  })

  test('is not there before it is drawn, nor after it was annulled, nor under the other kind', async () => {
    const id = await sendFinanceDecision(nalle, decision(), { isDrawn: false })
    const params = { id }
    expect(await nalle.call(head, downloadFeeDecision, { params })).toBeRefusedWith('NOT_READY')
    expect((await nalle.call(head, downloadVoucherValueDecision, { params })).status).toBe(403)
    await drawDueDocuments(nalle.documentService)
    await nalle.db.transaction((tx) => annulFinanceDecision(tx, id, { now: nalle.now() }))
    expect(await nalle.call(head, downloadFeeDecision, { params })).toBeRefusedWith('NOT_READY')
  })

  test('is nobody else’s', async () => {
    const id = await sendFinanceDecision(nalle, decision())
    expect((await fetchPdf(partner, 'fee', id)).status).toBe(403)
    expect((await fetchPdf(await nalle.login(family.guardian.id, 'WEAK'), 'fee', id)).status).toBe(403)
  })
})

describe('the mail', () => {
  test('tells both that there is something, once it can be read, and not what', async () => {
    await sendFinanceDecision(nalle, decision({ partnerId: partnerId() }), { isDrawn: false })
    expect(await mailsTo(nalle, await emailOf(0))).toEqual([])
    await drawDueDocuments(nalle.documentService)
    await drawDueDocuments(nalle.documentService)
    const [mail, ...others] = await mailsTo(nalle, await emailOf(0))
    expect(others).toEqual([])
    expect(mail?.subject).toMatch(/^Uusi maksuja koskeva päätös/)
    expect(mail?.text).toContain('/decisions')
    expect(mail?.text).not.toMatch(/288|Palo/)
    const [swedish] = await mailsTo(nalle, await emailOf(1))
    expect(swedish?.subject).toMatch(/^Nytt beslut om avgifter/)
  })

  test('is not sent to whom has switched it off, nor about what was annulled before', async () => {
    await nalle.db.transaction((tx) =>
      tx
        .updateTable('person')
        .set({ disabled_mail_kinds: ['DECISION_NOTIFICATION'] })
        .where('id', '=', family.guardian.id)
        .execute(),
    )
    await sendFinanceDecision(nalle, decision())
    expect(await mailsTo(nalle, await emailOf(0))).toEqual([])
    const id = await sendFinanceDecision(nalle, decision({ partnerId: partnerId() }))
    await nalle.db.transaction((tx) => annulFinanceDecision(tx, id, { now: nalle.now() }))
    expect(await mailsTo(nalle, await emailOf(1))).toEqual([])
  })
})

describe('what the archive keeps', () => {
  test('names the case, its states, who got the document, and for how long it is confidential', async () => {
    const id = await sendFinanceDecision(nalle, decision({ partnerId: partnerId() }))
    const { body } = await nalle.call(partner, getFeeDecisionMetadata, { params: { feeDecisionId: id } })
    expect(body.data).toMatchObject({
      processName: 'Varhaiskasvatuksen maksupäätös',
      process: {
        caseIdentifier: expect.stringMatching(/^\d+\/12\.06\.04\/2026$/),
        organization: 'Kuusilahden kaupunki',
        archiveDurationMonths: 120,
        history: [{ state: 'INITIAL' }, { state: 'DECIDING' }, { state: 'COMPLETED' }],
      },
      primaryDocument: {
        documentId: id,
        name: 'Maksupäätös',
        createdAtDate: day('2026-09-14'),
        createdBy: null,
        confidential: true,
        confidentiality: { durationYears: 25 },
        downloadPath: `/citizen/fee-decisions/${id}/download`,
        sfiDeliveries: [{ method: 'ELECTRONIC' }, { method: 'ELECTRONIC' }],
      },
      secondaryDocuments: [],
    })
  })

  test('offers no document that is not there, and is not of the other kind', async () => {
    const id = await sendFinanceDecision(nalle, decision({ type: 'VOUCHER_VALUE_DECISION' }), { isDrawn: false })
    const params = { voucherValueDecisionId: id }
    const { body } = await nalle.call(head, getVoucherValueDecisionMetadata, { params })
    expect(body.data?.primaryDocument).toMatchObject({ downloadPath: null, sfiDeliveries: [{ method: 'PENDING' }] })
    expect((await nalle.call(head, getFeeDecisionMetadata, { params: { feeDecisionId: id } })).status).toBe(403)
    expect((await nalle.call(partner, getVoucherValueDecisionMetadata, { params })).status).toBe(403)
  })

  test('has nothing to tell of a draft', async () => {
    const id = await nalle.db.transaction((tx) => draftFinanceDecision(tx, decision(), { now: nalle.now() }))
    expect((await nalle.call(head, getFeeDecisionMetadata, { params: { feeDecisionId: id } })).body).toEqual({
      data: null,
    })
  })
})
