import { kuusilahti } from '@nalle/cities/kuusilahti.ts'
import {
  deleteApplication,
  getApplication,
  saveDraft,
  sendApplication,
  updateApplication,
} from '@nalle/contract/applications.ts'
import type { AnswerOf } from '@nalle/contract/endpoint.ts'
import { documentOf, formOf } from '@nalle/domain/applications/form-conversion.ts'
import type { ApplicationForm, SecondGuardianSituation } from '@nalle/domain/applications/form.ts'
import { optionsFor } from '@nalle/domain/applications/service-need-options.ts'
import { arbitraryForm } from '@nalle/domain/applications/testing/arbitrary-forms.ts'
import { chosen, circumstances, NEW_HOME, OPTIONS } from '@nalle/domain/applications/testing/forms.ts'
import type { ApplicationId } from '@nalle/domain/ids.ts'
import { APPLICATION_TYPES } from '@nalle/domain/placements/units.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refreshFromRegister } from '../session/register-copy.ts'
import { addApplicants, begin, DAY_OF_FORMS, openWorldOfForms, sentAs } from '../testing/application-world.ts'
import type { Applicants } from '../testing/application-world.ts'
import { startNalle } from '../testing/nalle.ts'
import type { TestNalle } from '../testing/nalle.ts'
import { randomLength } from '../testing/random-length.ts'

/** Who opens an application and saves it as it is has changed nothing, whatever of it is not shown to anybody. */
const SEED = 20_260_310
const RUNS = randomLength(6)

const city = kuusilahti
type Whose = 'child' | 'guardian' | 'other'
const PROTECTED: readonly (readonly Whose[])[] = [
  [],
  ['child'],
  ['guardian'],
  ['other'],
  ['child', 'guardian'],
  ['child', 'other'],
  ['child', 'guardian', 'other'],
]

let nalle: TestNalle
beforeAll(async () => {
  nalle = await startNalle({ time: DAY_OF_FORMS, city })
  await openWorldOfForms(nalle)
})
afterAll(() => nalle.close())

async function protect({ family }: Applicants, whose: readonly Whose[]): Promise<void> {
  const { registered } = family.guardian
  const guard = <P>(person: P, addressProtected: boolean): P => ({ ...person, addressProtected })
  const own = guard(registered.person, whose.includes('guardian'))
  const changed = {
    ...registered,
    person: own,
    children: registered.children.map(({ child, guardians }) => ({
      child: guard(child, whose.includes('child')),
      guardians: guardians.map((guardian) =>
        guardian.identityCode === own.identityCode ? own : guard(guardian, whose.includes('other')),
      ),
    })),
  }
  await nalle.db.transaction((tx) => refreshFromRegister(tx, changed, nalle.now()))
}

const under = (who: Applicants, secondGuardian: SecondGuardianSituation) =>
  circumstances({ secondGuardian, verifiedEmail: who.verifiedEmail, city: city.applications })

async function storedText(id: ApplicationId): Promise<string> {
  const { rows } = await nalle.pool.query<{ text: string }>(
    'select form::text as text from application where id = $1',
    [id],
  )
  return rows[0]?.text ?? ''
}

type Shown = AnswerOf<typeof getApplication>

/** As a client sends it back that knows nothing of ours, and as our own editor does. */
const CLIENTS = [
  {
    name: 'another client',
    bodyOf: ({ form }: Shown) => {
      const { futureAddressKept: _ofChild, ...child } = form.child
      const { futureAddressKept: _ofGuardian, ...guardian } = form.guardian
      return { ...form, child, guardian }
    },
  },
  {
    name: 'our editor',
    bodyOf: ({ form, type, hasOtherGuardian, otherGuardianLivesInSameAddress }: Shown, who: Applicants) =>
      sentAs(formOf(type, form), {
        secondGuardian: !hasOtherGuardian
          ? 'NO'
          : otherGuardianLivesInSameAddress === true
            ? 'SAME_ADDRESS'
            : 'DIFFERENT_ADDRESS',
        verifiedEmail: who.verifiedEmail,
        city: city.applications,
      }),
  },
]

test.each(PROTECTED.map((whose) => ({ whose })))(
  'opened and saved as it is, a form stays as it was stored, where protected are: $whose',
  { timeout: randomLength(600_000) },
  async ({ whose }) => {
    const situation = 'DIFFERENT_ADDRESS'
    const who = await addApplicants(nalle, situation, { isEmailVerified: whose.length % 2 === 1 })
    await protect(who, whose)
    const anyForm = fc
      .constantFrom(...APPLICATION_TYPES)
      .chain((type) => arbitraryForm(type, under(who, situation)))
      .map(withFittingOption)
    const seen = { hidden: 0, sent: 0 }
    await fc.assert(
      fc.asyncProperty(anyForm, async (form) => {
        const params = { applicationId: await begin(nalle, who.caller, who.family.child.id, form.type) }
        const told = { secondGuardian: situation, verifiedEmail: who.verifiedEmail, city: city.applications } as const
        const first = await nalle.call(who.caller, saveDraft, { params, body: sentAs(form, told) })
        expect(first.status).toBe(200)
        const draft = await storedText(params.applicationId)
        for (const { name, bodyOf } of CLIENTS) {
          const { body: shown } = await nalle.call(who.caller, getApplication, { params })
          if (shown.form.child.futureAddressKept || shown.form.guardian.futureAddressKept) seen.hidden += 1
          const { status } = await nalle.call(who.caller, saveDraft, { params, body: bodyOf(shown, who) })
          expect({ name, status, stored: await storedText(params.applicationId) }).toEqual({
            name,
            status: 200,
            stored: draft,
          })
        }
        if (await isSent()) seen.sent += 1
        await nalle.call(who.caller, deleteApplication, { params })

        async function isSent(): Promise<boolean> {
          const { body: shown } = await nalle.call(who.caller, getApplication, { params })
          const body = { form: CLIENTS[1]!.bodyOf(shown, who), allowOtherGuardianAccess: true }
          if ((await nalle.call(who.caller, updateApplication, { params, body })).status !== 200) return false
          if ((await nalle.call(who.caller, sendApplication, { params })).status !== 200) return false
          const sent = await storedText(params.applicationId)
          for (const { name, bodyOf } of CLIENTS) {
            const { body: again } = await nalle.call(who.caller, getApplication, { params })
            const { status } = await nalle.call(who.caller, updateApplication, {
              params,
              body: { form: bodyOf(again, who), allowOtherGuardianAccess: true },
            })
            expect({ name, status, stored: await storedText(params.applicationId) }).toEqual({
              name,
              status: 200,
              stored: sent,
            })
          }
          return true
        }
      }),
      { numRuns: RUNS, seed: SEED, endOnFailure: true },
    )
    expect(seen.sent).toBeGreaterThan(0)
    // Addresses are hidden only from an applicant whose own address is protected.
    if (whose.includes('guardian')) expect(seen.hidden).toBeGreaterThan(0)
    else expect(seen.hidden).toBe(0)
  },
)

/** Of all options few fit a form, so that most forms would be refused for that alone. */
function withFittingOption(form: ApplicationForm): ApplicationForm {
  const [first] = optionsFor(form, OPTIONS)
  const option = first === undefined ? null : chosen(first)
  if (form.type === 'DAYCARE') return { ...form, serviceNeed: { ...form.serviceNeed, option } }
  if (form.type === 'CLUB') return form
  const connectedDaycare = { ...form.serviceNeed.connectedDaycare, option }
  return { ...form, serviceNeed: { ...form.serviceNeed, connectedDaycare } }
}

test('a protected applicant tells a new address, tells another, and takes it back', async () => {
  const who = await addApplicants(nalle, 'NO')
  await protect(who, ['child', 'guardian'])
  const { caller } = who
  const params = { applicationId: await begin(nalle, caller, who.family.child.id, 'DAYCARE') }
  const shown = async () => (await nalle.call(caller, getApplication, { params })).body
  const save = (form: Shown['form']) => nalle.call(caller, saveDraft, { params, body: form })
  const stored = async () => JSON.parse(await storedText(params.applicationId)).guardian.futureAddress?.street ?? null
  const begun = (await shown()).form
  expect(begun.guardian).toMatchObject({ futureAddress: null, futureAddressKept: false })
  const { wanted: _, ...home } = NEW_HOME
  await save({ ...begun, guardian: { ...begun.guardian, futureAddress: home } })
  expect((await shown()).form.guardian).toMatchObject({ futureAddress: null, futureAddressKept: true })
  expect(await stored()).toBe(home.street)

  // Our editor, opened on it, knows that there is one, and asks nothing more about it.
  const opened = formOf('DAYCARE', (await shown()).form)
  expect(opened.contactInfo.guardian.futureAddress).toMatchObject({ wanted: true, kept: true, street: '' })
  expect(documentOf(opened, under(who, 'NO')).guardian).toMatchObject({ futureAddress: null, futureAddressKept: true })

  const another = { ...home, street: 'Kolmas katu 3' }
  await save({ ...begun, guardian: { ...begun.guardian, futureAddress: another, futureAddressKept: false } })
  expect(await stored()).toBe('Kolmas katu 3')
  await save({ ...begun, guardian: { ...begun.guardian, futureAddressKept: true } })
  expect(await stored()).toBe('Kolmas katu 3')
  await save({ ...begun, guardian: { ...begun.guardian, futureAddressKept: false } })
  expect(await stored()).toBe(null)
})

test('where nothing is protected, an address that is left out is taken back', async () => {
  const who = await addApplicants(nalle, 'NO')
  const params = { applicationId: await begin(nalle, who.caller, who.family.child.id, 'DAYCARE') }
  const { body } = await nalle.call(who.caller, getApplication, { params })
  expect(body.form.guardian).not.toHaveProperty('futureAddressKept')
  const { wanted: _, ...home } = NEW_HOME
  for (const futureAddress of [home, null]) {
    const guardian = { ...body.form.guardian, futureAddress }
    await nalle.call(who.caller, saveDraft, { params, body: { ...body.form, guardian } })
    const stored: unknown = JSON.parse(await storedText(params.applicationId))
    expect(stored).toMatchObject({ guardian: { futureAddress: futureAddress && { street: home.street } } })
  }
})
