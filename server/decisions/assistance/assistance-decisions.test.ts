import {
  downloadAssistanceDecision,
  getAssistanceDecision,
  getAssistanceDecisions,
  getPreschoolAssistanceDecision,
  getPreschoolAssistanceDecisions,
  getUnreadAssistanceDecisions,
  getUnreadPreschoolAssistanceDecisions,
  markAssistanceDecisionRead,
  markPreschoolAssistanceDecisionRead,
} from '@nalle/contract/assistance-decisions.ts'
import { getStart } from '@nalle/contract/session.ts'
import { dateRange } from '@nalle/domain/time/date-range.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { annulAssistanceDecision, draftAssistanceDecision } from '../../municipality/decisions/assistance-decisions.ts'
import { drawDueDocuments } from '../../pdf/draw-due-documents.ts'
import {
  decideDaycareSupport,
  decidePreschoolSupport,
  newAssistanceDecision,
  newPreschoolAssistanceDecision,
  placedChild,
} from '../../testing/decisions-of-staff.ts'
import { addFamily } from '../../testing/families.ts'
import type { FamilyOptions, TestFamily } from '../../testing/families.ts'
import { mailsTo } from '../../testing/mails.ts'
import { startNalle } from '../../testing/nalle.ts'
import type { Caller, TestNalle } from '../../testing/nalle.ts'
import { readPdf } from '../../testing/read-pdf.ts'

const day = (text: string) => Temporal.PlainDate.from(text)

let nalle: TestNalle
let family: TestFamily
let guardian: Caller
let email: string
beforeAll(async () => {
  nalle = await startNalle()
})
afterAll(() => nalle.close())
beforeEach(() => begin({}))

async function begin(options: FamilyOptions): Promise<void> {
  nalle.setTime('2026-09-14')
  email = `${Math.random()}@posti.example`
  family = await addFamily(nalle.db, nalle.register, { guardians: [{ email }, { firstNames: 'Matti' }], ...options })
  guardian = await nalle.login(family.guardian.id)
}

const daycare = (changes: Parameters<typeof newAssistanceDecision>[1] = {}) =>
  newAssistanceDecision(placedChild(family), changes)
const preschool = (changes: Parameters<typeof newPreschoolAssistanceDecision>[1] = {}) =>
  newPreschoolAssistanceDecision(placedChild(family), changes)
const listOf = async (who: Caller) => (await nalle.call(who, getAssistanceDecisions)).body
const unreadOf = async (who: Caller) => (await nalle.call(who, getUnreadAssistanceDecisions)).body

describe('the list', () => {
  test('tells of what was decided on an own child', async () => {
    const id = await decideDaycareSupport(nalle, daycare(), { isDrawn: false })
    expect(await listOf(guardian)).toEqual([
      {
        id,
        childId: family.child.id,
        validityPeriod: { start: day('2026-09-01'), end: null },
        status: 'ACCEPTED',
        decisionMade: day('2026-09-14'),
        selectedUnit: { id: family.unitId, name: expect.any(String) },
        assistanceLevels: ['ENHANCED_ASSISTANCE'],
        annulmentReason: '',
        isUnread: true,
      },
    ])
    expect((await nalle.call(guardian, getPreschoolAssistanceDecisions)).body).toEqual([])
  })

  test('has the newest start first, and ends the decision before', async () => {
    await decideDaycareSupport(nalle, daycare(), { isDrawn: false })
    await decideDaycareSupport(nalle, daycare({ validity: { start: day('2026-12-01'), end: null } }), {
      isDrawn: false,
    })
    await decideDaycareSupport(nalle, daycare({ validity: { start: day('2026-10-01'), end: null } }), {
      step: 'REJECT',
      isDrawn: false,
    })
    expect(
      (await listOf(guardian)).map(({ status, validityPeriod }) => [
        status,
        `${validityPeriod.start}/${validityPeriod.end}`,
      ]),
    ).toEqual([
      ['ACCEPTED', '2026-12-01/null'],
      ['REJECTED', '2026-10-01/null'],
      ['ACCEPTED', '2026-09-01/2026-11-30'],
    ])
  })

  test('ends a new decision before an accepted one that starts later', async () => {
    const from = (start: string) => daycare({ validity: { start: day(start), end: null } })
    await decideDaycareSupport(nalle, from('2026-12-01'), { isDrawn: false })
    await decideDaycareSupport(nalle, from('2026-09-01'), { isDrawn: false })
    await decideDaycareSupport(nalle, from('2026-10-15'), { step: 'REJECT', isDrawn: false })
    await decideDaycareSupport(nalle, from('2026-10-01'), { isDrawn: false })
    const accepted = (await listOf(guardian)).filter(({ status }) => status === 'ACCEPTED')
    expect(accepted.map(({ validityPeriod: { start, end } }) => `${start}/${end}`)).toEqual([
      '2026-12-01/null',
      '2026-10-01/2026-11-30',
      '2026-09-01/2026-09-30',
    ])
  })

  test.each([
    { ended: '2026-08-14', count: 1 },
    { ended: '2026-08-13', count: 0 },
  ])('a placement that ended on $ended: $count', async ({ ended, count }) => {
    await begin({ children: [{ placements: [{ period: dateRange('2026-01-01', ended) }] }] })
    await decideDaycareSupport(nalle, daycare(), { isDrawn: false })
    expect(await listOf(guardian)).toHaveLength(count)
    expect(await unreadOf(guardian)).toHaveLength(count)
  })

  test('of pre-primary education says what kind it is, and leaves out what cannot be shown', async () => {
    const id = await decidePreschoolSupport(nalle, preschool(), { isDrawn: false })
    await decidePreschoolSupport(nalle, preschool({ unitId: null }), { isDrawn: false })
    const { content } = preschool()
    await decidePreschoolSupport(nalle, preschool({ content: { ...content, form: { ...content.form, type: null } } }), {
      isDrawn: false,
    })
    const { body } = await nalle.call(guardian, getPreschoolAssistanceDecisions)
    expect(body).toMatchObject([{ id, type: 'NEW', unitName: expect.any(String), isUnread: true }])
  })
})

describe('one decision', () => {
  test('is read as staff wrote it', async () => {
    const id = await decideDaycareSupport(nalle, daycare(), { isDrawn: false })
    const { body } = await nalle.call(guardian, getAssistanceDecision, { params: { id } })
    expect(body).toMatchObject({
      ...daycare().content,
      id,
      decisionNumber: expect.any(Number),
      status: 'ACCEPTED',
      language: 'FI',
      child: { id: family.child.id, dateOfBirth: family.child.dateOfBirth },
      decisionMade: day('2026-09-14'),
      sentForDecision: day('2026-08-20'),
      selectedUnit: { id: family.unitId },
      hasDocument: false,
      processId: null,
    })
  })

  test('of pre-primary education speaks its own language', async () => {
    const id = await decidePreschoolSupport(nalle, preschool())
    const { body } = await nalle.call(guardian, getPreschoolAssistanceDecision, { params: { id } })
    expect(body).toMatchObject({
      id,
      isValid: true,
      hasDocument: true,
      preparer1Name: 'Erja Eklund',
      form: {
        ...preschool().content.form,
        language: 'SV',
        validFrom: day('2026-09-01'),
        validTo: day('2027-05-31'),
        selectedUnit: family.unitId,
      },
    })
  })

  test.each(['DRAFT', 'NEEDS_WORK'] as const)('that is %s is not there, and is in no list', async (status) => {
    const id =
      status === 'DRAFT'
        ? await nalle.db.transaction((tx) => draftAssistanceDecision(tx, daycare()))
        : await decideDaycareSupport(nalle, daycare(), { step: 'SEND_BACK' })
    expect((await nalle.call(guardian, getAssistanceDecision, { params: { id } })).status).toBe(404)
    expect((await nalle.call(guardian, downloadAssistanceDecision, { params: { id } })).status).toBe(404)
    expect([await listOf(guardian), await unreadOf(guardian)]).toEqual([[], []])
  })

  test('is not of the other kind, and not another family’s', async () => {
    const id = await decideDaycareSupport(nalle, daycare(), { isDrawn: false })
    expect((await nalle.call(guardian, getPreschoolAssistanceDecision, { params: { id } })).status).toBe(403)
    const stranger = await addFamily(nalle.db, nalle.register)
    const other = await nalle.login(stranger.guardian.id)
    expect((await nalle.call(other, getAssistanceDecision, { params: { id } })).status).toBe(403)
    expect((await nalle.call(other, markAssistanceDecisionRead, { params: { id } })).status).toBe(403)
  })
})

describe('unread', () => {
  test('each guardian reads for themselves, as often as they like', async () => {
    const id = await decideDaycareSupport(nalle, daycare(), { isDrawn: false })
    const other = await nalle.login(family.guardians[1]?.id ?? family.guardian.id, 'WEAK')
    expect(await unreadOf(guardian)).toEqual([{ childId: family.child.id, count: 1 }])
    for (const _ of [1, 2]) {
      expect((await nalle.call(guardian, markAssistanceDecisionRead, { params: { id } })).status).toBe(200)
    }
    expect(await unreadOf(guardian)).toEqual([])
    expect((await listOf(guardian)).map(({ isUnread }) => isUnread)).toEqual([false])
    expect(await unreadOf(other)).toEqual([{ childId: family.child.id, count: 1 }])
  })

  test('both kinds are counted with every page, also for a weak login', async () => {
    const id = await decideDaycareSupport(nalle, daycare(), { isDrawn: false })
    await decidePreschoolSupport(nalle, preschool(), { isDrawn: false })
    const weak = await nalle.login(family.guardian.id, 'WEAK')
    const counted = async () => (await nalle.call(weak, getStart)).body.counts.unreadAssistanceDecisions
    expect(await counted()).toBe(2)
    await nalle.call(guardian, markAssistanceDecisionRead, { params: { id } })
    expect(await counted()).toBe(1)
    nalle.setTime('2028-01-01')
    expect(await counted()).toBe(0)
  })

  test('a foster parent reads the decision, and never has it unread', async () => {
    await begin({ fosterParents: [{ validity: { start: day('2026-01-01'), end: null } }] })
    const id = await decidePreschoolSupport(nalle, preschool(), { isDrawn: false })
    const foster = await nalle.login(family.fosterParents[0]?.id ?? family.guardian.id)
    expect((await nalle.call(foster, getPreschoolAssistanceDecisions)).body).toMatchObject([{ id, isUnread: false }])
    expect((await nalle.call(foster, getUnreadPreschoolAssistanceDecisions)).body).toEqual([])
    expect((await nalle.call(guardian, getUnreadPreschoolAssistanceDecisions)).body).toHaveLength(1)
    expect((await nalle.call(guardian, markPreschoolAssistanceDecisionRead, { params: { id } })).status).toBe(200)
    expect((await nalle.call(guardian, getUnreadPreschoolAssistanceDecisions)).body).toEqual([])
  })

  test('what was annulled counts no more, and still says why', async () => {
    const id = await decideDaycareSupport(nalle, daycare())
    await nalle.db.transaction((tx) => annulAssistanceDecision(tx, id, 'Tehty väärästä lapsesta'))
    expect(await unreadOf(guardian)).toEqual([])
    const annulled = { status: 'ANNULLED', annulmentReason: 'Tehty väärästä lapsesta', isUnread: true }
    expect(await listOf(guardian)).toMatchObject([annulled])
    const { body } = await nalle.call(guardian, getAssistanceDecision, { params: { id } })
    expect(body).toMatchObject({ status: 'ANNULLED', hasDocument: true })
  })
})

describe('the document', () => {
  async function fetchPdf(path: string) {
    const url = `/api/citizen/children/${path}`
    return nalle.app.fastify.inject({ url, headers: { cookie: guardian.cookie } })
  }

  test('is there once it is drawn', async () => {
    const id = await decideDaycareSupport(nalle, daycare(), { isDrawn: false })
    expect(await nalle.call(guardian, downloadAssistanceDecision, { params: { id } })).toBeRefusedWith('NOT_READY')
    await drawDueDocuments(nalle.documentService)
    const { statusCode, headers, rawPayload } = await fetchPdf(`assistance-need-decision/${id}/pdf`)
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-security-policy': "sandbox; default-src 'none'",
    })
    expect(headers['content-disposition']).toContain(
      "UTF-8''P%C3%A4%C3%A4t%C3%B6s%20tuesta%20varhaiskasvatuksessa%202026-09-01.pdf",
    )
    const { words } = readPdf(rawPayload)
    const inOrder = [
      'Matti Esimerkki',
      'Päätös tuesta varhaiskasvatuksessa',
      'Tuen taso tehostettu tuki',
      'Kuvat tukevat arjen siirtymiä.',
      'ryhmäkoon pienennys',
      'Ryhmässä on kolme lasta vähemmän.',
      'erityisopettajan konsultaatio',
      'Huoltajia kuultu 18.8.2026',
      'Maija Mäkinen: kuultu',
      'Tuki on tarpeen kielen kehityksessä.',
      'Varhaiskasvatuslaki',
      'Erja Eklund Valmistelija erityisopettaja 040 5550 111',
      'Joni Johtaja Päätöksen tekijä',
      '30 päivän kuluessa',
    ].map((text) => words.indexOf(text))
    expect(inOrder).not.toContain(-1)
    expect(inOrder).toEqual(inOrder.toSorted((one, other) => one - other))
  })

  test('names the day before a later accepted decision as the last day', async () => {
    const from = (start: string) => daycare({ validity: { start: day(start), end: null } })
    await decideDaycareSupport(nalle, from('2026-12-01'), { isDrawn: false })
    const id = await decideDaycareSupport(nalle, from('2026-10-01'))
    const { rawPayload } = await fetchPdf(`assistance-need-decision/${id}/pdf`)
    expect(readPdf(rawPayload).words).toContain('1.10.2026–30.11.2026')
  })

  test('in Swedish, with a name that would like to be a program', async () => {
    const { content } = preschool()
    const form = { ...content.form, decisionBasis: '#panic("x") *Stödet* behövs.', primaryGroup: '#evil[*x*]' }
    const id = await decidePreschoolSupport(nalle, preschool({ content: { ...content, form } }))
    const { rawPayload } = await fetchPdf(`assistance-need-preschool-decisions/${id}/pdf`)
    const { words, info } = readPdf(rawPayload)
    expect(info['Title']).toBe('Beslut om stöd inom förskoleundervisningen')
    for (const text of [
      '#panic("x") *Stödet* behövs.',
      '#evil[*x*]',
      'pedagogisk utredning, 1.8.2026',
      'läkarutlåtande',
      'assistenttjänster',
      'Barnet har förlängd läroplikt.',
    ])
      expect(words).toContain(text)
  })
})

test('the mail tells guardians that there is a decision, and neither of whom nor about what', async () => {
  const id = await decideDaycareSupport(nalle, daycare())
  const mails = await mailsTo(nalle, email)
  expect(mails).toHaveLength(1)
  expect(mails[0]?.subject).toMatch(/^Uusi päätös luettavissa/)
  expect(mails[0]?.text).toContain(`/decisions/assistance/${id}`)
  expect(mails[0]?.text).not.toMatch(/tuki|tuen|stöd|support|Elli|Esimerkki/i)
})
