import { randomUUID } from 'node:crypto'
import { kuusilahti } from '@nalle/cities/kuusilahti.ts'
import { getApplicationsByGuardian } from '@nalle/contract/applications.ts'
import {
  acceptDecision,
  downloadDecision,
  getAcceptance,
  getApplicationMetadata,
  getDecisions,
  getDecisionsOfApplication,
  getUnconfirmedDecisionCount,
  rejectDecision,
} from '@nalle/contract/decisions.ts'
import { getReservations } from '@nalle/contract/calendar.ts'
import { getStart } from '@nalle/contract/session.ts'
import type { DecisionId, UnitId } from '@nalle/domain/ids.ts'
import { dateRange } from '@nalle/domain/time/date-range.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { StorageKey } from '../database/tables/attachments.ts'
import { withdrawDecision } from '../municipality/decisions/withdraw-decision.ts'
import { addEmployee } from '../municipality/units/employees.ts'
import { addUnit } from '../municipality/units/units.ts'
import { addDecisions } from '../testing/decisions.ts'
import type { DecisionOptions, TestDecisions } from '../testing/decisions.ts'
import { findDocument } from '../pdf/documents.ts'
import { drawDueDocuments } from '../pdf/draw-due-documents.ts'
import { addFamily } from '../testing/families.ts'
import type { TestFamily } from '../testing/families.ts'
import { readPdf } from '../testing/read-pdf.ts'
import { startNalle } from '../testing/nalle.ts'
import type { Caller, TestNalle } from '../testing/nalle.ts'
import { PDF } from '../testing/sample-files.ts'
import { newUnit } from '../testing/units.ts'
import { previewAcceptance } from './acceptance.ts'
import { keepDocuments } from './documents.ts'
import { findLetters } from './letter.ts'

const day = (text: string) => Temporal.PlainDate.from(text)
const OLD = Temporal.Instant.from('2026-08-03T05:00:00Z')

let nalle: TestNalle
let metsola: UnitId
beforeAll(async () => {
  nalle = await startNalle({ time: '2026-09-14' })
  const decisionTexts = {
    daycareName: 'Metsolan talo',
    preschoolName: '',
    handler: 'Päiväkodin johtaja',
    handlerAddress: '',
  }
  metsola = await nalle.db.transaction(async (tx) => {
    const id = await addUnit(tx, newUnit({ name: 'Metsolan päiväkoti', decisionTexts }))
    const worksIn = [{ unitId: id, role: 'UNIT_SUPERVISOR', groupId: null }] as const
    await addEmployee(tx, { firstNames: 'Johanna', lastName: 'Johtaja', email: null, worksIn })
    return id
  })
})
afterAll(() => nalle.close())

let family: TestFamily
let applicant: Caller
let other: Caller
beforeEach(async () => {
  family = await addFamily(nalle.db, nalle.register, {
    guardians: [{}, { firstNames: 'Olli' }],
    children: [{ placements: [{ period: dateRange('2026-01-01', '2027-12-31') }] }],
  })
  applicant = await nalle.login(family.guardian.id)
  other = await nalle.login(family.guardians[1]?.id ?? family.guardian.id)
})

const decide = (options: DecisionOptions = {}) =>
  addDecisions(nalle.db, family, { unitId: metsola, allowOtherGuardianAccess: true, ...options })
const list = async (who: Caller) => (await nalle.call(who, getDecisions)).body
const ofApplication = ({ applicationId }: TestDecisions, who = applicant) =>
  nalle.call(who, getDecisionsOfApplication, { params: { applicationId } })
const accept = ({ applicationId, first }: TestDecisions, start = '2027-01-01') =>
  nalle.call(applicant, acceptDecision, {
    params: { applicationId },
    body: { decisionId: first, requestedStartDate: day(start) },
  })
const countFor = async (who: Caller) => (await nalle.call(who, getUnconfirmedDecisionCount)).body
const letterOf = async (id: DecisionId) => (await findLetters(nalle.db, [id], kuusilahti)).get(id)
const withdraw = (id: DecisionId) =>
  nalle.db.transaction((tx) => withdrawDecision(tx, { id, by: null }, { now: nalle.now() }))

describe('all decisions', () => {
  test('the newest first, with what each person may do', async () => {
    const old = await decide({ sentAt: OLD, type: 'CLUB' })
    const pair = await decide({ type: 'PRESCHOOL_DAYCARE' })
    await nalle.call(applicant, rejectDecision, {
      params: { applicationId: old.applicationId },
      body: { decisionId: old.first },
    })
    const { decisions, permittedActions, decidableApplications } = await list(applicant)
    expect(
      decisions.map(({ type, status, sentDate, resolved }) => [type, status, `${sentDate}`, resolved && `${resolved}`]),
    ).toEqual([
      ['PRESCHOOL', 'PENDING', '2026-09-14', null],
      ['PRESCHOOL_DAYCARE', 'PENDING', '2026-09-14', null],
      ['CLUB', 'REJECTED', '2026-08-03', '2026-09-14'],
    ])
    expect(decisions[0]).toMatchObject({
      childId: family.child.id,
      applicationId: pair.applicationId,
      unitName: 'Metsolan päiväkoti',
      answerBy: day('2026-09-28'),
      hasDocument: false,
    })
    expect(permittedActions[pair.first]).toEqual(['READ', 'DOWNLOAD_PDF'])
    expect(decidableApplications).toEqual([pair.applicationId])
    const theirs = await list(other)
    expect(theirs.decisions).toEqual(decisions)
    expect(theirs.decidableApplications).toEqual([])
  })

  test('are not drafts, what was taken back, what is not opened to the reader, or of other families', async () => {
    await decide({ isUnsent: true })
    await withdraw((await decide()).first)
    const closed = await decide({ allowOtherGuardianAccess: false })
    expect((await list(applicant)).decisions.map(({ id }) => id)).toEqual([closed.first])
    expect((await list(other)).decisions).toEqual([])
    const stranger = await nalle.login((await addFamily(nalle.db, nalle.register)).guardian.id)
    expect((await list(stranger)).decisions).toEqual([])
  })

  test('that wait for this person are counted, with every page and by themselves; also for a weak login', async () => {
    await decide({ type: 'PRESCHOOL_DAYCARE' })
    const single = await decide()
    const weak = await nalle.login(family.guardian.id, 'WEAK')
    expect(await countFor(weak)).toBe(3)
    expect((await nalle.call(weak, getStart)).body.counts.unconfirmedDecisions).toBe(3)
    expect(await countFor(other)).toBe(0)
    await accept(single)
    expect(await countFor(weak)).toBe(2)
  })

  test('an application shows that it can be decided, and from when the place is', async () => {
    const decisions = await decide()
    const summary = async (who: Caller) => {
      const [child] = (await nalle.call(who, getApplicationsByGuardian)).body
      return { start: child?.applicationSummaries[0]?.startDate, decidable: child?.decidableApplications }
    }
    expect(await summary(applicant)).toEqual({ start: day('2027-01-01'), decidable: [decisions.applicationId] })
    expect(await summary(other)).toEqual({ start: day('2027-01-01'), decidable: [] })
    await accept(decisions, '2027-01-11')
    expect(await summary(applicant)).toEqual({ start: day('2027-01-11'), decidable: [] })
  })
})

describe('the decisions of an application', () => {
  test('tell everything that the family needs, the first to be answered first', async () => {
    const pair = await decide({ type: 'PRESCHOOL_DAYCARE' })
    const { body } = await ofApplication(pair)
    expect(body.map(({ decision }) => decision.type)).toEqual(['PRESCHOOL', 'PRESCHOOL_DAYCARE'])
    expect(body[1]).toEqual({
      decision: {
        id: pair.ids.PRESCHOOL_DAYCARE,
        type: 'PRESCHOOL_DAYCARE',
        status: 'PENDING',
        startDate: day('2027-01-01'),
        endDate: day('2027-07-31'),
        unit: {
          id: metsola,
          name: 'Metsolan päiväkoti',
          daycareDecisionName: 'Metsolan talo',
          preschoolDecisionName: 'Metsolan päiväkoti',
          manager: 'Johanna Johtaja',
          streetAddress: 'Kaarnatie 4',
          postalCode: '66999',
          postOffice: 'KUUSILAHTI',
          phone: '06 5550 200',
          decisionHandler: 'Päiväkodin johtaja',
          decisionHandlerAddress: '',
          providerType: 'MUNICIPAL',
        },
        applicationId: pair.applicationId,
        childId: family.child.id,
        childName: 'Elli Maria Esimerkki',
        decisionNumber: expect.any(Number),
        sentDate: day('2026-09-14'),
        requestedStartDate: null,
        resolved: null,
        resolvedByName: null,
        createdBy: '',
        documentKey: null,
        documentContainsContactInfo: false,
        archivedAt: null,
        answerBy: day('2026-09-28'),
        // Deemed received on the 17th, and thirty days from then are a Saturday.
        appealUntil: day('2026-10-19'),
        resolvedAt: null,
        hasDocument: false,
      },
      validRequestedStartDatePeriod: dateRange('2027-01-01', '2027-01-15'),
      permittedActions: ['READ', 'DOWNLOAD_PDF'],
      canDecide: true,
    })
    expect(body[0]?.validRequestedStartDatePeriod).toEqual(dateRange('2027-01-01', '2027-01-01'))
    expect(body[0]?.decision.appealUntil).toEqual(day('2026-10-01'))
  })

  test('are a receipt once they are answered: what, when, by whom', async () => {
    const decisions = await decide()
    await accept(decisions, '2027-01-04')
    const { body } = await ofApplication(decisions)
    expect(body[0]).toMatchObject({
      decision: {
        status: 'ACCEPTED',
        requestedStartDate: day('2027-01-04'),
        resolved: day('2026-09-14'),
        resolvedAt: nalle.now(),
        resolvedByName: 'Maija Helena Esimerkki',
      },
      canDecide: false,
    })
  })

  test('are read, never answered, by the other guardian whom the applicant let in, and by nobody else', async () => {
    const open = await decide()
    expect((await ofApplication(open, other)).body[0]).toMatchObject({
      canDecide: false,
      permittedActions: ['READ', 'DOWNLOAD_PDF'],
    })
    expect((await ofApplication(await decide({ allowOtherGuardianAccess: false }), other)).status).toBe(403)
    const stranger = await nalle.login((await addFamily(nalle.db, nalle.register)).guardian.id)
    expect((await ofApplication(open, stranger)).status).toBe(403)
  })

  test('without any, an empty list; hidden by staff, gone', async () => {
    const draft = await decide({ isUnsent: true })
    expect((await ofApplication(draft)).body).toEqual([])
    await nalle.db.transaction((tx) =>
      tx.updateTable('application').set({ hide_from_guardian: true }).where('id', '=', draft.applicationId).execute(),
    )
    expect((await ofApplication(draft)).status).toBe(404)
  })
})

describe('what accepting would do', () => {
  const preview = (id: DecisionId, start = '2027-01-01', who = applicant) =>
    nalle.call(who, getAcceptance, { params: { id }, query: { requestedStartDate: day(start) } })

  test('is told before it is done, and nothing changes', async () => {
    const decisions = await decide()
    const { body } = await preview(decisions.first, '2027-01-04')
    expect(body).toEqual({
      begins: [
        { unitName: 'Metsolan päiväkoti', type: 'DAYCARE', startDate: day('2027-01-04'), endDate: day('2027-07-31') },
      ],
      ends: [
        {
          unitName: 'Kaarnan päiväkoti',
          type: 'DAYCARE',
          startDate: day('2026-01-01'),
          endDate: day('2027-12-31'),
          lastDay: day('2027-01-03'),
          resumesOn: day('2027-08-01'),
        },
      ],
      lostReservations: 0,
      lostAbsences: 0,
      reservableFrom: day('2027-01-04'),
      reservationsOpenOn: null,
    })
    expect((await ofApplication(decisions)).body[0]?.decision.status).toBe('PENDING')
  })

  test('the place of a five-year-old is one place, and so is the one that ends', async () => {
    family = await addFamily(nalle.db, nalle.register, {
      children: [
        {
          dateOfBirth: day('2022-03-03'),
          placements: [
            { period: dateRange('2026-01-01', '2026-12-31') },
            { period: dateRange('2027-01-01', '2028-07-31'), type: 'DAYCARE_FIVE_YEAR_OLDS' },
          ],
        },
      ],
    })
    applicant = await nalle.login(family.guardian.id)
    const decisions = await decide({ period: dateRange('2026-11-01', '2028-07-31') })
    const { body } = await preview(decisions.first, '2026-11-02')
    expect(body.begins).toEqual([
      { unitName: 'Metsolan päiväkoti', type: 'DAYCARE', startDate: day('2026-11-02'), endDate: day('2028-07-31') },
    ])
    expect(body.ends).toMatchObject([
      { unitName: 'Kaarnan päiväkoti', endDate: day('2028-07-31'), lastDay: day('2026-11-01'), resumesOn: null },
    ])
  })

  test('names the day on which the calendar opens for a child without a placement', async () => {
    family = await addFamily(nalle.db, nalle.register, { children: [{ placements: [] }] })
    applicant = await nalle.login(family.guardian.id)
    const decisions = await decide()
    const { body } = await preview(decisions.first, '2027-01-04')
    expect(body).toMatchObject({ reservableFrom: day('2027-01-04'), reservationsOpenOn: day('2026-12-05') })
    await accept(decisions, '2027-01-04')
    const childrenOn = async (today: string) => {
      nalle.setTime(today)
      applicant = await nalle.login(family.guardian.id)
      const range = { from: day('2027-01-01'), to: day('2027-01-31') }
      return (await nalle.call(applicant, getReservations, { query: range })).body.children
    }
    expect(await childrenOn('2026-12-04')).toEqual([])
    expect(await childrenOn('2026-12-05')).toHaveLength(1)
    nalle.setTime('2026-09-14')
  })

  test('leaves out the days that are locked when the calendar opens', async () => {
    const city = { ...kuusilahti, limits: { ...kuusilahti.limits, calendarOpenBeforePlacementDays: 0 } }
    family = await addFamily(nalle.db, nalle.register, { children: [{ placements: [] }] })
    const { first } = await decide()
    const asked = { decisionId: first, start: day('2027-01-04'), citizenId: family.guardian.id }
    expect(await previewAcceptance(nalle.db, asked, { now: nalle.now(), city })).toMatchObject({
      reservableFrom: day('2027-01-18'),
      reservationsOpenOn: day('2027-01-04'),
    })
  })

  test('pre-primary education alone asks for no times', async () => {
    const { body } = await preview((await decide({ type: 'PRESCHOOL' })).first)
    expect(body).toMatchObject({ reservableFrom: null, reservationsOpenOn: null })
  })

  test('is refused as the answer would be', async () => {
    const decisions = await decide()
    expect(await preview(decisions.first, '2027-01-16')).toBeRefusedWith(
      'decision.validation.invalid-requested-start-date',
    )
    expect((await preview(decisions.first, '2027-01-01', other)).status).toBe(403)
    await accept(decisions)
    expect(await preview(decisions.first)).toBeRefusedWith('ALREADY_ANSWERED')
  })
})

describe('the document', () => {
  const download = (id: DecisionId, who = applicant) =>
    nalle.app.fastify.inject({ url: downloadDecision.path.replace(':id', id), headers: who })

  async function draw(id: DecisionId): Promise<StorageKey> {
    const drawer = { draw: () => Promise.resolve(PDF), close: () => Promise.resolve() }
    await drawDueDocuments({ ...nalle.documentService, drawer })
    const document = await findDocument(nalle.db, 'placement-decision', id)
    if (document === undefined) throw new Error('not drawn')
    return document.storageKey
  }

  test('is not ready until it is drawn, and then downloaded by whoever may read the decision', async () => {
    const { first } = await decide()
    expect((await download(first)).statusCode).toBe(404)
    await draw(first)
    for (const who of [applicant, other]) {
      const answer = await download(first, who)
      expect(answer.statusCode).toBe(200)
      expect(answer.headers['content-type']).toBe('application/pdf')
      expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="paatos-beslut-\d+\.pdf"/)
      expect(answer.rawPayload).toEqual(PDF)
    }
    expect((await list(applicant)).decisions.find(({ id }) => id === first)?.hasDocument).toBe(true)
  })

  test('is drawn as a letter in the language of the decision', async () => {
    const { first } = await decide({ type: 'PRESCHOOL' })
    await drawDueDocuments(nalle.documentService)
    const { words, info } = readPdf((await download(first)).rawPayload)
    expect(info['Title']).toBe('Päätös esiopetuspaikasta')
    for (const text of ['Myönnetty paikka', 'Aloituspäivää ei voi muuttaa.', '14 päivän kuluessa']) {
      expect(words).toContain(text)
    }
    expect((await list(applicant)).decisions.find(({ id }) => id === first)?.hasDocument).toBe(true)
  })

  test('is drawn once: a second one is not kept', async () => {
    const { first } = await decide()
    const key = await draw(first)
    // A new id is nobody's key yet.
    const second = randomUUID() as unknown as StorageKey
    expect(await nalle.db.transaction((tx) => keepDocuments(tx, [{ subject: first, storageKey: second }]))).toEqual([])
    const row = await nalle.db.selectFrom('decision').select('document_key').where('id', '=', first).executeTakeFirst()
    expect(row?.document_key).toBe(key)
  })

  test('of earlier times tells where the applicant lives, so the other guardian does not get it', async () => {
    const { first } = await decide()
    await draw(first)
    await nalle.db.transaction((tx) =>
      tx.updateTable('decision').set({ document_contains_contact_info: true }).where('id', '=', first).execute(),
    )
    expect((await download(first)).statusCode).toBe(200)
    expect((await download(first, other)).statusCode).toBe(403)
  })

  test('of a draft, of somebody else, and one that the store has lost', async () => {
    expect((await download((await decide({ isUnsent: true })).first)).statusCode).toBe(403)
    const { first } = await decide()
    const key = await draw(first)
    const stranger = await nalle.login((await addFamily(nalle.db, nalle.register)).guardian.id)
    expect((await download(first, stranger)).statusCode).toBe(403)
    await nalle.fileRoom.files.remove(key)
    expect((await download(first)).statusCode).toBe(404)
  })

  test('says all of this, in the language of the unit', async () => {
    const { first } = await decide({ type: 'PRESCHOOL' })
    expect(await letterOf(first)).toEqual({
      language: 'fi',
      decisionNumber: expect.any(Number),
      caseIdentifier: expect.stringMatching(/^\d+\/12\.06\.02\/2026$/),
      type: 'PRESCHOOL',
      sentOn: day('2026-09-14'),
      child: { name: 'Elli Maria Esimerkki', dateOfBirth: family.child.dateOfBirth },
      applicantName: 'Maija Helena Esimerkki',
      period: dateRange('2027-01-01', '2027-07-31'),
      startDates: dateRange('2027-01-01', '2027-01-01'),
      unit: {
        name: 'Metsolan päiväkoti',
        streetAddress: 'Kaarnatie 4',
        postalCode: '66999',
        postOffice: 'KUUSILAHTI',
        phone: '06 5550 200',
        manager: 'Johanna Johtaja',
        providerType: 'MUNICIPAL',
      },
      handler: { name: 'Päiväkodin johtaja', address: kuusilahti.contact.address.fi },
      decidedBy: '',
      serviceNeed: null,
      answerBy: day('2026-09-28'),
      deemedReceived: day('2026-09-17'),
      appealUntil: day('2026-10-01'),
      appealDays: 14,
    })
    const unitId = await nalle.db.transaction((tx) => addUnit(tx, newUnit({ language: 'sv' })))
    expect(await letterOf((await decide({ unitId })).first)).toMatchObject({ language: 'sv' })
    expect(await letterOf((await decide({ isUnsent: true })).first)).toBeUndefined()
  })
})

test.each(['CLUB', 'PRESCHOOL_CLUB'] as const)(
  'the letter of a %s decision has the plain name of the unit',
  async (type) => {
    const { ids } = await decide({ type })
    const id = ids[type]
    expect(id && (await letterOf(id))?.unit.name).toBe('Metsolan päiväkoti')
  },
)

describe('what the archive knows', () => {
  const metadata = ({ applicationId }: TestDecisions, who = applicant) =>
    nalle.call(who, getApplicationMetadata, { params: { applicationId } })

  test('the case with its states, the application, and the decisions that were sent', async () => {
    const decisions = await decide()
    await accept(decisions)
    const { data } = (await metadata(decisions)).body
    expect(data).toMatchObject({
      processName: 'Varhaiskasvatukseen hakeminen',
      process: {
        caseIdentifier: expect.stringMatching(/^\d+\/12\.06\.01\/2026$/),
        processDefinitionNumber: '12.06.01',
        organization: 'Kuusilahti',
        archiveDurationMonths: 120,
        migrated: false,
      },
      primaryDocument: {
        name: 'Varhaiskasvatushakemus',
        createdBy: null,
        confidential: null,
        confidentiality: null,
        downloadPath: null,
        receivedBy: 'ELECTRONIC',
      },
    })
    expect(data?.process.history.map(({ state, enteredBy }) => [state, enteredBy.type])).toEqual([
      ['INITIAL', 'SYSTEM'],
      ['DECIDING', 'SYSTEM'],
      ['COMPLETED', 'CITIZEN'],
    ])
    expect(data?.secondaryDocuments).toMatchObject([
      {
        documentId: decisions.first,
        name: 'Päätös varhaiskasvatuksesta',
        createdAtDate: day('2026-09-14'),
        confidential: false,
        downloadPath: null,
        sfiDeliveries: [{ recipientName: 'Maija Helena Esimerkki', method: 'PENDING' }],
      },
    ])
  })

  test('is told to the other guardian who was let in, and to nobody else', async () => {
    const decisions = await decide()
    expect((await metadata(decisions, other)).status).toBe(200)
    expect((await metadata(await decide({ allowOtherGuardianAccess: false }), other)).status).toBe(403)
    const stranger = await nalle.login((await addFamily(nalle.db, nalle.register)).guardian.id)
    expect((await metadata(decisions, stranger)).status).toBe(403)
  })

  test('an application that is secret is so for a hundred years; one without a case has nothing to tell', async () => {
    const decisions = await decide()
    const set = (values: { confidential?: boolean; case_id?: null }) =>
      nalle.db.transaction((tx) =>
        tx.updateTable('application').set(values).where('id', '=', decisions.applicationId).execute(),
      )
    await set({ confidential: true })
    expect((await metadata(decisions)).body.data?.primaryDocument.confidentiality).toMatchObject({ durationYears: 100 })
    await set({ case_id: null })
    expect((await metadata(decisions)).body).toEqual({ data: null })
  })
})
