import {
  deleteApplication,
  getApplication,
  saveDraft,
  sendApplication,
  updateApplication,
} from '@nalle/contract/applications.ts'
import { kuusilahti } from '@nalle/cities/kuusilahti.ts'
import { norrvik } from '@nalle/cities/norrvik.ts'
import { errorsOf } from '@nalle/domain/applications/errors.ts'
import { optionsFor } from '@nalle/domain/applications/service-need-options.ts'
import { SECOND_GUARDIAN_SITUATIONS } from '@nalle/domain/applications/form.ts'
import type { ApplicationForm } from '@nalle/domain/applications/form.ts'
import { arbitraryForm } from '@nalle/domain/applications/testing/arbitrary-forms.ts'
import { chosen, circumstances, OPTIONS } from '@nalle/domain/applications/testing/forms.ts'
import type { City } from '@nalle/domain/city/city.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addApplicants, begin, DAY_OF_FORMS, openWorldOfForms, sentAs } from '../testing/application-world.ts'
import type { Applicants } from '../testing/application-world.ts'
import { startNalleForThisTest } from '../testing/nalle.ts'
import type { TestNalle } from '../testing/nalle.ts'
import { randomLength } from '../testing/random-length.ts'

/** What the editor lets through the server takes, and what it does not the server refuses: whoever fills it in. */
const LONG = randomLength(900_000)
const SEED = 7

test.each([
  { city: kuusilahti, type: 'DAYCARE', runs: randomLength(20) },
  { city: kuusilahti, type: 'PRESCHOOL', runs: randomLength(16) },
  { city: kuusilahti, type: 'CLUB', runs: randomLength(10) },
  { city: norrvik, type: 'DAYCARE', runs: randomLength(8) },
] as const)(
  'browser and server judge $runs forms for $type alike in $city.name.fi',
  async ({ city, type, runs }) => {
    const nalle = await startNalleForThisTest({ time: DAY_OF_FORMS, city })
    await openWorldOfForms(nalle)
    const applicants = await Promise.all(
      SECOND_GUARDIAN_SITUATIONS.flatMap((situation) =>
        [true, false].map((isEmailVerified) => addApplicants(nalle, situation, { isEmailVerified })),
      ),
    )
    const verdicts = { taken: 0, refused: 0 }
    const anything = fc.nat(applicants.length - 1).chain((at) =>
      fc.record({
        at: fc.constant(at),
        form: arbitraryForm(type, under(applicants[at]!, city)),
        isMended: fc.boolean(),
      }),
    )
    await fc.assert(
      fc.asyncProperty(anything, async ({ at, form, isMended }) => {
        const filledIn = isMended ? withFittingOption(form) : form
        verdicts[(await isTaken(nalle, applicants[at]!, filledIn, city)) ? 'taken' : 'refused'] += 1
      }),
      { numRuns: runs, seed: SEED },
    )
    // Both are met often enough for the word "alike" to mean something.
    expect(verdicts.taken).toBeGreaterThan(runs / 10)
    expect(verdicts.refused).toBeGreaterThan(runs / 10)
  },
  LONG,
)

function under({ situation, verifiedEmail }: Applicants, city: City) {
  return circumstances({ secondGuardian: situation, verifiedEmail, city: city.applications })
}

/** Of all options few fit a form, so that most forms would be refused for that alone. */
function withFittingOption(form: ApplicationForm): ApplicationForm {
  const [first] = optionsFor(form, OPTIONS)
  const option = first === undefined ? null : chosen(first)
  if (form.type === 'DAYCARE') return { ...form, serviceNeed: { ...form.serviceNeed, option } }
  if (form.type === 'CLUB') return form
  const connectedDaycare = { ...form.serviceNeed.connectedDaycare, option }
  return { ...form, serviceNeed: { ...form.serviceNeed, connectedDaycare } }
}

/** Holds the server to the domain's verdict by every way a form can go, and leaves nothing behind. */
async function isTaken(nalle: TestNalle, who: Applicants, form: ApplicationForm, city: City): Promise<boolean> {
  const { caller, family, situation, verifiedEmail } = who
  const applicationId = await begin(nalle, caller, family.child.id, form.type)
  const params = { applicationId }
  const body = sentAs(form, { secondGuardian: situation, verifiedEmail, city: city.applications })
  // What was typed a second time does not travel.
  const errors = errorsOf(form, under(who, city)).filter(({ problem }) => problem !== 'EMAILS_DIFFER')
  const isGood = errors.length === 0
  expect((await nalle.call(caller, saveDraft, { params, body: { form: body } })).status).toBe(200)
  const updated = await nalle.call(caller, updateApplication, {
    params,
    body: { form: body, allowOtherGuardianAccess: true },
  })
  expect({ status: updated.status, errors }).toEqual({ status: isGood ? 200 : 400, errors })
  const sent = await nalle.call(caller, sendApplication, { params })
  expect({ status: sent.status, errors }).toEqual({ status: isGood ? 200 : 400, errors })
  const { body: kept } = await nalle.call(caller, getApplication, { params })
  expect(kept.status).toBe(isGood ? 'SENT' : 'CREATED')
  expect(kept.form.preferences.preferredUnits.map(({ id }) => id)).toEqual(
    form.unitPreference.preferredUnits.map(({ id }) => id),
  )
  expect((await nalle.call(caller, deleteApplication, { params })).status).toBe(200)
  return isGood
}
