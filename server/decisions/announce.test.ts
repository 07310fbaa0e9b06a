import { kuusilahti } from '@nalle/cities/kuusilahti.ts'
import { acceptDecision } from '@nalle/contract/decisions.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { prepareDecisions } from '../municipality/decisions/prepare-decisions.ts'
import { sendDecisions } from '../municipality/decisions/send-decisions.ts'
import { withdrawDecision } from '../municipality/decisions/withdraw-decision.ts'
import { addDecisions } from '../testing/decisions.ts'
import type { TestDecisions } from '../testing/decisions.ts'
import { addFamily } from '../testing/families.ts'
import type { TestFamily } from '../testing/families.ts'
import { mailsTo } from '../testing/mails.ts'
import { startNalle } from '../testing/nalle.ts'
import { PDF } from '../testing/sample-files.ts'
import type { TestNalle } from '../testing/nalle.ts'
import { drawDueDocuments } from '../pdf/draw-due-documents.ts'
import { remindOfDecisions } from './announce.ts'

let nalle: TestNalle
let family: TestFamily
let count = 0
let address: string
beforeAll(async () => {
  nalle = await startNalle({ time: '2026-09-14' })
})
afterAll(() => nalle.close())
beforeEach(async () => {
  nalle.setTime('2026-09-14')
  address = `maija.${(count += 1)}@posti.example`
  family = await addFamily(nalle.db, nalle.register, {
    guardians: [{ email: address }, { firstNames: 'Olli' }],
    children: [{ firstNames: 'Kanarialintu', placements: [] }],
  })
})

/** As the running service does it: the document first, and the mail with it. */
const drawer = { draw: () => Promise.resolve(PDF), close: () => Promise.resolve() }
const tell = () => drawDueDocuments({ ...nalle.documentService, drawer })
const remindOn = (day: string) => {
  nalle.setTime(day)
  return remindOfDecisions(nalle.db, nalle.now(), kuusilahti)
}
const subjects = async () => (await mailsTo(nalle, address)).map(({ subject }) => subject.split(' / ')[0])
const accept = async ({ applicationId, first }: TestDecisions) =>
  nalle.call(await nalle.login(family.guardian.id), acceptDecision, {
    params: { applicationId },
    body: { decisionId: first, requestedStartDate: Temporal.PlainDate.from('2027-01-01') },
  })

describe('the applicant is told of a decision', () => {
  test('once, of a pair in one mail, with a link to it and nothing about the child', async () => {
    const { applicationId } = await addDecisions(nalle.db, family, { type: 'PRESCHOOL_DAYCARE' })
    await tell()
    await tell()
    const mails = await mailsTo(nalle, address)
    expect(mails).toHaveLength(1)
    const [mail] = mails
    expect(mail?.subject).toContain('Sinulle on uusi päätös')
    expect(mail?.text).toContain(`https://nalle.example/decisions/by-application/${applicationId}`)
    expect(mail?.text).toContain('28.9.2026')
    for (const word of ['Kanarialintu', 'Esimerkki', 'Kaarnan', 'esiopetu', 'förskol', 'pre-primary']) {
      expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toContain(word)
    }
  })

  test('not of a draft, nor of what was taken back, nor whoever has switched such mails off', async () => {
    await addDecisions(nalle.db, family, { isUnsent: true })
    const { first } = await addDecisions(nalle.db, family)
    await nalle.db.transaction((tx) => withdrawDecision(tx, { id: first, by: null }, { now: nalle.now() }))
    await tell()
    expect(await subjects()).toEqual([])
    await nalle.db.transaction((tx) =>
      tx
        .updateTable('person')
        .set({ disabled_mail_kinds: ['DECISION_NOTIFICATION'] })
        .where('id', '=', family.guardian.id)
        .execute(),
    )
    await accept(await addDecisions(nalle.db, family))
    await tell()
    expect(await subjects()).toEqual([])
  })
})

test('sends one e-mail for each sending of a corrected decision on the same day', async () => {
  const { applicationId, first } = await addDecisions(nalle.db, family)
  await tell()
  nalle.setTime('2026-09-14T14:00')
  const act = { now: nalle.now() }
  await nalle.db.transaction(async (tx) => {
    await withdrawDecision(tx, { id: first, by: null }, act)
    await prepareDecisions(tx, { applicationId, by: null }, act)
    await sendDecisions(tx, { applicationId, by: null }, act)
  })
  await tell()
  await tell()
  expect(await subjects()).toEqual(['Sinulle on uusi päätös', 'Sinulle on uusi päätös'])
})

describe('whoever has not answered is reminded', () => {
  test('a week before and on the last day, once each', async () => {
    await addDecisions(nalle.db, family)
    await remindOn('2026-09-20')
    expect(await subjects()).toEqual([])
    await remindOn('2026-09-21')
    await remindOn('2026-09-21')
    await remindOn('2026-09-25')
    expect(await subjects()).toEqual(['Päätös odottaa vastaustasi'])
    await remindOn('2026-09-28')
    await remindOn('2026-09-28')
    expect(await subjects()).toEqual(['Päätös odottaa vastaustasi', 'Päätös odottaa vastaustasi'])
    await remindOn('2026-09-29')
    expect(await subjects()).toHaveLength(2)
  })

  test('not after an answer, also when the mail was written before it', async () => {
    const decisions = await addDecisions(nalle.db, family)
    await remindOn('2026-09-21')
    await accept(decisions)
    expect(await subjects()).toEqual(['Vastauksesi päätökseen on tallennettu'])
    await remindOn('2026-09-28')
    expect(await subjects()).toHaveLength(1)
  })

  test('while the second of a pair is open', async () => {
    const decisions = await addDecisions(nalle.db, family, { type: 'PRESCHOOL_DAYCARE' })
    await accept(decisions)
    await remindOn('2026-09-28')
    expect(await subjects()).toContain('Päätös odottaa vastaustasi')
  })
})
