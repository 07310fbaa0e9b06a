import { getApplication, saveDraft } from '@nalle/contract/applications.ts'
import { downloadFeeDecision } from '@nalle/contract/finance-decisions.ts'
import { MUNICIPALITY_ROOT } from '@nalle/contract/municipality/events.ts'
import { readApplication } from '@nalle/contract/municipality/reading/applications.ts'
import { getHomeAddress } from '@nalle/contract/personal-details.ts'
import { getAuthStatus, getStart } from '@nalle/contract/session.ts'
import { SCOPES } from '@nalle/domain/access/scopes.ts'
import type { ApplicationId, FinanceDecisionId } from '@nalle/domain/ids.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Client } from '../http/app.ts'
import { CALLS_OUT } from '../integration/calls-out.ts'
import { newFinanceDecision, placedChild, sendFinanceDecision } from './decisions-of-staff.ts'
import type { TestFamily } from './families.ts'
import { authorizationOf, TEST_CLIENT } from './machines.ts'
import { startNalle } from './nalle.ts'
import type { Caller, TestNalle } from './nalle.ts'
import { addressCanariesIn, addTwins, canariesIn, comparable, HIDDEN_HOME, HIDDEN_PHONE } from './protected-families.ts'
import type { Twins } from './protected-families.ts'
import { applies, beginsApplication, openForApplications, readyForm } from './ready-applications.ts'
import type { FormBody, Offer } from './ready-applications.ts'

/** What the access matrix does not reach: applications with every field filled in, documents of two debtors, programs. */

let nalle: TestNalle
let offer: Offer
let twins: Twins
let neighbours: Twins
const applications = new Map<TestFamily, ApplicationId>()
const fees = new Map<TestFamily, FinanceDecisionId>()
beforeAll(async () => {
  nalle = await startNalle()
  offer = await openForApplications(nalle)
  twins = await addTwins(nalle)
  neighbours = await addTwins(nalle, HIDDEN_HOME.streetAddress)
  for (const family of [...Object.values(twins), ...Object.values(neighbours)]) {
    // Guardians at one address are not asked whether they agree, unless the address is protected.
    const isAsked = family !== neighbours.open
    const owner = await nalle.login(family.guardian.id)
    applications.set(family, await applies(nalle, owner, family.child.id, filledForm(isAsked)))
    const partnerId = family.guardians[1]!.id
    const decision = newFinanceDecision(family.guardian.id, placedChild(family), { partnerId })
    fees.set(family, await sendFinanceDecision(nalle, decision))
  }
})
afterAll(() => nalle.close())

const NEW_HOME = {
  street: HIDDEN_HOME.streetAddress,
  postalCode: HIDDEN_HOME.postalCode,
  postOffice: HIDDEN_HOME.postOffice,
  movingDate: Temporal.PlainDate.from('2026-10-01'),
}

function filledForm(isAgreementAsked: boolean): FormBody {
  const form = readyForm('DAYCARE', offer)
  return {
    ...form,
    child: { ...form.child, futureAddress: NEW_HOME },
    guardian: { futureAddress: NEW_HOME, phoneNumber: HIDDEN_PHONE, email: 'hidden@posti.example' },
    secondGuardian: isAgreementAsked ? { phoneNumber: '', email: '', agreementStatus: 'AGREED' } : null,
  }
}

const BOTH = [
  { homes: 'the guardians live apart', of: () => twins },
  { homes: 'the guardians live in one home', of: () => neighbours },
]

const otherGuardianOf = (family: TestFamily) => nalle.login(family.guardians[1]!.id)

async function applicationAs(who: Caller, applicationId: ApplicationId | undefined): Promise<string> {
  const url = getApplication.path.replace(':applicationId', applicationId ?? '')
  const { statusCode, rawPayload } = await nalle.app.fastify.inject({ url, headers: { cookie: who.cookie } })
  return `${statusCode} ${comparable(rawPayload, 'application/json')}`
}

/** What the function gives for both of the families, of which only one is protected. */
async function ofBoth<T>({ open, hidden }: Twins, ask: (family: TestFamily) => Promise<T>) {
  return { open: await ask(open), hidden: await ask(hidden) }
}

describe.each(BOTH)('where $homes, the other guardian', ({ of }) => {
  test('reads the same application, without address, phone number and protection', async () => {
    const answers = await ofBoth(of(), async (family) =>
      applicationAs(await otherGuardianOf(family), applications.get(family)),
    )
    expect(answers.hidden).toBe(answers.open)
    expect(answers.hidden).toMatch(/^200 .*"otherGuardianLivesInSameAddress":null/)
    expect(canariesIn(answers.hidden)).toEqual([])
  })

  test('gets the same answers in an application of their own, before and after typing an address', async () => {
    const answers = await ofBoth(of(), async (family) => {
      const other = await otherGuardianOf(family)
      const applicationId = await beginsApplication(nalle, other, family.child.id)
      const before = await applicationAs(other, applicationId)
      const form = filledForm(true)
      const body = { ...form, guardian: { ...form.guardian, phoneNumber: '040 5550 001' } }
      expect((await nalle.call(other, saveDraft, { params: { applicationId }, body })).status).toBe(200)
      return { before, after: await applicationAs(other, applicationId) }
    })
    expect(answers.hidden).toEqual(answers.open)
    // What the applicant has typed is returned.
    expect(answers.hidden.after).toContain(NEW_HOME.street)
    if (of() === twins) expect(canariesIn(answers.hidden.before)).toEqual([])
  })

  test('gets the same document about fees, without the address', async () => {
    const texts = await ofBoth(of(), async (family) => {
      const url = downloadFeeDecision.path.replace(':id', fees.get(family) ?? '')
      const { cookie } = await otherGuardianOf(family)
      const answer = await nalle.app.fastify.inject({ url, headers: { cookie } })
      expect(answer.statusCode).toBe(200)
      return comparable(answer.rawPayload, 'application/pdf')
    })
    expect(texts.hidden).toContain('Maija Helena Esimerkki')
    expect(texts.hidden).toBe(texts.open)
    expect(canariesIn(texts.hidden)).toEqual([])
  })
})

describe('the owner', () => {
  test('reads in a strong login that the address is protected, and not the address', async () => {
    const owner = await nalle.login(twins.hidden.guardian.id)
    expect((await nalle.call(owner, getHomeAddress)).body).toEqual({ isProtected: true })
    const params = { applicationId: applications.get(twins.hidden)! }
    const { body } = await nalle.call(owner, getApplication, { params })
    expect(body).toMatchObject({ guardianRestricted: true, childRestricted: true })
    const start = await nalle.call(owner, getStart)
    expect(addressCanariesIn(JSON.stringify([body, start.body]))).toEqual([])
  })

  test('sees an address that is not protected in a strong login only', async () => {
    const { id } = twins.open.guardian
    const strong = await nalle.login(id, 'STRONG')
    const weak = await nalle.login(id, 'WEAK')
    expect((await nalle.call(strong, getHomeAddress)).body).toEqual({ isProtected: false, ...HIDDEN_HOME })
    expect((await nalle.call(strong, getAuthStatus)).body).toMatchObject({ user: { details: HIDDEN_HOME } })
    expect((await nalle.call(weak, getAuthStatus)).body).toMatchObject({
      user: { details: { streetAddress: '', postalCode: '', postOffice: '' } },
    })
    expect((await nalle.call(weak, getHomeAddress)).status).toBe(403)
  })
})

describe('a program of the municipality', () => {
  const WITHOUT_PEOPLE: Client = { id: 'without-people', scopes: SCOPES.filter((scope) => scope !== 'people:read') }
  const read = async (client: Client, url: string) => {
    const headers = { authorization: authorizationOf(client) }
    const { statusCode, rawPayload } = await nalle.app.fastify.inject({ url, headers })
    return { statusCode, text: comparable(rawPayload, 'application/json') }
  }
  const urlOf = (family: TestFamily) => readApplication.path.replace(':applicationId', applications.get(family) ?? '')

  test('reads how a family is reached, and where it moves to, with `people:read`', async () => {
    const { text } = await read(TEST_CLIENT, urlOf(twins.hidden))
    expect(text).toContain(HIDDEN_PHONE)
    expect(text).toContain(NEW_HOME.street)
  })

  test('without it reads the same of protected and of other families, and neither', async () => {
    const answers = await ofBoth(twins, (family) => read(WITHOUT_PEOPLE, urlOf(family)))
    expect(answers.hidden).toEqual(answers.open)
    expect(answers.hidden.statusCode).toBe(200)
    expect(canariesIn(answers.hidden.text)).toEqual([])
  })

  test.for([
    { client: () => WITHOUT_PEOPLE, who: 'without `people:read`' },
    { client: () => ({ ...TEST_CLIENT, unitIds: [twins.hidden.unitId] }), who: 'that is limited to the unit' },
  ])('$who finds nothing in any list, nor in what the events lead to', async ({ client }, { annotate }) => {
    const lists = CALLS_OUT.filter(({ endpoint }) => endpoint.method === 'GET' && !endpoint.path.includes(':'))
    const events = await nalle.db
      .selectFrom('feed_event')
      .select(sql<string | null>`data ->> 'read'`.as('read'))
      .execute()
    const led = events.flatMap((event) => (event.read === null ? [] : [`${MUNICIPALITY_ROOT}/${event.read}`]))
    const urls = new Set([...lists.map(({ endpoint }) => endpoint.path), ...led])
    for (const url of urls)
      expect({ url, found: canariesIn((await read(client(), url)).text) }).toEqual({ url, found: [] })
    expect(led.length).toBeGreaterThan(3)
    await annotate(`${urls.size} reads`)
  })
})
